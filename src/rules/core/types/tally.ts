/** What the report of a fight counts. */
import type { Exchange } from "./exchange.ts";
import type { Battlefield, Fighter } from "./fighters.ts";
import type { LangKey, RowId, Uuid } from "./ids.ts";
import type { ResultPart } from "./results.ts";

/** What a helper did for somebody who was attacked, by the odds of the time. */
export interface Help {
  readonly helper: Uuid;
  readonly saved: number;
}

/** How one attack on one fighter ended, held against what was to be expected. Losses are in the family's unit. */
export interface Tally {
  readonly row: RowId;
  /** Who was attacked. */
  readonly fighter: Uuid;
  /** The answer that was given: an option of the family. */
  readonly answer: string;
  /** It could give none, and nobody was asked for it. Left out: somebody was. */
  readonly unasked?: true;
  /** What it has lost, of what there was to lose. */
  readonly loss: number;
  /** What it has lost since by what the attack called for, beside its loss and its odds. Left out: nothing. */
  readonly after?: number;
  /** All that its answer could come to, as it was given: losses with their chances, which sum to 1. Null: not known. */
  readonly losses: readonly { readonly loss: number; readonly chance: number }[] | null;
  /** What the attack does, on the average, to one who does not answer; null: not known. */
  readonly unanswered: number | null;
  /** What its answer has cost for sure of what losses count: an injury as a price. Left out: nothing. */
  readonly cost?: number;
  /** Who stood in for it, and took something off the attack. Left out: nobody. */
  readonly helper?: Uuid;
  /** What each who helped could expect to take off the harm, less what it cost them. Left out: nobody did, or it is not known. */
  readonly helps?: readonly Help[];
  /** It still stands, and without any answer the attack would have done this to it. */
  readonly spared?: Exclude<Standing, "up" | "away">;
  readonly unit: LangKey;
}

/** How a fighter stands at the end of a fight. `away`: it got away. `out`: it lives, and can do nothing more. */
export type Standing = "up" | "away" | "out" | "dead";

/** How a family counts a fight for its report. */
export interface FightCount {
  /** The settled attacks of an exchange on those who answered; `scene`: the fighters as they are now, as far as they are there. */
  tallies(exchange: Exchange, scene: Battlefield): readonly Tally[];
  /** All who attack in it. Left out: who declared it. */
  attackers?(exchange: Exchange): readonly Uuid[];
  /** Of several attackers, whose attack has hit; null: nobody's. Left out: of who declared it. */
  hitBy?(exchange: Exchange): Uuid | null;
  /** Is somebody struck back in it, whatever it was declared as? Left out: nobody is but in an attack. */
  strikesBack?(exchange: Exchange): boolean;
  standing(fighter: Pick<Fighter, "stats">): Standing;
  /** What a counted part has cost its fighter, as a price, of what losses count. Left out: nothing. */
  paid?(part: ResultPart): number;
  /** Is somebody treated in it, beside those of whom its impacts say that they are healed? Left out: never. */
  treats?(exchange: Exchange): boolean;
  /** Who lies on the ground by what this exchange still asks. Left out: nobody does. */
  down?(exchange: Exchange): readonly Uuid[];
  /** Did this part, by which its fighter fell, kill it? Left out: nobody is killed. */
  kills?(part: ResultPart): boolean;
  /** What losses are counted in. */
  readonly unit: LangKey;
}
