/** Anything else that is a full action, rolled where it must be (base facts, F12, F16). */
import { textIn } from "../../kit/inputs.ts";
import { difficultyIn, difficultyInput, skillPick, zoneIn } from "../stats/inputs.ts";
import { skillsOf } from "../stats/skills.ts";
import { input, ladder, line } from "../stats/text.ts";
import { pickedSkill } from "../start/skill.ts";
import type { FateOption } from "../thread/option.ts";
import { sumsOf, who } from "../thread/telling.ts";

const MOST_WORDS = 120;

export const OTHER: FateOption = {
  id: "other",
  rule: null,
  type: "other",
  targets: "none",
  rolls: true,
  inputs: (at) => [
    input.text("words", { max: MOST_WORDS, hint: "RIPOSTE.Fate.Input.wordsHint" }),
    skillPick(skillsOf(at.stats), skillsOf(at.stats)[0]?.id ?? ""),
  ],
  further: () => [difficultyInput()],
  beside: true,
  plan: ({ stats, choice }) => ({
    skill: pickedSkill(stats, choice),
    numbers: { difficulty: difficultyIn(choice), zone: zoneIn(choice), aside: true },
  }),
  effects: () => ({}),
  opening: (read) => {
    const words = textIn(read.declared.body.choice, "words", MOST_WORDS);
    const data = { ...who(read), words, ...ladder(read.roll.total) };
    return [line(words === "" ? "otherPlain" : "other", data, "plain", sumsOf(read))];
  },
  result: (read) =>
    read.meeting.toBeat === null
      ? []
      : [
          line(
            read.meeting.made ? "succeeds" : "fails",
            { ...who(read), n: read.meeting.shifts },
            read.meeting.made ? "good" : "bad",
          ),
        ],
};
