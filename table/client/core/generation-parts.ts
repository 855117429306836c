/** What stands in `foundry` and the global scope of one generation only. */
import { getDocumentClass } from "./settings/configured.ts";
import { ActiveEffectTypeDataModel } from "./documents/effects/effect-schema.ts";
import { theGame } from "./environment.ts";
import { deltas, deprecatedIn14 } from "./generation.ts";
import { type Dict, isDict, isFunction } from "./types.ts";
import * as fourteen from "./utils/values/fourteen.ts";
import { objectsEqual } from "./utils/values/object.ts";
import { DataFieldOperator, ForcedDeletion, ForcedReplacement } from "./utils/values/operators.ts";

/** For `foundry.utils`. */
export function generationUtils(): Dict {
  if (!deltas().renamedUtils) return {};
  const old = (a: object, b: object): boolean => {
    deprecatedIn14("foundry.utils.objectsEqual is foundry.utils.equals now.");
    return objectsEqual(a, b);
  };
  return { ...fourteen, objectsEqual: old };
}

/** For `foundry.data`. */
export function generationData(): Dict {
  return {
    ...(deltas().operators ? { operators: { DataFieldOperator, ForcedDeletion, ForcedReplacement } } : {}),
    ...(deltas().phasedEffects ? { ActiveEffectTypeDataModel } : {}),
  };
}

/** What 14 has removed below `foundry`. */
const REMOVED = ["applications.handlebars.filePicker", "applications.api.ApplicationV2.parseCSSDimensions"];

const isHolder = (value: unknown): value is object => isDict(value) || isFunction(value);

/** What 14 has added there. */
const ADDED = [
  "applications.api.ApplicationV2.parseCSSDimension",
  "applications.sheets.journal.JournalEntryPageCodeMirrorSheet",
  "applications.sheets.journal.JournalEntryPageHTMLSheet",
];

/** Takes out of `foundry` what only the other generation has. */
export function removeOthers(foundry: Dict): void {
  for (const path of deltas().tookAway ? REMOVED : ADDED) {
    const names = path.split(".");
    const name = names.pop() ?? "";
    const holder = names.reduce<unknown>((at, key) => (isHolder(at) ? Reflect.get(at, key) : undefined), foundry);
    if (isHolder(holder)) Reflect.deleteProperty(holder, name);
  }
}

/** For the global scope. */
export function generationGlobals(): Dict {
  const words = (key: string, data?: Dict): string => theGame()?.i18n.localize(key, data) ?? key;
  return {
    getDocumentClass,
    ...(deltas().localizeFormats ? { _loc: words } : {}),
    ...(deltas().operators
      ? { _del: new ForcedDeletion(), _replace: (value: unknown) => new ForcedReplacement(value) }
      : {}),
  };
}
