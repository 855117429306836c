/** What the client core provides to the other parts of the table's client. Globals: see globals.ts. */
export * as utils from "./utils/index.ts";
export { Collection, Semaphore } from "./utils/index.ts";
export { Hooks } from "./hooks.ts";
export { deltas, setGeneration } from "./generation.ts";
export type { AnyFunction, Constructor, Dict, Json, JsonObject } from "./types.ts";
export { isDict, isFunction, member, messageOf } from "./types.ts";
export * as fields from "./data/fields/index.ts";
export { DataModel, type ModelClass, type ModelOptions } from "./abstract/data-model.ts";
export { TypeDataModel } from "./abstract/type-data.ts";
export { DataModelValidationError, DataModelValidationFailure } from "./data/validation-failure.ts";
