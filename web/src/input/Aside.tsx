import { useSpeech } from "../i18n";
import { useMatch } from "../state/context";
import { useLit, useThingNames } from "../state/scene";

/** Over the question: why what is looked at cannot be done, or whom what is aimed would catch. */
export function Aside() {
  const { t, say } = useSpeech();
  const whyNot = useMatch((state) => (state.whyNot?.listed ? state.whyNot : null));
  const { caught, shapes } = useLit();
  const names = useThingNames();
  if (whyNot) {
    return (
      <p className="aside aside-why" data-testid="why-line" role="status">
        ✕ {say(whyNot.reason)}
      </p>
    );
  }
  if (shapes.length === 0 && caught.size === 0) return null;
  return (
    <p className="aside aside-caught" data-testid="caught" role="status">
      {caught.size === 0 ? t("caughtNobody") : t("caught", { names: [...caught].map(names).join(", ") })}
    </p>
  );
}
