/** What a player posts by hand: whole declarations, answers and parts of results, each with changes. */
import { uuidOf } from "./console.ts";

/** A fresh attack on one fighter, and the same with both rows settled. */
export const OPEN = "open:t0=open,t0b=open";
export const DONE = "settled:t0=settled,t0b=settled";

/** Four or five dice that all succeed. */
export const TENS: readonly number[] = [10, 10, 10, 10, 10];

/** A fighter as messages name it. */
export const refOf = (name: string, more: object = {}): object => ({
  actor: uuidOf(name),
  token: null,
  name,
  ...more,
});

/** A declaration of Rosa, without dice, at nobody. */
export const declaration = (more: object = {}): object => ({
  type: "exchange",
  system: {
    family: "pool",
    attacker: refOf("Rosa"),
    targets: [],
    option: "attack",
    choice: {},
    numbers: {},
    price: [],
    faces: [],
    allowed: [],
    moment: null,
    ...more,
  },
});

/** Numbers of a roll, as a client stores them. */
export const numbersOf = (parts: readonly unknown[], weapon: object | null = null): object => ({
  weapon,
  parts,
  seen: [],
});

/** An answer that dodges with these faces, or with nothing at all. */
export const stepBody = (name: string, more: object = {}): object => ({
  ...{ slot: "t0", fighter: uuidOf(name), option: "none", choice: {}, price: [], faces: [], allowed: [] },
  numbers: numbersOf([]),
  ...more,
});

/** A part of a result for which nothing was rolled. */
export const partBody = (row: string, name: string, changes: readonly object[] = []): object => ({
  ...{ row, fighter: uuidOf(name), stage: 0, attempt: 0, steps: ["gonegonegonegone"], outcome: {}, changes },
});
