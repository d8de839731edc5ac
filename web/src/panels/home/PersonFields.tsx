import { useState } from "react";
import { useSpeech } from "../../i18n";
import { type Face, LONGEST_NAME, type Person, faces, keepPerson, ownPerson } from "../../storage/person";

/** The name and badge that other players see. */
export function PersonFields() {
  const { t } = useSpeech();
  const [person, setPerson] = useState<Person>(ownPerson);
  const change = (next: Person) => {
    setPerson(next);
    keepPerson(next);
  };
  return (
    <div className="fields person" data-testid="person">
      <label>
        {t("yourName")}
        <input type="text" data-testid="your-name" maxLength={LONGEST_NAME} autoComplete="nickname" value={person.name} onChange={(event) => change({ ...person, name: event.target.value })} />
      </label>
      <label>
        {t("yourFace")}
        <select data-testid="your-face" value={person.face} onChange={(event) => change({ ...person, face: event.target.value as Face })}>
          <option value="">{t("noFace")}</option>
          {Object.entries(faces).map(([face, sign]) => (
            <option key={face} value={face}>
              {sign} {t(`face_${face as Exclude<Face, "">}`)}
            </option>
          ))}
        </select>
      </label>
    </div>
  );
}
