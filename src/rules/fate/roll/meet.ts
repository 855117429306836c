/** What an action must meet or beat: blocks that cover it, and its own opposition. One function for all actions (F4 to F6). */

/** A block or a hold over an action, as it stood when the action was declared. */
export interface Cover {
  readonly marker: string;
  readonly maker: string;
  readonly strength: number;
  /** F15: it is a hold, so that what passes it may end it. */
  readonly holds: boolean;
}

/** What a table decides about it. */
interface MeetHouse {
  readonly shiftsFrom: "higher" | "opposition";
  readonly tieFrees: boolean;
}

export interface Meeting {
  /** F4: the action happens: no block holds it back. */
  readonly happens: boolean;
  /** It happens and meets its opposition, too. */
  readonly made: boolean;
  /** F5: the highest strength over it; null: nothing covers it. */
  readonly strength: number | null;
  /** Its own opposition: a defense roll, a difficulty; null: it has none. */
  readonly opposition: number | null;
  /** The number to beat, which is the higher of the two (F6); null: there is neither. */
  readonly toBeat: number | null;
  /** Which of the two counts. */
  readonly by: "block" | "opposition" | "nothing";
  /** Of the total over what counts; of an action that nothing stands against, over Mediocre. */
  readonly shifts: number;
}

/** F15: a tie frees an action, unless a table holds that it takes more to get past a hold. */
const passes = (total: number, { strength, holds }: Cover, { tieFrees }: MeetHouse): boolean =>
  holds && !tieFrees ? total > strength : total >= strength;

/** F5: they do not add up, the highest decides. */
export const strengthOf = (covers: readonly Cover[]): number | null =>
  covers.length === 0 ? null : Math.max(...covers.map(({ strength }) => strength));

/** F5, F12: is the highest of them a hold, and no block? */
export const isHoldHighest = (covers: readonly Cover[]): boolean =>
  covers.length > 0 && covers.every(({ strength, holds }) => holds || strength < (strengthOf(covers) ?? 0));

/** F4, F5, F6: a total against everything that stands against it. */
export function meet(total: number, covers: readonly Cover[], opposition: number | null, house: MeetHouse): Meeting {
  const strength = strengthOf(covers);
  const happens = covers.every((cover) => passes(total, cover, house));
  const isBlock = strength !== null && (opposition === null || strength > opposition);
  const toBeat = isBlock ? strength : opposition;
  const made = happens && (toBeat === null || total >= toBeat);
  const from = house.shiftsFrom === "opposition" && opposition !== null ? opposition : toBeat;
  const by = toBeat === null ? "nothing" : isBlock ? "block" : "opposition";
  return { happens, made, strength, opposition, toBeat, by, shifts: total - (from ?? 0) };
}

/** What an attack that hits deals, after armor, never under 0. */
export const stressOf = ({ made, shifts }: Meeting, rating: number, armor: number): number =>
  made ? Math.max(0, shifts + rating - armor) : 0;
