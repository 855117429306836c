/** What the buttons of the fighter's sheet do. Buttons carry ids only; everything else is looked up again. */
import { openAttack } from "../../../ui/attack/index.ts";
import type { CairnActorSheet } from "./actor-sheet.ts";
import { createItem, equip, openSheet, pickUp, useUp } from "./gear-actions.ts";
import { rollSave } from "./save.ts";
import { addFatigue, addInjury, addWound, healWound, removeInjury, toggleState, treat, worsenWound } from "./suffer.ts";
import { ABILITIES, ANSWERS } from "../../../../rules/cairn/stats.ts";
import { CairnActorModel } from "../models/actor.ts";

type Act = (sheet: CairnActorSheet, target: HTMLElement, event: PointerEvent) => Promise<void>;

/** The nearest id of this kind around a button. */
const idAt = (target: HTMLElement, key: string): string =>
  target.closest<HTMLElement>(`[data-${key}]`)?.getAttribute(`data-${key}`) ?? "";
/** What the list beside a button is set to. */
const pickedAt = (target: HTMLElement): string => target.closest("[data-adder]")?.querySelector("select")?.value ?? "";

const itemAt = ({ actor }: CairnActorSheet, target: HTMLElement): Item.Implementation | undefined =>
  actor.items.get(idAt(target, "item-id"));

/** One function for each button, by its name. */
export const actions = {
  giveOrders: async ({ actor }) => {
    const { openOrders } = await import("../../../orders/dialog.ts");
    await openOrders(actor);
  },
  toggleEditing: async (sheet) => {
    sheet.editing = !sheet.editing;
    await sheet.render();
  },
  rollSave: async ({ actor }, target) => {
    const ability = ABILITIES.find((key) => key === idAt(target, "ability"));
    if (ability !== undefined) await rollSave(actor, ability);
  },
  start: ({ actor }, target, event) => openAttack(actor, { option: idAt(target, "start"), fast: event.shiftKey }),
  attack: ({ actor }, target, event) => openAttack(actor, { weapon: idAt(target, "item-id"), fast: event.shiftKey }),
  openItem: async (sheet, target) => openSheet(itemAt(sheet, target)),
  equip: async (sheet, target) => equip(itemAt(sheet, target)),
  pickUp: async (sheet, target) => pickUp(itemAt(sheet, target)),
  useUp: async (sheet, target) => useUp(itemAt(sheet, target)),
  removeItem: async (sheet, target) => {
    await itemAt(sheet, target)?.delete();
  },
  createItem: ({ actor }, target) => createItem(actor, idAt(target, "type")),
  addFatigue: ({ actor }) => addFatigue(actor, 1),
  removeFatigue: ({ actor }) => addFatigue(actor, -1),
  addWound: ({ actor }, target) => addWound(actor, pickedAt(target)),
  worsen: ({ actor }, target) => worsenWound(actor, idAt(target, "wound")),
  heal: ({ actor }, target) => healWound(actor, idAt(target, "wound")),
  addInjury: ({ actor }, target) => addInjury(actor, pickedAt(target)),
  removeInjury: ({ actor }, target) => removeInjury(actor, idAt(target, "injury")),
  toggleState: ({ actor }, target) => toggleState(actor, idAt(target, "state")),
  treat: ({ actor }) => treat(actor),
  toggleAnswer: async ({ actor }, target) => {
    const { system } = actor;
    if (!(system instanceof CairnActorModel)) return;
    const toggled = idAt(target, "answer");
    const answers = ANSWERS.filter((answer) => system.answers.has(answer) !== (answer === toggled));
    await actor.update({ system: { answers } });
  },
  removeEffect: async ({ actor }, target) => {
    await actor.effects.get(idAt(target, "effect-id"))?.delete();
  },
} as const satisfies Record<string, Act>;
export type ActionName = keyof typeof actions;
