/** Skills and weapons as a roll uses them. A skill that a fighter lacks is Mediocre (+0). */
import { own } from "../../core/lib/own.ts";
import type { TextParam } from "../../core/types.ts";
import type { FateStats, FateWeapon, Track, WhenHeld } from "./stats.ts";

/** A skill that is rolled. */
export interface Skill {
  readonly id: string;
  readonly name: string;
  readonly value: number;
  readonly held: WhenHeld;
}

/** The skill under this key. */
export function skillOf({ skills }: Pick<FateStats, "skills">, id: string): Skill {
  const skill = own(skills, id);
  return { id, name: skill?.name ?? "", value: skill?.value ?? 0, held: skill?.held ?? "tried" };
}

/** All skills, the highest first; those that are equal by name. */
export function skillsOf(stats: Pick<FateStats, "skills">): readonly Skill[] {
  const all = Object.keys(stats.skills).map((id) => skillOf(stats, id));
  return all.sort((a, b) => b.value - a.value || (a.name < b.name ? -1 : 1));
}

/** Skills to defend with, those that are fit for this kind of stress first. */
export function defenseSkills(stats: Pick<FateStats, "skills">, track: Track): readonly Skill[] {
  const isFit = ({ id }: Skill): boolean => own(stats.skills, id)?.defends.includes(track) === true;
  const all = skillsOf(stats);
  return [...all.filter(isFit), ...all.filter((skill) => !isFit(skill))];
}

/** F11: the skills that this fighter may hold somebody with. */
export function grappleSkills(stats: FateStats): readonly Skill[] {
  const ids = [stats.grappleSkill, ...stats.stunts.map(({ grapples }) => grapples).filter((id) => id !== "")];
  return [...new Set(ids)].map((id) => skillOf(stats, id));
}

/** Bare hands. */
const UNARMED = "unarmed";
/** What a fighter can attack with; bare hands are always there. */
export const weaponsOf = (stats: FateStats): readonly FateWeapon[] => [
  ...stats.weapons,
  { id: UNARMED, name: "", rating: 0, skill: stats.unarmedSkill, track: "physical", held: "tried" },
];

/** The skills that the rules name, where a fighter lacks them and so has no name for them. */
const NAMED = ["alertness", "athletics", "fists", "might"] as const;
/** A skill's name, as its owner wrote it. */
export function skillDatum({ id, name }: Pick<Skill, "id" | "name">): TextParam {
  if (name !== "") return name;
  return { key: `RIPOSTE.Fate.Skill.${NAMED.find((known) => known === id) ?? "unnamed"}` };
}

/** The place in the turn order: by the first skill of the setting, ties by the next (base facts). */
export function initiativeOf(stats: Pick<FateStats, "initiative" | "skills">): number {
  const [first = 0, second = 0, third = 0] = stats.initiative.map((id) => skillOf(stats, id).value);
  return Math.round(first * 10_000 + second * 100 + third) / 10_000;
}
