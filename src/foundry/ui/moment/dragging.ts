/** Who has moved with this turn's action, maybe next to somebody, and whose token still stands where it was. Tokens move by hand. */
import { spacesBetween } from "../../../rules/core/lib/places.ts";
import type { Exchange, Family, Fighter, Moment, Place, Uuid } from "../../../rules/core/types.ts";
import { fighterOf } from "../../exchange/fighters/fighters.ts";
import { exchanges } from "../../exchange/thread/store.ts";
import { familyRules } from "../../exchange/world/families.ts";
import { asksMe, resolveActor } from "../../exchange/world/permissions.ts";
import { combatOf } from "../../exchange/world/combats.ts";
import { ICONS } from "../strip/icons.ts";
import { actsOf, stripItem, type StripItem } from "../strip/items.ts";
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

/** Of whom players do not see, nothing is said. */
const isApart = (a: Place, b?: Place | null): boolean =>
  !!b && !b.hidden && a.scene === b.scene && spacesBetween(a, b) > 1;

const isOn = ({ phase, stopped }: Exchange): boolean => !stopped && (phase === "open" || phase === "settled");

/** Null: nothing of the kind was declared, its turn is over, or the token is there, as far as tokens say. */
export function dragIn(
  exchange: Exchange,
  rules: Pick<Family, "closesIn" | "movesFreely"> | null,
  find: (uuid: Uuid) => Pick<Fighter, "moment" | "at"> | null,
): Drag | null {
  const { body } = exchange.declared;
  const fighter = body.attacker.actor;
  const from = find(fighter);
  if (!rules || !from?.at || !isOn(exchange) || !isNow(body.moment, from.moment)) return null;
  const to = rules.closesIn?.(body) ?? null;
  const drags = to === null ? rules.movesFreely?.(exchange) : isApart(from.at, find(to)?.at);
  return drags ? { exchange, fighter, to } : null;
}

export function dragItem(desk: ViewContext, { exchange, fighter, to }: Drag): StripItemView {
  const key = `RIPOSTE.Moment.drag${to === null ? "Freely" : ""}`;
  const data = { who: { fighter }, whom: { fighter: to ?? fighter } };
  return stripItem({
    key: `drag-${exchange.id}`,
    kind: "remind",
    quiet: true,
    icon: "fa-solid fa-hand",
    title: sentence(desk.words, desk.knownName, { key, data }),
    lines: [],
    warning: null,
    acts: actsOf(desk, ICONS, "later"),
  });
}

/** Dismissed in this window. */
const aside = new Set<string>();

function live(uuid: Uuid): Fighter | null {
  const actor = resolveActor(uuid);
  const token = combatOf(uuid)?.combatants.find((combatant) => combatant.actor?.uuid === uuid)?.token;
  return actor && fighterOf(actor, token);
}

/** Was it declared in the turn that its combat stands at now? Most of a log was not, and costs no more than this. */
function isOfThisTurn({ moment }: Exchange["declared"]["body"]): boolean {
  const combat = moment && game.combats.get(moment.combat);
  return !!combat && moment.round === combat.round && moment.turn === (combat.turn ?? 0);
}

/** Where whoever may go anywhere stood when this window heard of it: once it stands elsewhere, it has gone. */
const stood = new Map<string, string>();

function hasGone({ exchange: { id }, fighter, to }: Drag): boolean {
  const at = live(fighter)?.at;
  const here = String([at?.x, at?.y]);
  if (!stood.has(id)) stood.set(id, here);
  return to === null && stood.get(id) !== here;
}

/** For whoever plays the fighter. */
export const dragItems = (): readonly StripItem[] =>
  exchanges.all().flatMap((exchange): StripItem[] => {
    const { attacker, family } = exchange.declared.body;
    if (!isOfThisTurn(exchange.declared.body) || aside.has(exchange.id) || !asksMe(attacker.actor)) return [];
    const drag = dragIn(exchange, familyRules(family), live);
    if (!drag || hasGone(drag)) return [];
    const later = (): void => void aside.add(exchange.id);
    return [{ exchange: null, view: (desk) => dragItem(desk, drag), acts: { later } }];
  });
