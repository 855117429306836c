/** What an option object of this family says: one object for each action that may be declared. */
import type {
  ActionOption,
  Battlefield,
  CardLine,
  Change,
  Choice,
  Declare,
  Fighter,
  Input,
  Judgement,
  Refusal,
  RefusalCode,
  Start,
  TextParam,
} from "../../core/types.ts";
import type { PoolNumbers } from "../math/numbers.ts";
import type { PoolOutcome } from "../math/outcome.ts";
import type { PoolReading } from "../math/read.ts";
import type { Roller } from "../round/exert.ts";
import type { PoolStats } from "../stats/stats.ts";
import type { Means } from "./means.ts";

/** Who acts, among whom. */
export interface Acting extends Roller {
  readonly scene: Battlefield;
}
/** An action that is considered. */
export interface Considered extends Acting {
  readonly start: Start;
  readonly choice: Choice;
}

export interface PoolOption {
  readonly id: string;
  readonly rule: string;
  /** P6: a held action may be followed through as this. */
  readonly held?: true;
  /** It counts only where a GM has let this pass. */
  readonly gm?: RefusalCode;
  /** How it is offered beside its inputs, where that is not the usual. */
  offerAs?(fighter: Fighter): Partial<ActionOption>;
  /** What may be chosen; a refusal: why there is nothing. Left out: the turn dialog does not offer it. */
  inputs?(acting: Acting): readonly Input[] | Refusal;
  judge(considered: Considered): Judgement;
  /** What somebody is struck with; left out: it is aimed at nobody. */
  means?(stats: PoolStats, choice: Choice): Means | undefined;
  /** Does its declaration hold what it must? Left out: it needs nothing of its own. */
  isWhole?(declared: Declare, numbers: PoolNumbers): boolean;
  /** What it sets up for the one who acts. */
  setUp?(reading: PoolReading, fighter: Fighter | undefined): readonly Change[];
  /** The line that says what it is; `words`: what was said with it. */
  opening(reading: PoolReading, who: TextParam, words: string): CardLine;
  /** What came of it, where nobody answers. */
  result?(outcome: PoolOutcome, who: TextParam): CardLine;
}
