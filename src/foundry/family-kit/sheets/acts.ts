/** What the buttons do that every family's fighter has. Buttons carry ids only; everything else is looked up again. */
import { openScreen } from "../../ui/kit/screens.ts";
import type { FighterSheet } from "./fighter-sheet.ts";

/** What one button of a sheet does. */
export type Act<Sheet> = (sheet: Sheet, target: HTMLElement, event: PointerEvent) => Promise<void>;

/** The nearest id of this kind around a button. */
export const idAt = (target: Element, key: string): string =>
  target.closest<HTMLElement>(`[data-${key}]`)?.getAttribute(`data-${key}`) ?? "";

/** What the list beside a button is set to. */
export const pickedAt = (target: HTMLElement): string =>
  target.closest("[data-adder]")?.querySelector("select")?.value ?? "";

/** The thing that a button belongs to. */
export const itemAt = ({ actor }: FighterSheet, target: HTMLElement): Item.Implementation | undefined =>
  actor.items.get(idAt(target, "item-id"));

/** Writes dotted paths of the actor; the paths are made of ids that the sheet itself has listed. */
export async function write(
  actor: Actor.Implementation,
  entries: readonly (readonly [path: string, value: unknown])[],
): Promise<void> {
  await actor.update(Object.fromEntries(entries));
}

/** Shows a document's own sheet. */
export async function openSheet(document: { readonly sheet: unknown } | undefined): Promise<void> {
  const sheet = document?.sheet;
  if (sheet instanceof foundry.applications.api.ApplicationV2) await sheet.render({ force: true });
}

/** Makes a new thing and shows it, to be named. */
export async function createItem(actor: Actor.Implementation, type: Item.SubType, name: string): Promise<void> {
  const [item] = await actor.createEmbeddedDocuments("Item", [{ name: game.i18n.localize(name), type }]);
  await openSheet(item);
}

/** Makes a new thing of the type that a button names; `names`: what one of each type is called. */
export function creating<T extends Item.SubType>(names: Readonly<Record<T, string>>): Act<FighterSheet> {
  const isType = (type: string): type is T => type in names;
  return async ({ actor }, target) => {
    const type = idAt(target, "type");
    if (isType(type)) await createItem(actor, type, names[type]);
  };
}

/** One function for each button, by its name. */
export const sharedActs = {
  toggleEditing: async (sheet) => {
    sheet.editing = !sheet.editing;
    await sheet.render();
  },
  start: ({ actor }, target, event) =>
    openScreen("turn", actor, { option: idAt(target, "start"), fast: event.shiftKey }),
  attack: ({ actor }, target, event) =>
    openScreen("turn", actor, { weapon: idAt(target, "item-id"), fast: event.shiftKey }),
  openItem: (sheet, target) => openSheet(itemAt(sheet, target)),
  removeItem: async (sheet, target) => {
    await itemAt(sheet, target)?.delete();
  },
  toggleEffect: async ({ actor }, target) => {
    const effect = actor.effects.get(idAt(target, "effect-id"));
    await effect?.update({ disabled: !effect.disabled });
  },
  removeEffect: async ({ actor }, target) => {
    await actor.effects.get(idAt(target, "effect-id"))?.delete();
  },
} satisfies Record<string, Act<FighterSheet>>;
