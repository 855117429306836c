import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { theConfig } from "../../../table/client/core/environment.ts";
import { generationData, generationGlobals, generationUtils } from "../../../table/client/core/generation-parts.ts";
import { constants } from "../../../table/client/core/const/index.ts";
import { setGeneration } from "../../../table/client/core/generation.ts";
import { ActiveEffect, Actor, ChatMessage, User } from "../../../table/client/core/documents/index.ts";
import { TypeDataModel } from "../../../table/client/core/abstract/type-data.ts";
import { NumberField } from "../../../table/client/core/data/fields/index.ts";
import { isDict, isFunction } from "../../../table/client/core/types.ts";
import { mergeObject } from "../../../table/client/core/utils/index.ts";
import { compatibility, COMPATIBILITY_MODES } from "../../../table/client/core/utils/warnings.ts";
import { fakeServer, HERO, RED } from "../core/fake-server.ts";

const TABLE = join(import.meta.dirname, "../../../table");

beforeEach(() => {
  compatibility.mode = COMPATIBILITY_MODES.SILENT;
});
afterEach(() => {
  compatibility.mode = COMPATIBILITY_MODES.WARNING;
  vi.restoreAllMocks();
});

/** From here on what is on its way out throws (platform §12.8: CONFIG.compatibility.mode FAILURE). */
function fail(): void {
  compatibility.mode = COMPATIBILITY_MODES.FAILURE;
}

test("only generation.ts knows what differs between 13 and 14: nothing else in the client asks for the number", () => {
  const files = readdirSync(join(TABLE, "client"), { recursive: true, encoding: "utf8" });
  const asking = files
    .filter((file) => file.endsWith(".ts") && file !== join("core", "generation.ts"))
    .filter((file) =>
      /generation["')\]]*\s*(===|!==|[<>]=?)\s*1[345]/.test(readFileSync(join(TABLE, "client", file), "utf8")),
    );
  expect(asking).toEqual([]);
});

describe("[platform §14.2] what 14 deprecates warns, and throws where CONFIG.compatibility says so; 13 is silent", () => {
  const data = () => ({ whisper: [] });
  const old: [string, () => unknown][] = [
    ["mergeObject performDeletions", () => mergeObject({ a: 1 }, { "-=a": null }, { performDeletions: true })],
    ["ChatMessage.applyRollMode", () => ChatMessage.applyRollMode(data(), "gmroll")],
    ["ChatMessage#applyRollMode", () => new ChatMessage({ content: "a" }).applyRollMode("gmroll")],
    ["objectsEqual", () => utility("objectsEqual", {}, {})],
    ["applyActiveEffects without phase", () => new Actor({ name: "A", type: "hero" }).applyActiveEffects()],
  ];
  test.each(old)("%s", (_name, use) => {
    fakeServer({ generation: 13 });
    fail();
    expect(use).not.toThrow();
    fakeServer({ generation: 14 });
    fail();
    expect(use).toThrow(/removed in Version 16/);
  });
});

class Forgetful extends TypeDataModel {
  static override defineSchema() {
    return { edge: new NumberField() };
  }
}
// What packages of old do: they change the data and return nothing.
Object.defineProperty(Forgetful, "migrateData", { value: () => undefined });

function utility(name: string, ...args: unknown[]): unknown {
  const util = generationUtils()[name];
  return isFunction(util) ? util(...args) : undefined;
}

test("[#13090] 14 warns of the keys -= and == in an update, and carries them out; 13 knows nothing else", async () => {
  for (const generation of [13, 14] as const) {
    const { game, requests } = fakeServer({ generation });
    const warn = vi.spyOn(console, "warn").mockReturnValue(undefined);
    compatibility.mode = COMPATIBILITY_MODES.WARNING;
    const hero = game.actors.get(HERO);
    await hero?.update({ flags: { a: { b: 1, c: 2 } } });
    warn.mockClear();
    await hero?.update({ "flags.a.-=b": null });
    expect(requests.at(-1)?.operation.updates).toMatchObject([{ flags: { a: { "-=b": null } } }]);
    const told = warn.mock.calls
      .flat()
      .map(String)
      .filter((text) => text.includes("operators"));
    expect(told).toHaveLength(generation === 14 ? 1 : 0);
    warn.mockRestore();
  }
});

test("[platform §3.3, §5.2, §8.1] what a package probes for is there on 14 and undefined on 13", () => {
  const probes = (): unknown[] => [
    ChatMessage.applyMode,
    User.queryMany,
    ActiveEffect.applyChange,
    generationGlobals()._loc,
    generationGlobals()._del,
    generationUtils().equals,
    generationData().operators,
    generationData().ActiveEffectTypeDataModel,
    constants().ACTIVE_EFFECT_CHANGE_TYPES,
    theConfig()?.ChatMessage.modes,
  ];
  fakeServer({ generation: 13 });
  expect(probes().filter((value) => value !== undefined)).toEqual([]);
  fakeServer({ generation: 14 });
  expect(probes().filter((value) => value === undefined)).toEqual([]);
});

test("[platform §3.1] only 14's messages have a title, and leave the timestamp to the server", () => {
  fakeServer({ generation: 13 });
  const before = Date.now();
  const thirteen = new ChatMessage({ content: "a" }).toObject();
  expect(thirteen).not.toHaveProperty("title");
  expect(thirteen.timestamp).toBeGreaterThanOrEqual(before);
});

test("[platform §3.3] the modes of 13 and 14 address alike under their own names", () => {
  for (const generation of [13, 14] as const) {
    fakeServer({ generation });
    const names = generation === 13 ? ["gmroll", "blindroll", "selfroll"] : ["gm", "blind", "self"];
    const [gm, blind, self] = names.map((mode) => ChatMessage.applyRollMode({}, mode));
    expect(gm).toEqual({ whisper: ["gmgmgmgmgmgmgmgm"], blind: false });
    expect(blind).toEqual({ whisper: ["gmgmgmgmgmgmgmgm"], blind: true });
    expect(self).toEqual({ whisper: [RED], blind: false });
  }
});

test("[platform §5.2] 14: User.queryMany tells for each user what came of it", async () => {
  const { game } = fakeServer({
    generation: 14,
    configure: () => Object.assign(theConfig()?.queries ?? {}, { "sys.ask": (n: unknown) => Number(n) + 1 }),
  });
  const users = game.users.contents;
  for (const user of users) user.active = user.id === RED;
  const answers = await User.queryMany?.(users, "sys.ask", 2, { timeout: 50 });
  const told = [...(answers ?? [])].map(([user, result]) => [user.id, result.status]);
  expect(told).toEqual([
    ["gmgmgmgmgmgmgmgm", "rejected"],
    [RED, "fulfilled"],
  ]);
});

test("[#13360] what a model is registered for stays a model: 14's effects have their changes in system", () => {
  fakeServer({ generation: 14 });
  setGeneration(14);
  const effect = new ActiveEffect({ name: "Strong" });
  expect(isDict(effect.system) && Array.isArray(effect.system.changes)).toBe(true);
});
