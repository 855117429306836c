/** The host's conditions that a fighter has. */
import { afterEach, describe, expect, it, vi } from "vitest";
import { conditionsOn } from "../../../src/foundry/families/pool/conditions.ts";

const REGISTERED = [
  { id: "invisible", name: "EFFECT.StatusInvisible" },
  { id: "dead", name: "EFFECT.StatusDead" },
  { id: "prone", name: "Prone" },
];
const named = (...statuses: readonly string[]): readonly string[] => conditionsOn({ statuses: new Set(statuses) });

describe("the conditions of a fighter", () => {
  afterEach(() => vi.unstubAllGlobals());
  it("are those that are registered, however many others it has, without how it is out of the fight", () => {
    vi.stubGlobal("CONFIG", { statusEffects: REGISTERED, specialStatusEffects: { DEFEATED: "dead" } });
    expect(named("invisible", "dead")).toEqual(["EFFECT.StatusInvisible"]);
    expect(named("prone", "unheard-of", "__proto__", "")).toEqual(["Prone"]);
    expect(named()).toEqual([]);
  });
});
