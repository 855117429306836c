/** What a fighter may start beside attacks: evade, other Actions, thinking, Quick Actions, giving an Action back. */
import { own } from "../../core/thread/own.ts";
import { refuse } from "../../core/thread/refuse.ts";
import type {
  PickChoice,
  Change,
  Choice,
  Fighter,
  Input,
  Judgement,
  ActionOption,
  Plan,
  Refusal,
  Start,
} from "../../core/types.ts";
import { bare, firstReason, momentRefusals, planOf } from "./attack.ts";
import { STANDARD_DIFFICULTY } from "../math/dice.ts";
import { exertIn, exertInput, exertPrice, exertRefusal, penaltiesOf, penaltyAndExert } from "../round/exert.ts";
import { judgement } from "../math/judgement.ts";
import { baseParts, evadeParts, NO_NUMBERS } from "../math/numbers.ts";
import { reasons } from "../../kit/judge.ts";
import { textIn } from "../../kit/inputs.ts";
import {
  combatRefusal,
  otherActionUse,
  downRefusal,
  EVADE_USE,
  gmNumber,
  gmParts,
  input,
  textInput,
  turnRefusal,
  use,
} from "../round/options.ts";
import type { Part } from "../math/parts.ts";
import { readAttack } from "../math/read.ts";
import { line } from "../math/text.ts";
import { mark } from "../../kit/changes.ts";
import type { PoolOption } from "./pool-option.ts";
import { actionUsesNow, roundState, setAside, splitNow } from "../round/round.ts";
import { FREE, shareDice, priceOf, spend, type ActionCost, type CostRequest } from "../round/spend.ts";
import { ATTRIBUTES, readStats, type PoolStats } from "../stats/stats.ts";

/** A roll of one's own: what it is paid with, its parts, and why not. */
function judgeRoll(
  fighter: Fighter,
  stats: PoolStats,
  choice: Choice,
  spending: ActionCost,
  { base, against }: { readonly base: readonly Part[]; readonly against: readonly Refusal[] },
): Judgement {
  const exert = exertIn(choice);
  const penalties =
    spending.share === null || !stats.house.splitAfterPenalties ? penaltiesOf(stats, spending.penalties) : [];
  const rolled = base.length > 0;
  const parts = rolled
    ? [
        ...shareDice(base, spending),
        ...penaltyAndExert(fighter, penalties, exert),
        ...spending.parts,
        ...gmParts(choice).filter((part) => part.k === "difficulty"),
      ]
    : [];
  const refusals = [
    ...reasons(downRefusal(fighter, stats)),
    ...spending.refusals,
    ...against,
    ...reasons(exertRefusal(fighter, penalties, exert)),
  ];
  const price = [...priceOf(spending, rolled), ...exertPrice(exert, fighter.moment !== null)];
  return judgement(refusals, price, { ...NO_NUMBERS, parts, house: stats.house });
}

/** The use of a split that this roll would be paid with: what is not rolled has none. */
function useOf(choice: Choice): string {
  return choice["rolled"] === false ? "" : otherActionUse(textIn(choice, "attribute"), textIn(choice, "ability"));
}

const wantTurn = (name: string): CostRequest => ({ kind: "turn", use: name, committed: false, targets: [] });

/** P15: points to be spent on attacks until one's next turn begins. */
function judgeEvade(fighter: Fighter, { choice }: Plan): Judgement {
  const stats = readStats(fighter.stats);
  const spending = spend(fighter, stats, wantTurn(EVADE_USE));
  const against = reasons(combatRefusal(fighter, "P15"), turnRefusal(fighter, "P15"));
  return judgeRoll(fighter, stats, choice, spending, { base: evadeParts(stats), against });
}

/** The pool that a choice names: an Attribute, and an Ability of the fighter's. */
function namedParts(stats: PoolStats, choice: Choice): readonly Part[] {
  if (choice["rolled"] === false) return [];
  const attribute = ATTRIBUTES.find((known) => known === choice["attribute"]) ?? "dexterity";
  const ability = typeof choice["ability"] === "string" ? choice["ability"] : "";
  return baseParts(stats, attribute, ability, { k: "difficulty", n: STANDARD_DIFFICULTY, as: "standard" });
}

