import type { Generation } from "./types.ts";

/** What differs between the two generations, in one place. */
export interface GenerationDeltas {
  generation: Generation;
  /** 14 takes operators (`_del`, `_replace`) for "-=key" and "==key"; 13 leaves them alone. */
  operators: boolean;
  /** 14 cleans the changes of an update before `_preUpdate`; 13 hands them over as given. */
  cleansBeforePreUpdate: boolean;
  /** 14 stamps a message's `timestamp` on the server; 13 on the client that posts it. */
  serverTimestamps: boolean;
  /** Names of the visibility modes, and the setting that holds the chosen one. */
  messageModes: Readonly<Record<"public" | "gm" | "blind" | "self", string>>;
  modeSetting: "rollMode" | "messageMode";
  /** 14's `localize` takes data; the global `_loc` exists. */
  localizeFormats: boolean;
  /** 14 took away what 13 still has with a warning (the list is in `loud-names.json`). */
  tookAway: boolean;
  /** 14's query handlers learn who asks. */
  build: number;
}

const DELTAS: Readonly<Record<Generation, GenerationDeltas>> = {
  13: {
    generation: 13,
    operators: false,
    cleansBeforePreUpdate: false,
    serverTimestamps: false,
    messageModes: { public: "publicroll", gm: "gmroll", blind: "blindroll", self: "selfroll" },
    modeSetting: "rollMode",
    localizeFormats: false,
    tookAway: false,
    build: 351,
  },
  14: {
    generation: 14,
    operators: true,
    cleansBeforePreUpdate: true,
    serverTimestamps: true,
    messageModes: { public: "public", gm: "gm", blind: "blind", self: "self" },
    modeSetting: "messageMode",
    localizeFormats: true,
    tookAway: true,
    build: 369,
  },
};

let current: GenerationDeltas = DELTAS[13];

/** The deltas in force. */
export function deltas(): GenerationDeltas {
  return current;
}

/** Choose the generation, once, before anything is built. */
export function setGeneration(generation: Generation): void {
  current = DELTAS[generation];
}
