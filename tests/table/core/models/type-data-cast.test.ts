import { expect, test } from "vitest";
import { TypeDataModel } from "../../../../table/client/core/abstract/type-data.ts";
import { NumberField } from "../../../../table/client/core/data/fields/index.ts";
import { Item } from "../../../../table/client/core/documents/index.ts";
import { fakeServer, GM } from "../fake-server.ts";

class Ware extends TypeDataModel {
  static override defineSchema() {
    return { price: new NumberField({ required: true, nullable: false, initial: 7 }) };
  }
}

/** Keeps texts only, as the `dataset` of an element does. */
class Texts {
  [name: string]: unknown;
}

// Two openly licensed systems, D12 (13) and DASU (14), pass a button's `dataset` as `system` of a new item.
test("system data that are no plain object count for nothing: the item has what its type starts with", async () => {
  fakeServer({
    userId: GM,
    configure: () => {
      const models: unknown = Reflect.get(Reflect.get(Reflect.get(globalThis, "CONFIG"), "Item"), "dataModels");
      Object.assign(Object(models), { weapon: Ware });
    },
  });
  const system = Object.assign(new Texts(), { price: "many" });
  const made = await Item.create({ name: "Axe", type: "weapon", system });
  expect(made instanceof Item && made.toObject().system).toEqual({ price: 7 });
  expect(system.price).toBe("many");
});
