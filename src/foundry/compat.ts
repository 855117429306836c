/** What differs between Foundry 13 and 14; of new scenes in `compat-scenes.ts`. No other file asks for the generation. */
import { isJsonObject, type Json } from "../rules/core/types/json.ts";

/** Is this 14 or later? For `compat` only. */
export const isNew = (): boolean => game.release.generation >= 14;

/** The create option that makes a message public whatever the user's own chat mode is. */
export function publicMode(): { rollMode: "publicroll" } | { messageMode: "public" } {
  return isNew() ? { messageMode: "public" } : { rollMode: "publicroll" };
}

/** On 13 a message carries its sender's clock, so it is given the server's; 14 stamps it itself. */
export function messageClock(): { timestamp?: number } {
  return isNew() ? {} : { timestamp: game.time.serverTime };
}

function operator(name: string, args: readonly unknown[]): unknown {
  const operators: unknown = Reflect.get(foundry.data, "operators");
  const Operator: unknown = typeof operators === "object" && operators !== null ? Reflect.get(operators, name) : null;
  if (typeof Operator !== "function") throw new Error(`Foundry's data operator ${name} is missing`);
  return Reflect.construct(Operator, [...args]);
}

const withPrefix = (path: string, prefix: string): string => {
  const cut = path.lastIndexOf(".") + 1;
  return `${path.slice(0, cut)}${prefix}${path.slice(cut)}`;
};

/** An update entry that takes a key away. */
export function deletion(path: string): readonly [path: string, value: unknown] {
  return isNew() ? [path, operator("ForcedDeletion", [])] : [withPrefix(path, "-="), null];
}

/** An update entry that sets a key as a whole, without merging into what is there. */
export function replacement(path: string, value: Json): readonly [path: string, value: unknown] {
  if (!isJsonObject(value)) return [path, value];
  return isNew() ? [path, operator("ForcedReplacement", [value])] : [withPrefix(path, "=="), value];
}

/**
 * May an update of this actor hold a `replacement`? Where a path is only the base actor's, 13 has stored the operator's key
 * in a token's delta as it stands (foundryvtt/foundryvtt#13201).
 */
export const canReplace = ({ isToken }: { readonly isToken: boolean }): boolean => isNew() || !isToken;

/** An entry of a context menu, named as version 14 names its parts. */
export interface MenuEntry {
  readonly label: string;
  /** An HTML icon element. */
  readonly icon: string;
  readonly visible: (target: HTMLElement) => boolean;
  readonly onClick: (target: HTMLElement) => void;
}

/** The entry in the keys that this generation reads. On 14 the keys of 13 are deprecated, so it never carries both. */
export function menuEntry({ label, icon, visible, onClick }: MenuEntry): object {
  return isNew()
    ? { label, icon, visible, onClick: (_event: Event, target: HTMLElement) => onClick(target) }
    : { name: label, icon, condition: visible, callback: onClick };
}
