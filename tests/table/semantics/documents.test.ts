import { afterEach, describe, expect, test, vi } from "vitest";
import { TypeDataModel } from "../../../table/client/core/abstract/type-data.ts";
import * as fields from "../../../table/client/core/data/fields/index.ts";
import { ChatMessage, type Actor } from "../../../table/client/core/documents/index.ts";
import { renderMessage } from "../../../table/client/core/documents/chat/chat-render.ts";
import { theConfig } from "../../../table/client/core/environment.ts";
import { Hooks } from "../../../table/client/core/hooks.ts";
import { compatibility, COMPATIBILITY_MODES } from "../../../table/client/core/utils/warnings.ts";
import { ForcedDeletion, ForcedReplacement } from "../../../table/client/core/utils/values/operators.ts";
import { getProperty } from "../../../table/client/core/utils/index.ts";
import type { JsonObject } from "../../../table/shared/protocol.ts";
import { applyChanges, expand } from "../../../table/server/lib/merge.ts";
import { fakeServer, HERO, type FakeServer } from "../core/fake-server.ts";

class HeroData extends TypeDataModel {
  static override defineSchema() {
    return {
      hp: new fields.NumberField({ integer: true, min: 0, initial: 5 }),
      notes: new fields.ObjectField(),
      keys: new fields.TypedObjectField(new fields.NumberField()),
    };
  }
}

class FoeData extends TypeDataModel {
  static override defineSchema() {
    return {
      courage: new fields.NumberField({ integer: true, initial: 3 }),
      wounds: new fields.TypedObjectField(new fields.NumberField()),
    };
  }
}

afterEach(() => {
  compatibility.mode = COMPATIBILITY_MODES.WARNING;
  vi.unstubAllGlobals();
});

function hero(generation: 13 | 14): FakeServer & { hero: Actor } {
  compatibility.mode = COMPATIBILITY_MODES.SILENT;
  const server = fakeServer({
    generation,
    configure: () => Object.assign(theConfig()?.Actor.dataModels ?? {}, { hero: HeroData, foe: FoeData }),
  });
  const found = server.game.actors.get(HERO);
  if (!found) throw new Error("no hero");
  return { ...server, hero: found };
}

describe.each([13, 14] as const)("[API Document#update, #9015] generation %i", (generation) => {
  test("diff: false sends what was given, also where it makes no difference", async () => {
    const { hero: doc, requests } = hero(generation);
    await doc.update({ name: "Hero" });
    expect(requests).toHaveLength(0);
    await doc.update({ name: "Hero" }, { diff: false });
    expect(requests[0]?.operation.updates).toEqual([{ _id: HERO, name: "Hero" }]);
  });

  test("recursive: false puts an object whole, where it is usually merged", async () => {
    const { hero: doc } = hero(generation);
    await doc.update({ "system.notes": { a: 1, b: 2 } });
    await doc.update({ "system.notes": { c: 3 } });
    expect(doc._source.system).toMatchObject({ notes: { a: 1, b: 2, c: 3 } });
    await doc.update({ system: { hp: 5, notes: { d: 4 }, keys: {} } }, { recursive: false });
    expect(doc._source.system).toEqual({ hp: 5, notes: { d: 4 }, keys: {} });
  });

  // Public evidence: foundryvtt/foundryvtt#11951 (what a change of type needs), #10035 ("code in place that cleans the
  // `system` object when the `type` changes").
  test("a document of another type has that type's data, whole, and only with its system [#11951, #10035]", async () => {
    const { hero: doc } = hero(generation);
    await expect(doc.update({ type: "foe" })).rejects.toThrow(/type of a Document can be changed only/);
    await expect(doc.update({ type: "foe", system: { courage: 1 } })).rejects.toThrow(/only if the system field/);
    expect(() => doc.updateSource({ type: "foe" }, { dryRun: true })).toThrow(/only if the system field/);
    await doc.update({ type: "foe", system: {} }, { recursive: false });
    expect([doc.type, doc.system instanceof FoeData]).toEqual(["foe", true]);
    expect(doc._source.system).toEqual({ courage: 3, wounds: {} });
    const system = generation === 14 ? { system: new ForcedReplacement({ hp: 7 }) } : { "==system": { hp: 7 } };
    await doc.update({ type: "hero", ...system });
    expect([doc.system instanceof HeroData, doc._source.system]).toEqual([true, { hp: 7, notes: {}, keys: {} }]);
    // To name its own type changes nothing.
    await doc.update({ type: "hero", "system.hp": 6 });
    expect(doc._source.system).toMatchObject({ hp: 6 });
  });

  test("updateSource dryRun gives the difference and changes nothing [T abstract/data, #13360]", () => {
    const { hero: doc } = hero(generation);
    const before = doc.toObject();
    expect(doc.updateSource({ name: "Other", "system.hp": "7" }, { dryRun: true })).toEqual({
      name: "Other",
      system: { hp: 7 },
    });
    expect(doc.toObject()).toEqual(before);
  });
});

