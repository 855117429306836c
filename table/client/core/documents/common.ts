import type { DataField } from "../data/fields/base.ts";
import {
  DocumentFlagsField,
  DocumentIdField,
  DocumentOwnershipField,
  DocumentStatsField,
  DocumentTypeField,
  FilePathField,
  ForeignDocumentField,
  IntegerSortField,
  StringField,
  TypeDataField,
} from "../data/fields/index.ts";
import type { TypedClass } from "../data/fields/embedded/document.ts";

/** References name classes only by document name, so that no document class needs another to be loaded. */
export function reference(
  documentName: string,
  options: { idOnly?: boolean; nullable?: boolean; required?: boolean } = {},
): ForeignDocumentField {
  return new ForeignDocumentField({ documentName }, options);
}

/** `_id`, `flags`, `_stats`. */
export function identityFields(): Record<"_id" | "flags" | "_stats", DataField> {
  return { _id: new DocumentIdField(), flags: new DocumentFlagsField(), _stats: new DocumentStatsField() };
}

/** A name that must not be empty. */
export function nameField(): StringField {
  return new StringField({ required: true, blank: false, textSearch: true });
}

/** A picture with a default. */
export function imageField(initial: string | null = null): FilePathField {
  return new FilePathField({ categories: ["IMAGE"], initial });
}

/** `folder`, `sort`, `ownership`: of documents that stand in a directory. */
export function directoryFields(): Record<"folder" | "sort" | "ownership", DataField> {
  return { folder: reference("Folder"), sort: new IntegerSortField(), ownership: new DocumentOwnershipField() };
}

/** `type` and `system`. */
export function typeFields(cls: TypedClass, initial?: string): Record<"type" | "system", DataField> {
  return {
    type: new DocumentTypeField(cls, initial === undefined ? {} : { initial }),
    system: new TypeDataField(cls),
  };
}
