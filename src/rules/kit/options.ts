/**
 * ActionOption objects: one option is one object that says how it is offered, judged, opened, rolled, settled, described and
 * what its odds are. A list of them makes the members of a `Family`.
 */
import { own } from "../core/lib/own.ts";
import { refuse } from "../core/thread/refuse.ts";
import type {
  Prompt,
  Declare,
  Entry,
  Exchange,
  Family,
  Fighter,
  Judgement,
  DiceRequest,
  Odds,
  Opened,
  ActionOption,
  Plan,
  Refusal,
  ResultPart,
  Battlefield,
  Slot,
  Start,
  Step,
  CardText,
} from "../core/types.ts";
import { areDice, missing } from "./dice.ts";
import { judged, refused } from "./judge.ts";
import { openSlots, put, type Part } from "./steps.ts";

/** What may be declared. Members that are left out belong to options that ask nobody. */
export interface StartOption {
  readonly id: string;
  /** How it is offered to this fighter; none: not at all. */
  offer(fighter: Fighter, scene: Battlefield): readonly ActionOption[];
  /** A plan of it against the live fighter. */
  judge(fighter: Fighter, start: Start, plan: Plan, scene: Battlefield): Judgement;
  /** Why a plan of it does not reach its one target (`Family.reach`), for a family that asks. Left out: as for the others. */
  readonly reach?: (fighter: Fighter, start: Start, plan: Plan, scene: Battlefield) => Refusal | null;
  /** The slots and rows that its declaration opens. */
  open(declared: Entry<Declare>): Opened | Refusal;
  /** What is asked in its exchange, how a step is judged there and taken. */
  readonly asked?: Asked;
  settle(exchange: Exchange, scene: Battlefield): readonly Part[];
  next?(exchange: Exchange, part: ResultPart): readonly Slot[];
  describe(exchange: Exchange): CardText;
  /** Of the declaration. */
  odds(fighter: Fighter, start: Start, plan: Plan, scene: Battlefield): Odds;
}

/** What an exchange asks while it is open. */
export interface Asked {
  prompts(exchange: Exchange, scene: Battlefield): readonly Prompt[];
  judge(exchange: Exchange, plan: Plan, scene: Battlefield): Judgement;
  acceptStep(exchange: Exchange, step: Entry<Step>): Exchange | Refusal;
  odds(exchange: Exchange, plan: Plan, scene: Battlefield): Odds;
}

type Members =
  "places" | "actions" | "judge" | "open" | "prompts" | "acceptStep" | "settle" | "next" | "odds" | "describe";

/** The odds of what is refused: who has no such option, or is gone, has no chance. */
export const NO_ODDS: Odds = { safe: 0, loss: 0, unit: "", losses: [{ loss: 0, chance: 1 }], back: null };

/**
 * The members of a family whose declarations are these options. `sceneOf`: the fighters by whom an exchange is dealt with;
 * left out: as they are now.
 * Refusals: `badDeclare`, `gone`, `unknownSlot`.
 */
