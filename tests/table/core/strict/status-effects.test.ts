import { afterEach, describe, expect, it } from "vitest";
import { getDocumentClass } from "../../../../table/client/core/settings/configured.ts";
import { ActiveEffect } from "../../../../table/client/core/documents/effects/active-effect.ts";
import { theConfig } from "../../../../table/client/core/environment.ts";
import { setGeneration } from "../../../../table/client/core/generation.ts";
import { generationGlobals } from "../../../../table/client/core/generation-parts.ts";
import { type Dict, isDict, isFunction } from "../../../../table/client/core/types.ts";
import { AsyncFunction } from "../../../../table/client/core/utils/index.ts";
import { fakeServer, GM, HERO } from "../fake-server.ts";

afterEach(() => setGeneration(13));

function statuses(generation: 13 | 14) {
  const server = fakeServer({ generation, userId: GM });
  const config = theConfig();
  if (!config) throw new Error("no CONFIG");
  const ids = (): string[] => Object.values(config.statusEffects).map((status) => status.id);
  return { config, ids, hero: server.game.actors.get(HERO) };
}

const status = (id: string) => ({ id, name: id, img: `${id}.svg` });

describe("14: CONFIG.statusEffects is a record by id that answers as a list (foundryvtt#13122)", () => {
  it("is no array, but is looped over, searched, filtered, added to and sorted (dnd5e 5.3.3, draw-steel 1.0.0)", () => {
    const { config, ids } = statuses(14);
    expect(Array.isArray(config.statusEffects)).toBe(false);
    expect(config.statusEffects.find(({ id }) => id === "dead")).toBe(Reflect.get(config.statusEffects, "dead"));
    expect([...config.statusEffects]).toHaveLength(config.statusEffects.length);
    config.statusEffects.push(status("wet"));
    expect(Object.keys(config.statusEffects).at(-1)).toBe("wet");
    config.statusEffects.sort((a, b) => b.id.localeCompare(a.id));
    expect(ids()[0]).toBe("wet");
    expect(config.statusEffects[0]?.id).toBe("wet");
    expect(config.statusEffects.map(({ id }) => id)).toEqual(ids());
  });

  it("an assignment empties it first; a list and a record are both taken (vttforge#169)", () => {
    const { config, ids } = statuses(14);
    const before = config.statusEffects;
    config.statusEffects = config.statusEffects.filter(({ id }) => id === "dead");
    expect(ids()).toEqual(["dead"]);
    Reflect.set(config, "statusEffects", { dry: status("dry") });
    expect(ids()).toEqual(["dry"]);
    expect(config.statusEffects).toBe(before);
    config.statusEffects = before;
    expect(ids()).toEqual(["dry"]);
  });

  it("what `splice` puts in takes the place of others (SR5-FoundryVTT#1960)", () => {
    const { config, ids } = statuses(14);
    config.statusEffects = ["a", "b", "c"].map(status);
    config.statusEffects.splice(1, 0, status("new"));
    expect(ids()).toEqual(["a", "new", "c"]);
  });

  it("a status that is given by its key alone is found by that key, and can be put on an actor", async () => {
    const { config, hero } = statuses(14);
    Reflect.set(config.statusEffects, "dry", { name: "Dry", img: "d.svg" });
    const effect = await hero?.toggleStatusEffect("dry");
    expect(effect).toMatchObject({ name: "Dry" });
    await expect(hero?.toggleStatusEffect("wet")).rejects.toThrow('Invalid status ID "wet"');
  });
});

describe.each([13, 14] as const)(
  "generation %i: the effect of a status is made by `ActiveEffect._fromStatusEffect`",
  (generation) => {
    it("which gets the id, the data and the options, and may change them (types: ActiveEffect._fromStatusEffect)", async () => {
      const { config, hero } = statuses(generation);
      const asked: string[] = [];
      class Effect extends ActiveEffect {
        protected static override async _fromStatusEffect(
          id: string,
          data: Dict,
          options: Dict,
        ): Promise<ActiveEffect> {
          asked.push(id, String(data.name), String(options.parent === hero));
          return super._fromStatusEffect(id, { ...data, name: "Changed" }, options);
        }
      }
      if (!isDict(config.ActiveEffect)) throw new Error("no CONFIG.ActiveEffect");
      Reflect.set(config.ActiveEffect, "documentClass", Effect);
      Reflect.set(config, "statusEffects", [status("dry")]);
      expect(await hero?.toggleStatusEffect("dry")).toMatchObject({ name: "Changed", statuses: new Set(["dry"]) });
      expect(asked).toEqual(["dry", "dry", "true"]);
    });
  },
);

describe("13: CONFIG.statusEffects is a list", () => {
  it("has no ids as keys; a record that a package puts there is read all the same", async () => {
    const { config, hero } = statuses(13);
    expect(Array.isArray(config.statusEffects)).toBe(true);
    expect(Reflect.get(config.statusEffects, "dead")).toBeUndefined();
    Reflect.set(config, "statusEffects", { dry: status("dry") });
    expect(await hero?.toggleStatusEffect("dry")).toMatchObject({ name: "dry" });
  });
});

describe("Helpers in foundry.utils", () => {
  it("getDocumentClass gives the class in use; it is a global, too (fvtt-types client/client.d.mts)", () => {
    const { config } = statuses(14);
    const find: unknown = generationGlobals().getDocumentClass;
    expect(isFunction(find) && find("Actor")).toBe(config.Actor.documentClass);
    expect(find).toBe(getDocumentClass);
  });

  it("AsyncFunction makes asynchronous functions of text (foundryvtt#10493)", async () => {
    if (!isFunction(AsyncFunction)) throw new Error("no AsyncFunction");
    const made: unknown = Reflect.construct(AsyncFunction, ["n", "return n + 1"]);
    expect(await (isFunction(made) ? made(1) : null)).toBe(2);
  });
});
