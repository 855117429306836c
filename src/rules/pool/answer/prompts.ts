/** What is asked: the attack's own roll, answers, protectors' parries, Evade points; each with its reason against it. */
import { rollSlot, waitingFor } from "../../core/thread/rows.ts";
import { own } from "../../core/thread/own.ts";
import type {
  ActionOption,
  Battlefield,
  Exchange,
  Fighter,
  Input,
  LocalizedText,
  Plan,
  Prompt,
  RowId,
  Slot,
} from "../../core/types.ts";
import { exertInput, penaltiesOf } from "../round/exert.ts";
import { attackingWeapon, exceptOf, judgeAnswer } from "./judge-answer.ts";
import { evadeStore } from "../round/marks.ts";
import { grantingPower, matchRefusals } from "../math/match.ts";
import { carried, weaponsOf } from "../math/numbers.ts";
import { poolOdds } from "./odds.ts";
import { weaponLabel } from "../round/options.ts";
import { reachRefusal } from "../start/protect.ts";
import { houseOf, readAttack } from "../math/read.ts";
import { answerSlot, slotKind, targetOf } from "../math/slots.ts";
import { mayBeDesperate } from "../round/spend.ts";
import { ANSWERS, readStats, type AnswerKind } from "../stats/stats.ts";
import { resolveRow, waitsForPoints } from "./settle-row.ts";

function weaponInput(
  exchange: Exchange,
  slot: Slot,
  fighter: Fighter,
  answer: "parry" | "clash",
  initial: string,
  scene: Battlefield,
): Input {
  const attack = attackingWeapon(exchange);
  const stats = readStats(fighter.stats);
  const terms = {
    power: attack === null ? null : grantingPower(attack, answer, stats),
    house: houseOf(exchange),
  };
  return {
    kind: "pick",
    id: "weapon",
    label: "RIPOSTE.Pool.Input.weapon",
    hint: null,
    gm: false,
    initial,
    absent: null,
    choices: weaponsOf(stats).map((weapon) => ({
      id: weapon.id,
      label: weaponLabel(weapon.name),
      refusal:
        attack === null
          ? null
          : (matchRefusals(attack, carried(weapon), answer, terms)[0] ??
            reachRefusal(exchange, slot, weapon.reach, scene)),
    })),
  };
}

const planFor = (slot: Slot, option: string, choice: Plan["choice"]): Plan => ({
  slot: slot.id,
  fighter: slot.fighter,
  option,
  choice,
});

/** The weapon that serves best: among those that may, the one with the highest chance to be unhurt. */
function bestWeapon(
  exchange: Exchange,
  slot: Slot,
  fighter: Fighter,
  answer: "parry" | "clash",
  scene: Battlefield,
  desperate: boolean,
): string {
  const ranked = weaponsOf(readStats(fighter.stats)).map((weapon) => {
    const plan = planFor(slot, answer, { weapon: weapon.id, exert: "none", desperate });
    const refused = judgeAnswer(exchange, plan, scene).refusals.length > 0;
    return { id: weapon.id, safe: refused ? -1 : poolOdds(exchange, plan, scene).safe };
  });
  return ranked.sort((a, b) => b.safe - a.safe)[0]?.id ?? "";
}

const DESPERATE: Input = {
  kind: "toggle",
  id: "desperate",
  label: "RIPOSTE.Pool.Input.desperate",
  hint: "RIPOSTE.Pool.Input.desperateHint",
  gm: false,
  initial: false,
};

const pointsInput = (initial: number, min: number, max: number): Input => ({
  kind: "number",
  id: "points",
  label: "RIPOSTE.Pool.Input.points",
  hint: "RIPOSTE.Pool.Input.pointsHint",
  gm: false,
  initial,
  min,
  max,
});

const goByThemselves = (exchange: Exchange): boolean => houseOf(exchange).evadeSpent === "needed";

/** Evade points can be promised with an answer only where the attack's Outcome is known (P15). */
function pointsFor(exchange: Exchange, slot: Slot, fighter: Fighter): number {
  if (slotKind(slot) !== "answer" || readAttack(exchange) === null || goByThemselves(exchange)) return 0;
  return evadeStore(fighter)?.left ?? 0;
}

