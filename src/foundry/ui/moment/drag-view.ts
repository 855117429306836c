/** Who has closed in on somebody with this turn's action, and whose token still stands where it was. Pure. */
import type { Exchange, Family, Fighter, Moment, Place, Uuid } from "../../../rules/core/types.ts";
import { ICONS } from "../strip/icons.ts";
import { actsOf, stripItem } from "../strip/items.ts";
import type { StripItemView } from "../view/screens/strip.ts";
import type { ViewContext } from "../view/shared/viewer.ts";
import { sentence } from "../view/shared/words.ts";

/** Whose token is to be dragged next to whose. */
export interface Drag {
  readonly exchange: Exchange;
  readonly fighter: Uuid;
  readonly to: Uuid;
}

const isNow = (one: Moment | null, now: Moment | null): boolean =>
  one !== null && one.combat === now?.combat && one.round === now.round && one.turn === now.turn;

type Closing = Pick<Family, "closesIn" | "isNextTo">;

/** Of whom players do not see, nothing is said. */
const isApart = (rules: Closing | null, from: Place | null, to: Place | null): boolean =>
  from !== null &&
  to !== null &&
  to.hidden !== true &&
  from.scene === to.scene &&
  rules?.isNextTo?.(from, to) === false;

/** Null: nothing of the kind was declared, its turn is over, or the token is there, as far as tokens say. */
export function dragIn(
  exchange: Exchange,
  rules: Closing | null,
  find: (uuid: Uuid) => Pick<Fighter, "moment" | "at"> | null,
): Drag | null {
  const { body } = exchange.declared;
  const to = exchange.phase === "open" || exchange.phase === "settled" ? (rules?.closesIn?.(body) ?? null) : null;
  if (to === null || exchange.stopped !== null) return null;
  const fighter = body.attacker.actor;
  const [from, there] = [find(fighter), find(to)];
  if (from === null || !isNow(body.moment, from.moment)) return null;
  return isApart(rules, from.at, there?.at ?? null) ? { exchange, fighter, to } : null;
}

export function dragItem(desk: ViewContext, { exchange, fighter, to }: Drag): StripItemView {
  const data = { who: { fighter }, whom: { fighter: to } };
  return stripItem({
    key: `drag-${exchange.id}`,
    kind: "remind",
    quiet: true,
    icon: "fa-solid fa-hand",
    title: sentence(desk.words, desk.knownName, { key: "RIPOSTE.Moment.drag", data }),
    lines: [],
    warning: null,
    acts: actsOf(desk, ICONS, "later"),
  });
}
