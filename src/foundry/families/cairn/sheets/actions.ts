/** What the buttons of the fighter's sheet do. Buttons carry ids only; everything else is looked up again. */
import {
  creating,
  idAt,
  itemAt,
  pickedAt,
  removeEntry,
  toggleMember,
  type Act,
} from "../../../family-kit/sheets/acts.ts";
import type { CairnActorSheet } from "./actor-sheet.ts";
import { carry, NEW_NAMES, useUp } from "./gear-actions.ts";
import { moveItem, wayOf } from "./moving.ts";
import { rollSave, type SaveKind } from "./save.ts";
import { addFatigue, addInjury, addWound, healWound, toggleState, treat, worsenWound } from "./suffer.ts";
import { ABILITIES, ANSWERS } from "../../../../rules/cairn/stats/stats.ts";

const SAVES = [...ABILITIES, "morale"] as const satisfies readonly SaveKind[];

/** Moves a thing and keeps the keyboard where it was: on its name, or on the button that was pressed. */
async function move(sheet: CairnActorSheet, target: Element, way: -1 | 1): Promise<void> {
  const id = idAt(target, "item-id");
  if (!(await moveItem(sheet.actor, id, way))) return;
  const action = target.closest("[data-action]")?.getAttribute("data-action") ?? "";
  const options = { force: false, parts: ["fight"] };
  await sheet.render(options);
  const again = `.cairn-slot[data-item-id="${CSS.escape(id)}"] button[data-action="${CSS.escape(action)}"]`;
  sheet.element.querySelector<HTMLElement>(again)?.focus();
}

/** Alt and an arrow on the name of a thing in a slot. */
export async function byKey(sheet: CairnActorSheet, target: Element, event: KeyboardEvent): Promise<void> {
  const way = wayOf(event);
  if (way !== null && target.closest(".cairn-slot[data-item-id]") !== null) await move(sheet, target, way);
}

/** One function for each button that only this sheet has, by its name. */
export const actions = {
  rollSave: async ({ actor }, target) => {
    const kind = SAVES.find((key) => key === idAt(target, "ability"));
    if (kind !== undefined) await rollSave(actor, kind);
  },
  dropItem: async (sheet, target) => carry(itemAt(sheet, target), false),
  pickUp: async (sheet, target) => carry(itemAt(sheet, target), true),
  moveUp: (sheet, target) => move(sheet, target, -1),
  moveDown: (sheet, target) => move(sheet, target, 1),
  useUp: async (sheet, target) => useUp(itemAt(sheet, target)),
  createItem: creating(NEW_NAMES),
  addFatigue: ({ actor }) => addFatigue(actor, 1),
  removeFatigue: ({ actor }) => addFatigue(actor, -1),
  addWound: ({ actor }, target) => addWound(actor, pickedAt(target)),
  worsen: ({ actor }, target) => worsenWound(actor, idAt(target, "wound")),
  heal: ({ actor }, target) => healWound(actor, idAt(target, "wound")),
  addInjury: ({ actor }, target) => addInjury(actor, pickedAt(target)),
  removeInjury: ({ actor }, target) => removeEntry(actor, "injuries", idAt(target, "injury")),
  toggleState: ({ actor }, target) => toggleState(actor, idAt(target, "state")),
  treat: ({ actor }) => treat(actor),
  toggleAnswer: ({ actor }, target) => toggleMember(actor, "answers", ANSWERS, idAt(target, "answer")),
} satisfies Record<string, Act<CairnActorSheet>>;
