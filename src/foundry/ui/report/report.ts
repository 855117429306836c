/** What a fight came to: who defended how, luck against the odds, what answers saved, the best moments. Pure. */
import type { FamilyId, LangKey, MessageId, Moment, Standing, Tally, Uuid } from "../../../rules/core/types.ts";

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

/** What somebody lost beside the attacks that it answered. */
export interface Struck {
  readonly fighter: Uuid;
  readonly loss: number;
  readonly unit: LangKey;
  /** In an attack of its own: it was struck back. */
  readonly isAttacking: boolean;
}
/** What came of a fight beside its answered attacks. */
export interface Harm {
  readonly struck: readonly Struck[];
  /** Who is dead or out of the fight at its end. */
  readonly fallen: ReadonlyMap<Uuid, Exclude<Standing, "up">>;
}
const NO_HARM: Harm = { struck: [], fallen: new Map() };

/** How many rounds something was done in or before, of the moments of what was done; one at least. */
export const roundsOf = (moments: readonly (Pick<Moment, "round"> | null)[]): number =>
  Math.max(1, ...moments.map((moment) => moment?.round ?? 0));

export interface Counted {
  readonly family: FamilyId;
  readonly answer: string;
  readonly count: number;
  /** By the odds of the time: what would be lost without it, less what is lost with it and what it costs; null: not known. */
  readonly saved: number | null;
  readonly unit: LangKey;
}
export interface Defender {
  readonly fighter: Uuid;
  readonly standing: Standing;
  readonly attacks: number;
  readonly unhurt: number;
  readonly loss: number;
  /** What it lost beside these attacks: in its own, and otherwise. */
  readonly lossAttacking: number;
  readonly lossOtherwise: number;
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
  /** Everybody who was attacked or hurt: those who have fallen, then those who were attacked most. */
  readonly defenders: readonly Defender[];
  /** So many more were attacked or hurt. */
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

/** Luck is none of it. */
function savedBy(fought: Fought): number | null {
  const { unanswered, cost = 0 } = fought;
  const mean = expected(fought);
  return unanswered === null || mean === null ? null : unanswered - mean - cost;
}

function counted(all: readonly Fought[]): readonly Counted[] {
  const counts = groups(all, ({ family, answer }) => `${family}/${answer}`).flatMap((same): readonly Counted[] => {
    const [first] = same;
    if (first === undefined) return [];
    const { family, answer, unit } = first;
    const saved = known(same.map(savedBy));
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

const lossOf = (of: readonly { readonly loss: number }[]): number => total(of.map(({ loss }) => loss));

function defenderOf(fighter: Uuid, own: readonly Fought[], { struck, fallen }: Harm): readonly Defender[] {
  const hurt = struck.filter((each) => each.fighter === fighter);
  const [first = hurt[0]] = own;
  if (first === undefined) return [];
  const luck = known(
    own.map((fought) => {
      const mean = fought.isOpen ? expected(fought) : null;
      return mean === null ? null : mean - fought.loss;
    }),
  );
  return [
    {
      fighter,
      unit: first.unit,
      standing: fallen.get(fighter) ?? "up",
      attacks: own.length,
      unhurt: own.filter(({ loss }) => loss === 0).length,
      loss: lossOf(own),
      lossAttacking: lossOf(hurt.filter(({ isAttacking }) => isAttacking)),
      lossOtherwise: lossOf(hurt.filter(({ isAttacking }) => !isAttacking)),
      luck,
      answers: counted(own),
      cost: total(own.map((each) => each.cost ?? 0)),
      helpers: helpersOf(own),
    },
  ];
}

const STANDINGS = ["dead", "out", "up"] as const satisfies readonly Standing[];
const weightiest = (a: Defender, b: Defender): number =>
  STANDINGS.indexOf(a.standing) - STANDINGS.indexOf(b.standing) ||
  b.attacks - a.attacks ||
  (a.fighter < b.fighter ? -1 : 1);

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
export function fightReport(all: readonly Fought[], holds: readonly HeldFor[], harm: Harm = NO_HARM): Report | null {
  if (all.length === 0 && harm.struck.length === 0) return null;
  const sorted = [...all].sort(inTime);
  const fighters = new Set([...sorted, ...harm.struck].map(({ fighter }) => fighter));
  const defenders = [...fighters].flatMap((fighter) => {
    const own = sorted.filter((each) => each.fighter === fighter);
    return defenderOf(fighter, own, harm);
  });
  const byWeight = [...defenders].sort(weightiest);
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
    defenders: byWeight.slice(0, MOST_DEFENDERS),
    others: Math.max(0, byWeight.length - MOST_DEFENDERS),
    answers: counted(sorted),
    hold,
    best,
  };
}
