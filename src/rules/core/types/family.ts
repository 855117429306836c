/** What a rule family is. */
import type { JsonObject } from "../json.ts";
import type { FamilyId } from "./ids.ts";
import type { Fighter, FighterMark, Scene } from "./fighters.ts";
import type { Ask, Judgement, Modifier, Need, Odds, Option, Plan, Refusal, Start } from "./offers.ts";
import type { Declare, Entry, ResultPart, Step } from "./thread.ts";
import type { Exchange, Row, Slot } from "./exchange.ts";
import type { Telling } from "./telling.ts";

export interface Family {
  readonly id: FamilyId;
  /** What may this fighter start now? */
  actions(fighter: Fighter, scene: Scene): readonly Option[];
  /** What the tracker shows of a fighter: what it still has this round. */
  marks(fighter: Fighter): readonly FighterMark[];
  /** The slots and rows that a declaration opens. */
  begin(declared: Entry<Declare>): { readonly slots: readonly Slot[]; readonly rows: readonly Row[] } | Refusal;
  /** Everything owed or allowed now, in its order. */
  asks(exchange: Exchange, scene: Scene): readonly Ask[];
  /** A plan against the live fighter. */
  judge(where: Exchange | Start, plan: Plan, scene: Scene): Judgement;
  /** What a step or declaration carries, spelled out for people; nothing where it is not this family's shape. */
  explain(numbers: JsonObject): readonly Modifier[];
  /** The next dice of a step or declaration, seeing those so far; null: it is whole. */
  needs(step: Pick<Step, "option" | "numbers" | "faces">): Need | null;
  /** Messages only: the exchange with this step in its slot, or why it does not count. */
  take(exchange: Exchange, step: Entry<Step>): Exchange | Refusal;
  /** What is due now, row by row. */
  settle(exchange: Exchange, scene: Scene): readonly Omit<ResultPart, "attempt">[];
  /** Exact odds of a plan. */
  odds(where: Exchange | Start, plan: Plan, scene: Scene): Odds;
  /** The exchange in sentences. */
  tell(exchange: Exchange): Telling;
}
