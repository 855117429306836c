import { join } from "node:path";
import { expect, test } from "vitest";
import { templateText } from "../../tools/build/build-template.ts";
import { checkParity } from "../../tools/check/check-parity.ts";
import { gatherDocumentTypes } from "../../tools/build/document-types.ts";
import { readJson, ROOT } from "../../tools/build/files.ts";
import { place, put } from "./place.ts";

const pool = {
  Actor: { pool: { htmlFields: ["biography"] } },
  Item: { blade: { htmlFields: ["description"] }, coin: {} },
};
const exchange = { ChatMessage: { exchange: {} } };
const source = (types: object) => `export const documentTypes = ${JSON.stringify(types)} as const;\n`;

function repository(): string {
  return place({
    "src/foundry/families/pool/document-types.ts": source(pool),
    "src/foundry/exchange/thread/document-types.ts": source(exchange),
    "system.json": { documentTypes: { ...exchange, ...pool } },
    "template.json": templateText({ ...pool, ...exchange }),
  });
}

test("template.json lists the types and, for all of a document's types, the HTML fields", () => {
  const cards = { Card: { strike: { htmlFields: ["rules"] } }, Cards: { deal: {} } };
  expect(JSON.parse(templateText({ ...pool, ...exchange, ...cards }))).toEqual({
    Actor: { types: ["pool"], htmlFields: ["biography"], pool: {} },
    Item: { types: ["blade", "coin"], htmlFields: ["description"], blade: {}, coin: {} },
    Card: { types: ["strike"], htmlFields: ["rules"], strike: {} },
    Cards: { types: ["deal"], htmlFields: [], deal: {} },
  });
});

test("declarations, manifest and template.json that agree pass, in whatever order they are written", async () => {
  const root = repository();
  expect(await gatherDocumentTypes(root)).toEqual({ ...pool, ...exchange });
  expect(await checkParity(root)).toEqual([]);
});

test("each difference is named", async () => {
  const root = repository();
  put(root, "system.json", {
    documentTypes: { Actor: { pool: {} }, Item: pool.Item, ChatMessage: { exchange: {}, old: {} } },
  });
  put(root, "template.json", "{}\n");
  expect((await checkParity(root)).toSorted()).toEqual([
    'system.json: Actor.pool should be {"htmlFields":["biography"]}',
    "system.json: ChatMessage.old is declared by no document-types.ts",
    "template.json: not what the models give; run the build",
  ]);
});

test("a family without declarations and a type declared twice are errors", async () => {
  await expect(
    gatherDocumentTypes(place({ "src/foundry/families/pool/document-types.ts": "export {};\n" })),
  ).rejects.toThrow(/exports no constant/);
  const twice = place({
    "src/foundry/families/a/document-types.ts": source(pool),
    "src/foundry/families/b/document-types.ts": source(pool),
  });
  await expect(gatherDocumentTypes(twice)).rejects.toThrow(/b.document-types\.ts: Actor\.pool is declared twice/);
});

test("Riposte's own three agree", async () => {
  expect(await checkParity(ROOT)).toEqual([]);
  expect(Object.keys(readJson(join(ROOT, "template.json")))).toEqual(["Actor", "Item"]);
});