/** P1: any other Action, in words; P6: also one that was held. */
function judgeAct(fighter: Fighter, { choice }: Plan, start: Start = bare(fighter)): Judgement {
  const stats = readStats(fighter.stats);
  const want = wantTurn(useOf(choice));
  const spending =
    start.parent === undefined
      ? spend(fighter, stats, want)
      : spend(fighter, stats, { ...want, kind: "held", hold: start.parent.hold });
  const base = namedParts(stats, choice);
  const untold = textIn(choice, "words") === "" ? [refuse("pool.noWords", "P1")] : [];
  return judgeRoll(fighter, stats, choice, spending, {
    base,
    against: [...momentRefusals(fighter, start, false), ...untold],
  });
}

/** P4: thinking is an Action; awareness has its own pool and takes nothing. */
function judgeMental(fighter: Fighter, { choice }: Plan): Judgement {
  const stats = readStats(fighter.stats);
  const passive = choice["passive"] === true;
  const spending = passive ? FREE : spend(fighter, stats, wantTurn(useOf(choice)));
  const against = passive ? [] : reasons(turnRefusal(fighter, "P4"));
  return judgeRoll(fighter, stats, choice, spending, { base: namedParts(stats, choice), against });
}

/** P3: not rolled, two dice off the rest of the round's Action. */
function judgeQuick(fighter: Fighter, { choice }: Plan): Judgement {
  const stats = readStats(fighter.stats);
  const spent = roundState(fighter).kind === "used" && !stats.house.quickWhenSpent;
  const refusals = reasons(
    downRefusal(fighter, stats),
    combatRefusal(fighter, "P3"),
    turnRefusal(fighter, "P3"),
    spent ? refuse("pool.actionUsed", "P3", { name: fighter.name }) : null,
    textIn(choice, "words") === "" ? refuse("pool.noWords", "P3") : null,
  );
  return judgement(refusals, [use("quick", "P3")], { ...NO_NUMBERS, house: stats.house });
}

/** P24: the GM gives the round's Action back. Only a GM's "allow" makes it count. */
function judgeGiveBack(fighter: Fighter): Judgement {
  const nothing = actionUsesNow(fighter).length === 0 ? [refuse("pool.nothingSpent", "P24")] : [];
  return judgement([refuse("pool.giveBack", "P24"), ...nothing], [], NO_NUMBERS);
}

const pick = (id: string, choices: readonly Omit<PickChoice, "refusal">[], initial: string): Input =>
  input.pick(
    id,
    choices.map((choice) => ({ ...choice, refusal: null })),
    initial,
  );

const toggle = (id: string, initial: boolean, gm: boolean): Input => input.toggle(id, { initial, gm });

/** A roll of one's own; what a split has set dice aside for comes first. */
function rollInputs(
  fighter: Fighter,
  stats: PoolStats,
  usual: string,
  { gm }: { readonly gm: boolean },
): { inputs: readonly Input[]; initial: Choice } {
  const attributes = ATTRIBUTES.map((id) => ({ id, label: { key: `RIPOSTE.PoolNames.attribute.${id}` } }));
  const abilities = Object.keys(stats.abilities).map((id) => {
    const name = own(stats.abilityNames, id);
    return { id, label: name === undefined ? { key: `RIPOSTE.PoolNames.ability.${id}` } : { text: name } };
  });
  const aside = setAside(fighter);
  const pairs = ATTRIBUTES.flatMap((each) => abilities.map(({ id }) => ({ attribute: each, ability: id })));
  const kept = pairs.find((pair) => aside.includes(otherActionUse(pair.attribute, pair.ability)));
  const { attribute, ability } = kept ?? { attribute: usual, ability: abilities[0]?.id ?? "" };
  return {
    inputs: [
      textInput("words", "RIPOSTE.Pool.Input.actHint"),
      pick("attribute", attributes, attribute),
      pick("ability", abilities, ability),
      toggle("rolled", true, gm),
    ],
    initial: { words: "", attribute, ability, rolled: true },
  };
}

