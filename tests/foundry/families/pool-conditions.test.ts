/** The host's conditions that a fighter has. */
import { afterEach, describe, expect, it, vi } from "vitest";
import { conditionsOn } from "../../../src/foundry/families/pool/conditions.ts";

const REGISTERED = [
  { id: "invisible", name: "EFFECT.StatusInvisible" },
  { id: "dead", name: "EFFECT.StatusDead" },
  { id: "prone", name: "Prone" },
];
const effect = (statuses: readonly string[], disabled = false) => ({ disabled, statuses: new Set(statuses) });
const named = (...effects: readonly ReturnType<typeof effect>[]): readonly string[] =>
  conditionsOn({ effects: { contents: effects } });

describe("the conditions of a fighter", () => {
  afterEach(() => vi.unstubAllGlobals());
  it("are those that are on and registered, each once, without how it is out of the fight", () => {
    vi.stubGlobal("CONFIG", { statusEffects: REGISTERED, specialStatusEffects: { DEFEATED: "dead" } });
    expect(named(effect(["invisible", "dead"]), effect(["invisible"]), effect(["prone"], true))).toEqual([
      "EFFECT.StatusInvisible",
    ]);
    expect(named(effect(["prone"]), effect(["unheard-of"]), effect(["__proto__"]), effect([]))).toEqual(["Prone"]);
    expect(named()).toEqual([]);
  });
});
