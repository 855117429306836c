/** Who has closed in on somebody with this turn's action, and whose token still stands where it was. Tokens move by hand. */
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

/** Whose token is to be dragged next to whose. */
export interface Drag {
  readonly exchange: Exchange;
  readonly fighter: Uuid;
  readonly to: Uuid;
}

const isNow = (one: Moment | null, now: Moment | null): boolean =>
  one !== null && one.combat === now?.combat && one.round === now.round && one.turn === now.turn;

/** Of whom players do not see, nothing is said. */
const isApart = (a: Place | null, b: Place | null): boolean =>
  a !== null && b !== null && b.hidden !== true && a.scene === b.scene && spacesBetween(a, b) > 1;

/** Null: nothing of the kind was declared, its turn is over, or the token is there, as far as tokens say. */
export function dragIn(
  exchange: Exchange,
  rules: Pick<Family, "closesIn"> | null,
  find: (uuid: Uuid) => Pick<Fighter, "moment" | "at"> | null,
): Drag | null {
  const { body } = exchange.declared;
  const to = exchange.phase === "open" || exchange.phase === "settled" ? (rules?.closesIn?.(body) ?? null) : null;
  if (to === null || exchange.stopped !== null) return null;
  const fighter = body.attacker.actor;
  const [from, there] = [find(fighter), find(to)];
  if (from === null || !isNow(body.moment, from.moment)) return null;
  return isApart(from.at, there?.at ?? null) ? { exchange, fighter, to } : null;
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

/** Dismissed in this window. */
const aside = new Set<string>();

function live(uuid: Uuid): Fighter | null {
  const actor = resolveActor(uuid);
  const token = combatOf(uuid)?.combatants.find((combatant) => combatant.actor?.uuid === uuid)?.token ?? null;
  return actor === null ? null : fighterOf(actor, token);
}

/** Was it declared in the turn that its combat stands at now? Most of a log was not, and costs no more than this. */
function isOfThisTurn({ moment }: Exchange["declared"]["body"]): boolean {
  const combat = moment === null ? undefined : game.combats.get(moment.combat);
  return combat !== undefined && moment?.round === combat.round && moment.turn === (combat.turn ?? 0);
}

/** For whoever plays the fighter. */
export const dragItems = (): readonly StripItem[] =>
  exchanges.all().flatMap((exchange): StripItem[] => {
    const { attacker, family } = exchange.declared.body;
    if (!isOfThisTurn(exchange.declared.body) || aside.has(exchange.id) || !asksMe(attacker.actor)) return [];
    const drag = dragIn(exchange, familyRules(family), live);
    if (drag === null) return [];
    const later = (): void => void aside.add(exchange.id);
    return [{ exchange: null, view: (desk) => dragItem(desk, drag), acts: { later } }];
  });
