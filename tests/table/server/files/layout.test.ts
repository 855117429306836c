import fc from "fast-check";
import { expect, test } from "vitest";
import type { JsonObject } from "../../../../table/shared/protocol.ts";
import { idOf } from "../../../../table/server/lib/json.ts";
import { assemble, diffRecords } from "../../../../table/server/store/layout.ts";
import { id } from "../harness.ts";

/** Lists of documents with ids of their own, whose other content is made by `more`. */
function documents(more: fc.Arbitrary<JsonObject>): fc.Arbitrary<JsonObject[]> {
  const one = fc.tuple(fc.integer({ min: 0, max: 4 }), more).map(([n, rest]) => ({ ...rest, _id: id(`id${n}x`) }));
  return fc.uniqueArray(one, { maxLength: 4, selector: idOf });
}

const plain = fc.record({ name: fc.string(), system: fc.dictionary(fc.string(), fc.integer(), { maxKeys: 2 }) });
const effects = documents(plain);
const items = documents(fc.record({ name: fc.string(), effects }, { requiredKeys: ["name"] }));
const actors = documents(fc.record({ name: fc.string(), items, effects }, { requiredKeys: ["name"] }));

const spotOf = (actor: string) => ({ sublevel: "actors", idPath: actor, name: "Actor" });

/** Applies the writes from one state of a collection to the next. */
function write(records: Map<string, JsonObject>, before: JsonObject[], after: JsonObject[]): void {
  const old = new Map(before.map((doc) => [idOf(doc), doc]));
  const now = new Map(after.map((doc) => [idOf(doc), doc]));
  for (const one of new Set([...old.keys(), ...now.keys()])) {
    for (const operation of diffRecords(spotOf(one), old.get(one), now.get(one))) {
      if (operation.type === "put") records.set(operation.key, operation.value);
      else records.delete(operation.key);
    }
  }
}

test("what is written reads back as it was, over any course of changes, and leaves no orphans", () => {
  fc.assert(
    fc.property(fc.array(actors, { minLength: 1, maxLength: 5 }), (states) => {
      const records = new Map<string, JsonObject>();
      let before: JsonObject[] = [];
      for (const after of states) {
        write(records, before, after);
        const byId = (a: JsonObject, b: JsonObject): number => idOf(a).localeCompare(idOf(b));
        expect(assemble(records, "actors", "Actor").sort(byId)).toEqual([...after].sort(byId));
        before = after;
      }
      write(records, before, []);
      expect([...records.keys()]).toEqual([]);
    }),
    { numRuns: 200 },
  );
});

test("keys are those of Foundry's layout, parents name their children by id, and what is unchanged is not written", () => {
  const effect = { _id: id("c"), name: "E" };
  const item = { _id: id("b"), name: "I", effects: [effect] };
  const actor = { _id: id("a"), name: "A", items: [item], effects: [] };
  expect(diffRecords(spotOf(id("a")), undefined, actor)).toEqual([
    { type: "put", key: `!actors!${id("a")}`, value: { ...actor, items: [id("b")] } },
    { type: "put", key: `!actors.items!${id("a")}.${id("b")}`, value: { ...item, effects: [id("c")] } },
    { type: "put", key: `!actors.items.effects!${id("a")}.${id("b")}.${id("c")}`, value: effect },
  ]);
  const renamed = { ...actor, items: [{ ...item, name: "J" }] };
  expect(diffRecords(spotOf(id("a")), actor, renamed).map(({ key }) => key)).toEqual([
    `!actors.items!${id("a")}.${id("b")}`,
  ]);
});
