import { readFileSync } from "node:fs";
import Handlebars from "handlebars";
import { beforeEach, expect, test } from "vitest";
import { setGeneration } from "../../../table/client/core/generation.ts";
import { dice } from "../../../table/client/dice/index.ts";
import { fixDice } from "./fixed.ts";

const publicFolder = new URL("../../../table/client/public/", import.meta.url);
const created: { data: Record<string, unknown>; how: unknown }[] = [];

/** The rest of the client, as far as a roll reaches for it. */
function surround(generation: 13 | 14): void {
  const modern = generation === 14;
  setGeneration(generation);
  const mark = (data: Record<string, unknown>, mode: string) => Object.assign(data, { mode });
  const documentClass = {
    [modern ? "applyMode" : "applyRollMode"]: mark,
    create: (data: Record<string, unknown>, how: unknown) => {
      created.push({ data, how });
      return Promise.resolve("made");
    },
  };
  const settings = {
    get: (_space: string, key: string) => (key === (modern ? "messageMode" : "rollMode") ? "kept" : null),
  };
  const renderTemplate = (path: string, data: object) =>
    Promise.resolve(Handlebars.compile(readFileSync(new URL(path, publicFolder), "utf8"))(data));
  Object.assign(globalThis, {
    foundry: { applications: { handlebars: { renderTemplate } } },
    game: { release: { generation }, user: { id: "me" }, settings },
  });
  Object.assign(Reflect.get(globalThis, "CONFIG"), { ChatMessage: { documentClass }, sounds: { dice: "dice.ogg" } });
}

beforeEach(() => {
  created.length = 0;
});

test("T: render shows formula, each die and total; a private roll shows none of them", async () => {
  fixDice(6, 2, 6);
  surround(13);
  const roll = new dice.Roll("2d6kh[<b>fire</b>] + 1");
  const html = await roll.render();
  expect(html).toContain('<h4 class="dice-total">7</h4>');
  expect(html).toContain("discarded");
  expect(html).not.toContain("<b>");
  const hidden = await roll.render({ isPrivate: true, flavor: "secret" });
  expect(hidden).toContain("???");
  expect(hidden).not.toMatch(/7|kh|secret/);
});

test.each([
  [13, {}, "kept", { rollMode: "kept" }],
  [13, { rollMode: "gmroll" }, "gmroll", { rollMode: "gmroll" }],
  [14, {}, "kept", { messageMode: "kept" }],
  [14, { messageMode: "gm" }, "gm", { messageMode: "gm" }],
  [14, { rollMode: "blindroll" }, "blind", { messageMode: "blind" }],
] as const)("T, platform §3.3: generation %i, toMessage %j applies mode %s", async (generation, options, mode, how) => {
  fixDice(6, 4);
  surround(generation);
  const roll = new dice.Roll("1d6");
  expect(await roll.toMessage({ flavor: "hit" }, options)).toBe("made");
  expect(created).toEqual([
    { data: { author: "me", content: "4", sound: "dice.ogg", flavor: "hit", rolls: [roll], mode }, how },
  ]);
});

test("T: toMessage without create only hands out the data", async () => {
  fixDice(6, 4);
  surround(13);
  expect(await new dice.Roll("1d6").toMessage({}, { create: false })).toMatchObject({ content: "4", mode: "kept" });
  expect(created).toEqual([]);
});
