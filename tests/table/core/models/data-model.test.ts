import { afterEach, describe, expect, it, vi } from "vitest";
import { DataModel } from "../../../../table/client/core/abstract/data-model.ts";
import * as fields from "../../../../table/client/core/data/fields/index.ts";
import { DataModelValidationError } from "../../../../table/client/core/data/validation-failure.ts";
import { setGeneration } from "../../../../table/client/core/generation.ts";
import { ForcedDeletion, ForcedReplacement } from "../../../../table/client/core/utils/values/operators.ts";
import type { Dict } from "../../../../table/client/core/types.ts";

class Wound extends DataModel {
  declare depth: number;
  declare where: string;
  static override defineSchema() {
    return {
      depth: new fields.NumberField({ required: true, nullable: false, integer: true, min: 0, initial: 1 }),
      where: new fields.StringField(),
    };
  }
}

class Body extends DataModel {
  declare name: string;
  declare hp: { value: number; max: number };
  declare wounds: Record<string, Wound>;
  declare tags: Set<string>;
  static override defineSchema() {
    return {
      name: new fields.StringField({ required: true, blank: false, initial: "nobody" }),
      hp: new fields.SchemaField({
        value: new fields.NumberField({ required: true, nullable: false, integer: true, min: 0, initial: 3 }),
        max: new fields.NumberField({ required: true, nullable: false, integer: true, min: 1, initial: 3 }),
      }),
      wounds: new fields.TypedObjectField(new fields.EmbeddedDataField(Wound), {
        validateKey: (key: string) => key !== "bad",
      }),
      tags: new fields.SetField(new fields.StringField()),
      list: new fields.ArrayField(new fields.NumberField()),
    };
  }

  static override validateJoint(data: Dict): void {
    const hp = data.hp;
    if (typeof hp === "object" && hp !== null && Number(Reflect.get(hp, "value")) > Number(Reflect.get(hp, "max")))
      throw new Error("more than all");
  }
}

afterEach(() => setGeneration(13));

describe("DataModel (API, #13360, #13421, #13453, #8966)", () => {
  // Fabula Ultima (13) and DASU (14): module/…/pseudo-document-collection-field.mjs is readonly, and its model defines
  // the property, writable and not configurable, in `_configure`.
  it("leaves a readonly property alone that the class defined in _configure", () => {
    class Kept extends DataModel {
      static override defineSchema() {
        return { list: new fields.ArrayField(new fields.NumberField(), { readonly: true }) };
      }
      override _configure() {
        Object.defineProperty(this, "list", { value: "a collection of its own", writable: true });
      }
    }
    const kept = new Kept({ list: [1] });
    expect(Reflect.get(kept, "list")).toBe("a collection of its own");
    kept.updateSource({ list: [2] });
    expect(Reflect.get(kept, "list")).toBe("a collection of its own");
    expect(kept._source["list"]).toEqual([2]);
  });

  // Draw Steel (documents/base-document-mixin.mjs) and DASU (data/item-base.mjs) read `_source` in `_configure`.
  it("migrates, cleans, configures with the source, validates, initializes (types: DataModel#_configure)", () => {
    const order: string[] = [];
    class Ordered extends DataModel {
      static override defineSchema() {
        return { n: new fields.NumberField({ initial: 0 }) };
      }
      static override migrateData(source: Dict) {
        order.push("migrate");
        return super.migrateData(source);
      }
      static override cleanData(source: Dict = {}, options: Dict = {}) {
        order.push("clean");
        return super.cleanData(source, options);
      }
      override _configure(options = {}) {
        super._configure(options);
        order.push(`configure ${String(this._source.n)}`);
      }
      override validate(options = {}) {
        order.push("validate");
        return super.validate(options);
      }
      override _initialize(options = {}) {
        order.push("initialize");
        super._initialize(options);
      }
    }
    expect(Reflect.get(new Ordered({ n: "5" }), "n")).toBe(5);
    expect(order).toEqual(["migrate", "clean", "configure 5", "validate", "initialize"]);
  });

  it("fills in initial values, drops unknown keys, coerces types", () => {
    const body = new Body({ name: "  Ann ", hp: { value: "2" }, nonsense: 1, tags: ["a", "a"] });
    expect(body.toObject()).toEqual({ name: "Ann", hp: { value: 2, max: 3 }, wounds: {}, tags: ["a"], list: [] });
    expect(body.tags).toEqual(new Set(["a"]));
  });

  it("throws on invalid data when strict and falls back from stored data", () => {
    const quiet = vi.spyOn(console, "warn").mockImplementation(() => undefined);
    expect(() => new Body({ hp: { value: "many" } })).toThrow(DataModelValidationError);
    const body = Body.fromSource({ hp: { value: "many" } });
    expect(body.hp.value).toBe(3);
    expect(body.invalid).toBe(false);
    quiet.mockRestore();
  });

  it("checks several fields at once", () => {
    expect(() => new Body({ hp: { value: 9 } })).toThrow("more than all");
    const body = new Body();
    expect(() => body.updateSource({ "hp.value": 4 })).toThrow("more than all");
    expect(body.hp.value).toBe(3);
  });

  it("updateSource gives the difference; dryRun changes nothing (#13360)", () => {
    const body = new Body();
    const before = body.toObject();
    expect(body.updateSource({ "hp.value": 2, name: "nobody" }, { dryRun: true })).toEqual({ hp: { value: 2 } });
    expect(body.toObject()).toEqual(before);
    expect(body.updateSource({ hp: { value: 2 } })).toEqual({ hp: { value: 2 } });
    expect(body.hp.value).toBe(2);
    expect(body.updateSource({ hp: { value: 2 } })).toEqual({});
  });

  it("toObject and clone hand out copies", () => {
    const body = new Body({ list: [1] });
    Reflect.set(body.toObject().hp ?? {}, "value", 0);
    expect(body._source.hp).toEqual({ value: 3, max: 3 });
    const clone = body.clone({ "hp.value": 1 });
    expect(clone).toBeInstanceOf(Body);
    expect(body.hp.value).toBe(3);
  });

  it("replaces arrays whole (platform §2.4)", () => {
    const body = new Body({ list: [1, 2, 3] });
    expect(body.updateSource({ list: [7] })).toEqual({ list: [7] });
    expect(body._source.list).toEqual([7]);
  });
});

