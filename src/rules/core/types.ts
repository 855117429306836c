/**
 * The vocabulary that every rule family and the whole of `foundry/` share (design §2 and §4).
 * Everything in it is JSON: it can be stored in a message, sent to another client and replayed.
 */
export type * from "./types/ids.ts";
export type * from "./types/fighters.ts";
export type * from "./types/refusals.ts";
export type * from "./types/inputs.ts";
export type * from "./types/offers.ts";
export type * from "./types/odds.ts";
export type * from "./types/thread.ts";
export type * from "./types/results.ts";
export type * from "./types/exchange.ts";
export type * from "./types/telling.ts";
export type * from "./types/tally.ts";
export type * from "./types/holds.ts";
export type * from "./types/family.ts";
