/** What hooks and methods around a write may do to it: refuse it, change it, stay out of it. */
import { afterEach, describe, expect, it, vi } from "vitest";
import { Actor } from "../../../../table/client/core/documents/index.ts";
import { theConfig } from "../../../../table/client/core/environment.ts";
import { Hooks } from "../../../../table/client/core/hooks.ts";
import type { Dict } from "../../../../table/client/core/types.ts";
import { fakeServer, GM, HERO, RED } from "../fake-server.ts";

const FOE = "foefoefoefoefoef";
const hooked: Array<[string, number]> = [];
const steps: string[] = [];

afterEach(() => {
  for (const [name, id] of hooked.splice(0)) Hooks.off(name, id);
  steps.length = 0;
  Willful.refused = "";
});

function on(name: string, fn: (...args: never[]) => unknown): void {
  hooked.push([name, Hooks.on(name, fn)]);
}

/** An actor that may refuse, by itself or for the whole operation, and says what happens to it. */
class Willful extends Actor {
  static refused = "";
  override async _preCreate(...args: Parameters<Actor["_preCreate"]>): Promise<boolean | void> {
    if (Willful.refused === String(this._source.name)) return false;
    return super._preCreate(...args);
  }
  override async _preUpdate(...args: Parameters<Actor["_preUpdate"]>): Promise<boolean | void> {
    if (Willful.refused === this.id) return false;
    return super._preUpdate(...args);
  }
  override async _preDelete(...args: Parameters<Actor["_preDelete"]>): Promise<boolean | void> {
    if (Willful.refused === this.id) return false;
    return super._preDelete(...args);
  }
  override _onUpdate(changed: Dict, options: Dict, userId: string): void {
    super._onUpdate(changed, options, userId);
    steps.push("method");
  }
  override render(): void {
    steps.push("render");
  }
  static override async _preUpdateOperation(): Promise<boolean | void> {
    return Willful.refused !== "operation" && undefined;
  }
  static override async _onUpdateOperation(): Promise<void> {
    steps.push("operation");
  }
}

async function world() {
  const configure = (): void => {
    const config = theConfig();
    if (config) config.Actor.documentClass = Willful;
  };
  const server = fakeServer({ userId: GM, configure });
  await Willful.create({ _id: FOE, name: "Foe", type: "hero" }, { keepId: true });
  server.requests.length = 0;
  steps.length = 0;
  const hero = server.game.actors.get(HERO);
  if (!hero) throw new Error("no hero");
  const names = (): unknown[] => server.game.actors.map((actor) => actor.name);
  return { ...server, hero, names };
}

const both = (data: Dict): Dict[] => [HERO, FOE].map((_id) => ({ _id, ...data }));

describe("false refuses that document only (T: Document#_preCreate, _preUpdate, _preDelete; API hookEvents)", () => {
  it.each(["method", "hook"])("an update, by %s", async (how) => {
    const { requests, names } = await world();
    if (how === "method") Willful.refused = HERO;
    else on("preUpdateActor", (doc: Actor) => doc.id !== HERO);
    await Willful.updateDocuments(both({ name: "New" }));
    expect([names(), requests[0]?.operation.updates]).toEqual([["Hero", "New"], [{ _id: FOE, name: "New" }]]);
  });

  it.each(["method", "hook"])("a deletion, by %s", async (how) => {
    const { requests, names } = await world();
    if (how === "method") Willful.refused = HERO;
    else on("preDeleteActor", (doc: Actor) => doc.id !== HERO);
    await Willful.deleteDocuments([HERO, FOE]);
    expect([names(), requests[0]?.operation.ids]).toEqual([["Hero"], [FOE]]);
  });

  it("a creation, by method; without keepId no id is asked for", async () => {
    const { requests } = await world();
    Willful.refused = "No";
    await Willful.createDocuments(["No", "Yes"].map((name) => ({ _id: FOE, name, type: "hero" })));
    expect(requests[0]?.operation.data).toMatchObject([{ name: "Yes" }]);
    expect(requests[0]?.operation.data?.[0]?._id ?? null).toBeNull();
  });

  it("the whole operation, by its class (T: Document._preUpdateOperation)", async () => {
    const { requests, hero } = await world();
    Willful.refused = "operation";
    expect(await hero.update({ name: "New" })).toBeUndefined();
    expect(requests).toEqual([]);
  });
});

describe("around a write", () => {
  it("what a before-hook changes is what is written (API hookEvents.preUpdateDocument)", async () => {
    const { requests, hero } = await world();
    on("preUpdateActor", (_doc: Actor, changes: Dict) => void (changes.name = "Renamed"));
    await hero.update({ name: "New" });
    expect([requests[0]?.operation.updates, hero.name]).toEqual([[{ _id: HERO, name: "Renamed" }], "Renamed"]);
  });

  it("noHook keeps the before-hooks out, and not the methods (T: noHook)", async () => {
    const { hero, names } = await world();
    const never = vi.fn(() => false);
    for (const action of ["Create", "Update", "Delete"]) on(`pre${action}Actor`, never);
    await Willful.create({ name: "Third", type: "hero" }, { noHook: true });
    await hero.update({ name: "New" }, { noHook: true });
    await Willful.deleteDocuments([FOE], { noHook: true });
    expect([names(), never.mock.calls]).toEqual([["New", "Third"], []]);
  });

  it("after it: the method, the hook, the sheet, then the operation; render: false leaves the sheet (T, #9740)", async () => {
    const { hero } = await world();
    on("updateActor", () => steps.push("hook"));
    await hero.update({ name: "New" });
    expect(steps.splice(0)).toEqual(["method", "hook", "render", "operation"]);
    await hero.update({ name: "Newer" }, { render: false });
    expect(steps).toEqual(["method", "hook", "operation"]);
  });

  it("a deletion by somebody else fires its hook here (API hookEvents.deleteDocument)", async () => {
    const { broadcast, names } = await world();
    const told: unknown[] = [];
    on("deleteActor", (doc: Actor, _options: Dict, userId: string) => told.push(doc.name, userId));
    await broadcast({ action: "delete", type: "Actor", operation: {}, result: [FOE], userId: RED });
    expect([told, names()]).toEqual([["Foe", RED], ["Hero"]]);
  });
});

describe("a user's setting (T: ClientSettings, scope user)", () => {
  it("of somebody else changes nothing here and tells nobody here", async () => {
    const { game, broadcast } = await world();
    const onChange = vi.fn();
    game.settings.register("sys", "mine", { scope: "user", type: String, default: "a", onChange });
    const result = (user: string) => [{ _id: `setting${user}`.slice(0, 16), key: "sys.mine", value: '"b"', user }];
    await broadcast({ action: "create", type: "Setting", operation: {}, result: result(RED), userId: RED });
    expect([onChange.mock.calls, game.settings.get("sys", "mine")]).toEqual([[], "a"]);
    await broadcast({ action: "create", type: "Setting", operation: {}, result: result(GM), userId: GM });
    expect([onChange.mock.calls.length, game.settings.get("sys", "mine")]).toEqual([1, "b"]);
  });
});
