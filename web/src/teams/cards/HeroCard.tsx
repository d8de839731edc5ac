import "./HeroCard.css";
import { useId } from "react";
import { useSpeech } from "../../i18n";
import { term } from "../../i18n/stats";
import type { SkillOnRack, Words } from "../../net/protocol.gen";
import { RuleChips } from "../../panels/rules/RuleChip";
import { Portrait } from "./Portrait";
import type { Hero, RackView } from "../rack";
import { CardLines } from "../../panels/card/CardLines";

/** Factions and alignments in words. */
export function useAllegiance(rackView: RackView): (hero: Hero) => string {
  const { say } = useSpeech();
  return (hero) =>
    [...hero.factions.map((id) => say(rackView.rack.factions.find((faction) => faction.id === id)?.name) || id), ...hero.alignments.map((alignment) => say(term(alignment)))].join(" · ");
}

interface Props {
  hero: Hero;
  rackView: RackView;
  /** On paper nothing can be pointed at: the texts of the skills are printed. */
  onPaper?: boolean;
  children?: React.ReactNode;
}

/** A character card as people know it. */
export function HeroCard({ hero, rackView, onPaper = false, children }: Props) {
  const { t, say } = useSpeech();
  const allegiance = useAllegiance(rackView)(hero);
  const { card } = hero;
  return (
    <article className={onPaper ? "hero-card paper-card" : "hero-card panel"} data-testid={`${onPaper ? "paper" : "card"}-${hero.id}`} aria-label={say(card.title)}>
      <div className="hero-side">
        <Portrait id={hero.id} look={hero.look} />
        <Numbers pairs={card.stats} />
        <h4>{t("defenses")}</h4>
        <Numbers pairs={card.defenses} />
      </div>
      <div className="hero-main">
        <div className="hero-head">
          <h3>{say(card.title)}</h3>
          <b className="hero-level">{t("level", { n: hero.level })}</b>
          <p>
            {say(card.subtitle)} · {allegiance}
          </p>
          {children}
        </div>
        <Endurance hero={hero} />
        <CardLines title={t("attacks")} lines={card.attacks} />
        <CardLines title={t("powers")} lines={card.powers} />
        {card.skills.length > 0 && <h4>{t("skills")}</h4>}
        {onPaper ? <SkillsOnPaper hero={hero} /> : <Skills hero={hero} rackView={rackView} />}
        {card.about.en && <p className="about">{say(card.about)}</p>}
      </div>
    </article>
  );
}

function Numbers({ pairs }: { pairs: [string, string][] }) {
  const { say } = useSpeech();
  return (
    <dl className="numbers">
      {pairs.map(([key, value]) => (
        <div key={key}>
          <dt title={say(term(key))}>{say(term(key))}</dt>
          <dd>{value.replaceAll(" / ", "/")}</dd>
        </div>
      ))}
    </dl>
  );
}

const zoneNames = ["zone1", "zone2", "zone3"] as const;

/** The endurance bar: its boxes, zone by zone, with what each zone changes. */
function Endurance({ hero }: { hero: Hero }) {
  const { t, say, colon } = useSpeech();
  return (
    <>
      <h4>
        {t("endurance")} {hero.endurance}
      </h4>
      <ol className="bar">
        {hero.card.zones.map((zone, at) => (
          <li key={at} data-zone={at} style={{ flexGrow: zone.boxes }}>
            <span className="boxes" aria-hidden="true">
              {Array.from({ length: zone.boxes }, (_, box) => (
                <i key={box} />
              ))}
            </span>
            <span className="unseen">
              {t(zoneNames[at] ?? "zone3")}{colon} {zone.boxes};
            </span>
            <small>{say(zone.modifiers) || t("noChange")}</small>
          </li>
        ))}
      </ol>
    </>
  );
}

function Skills({ hero, rackView }: { hero: Hero; rackView: RackView }) {
  const { say } = useSpeech();
  return (
    <ul className="skills">
      {hero.card.skills.map((skill, at) => (
        <li key={at}>
          <Skill name={say(skill)} skill={rackView.skills.get(hero.skills[at] ?? "")} text={hero.skillTexts[at]} />
        </li>
      ))}
    </ul>
  );
}

/** A skill; what it does is shown on hover, on focus and on touch. */
export function Skill({ name, skill, text }: { name: string; skill: SkillOnRack | undefined; text?: Words }) {
  const { say } = useSpeech();
  const id = useId();
  if (!skill) return <span>{name}</span>;
  return (
    <span className="skill">
      <button type="button" aria-describedby={id} data-testid={`skill-${skill.id}`}>
        {name}
      </button>
      <span className="tip" role="tooltip" id={id}>
        {say(text ?? skill.text)} <RuleChips rules={skill.rules} />
      </span>
    </span>
  );
}

function SkillsOnPaper({ hero }: { hero: Hero }) {
  const { say } = useSpeech();
  return (
    <ul className="skills-explained">
      {hero.card.skills.map((skill, at) => (
        <li key={at}>
          <b>{say(skill)}</b> {say(hero.skillTexts[at])}
        </li>
      ))}
    </ul>
  );
}
