/** What the report of an encounter is made from: its counted exchanges, as far as all may know of them. */
import type { Exchange, FightCount, FighterRef, Standing, Uuid } from "../../../rules/core/types.ts";
import { sceneOf } from "../../exchange/fighters/scenes.ts";
import { exchanges } from "../../exchange/thread/store.ts";
import { familyModule, familyRules } from "../../exchange/world/families.ts";
import { isPlayers } from "../../exchange/world/permissions.ts";
import { showOdds } from "../kit/options.ts";
import { credited, felledIn, healedIn } from "./felled.ts";
import { isKnown, rosterOf, standingOf } from "./roster.ts";
import { involvedIn, isUnasked, struckBeside } from "./struck.ts";
import type { Done, Ending, Fought, Harm, HeldFor, Struck } from "./facts.ts";
import { roundsOf } from "./report.ts";

type CombatDoc = Combat.Implementation;

/** Of a longer fight the last exchanges count. */
const MOST_EXCHANGES = 600;

function foughtIn(combat: CombatDoc, exchange: Exchange, count: FightCount): readonly Fought[] {
  const { id, family, declared } = exchange;
  const { attacker, targets, helpers = [] } = declared.body;
  const people = [attacker, ...helpers];
  const seen = (fighter: Uuid): Uuid | null =>
    people.some((ref) => ref.actor === fighter && isKnown(combat, ref)) ? fighter : null;
  const by = seen(count.hitBy?.(exchange) ?? attacker.actor);
  const attackers = (count.attackers?.(exchange) ?? [attacker.actor]).map(seen);
  return count
    .tallies(exchange, sceneOf(exchange))
    .flatMap(({ helper: stood, unasked, ...tally }): readonly Fought[] => {
      const ref = targets.find(({ actor }) => actor === tally.fighter);
      if (ref === undefined || !isKnown(combat, ref)) return [];
      const wasUnasked = unasked ?? isUnasked(exchange, tally.row);
      const isOpen = showOdds() === "full" || isPlayers(tally.fighter);
      const helper = seen(stood ?? "") ?? undefined;
      const helps = tally.helps?.filter((each) => seen(each.helper) !== null) ?? [];
      const at = declared.createdTime;
      return [{ ...tally, exchange: id, family, at, by, attackers, helper, helps, isUnasked: wasUnasked, isOpen }];
    });
}

/** Who was hurt in it beside the attacks that are counted, as far as everybody knows of them. */
function struckIn(combat: CombatDoc, exchange: Exchange, all: readonly Struck[]): readonly Struck[] {
  const { attacker, targets, helpers = [] } = exchange.declared.body;
  const refs = [attacker, ...targets, ...helpers].filter((ref) => isKnown(combat, ref));
  return all.filter(({ fighter }) => refs.some(({ actor }) => actor === fighter));
}

/** How long a held action waited. */
function heldFor(combat: CombatDoc, { declared: { body } }: Exchange): readonly HeldFor[] {
  const from = body.parent && exchanges.get(body.parent.hold)?.declared.body.moment;
  const to = body.moment;
  if (!from || to === null || from.combat !== to.combat || !isKnown(combat, body.attacker)) return [];
  const rounds = to.round - from.round;
  const turns = rounds * combat.turns.length + to.turn - from.turn;
  return turns > 0 ? [{ holder: body.attacker.actor, turns, rounds }] : [];
}

/** Everybody whom the report may name. */
export interface ReportSources {
  readonly fought: readonly Fought[];
  readonly holds: readonly HeldFor[];
  readonly harm: Harm;
  readonly ending: Ending;
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
  const counts = new Map<string, FightCount>();
  for (const family of new Set(last.map((exchange) => exchange.family))) {
    const count = await familyModule(family)?.tally?.();
    if (count !== undefined) counts.set(family, count);
  }
  const refs = last.flatMap(({ declared: { body } }) => [body.attacker, ...body.targets, ...(body.helpers ?? [])]);
  const perExchange = last.flatMap((exchange) => {
    const count = counts.get(exchange.family);
    const rules = familyRules(exchange.family);
    if (count === undefined || rules === null) return [];
    const fought = foughtIn(combat, exchange, count);
    const struck = struckIn(combat, exchange, struckBeside(exchange, rules, fought, count));
    const done = [...felledIn(exchange, rules, count), ...healedIn(exchange, rules, count)];
    return [{ count, exchange, done, fought, struck, rules }];
  });
  const familyOf = new Map(
    perExchange.flatMap(({ count, fought, struck }) => [...fought, ...struck].map(({ fighter }) => [fighter, count])),
  );
  const down = perExchange.flatMap(({ count, exchange }) =>
    exchange.phase === "open" ? (count.down?.(exchange) ?? []) : [],
  );
  const endOf = (fighter: Uuid, count: FightCount | undefined): Standing => {
    const standing = standingOf(combat, fighter, count);
    return standing === "up" && down.includes(fighter) ? "out" : standing;
  };
  const involved = new Set(perExchange.flatMap(({ exchange, rules, count }) => involvedIn(exchange, rules, count)));
  const roster = rosterOf(combat);
  const known = new Map([...roster.map(({ ref }) => ref), ...refs].map((ref) => [ref.actor, ref]));
  const isTold = (fighter: Uuid): boolean => {
    const ref = known.get(fighter);
    return ref !== undefined && isKnown(combat, ref);
  };
  const isDoneTold = ({ by, fighter }: Done): boolean => isTold(by) && isTold(fighter);
  return {
    fought: perExchange.flatMap(({ fought }) => fought),
    harm: {
      struck: perExchange.flatMap(({ struck }) => struck),
      fallen: new Map(
        [...familyOf].flatMap(([fighter, count]) => {
          const standing = endOf(fighter, count);
          return standing === "up" ? [] : [[fighter, standing] as const];
        }),
      ),
    },
    ending: {
      done: credited(perExchange.flatMap(({ done }) => done)).filter(isDoneTold),
      present: roster.map(({ fighter, side, family }) => {
        const standing = endOf(fighter, familyOf.get(fighter) ?? counts.get(family));
        return { fighter, side, standing, isInvolved: involved.has(fighter) };
      }),
    },
    holds: last.flatMap((exchange) => heldFor(combat, exchange)),
    refs: known,
    rounds: roundsOf(own.map(({ declared }) => declared.body.moment)),
  };
}
