/** What stands in `foundry` and the global scope of one generation only. */
import { ActiveEffectTypeDataModel } from "./documents/effect-schema.ts";
import type { DocumentClass } from "./abstract/document-types.ts";
import { theConfig, theGame } from "./environment.ts";
import { deltas, deprecatedIn14 } from "./generation.ts";
import type { Dict } from "./types.ts";
import { equals, objectsEqual } from "./utils/object.ts";
import { DataFieldOperator, ForcedDeletion, ForcedReplacement } from "./utils/operators.ts";

/** The class of asynchronous functions, which makes functions of text. */
const AsyncFunction: unknown = Reflect.get(Reflect.getPrototypeOf(async () => undefined) ?? {}, "constructor");

/** The class in use for documents of a name (fvtt-types: client/utils/helpers). */
function getDocumentClass(name: string): DocumentClass | undefined {
  return theConfig()?.document(name)?.documentClass;
}

/** For `foundry.utils`. */
export function generationUtils(): Dict {
  return { ...comparing(), AsyncFunction, getDocumentClass };
}

function comparing(): Dict {
  if (!deltas().renamedUtils) return { equals: undefined };
  const old = (a: object, b: object): boolean => {
    deprecatedIn14("foundry.utils.objectsEqual is foundry.utils.equals now.");
    return objectsEqual(a, b);
  };
  return { equals, objectsEqual: old };
}

/** For `foundry.data`. */
export function generationData(): Dict {
  return {
    ...(deltas().operators ? { operators: { DataFieldOperator, ForcedDeletion, ForcedReplacement } } : {}),
    ...(deltas().phasedEffects ? { ActiveEffectTypeDataModel } : {}),
  };
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
