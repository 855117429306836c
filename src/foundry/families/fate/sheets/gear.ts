/** What a fighter has, as rows of its sheet: weapons, armor, stunts. Every figure is the rules' own. */
import { MOST_NAME, MOST_WORDS } from "../../../../rules/core/lib/bounds.ts";
import { skillOf, weaponsOf } from "../../../../rules/fate/stats/skills.ts";
import { TRACKS, type FateStats, type FateWeapon, type Track } from "../../../../rules/fate/stats/stats.ts";
import { signed } from "../../../../rules/fate/stats/text.ts";
import { sorted } from "../../../family-kit/items.ts";
import { plainText } from "../../../family-kit/plain-text.ts";
import { gameWords } from "../../../ui/kit/view-context.ts";
import type { FateActorModel } from "../models/actor.ts";
import { FateArmorModel, FateStuntModel, FateWeaponModel } from "../models/items.ts";
import { skillKey, weaponStats } from "../stats.ts";
import { skillName } from "./view/ladder.ts";
import { gradeOf } from "./view/shared.ts";

const t = (key: string, data?: Readonly<Record<string, string>>): string => gameWords.t(key, data);
const trackName = (track: Track): string => t(`RIPOSTE.Fate.Track.${track}`);
const UNARMED_ICON = "systems/riposte/assets/icons/unarmed.svg";

interface Row {
  readonly id: string;
  readonly name: string;
  readonly img: string;
}
export interface WeaponRow extends Row {
  /** Bare hands are no item. */
  readonly own: boolean;
  readonly ready: boolean;
  /** "Fists, Great (+4)". */
  readonly roll: string;
  /** "+2"; empty: none. */
  readonly rating: string;
  readonly track: string;
  /** F16, where it is something else than usual. */
  readonly held: string;
}
export interface ArmorRow extends Row {
  readonly ready: boolean;
  readonly note: string;
}
export interface StuntRow extends Row {
  readonly text: string;
  /** F11: "Holds with Fists"; empty: it does not. */
  readonly holds: string;
}

/** "Fists, Great (+4)". */
export function rollText(stats: FateStats, key: string): string {
  const skill = skillOf(stats, key);
  return t("RIPOSTE.FateSheet.roll", { name: skillName(gameWords, skill), ...gradeOf(gameWords, skill.value) });
}

/** What a hold does to a weapon; empty: what it does to most. */
export const heldText = ({ held }: Pick<FateWeapon, "held">): string =>
  held === "tried" ? "" : t(`RIPOSTE.Fate.WhenHeld.${held}`);

const figures = (stats: FateStats, weapon: FateWeapon): Pick<WeaponRow, "roll" | "rating" | "track" | "held"> => ({
  roll: rollText(stats, weapon.skill),
  rating: weapon.rating === 0 ? "" : signed(weapon.rating),
  track: trackName(weapon.track),
  held: heldText(weapon),
});

const rowOf = (id: string, { name, img }: Item.Implementation): Row => ({
  id,
  name: name.slice(0, MOST_NAME),
  img: img ?? "",
});

/** Weapons, bare hands last. */
export function weaponRows(
  actor: Actor.Implementation,
  system: FateActorModel,
  stats: FateStats,
): readonly WeaponRow[] {
  const rows = sorted(actor).flatMap((item): readonly WeaponRow[] => {
    const weapon = weaponStats(system, item);
    if (weapon === null || !(item.system instanceof FateWeaponModel)) return [];
    return [{ ...rowOf(weapon.id, item), own: true, ready: item.system.equipped, ...figures(stats, weapon) }];
  });
  const hands = weaponsOf(stats)
    .slice(-1)
    .map((weapon) => ({
      id: weapon.id,
      name: t("RIPOSTE.FateSheet.unarmed"),
      img: UNARMED_ICON,
      own: false,
      ready: true,
      ...figures(stats, weapon),
    }));
  return [...rows, ...hands];
}

/** "2 physical, 1 social"; empty: it stops nothing. */
export const armorText = (ratings: Readonly<Partial<Record<Track, number>>>): string =>
  TRACKS.filter((track) => (ratings[track] ?? 0) > 0)
    .map((track) => t("RIPOSTE.FateSheet.armorOf", { n: String(ratings[track] ?? 0), track: trackName(track) }))
    .join(", ");

/** Armor, worn or not. */
export const armorRows = (actor: Actor.Implementation): readonly ArmorRow[] =>
  sorted(actor).flatMap((item): readonly ArmorRow[] => {
    const { id, system } = item;
    if (id === null || !(system instanceof FateArmorModel)) return [];
    return [{ ...rowOf(id, item), ready: system.equipped, note: armorText(system.ratings) }];
  });

/** Stunts with what they say. */
export const stuntRows = (actor: Actor.Implementation, owner: FateActorModel, stats: FateStats): readonly StuntRow[] =>
  sorted(actor).flatMap((item): readonly StuntRow[] => {
    const { id, system } = item;
    if (id === null || !(system instanceof FateStuntModel)) return [];
    const skill = skillOf(stats, skillKey(owner, system.grapples));
    const name = skill.name === "" ? system.grapples.slice(0, MOST_NAME) : skill.name;
    const holds = system.grapples === "" ? "" : t("RIPOSTE.FateSheet.holdsWith", { name });
    return [{ ...rowOf(id, item), text: plainText(system.description).slice(0, MOST_WORDS), holds }];
  });
