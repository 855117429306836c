/** An attack (base facts, F4, F6). */
import type { PickChoice, Refusal } from "../../core/types.ts";
import { pickedIn } from "../../kit/inputs.ts";
import { refuse } from "../../kit/judge.ts";
import { zoneIn } from "../stats/inputs.ts";
import { skillOf, skillsOf, weaponsOf } from "../stats/skills.ts";
import type { FateStats, FateWeapon } from "../stats/stats.ts";
import { input, ladder, line } from "../stats/text.ts";
import { farRefusal, zoneNotes } from "../start/near.ts";
import type { Considered, FateOption } from "../thread/option.ts";
import { sumsOf, who } from "../thread/telling.ts";

const SKILL_OF_WEAPON = "weapon";

/** Skills and weapons by their names. */
const weaponChoices = (stats: FateStats): readonly PickChoice[] =>
  weaponsOf(stats).map(({ id, name }) => ({
    id,
    label: name === "" ? { key: "RIPOSTE.Fate.unarmed" } : { text: name },
    refusal: null,
  }));
const weaponIn = (stats: FateStats, id: string | null): FateWeapon | undefined =>
  weaponsOf(stats).find((weapon) => weapon.id === id);

/** Is it used like bare hands? What else reaches, nobody says. */
const isClose = ({ unarmedSkill }: FateStats, { skill }: FateWeapon): boolean => skill === unarmedSkill;
/** Why what is in hand does not reach. */
function farWith(at: Considered): Refusal | null {
  const weapon = weaponIn(at.stats, pickedIn(at.choice, "weapon"));
  return weapon !== undefined && isClose(at.stats, weapon) ? farRefusal(at, null) : null;
}

/** Refusals: `fate.noWeapon`. */
export const ATTACK: FateOption = {
  id: "attack",
  rule: null,
  type: "attack",
  targets: "some",
  one: true,
  rolls: true,
  inputs: ({ stats }) => [input.pick("weapon", weaponChoices(stats), weaponsOf(stats)[0]?.id ?? "")],
  further: (at) => {
    const skills = skillsOf(at.stats).map(({ id, name }): PickChoice => ({ id, label: { text: name }, refusal: null }));
    const own: PickChoice = { id: SKILL_OF_WEAPON, label: { key: "RIPOSTE.Fate.Input.skillOfWeapon" }, refusal: null };
    return [input.pick("skill", [own, ...skills], SKILL_OF_WEAPON, { absent: SKILL_OF_WEAPON })];
  },
  beside: true,
  far: farWith,
  plan: (at) => {
    const { stats, choice } = at;
    const weapon = weaponIn(stats, pickedIn(choice, "weapon"));
    if (weapon === undefined) return { refusals: [refuse("fate.noWeapon")] };
    const picked = pickedIn(choice, "skill");
    const { name, rating, track, held } = weapon;
    return {
      refusals: [farWith(at)],
      notes: isClose(stats, weapon) ? zoneNotes(at) : [],
      skill: skillOf(stats, picked === null || picked === SKILL_OF_WEAPON ? weapon.skill : picked),
      held,
      numbers: { weapon: name, rating, track, zone: zoneIn(choice), aside: true },
    };
  },
  effects: () => ({}),
  opening: (read) => {
    const { act, roll, declared } = read;
    const target = { fighter: declared.body.targets[0]?.actor ?? "" };
    const weapon = act.weapon === "" ? { key: "RIPOSTE.Fate.unarmed" } : act.weapon;
    return [line("attack", { ...who(read), target, weapon, ...ladder(roll.total) }, "plain", sumsOf(read))];
  },
  result: () => [],
};
