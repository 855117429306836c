/** `foundry.utils`. */
export * from "./object.ts";
export * from "./path.ts";
export * from "./merge.ts";
export * from "./diff.ts";
export { applySpecialKeys, isDeletionKey } from "./operators.ts";
export * from "./collection.ts";
export * from "./semaphore.ts";
export { performIntegerSort } from "./sort.ts";
export * from "./text.ts";
export * from "./html.ts";
export * from "./files.ts";
export * from "./timing.ts";
export * from "./fetch.ts";
export { parseUuid, buildUuid } from "./uuid.ts";
export type { ParsedUuid, UuidContext } from "./uuid.ts";
export { logCompatibilityWarning } from "./warnings.ts";
export * from "./classes.ts";
