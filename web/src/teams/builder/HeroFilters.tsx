import "./HeroFilters.css";
import { useSpeech } from "../../i18n";
import { term } from "../../i18n/stats";
import { AlignmentSelect, FactionSelect } from "./Allegiance";
import { type Filter, type Order, everything, orders } from "./heroFilter";
import type { RackView } from "../rack";

interface Props {
  rackView: RackView;
  filter: Filter;
  order: Order;
  onFilter: (filter: Filter) => void;
  onOrder: (order: Order) => void;
}

const natures = ["physical", "energy", "supernatural", "mental"];
const forms = [["melee", "formMelee"], ["ranged", "formRanged"], ["wave", "formWave"], ["spray", "formSpray"]] as const;
const sortWords = {
  level: "sortLevel", levelDown: "sortLevelDown", name: "sortName", faction: "sortFaction", power: "sortPower", attack: "sortAttack", speed: "sortSpeed", endurance: "sortEndurance",
} as const satisfies Record<Order, string>;

export function Filters({ rackView, filter, order, onFilter, onOrder }: Props) {
  const { t, say } = useSpeech();
  const pick = (change: Partial<Filter>) => onFilter({ ...filter, ...change });
  const known = new Set(rackView.heroes.flatMap((hero) => hero.skills));
  const skills = rackView.rack.skills.filter((skill) => known.has(skill.id)).sort((a, b) => say(a.name).localeCompare(say(b.name)));
  const number = (text: string) => (text === "" ? null : Math.max(0, Math.round(Number(text))));
  const touched = JSON.stringify(filter) !== JSON.stringify(everything);
  return (
    <search className="filters panel">
      <label className="filter-text">
        {t("search")}
        <input type="search" data-testid="filter-text" value={filter.text} onChange={(event) => pick({ text: event.target.value })} />
      </label>
      <FactionSelect rackView={rackView} testId="filter-faction" value={filter.faction} none="anyFaction" onPick={(faction) => pick({ faction })} />
      <AlignmentSelect testId="filter-alignment" value={filter.alignment} none="anyAlignment" onPick={(alignment) => pick({ alignment })} />
      <label>
        {t("attackKind")}
        <select data-testid="filter-attack" value={filter.attack} onChange={(event) => pick({ attack: event.target.value })}>
          <option value="">{t("anyAttack")}</option>
          <optgroup label={t("byNature")}>
            {natures.map((nature) => (
              <option key={nature} value={`nature:${nature}`}>
                {say(term(nature))}
              </option>
            ))}
          </optgroup>
          <optgroup label={t("byForm")}>
            {forms.map(([form, word]) => (
              <option key={form} value={`form:${form}`}>
                {t(word)}
              </option>
            ))}
          </optgroup>
        </select>
      </label>
      <label>
        {t("skill")}
        <select data-testid="filter-skill" value={filter.skill} onChange={(event) => pick({ skill: event.target.value })}>
          <option value="">{t("anySkill")}</option>
          {skills.map((skill) => (
            <option key={skill.id} value={skill.id}>
              {say(skill.name)}
            </option>
          ))}
        </select>
      </label>
      <label className="filter-level">
        {t("levelFrom")}
        <input type="number" min={1} max={60} data-testid="filter-least" value={filter.least ?? ""} onChange={(event) => pick({ least: number(event.target.value) })} />
      </label>
      <label className="filter-level">
        {t("levelTo")}
        <input type="number" min={1} max={60} data-testid="filter-most" value={filter.most ?? ""} onChange={(event) => pick({ most: number(event.target.value) })} />
      </label>
      <label>
        {t("sortBy")}
        <select data-testid="sort" value={order} onChange={(event) => onOrder(event.target.value as Order)}>
          {orders.map((order) => (
            <option key={order} value={order}>
              {t(sortWords[order])}
            </option>
          ))}
        </select>
      </label>
      {touched && (
        <button type="button" className="quiet" data-testid="clear-filters" onClick={() => onFilter(everything)}>
          {t("clearFilters")}
        </button>
      )}
    </search>
  );
}
