import { beforeEach, describe, expect, test } from "vitest";
import { TypeDataModel } from "../../../table/client/core/abstract/type-data.ts";
import { NumberField, SchemaField } from "../../../table/client/core/data/fields/index.ts";
import { ActiveEffect, Actor } from "../../../table/client/core/documents/index.ts";
import { theConfig } from "../../../table/client/core/environment.ts";
import { isDict, type Dict } from "../../../table/client/core/types.ts";
import { compatibility, COMPATIBILITY_MODES } from "../../../table/client/core/utils/warnings.ts";
import { fakeServer } from "../core/fake-server.ts";

/** A hero whose defense follows from its strength. */
class Hero extends TypeDataModel {
  static override defineSchema() {
    return {
      str: new NumberField({ initial: 2 }),
      defense: new NumberField({ initial: 0 }),
      hp: new SchemaField({ max: new NumberField({ initial: 5 }) }),
    };
  }
  override prepareDerivedData(): void {
    Reflect.set(this, "defense", Number(Reflect.get(this, "str")) + 10);
  }
}

function hero(generation: 13 | 14, effects: Dict[]): Dict {
  fakeServer({ generation, configure: () => Object.assign(theConfig()?.Actor.dataModels ?? {}, { hero: Hero }) });
  const source = effects.map((effect, at) => ({ _id: `effect${at}`.padEnd(16, "0"), name: `E${at}`, ...effect }));
  return new Actor({ name: "Hero", type: "hero", effects: source }).system;
}

beforeEach(() => {
  compatibility.mode = COMPATIBILITY_MODES.SILENT;
});

const change = (key: string, mode: number, value: string, priority?: number): Dict => ({
  key,
  mode,
  value,
  ...(priority === undefined ? {} : { priority }),
});
const typed = (key: string, type: string, value: unknown, phase = "initial"): Dict => ({ key, type, value, phase });

describe("[T documents/active-effect, platform §8.1] effects on 13", () => {
  test("one pass, before derived data: what is derived sees the change, and overwrites one of its own", () => {
    const system = hero(13, [{ changes: [change("system.str", 2, "3"), change("system.defense", 5, "99")] }]);
    expect(system).toMatchObject({ str: 5, defense: 15 });
  });

  test("without a priority mode × 10 decides: multiply before add before override", () => {
    const changes = [change("system.str", 2, "1"), change("system.str", 1, "10")];
    expect(hero(13, [{ changes }])).toMatchObject({ str: 21 });
    expect(hero(13, [{ changes: [...changes, change("system.str", 5, "1", 0)] }])).toMatchObject({ str: 11 });
  });

  test("upgrade and downgrade; a disabled effect does nothing; statuses are collected", () => {
    expect(hero(13, [{ changes: [change("system.str", 4, "7")] }])).toMatchObject({ str: 7 });
    expect(hero(13, [{ changes: [change("system.str", 3, "7")] }])).toMatchObject({ str: 2 });
    expect(hero(13, [{ disabled: true, changes: [change("system.str", 5, "7")] }])).toMatchObject({ str: 2 });
  });

  test("the stored shape is flat", () => {
    fakeServer({ generation: 13 });
    const source = new ActiveEffect({ name: "E", changes: [change("a", 2, "1")] }).toObject();
    expect(source).toMatchObject({ changes: [{ key: "a", mode: 2, value: "1" }], duration: { startTime: null } });
    expect(source).not.toHaveProperty("start");
    expect(source).not.toHaveProperty("showIcon");
  });
});

