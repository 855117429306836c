/** A full move (base facts, F4, F19), and wrenching away from a hold, which is the one move that is left in it (F12). */
import { write } from "../../kit/changes.ts";
import { missing, refuse } from "../../kit/judge.ts";
import { holdsOn, stillRefusal } from "../bonds/cover.ts";
import { difficultyIn, difficultyInput, skillPick, zoneIn, zoneInputs } from "../stats/inputs.ts";
import { skillsOf } from "../stats/skills.ts";
import { ladder, line } from "../stats/text.ts";
import { zonesAround } from "../start/offer.ts";
import { pickedSkill } from "../start/skill.ts";
import type { Considered, FateOption, Offered } from "../thread/option.ts";
import { sumsOf, who } from "../thread/telling.ts";

const inputs = (at: Offered) => [...zoneInputs(zonesAround(at)), skillPick(skillsOf(at.stats), at.stats.moveSkill)];
const planned = ({ stats, choice }: Considered) => ({
  skill: pickedSkill(stats, choice, stats.moveSkill),
  numbers: { zone: zoneIn(choice) },
});
/** Where it ends; nowhere where zones are not named. */
const moved = (zone: string) => (zone === "" ? {} : { actor: [write("zone", zone, "moved")] });

/** F12: whoever is held cannot. Where zones are named, it goes to one of them. Refusals: `fate.heldStill`, `fate.noZone`. */
export const MOVE: FateOption = {
  id: "move",
  rule: null,
  type: "move",
  targets: "none",
  rolls: true,
  barred: stillRefusal,
  inputs,
  further: () => [difficultyInput()],
  plan: (at) => {
    const plan = planned(at);
    const isNowhere = plan.numbers.zone === "" && zonesAround(at).length > 0;
    return {
      ...plan,
      refusals: [stillRefusal(at.fighter), isNowhere ? missing(refuse("fate.noZone")) : null],
      numbers: { ...plan.numbers, difficulty: difficultyIn(at.choice) },
    };
  },
  refusal: ({ allowed }, { holds }) =>
    holds.length > 0 && !allowed.includes("fate.heldStill") ? refuse("fate.heldStill", "F12") : null,
  effects: ({ read }) => (read.meeting.made ? moved(read.act.zone) : {}),
  opening: (read) => {
    const data = { ...who(read), zone: read.act.zone, ...ladder(read.roll.total) };
    return [line(read.act.zone === "" ? "moveAnywhere" : "move", data, "plain", sumsOf(read))];
  },
  result: ({ meeting, ...read }) =>
    meeting.made ? [line("moved", { ...who(read), n: Math.max(1, meeting.shifts) }, "good")] : [],
};

/** F12, F15: one zone at most, and the hold is broken. Refusals: `badDeclare`, `fate.notHeld`. */
export const WRENCH: FateOption = {
  id: "wrench",
  rule: "F12",
  type: "move",
  targets: "none",
  rolls: true,
  isOffered: ({ fighter }) => holdsOn(fighter).length > 0,
  inputs,
  plan: (at) => ({
    ...planned(at),
    refusals: [holdsOn(at.fighter).length > 0 ? null : refuse("fate.notHeld", "F12", { name: at.fighter.name })],
  }),
  refusal: (_body, { holds }) => (holds.length > 0 ? null : refuse("badDeclare")),
  effects: ({ read }) => (read.meeting.made ? moved(read.act.zone) : {}),
  opening: (read) => [line("wrench", { ...who(read), ...ladder(read.roll.total) }, "plain", sumsOf(read))],
  result: (read) => (read.meeting.made ? [line("wrenched", who(read), "good")] : []),
};
