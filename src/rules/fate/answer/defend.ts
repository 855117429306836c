/** The defense roll, or what else resists (base facts, F3, F6): no block prevents it, and it is no action. */
import { idsIn } from "../../core/lib/choice.ts";
import type { ActionOption, Judgement, Plan, Refusal, Step } from "../../core/types.ts";
import { initialOf, pickedIn } from "../../kit/inputs.ts";
import { judged, reasons, refuse, refused } from "../../kit/judge.ts";
import type { InSlot, LiveSlot, SlotRules } from "../../kit/slots.ts";
import { areFour } from "../roll/dice.ts";
import { readBody, readDefense, storedBody, storedDefense, type Body, type DefenseNumbers } from "../roll/numbers.ts";
import { fixedOf, modifiersOf } from "../roll/parts.ts";
import { own } from "../../core/lib/own.ts";
import { ableRefusal } from "../stats/condition.ts";
import { skillPick, bonusInput, bonusPart, invokeInput } from "../stats/inputs.ts";
import { defenseSkills, skillOf } from "../stats/skills.ts";
import { statsOf } from "../stats/stats.ts";
import { bufferOf } from "../stats/stress.ts";
import { option } from "../stats/text.ts";
import {
  invokable,
  invokeChoice,
  invoking,
  isOnceEach,
  isPaid,
  presentOf,
  type Invocation,
} from "../thread/invoking.ts";
import { attackOdds, cases, dice, known, resistOdds } from "../thread/odds.ts";
import type { FateReading } from "../thread/reading.ts";
import { coverNotes } from "../thread/telling.ts";

type At = LiveSlot<FateReading>;
const DEFEND = "defend";
/** No defense: the attack is compared with what the table says. */
const NONE = option("none", null);

const within = ({ read, fighter, scene }: At) =>
  invokable(fighter, presentOf([read.declared.body.attacker.actor], scene), scene);

/** Armor against this kind of stress, and what could take it. */
function bodyOf({ read, fighter }: At): Body {
  const stats = statsOf(fighter);
  const { track } = read.act;
  const { free, consequences } = bufferOf(stats, track);
  return { armor: own(stats.armor, track) ?? 0, free, cons: consequences };
}

function defendOption(at: At): ActionOption {
  const stats = statsOf(at.fighter);
  const skills = defenseSkills(stats, at.read.act.track);
  const inputs = [
    skillPick(skills, skills[0]?.id ?? stats.moveSkill),
    ...invokeInput(within(at).map((one) => invokeChoice(one))),
    bonusInput(),
  ];
  const refusal = ableRefusal(at.fighter);
  return option(DEFEND, at.read.meeting.strength === null ? null : "F6", {
    refusal,
    inputs,
    initial: initialOf(inputs),
  });
}

/** A defense as it is chosen. */
function planned(at: At, { choice }: Plan): DefenseNumbers & Pick<Invocation, "price" | "refusals"> {
  const stats = statsOf(at.fighter);
  const skill = skillOf(stats, pickedIn(choice, "skill") ?? defenseSkills(stats, at.read.act.track)[0]?.id ?? "");
  const { invoked, price, refusals, purse } = invoking(at.fighter, idsIn(choice["invoke"]), within(at));
  const { id, name, value } = skill;
  return { skill: { id, name, value }, parts: bonusPart(choice), invoked, purse, price, refusals };
}

/** Where what a tie deals is nothing, or armor takes it, the chance of a hit is not that of stress. */
function hitsNote({ read: { act, hurt, opponent } }: At, { armor }: Body): Pick<Judgement, "explains"> {
  const differs = hurt === opponent && act.rating <= armor;
  return differs ? { explains: [{ key: "RIPOSTE.Fate.Odds.hitsNote", data: {} }] } : {};
}

function judgeDefense(at: At, plan: Plan): Judgement {
  const stands = bodyOf(at);
  const body = storedBody(stands);
  if (plan.option === NONE.id) return judged({ numbers: body, ...hitsNote(at, stands) });
  if (plan.option !== DEFEND) return refused(refuse("badStep"));
  const { price, refusals, ...defense } = planned(at, plan);
  return judged({
    refusals: [...reasons(ableRefusal(at.fighter)), ...refusals],
    price,
    numbers: { ...storedDefense(defense), ...body },
    ...hitsNote(at, stands),
    modifiers: modifiersOf(defense),
    figures: [{ key: "RIPOSTE.Fate.Figure.roll", n: fixedOf(defense) }],
  });
}

/** Refusals: `badStep`, `fate.unpaid`. */
function defenseRefusal(
  _at: InSlot<FateReading>,
  { option: id, numbers, faces, price, allowed }: Step,
): Refusal | null {
  if (readBody(numbers) === null) return refuse("badStep");
  const defense = readDefense(numbers);
  if (id === NONE.id) return defense === null && faces.length === 0 ? null : refuse("badStep");
  if (id !== DEFEND || defense === null || !areFour(faces) || !isOnceEach(defense.invoked, allowed))
    return refuse("badStep");
  return isPaid(defense.invoked, price) || allowed.includes("fate.noPoints") ? null : refuse("fate.unpaid");
}

/** Refusals: `badStep`, `fate.unpaid`. */
export const DEFEND_SLOT: SlotRules<FateReading> = {
  ask: (at) => {
    const { declared, hurt, opponent, act } = at.read;
    const asked = { notes: coverNotes(at.read, true), options: [defendOption(at), NONE] };
    if (hurt === opponent && declared.body.option === "attack") return asked;
    const data = { who: { fighter: declared.body.attacker.actor }, aspect: act.aspect };
    return { question: { key: `RIPOSTE.Fate.Ask.${declared.body.option}`, data }, ...asked };
  },
  judge: judgeDefense,
  refusal: defenseRefusal,
  odds: (at, plan) => {
    const { act, roll, hurt, opponent } = at.read;
    const thrown = plan.option === DEFEND ? dice(fixedOf(planned(at, plan))) : known(act.house.undefended);
    const all = cases(act, known(roll.total), thrown, bodyOf(at).armor);
    return hurt === opponent ? attackOdds(all, act, statsOf(at.fighter), act.track) : resistOdds(all);
  },
};
