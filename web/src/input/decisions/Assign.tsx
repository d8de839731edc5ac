import "./Assign.css";
import { useSpeech } from "../../i18n";
import type { AssignShown } from "../../net/protocol.gen";
import { useMatch, useSession } from "../../state/match/context";
import { assignedTo } from "../../state/question/draft";

/** Give things to places: order markers to cards. Pick the marker, then the card. */
export function Assign({ decision }: { decision: AssignShown }) {
  const { t, say } = useSpeech();
  const session = useSession();
  const draft = useMatch((state) => state.draft);
  const things = decision.options.length > 0 ? decision.options.map((option) => option.id) : Object.keys(decision.targets);
  const thingLabel = new Map(decision.options.map((option) => [option.id, say(option.label)]));
  const places = [...new Set(Object.values(decision.targets).flat())];
  const placeLabel = new Map(decision.places.map((place) => [place.id, say(place.label)]));
  const open = draft.held === null ? [] : (decision.targets[draft.held] ?? []);
  return (
    <>
      <p className="hint">{t("assignHint")}</p>
      <div className="markers">
        {things.map((thing) => (
          <button
            key={thing}
            type="button"
            className="marker"
            data-testid={`thing-${thing}`}
            aria-pressed={draft.held === thing}
            data-set={thing in draft.assigned || undefined}
            onClick={() => session.change({ ...draft, held: thing })}
          >
            {markerFace(thing, thingLabel.get(thing))}
          </button>
        ))}
      </div>
      <div className="options">
        {places.map((place, at) => (
          <button
            key={place}
            type="button"
            className="option"
            data-testid={`option-${place}`}
            data-key={at < 9 ? at + 1 : undefined}
            disabled={!open.includes(place)}
            onClick={() => session.change(assignedTo(draft, decision, place))}
          >
            {at < 9 && <kbd>{at + 1}</kbd>}
            {placeLabel.get(place) ?? place}
            {things
              .filter((thing) => draft.assigned[thing] === place)
              .map((thing) => (
                <b key={thing} className="marker marker-small">
                  {markerFace(thing, thingLabel.get(thing))}
                </b>
              ))}
          </button>
        ))}
      </div>
    </>
  );
}

/** Return the sign of an order marker, without what its id is wrapped in. */
export function markerFace(id: string, label?: string): string {
  const sign = /(?:^|[\s_-])([123xX?])$/.exec(id)?.[1];
  return sign?.toUpperCase() ?? label ?? id;
}
