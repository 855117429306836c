/** `foundry.data.fields`. */
export { DataField } from "./base.ts";
export { SchemaField, type DataSchema } from "./schema.ts";
export { BooleanField, NumberField, StringField } from "./simple.ts";
export { AnyField, JSONField, ObjectField } from "./object.ts";
export { TypedObjectField } from "./typed/typed-object.ts";
export { ArrayField, SetField } from "./array.ts";
export { SceneLevelsSetField } from "./scene-levels.ts";
export { EmbeddedDataField } from "./embedded/embedded-data.ts";
export { TypedSchemaField } from "./typed/typed-schema.ts";
export { TypeDataField } from "./typed/type-data.ts";
export { DocumentIdField, DocumentUUIDField, ForeignDocumentField } from "./references.ts";
export {
  AlphaField,
  AngleField,
  ColorField,
  FilePathField,
  HTMLField,
  HueField,
  IntegerSortField,
  JavaScriptField,
} from "./text-kinds.ts";
export {
  DocumentAuthorField,
  DocumentFlagsField,
  DocumentOwnershipField,
  DocumentStatsField,
  DocumentTypeField,
  EmbeddedDocumentField,
} from "./embedded/document.ts";
export { EmbeddedCollectionField } from "./embedded/embedded-collection.ts";
export { EmbeddedCollectionDeltaField } from "./embedded/embedded-collection-delta.ts";
