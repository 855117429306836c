export { BitMask } from "./bit-mask.ts";
export { EventEmitterMixin } from "./event-emitter.ts";
export { StringTree, WordTree } from "./string-tree.ts";
export { IterableWeakMap, IterableWeakSet } from "./weak.ts";
