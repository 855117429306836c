/** A block: it keeps others from actions of some types, as long as its maker keeps it up (F1, F2, F7, F9). */
import { idsIn } from "../../core/lib/choice.ts";
import type { Choice, Declare, Refusal } from "../../core/types.ts";
import { keyed, textIn } from "../../kit/inputs.ts";
import { missing, refuse } from "../../kit/judge.ts";
import { skillPick, zoneIn } from "../stats/inputs.ts";
import { skillsOf } from "../stats/skills.ts";
import { ACTION_TYPES, type ActionType, type FateStats } from "../stats/stats.ts";
import { input, ladder, line } from "../stats/text.ts";
import { typesText } from "../stats/types.ts";
import { pickedSkill } from "../start/skill.ts";
import type { FateNumbers } from "../roll/numbers.ts";
import type { FateOption } from "../thread/option.ts";
import { sumsOf, who } from "../thread/telling.ts";
import { bondChange } from "./bond.ts";

/** How a block is done, in characters. */
const MOST_HOW = 120;

/** F1, F3: what may be prevented. Never a defense, and `other` only where the table has it so. */
export const typesFor = ({ house }: FateStats): readonly ActionType[] =>
  ACTION_TYPES.filter((type) => type !== "other" || house.otherBlockable);
export const typesIn = (choice: Choice, stats: FateStats): readonly ActionType[] => {
  const ids = idsIn(choice["types"]);
  return typesFor(stats).filter((type) => ids.includes(type));
};

/** F2: several characters and one type, or one character and any number of types. Refusals: `fate.breadth`. */
export const breadthRefusal = (targets: number, types: number, { breadth }: FateNumbers["house"]): Refusal | null =>
  breadth && targets > 1 && types > 1 ? refuse("fate.breadth", "F2", { n: targets, types }) : null;

/** F2: a GM has let it be broader. */
export const WAIVED = line("waived", {}, "warn");

/** F1, F2: messages only. Refusals: `badDeclare`, `fate.breadth`. */
function blockRefusal({ targets, allowed }: Declare, { types, house }: FateNumbers): Refusal | null {
  const isNamed = types.length > 0 && (house.otherBlockable || !types.includes("other"));
  if (!isNamed && !allowed.includes("fate.noTypes")) return refuse("badDeclare");
  const broad = breadthRefusal(targets.length, types.length, house);
  return broad === null || allowed.includes(broad.code) ? null : broad;
}

/** Refusals: `badDeclare`, `fate.breadth`, `fate.noHow`, `fate.noTypes`. */
export const BLOCK: FateOption = {
  id: "block",
  rule: "F1",
  type: "block",
  targets: "some",
  rolls: true,
  inputs: (at) => [
    input.text("how", { max: MOST_HOW, hint: "RIPOSTE.Fate.Input.howHint" }),
    input.many(
      "types",
      typesFor(at.stats).map((type) => keyed(type, `RIPOSTE.Fate.TypeName.${type}`)),
      { hint: "RIPOSTE.Fate.Input.typesHint" },
    ),
    skillPick(skillsOf(at.stats), skillsOf(at.stats)[0]?.id ?? ""),
  ],
  beside: true,
  plan: ({ stats, choice, start }) => {
    const types = typesIn(choice, stats);
    return {
      refusals: [
        textIn(choice, "how", MOST_HOW) === "" ? missing(refuse("fate.noHow", "F1")) : null,
        types.length === 0 ? missing(refuse("fate.noTypes", "F1")) : null,
        breadthRefusal(start.targets.length, types.length, stats.house),
      ],
      skill: pickedSkill(stats, choice),
      numbers: { types, zone: zoneIn(choice), aside: true },
    };
  },
  refusal: blockRefusal,
  effects: ({ read, exchange, actor }) => {
    const { meeting, act, roll, declared } = read;
    if (!meeting.happens || actor === undefined) return {};
    const how = textIn(declared.body.choice, "how", MOST_HOW);
    const on = declared.body.targets.map((target) => target.actor);
    const data = { types: act.types, strength: roll.total, skill: act.skill.id, how, out: [], more: 0 };
    return { actor: [bondChange(exchange, actor, { kind: "block", on, data })] };
  },
  opening: (read) => {
    const { act, roll, declared } = read;
    const text = typesText("RIPOSTE.Fate.Tell.", "block", act.types);
    const whom = { fighters: declared.body.targets.map(({ actor }) => actor) };
    const data = {
      ...who(read),
      whom,
      how: textIn(declared.body.choice, "how", MOST_HOW),
      ...text.data,
      ...ladder(roll.total),
    };
    const isWaived = declared.body.allowed.includes("fate.breadth");
    return [{ key: text.key, data, tone: "plain", sums: sumsOf(read) }, ...(isWaived ? [WAIVED] : [])];
  },
  result: (read) => (read.meeting.happens ? [line("blockStands", { ...who(read), n: read.roll.total }, "good")] : []),
};
