import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { setGeneration } from "../../../table/client/core/generation.ts";
import { fillEntries, fillNamespaces, isProvided, missingNames } from "../../../table/client/core/gaps/loud.ts";

/** A Foundry that has next to nothing. */
class Actor {
  readonly items = ["sword"];
}
class Document {
  static create(): string {
    return "created";
  }
}
const frozen = Object.freeze({ parseUuid: () => "parsed" });
const world = {
  foundry: { documents: { Actor }, abstract: { Document }, utils: frozen, applications: { api: {} } },
  CONFIG: { Actor: { documentClass: Actor } },
  game: { user: "me" },
  ui: {},
};
const read = (path: string): unknown =>
  path
    .split(".")
    .reduce<unknown>(
      (at, name) =>
        (typeof at === "object" || typeof at === "function") && at !== null ? Reflect.get(at, name) : undefined,
      globalThis,
    );

beforeAll(() => {
  vi.spyOn(console, "debug").mockImplementation(() => undefined);
  Object.assign(globalThis, world);
  setGeneration(14);
  fillNamespaces(true);
  fillEntries("game");
  fillEntries("ui");
});
afterAll(() => {
  for (const name of Object.keys(world)) Reflect.deleteProperty(globalThis, name);
  vi.restoreAllMocks();
});

test.each([
  "foundry.utils.mergeObject",
  "foundry.applications.api.ApplicationV2",
  "foundry.abstract.Document.updateDocuments",
  "CONFIG.Actor.typeIcons",
  "game.messages",
  "ui.combat",
])("a name that Foundry's types declare and nobody provides throws by its path: %s (check 2)", (path) => {
  expect(() => read(path)).toThrow(`not provided by the practice table: ${path}`);
  expect(missingNames().map((each) => each.path)).toContain(path);
});

test("an instance's member throws by its class (check 2)", () => {
  expect((): unknown => Reflect.get(new Actor(), "toggleStatusEffect")).toThrow(
    "foundry.documents.Actor#toggleStatusEffect",
  );
});

test("what is there stays as it is, class fields too (check 2)", () => {
  expect(new Actor().items).toEqual(["sword"]);
  expect(read("foundry.abstract.Document.create")).toBe(Reflect.get(Document, "create"));
  expect(read("game.user")).toBe("me");
  expect(Object.keys(world.CONFIG.Actor)).toEqual(["documentClass"]);
});

test("what Foundry lacks too is undefined, as in life (check 2)", () => {
  expect(read("game.dice3d")).toBeUndefined();
  expect("dice3d" in Object(read("game"))).toBe(false);
  expect(read("foundry.utils.wonder")).toBeUndefined();
});

test("names of 14 are no gaps, and what 14 took away is none on 14 (platform §14)", () => {
  expect(read("foundry.applications.api.ApplicationV2x")).toBeUndefined();
  expect("operators" in Object(read("foundry.documents"))).toBe(false);
  expect("select" in Object(read("foundry.applications"))).toBe(false);
  expect("template" in Object(read("game"))).toBe(false);
});

test("gaps are in nobody's way: probes, copies, JSON, subclasses with members of the same name (issue 11)", () => {
  class Hero extends Actor {
    static implementation = "mine";
    readonly uuid = "Actor.hero";
    get isOwner(): boolean {
      return true;
    }
  }
  const hero = new Hero();
  expect([hero.uuid, hero.isOwner, Hero.implementation]).toEqual(["Actor.hero", true, "mine"]);
  expect(structuredClone(new Actor())).toEqual({ items: ["sword"] });
  expect(JSON.stringify(hero)).toBe('{"items":["sword"],"uuid":"Actor.hero"}');
  expect(Object.keys(Actor.prototype)).toEqual([]);
  // A name that Foundry has is "in", as in life; what it lacks too stays undefined.
  expect(["getRollData" in new Actor(), "wonder" in new Actor()]).toEqual([true, false]);
  expect(Reflect.get(Actor, "wonder")).toBeUndefined();
});

test("a package may put its own there, on a class, an heir or a namespace (check 2)", () => {
  class Hero extends Actor {
    getRollData(): string {
      return "mine";
    }
  }
  expect(new Hero().getRollData()).toBe("mine");
  Reflect.set(Object(read("foundry.utils")), "duplicate", 1);
  expect(read("foundry.utils.duplicate")).toBe(1);
  expect(isProvided(read("foundry.utils"), "duplicate")).toBe(true);
  expect(isProvided(read("foundry.utils"), "mergeObject")).toBe(false);
});

test("without loudGaps it is undefined, and counted (check 2)", () => {
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
  vi.useFakeTimers();
  fillNamespaces(false);
  expect(read("game.journal")).toBeUndefined();
  expect(read("game.journal")).toBeUndefined();
  expect(missingNames()).toContainEqual({ path: "game.journal", count: 2 });
  expect(console.warn).toHaveBeenCalledTimes(1);
  vi.useRealTimers();
});
