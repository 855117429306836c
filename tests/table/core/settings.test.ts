import { beforeEach, describe, expect, it, vi } from "vitest";
import { DataModel } from "../../../table/client/core/abstract/data-model.ts";
import * as fields from "../../../table/client/core/data/fields/index.ts";
import { fakeServer, GM, RED, type FakeServer } from "./fake-server.ts";

class Choice extends DataModel {
  declare level: number;
  static override defineSchema() {
    return { level: new fields.NumberField({ initial: 1, integer: true }) };
  }
}

let server: FakeServer;
beforeEach(() => {
  server = fakeServer({ userId: GM });
});

describe("settings of the core [T SettingConfig]", () => {
  it.each(["fonts", "sheetThemes", "collectionSearchModes", "playlist.playingLocation", "nue.shownTips", "fpsMeter"])(
    "core.%s can be read",
    (key) => {
      const { game } = fakeServer({ userId: GM });
      expect(game.settings.get("core", key)).not.toBeUndefined();
    },
  );
});

describe("settings (T: ClientSettings)", () => {
  it("get hands out a copy, never the stored object", async () => {
    const { settings } = server.game;
    settings.register("sys", "map", { scope: "world", type: Object, default: { a: { b: 1 } } });
    const first = settings.get("sys", "map");
    Reflect.set(Object(Reflect.get(Object(first), "a")), "b", 9);
    expect(settings.get("sys", "map")).toEqual({ a: { b: 1 } });
    await settings.set("sys", "map", { a: { b: 2 } });
    Reflect.set(Object(settings.get("sys", "map")), "a", null);
    expect(settings.get("sys", "map")).toEqual({ a: { b: 2 } });
  });

  // unsoluble/smalltime sets one of its settings twice at its start without waiting, on 13 and 14.
  it("a setting that is set for the first time twice at once is stored once, and updated (types: ClientSettings#set)", async () => {
    const { settings } = server.game;
    settings.register("sys", "twice", { scope: "world", type: Number, default: 0 });
    server.refuseNext("no");
    const refused = settings.set("sys", "twice", 1).then(
      () => "stored",
      () => "refused",
    );
    const others = [settings.set("sys", "twice", 2), settings.set("sys", "twice", 3)];
    expect(await refused).toBe("refused");
    await Promise.all(others);
    expect(server.requests.map(({ action }) => action)).toEqual(["create", "create", "update"]);
    expect(settings.get("sys", "twice")).toBe(3);
  });

  it("types: constructor, field, model", async () => {
    const { settings } = server.game;
    settings.register("sys", "number", { scope: "client", type: Number, default: 1 });
    settings.register("sys", "field", {
      scope: "client",
      type: new fields.NumberField({ min: 0, max: 5, nullable: false, initial: 2 }),
    });
    settings.register("sys", "model", { scope: "client", type: Choice });
    expect(await settings.set("sys", "number", "4")).toBe(4);
    expect(settings.get("sys", "field")).toBe(2);
    expect(await settings.set("sys", "field", 9)).toBe(5);
    expect(settings.get("sys", "model")).toBeInstanceOf(Choice);
    expect(await settings.set("sys", "model", { level: "3" })).toMatchObject({ level: 3 });
  });

  it("onChange of a world setting runs at a client that did not ask", async () => {
    const onChange = vi.fn();
    server.game.settings.register("sys", "rule", { scope: "world", type: String, default: "a", onChange });
    const value = JSON.stringify("b");
    await server.broadcast({
      action: "create",
      type: "Setting",
      operation: {},
      result: [{ _id: "settingsetting00", key: "sys.rule", value, user: null }],
      userId: RED,
    });
    expect(onChange).toHaveBeenCalledOnce();
    expect(onChange.mock.calls[0]?.[0]).toBe("b");
    expect(onChange.mock.calls[0]?.[2]).toBe(RED);
    expect(server.game.settings.get("sys", "rule")).toBe("b");
  });

  it("a player may not write a world setting, nor anybody before the game is ready", async () => {
    server.game.settings.register("sys", "rule", { scope: "world", type: String, default: "a" });
    server.game.ready = false;
    await expect(server.game.settings.set("sys", "rule", "b")).rejects.toThrow("ready");
    const player = fakeServer({ userId: RED });
    player.game.settings.register("sys", "rule", { scope: "world", type: String, default: "a" });
    await expect(player.game.settings.set("sys", "rule", "b")).rejects.toThrow("permission");
    expect(player.requests).toHaveLength(0);
  });

  it("a user's setting is stored by user", async () => {
    server.game.settings.register("sys", "mine", { scope: "user", type: Boolean, default: false });
    await server.game.settings.set("sys", "mine", true);
    expect(server.requests[0]?.operation.data?.[0]).toMatchObject({ key: "sys.mine", value: "true", user: GM });
    expect(server.game.settings.get("sys", "mine")).toBe(true);
  });

  it("an unknown setting throws", () => {
    expect(() => server.game.settings.get("sys", "unknown")).toThrow("not a registered game setting");
  });
});
