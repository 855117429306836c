/** The buttons that only this family's fighter has; what they write is in `actor-actions.ts`. */
import { ATTRIBUTES } from "../../../../rules/pool/stats/stats.ts";
import { openScreen } from "../../../ui/kit/screens.ts";
import { creating, idAt, pickedAt, removeEntry, type Act } from "../../../family-kit/sheets/acts.ts";
import { addAbility, addLine, rollAbility, setMind, stepInjury, type Lines } from "./actor-actions.ts";
import type { PoolActorSheet } from "./actor-sheet.ts";

const NEW_NAMES = {
  poolWeapon: "RIPOSTE.Sheet.newWeapon",
  poolArmor: "RIPOSTE.Sheet.newArmor",
  poolPower: "RIPOSTE.PoolSheet.newPower",
} as const;

/** A new line, whose note is typed in next. */
async function newLine(sheet: PoolActorSheet, list: Lines): Promise<void> {
  const id = foundry.utils.randomID();
  sheet.typeNext = `system.${list}.${id}.note`;
  await addLine(sheet.actor, list, id);
}

/** One function for each button, by its name. */
export const actions = {
  chooseAttribute: async (sheet, target) => {
    const chosen = ATTRIBUTES.find((key) => key === idAt(target, "attribute"));
    if (chosen === undefined) return;
    sheet.attribute = chosen;
    const options = { force: false, parts: ["fight"] };
    await sheet.render(options);
  },
  rollAbility: ({ actor, attribute }, target) => rollAbility(actor, attribute, idAt(target, "ability")),
  addAbility: ({ actor }, target) => addAbility(actor, pickedAt(target)),
  removeAbility: ({ actor }, target) => removeEntry(actor, "abilities", idAt(target, "ability")),
  addInjury: (sheet) => newLine(sheet, "injuries"),
  worsen: ({ actor }, target) => stepInjury(actor, idAt(target, "injury"), 1),
  ease: ({ actor }, target) => stepInjury(actor, idAt(target, "injury"), -1),
  heal: ({ actor }, target) => removeEntry(actor, "injuries", idAt(target, "injury")),
  addScar: (sheet) => newLine(sheet, "scars"),
  removeScar: ({ actor }, target) => removeEntry(actor, "scars", idAt(target, "scar")),
  setMind: ({ actor }, target) => setMind(actor, Number(idAt(target, "box"))),
  usePower: ({ actor }, target, event) =>
    openScreen("turn", actor, { option: "power", weapon: idAt(target, "item-id"), fast: event.shiftKey }),
  createItem: creating(NEW_NAMES),
} satisfies Record<string, Act<PoolActorSheet>>;