describe("[platform §8.1, #13931] effects on 14", () => {
  test("two phases: initial before derived data, final after it", () => {
    const changes = [typed("system.str", "add", 3), typed("system.defense", "add", 1, "final")];
    expect(hero(14, [{ system: { changes } }])).toMatchObject({ str: 5, defense: 16 });
  });

  test("[#13566] any JSON as a value; subtract; the default priority is the type's", () => {
    const changes = [typed("system.str", "subtract", 1), typed("system.str", "multiply", 10)];
    expect(hero(14, [{ system: { changes } }])).toMatchObject({ str: 19 });
    expect(hero(14, [{ system: { changes: [typed("system.hp", "override", { max: 9 })] } }])).toMatchObject({
      hp: { max: 9 },
    });
  });

  test("a type that a package registers has its own handler and priority", () => {
    fakeServer({ generation: 14 });
    const config: unknown = theConfig()?.ActiveEffect;
    if (isDict(config) && isDict(config.changeTypes)) {
      config.changeTypes["sys.double"] = {
        label: "Double",
        defaultPriority: 5,
        handler: (doc: { system: Dict }) => (doc.system.str = Number(doc.system.str) * 2),
      };
    }
    Object.assign(theConfig()?.Actor.dataModels ?? {}, { hero: Hero });
    const changes = [typed("system.str", "add", 1), typed("system.str", "sys.double", null)];
    const effects = [{ _id: "effect0000000000", name: "E", system: { changes } }];
    expect(new Actor({ name: "Hero", type: "hero", effects }).system.str).toBe(5);
  });

  test("[#13740] 13's data is brought into 14's shape; reading `changes` warns, and `toObject` has none", () => {
    fakeServer({ generation: 14 });
    const old = {
      name: "E",
      changes: [change("system.str", 2, "3"), change("system.note", 5, "text", 7)],
      duration: { rounds: 3, combat: "c0mbat0000000000", startRound: 2, startTurn: 1 },
    };
    const effect = new ActiveEffect(old);
    expect(effect.toObject()).toMatchObject({
      system: {
        changes: [
          { key: "system.str", type: "add", phase: "initial", value: 3 },
          { key: "system.note", type: "override", phase: "initial", value: "text", priority: 7 },
        ],
      },
      duration: { value: 3, units: "rounds", expired: false },
      start: { combat: "c0mbat0000000000", round: 2, turn: 1 },
    });
    expect(effect.toObject()).not.toHaveProperty("changes");
    expect(Object.keys(effect)).not.toContain("changes");
    expect(effect.changes).toHaveLength(2);
    compatibility.mode = COMPATIBILITY_MODES.FAILURE;
    expect(() => effect.changes).toThrow("system#changes");
  });

  test("an effect that only marks has no shape of its own: alike on both", () => {
    for (const generation of [13, 14] as const) {
      fakeServer({ generation });
      const effect = new ActiveEffect({ name: "Held", statuses: ["held"], flags: { sys: { a: 1 } } });
      expect([effect.isTemporary, effect.active, effect.flags]).toEqual([true, true, { sys: { a: 1 } }]);
    }
  });
});

describe("[T14 BaseActiveEffect._shimChanges; T BaseActiveEffect.DurationSchema] what was written for 13", () => {
  test("14: a change's mode stands for its type, reads and writes it, and is not copied", () => {
    fakeServer({ generation: 14 });
    const changes: Dict[] = [typed("a", "upgrade", 1), typed("b", "custom.7", 1), typed("c", "subtract", 1)];
    ActiveEffect._shimChanges?.(changes);
    expect(changes.map((one) => one.mode)).toEqual([4, 7, undefined]);
    Object.assign(changes[0] ?? {}, { mode: 5 });
    expect(Object.keys({ ...changes[0] })).toEqual(["key", "type", "value", "phase"]);
    expect(changes[0]?.type).toBe("override");
  });

  test("14: an unknown mode keeps its number in the type; 13 has no such shim", () => {
    fakeServer({ generation: 14 });
    const { system } = new ActiveEffect({ name: "E", changes: [change("a", 9, "1"), change("b", 0, "1")] });
    expect(system.changes).toMatchObject([{ type: "custom.9" }, { type: "custom" }]);
    fakeServer({ generation: 13 });
    expect(ActiveEffect._shimChanges).toBeUndefined();
  });

  test("13: the combat of a duration is a reference: the document, and null where it is gone", async () => {
    const server = fakeServer({ generation: 13 });
    const result = [{ _id: "c0mbat0000000000" }];
    await server.broadcast({ action: "create", type: "Combat", operation: {}, result });
    const begun = (combat: string): unknown => new ActiveEffect({ name: "E", duration: { combat } }).duration.combat;
    expect(begun("c0mbat0000000000")).toBe(server.game.combats.get("c0mbat0000000000", { strict: true }));
    expect(begun("gone000000000000")).toBeNull();
    expect(() => begun("no id")).toThrow();
  });
});
