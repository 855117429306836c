/** What a plan of a ready encounter may say of its own: the grid of its map, and what is prepared before the combat. */
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { EncounterPlan } from "../../../src/foundry/family-kit/encounter/plan.ts";

const made: [what: string, data: unknown][] = [];
const token = { actor: { id: "Gor0000000000000" }, actorId: "Gor0000000000000", id: "Token00000000000", hidden: false };

class StubActor {
  readonly type = "example";
  readonly id = "Gor0000000000000";
  flags: object = {};
  effects: { contents: readonly { id: string; statuses: ReadonlySet<string> }[] } = { contents: [] };
  deleteEmbeddedDocuments = vi.fn((_what: string, _ids: readonly string[]) => Promise.resolve([]));
  getTokenDocument = (): Promise<object> => Promise.resolve({ toObject: () => ({}) });
  static readonly implementation = {
    createDocuments: () => Promise.resolve([]),
    updateDocuments: (updates: unknown) => {
      updated.push(updates);
      return Promise.resolve([]);
    },
  };
}
const updated: unknown[] = [];
const gor = new StubActor();

beforeEach(() => {
  made.length = 0;
  vi.resetModules();
  const none = { find: () => undefined, filter: () => [], get: () => undefined };
  vi.stubGlobal("foundry", {
    applications: { api: { DialogV2: { input: () => Promise.resolve({}) } } },
    utils: { escapeHTML: (text: string) => text },
  });
  vi.stubGlobal("CONST", { GRID_TYPES: { SQUARE: 1 }, DOCUMENT_OWNERSHIP_LEVELS: { OBSERVER: 2 } });
  vi.stubGlobal("Actor", StubActor);
  vi.stubGlobal("document", { createElement: () => ({ append: () => undefined, setAttribute: () => undefined }) });
  vi.stubGlobal("ui", { notifications: { info: () => undefined } });
  const scene = {
    id: "Scene00000000000",
    tokens: Object.assign([token], { find: () => undefined }),
    levels: { contents: [] },
    createEmbeddedDocuments: () => Promise.resolve([]),
    activate: () => Promise.resolve(),
  };
  const note = (what: string, result: object) => ({
    implementation: {
      create: (data: unknown) => {
        made.push([what, data]);
        return Promise.resolve(result);
      },
    },
  });
  vi.stubGlobal("Scene", note("scene", scene));
  vi.stubGlobal("ChatMessage", note("message", {}));
  vi.stubGlobal(
    "Combat",
    note("combat", { createEmbeddedDocuments: () => Promise.resolve([]), activate: () => Promise.resolve() }),
  );
  vi.stubGlobal("game", {
    release: { generation: 13 },
    user: { isGM: true },
    users: { filter: () => [] },
    scenes: none,
    folders: none,
    packs: none,
    combats: none,
    actors: { get: () => gor, find: () => gor },
    i18n: { localize: (key: string) => key, format: (key: string) => key },
  });
});
afterEach(() => vi.unstubAllGlobals());

const plan = (more: Partial<EncounterPlan>): EncounterPlan => ({
  id: "example",
  family: "example",
  texts: "Example",
  packs: { heroes: "heroes", foes: "foes" },
  standings: [{ source: "gor", id: "Gor0000000000000", hero: false, x: 1, y: 1 }],
  map: { src: "map.webp", columns: 10, rows: 8, ground: "#000000" },
  page: "",
  steps: [],
  unhurt: () => ({}),
  initiative: () => Promise.resolve(null),
  ...more,
});
async function setUp(of: EncounterPlan): Promise<void> {
  const { setUp: run } = await import("../../../src/foundry/family-kit/encounter/index.ts");
  await run(of);
}
function gridMade(): unknown {
  const data = made.find(([what]) => what === "scene")?.[1];
  return typeof data === "object" && data !== null ? Reflect.get(data, "grid") : null;
}

it("the fighters and the scene are there when it prepares, and the combat is not", async () => {
  const prepare = vi.fn(() => {
    made.push(["prepared", null]);
    return Promise.resolve();
  });
  await setUp(plan({ prepare }));
  expect(prepare).toHaveBeenCalledWith([gor], expect.objectContaining({ id: "Scene00000000000" }));
  expect(made.map(([what]) => what)).toEqual(["scene", "prepared", "combat", "message"]);
});

it.each([
  [undefined, { distance: 1, units: "m" }],
  [
    { distance: 1, units: "yd" },
    { distance: 1, units: "yd" },
  ],
])("its map's grid %j is the scene's", async (grid, expected) => {
  const { map } = plan({});
  await setUp(plan({ map: grid === undefined ? map : { ...map, grid } }));
  expect(gridMade()).toMatchObject({ ...expected, type: 1, size: 100 });
});

it("a new beginning has no standing orders of an earlier one", async () => {
  const renewed = async (orders?: object): Promise<unknown> => {
    gor.flags = orders === undefined ? {} : { riposte: { orders } };
    updated.length = 0;
    await setUp(plan({}));
    return updated[0];
  };
  const { id: _id } = gor;
  expect(await renewed()).toEqual([{ _id }]);
  expect(await renewed({ order: "best", mayPay: true })).toEqual([
    { _id, "flags.riposte.orders": { order: "usual", mayPay: false } },
  ]);
});

it("a new beginning ends the host's conditions, and nothing else that lasts", async () => {
  const effect = (id: string, ...statuses: readonly string[]) => ({ id, statuses: new Set(statuses) });
  gor.effects = { contents: [effect("Dead000000000000", "dead"), effect("Ring000000000000")] };
  await setUp(plan({}));
  expect(gor.deleteEmbeddedDocuments.mock.calls).toEqual([["ActiveEffect", ["Dead000000000000"]]]);
  gor.effects = { contents: [] };
});
