import "./HeroBrowser.css";
import { useDeferredValue, useMemo, useRef, useState } from "react";
import { useSpeech } from "../../i18n";
import { term } from "../../i18n/stats";
import { type Filter, type Order, everything, picked } from "./heroFilter";
import { Filters } from "./HeroFilters";
import { HeroCard, useAllegiance } from "../cards/HeroCard";
import { Portrait } from "../cards/Portrait";
import type { Hero, RackView } from "../rack";

interface Props {
  rackView: RackView;
  /** The cards of the team, as often as they are in it. */
  taken: string[];
  onAdd: (hero: Hero) => void;
  onRemove: (hero: Hero) => void;
}

/** All heroes: filters, order, short or as whole cards, each to be added or taken out. */
export function HeroBrowser({ rackView, taken, onAdd, onRemove }: Props) {
  const { t, say } = useSpeech();
  const [filter, setFilter] = useState<Filter>(everything);
  const [order, setOrder] = useState<Order>("faction");
  const [whole, setWhole] = useState(false);
  const [open, setOpen] = useState<Hero | null>(null);
  const dialog = useRef<HTMLDialogElement>(null);
  const wanted = useDeferredValue(filter);
  const heroes = useMemo(() => picked(rackView.heroes, wanted, order), [rackView, wanted, order]);
  const show = (hero: Hero) => {
    setOpen(hero);
    dialog.current?.showModal();
  };
  const actions = { rackView, taken, onAdd, onRemove, onShow: show };
  return (
    <section className="browser" aria-label={t("builderTitle")}>
      <Filters rackView={rackView} filter={filter} order={order} onFilter={setFilter} onOrder={setOrder} />
      <div className="heroes-found">
        <p role="status" data-testid="heroes-found">
          {t("heroesFound", { n: heroes.length, all: rackView.heroes.length })}
        </p>
        <div className="languages" role="group" aria-label={t("viewOfHeroes")}>
          <button type="button" aria-pressed={!whole} onClick={() => setWhole(false)}>
            {t("asTiles")}
          </button>
          <button type="button" data-testid="whole-cards" aria-pressed={whole} onClick={() => setWhole(true)}>
            {t("asCards")}
          </button>
        </div>
      </div>
      {heroes.length === 0 && <p className="caption-box">{t("noHeroFound")}</p>}
      <ul className={whole ? "whole-cards" : "tiles"}>
        {heroes.map((hero) => (
          <li key={hero.id}>
            {whole ? (
              <HeroCard hero={hero} rackView={rackView}>
                <Taking hero={hero} {...actions} />
              </HeroCard>
            ) : (
              <Tile hero={hero} {...actions} />
            )}
          </li>
        ))}
      </ul>
      <dialog ref={dialog} className="card-dialog" data-testid="card-dialog" aria-label={open ? say(open.card.title) : ""} onClick={(event) => event.target === dialog.current && dialog.current?.close()} onClose={() => setOpen(null)}>
        {open && (
          <HeroCard hero={open} rackView={rackView}>
            <Taking hero={open} {...actions} />
            <button type="button" className="quiet" data-testid="close-card" onClick={() => dialog.current?.close()}>
              {t("close")}
            </button>
          </HeroCard>
        )}
      </dialog>
    </section>
  );
}

interface TileProps extends Props {
  hero: Hero;
  onShow: (hero: Hero) => void;
}

/** A hero in short: the picture opens the card, the button takes it into the team. */
function Tile({ hero, ...actions }: TileProps) {
  const { t, say } = useSpeech();
  const allegiance = useAllegiance(actions.rackView)(hero);
  const short: [string, string | number][] = [["power", hero.power], ["attack", hero.attack], ["speed", hero.speed]];
  return (
    <article className="tile panel" data-testid={`tile-${hero.id}`} data-taken={actions.taken.includes(hero.id) || undefined}>
      <button type="button" className="tile-open" data-testid={`show-${hero.id}`} aria-label={t("showCard", { name: say(hero.card.title) })} onClick={() => actions.onShow(hero)}>
        <Portrait id={hero.id} look={hero.look} />
        <span className="tile-level" aria-label={t("level", { n: hero.level })}>
          {hero.level}
        </span>
      </button>
      <div className="tile-words">
        <h3>{say(hero.card.title)}</h3>
        <p className="quieter">{allegiance}</p>
        <p className="tile-stats">
          {short.map(([key, value]) => (
            <span key={key}>
              {say(term(key))} <b>{value}</b>
            </span>
          ))}
          <span>
            {t("endurance")} <b>{hero.endurance}</b>
          </span>
        </p>
        <Taking hero={hero} {...actions} />
      </div>
    </article>
  );
}

function Taking({ hero, taken, onAdd, onRemove }: Omit<TileProps, "rackView" | "onShow">) {
  const { t, say } = useSpeech();
  const name = say(hero.card.title);
  if (taken.includes(hero.id)) {
    return (
      <button type="button" className="take is-taken" data-testid={`remove-${hero.id}`} aria-label={t("removeHero", { name })} onClick={() => onRemove(hero)}>
        ✓ {t("remove")}
      </button>
    );
  }
  return (
    <button type="button" className="take" data-testid={`add-${hero.id}`} aria-label={t("addHero", { name })} onClick={() => onAdd(hero)}>
      + {t("add")}
    </button>
  );
}
