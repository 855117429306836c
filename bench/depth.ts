/** How much a run of the bench measures. */
import { LARGE, SMALL, type Size } from "./crowd.ts";

export interface Depth {
  readonly world: Size;
  /** Actors of the smaller world that preparing one is compared with. */
  readonly actors: number;
  /** Rounds of a comparison that is timed. */
  readonly rounds: number;
  readonly flood: { readonly few: number; readonly many: number; readonly rounds: number };
}

/** `npm run bench`: times that mean something. */
export const FULL: Depth = { world: LARGE, actors: 100, rounds: 15, flood: { few: 15, many: 150, rounds: 5 } };
/** What every test run measures: counts, and that nothing breaks; its times say nothing. */
export const SHORT: Depth = { world: SMALL, actors: 20, rounds: 1, flood: { few: 3, many: 9, rounds: 1 } };