function option(
  fighter: Fighter,
  made: {
    readonly id: string;
    readonly rule: string;
    readonly judge: (fighter: Fighter, plan: Plan) => Judgement;
    readonly inputs: readonly Input[];
    readonly initial: Choice;
  },
): ActionOption {
  // Words that are not written yet are no reason against it.
  const judged = made.judge(fighter, planOf(fighter, made.id, { ...made.initial, words: "…" }));
  return {
    id: made.id,
    label: `RIPOSTE.Pool.Option.${made.id}`,
    hint: `RIPOSTE.Pool.Option.${made.id}Hint`,
    rule: made.rule,
    targets: "none",
    refusal: firstReason(judged),
    inputs: made.inputs,
    initial: made.initial,
  };
}

const exertOf = (fighter: Fighter): Input => exertInput(fighter, penaltiesOf(readStats(fighter.stats), []));
const SHIFT = gmNumber("difficulty", -5, 5);

export const EVADE: PoolOption = {
  id: "evade",
  offer: (fighter) => [
    option(fighter, {
      id: "evade",
      rule: "P15",
      judge: judgeEvade,
      inputs: [exertOf(fighter), SHIFT],
      initial: { exert: "none", difficulty: 0 },
    }),
  ],
  judge: (fighter, _start, plan) => judgeEvade(fighter, plan),
  setUp: (exchange) => {
    const points = Math.max(0, readAttack(exchange)?.outcome ?? 0);
    return points > 0 ? [mark(exchange, "evade", { points })] : [];
  },
  opening: (_exchange, who) => line("evade", { who }),
};
/** Refusals: `pool.actionUsed`, `pool.noWords`. */
export const QUICK: PoolOption = {
  id: "quick",
  offer: (fighter) => [
    option(fighter, {
      id: "quick",
      rule: "P3",
      judge: judgeQuick,
      inputs: [textInput("words", "RIPOSTE.Pool.Input.quickHint")],
      initial: { words: "" },
    }),
  ],
  judge: (fighter, _start, plan) => judgeQuick(fighter, plan),
  opening: (_exchange, who, words) => line("quick", { who, words }),
};
/** Refusals: `pool.noWords`. */
export const ACT: PoolOption = {
  id: "act",
  held: true,
  offer: (fighter) => {
    const { inputs, initial } = rollInputs(fighter, readStats(fighter.stats), "dexterity", { gm: false });
    return [
      option(fighter, {
        id: "act",
        rule: "P1",
        judge: judgeAct,
        inputs: [...inputs, exertOf(fighter), SHIFT],
        initial: { ...initial, exert: "none", difficulty: 0 },
      }),
    ];
  },
  judge: (fighter, start, plan) => judgeAct(fighter, plan, start),
  opening: (_exchange, who, words) => line("act", { who, words }),
};
export const MENTAL: PoolOption = {
  id: "mental",
  offer: (fighter) => {
    // P4: whether it is rolled, and whether it takes the Action at all, is the GM's word.
    const { inputs, initial } = rollInputs(fighter, readStats(fighter.stats), "intellect", { gm: true });
    return [
      option(fighter, {
        id: "mental",
        rule: "P4",
        judge: judgeMental,
        inputs: [...inputs, toggle("passive", false, true), exertOf(fighter), SHIFT],
        initial: { ...initial, passive: false, exert: "none", difficulty: 0 },
      }),
    ];
  },
  judge: (fighter, _start, plan) => judgeMental(fighter, plan),
  opening: ({ declared }, who, words) => {
    return line(declared.body.choice["passive"] === true ? "passive" : "mental", { who, words });
  },
};
/**
 * P24: the round's Action, and its split, are as if they had not been used. Exerts and Evade points stay spent.
 * Refusals: `pool.giveBack`, `pool.nothingSpent`.
 */
export const GIVE_BACK: PoolOption = {
  id: "giveBack",
  judge: (fighter) => judgeGiveBack(fighter),
  setUp: (_exchange, fighter) => {
    if (fighter === undefined) return [];
    const split = splitNow(fighter);
    const uses = actionUsesNow(fighter).map((key): Change => ({ kind: "unspend", id: key.id }));
    return split === null ? uses : [...uses, { kind: "unmark", id: split.marker.id }];
  },
  opening: (_exchange, who) => line("giveBack", { who }),
};
