/** What the buttons of the fighter's sheet do. Buttons carry ids only; everything else is looked up again. */
import { own } from "../../../../rules/core/lib/own.ts";
import { aspectId } from "../../../../rules/fate/stats/aspects.ts";
import { readStats } from "../../../../rules/fate/stats/stats.ts";
import { idAt, removeEntry, toggleMember, type Act } from "../../../family-kit/sheets/acts.ts";
import { CONSEQUENCES, TRACKS } from "../../../../rules/fate/stats/kinds.ts";
import { fateJson } from "../stats.ts";
import type { FateActorSheet } from "./actor-sheet.ts";
import {
  addAspect,
  addSkill,
  addTags,
  clearStress,
  createItem,
  heal,
  refresh,
  stepFate,
  toggleBox,
  toggleDefense,
  toggleFlag,
} from "./edits.ts";
import { invoke } from "./invoke.ts";
import { rollSkill } from "./roll-skill.ts";
import { suffer } from "./suffer.ts";

const statsOf = ({ actor }: FateActorSheet) => readStats(fateJson(actor));
const trackAt = (target: Element) => TRACKS.find((track) => track === idAt(target, "track"));

/** One function for each button that only this sheet has, by its name. */
export const actions = {
  invoke: async ({ actor }, target) => {
    const path = idAt(target, "aspect");
    await invoke(aspectId({ owner: actor.uuid, path }), target.dataset["name"] ?? "");
  },
  addAspect: async (sheet) => {
    sheet.typeNext = await addAspect(sheet.actor, sheet.editing ? "other" : "maneuver");
    await sheet.render();
  },
  removeAspect: ({ actor }, target) => removeEntry(actor, "aspects", idAt(target, "key")),
  addTag: ({ actor }, target) => addTags(actor, idAt(target, "aspect"), 1),
  useTag: ({ actor }, target) => addTags(actor, idAt(target, "aspect"), -1),
  heal: async ({ actor }, target) => {
    const kind = CONSEQUENCES.find((one) => one === idAt(target, "consequence"));
    if (kind !== undefined) await heal(actor, kind);
  },
  toggleTaking: ({ actor }, target) => toggleMember(actor, "takes", CONSEQUENCES, idAt(target, "consequence")),
  toggleBox: async ({ actor }, target) => {
    const track = trackAt(target);
    if (track !== undefined) await toggleBox(actor, track, Number(idAt(target, "box")));
  },
  clearStress: ({ actor }) => clearStress(actor),
  suffer: ({ actor }) => suffer(actor),
  moreFate: ({ actor }) => stepFate(actor, 1),
  lessFate: ({ actor }) => stepFate(actor, -1),
  refreshFate: ({ actor }) => refresh(actor),
  toggleSpin: ({ actor }) => toggleFlag(actor, "spin"),
  toggleOut: ({ actor }) => toggleFlag(actor, "takenOut"),
  rollSkill: async (sheet, target) => {
    const stats = statsOf(sheet);
    const key = idAt(target, "skill");
    if (own(stats.skills, key) !== undefined) await rollSkill(sheet.actor, stats, key);
  },
  addSkill: async (sheet) => {
    sheet.typeNext = await addSkill(sheet.actor);
    await sheet.render();
  },
  removeSkill: ({ actor }, target) => removeEntry(actor, "skills", idAt(target, "skill")),
  toggleDefense: async ({ actor }, target) => {
    const track = trackAt(target);
    if (track !== undefined) await toggleDefense(actor, idAt(target, "skill"), track);
  },
  createItem: ({ actor }, target) => createItem(actor, idAt(target, "type")),
} satisfies Record<string, Act<FateActorSheet>>;
