import { theConfig } from "../environment.ts";
import { isDict } from "../types.ts";

/** `foundry.utils.getDocumentClass`: the class in use for a kind of document. */
export function getDocumentClass(documentName: string): unknown {
  const entry: unknown = theConfig()?.[documentName];
  return isDict(entry) ? entry.documentClass : undefined;
}

/** `foundry.utils.getPlaceableObjectClass`: the class in use for what stands on the canvas. */
export function getPlaceableObjectClass(documentName: string): unknown {
  const entry: unknown = theConfig()?.[documentName];
  return isDict(entry) ? entry.objectClass : undefined;
}
