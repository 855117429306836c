/** What the client core provides to the other parts of the table's client. */
export * as utils from "./utils/index.ts";
export { Collection, Semaphore } from "./utils/index.ts";
export { Hooks } from "./hooks.ts";
export { deltas, setGeneration } from "./generation.ts";
export type { AnyFunction, Constructor, Dict, Json, JsonObject } from "./types.ts";
export { isDict, isFunction, member, messageOf } from "./types.ts";
export * as fields from "./data/fields/index.ts";
export { DataModel, type ModelClass, type ModelOptions } from "./abstract/data-model.ts";
export { TypeDataModel } from "./abstract/type-data.ts";
export { Document } from "./abstract/document.ts";
export type { DocumentClass, DocumentContext, OperationOptions } from "./abstract/document-types.ts";
export { EmbeddedCollection } from "./abstract/embedded-collection.ts";
export { DataModelValidationError, DataModelValidationFailure } from "./data/validation-failure.ts";
export * as documents from "./documents/index.ts";
export * as collections from "./collections/index.ts";
export * as filters from "./collections/search.ts";
export { Game } from "./game/game.ts";
export { fromUuid, fromUuidSync } from "./uuid-lookup.ts";