function answerOption(
  exchange: Exchange,
  slot: Slot,
  fighter: Fighter,
  answer: AnswerKind,
  scene: Battlefield,
): ActionOption {
  const stats = readStats(fighter.stats);
  const may = mayBeDesperate(fighter, exceptOf(exchange, stats));
  const points = pointsFor(exchange, slot, fighter);
  const weapon = answer === "dodge" ? null : bestWeapon(exchange, slot, fighter, answer, scene, may);
  const initial: Plan["choice"] = {
    ...(weapon === null ? {} : { weapon }),
    exert: "none",
    // An Injury must be meant: the toggle stands there, and nobody slips into it.
    ...(may ? { desperate: false } : {}),
    ...(points > 0 ? { points: 0 } : {}),
  };
  const picks = answer === "dodge" ? [] : [weaponInput(exchange, slot, fighter, answer, weapon ?? "", scene)];
  return {
    id: answer,
    label: `RIPOSTE.Pool.Option.${answer}`,
    hint: `RIPOSTE.Pool.Option.${answer}Hint`,
    rule:
      slotKind(slot) === "protect" && answer === "parry" ? "P18" : { dodge: "P13", parry: "P16", clash: "P19" }[answer],
    targets: "none",
    refusal: judgeAnswer(exchange, planFor(slot, answer, { ...initial, desperate: may }), scene).refusals[0] ?? null,
    inputs: [
      ...picks,
      ...(may ? [DESPERATE] : [exertInput(fighter, penaltiesOf(stats, []))]),
      ...(points > 0 ? [pointsInput(0, 0, points)] : []),
    ],
    initial,
  };
}

const NO_DEFENSE: ActionOption = {
  id: "none",
  label: "RIPOSTE.Pool.Option.none",
  hint: "RIPOSTE.Pool.Option.noneHint",
  rule: null,
  targets: "none",
  refusal: null,
  inputs: [],
  initial: {},
};

/** A protector who stays out of it. */
const STAY_OUT: ActionOption = {
  ...NO_DEFENSE,
  label: "RIPOSTE.Pool.Option.stayOut",
  hint: "RIPOSTE.Pool.Option.stayOutHint",
};

const ROLL_NOW: ActionOption = {
  ...NO_DEFENSE,
  id: "roll",
  label: "RIPOSTE.Pool.Option.roll",
  hint: "RIPOSTE.Pool.Option.rollHint",
};

/** P15: points alone; only for one who has evaded. As many as the attack would take are offered first. */
function evadeOption(exchange: Exchange, slot: Slot, fighter: Fighter, scene: Battlefield): readonly ActionOption[] {
  const store = evadeStore(fighter);
  const aimed = slot.target === null ? undefined : answerSlot(exchange, slot.target);
  const met = aimed === undefined ? null : resolveRow(exchange, aimed, aimed.step, scene);
  if (store === null || met === null || goByThemselves(exchange)) return [];
  const points = Math.max(1, Math.min(store.left, met.come.target.left));
  const initial = { points };
  return [
    {
      id: "evade",
      label: "RIPOSTE.Pool.Option.evadePoints",
      hint: "RIPOSTE.Pool.Option.evadePointsHint",
      rule: "P15",
      targets: "none",
      refusal: judgeAnswer(exchange, planFor(slot, "evade", initial), scene).refusals[0] ?? null,
      inputs: [pointsInput(points, 1, store.left)],
      initial,
    },
  ];
}

function optionsFor(exchange: Exchange, slot: Slot, fighter: Fighter, scene: Battlefield): readonly ActionOption[] {
  const answers = (kinds: readonly AnswerKind[]): readonly ActionOption[] =>
    kinds.map((answer) => answerOption(exchange, slot, fighter, answer, scene));
  switch (slotKind(slot)) {
    case null:
      return [];
    case "roll":
      return [ROLL_NOW];
    case "protect":
      return [...answers(houseOf(exchange).protectorClash ? ["parry", "clash"] : ["parry"]), STAY_OUT];
    case "evade":
      return [...evadeOption(exchange, slot, fighter, scene), NO_DEFENSE];
    case "answer":
      return [...answers(ANSWERS), ...evadeOption(exchange, slot, fighter, scene), NO_DEFENSE];
  }
}

