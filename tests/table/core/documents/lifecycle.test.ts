import { afterEach, describe, expect, it, vi } from "vitest";
import { TypeDataModel } from "../../../../table/client/core/abstract/type-data.ts";
import * as fields from "../../../../table/client/core/data/fields/index.ts";
import { theConfig } from "../../../../table/client/core/environment.ts";
import { Actor, Item } from "../../../../table/client/core/documents/index.ts";
import { Hooks } from "../../../../table/client/core/hooks.ts";
import type { Dict } from "../../../../table/client/core/types.ts";
import { fakeServer, GM, HERO, RED, SWORD } from "../fake-server.ts";

const order: string[] = [];
const hooked: Array<[string, number]> = [];

function on(name: string, fn: (...args: never[]) => unknown): void {
  hooked.push([name, Hooks.on(name, fn)]);
}

afterEach(() => {
  for (const [name, id] of hooked.splice(0)) Hooks.off(name, id);
  order.length = 0;
});

class HeroData extends TypeDataModel {
  declare hp: number;
  declare doubled: number;
  static override defineSchema() {
    return { hp: new fields.NumberField({ required: true, nullable: false, integer: true, min: 0, initial: 5 }) };
  }
  override prepareBaseData(): void {
    order.push("system base");
  }
  override prepareDerivedData(): void {
    order.push("system derived");
    this.doubled = this.hp * 2;
  }
  override async _preCreate(): Promise<boolean | void> {
    order.push("system preCreate");
  }
  override _onUpdate(): void {
    order.push("system onUpdate");
  }
}

class Hero extends Actor {
  override prepareBaseData(): void {
    order.push("actor base");
  }
  override prepareEmbeddedDocuments(): void {
    super.prepareEmbeddedDocuments();
    order.push("embedded");
  }
  override prepareDerivedData(): void {
    order.push("actor derived");
  }
  override async _preCreate(
    data: Dict,
    options: Dict,
    user: Parameters<Actor["_preCreate"]>[2],
  ): Promise<boolean | void> {
    const allowed = await super._preCreate(data, options, user);
    order.push("preCreate");
    return allowed;
  }
  override _onCreate(data: Dict, options: Dict, userId: string): void {
    super._onCreate(data, options, userId);
    order.push("onCreate");
  }
  static override async _preCreateOperation(): Promise<void> {
    order.push("preCreateOperation");
  }
  static override async _onCreateOperation(): Promise<void> {
    order.push("onCreateOperation");
  }
}

function world(options: Parameters<typeof fakeServer>[0] = {}) {
  const configure = (): void => {
    const config = theConfig();
    if (!config) throw new Error("no CONFIG");
    config.Actor.documentClass = Hero;
    config.Actor.dataModels.hero = HeroData;
  };
  const server = fakeServer({ configure, ...options });
  order.length = 0;
  const hero = server.game.actors.get(HERO);
  if (!hero) throw new Error("no hero");
  return { ...server, hero };
}

describe("order before and after a write (T, #9740)", () => {
  it("create: model and class, hook, operation, server, then the other way", async () => {
    const { requests } = world();
    on("preCreateActor", () => order.push("hook preCreate"));
    on("createActor", (_doc: Actor, _options: Dict, userId: string) =>
      order.push(`hook create by ${userId === RED ? "red" : userId}`),
    );
    const made = await Hero.create({ name: "New", type: "hero" });
    const steps = order.filter((step) => /reate/.test(step));
    expect(steps).toEqual([
      "system preCreate",
      "preCreate",
      "hook preCreate",
      "preCreateOperation",
      "onCreate",
      "hook create by red",
      "onCreateOperation",
    ]);
    expect(made).toBeInstanceOf(Hero);
    expect(requests).toHaveLength(1);
    expect(requests[0]?.operation.data?.[0]).toMatchObject({ name: "New", system: { hp: 5 } });
  });

  it("a hook's false drops that document only", async () => {
    const { game, requests } = world();
    on("preCreateActor", (doc: Actor) => doc.name !== "No");
    const made = await Hero.createDocuments([
      { name: "No", type: "hero" },
      { name: "Yes", type: "hero" },
    ]);
    expect(made.map((doc) => doc._source.name)).toEqual(["Yes"]);
    expect(requests[0]?.operation.data).toHaveLength(1);
    expect(game.actors.getName("No")).toBeUndefined();
  });

  it("pending data changes by updateSource", async () => {
    const { requests } = world();
    on("preCreateActor", (doc: Actor) => void doc.updateSource({ "system.hp": 9 }));
    await Hero.create({ name: "New", type: "hero" });
    expect(requests[0]?.operation.data?.[0]).toMatchObject({ system: { hp: 9 } });
  });

  it("others' writes fire the after-hooks here, never the before-hooks (API hookEvents)", async () => {
    const { broadcast, hero } = world();
    const before = vi.fn();
    const after = vi.fn();
    on("preUpdateActor", before);
    on("updateActor", after);
    await broadcast({ action: "update", type: "Actor", operation: {}, result: [{ _id: HERO, name: "Renamed" }] });
    expect(before).not.toHaveBeenCalled();
    expect(after).toHaveBeenCalledOnce();
    expect(after.mock.calls[0]?.[3]).toBe(GM);
    expect(hero.name).toBe("Renamed");
    expect(order).toContain("system onUpdate");
  });
});

