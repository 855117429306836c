/** T DataField#applyChange and its heirs: the types state what each kind of change gives. */
import { beforeEach, describe, expect, test } from "vitest";
import { TypeDataModel } from "../../../../table/client/core/abstract/type-data.ts";
import {
  ArrayField,
  BooleanField,
  NumberField,
  ObjectField,
  SetField,
  StringField,
} from "../../../../table/client/core/data/fields/index.ts";
import type { DataField } from "../../../../table/client/core/data/fields/base.ts";
import { ActiveEffect, Actor } from "../../../../table/client/core/documents/index.ts";
import { theConfig } from "../../../../table/client/core/environment.ts";
import type { Dict } from "../../../../table/client/core/types.ts";
import { fakeServer } from "../fake-server.ts";

beforeEach(() => {
  fakeServer({ generation: 14 });
});

const made = (field: DataField, value: unknown, type: string, delta: unknown): unknown =>
  field.applyChange(value, {}, { key: "a", type, value: delta });

test("each kind of field takes each kind of change in its own way", () => {
  const number = new NumberField();
  expect(["add", "subtract", "multiply", "override"].map((type) => made(number, 5, type, "2"))).toEqual([7, 3, 10, 2]);
  expect([made(number, 5, "upgrade", "2"), made(number, 5, "downgrade", "2")]).toEqual([5, 2]);
  const text = new StringField();
  expect([made(text, "2d6", "add", " + 1"), made(text, "2d6 + 1", "subtract", " + 1")]).toEqual(["2d6 + 1", "2d6"]);
  expect(["multiply", "upgrade", "downgrade"].map((type) => made(text, "a", type, "b"))).toEqual(["a", "a", "a"]);
  const flag = new BooleanField();
  expect(["add", "subtract", "multiply"].map((type) => made(flag, false, type, "true"))).toEqual([true, true, false]);
  expect([made(flag, false, "upgrade", "true"), made(flag, true, "downgrade", "false")]).toEqual([true, false]);
  const list = new ArrayField(new NumberField());
  expect([made(list, [1], "add", "[2, 3]"), made(list, [1, 2], "subtract", "2")]).toEqual([[1, 2, 3], [1]]);
  const set = new SetField(new StringField());
  expect([made(set, new Set(["a"]), "add", "b"), made(set, new Set(["a", "b"]), "subtract", "b")]).toEqual([
    new Set(["a", "b"]),
    new Set(["a"]),
  ]);
  expect(() => made(set, new Set(["a"]), "upgrade", "b")).toThrow("not provided by the practice table");
  expect(made(new ObjectField(), { a: 1 }, "add", { b: 1 })).toEqual({ a: 1 });
  expect(made(number, 5, "boost", "2"), "a type of a package has a handler").toBeUndefined();
  expect(number.applyChange(5, {}, { value: "2", mode: 2 }), "13 has modes").toBe(7);
});

describe("effects on an actor go through the fields that they name (draw-steel, ryuutama, dnd5e override them)", () => {
  class Formula extends StringField {
    override _applyChangeAdd(value: unknown, delta: unknown): unknown {
      return [value, delta].join(" + ");
    }
  }
  class Hero extends TypeDataModel {
    static override defineSchema() {
      return { bonus: new Formula({ initial: "1" }), tags: new SetField(new StringField()), open: new ObjectField() };
    }
  }
  const prepared = (generation: 13 | 14, effect: Dict): Actor => {
    fakeServer({ generation, configure: () => Object.assign(theConfig()?.Actor.dataModels ?? {}, { hero: Hero }) });
    const effects = [{ _id: "effect0000000000", name: "E", ...effect }];
    return new Actor({ name: "Hero", type: "hero", effects });
  };
  const add = (key: string, value: string): Dict => ({ key, value, type: "add", phase: "initial" });

  test("14: a field's own way of adding is used; what has no field is added by its value's kind", () => {
    const changes = [add("system.bonus", "2"), add("system.tags", "brave"), add("system.open.depth", "3")];
    const actor = prepared(14, { system: { changes } });
    expect(actor.system).toMatchObject({ bonus: "1 + 2", tags: new Set(["brave"]), open: { depth: 3 } });
    expect(actor.overrides).toMatchObject({ "system.bonus": "1 + 2" });
  });

  test("13: the same, by mode; applyChangeField is of 14 only", () => {
    expect(prepared(13, { changes: [{ key: "system.bonus", mode: 2, value: "2" }] }).system).toMatchObject({
      bonus: "1 + 2",
    });
    expect(ActiveEffect.applyChangeField).toBeUndefined();
  });

  test("14: systems replace ActiveEffect.applyChange and applyChangeField (dnd5e)", () => {
    const told: unknown[] = [];
    class Effect extends ActiveEffect {
      static override get applyChangeField(): typeof ActiveEffect.applyChangeField {
        return (model, change, options) => {
          told.push(change.key);
          return super.applyChangeField?.(model, change, options);
        };
      }
    }
    fakeServer({
      generation: 14,
      configure: () => {
        Object.assign(theConfig()?.Actor.dataModels ?? {}, { hero: Hero });
        Object.assign(theConfig()?.document("ActiveEffect") ?? {}, { documentClass: Effect });
      },
    });
    const effect = { _id: "effect0000000000", name: "E", system: { changes: [add("system.bonus", "2")] } };
    const actor = new Actor({ name: "Hero", type: "hero", effects: [effect] });
    expect([told, actor.system.bonus]).toEqual([["system.bonus"], "1 + 2"]);
  });
});
