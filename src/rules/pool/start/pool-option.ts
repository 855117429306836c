/** What an option object of this family says: one object for each action that may be declared. */
import type {
  ActionOption,
  Battlefield,
  CardLine,
  Change,
  Declare,
  Exchange,
  Fighter,
  Judgement,
  Plan,
  Start,
  TextParam,
} from "../../core/types.ts";

export interface PoolOption {
  readonly id: string;
  /** It may be aimed at somebody: an attack, a Power. */
  readonly aimed?: true;
  /** P6: a held action may be followed through as this. */
  readonly held?: true;
  /** How it is offered; left out: the turn dialog does not offer it. */
  offer?(fighter: Fighter, scene: Battlefield): readonly ActionOption[];
  judge(fighter: Fighter, start: Start, plan: Plan, scene: Battlefield): Judgement;
  /** Does its declaration hold what it must? Left out: it needs nothing of its own. */
  isWhole?(declared: Declare): boolean;
  /** What it sets up for the one who acts. */
  setUp?(exchange: Exchange, fighter: Fighter | undefined): readonly Change[];
  /** The line that says what it is; `words`: what was said with it. */
  opening(exchange: Exchange, who: TextParam, words: string): CardLine;
}
