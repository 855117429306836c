/** What the client core provides to the other parts of the table's client. Globals: see globals.ts. */
export * as utils from "./utils/index.ts";
export { Collection, Semaphore } from "./utils/index.ts";
export { Hooks } from "./hooks.ts";
export { deltas, setGeneration } from "./generation.ts";
export type { AnyFunction, Constructor, Dict, Json, JsonObject } from "./types.ts";
export { isDict, isFunction, member, messageOf } from "./types.ts";