export function startOptions(
  options: readonly StartOption[],
  sceneOf: (exchange: Exchange, scene: Battlefield) => Battlefield = (_exchange, scene) => scene,
): Required<Pick<Family, Members>> {
  const known = new Map(options.map((option) => [option.id, option]));
  const of = ({ declared }: Exchange): StartOption | undefined => known.get(declared.body.option);
  return {
    places: options.map(({ id }) => id),
    actions: (fighter, scene) => options.flatMap((option) => option.offer(fighter, scene)),
    open: (declared) => known.get(declared.body.option)?.open(declared) ?? refuse("badDeclare"),
    judge: (where, plan, scene) => {
      if (where.kind === "exchange")
        return of(where)?.asked?.judge(where, plan, sceneOf(where, scene)) ?? refused(refuse("unknownSlot"));
      const fighter = own(scene.fighters, where.attacker);
      if (fighter === undefined) return refused(refuse("gone"));
      return known.get(plan.option)?.judge(fighter, where, plan, scene) ?? refused(refuse("badDeclare"));
    },
    prompts: (exchange, scene) => {
      if (exchange.phase !== "open" || exchange.stopped !== null) return [];
      return of(exchange)?.asked?.prompts(exchange, sceneOf(exchange, scene)) ?? [];
    },
    acceptStep: (exchange, step) => of(exchange)?.asked?.acceptStep(exchange, step) ?? refuse("unknownSlot"),
    settle: (exchange, scene) => {
      if (exchange.phase !== "open" || exchange.rest !== null) return [];
      return of(exchange)?.settle(exchange, sceneOf(exchange, scene)) ?? [];
    },
    next: (exchange, part) => of(exchange)?.next?.(exchange, part) ?? [],
    odds: (where, plan, scene) => {
      if (where.kind === "exchange") return of(where)?.asked?.odds(where, plan, sceneOf(where, scene)) ?? NO_ODDS;
      const fighter = own(scene.fighters, where.attacker);
      return (fighter && known.get(plan.option)?.odds(fighter, where, plan, scene)) ?? NO_ODDS;
    },
    describe: (exchange) => of(exchange)?.describe(exchange) ?? { attack: [], rows: {} },
  };
}

/** Dice of one throw. */
export type Throw = Pick<DiceRequest, "n" | "sides">;

/** What may be answered in a slot. */
export interface AnswerOption {
  readonly option: ActionOption;
  /** What it rolls; left out: nothing. */
  readonly dice?: Throw | undefined;
  odds(exchange: Exchange, plan: Plan, scene: Battlefield): Odds;
}
/** A slot of one kind: its question, where it is no answer to the whole, and what may be answered. */
export interface AnswerSlot {
  readonly question?: (slot: Slot) => Prompt["question"];
  readonly answers: readonly AnswerOption[];
}

/** The dice that a step lacks, by the answer that it is. */
export const nextDiceOf =
  (answers: readonly AnswerOption[]): Family["nextDice"] =>
  ({ option, faces }) => {
    const dice = answers.find((answer) => answer.option.id === option)?.dice;
    return dice === undefined ? null : missing(faces, dice.n, dice.sides);
  };

/** What an exchange asks whose slots are all answered by their fighters, by what each slot is. Refusals: `badStep`. */
export function slotAnswers(slotOf: (slot: Slot) => AnswerSlot): Asked {
  const answerTo = (exchange: Exchange, { slot, option }: Pick<Plan, "slot" | "option">): AnswerOption | undefined => {
    const at = own(exchange.slots, slot);
    return at && slotOf(at).answers.find((answer) => answer.option.id === option);
  };
  return {
    prompts: (exchange) =>
      exchange.rest !== null
        ? []
        : openSlots(exchange).map((slot): Prompt => {
            const { question, answers } = slotOf(slot);
            const asked = question?.(slot);
            const to = { kind: "fighter", fighter: slot.fighter } as const;
            const options = answers.map(({ option }) => option);
            const ask = { slot: slot.id, row: slot.row, to, waits: slot.waits, auto: false, options };
            return asked === undefined ? ask : { ...ask, question: asked };
          }),
    judge: (exchange, plan) => {
      const answer = answerTo(exchange, plan);
      if (answer === undefined) return refused(refuse("badStep"));
      return answer.option.refusal === null ? judged() : refused(answer.option.refusal);
    },
    acceptStep: (exchange, step) =>
      put(exchange, step, () => {
        const answer = answerTo(exchange, step.body);
        const { n, sides } = answer?.dice ?? { n: 0, sides: 0 };
        return answer !== undefined && areDice(step.body.faces, n, sides) ? null : refuse("badStep");
      }),
    odds: (exchange, plan, scene) => answerTo(exchange, plan)?.odds(exchange, plan, scene) ?? NO_ODDS,
  };
}
