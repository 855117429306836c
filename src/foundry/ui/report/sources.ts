/** What the report of an encounter is made from: its counted exchanges, as far as all may know of them. */
import type { Battlefield, Exchange, FighterRef, Tally, Uuid } from "../../../rules/core/types.ts";
import { sceneOf } from "../../exchange/fighters/scenes.ts";
import { exchanges } from "../../exchange/thread/store.ts";
import { familyModule } from "../../exchange/world/families.ts";
import { isPlayers } from "../../exchange/world/permissions.ts";
import { isHidden } from "../../exchange/world/visibility.ts";
import { showOdds } from "../kit/options.ts";
import { roundsOf, type Fought, type HeldFor } from "./report.ts";

type CombatDoc = Combat.Implementation;
type Count = (exchange: Exchange, scene: Battlefield) => readonly Tally[];

/** Of a longer fight the last exchanges count. */
const MOST_EXCHANGES = 600;

/** Does everybody know of this fighter? Who was or is hidden does nothing that the report tells of. */
function isKnown(combat: CombatDoc, ref: FighterRef): boolean {
  const own = combat.combatants.contents.filter(({ actor }) => actor?.uuid === ref.actor);
  return ref.name !== "" && !isHidden(ref) && !own.some(({ hidden }) => hidden);
}

function foughtIn(combat: CombatDoc, exchange: Exchange, count: Count): readonly Fought[] {
  const { id, family, declared } = exchange;
  const { attacker, targets, helpers = [] } = declared.body;
  const by = isKnown(combat, attacker) ? attacker.actor : null;
  return count(exchange, sceneOf(exchange)).flatMap(({ helper: stood, ...tally }): readonly Fought[] => {
    const ref = targets.find(({ actor }) => actor === tally.fighter);
    if (ref === undefined || !isKnown(combat, ref)) return [];
    const isOpen = showOdds() === "full" || isPlayers(tally.fighter);
    const helper = helpers.find((each) => each.actor === stood && isKnown(combat, each))?.actor;
    return [{ ...tally, exchange: id, family, at: declared.createdTime, by, helper, isOpen }];
  });
}

/** How many turns a held action waited. */
function heldFor(combat: CombatDoc, { declared: { body } }: Exchange): readonly HeldFor[] {
  const from = body.parent && exchanges.get(body.parent.hold)?.declared.body.moment;
  const to = body.moment;
  if (!from || to === null || from.combat !== to.combat || !isKnown(combat, body.attacker)) return [];
  const turns = (to.round - from.round) * combat.turns.length + to.turn - from.turn;
  return turns > 0 ? [{ holder: body.attacker.actor, turns }] : [];
}

/** Everybody whom the report may name. */
export interface ReportSources {
  readonly fought: readonly Fought[];
  readonly holds: readonly HeldFor[];
  readonly refs: ReadonlyMap<Uuid, FighterRef>;
  /** The last round in which something was done. */
  readonly rounds: number;
}

/** Reads the exchanges that were declared in this encounter; what does not count in them does not count here. */
export async function readFight(combat: CombatDoc): Promise<ReportSources> {
  const own = exchanges.all().filter(({ declared, phase }) => {
    return declared.body.moment?.combat === combat.id && phase !== "void" && phase !== "changed";
  });
  const last = own.slice(-MOST_EXCHANGES);
  const counts = new Map<string, Count>();
  for (const family of new Set(last.map((exchange) => exchange.family))) {
    const count = await familyModule(family)?.tally?.();
    if (count !== undefined) counts.set(family, count);
  }
  const refs = last.flatMap(({ declared: { body } }) => [body.attacker, ...body.targets, ...(body.helpers ?? [])]);
  return {
    fought: last.flatMap((exchange) => foughtIn(combat, exchange, counts.get(exchange.family) ?? (() => []))),
    holds: last.flatMap((exchange) => heldFor(combat, exchange)),
    refs: new Map(refs.map((ref) => [ref.actor, ref])),
    rounds: roundsOf(own.map(({ declared }) => declared.body.moment)),
  };
}
