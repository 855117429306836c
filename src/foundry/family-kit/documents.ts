/** What Foundry is told of a family's documents before it makes the first one. */
import { registerSheets, type SheetOf } from "./sheets/register.ts";

interface Documents {
  /** The type of its actors. */
  readonly type: string;
  /** FontAwesome Free classes of its actors in lists. */
  readonly icon: string;
  /** What a token's bars can show, by paths below `system`. */
  readonly tracked: { readonly bar: readonly string[]; readonly value: readonly string[] };
  readonly actor: foundry.abstract.TypeDataModel.AnyConstructor;
  readonly items: Readonly<Record<string, foundry.abstract.TypeDataModel.AnyConstructor>>;
  readonly sheets: readonly SheetOf[];
}

/** Registers data models, icon, what bars can show, and the sheets. */
export function registerDocuments({ type, icon, tracked, actor, items, sheets }: Documents): void {
  Object.assign(CONFIG.Actor.dataModels, { [type]: actor });
  Object.assign(CONFIG.Item.dataModels, items);
  Object.assign(CONFIG.Actor, {
    typeIcons: { ...CONFIG.Actor.typeIcons, [type]: icon },
    trackableAttributes: { ...CONFIG.Actor.trackableAttributes, [type]: tracked },
  });
  registerSheets(sheets);
}
