/** What a rule family is. */
import type { JsonObject } from "../json.ts";
import type { FamilyId, Uuid } from "./ids.ts";
import type { Fighter, FighterMark, Marker, Reminder, Scene } from "./fighters.ts";
import type { Ask, Judgement, Modifier, Need, Odds, Option, Plan, Refusal, Start } from "./offers.ts";
import type { Declare, Entry, HoldRef, ResultPart, Step } from "./thread.ts";
import type { Exchange, NewRow, Slot } from "./exchange.ts";
import type { Telling } from "./telling.ts";

export interface Family {
  readonly id: FamilyId;
  /** `last`: an attack is rolled after the answers, whatever the table's setting says. */
  readonly rolls?: "last";
  /** Does this marker of the fighter still stand, where its combat stands now? */
  stands(marker: Marker, fighter: Fighter): boolean;
  /** Held actions among these fighters that watch for what this one does. */
  watchers(attacker: Fighter, scene: Scene): readonly HoldRef[];
  /** Does a held action come before this action or after it, and by which rule? */
  heldOrder(exchange: Exchange, holder: Fighter | null): { readonly when: "before" | "after"; readonly rule: string };
  /** The rule by which held actions are called. Left out: it has no held actions. */
  readonly holdRule?: string;
  /** The option by which a GM gives back what a fighter's round has used. Left out: that takes an undo. */
  readonly givesBack?: string;
  /** Who else may step in against this attack. */
  helpers(start: Start, plan: Plan, scene: Scene): readonly Uuid[];
  /** What may this fighter start now? */
  actions(fighter: Fighter, scene: Scene): readonly Option[];
  /** What the tracker shows of a fighter: what it still has this round. */
  marks(fighter: Fighter): readonly FighterMark[];
  /** What this fighter should do now and has not; nobody waits for it. Left out: nothing. */
  reminders?(fighter: Fighter): readonly Reminder[];
  /** The slots and rows that a declaration opens. */
  begin(declared: Entry<Declare>): { readonly slots: readonly Slot[]; readonly rows: readonly NewRow[] } | Refusal;
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
  /**
   * The slots that are waited for after this part has counted: with one of its own row that row goes on, else it is
   * settled; another row's are added to what that row waits for. Messages only. Left out: rows settle in one stage.
   */
  next?(exchange: Exchange, part: ResultPart): readonly Slot[];
  /** Exact odds of a plan. */
  odds(where: Exchange | Start, plan: Plan, scene: Scene): Odds;
  /** The exchange in sentences. */
  tell(exchange: Exchange): Telling;
}