describe("deleting and replacing keys", () => {
  test.each([13, 14] as const)("[#13090, #13466, #14573] generation %i: the old keys act", async (generation) => {
    const { hero: doc } = hero(generation);
    await doc.update({ "system.keys": { a: 1, b: 2 }, "flags.sys": { deep: { x: 1, y: 2 } } });
    await doc.update({ "system.keys.-=a": null, "flags.sys.==deep": { z: 3 } });
    expect(doc._source.system).toMatchObject({ keys: { b: 2 } });
    expect(doc._source.system).not.toHaveProperty("keys.a");
    expect(doc._source.flags).toEqual({ sys: { deep: { z: 3 } } });
  });

  test("[#13090, #14573] 14: operators do the same, nested or by path", async () => {
    const { hero: doc } = hero(14);
    await doc.update({ "system.keys": { a: 1, b: 2, c: 3 }, "flags.sys": { deep: { x: 1 } } });
    await doc.update({ "system.keys.a": new ForcedDeletion() });
    await doc.update({ system: { keys: { b: new ForcedDeletion() } } });
    expect(doc._source.system).toMatchObject({ keys: { c: 3 } });
    expect(getProperty(doc._source, "system.keys")).toEqual({ c: 3 });
    await doc.update({ flags: { sys: { deep: new ForcedReplacement({ z: 3 }) } } });
    expect(doc._source.flags).toEqual({ sys: { deep: { z: 3 } } });
  });

  test.each([13, 14] as const)(
    "[T applySpecialKeys, #11273] generation %i: a replacement under a path that is not there yet is carried out, here as at the server",
    async (generation) => {
      const { hero: doc, requests } = hero(generation);
      await doc.update({ "flags.sys.==deep": { a: 1 }, "system.notes.new.==deep": { b: 2 }, "system.keys.==k": 4 });
      const made = {
        flags: { sys: { deep: { a: 1 } } },
        system: { hp: 5, notes: { new: { deep: { b: 2 } } }, keys: { k: 4 } },
      };
      expect({ flags: doc._source.flags, system: doc._source.system }).toEqual(made);
      const [sent = {}] = requests[0]?.operation.updates ?? [];
      expect(applyChanges({ flags: {}, system: { hp: 5, notes: {}, keys: {} } }, expand(sent))).toMatchObject(made);
    },
  );

  test("[#14573] special keys and operators within a replacement are carried out, none is stored", async () => {
    const { hero: doc, requests } = hero(14);
    const inner = { keep: 1, gone: new ForcedDeletion(), put: ForcedReplacement.create({ x: 1 }) };
    await doc.update({ flags: { sys: { deep: new ForcedReplacement({ inner }) } } });
    await doc.update({ "system.notes": ForcedReplacement.create({ "-=old": null, "==new": { y: 2 } }) });
    expect(doc._source.flags).toEqual({ sys: { deep: { inner: { keep: 1, put: { x: 1 } } } } });
    expect(getProperty(doc._source, "system.notes")).toEqual({ new: { y: 2 } });
    const stored = requests.reduce<JsonObject>(
      (before, request) => applyChanges(before, expand(request.operation.updates?.[0] ?? {})),
      { flags: {}, system: {} },
    );
    expect(stored).toMatchObject({ flags: doc._source.flags, system: { notes: { new: { y: 2 } } } });
    expect(JSON.stringify(stored)).not.toMatch(/"[-=]=/);
  });
});

describe("chat messages", () => {
  /** As much of an element as a model's own drawing needs here. */
  class FakeElement {
    text = "";
  }

  class CardData extends TypeDataModel {
    static override defineSchema() {
      return { count: new fields.NumberField({ initial: 0 }) };
    }
    async renderHTML(options: object): Promise<FakeElement> {
      const element = new FakeElement();
      element.text = `${Object.keys(options).join()} ${String(Reflect.get(this, "count"))}`;
      return element;
    }
  }

  test("[#11984] a subtype's system.renderHTML draws the whole entry; the hook has two arguments; each render is a new one", async () => {
    vi.stubGlobal("HTMLElement", FakeElement);
    fakeServer({ configure: () => Object.assign(theConfig()?.ChatMessage.dataModels ?? {}, { base: CardData }) });
    const message = new ChatMessage({ content: "plain", system: { count: 3 } });
    const seen: unknown[][] = [];
    const id = Hooks.on("renderChatMessageHTML", (...args: never[]) => seen.push(args));
    const first = await renderMessage(message, { canDelete: true });
    const second = await renderMessage(message, {});
    Hooks.off("renderChatMessageHTML", id);
    expect(first).toMatchObject({ text: "canDelete 3" });
    expect(second).not.toBe(first);
    expect(seen).toEqual([
      [message, first],
      [message, second],
    ]);
  });

  test("[#8856, platform §3.3] the option of create addresses the message: rollMode on 13, messageMode on 14", async () => {
    for (const [generation, option] of [
      [13, { rollMode: "gmroll" }],
      [14, { messageMode: "gm" }],
    ] as const) {
      const { requests } = hero(generation);
      await ChatMessage.create({ content: "psst" }, option);
      expect(requests.at(-1)?.operation.data).toMatchObject([{ whisper: ["gmgmgmgmgmgmgmgm"], blind: false }]);
    }
  });
});
