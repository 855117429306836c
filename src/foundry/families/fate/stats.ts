/** A `fate` fighter as its rules read it: the one place where documents become numbers. */
import type { JsonObject } from "../../../rules/core/types/json.ts";
import { HOUSE } from "../../../rules/fate/stats/house.ts";
import {
  CONSEQUENCES,
  TRACKS,
  type Consequence,
  type FateStats,
  type FateWeapon,
  type Track,
} from "../../../rules/fate/stats/stats.ts";
import { sorted } from "../../family-kit/items.ts";
import { fateHouseSetting } from "./house/setting.ts";
import { initiativeSkills, namedSkill } from "./house/skills.ts";
import { FateActorModel } from "./models/actor.ts";
import { FateArmorModel, FateStuntModel, FateWeaponModel } from "./models/items.ts";

type ItemDoc = Item.Implementation;
type Skills = Pick<FateActorModel, "skills">;

/** The key of a skill that is named, by its key or by its name on this fighter; of one that it lacks, a key of that name. */
export function skillKey({ skills }: Skills, named: string): string {
  const said = named.trim().toLowerCase();
  const found = Object.entries(skills).find(([key, { name }]) =>
    [key, name.trim()].some((one) => one.toLowerCase() === said),
  );
  return found?.[0] ?? said.replace(/[^\p{L}\p{N}]/gu, "");
}

/** A weapon item as the rules read it; null: no weapon of this family. */
export function weaponStats(owner: Skills, { id, name, system }: ItemDoc): FateWeapon | null {
  if (id === null || !(system instanceof FateWeaponModel)) return null;
  const { rating, skill, track, held } = system;
  return { id, name, rating, skill: skillKey(owner, skill), track, held };
}

interface Worn {
  readonly name: string;
  readonly ratings: Readonly<Record<Track, number>>;
}
const wornIn = (items: readonly ItemDoc[]): readonly Worn[] =>
  items.flatMap(({ name, system }) =>
    system instanceof FateArmorModel && system.equipped ? [{ name, ratings: system.ratings }] : [],
  );

/** Of several pieces the best counts, for each kind of stress. */
const armorOf = (worn: readonly Worn[]): FateStats["armor"] =>
  Object.fromEntries(TRACKS.map((track) => [track, Math.max(0, ...worn.map(({ ratings }) => ratings[track]))]));

function stressOf(system: FateActorModel): FateStats["stress"] {
  const tracks = TRACKS.map((track): [Track, { size: number; marked: readonly number[] }] => {
    return [track, { size: system.stress[track].size, marked: system.fullBoxes(track) }];
  });
  return Object.fromEntries(tracks);
}

/** Those that it may take, and any that it has. */
function consequencesOf({ consequences, takes }: FateActorModel): FateStats["consequences"] {
  const has = (kind: Consequence): boolean => takes.has(kind) || consequences[kind].aspect !== "";
  return Object.fromEntries(CONSEQUENCES.filter(has).map((kind) => [kind, { ...consequences[kind] }]));
}

/** What the rules know of a fighter; an actor of another family has none of it. */
export function fateStats(actor: Actor.Implementation): FateStats {
  const { system } = actor;
  if (!(system instanceof FateActorModel)) throw new TypeError(`${actor.uuid} is no fighter of the fate family`);
  const { skills, aspects, fate, spin, zone, takenOut } = system;
  const items = sorted(actor);
  const worn = wornIn(items);
  const inHand = items.filter((item) => item.system instanceof FateWeaponModel && item.system.equipped);
  return {
    skills: Object.fromEntries(
      Object.entries(skills).map(([key, skill]) => [
        key,
        { ...skill, defends: TRACKS.filter((one) => skill.defends.has(one)) },
      ]),
    ),
    aspects: Object.fromEntries(Object.entries(aspects).map(([key, aspect]) => [key, { ...aspect }])),
    stress: stressOf(system),
    consequences: consequencesOf(system),
    fate: fate.value,
    spin,
    zone: zone.trim(),
    takenOut,
    weapons: inHand.flatMap((item) => weaponStats(system, item) ?? []),
    armor: armorOf(worn),
    armorName: worn.map(({ name }) => name).join(", "),
    stunts: items.flatMap(({ id, name, system: stunt }) =>
      id !== null && stunt instanceof FateStuntModel
        ? [{ id, name, grapples: stunt.grapples === "" ? "" : skillKey(system, stunt.grapples) }]
        : [],
    ),
    initiative: initiativeSkills().map((name) => skillKey(system, name)),
    grappleSkill: skillKey(system, namedSkill("fateGrappleSkill")),
    moveSkill: skillKey(system, namedSkill("fateMoveSkill")),
    unarmedSkill: skillKey(system, namedSkill("fateUnarmedSkill")),
    house: fateHouseSetting.now(HOUSE),
  };
}

/** The same as plain JSON, as the rules are given it. */
export function fateJson(actor: Actor.Implementation): JsonObject {
  const stats = fateStats(actor);
  return { ...stats, house: HOUSE.stored(stats.house) };
}
