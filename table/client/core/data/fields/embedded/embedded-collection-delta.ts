import { type Dict, isDict } from "../../../types.ts";
import { equals } from "../../../utils/values/object.ts";
import { EmbeddedCollectionField } from "./embedded-collection.ts";
import type { CleanOptions, UpdateOptions, UpdateResult } from "../types.ts";
import { unchanged } from "../types.ts";

/** Does it stand for an inherited document that is gone? */
export function isTombstone(entry: unknown): entry is Dict {
  return isDict(entry) && entry._tombstone === true;
}

function has(list: readonly unknown[], entry: unknown): boolean {
  return isDict(entry) && list.some((other) => isDict(other) && other._id === entry._id);
}

function asList(value: unknown): unknown[] {
  return Array.isArray(value) ? Array.from<unknown>(value) : [];
}

/** Documents that differ from those of another document's collection: some otherwise, some new, some gone. */
export class EmbeddedCollectionDeltaField extends EmbeddedCollectionField {
  override _cleanElement(value: unknown, options: CleanOptions): unknown {
    return isTombstone(value) ? { _id: value._id, _tombstone: true } : super._cleanElement(value, options);
  }

  override _applyUpdate(current: unknown, change: unknown, options: UpdateOptions): UpdateResult {
    if (!Array.isArray(change) || !Array.isArray(current)) return unchanged(current);
    if (options.recursive === false) {
      const value = change.map((entry) => this._cleanElement(entry, {}));
      return equals(current, value) ? unchanged(current) : { value, diff: value, changed: true };
    }
    if (options.restoreDelta === true) {
      const value = current.filter((entry) => !has(change, entry));
      return value.length < current.length ? { value, diff: change, changed: true } : unchanged(current);
    }
    const marks = change.filter((entry) => isTombstone(entry));
    const stored = current.filter((entry) => !has(marks, entry) && !(isTombstone(entry) && has(change, entry)));
    const rest = super._applyUpdate(
      stored,
      change.filter((entry) => !isTombstone(entry)),
      options,
    );
    const fresh = marks.filter((mark) => !current.some((entry) => isTombstone(entry) && entry._id === mark._id));
    if (!rest.changed && fresh.length === 0) return unchanged(current);
    const value = [...asList(rest.value), ...marks];
    return { value, diff: [...asList(rest.diff), ...fresh], changed: true };
  }

  override migrateSource(sourceData: Dict, fieldData: unknown): void {
    if (Array.isArray(fieldData))
      super.migrateSource(
        sourceData,
        fieldData.filter((entry) => !isTombstone(entry)),
      );
  }
}
