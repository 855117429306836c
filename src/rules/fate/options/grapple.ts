/** A grapple: a hold on one target that prevents everything it could do (F10 to F12, F20). */
import { aspectDatum, aspectId, aspectsOf, fatePointsOf, tagsFor, unnamedIn } from "../stats/aspects.ts";
import { MOST_ENTRIES } from "../../core/lib/bounds.ts";
import type { Declare, Refusal } from "../../core/types.ts";
import { pickedIn } from "../../kit/inputs.ts";
import { refuse } from "../../kit/judge.ts";
import { isOut } from "../stats/condition.ts";
import { skillPick, zoneIn } from "../stats/inputs.ts";
import { grappleSkills } from "../stats/skills.ts";
import { ACTION_TYPES } from "../stats/stats.ts";
import { input, ladder, line } from "../stats/text.ts";
import type { FateNumbers, Invoked } from "../roll/numbers.ts";
import { farRefusal, zoneNotes } from "../start/near.ts";
import { pickedSkill } from "../start/skill.ts";
import { invokable, invokeChoice, type Invokable } from "../thread/invoking.ts";
import type { Considered, FateOption, Offered } from "../thread/option.ts";
import { sumsOf, who } from "../thread/telling.ts";
import { bondChange } from "./bond.ts";

/** Aspects of others that a hold may begin with: those with a tag first, the others where there is a fate point. */
function levers({ fighter, scene }: Offered): readonly Invokable[] {
  const all = invokable(fighter, Object.values(scene.fighters), scene).filter(({ of }) => of !== null);
  const tagged = all.filter(({ tags }) => tags > 0);
  const others = fatePointsOf(fighter) > 0 ? all.filter(({ tags }) => tags === 0) : [];
  return [...tagged, ...others].slice(0, MOST_ENTRIES);
}

/** F10: the aspect of the target that gives the advantage, by a tag or by a fate point. */
function leverIn({ fighter, scene, choice, targets }: Considered): Invoked | null {
  const id = pickedIn(choice, "lever");
  const aspect = targets.flatMap((target) => aspectsOf(target)).find((one) => aspectId(one) === id);
  if (aspect === undefined) return null;
  const { owner, path, name } = aspect;
  return { owner, path, name, free: tagsFor(fighter, aspect, scene) > 0 };
}

/** F20. */
const tooFar = (at: Considered): Refusal | null => farRefusal(at, "F20");

/** Refusals: `fate.noLever`, `fate.noLeverPaid`, `fate.tooFar`, `fate.downAlready`. */
function grappleRefusals(at: Considered): readonly (Refusal | null)[] {
  const [target] = at.targets;
  const lever = leverIn(at);
  const isShort = lever !== null && !lever.free && fatePointsOf(at.fighter) === 0;
  return [
    target !== undefined && lever === null ? refuse("fate.noLever", "F10", { name: target.name }) : null,
    isShort ? refuse("fate.noLeverPaid", "F10") : null,
    tooFar(at),
    target !== undefined && isOut(target) ? refuse("fate.downAlready", "F17", { name: target.name }) : null,
  ];
}

/** Messages only. Refusals: `fate.noLever`. */
const leverRefusal = ({ allowed, targets }: Declare, { lever }: FateNumbers): Refusal | null =>
  allowed.includes("fate.noLever") || (lever !== undefined && lever.owner === targets[0]?.actor)
    ? null
    : refuse("fate.noLever", "F10");

/** Refusals: `fate.downAlready`, `fate.noHoldSkill`, `fate.noLever`, `fate.noLeverPaid`. */
export const GRAPPLE: FateOption = {
  id: "grapple",
  rule: "F10",
  type: "block",
  targets: "some",
  one: true,
  rolls: true,
  inputs: (at) => {
    const choices = levers(at);
    const [first] = choices;
    const skills = grappleSkills(at.stats);
    return [
      input.pick(
        "lever",
        // Whose it is needs no saying: only those of the target are shown.
        choices.map((one) => ({ ...invokeChoice({ ...one, of: null }), of: one.aspect.owner })),
        first?.id ?? "",
        { hint: "RIPOSTE.Fate.Input.leverHint" },
      ),
      skillPick(skills, skills[0]?.id ?? ""),
    ];
  },
  beside: true,
  far: tooFar,
  plan: (at) => {
    const { stats, choice } = at;
    const lever = leverIn(at);
    const picked = pickedSkill(stats, choice, stats.grappleSkill);
    const isFit = grappleSkills(stats).some(({ id }) => id === picked.id);
    return {
      notes: zoneNotes(at),
      refusals: [...grappleRefusals(at), isFit ? null : refuse("fate.noHoldSkill", "F11")],
      skill: picked,
      numbers: { types: ACTION_TYPES, zone: zoneIn(choice), aside: true, ...(lever === null ? {} : { lever }) },
    };
  },
  refusal: leverRefusal,
  effects: ({ read, exchange, actor }) => {
    const { meeting, act, roll, declared } = read;
    const [target] = declared.body.targets;
    if (!meeting.made || actor === undefined || target === undefined) return {};
    const data = {
      types: act.types,
      strength: roll.total,
      skill: act.skill.id,
      // What nobody has named says nothing beside the strength.
      how: act.lever === undefined || unnamedIn(act.lever) !== null ? "" : act.lever.name,
      out: [],
      more: 0,
    };
    return { actor: [bondChange(exchange, actor, { kind: "grapple", on: [target.actor], data })] };
  },
  opening: (read) => {
    const { act, roll, declared } = read;
    const target = { fighter: declared.body.targets[0]?.actor ?? "" };
    const key = act.lever === undefined ? "grappleAnyhow" : act.lever.free ? "grappleTag" : "grapplePoint";
    const data = {
      ...who(read),
      target,
      aspect: act.lever === undefined ? "" : aspectDatum(act.lever),
      ...ladder(roll.total),
    };
    return [line(key, data, "plain", sumsOf(read))];
  },
  result: (read) =>
    read.meeting.made
      ? [
          line(
            "holdStands",
            { ...who(read), target: { fighter: read.declared.body.targets[0]?.actor ?? "" }, n: read.roll.total },
            "good",
          ),
        ]
      : [],
};
