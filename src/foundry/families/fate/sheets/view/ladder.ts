/** Skills as the rungs of the ladder, the highest first. Pure. */
import { own } from "../../../../../rules/core/lib/own.ts";
import type { Words } from "../../../../ui/view/shared/words.ts";
import { skillDatum, skillsOf, type Skill } from "../../../../../rules/fate/stats/skills.ts";
import { TRACKS, type FateStats, type Track } from "../../../../../rules/fate/stats/stats.ts";
import { gradeOf, textOf, type Grade } from "./shared.ts";

export interface SkillView {
  readonly key: string;
  readonly name: string;
  /** For the tooltip: its rank, what it wards off, what a hold does to it. */
  readonly hint: string;
  /** F16: something else than usual. */
  readonly held: "impossible" | "free" | null;
}
export interface Rung extends Grade {
  readonly skills: readonly SkillView[];
}

/** A skill's name, as its owner wrote it or as the rules call it. */
export const skillName = (words: Words, skill: Pick<Skill, "id" | "name">): string => textOf(words, skillDatum(skill));

function defendsText(words: Words, defends: readonly Track[]): readonly string[] {
  if (defends.length === 0) return [];
  const tracks = TRACKS.filter((track) => defends.includes(track)).map((track) =>
    words.t(`RIPOSTE.Fate.Track.${track}`),
  );
  return [words.t("RIPOSTE.FateSheet.defends", { tracks: tracks.join(", ") })];
}

function skillView(words: Words, stats: FateStats, skill: Skill): SkillView {
  const { id: key, held } = skill;
  const name = skillName(words, skill);
  const ruled = held === "tried" ? [] : [words.t(`RIPOSTE.Fate.WhenHeld.${held}`)];
  const hint = [
    words.t("RIPOSTE.FateSheet.rollSkill", { name, ...gradeOf(words, skill.value) }),
    ...defendsText(words, own(stats.skills, key)?.defends ?? []),
    ...ruled,
  ];
  return { key, name, hint: hint.join("\n"), held: held === "tried" ? null : held };
}

/** The rungs that have a skill. */
export function rungsOf(words: Words, stats: FateStats): readonly Rung[] {
  const skills = skillsOf(stats);
  const values = [...new Set(skills.map(({ value }) => value))];
  return values.map((value) => ({
    ...gradeOf(words, value),
    skills: skills
      .filter((skill) => skill.value === value)
      .map((skill) => skillView(words, stats, skill))
      .sort((a, b) => a.name.localeCompare(b.name, words.lang)),
  }));
}

/** One skill as its fields show it. */
export interface SkillFields {
  readonly key: string;
  readonly name: string;
  readonly label: string;
  readonly value: number;
  readonly held: Skill["held"];
  readonly defends: readonly { readonly track: Track; readonly label: string; readonly on: boolean }[];
}

/** The same skills to be edited, by name. */
export function skillFields(words: Words, stats: FateStats): readonly SkillFields[] {
  const fields = Object.entries(stats.skills).map(([key, { name, value, held, defends }]) => ({
    key,
    name,
    label: skillName(words, { id: key, name }),
    value,
    held,
    defends: TRACKS.map((track) => ({
      track,
      label: words.t(`RIPOSTE.Fate.Track.${track}`),
      on: defends.includes(track),
    })),
  }));
  return fields.sort((a, b) => a.label.localeCompare(b.label, words.lang));
}
