import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { asObject, objectsOf } from "../../../../table/server/lib/json.ts";
import { GM, RED, SYSTEM, dataFolder, errorOf, id, resultOf, sit, table } from "../harness.ts";

const EVIL = `<p onclick="x()">hi<script>alert(1)</script><img src="x" onerror="y()"><a href="javascript:z()">l</a></p>`;
const CLEAN = `<p>hi<img src="x" /><a>l</a></p>`;

test("HTML of a message is cleaned on create and update, also in its declared fields; names are text", async () => {
  const running = await table();
  const red = await sit(running, RED);
  const sent = {
    type: "step",
    content: EVIL,
    flavor: EVIL,
    title: EVIL,
    speaker: { alias: EVIL },
    system: { text: EVIL, other: EVIL },
  };
  const made = resultOf(await red.create("ChatMessage", sent))[0];
  expect(made).toMatchObject({ content: CLEAN, flavor: CLEAN, title: EVIL, speaker: { alias: EVIL } });
  expect(made?.system).toEqual({ text: CLEAN, other: EVIL });
  const changed = resultOf(
    await red.update("ChatMessage", { _id: made?._id ?? "", content: `${EVIL}2`, "system.text": EVIL }),
  );
  expect(changed[0]).toMatchObject({ content: `${CLEAN}2`, system: { text: CLEAN } });
});

test("declared HTML fields: wildcards, nested items, replacing keys and operators", async () => {
  const running = await table();
  const gm = await sit(running, GM);
  const data = {
    _id: id("actor"),
    name: EVIL,
    type: "hero",
    system: { biography: EVIL, notes: { a: { text: EVIL, raw: EVIL } } },
    items: [{ _id: id("item"), name: EVIL, type: "thing", system: { description: EVIL } }],
  };
  const actor = resultOf(await gm.create("Actor", data))[0];
  expect(actor?.name).toBe(EVIL);
  expect(actor?.system).toEqual({ biography: CLEAN, notes: { a: { text: CLEAN, raw: EVIL } } });
  expect(objectsOf(actor?.items)[0]).toMatchObject({ name: EVIL, system: { description: CLEAN } });
  const evasions = [
    { system: { "==biography": EVIL } },
    { "==system": { biography: EVIL } },
    { system: { __op: "replace", value: { biography: EVIL } } },
    { "system.biography": { __op: "replace", value: EVIL } },
  ];
  for (const evasion of evasions) {
    resultOf(await gm.update("Actor", { _id: id("actor"), ...evasion }));
    expect([evasion, asObject((await gm.all("Actor"))[0]?.system).biography]).toEqual([evasion, CLEAN]);
  }
  await gm.update("Actor", { _id: id("actor"), items: [{ _id: id("item"), system: { description: EVIL } }] });
  expect(objectsOf((await gm.all("Actor"))[0]?.items)[0]?.system).toEqual({ description: CLEAN });
});

test("[#10444 point 4] htmlFields of a template.json, a type's own and its templates', are cleaned; the manifest's declaration wins", async () => {
  const data = await dataFolder({ ...SYSTEM, documentTypes: { Item: { tool: { htmlFields: ["use"] } } } });
  const template = {
    Item: {
      types: ["thing", "tool"],
      templates: { told: { htmlFields: ["story"], story: "" } },
      thing: { templates: ["told"], htmlFields: ["description"], description: "", note: "" },
      tool: { templates: ["told"], use: "" },
    },
  };
  await writeFile(join(data, "systems", "tiny", "template.json"), JSON.stringify(template));
  const gm = await sit(await table({ data }), GM);
  const made = async (type: string): Promise<unknown> => {
    const system = { story: EVIL, description: EVIL, note: EVIL, use: EVIL };
    return resultOf(await gm.create("Item", { name: "X", type, system }))[0]?.system;
  };
  expect(await made("thing")).toEqual({ story: CLEAN, description: CLEAN, note: EVIL, use: EVIL });
  expect(await made("tool")).toEqual({ story: EVIL, description: EVIL, note: EVIL, use: CLEAN });
});

test("HTML that may stay stays as it is", async () => {
  const running = await table();
  const red = await sit(running, RED);
  const fine = `<section class="card" data-id="7"><h3>T</h3><button type="button" data-action="go">Go</button></section>`;
  expect(resultOf(await red.create("ChatMessage", { content: fine }))[0]?.content).toBe(fine);
});

test("subtypes: only those declared by the manifest or the platform (platform §1.2)", async () => {
  const running = await table();
  const gm = await sit(running, GM);
  for (const [type, data] of [
    ["Actor", { name: "A", type: "villain" }],
    ["Actor", { name: "A" }],
    ["Item", { name: "A", type: "toString" }],
    ["ChatMessage", { type: "exchange" }],
    ["ChatMessage", { type: "nomodule.step" }],
    ["Combat", { type: "duel" }],
    ["Cards", { name: "C", type: "stack" }],
  ] as const) {
    expect([type, errorOf(await gm.create(type, data))]).toEqual([
      type,
      expect.stringContaining("is not a valid type"),
    ]);
  }
  const step = resultOf(await gm.create("ChatMessage", { type: "step" }))[0];
  expect(errorOf(await gm.update("ChatMessage", { _id: step?._id ?? "", type: "exchange" }))).toContain(
    "not a valid type",
  );
  expect(resultOf(await gm.create("Combat", { combatants: [{}] }))[0]).toMatchObject({
    type: "base",
    combatants: [{ type: "base" }],
  });
});
