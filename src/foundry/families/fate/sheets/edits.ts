/** What the buttons of the sheet write. Every path is made of what the actor itself has. */
import { clamp } from "../../../../rules/core/lib/bounds.ts";
import { own } from "../../../../rules/core/lib/own.ts";
import { CONSEQUENCES, MOST_STOCK, TRACKS, type Consequence, type Track } from "../../../../rules/fate/stats/kinds.ts";
import { createItem as create, write } from "../../../family-kit/sheets/acts.ts";
import { FateActorModel } from "../models/actor.ts";

type Fighter = Actor.Implementation;
const systemOf = ({ system }: Fighter): FateActorModel | null => (system instanceof FateActorModel ? system : null);

/** A new aspect without a name; its field. */
export async function addAspect(actor: Fighter, kind: "other" | "maneuver"): Promise<string> {
  const path = `system.aspects.${foundry.utils.randomID()}`;
  await write(actor, [[path, { name: "", kind, tags: 0, by: "" }]]);
  return `${path}.name`;
}

/** The tags of an aspect or a consequence, by its path; undefined: there is none. */
function tagsAt(system: FateActorModel, path: string): number | undefined {
  const [list = "", key = "", ...rest] = path.split(".");
  if (rest.length > 0) return undefined;
  if (list === "aspects") return own(system.aspects, key)?.tags;
  const kind = CONSEQUENCES.find((one) => one === key);
  return list === "consequences" && kind !== undefined ? system.consequences[kind].tags : undefined;
}

/** One tag more or less. */
export async function addTags(actor: Fighter, path: string, by: 1 | -1): Promise<void> {
  const system = systemOf(actor);
  const tags = system === null ? undefined : tagsAt(system, path);
  if (tags !== undefined) await write(actor, [[`system.${path}.tags`, clamp(tags + by, 0, MOST_STOCK)]]);
}

/** A consequence is over. */
export const heal = (actor: Fighter, kind: Consequence): Promise<void> =>
  write(actor, [[`system.consequences.${kind}`, { aspect: "", tags: 0, by: "" }]]);

/** A box is full, or is not. */
export async function toggleBox(actor: Fighter, track: Track, box: number): Promise<void> {
  const system = systemOf(actor);
  if (system === null || !Number.isInteger(box) || box < 1 || box > system.stress[track].size) return;
  const key = `b${String(box)}`;
  await write(actor, [[`system.stress.${track}.boxes.${key}`, own(system.stress[track].boxes, key) !== true]]);
}

/** After the fight all boxes are free. */
export async function clearStress(actor: Fighter): Promise<void> {
  const system = systemOf(actor);
  if (system === null) return;
  const full = TRACKS.flatMap((track) => system.fullBoxes(track).map((box) => `${track}.boxes.b${String(box)}`));
  await write(
    actor,
    full.map((path) => [`system.stress.${path}`, false] as const),
  );
}

/** One fate point more or less. */
export async function stepFate(actor: Fighter, by: 1 | -1): Promise<void> {
  const system = systemOf(actor);
  if (system !== null) await write(actor, [["system.fate.value", clamp(system.fate.value + by, 0, MOST_STOCK)]]);
}

/** At the start of a session: as many as its refresh, or what there is where that is more. */
export async function refresh(actor: Fighter): Promise<void> {
  const system = systemOf(actor);
  if (system !== null) await write(actor, [["system.fate.value", Math.max(system.fate.value, system.fate.refresh)]]);
}

export async function toggleFlag(actor: Fighter, flag: "spin" | "takenOut"): Promise<void> {
  const system = systemOf(actor);
  if (system !== null) await write(actor, [[`system.${flag}`, !system[flag]]]);
}

/** A new skill without a name; its field. */
export async function addSkill(actor: Fighter): Promise<string> {
  const path = `system.skills.${foundry.utils.randomID()}`;
  await write(actor, [[path, { name: "", value: 0, held: "tried", defends: [] }]]);
  return `${path}.name`;
}

/** Whether a skill is fit to ward off this kind of stress. */
export async function toggleDefense(actor: Fighter, key: string, track: Track): Promise<void> {
  const skill = own(systemOf(actor)?.skills ?? {}, key);
  if (skill === undefined) return;
  const defends = TRACKS.filter((one) => skill.defends.has(one) !== (one === track));
  await write(actor, [[`system.skills.${key}.defends`, defends]]);
}

const NEW_NAMES = {
  fateWeapon: "RIPOSTE.FateSheet.newWeapon",
  fateArmor: "RIPOSTE.FateSheet.newArmor",
  fateStunt: "RIPOSTE.FateSheet.newStunt",
} as const;
const isItemType = (type: string): type is keyof typeof NEW_NAMES => Object.hasOwn(NEW_NAMES, type);

/** Makes a new thing and shows it, to be named. */
export async function createItem(actor: Fighter, type: string): Promise<void> {
  if (isItemType(type)) await create(actor, type, NEW_NAMES[type]);
}
