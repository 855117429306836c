/** Who has moved with this turn's action, maybe next to somebody, and whose token still stands where it was. Pure. */
import type { Exchange, Family, Fighter, Moment, Place, Uuid } from "../../../rules/core/types.ts";
import { ICONS } from "../strip/icons.ts";
import { actsOf, stripItem } from "../strip/items.ts";
import type { StripItemView } from "../view/screens/strip.ts";
import type { ViewContext } from "../view/shared/viewer.ts";
import { sentence } from "../view/shared/words.ts";

/** Whose token is to be dragged next to whose; null: wherever it likes. */
export interface Drag {
  readonly exchange: Exchange;
  readonly fighter: Uuid;
  readonly to: Uuid | null;
}

const isNow = (one: Moment | null, now: Moment | null): boolean =>
  one !== null && one.combat === now?.combat && one.round === now.round && one.turn === now.turn;

type MoveRules = Pick<Family, "moves" | "isNextTo">;

/** Of whom players do not see, nothing is said. */
const isApart = (rules: MoveRules, from: Place, to?: Place | null): boolean =>
  !!to && !to.hidden && from.scene === to.scene && rules.isNextTo?.(from, to) === false;

/** It goes on, or has settled and was not taken back. */
function isOn({ phase, stopped, rows }: Exchange): boolean {
  const all = Object.values(rows);
  const isBack = all.length > 0 && all.every(({ state }) => state === "undone");
  return !stopped && (phase === "open" || (phase === "settled" && !isBack));
}

/** None: nothing of the kind was declared, its turn is over, or the tokens are there, as far as tokens say. */
export function dragsIn(
  exchange: Exchange,
  rules: MoveRules | null,
  find: (uuid: Uuid) => Pick<Fighter, "moment" | "at"> | null,
): readonly Drag[] {
  const { moment } = exchange.declared.body;
  if (!rules || !isOn(exchange)) return [];
  return (rules.moves?.(exchange) ?? []).flatMap(({ fighter, to }): readonly Drag[] => {
    const from = find(fighter);
    if (!from?.at || !isNow(moment, from.moment)) return [];
    return to === null || isApart(rules, from.at, find(to)?.at) ? [{ exchange, fighter, to }] : [];
  });
}

/** Two attackers of one exchange are two reminders. */
export const dragKey = ({ exchange, fighter }: Drag): string => `drag-${exchange.id}-${fighter}`;

type Spot = Pick<Place, "x" | "y" | "elevation">;

/**
 * Has somebody been dragged in this turn, be it before or after it was declared? It has once it is elsewhere than where this
 * was first asked in that turn: ask of everybody when one begins.
 */
export function movedInTurn(): (who: string, turn: string, at: Spot) => boolean {
  const began = new Map<string, { readonly turn: string; readonly spot: string }>();
  return (who, turn, { x, y, elevation = 0 }) => {
    const spot = String([x, y, elevation]);
    const first = began.get(who);
    if (first?.turn === turn) return first.spot !== spot;
    began.set(who, { turn, spot });
    return false;
  };
}

export function dragItem(desk: ViewContext, drag: Drag): StripItemView {
  const { fighter, to } = drag;
  const key = `RIPOSTE.Moment.drag${to === null ? "Freely" : ""}`;
  const data = { who: { fighter }, whom: { fighter: to ?? fighter } };
  return stripItem({
    key: dragKey(drag),
    kind: "remind",
    quiet: true,
    icon: "fa-solid fa-hand",
    title: sentence(desk.words, desk.knownName, { key, data }),
    lines: [],
    warning: null,
    // Beside ending the turn it is not what is meant to be pressed.
    acts: actsOf(desk, ICONS, "later").map((act) => ({ ...act, primary: false })),
  });
}
