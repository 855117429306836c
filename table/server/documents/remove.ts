import { RefusedError, idOf } from "../lib/json.ts";
import { mayDelete, refusal } from "./checks/permissions.ts";
import { documentAt } from "./found.ts";
import { documentsAt, locate } from "./place.ts";
import type { Outcome, Request } from "./write.ts";

/** Works out a delete request; stores nothing. Nothing else goes with it: tokens stay when their actor is deleted. */
export function planDelete(request: Request): Outcome {
  const { context, asker, type, operation } = request;
  const place = locate(context, type, operation);
  const ids = operation.deleteAll === true ? documentsAt(place).map(idOf) : [...new Set(operation.ids ?? [])];
  for (const id of ids) {
    const doc = documentAt(place, id);
    if (!doc) throw new RefusedError("Error", `${type} "${id}" does not exist!`);
    if (!mayDelete(request, { name: type, doc }, place.parents)) {
      throw new RefusedError("PermissionError", refusal(asker, "delete", { name: type, doc }, place.parents));
    }
  }
  return { place, changed: new Map(ids.map((id) => [id, null])), result: ids };
}
