/** Whom a turn that is passed on goes past, and how that is told. Pure. */
import { list, type Words } from "../../view/shared/words.ts";

/** Somebody whose turn came up and is over: acted before it came, or out of the fight. */
export interface Passed {
  readonly name: string;
  readonly why: "acted" | "out";
}

interface Going {
  /** Why whoever has the turn now is passed over; null: it stays here. */
  readonly why: () => Passed | null;
  /** How many turns a round has: nobody goes around more than once. */
  readonly most: number;
}

/** Goes on once, and then as long as somebody is passed over; gives those. */
export async function passOver(next: () => Promise<unknown>, { why, most }: Going): Promise<readonly Passed[]> {
  const passed: Passed[] = [];
  await next();
  for (let left = most - 1; left > 0; left -= 1) {
    const one = why();
    if (one === null) break;
    passed.push(one);
    await next();
  }
  return passed;
}

/** One sentence of all of them. */
export const passedText = (words: Words, passed: readonly Passed[]): string =>
  words.t("RIPOSTE.Moment.passedOver.all", {
    fighters: list(
      words,
      passed.map(({ name, why }) => words.t(`RIPOSTE.Moment.passedOver.${why}`, { fighter: name })),
    ),
  });
