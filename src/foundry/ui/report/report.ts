/** What a fight came to: who defended how, luck against the odds, what answers saved, the best moments. Pure. */
import type { FamilyId, LangKey, MessageId, Moment, Tally, Uuid } from "../../../rules/core/types.ts";

/** An attack that was answered, as the report may tell of it: everybody named is known to all. */
export interface Fought extends Omit<Tally, "helper"> {
  readonly exchange: MessageId;
  readonly family: FamilyId;
  /** Server's clock, ms. */
  readonly at: number;
  /** Who attacked; null: somebody unseen. */
  readonly by: Uuid | null;
  /** Who stood in for the defender, as far as all may know. */
  readonly helper?: Uuid | undefined;
  /** May all see the defender's odds? */
  readonly isOpen: boolean;
}
/** A held action that was set off. */
export interface HeldFor {
  readonly holder: Uuid;
  /** Turns of the combat between the word and the deed. */
  readonly turns: number;
}

/** How many rounds something was done in or before, of the moments of what was done; one at least. */
export const roundsOf = (moments: readonly (Pick<Moment, "round"> | null)[]): number =>
  Math.max(1, ...moments.map((moment) => moment?.round ?? 0));

export interface Counted {
  readonly family: FamilyId;
  readonly answer: string;
  readonly count: number;
  /** What would have been lost without it, less what was lost and what it cost; null: not known. */
  readonly saved: number | null;
  readonly unit: LangKey;
}
export interface Defender {
  readonly fighter: Uuid;
  readonly attacks: number;
  readonly unhurt: number;
  readonly loss: number;
  /** What was expected of its answers, less what it lost: above 0 it was lucky. Null: nobody may know, or nothing is known. */
  readonly luck: number | null;
  readonly unit: LangKey;
  readonly answers: readonly Counted[];
  /** What the answers have cost for sure, beside the loss. */
  readonly cost: number;
  /** Who stood in, and how often. */
  readonly helpers: readonly { readonly fighter: Uuid; readonly count: number }[];
}
/** The least likely of all that happened. */
export interface BestMoment {
  readonly kind: "saved" | "struck";
  readonly family: FamilyId;
  readonly fighter: Uuid;
  readonly by: Uuid | null;
  readonly answer: string;
  readonly loss: number;
  readonly unit: LangKey;
  /** The chance of this or better. */
  readonly chance: number;
}
export interface Report {
  /** Those who were attacked most come first. */
  readonly defenders: readonly Defender[];
  /** So many more were attacked. */
  readonly others: number;
  /** All answers of the fight, the most frequent first. */
  readonly answers: readonly Counted[];
  readonly hold: HeldFor | null;
  readonly best: BestMoment | null;
}

/** So many defenders are told of. */
export const MOST_DEFENDERS = 16;
/** What is likelier than this is no moment to remember. */
const RARE = 0.35;

const total = (numbers: readonly number[]): number => numbers.reduce((sum, each) => sum + each, 0);

/** In the order of the server's clock, whatever order they came in. */
const inTime = (one: Fought, other: Fought): number =>
  one.at - other.at || (one.exchange + one.row < other.exchange + other.row ? -1 : 1);

function groups<T>(items: readonly T[], keyOf: (item: T) => string): readonly (readonly T[])[] {
  const found = new Map<string, T[]>();
  for (const item of items) {
    const group = found.get(keyOf(item)) ?? [];
    group.push(item);
    found.set(keyOf(item), group);
  }
  return [...found.values()];
}

const expected = ({ losses }: Pick<Tally, "losses">): number | null =>
  losses && total(losses.map(({ loss, chance }) => loss * chance));

/** The sum of what is known; null: nothing is. */
function known(numbers: readonly (number | null)[]): number | null {
  const found = numbers.filter((each) => each !== null);
  return found.length === 0 ? null : total(found);
}

function counted(all: readonly Fought[]): readonly Counted[] {
  const counts = groups(all, ({ family, answer }) => `${family}/${answer}`).flatMap((same): readonly Counted[] => {
    const [first] = same;
    if (first === undefined) return [];
    const { family, answer, unit } = first;
    const saved = known(same.map(({ unanswered, loss, cost = 0 }) => unanswered && unanswered - loss - cost));
    return [{ family, answer, unit, count: same.length, saved }];
  });
  return [...counts].sort((a, b) => b.count - a.count || (a.answer < b.answer ? -1 : 1));
}

/** The most frequent first. */
function helpersOf(own: readonly Fought[]): Defender["helpers"] {
  const all = groups(
    own.flatMap(({ helper }) => helper ?? []),
    (helper) => helper,
  );
  const counts = all.flatMap(([fighter, ...more]) =>
    fighter === undefined ? [] : [{ fighter, count: 1 + more.length }],
  );
  return [...counts].sort((a, b) => b.count - a.count || (a.fighter < b.fighter ? -1 : 1));
}

function defenderOf(own: readonly Fought[]): readonly Defender[] {
  const [first] = own;
  if (first === undefined) return [];
  const luck = known(
    own.map((fought) => {
      const mean = fought.isOpen ? expected(fought) : null;
      return mean === null ? null : mean - fought.loss;
    }),
  );
  const { fighter, unit } = first;
  const unhurt = own.filter(({ loss }) => loss === 0).length;
  const loss = total(own.map((each) => each.loss));
  const cost = total(own.map((each) => each.cost ?? 0));
  return [
    { fighter, unit, attacks: own.length, unhurt, loss, luck, answers: counted(own), cost, helpers: helpersOf(own) },
  ];
}

/** What happened, and how likely that or better was; null: it is nothing special, or nobody may know. */
function momentOf(fought: Fought): BestMoment | null {
  const { losses, loss, isOpen, family, fighter, by, answer, unit } = fought;
  const mean = expected(fought);
  if (losses === null || mean === null || !isOpen || loss === mean) return null;
  const kind = loss < mean ? "saved" : "struck";
  const isSo = kind === "saved" ? (each: number) => each <= loss : (each: number) => each >= loss;
  const chance = total(losses.map((each) => (isSo(each.loss) ? each.chance : 0)));
  return chance > RARE ? null : { kind, family, fighter, by, answer, loss, unit, chance };
}

/** Null: there is nothing to tell. */
export function fightReport(all: readonly Fought[], holds: readonly HeldFor[]): Report | null {
  if (all.length === 0) return null;
  const sorted = [...all].sort(inTime);
  const defenders = groups(sorted, ({ fighter }) => fighter).flatMap(defenderOf);
  const byAttacks = [...defenders].sort((a, b) => b.attacks - a.attacks || (a.fighter < b.fighter ? -1 : 1));
  const best = sorted
    .flatMap((fought) => momentOf(fought) ?? [])
    .reduce<BestMoment | null>(
      (rarest, each) => (rarest === null || each.chance < rarest.chance ? each : rarest),
      null,
    );
  const hold = holds.reduce<HeldFor | null>(
    (longest, each) => (longest === null || each.turns > longest.turns ? each : longest),
    null,
  );
  return {
    defenders: byAttacks.slice(0, MOST_DEFENDERS),
    others: Math.max(0, byAttacks.length - MOST_DEFENDERS),
    answers: counted(sorted),
    hold,
    best,
  };
}
