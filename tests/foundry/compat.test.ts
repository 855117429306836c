/**
 * What differs between the generations. Levels are in the public types of 14 only (level.d.mts there); a scene without
 * any level is broken (foundryvtt/foundryvtt#14629).
 */
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { canReplace } from "../../src/foundry/compat.ts";
import { mapData, onFirstLevel } from "../../src/foundry/compat-scenes.ts";

class Doc {
  constructor(readonly id: string) {}
}
class Levels {
  constructor(readonly contents: readonly Doc[]) {}
}

function host(generation: number): void {
  const i18n = { format: (key: string, data: object) => `${key} ${JSON.stringify(data)}` };
  vi.stubGlobal("game", { release: { generation }, i18n });
  vi.stubGlobal("foundry", { utils: { Collection: Levels }, abstract: { Document: Doc } });
}
/** A scene as the host has it. */
const sceneOf = (levels: Levels | null): Scene.Implementation => {
  const scene: unknown = { name: "Ford", ...(levels === null ? {} : { levels }) };
  if (!isScene(scene)) throw new TypeError("no scene");
  return scene;
};
const isScene = (value: unknown): value is Scene.Implementation => typeof value === "object";

afterEach(() => {
  vi.unstubAllGlobals();
});

const map = { name: "Ford", src: "ford.svg", color: "#5b6b4a" };

describe("on 13", () => {
  beforeEach(() => {
    host(13);
  });

  it("the map is the scene's own, and a token has no level", () => {
    expect(mapData(map)).toEqual({ background: { src: "ford.svg" }, backgroundColor: "#5b6b4a" });
    expect(onFirstLevel(sceneOf(null))).toEqual({});
  });

  it("an object is not replaced in a token's delta, where the operator may be stored (foundryvtt#13201)", () => {
    expect([canReplace({ isToken: true }), canReplace({ isToken: false })]).toEqual([false, true]);
  });
});

describe("on 14", () => {
  beforeEach(() => {
    host(14);
  });

  it("the map and the color of the ground belong to a level that is made with the scene", () => {
    const background = { src: "ford.svg", color: "#5b6b4a" };
    expect(mapData(map)).toEqual({ levels: [{ _id: "defaultLevel0000", name: "Ford", background }] });
  });

  it("an object is replaced everywhere", () => {
    expect(canReplace({ isToken: true })).toBe(true);
  });

  it("a token stands on the first level; that there is none is said by name", () => {
    expect(onFirstLevel(sceneOf(new Levels([new Doc("one"), new Doc("two")])))).toEqual({ level: "one" });
    expect(() => onFirstLevel(sceneOf(new Levels([])))).toThrow(/noLevel .*Ford/);
    expect(() => onFirstLevel(sceneOf(null))).toThrow(/noLevel/);
  });
});
