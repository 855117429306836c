/** An object that is replaced leaf by leaf ends as if it had been replaced as a whole. */
import fc from "fast-check";
import { expect, it } from "vitest";
import { withoutReplacing } from "../../../../src/foundry/exchange/settle/leaves.ts";
import type { Op } from "../../../../src/foundry/exchange/ledger/ledger-draft.ts";
import { isJsonObject, type Json, type JsonObject } from "../../../../src/rules/core/types/json.ts";

/** What an update without any operator but deletion makes of an object: objects are merged. */
function merged(now: Json | undefined, value: Json): Json {
  if (!isJsonObject(now) || !isJsonObject(value)) return value;
  return Object.entries(value).reduce<JsonObject>(
    (all, [key, inner]) => ({ ...all, [key]: merged(now[key], inner) }),
    now,
  );
}
function written(now: Json | undefined, [key = "", ...rest]: readonly string[], op: Op): Json {
  const object = isJsonObject(now) ? now : {};
  if (rest.length > 0) return { ...object, [key]: written(object[key], rest, op) };
  if (op.op !== "delete") return { ...object, [key]: merged(object[key], op.value) };
  return Object.fromEntries(Object.entries(object).filter(([name]) => name !== key));
}
const after = (source: JsonObject, ops: readonly Op[]): Json =>
  ops.reduce<Json>((now, op) => written(now, op.path.split("."), op), source);

const key = fc.constantFrom("a", "b", "c");
const { tree } = fc.letrec<{ tree: Json }>((tie) => ({
  tree: fc.oneof({ maxDepth: 3 }, fc.integer(), fc.array(fc.integer()), fc.dictionary(key, tie("tree"))),
}));
const object = fc.dictionary(key, tree);

it("whatever was there, and however often it is replaced", () => {
  fc.assert(
    fc.property(object, fc.array(object, { minLength: 1, maxLength: 3 }), (now, values) => {
      const source: JsonObject = { flags: { riposte: { x: now } } };
      const path = "flags.riposte.x";
      const ops = withoutReplacing(
        values.map((value): Op => ({ op: "replace", path, value })),
        source,
      );
      expect(ops.every(({ op }) => op !== "replace")).toBe(true);
      expect(after(source, ops)).toEqual({ flags: { riposte: { x: values.at(-1) } } });
    }),
  );
});

it("an item's object by what the item holds, other operations as they are", () => {
  const source: JsonObject = { items: [{ _id: "sword", flags: { wrote: { part: "p", was: [] } } }] };
  const plain: Op[] = [
    { op: "set", path: "system.hp", value: 3 },
    { op: "delete", path: "flags.riposte.y" },
  ];
  const replace: Op = { op: "replace", path: "items.sword.flags.wrote", value: { was: [1] } };
  expect(withoutReplacing([...plain, replace], source)).toEqual([
    ...plain,
    { op: "delete", path: "items.sword.flags.wrote.part" },
    { op: "set", path: "items.sword.flags.wrote.was", value: [1] },
  ]);
});