describe.each([13, 14] as const)("an object of a package's own class in plain data, generation %i", (generation) => {
  // miskas-variant-picker 2.7.0 (13, 14) stores an object of its own class that names its scene; T: deepClone leaves what
  // is no plain object as it is.
  it("is taken whole, and what it leads to is not walked through", () => {
    setGeneration(generation);
    class Bag extends DataModel {
      static override defineSchema() {
        return { kept: new fields.ObjectField() };
      }
    }
    class Variant {
      readonly name = "Night";
      readonly owner = this;
    }
    const [bag, variant] = [new Bag(), new Variant()];
    expect(bag.updateSource({ kept: { variants: { night: variant } } })).toMatchObject({
      kept: { variants: { night: variant } },
    });
  });
});

describe.each([13, 14] as const)("TypedObjectField, generation %i (platform §2.4, #13090)", (generation) => {
  const remove = (key: string): Dict => {
    return generation === 13 ? { [`wounds.-=${key}`]: null } : { [`wounds.${key}`]: new ForcedDeletion() };
  };

  it("writes and deletes single keys", () => {
    setGeneration(generation);
    const body = new Body({ wounds: { a: { depth: 1 }, b: { depth: 2 } } });
    expect(body.updateSource({ "wounds.a.depth": 3 })).toEqual({ wounds: { a: { depth: 3 } } });
    expect(body.updateSource({ "wounds.c.depth": 1 })).toMatchObject({ wounds: { c: { depth: 1 } } });
    expect(body.updateSource(remove("b"))).toEqual({ wounds: { "-=b": null } });
    expect(Object.keys(body.wounds)).toEqual(["a", "c"]);
    expect(body.updateSource(remove("b"))).toEqual({});
    expect(body.wounds.a).toBeInstanceOf(Wound);
  });

  it("replaces a key whole", () => {
    setGeneration(generation);
    const body = new Body({ wounds: { a: { depth: 4, where: "arm" } } });
    body.updateSource(
      generation === 13 ? { "wounds.==a": { depth: 2 } } : { "wounds.a": new ForcedReplacement({ depth: 2 }) },
    );
    expect(body._source.wounds).toEqual({ a: { depth: 2 } });
  });

  it("drops keys that its own rule refuses", () => {
    setGeneration(generation);
    const body = new Body({ wounds: { bad: { depth: 1 }, good: {} } });
    expect(Object.keys(body.wounds)).toEqual(["good"]);
    expect(body.updateSource({ "wounds.bad.depth": 2 })).toEqual({});
  });
});

describe("fields", () => {
  it("numbers: integer, min, max, step, choices", () => {
    const number = new fields.NumberField({ integer: true, min: 0, max: 10 });
    expect(number.clean("4.6")).toBe(5);
    expect(number.clean(99)).toBe(10);
    expect(number.clean("")).toBeNull();
    expect(number.validate(3.5)?.message).toMatch("integer");
    expect(new fields.NumberField({ step: 0.5 }).clean(1.3)).toBe(1.5);
    expect(new fields.NumberField({ choices: [1, 2] }).validate(3)?.message).toMatch("choice");
    expect(new fields.NumberField({ nullable: false, required: true }).validate(null)).toBeDefined();
  });

  it("strings: blank, trim, choices, own test", () => {
    expect(new fields.StringField({ required: true }).getInitialValue()).toBe("");
    expect(new fields.StringField({ required: true, blank: false }).validate("")).toBeDefined();
    const chosen = new fields.StringField({ required: true, choices: { a: "A", b: "B" }, initial: "a" });
    expect(chosen.clean("")).toBe("a");
    expect(chosen.validate("c")?.message).toMatch("choice");
    const own = new fields.StringField({ validate: (value) => value === "yes", validationError: "is no yes" });
    expect(own.validate("no")?.message).toBe("is no yes");
    expect(own.validate("yes")).toBeUndefined();
  });

  it("typed schemas choose by type", () => {
    const field = new fields.TypedSchemaField({
      a: { type: new fields.StringField({ initial: "a" }), n: new fields.NumberField({ initial: 1 }) },
      b: { type: new fields.StringField({ initial: "b" }) },
    });
    expect(field.clean({ type: "a", n: "7", x: 1 })).toEqual({ type: "a", n: 7 });
    expect(field.validate({ type: "z" })?.message).toMatch("not a valid type");
  });

  it("uuids and ids", () => {
    expect(new fields.DocumentIdField().validate("short")).toBeDefined();
    const uuid = new fields.DocumentUUIDField({ type: "Actor" });
    expect(uuid.validate("Actor.aaaaaaaaaaaaaaaa")).toBeUndefined();
    expect(uuid.validate("Item.aaaaaaaaaaaaaaaa")).toBeDefined();
  });

  it("paths from the root", () => {
    // Names that every object inherits are no fields: a player may write them into an effect.
    expect(["constructor", "constructor.prototype", "toString"].map((path) => Body.schema.getField(path))).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    expect(Body.schema.getField("hp.value")?.fieldPath).toBe("hp.value");
    expect(Body.schema.getField("wounds.x.depth")).toBeInstanceOf(fields.NumberField);
  });
});