describe("update", () => {
  it("sends the difference only, and nothing without one (API)", async () => {
    const { hero, requests } = world();
    await hero.update({ name: "Hero", "system.hp": 4 });
    expect(requests[0]?.operation.updates).toEqual([{ _id: HERO, system: { hp: 4 } }]);
    expect(await hero.update({ "system.hp": 4 })).toBeUndefined();
    expect(requests).toHaveLength(1);
    expect(hero.system.doubled).toBe(8);
  });

  it.each([
    [13, "7"],
    [14, 7],
  ] as const)("generation %i shows preUpdate the changes as %j (#10841, #14411)", async (generation, seen) => {
    const { hero } = world({ generation });
    const values: unknown[] = [];
    on("preUpdateActor", (_doc: Actor, changes: Dict) => values.push(Reflect.get(changes.system ?? {}, "hp")));
    await hero.update({ "system.hp": "7" });
    expect(values).toEqual([seen]);
    expect(hero._source.system).toMatchObject({ hp: 7 });
  });

  it("rejects invalid data at the asker and sends nothing (platform §2.5)", async () => {
    const { hero, requests } = world();
    await expect(hero.update({ "system.hp": "many" })).rejects.toThrow("hp");
    expect(requests).toHaveLength(0);
  });

  it("a refusal rejects, and tells the asker (#12938)", async () => {
    const { hero, refuseNext, notified } = world();
    refuseNext("User Red lacks permission to update Actor");
    await expect(hero.update({ name: "X" })).rejects.toThrow("lacks permission");
    expect(notified).toEqual(["User Red lacks permission to update Actor"]);
    expect(hero.name).toBe("Hero");
  });

  it("an answer and its broadcast count once", async () => {
    const { hero, requests, broadcast } = world();
    const after = vi.fn();
    on("updateActor", after);
    await hero.update({ name: "X" });
    const { requestId } = requests[0]?.operation ?? {};
    await broadcast({
      action: "update",
      type: "Actor",
      operation: { requestId },
      result: [{ _id: HERO, name: "X" }],
      userId: RED,
    });
    expect(after).toHaveBeenCalledOnce();
  });

  it("options that a before-hook adds reach the after-hook", async () => {
    const { hero } = world();
    const seen: unknown[] = [];
    on("preUpdateActor", (_doc: Actor, _changes: Dict, options: Dict) => void (options.mark = 5));
    on("updateActor", (_doc: Actor, _changes: Dict, options: Dict) => seen.push(options.mark));
    await hero.update({ name: "X" });
    expect(seen).toEqual([5]);
  });

  it("flags can be read while the document is constructed, in prepareDerivedData (API Document#getFlag)", () => {
    const { hero } = world();
    class Flagged extends Actor {
      override prepareDerivedData(): void {
        Object.assign(this.flags, { read: this.getFlag("sys", "a") });
      }
    }
    const made = new Flagged({ ...hero.toObject(), flags: { sys: { a: 3 } } });
    expect(Reflect.get(made.flags, "read")).toBe(3);
  });

  it("flags are written key by key, and unset", async () => {
    const { hero, requests } = world();
    await hero.setFlag("sys", "a", { deep: 1 });
    await hero.setFlag("sys", "b", 2);
    expect(hero.getFlag("sys", "a")).toEqual({ deep: 1 });
    await hero.unsetFlag("sys", "a");
    expect(hero.getFlag("sys", "a")).toBeUndefined();
    expect(hero.getFlag("sys", "b")).toBe(2);
    expect(requests.at(-1)?.operation.updates).toEqual([{ _id: HERO, flags: { sys: { "-=a": null } } }]);
    expect(() => hero.getFlag("stranger", "a")).toThrow("scope");
  });
});

describe("embedded documents", () => {
  it("live in the parent's source and prepare it again", async () => {
    const { hero, requests } = world();
    const [shield] = await hero.createEmbeddedDocuments("Item", [{ name: "Shield", type: "weapon" }]);
    expect(requests[0]?.operation.parentUuid).toBe(`Actor.${HERO}`);
    expect(hero.items.size).toBe(2);
    expect(shield?.uuid).toBe(`Actor.${HERO}.Item.${shield?.id}`);
    expect(order.indexOf("actor base")).toBeLessThan(order.indexOf("embedded"));
    await hero.items.get(SWORD)?.update({ "system.edge": 3 });
    expect(hero.toObject().items).toMatchObject([{ _id: SWORD, system: { edge: 3 } }, { name: "Shield" }]);
    await hero.items.get(SWORD)?.delete();
    expect(hero.items.size).toBe(1);
    expect(hero._source.items).toHaveLength(1);
  });

  it("keep their identity when the parent changes", async () => {
    const { hero } = world();
    const sword = hero.items.get(SWORD);
    await hero.update({ name: "X" });
    expect(hero.items.get(SWORD)).toBe(sword);
    expect(sword).toBeInstanceOf(Item);
    expect(sword?.isOwner).toBe(true);
  });

  it("prepare base, then embedded, then derived data (API, #13931)", () => {
    const { hero } = world();
    hero.reset();
    expect(order).toEqual(["system base", "actor base", "embedded", "system derived", "actor derived"]);
  });
});

describe("who may do what (platform §4)", () => {
  it("levels come from ownership; GMs have all of them", () => {
    const { hero, game } = world();
    const [gm, red] = [game.users.get(GM), game.users.get(RED)];
    if (!gm || !red) throw new Error("users are missing");
    expect(hero.testUserPermission(red, "OWNER")).toBe(true);
    expect(hero.canUserModify(red, "update")).toBe(true);
    expect(hero.canUserModify(red, "delete")).toBe(false);
    expect(hero.canUserModify(gm, "delete")).toBe(true);
    expect(game.users.activeGM).toBe(gm);
    expect(red.hasPermission("QUERY_USER")).toBe(true);
    expect(red.hasPermission("SETTINGS_MODIFY")).toBe(false);
  });
});
