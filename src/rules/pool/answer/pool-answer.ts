/** What an answer object of this family says: one object for each way to fill a slot. */
import type { ActionOption, Choice, Judgement, Refusal, Step } from "../../core/types.ts";
import type { PoolNumbers } from "../math/numbers.ts";
import type { AnswerKind } from "../stats/stats.ts";
import type { Answering, Asked } from "./live.ts";

export interface PoolAnswer {
  readonly id: string;
  /** How it meets the attack; null: it is no defense. */
  readonly defense: AnswerKind | null;
  /** How it is offered; none: not now. */
  offer(at: Answering): readonly ActionOption[];
  judge(at: Answering, choice: Choice): Judgement;
  /** Why a step of it does not count, by messages alone. */
  stepRefusal(asked: Asked, step: Step, numbers: PoolNumbers): Refusal | null;
}
