/** What the buttons do that every family's fighter has. Buttons carry ids only; everything else is looked up again. */
import { deletion } from "../../compat.ts";
import { openScreen } from "../../ui/kit/screens.ts";
import type { FighterSheet } from "./fighter-sheet.ts";

export { keepNear } from "./keep-near.ts";

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

/** An actor or an item, as far as a button writes it. */
interface Written {
  readonly system: object;
  update(data: object): Promise<unknown>;
}

/** Writes dotted paths of a document; the paths are made of ids that the sheet itself has listed. */
export async function write(
  document: Written,
  entries: readonly (readonly [path: string, value: unknown])[],
): Promise<void> {
  await document.update(Object.fromEntries(entries));
}

/** Takes away what is there under a key of one of a document's records: an injury, an ability. */
export async function removeEntry(document: Written, list: string, key: string): Promise<void> {
  const entries: unknown = Reflect.get(document.system, list);
  if (typeof entries === "object" && entries !== null && Object.hasOwn(entries, key))
    await write(document, [deletion(`system.${list}.${key}`)]);
}

/** Puts one of a closed list into a set of a document's, or takes it out again. */
export async function toggleMember(document: Written, set: string, all: readonly string[], one: string): Promise<void> {
  const members: unknown = Reflect.get(document.system, set);
  if (members instanceof Set)
    await write(document, [[`system.${set}`, all.filter((each) => members.has(each) !== (each === one))]]);
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
  equip: async (sheet, target) => {
    const item = itemAt(sheet, target);
    const isEquipped: unknown = item && foundry.utils.getProperty(item, "system.equipped");
    if (item && typeof isEquipped === "boolean") await write(item, [["system.equipped", !isEquipped]]);
  },
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
