/** Throwing whoever is held (F14): the hold ends, and the target moves one zone unless it defends. */
import { write } from "../../kit/changes.ts";
import { missing, refuse } from "../../kit/judge.ts";
import { isBinding, keptBy } from "../bonds/active.ts";
import { skillPick, zoneIn, zoneInputs } from "../stats/inputs.ts";
import { grappleSkills } from "../stats/skills.ts";
import { ladder, line } from "../stats/text.ts";
import { zonesAround } from "../start/offer.ts";
import { pickedSkill } from "../start/skill.ts";
import type { FateOption } from "../thread/option.ts";
import { sumsOf, who } from "../thread/telling.ts";
import { heldByFighter, ownNumbers } from "./keep.ts";

/** Refusals: `badDeclare`, `fate.noHold`, `fate.noHoldSkill`, `fate.noZone`. */
export const THROW: FateOption = {
  id: "throw",
  rule: "F14",
  type: "maneuver",
  targets: "none",
  rolls: true,
  isOffered: ({ fighter }) => heldByFighter(fighter).length > 0,
  helpers: (fighter) => heldByFighter(fighter),
  inputs: (at) => {
    const skills = grappleSkills(at.stats);
    return [...zoneInputs(zonesAround(at)), skillPick(skills, skills[0]?.id ?? "")];
  },
  plan: ({ fighter, stats, choice, scene }) => {
    const bond = keptBy(fighter);
    const skill = pickedSkill(stats, choice, stats.grappleSkill);
    const zone = zoneIn(choice);
    return {
      refusals: [
        bond?.kind === "grapple" && isBinding(bond, scene)
          ? null
          : refuse("fate.noHold", "F14", { name: fighter.name }),
        grappleSkills(stats).some(({ id }) => id === skill.id) ? null : refuse("fate.noHoldSkill", "F11"),
        zone === "" ? missing(refuse("fate.noZone", "F14")) : null,
      ],
      skill,
      numbers: { zone, ...(bond === null ? {} : { own: ownNumbers(bond) }) },
    };
  },
  refusal: (_body, { own }) => (own?.holds === true ? null : refuse("badDeclare")),
  effects: ({ read }) => (read.meeting.made ? { target: [write("zone", read.act.zone, "thrown")] } : {}),
  opening: (read) => {
    const whom = { fighters: read.act.own?.on ?? [] };
    return [
      line("throw", { ...who(read), whom, zone: read.act.zone, ...ladder(read.roll.total) }, "plain", sumsOf(read)),
    ];
  },
  result: () => [],
};
