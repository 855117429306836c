/** A maneuver: it puts an aspect with one tag on its target, or on the one who acts (base facts, example 7). */
import { textIn } from "../../kit/inputs.ts";
import { write } from "../../kit/changes.ts";
import { missing, refuse } from "../../kit/judge.ts";
import { difficultyIn, difficultyInput, skillPick, zoneIn } from "../stats/inputs.ts";
import { skillsOf } from "../stats/skills.ts";
import { input, ladder, line } from "../stats/text.ts";
import { pickedSkill } from "../start/skill.ts";
import type { FateOption } from "../thread/option.ts";
import type { FateReading } from "../thread/reading.ts";
import { sumsOf, who } from "../thread/telling.ts";
import type { Change } from "../../core/types.ts";

/** An aspect's name, in characters. */
export const MOST_ASPECT = 80;

/** The aspect that a maneuver makes: one tag for whoever made it. */
export const aspectChange = ({ declared, act }: FateReading): Change =>
  write(
    `aspects.${declared.id}`,
    { name: act.aspect, kind: "maneuver", tags: 1, by: declared.body.attacker.actor },
    "aspect",
  );

/** Refusals: `fate.noWords`. */
export const MANEUVER: FateOption = {
  id: "maneuver",
  rule: null,
  type: "maneuver",
  targets: "any",
  one: true,
  rolls: true,
  inputs: (at) => [
    input.text("aspect", { max: MOST_ASPECT, hint: "RIPOSTE.Fate.Input.aspectHint" }),
    skillPick(skillsOf(at.stats), skillsOf(at.stats)[0]?.id ?? ""),
  ],
  further: () => [difficultyInput()],
  beside: true,
  plan: ({ stats, choice, start }) => {
    const aspect = textIn(choice, "aspect", MOST_ASPECT);
    return {
      refusals: [aspect === "" ? missing(refuse("fate.noWords")) : null],
      // Whoever resists is all that stands against it.
      idle: start.targets.length > 0 ? ["difficulty"] : [],
      skill: pickedSkill(stats, choice),
      numbers: {
        aspect,
        difficulty: start.targets.length > 0 ? null : difficultyIn(choice),
        zone: zoneIn(choice),
        aside: true,
      },
    };
  },
  effects: ({ read }) => {
    if (!read.meeting.made) return {};
    return read.opponent === null ? { actor: [aspectChange(read)] } : { target: [aspectChange(read)] };
  },
  opening: (read) => {
    const { act, roll, declared } = read;
    const target = declared.body.targets[0];
    const data = { ...who(read), aspect: act.aspect, ...ladder(roll.total) };
    const told = target === undefined ? data : { ...data, target: { fighter: target.actor } };
    return [line(target === undefined ? "maneuverAlone" : "maneuver", told, "plain", sumsOf(read))];
  },
  result: (read) =>
    read.opponent === null && read.meeting.made
      ? [line("aspectMade", { ...who(read), aspect: read.act.aspect }, "good")]
      : [],
};
