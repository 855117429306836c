/** What a fight came to for one fighter: its answers, what they saved, its losses and its luck. Pure. */
import type { Tally, Uuid } from "../../../rules/core/types.ts";
import type { Counted, Defender, Done, Fought, Harm, Helped, Often } from "./facts.ts";

/** Their sum. */
export const total = (numbers: readonly number[]): number => numbers.reduce((sum, each) => sum + each, 0);

function groups<T>(items: readonly T[], keyOf: (item: T) => string): readonly (readonly T[])[] {
  const found = new Map<string, T[]>();
  for (const item of items) {
    const key = keyOf(item);
    found.set(key, [...(found.get(key) ?? []), item]);
  }
  return [...found.values()];
}

/** What would be lost on average; null: not known. */
export const expected = ({ losses }: Pick<Tally, "losses">): number | null =>
  losses && total(losses.map(({ loss, chance }) => loss * chance));

/** The sum of what is known; null: nothing is. */
function known(numbers: readonly (number | null)[]): number | null {
  const found = numbers.filter((each) => each !== null);
  return found.length === 0 ? null : total(found);
}

/** Luck is none of it. */
function savedBy(fought: Fought): number | null {
  const { unanswered, cost = 0 } = fought;
  const mean = expected(fought);
  return unanswered === null || mean === null ? null : unanswered - mean - cost;
}

const isAsked = ({ isUnasked }: Fought): boolean => isUnasked !== true;
const lossOf = ({ loss, after = 0 }: Fought): number => loss + after;

/** The answers given, the most frequent first. */
export function counted(all: readonly Fought[]): readonly Counted[] {
  const given = all.filter(isAsked);
  const counts = groups(given, ({ family, answer }) => `${family}/${answer}`).flatMap((same): readonly Counted[] => {
    const each = same.flatMap((one) => savedBy(one) ?? []);
    return same.slice(0, 1).map(({ family, answer, unit }) => ({
      family,
      answer,
      unit,
      count: same.length,
      saved: known(each),
      known: each.length,
    }));
  });
  return counts.toSorted((a, b) => b.count - a.count || (a.answer < b.answer ? -1 : 1));
}

/** What those who stood in could expect to keep off, where the odds may be told. */
export function helpedBy(all: readonly Fought[]): readonly Helped[] {
  const given = all.flatMap(({ helps = [], unit, isOpen }) => (isOpen ? helps : []).map((each) => ({ ...each, unit })));
  return groups(given, ({ helper, unit }) => unit + helper).flatMap((same) =>
    same.slice(0, 1).map(({ helper: fighter, unit }) => ({
      fighter,
      unit,
      count: same.length,
      saved: total(same.map(({ saved }) => saved)),
    })),
  );
}

/** Who stood in for it, and who tried to. */
export const helpersOf = ({ helper, helps = [] }: Fought): readonly Uuid[] => [
  ...new Set([...helps, { helper }].flatMap((each) => each.helper ?? [])),
];

/** The most frequent first. */
function often(all: readonly Uuid[]): readonly Often[] {
  const counts = groups(all, (fighter) => fighter).flatMap((same) =>
    same.slice(0, 1).map((fighter) => ({ fighter, count: same.length })),
  );
  return counts.toSorted((a, b) => b.count - a.count || (a.fighter < b.fighter ? -1 : 1));
}

/** What one fighter did and lost. */
export function defenderOf(
  fighter: Uuid,
  all: readonly Fought[],
  { struck, fallen }: Harm,
  done: readonly Done[],
): Defender {
  const own = all.filter((each) => each.fighter === fighter);
  const aided = all.filter((each) => helpersOf(each).includes(fighter));
  const hurt = struck.filter((each) => each.fighter === fighter);
  const put = (isKilled: boolean): readonly Uuid[] =>
    done.flatMap((each) => (each.by === fighter && each.killed === isKilled ? [each.fighter] : []));
  const killed = put(true);
  const luck = known(
    own.map(({ isOpen, losses, loss }) => (isOpen && losses ? (expected({ losses }) ?? 0) - loss : null)),
  );
  const beside = { attacking: 0, helping: 0, unguarded: 0, otherwise: 0, paid: 0, cost: 0 };
  for (const { how, loss } of hurt) beside[how] += loss;
  for (const each of own) if (!isAsked(each)) beside.unguarded += lossOf(each);
  return {
    fighter,
    unit: [...own, ...hurt][0]?.unit ?? "",
    standing: fallen.get(fighter) ?? "up",
    attacks: own.length + hurt.filter(({ how }) => how === "unguarded").length,
    unhurt: own.filter((each) => lossOf(each) === 0).length,
    loss: total(own.filter(isAsked).map(lossOf)),
    beside: { ...beside, cost: beside.cost + total(own.map(({ cost = 0 }) => cost)) },
    luck,
    answers: counted(own),
    killed,
    felled: [...new Set(put(false))].filter((each) => !killed.includes(each)),
    helpers: often(own.flatMap(helpersOf)),
    aided: often(aided.map((each) => each.fighter)),
    healers: often(done.flatMap((each) => (each.fighter === fighter && each.killed === undefined ? [each.by] : []))),
  };
}