const isOpen = (exchange: Exchange, row: RowId): boolean => own(exchange.rows, row)?.state === "open";

/** The attack's own dice: at once, or when nobody's answer is waited for any more. */
function isRollDue(exchange: Exchange): boolean {
  const roll = rollSlot(exchange);
  if (roll === undefined || waitingFor(exchange, roll.id).every((row) => row.state !== "open")) return false;
  if (exchange.declared.body.roll === "go") return true;
  const answers = Object.values(exchange.slots).filter((slot) => slotKind(slot) === "answer");
  return answers.every((slot) => slot.step !== null || !isOpen(exchange, slot.row));
}

/** P18: of several targets a protector is asked for those in reach. */
function isNear(exchange: Exchange, slot: Slot, scene: Battlefield): boolean {
  const fighter = own(scene.fighters, slot.fighter);
  const target = own(scene.fighters, targetOf(exchange, slot)?.fighter ?? "");
  if (fighter === undefined || target === undefined) return false;
  return weaponsOf(readStats(fighter.stats)).some(
    (weapon) => reachRefusal(exchange, slot, weapon.reach, scene) === null,
  );
}

/** Is it this slot's time? */
function isDue(exchange: Exchange, slot: Slot, scene: Battlefield): boolean {
  if (slot.step !== null) return false;
  if (slotKind(slot) === "roll") return isRollDue(exchange);
  if (targetOf(exchange, slot)?.state !== "open") return false;
  const { roll } = exchange.declared.body;
  const rolled = readAttack(exchange) !== null;
  switch (slotKind(slot)) {
    case null:
    case "roll":
      return false;
    case "evade":
      return waitsForPoints(exchange, slot.row, scene);
    case "answer":
      return roll === "last" || rolled;
    case "protect":
      return (roll === "last" || rolled) && isNear(exchange, slot, scene);
  }
}

const pointsQuestion = (exchange: Exchange, { fighter }: Slot): LocalizedText => ({
  key: "RIPOSTE.Pool.pointsAsk",
  data: { attacker: { fighter: exchange.declared.body.attacker.actor }, fighter: { fighter } },
});

/** P18: whether this one steps in for the target. */
const protectQuestion = (exchange: Exchange, slot: Slot): LocalizedText => ({
  key: "RIPOSTE.Pool.protectAsk",
  data: {
    attacker: { fighter: exchange.declared.body.attacker.actor },
    helper: { fighter: slot.fighter },
    target: { fighter: targetOf(exchange, slot)?.fighter ?? slot.fighter },
  },
});

function questionOf(exchange: Exchange, slot: Slot): { readonly question?: LocalizedText } {
  switch (slotKind(slot)) {
    case null:
    case "roll":
    case "answer":
      return {};
    case "evade":
      return { question: pointsQuestion(exchange, slot) };
    case "protect":
      return { question: protectQuestion(exchange, slot) };
  }
}

/** Every slot whose time it is and whose fighter is still there, asked of its players. */
export function poolPrompts(exchange: Exchange, scene: Battlefield): readonly Prompt[] {
  if (exchange.phase !== "open" || exchange.stopped !== null) return [];
  return Object.values(exchange.slots).flatMap((slot): Prompt[] => {
    const fighter = own(scene.fighters, slot.fighter);
    const isRoll = slotKind(slot) === "roll";
    const isEvade = slotKind(slot) === "evade";
    // While it rests nobody is asked, but for the attacker, who may say go by rolling.
    if (exchange.rest !== null && !(isRoll && exchange.rest === "watched")) return [];
    if (fighter === undefined || !isDue(exchange, slot, scene)) return [];
    return [
      {
        slot: slot.id,
        row: slot.row,
        to: { kind: "fighter", fighter: fighter.id },
        waits: slot.waits || isEvade,
        auto: isRoll && exchange.rest === null,
        ...questionOf(exchange, slot),
        options: optionsFor(exchange, slot, fighter, scene),
      },
    ];
  });
}
