import { beforeEach, describe, expect, it, vi } from "vitest";
import { TypeDataModel } from "../../../../table/client/core/abstract/type-data.ts";
import { DataModel } from "../../../../table/client/core/abstract/data-model.ts";
import * as fields from "../../../../table/client/core/data/fields/index.ts";
import { Actor } from "../../../../table/client/core/documents/actors/actor.ts";
import { Item } from "../../../../table/client/core/documents/actors/item.ts";
import { fakeServer, HERO } from "../fake-server.ts";

class Hero extends TypeDataModel {
  static override defineSchema() {
    return {
      stamina: new fields.SchemaField({ value: new fields.NumberField({ integer: true, initial: 4 }) }),
      mount: new fields.ForeignDocumentField(Actor),
    };
  }
}

class Plain extends DataModel {
  static override defineSchema() {
    return { stamina: new fields.SchemaField({ value: new fields.NumberField() }) };
  }
}

const made: { builder: string; config: Record<string, unknown> }[] = [];
class FakeElement {}
const builder = (name: string) => (config: Record<string, unknown>) => {
  made.push({ builder: name, config });
  return new FakeElement();
};

beforeEach(() => {
  fakeServer({
    configure: () => Object.assign(CONFIG.Actor.dataModels, { hero: Hero }),
  });
  made.length = 0;
  vi.stubGlobal("HTMLElement", FakeElement);
  const names = ["createNumberInput", "createSelectInput", "createFormGroup"];
  const inputs = Object.fromEntries(names.map((name) => [name, builder(name)]));
  vi.stubGlobal("foundry", { applications: { fields: inputs } });
  return () => vi.unstubAllGlobals();
});

/** What the globals of the fake server hold. */
declare const CONFIG: { Actor: { dataModels: Record<string, unknown> } };

describe("Field paths of type data (draw-steel 1.0.0: its sheets name inputs by `systemFields` alone)", () => {
  it("begin with `system.`; those of other models do not", () => {
    expect(Hero.schema.getField("stamina.value")?.fieldPath).toBe("system.stamina.value");
    expect(Plain.schema.getField("stamina.value")?.fieldPath).toBe("stamina.value");
  });

  it("an input and its group are named by them", () => {
    Hero.schema.getField("stamina.value")?.toFormGroup({ rootId: "sheet" }, { value: 3 });
    expect(made[0]).toMatchObject({ config: { name: "system.stamina.value", id: "sheet-system.stamina.value" } });
  });
});

describe("Choices", () => {
  it("of a type are the types of its class, whatever is given (fvtt-types: DocumentTypeField)", () => {
    const field = new fields.DocumentTypeField(Item, { choices: ["other"], validationError: "is odd" });
    expect(field.validate("weapon")).toBeUndefined();
    expect(field.validate("base")).toBeUndefined();
    expect(String(field.validate("other"))).toContain("is not a valid type for the Item Document class");
    field.toInput({ name: "type", choices: { weapon: { label: "A weapon" } } });
    expect(made[0]?.config.options).toEqual([{ value: "weapon", label: "A weapon" }]);
  });

  it("a data model does not declare a type: the manifest does (fvtt-types: Game#documentTypes)", () => {
    Object.assign(CONFIG.Actor.dataModels, { stranger: Hero });
    expect(Actor.TYPES).toEqual(["base", "hero", "foe"]);
  });

  it("of a reference are the world's visible documents, or nothing (fvtt-types 14.366: ForeignDocumentField#_toInput)", () => {
    Hero.schema.getField("mount")?.toInput({});
    expect(made[0]).toMatchObject({
      builder: "createSelectInput",
      config: { name: "system.mount", blank: "", value: "", options: [{ value: HERO, label: "Hero" }] },
    });
  });

  it("of a reference may also be given", () => {
    Hero.schema.getField("mount")?.toInput({ choices: { a: "One" } });
    expect(made[0]?.config.options).toEqual([{ value: "a", label: "One" }]);
  });
});

describe('A field belongs to one parent (foundryvtt: "The element DataField already has a parent", ImpMal#109)', () => {
  it("the element of a list, too", () => {
    const element = new fields.NumberField();
    const list = new fields.ArrayField(element);
    expect(list.element).toBe(element);
    expect(() => new fields.ArrayField(element)).toThrow("already has a parent");
  });
});
