import { beforeEach, describe, expect, it, vi } from "vitest";
import { RollTable, TableResult } from "../../../../table/client/core/documents/index.ts";
import { dice, initialDiceConfig } from "../../../../table/client/dice/index.ts";
import type { Dict } from "../../../../table/client/core/types.ts";
import { compatibility } from "../../../../table/client/core/utils/warnings.ts";
import { fakeServer, GM, HERO } from "../fake-server.ts";

let server: ReturnType<typeof fakeServer>;
let faces: number[] = [];
const warned: string[] = [];

beforeEach(() => {
  warned.length = 0;
  server = fakeServer({ userId: GM, generation: 14 });
  server.game.settings.register("core", "messageMode", { scope: "world", type: String, default: "public" });
  const Dice = {
    ...initialDiceConfig(),
    rollModes: {},
    randomUniform: () => {
      const face = faces.shift();
      if (face === undefined) throw new Error("more dice were rolled than the test foresaw");
      return 1 - (face - 0.5) / 4;
    },
  };
  Object.assign(Reflect.get(globalThis, "CONFIG"), { Dice });
  Object.assign(globalThis, {
    foundry: { dice, applications: { handlebars: { renderTemplate: () => Promise.resolve("<p>the dice</p>") } } },
  });
  Object.assign(Reflect.get(globalThis, "ui"), { notifications: { warn: (text: string) => warned.push(text) } });
});

/** The faces (of a die of four) that come up next. */
const feed = (...next: number[]): void => void (faces = next);
const row = (name: string, low: number, high = low, more: Dict = {}): Dict => ({ name, range: [low, high], ...more });

async function table(results: Dict[], more: Dict = {}): Promise<RollTable> {
  const made = await RollTable.create({ name: "Loot", formula: "1d4", results, ...more });
  if (!(made instanceof RollTable)) throw new Error("no table");
  server.requests.length = 0;
  return made;
}

const names = (results: readonly TableResult[]): string[] => results.map(({ name }) => name);
const written = (type: string): unknown[] => server.requests.filter((one) => one.type === type);
const three = [row("Coin", 1, 2), row("Ring", 3), row("Crown", 4)];

describe("rolling", () => {
  it("[T documents/roll-table roll] gives the roll and its rows; nothing is marked, nothing told", async () => {
    const loot = await table(three, { replacement: false });
    feed(3);
    const { roll, results } = await loot.roll();
    expect([roll.total, names(results), server.requests]).toEqual([3, ["Ring"], []]);
  });

  it("[T documents/roll-table roll, example] another roll than the table's own", async () => {
    const loot = await table(three);
    feed(1);
    const { roll, results } = await loot.roll({ roll: new dice.Roll("1d4 + @bonus", { bonus: 3 }) });
    expect([roll.total, names(results)]).toEqual([4, ["Crown"]]);
  });

  it("[T getResultsForRoll] all rows whose range holds the total, bounds included, that are not drawn", async () => {
    const loot = await table([...three, row("Both", 2, 3), row("Gone", 1, 4, { drawn: true })]);
    expect([1, 2, 3, 4, 5].map((total) => names(loot.getResultsForRoll(total)))).toEqual([
      ["Coin"],
      ["Coin", "Both"],
      ["Ring", "Both"],
      ["Crown"],
      [],
    ]);
  });

  it("rolls again until a row that is left comes up [twilight2000 #17: draws without replacement]", async () => {
    const loot = await table([row("Coin", 1, 2, { drawn: true }), row("Ring", 3), row("Crown", 4, 4, { drawn: true })]);
    feed(1, 4, 2, 3);
    expect(names((await loot.roll()).results)).toEqual(["Ring"]);
  });

  it("warns, and gives nothing, when all is drawn or the formula cannot reach a row [twilight2000 #17]", async () => {
    const loot = await table([row("Coin", 1, 4, { drawn: true })]);
    feed();
    expect((await loot.roll()).results).toEqual([]);
    const far = await table([row("Far", 9, 12)]);
    expect((await far.draw()).results).toEqual([]);
    expect([warned, written("ChatMessage")]).toEqual([["TABLES.NothingLeft", "TABLES.OutOfRange"], []]);
  });
});

describe("tables in tables", () => {
  it("[T RollOptions.recursive, #10073] a row that is a table stands for what that table gives, unless told otherwise", async () => {
    const inner = await table(three, { name: "Inner" });
    const outer = await table([row("Inner", 1, 4, { type: "document", documentUuid: inner.uuid })]);
    feed(2, 4);
    expect(names((await outer.roll()).results)).toEqual(["Crown"]);
    feed(2);
    expect(names((await outer.roll({ recursive: false })).results)).toEqual(["Inner"]);
  });

  it("[T RollOptions._depth] a table that leads to itself ends in an error", async () => {
    const loop = await table(three);
    await loop.update({
      results: loop.results.map(({ id }) => ({ _id: id, type: "document", documentUuid: loop.uuid })),
    });
    feed(...Array.from({ length: 20 }, () => 1));
    await expect(loop.roll()).rejects.toThrow("Maximum recursion depth exceeded");
  });

  it("marks rows in the table that they belong to, if that draws without replacement", async () => {
    const inner = await table(three, { name: "Inner", replacement: false });
    const outer = await table([row("Inner", 1, 4, { type: "document", documentUuid: inner.uuid })]);
    feed(2, 4);
    await outer.draw({ displayChat: false });
    expect(inner.results.map(({ drawn }) => drawn)).toEqual([false, false, true]);
    expect(outer.results.map(({ drawn }) => drawn)).toEqual([false]);
  });
});

describe("drawing", () => {
  it("[T documents/roll-table draw] marks what is drawn without replacement and tells the chat", async () => {
    const loot = await table(three, { replacement: false });
    feed(3);
    await loot.draw();
    expect(loot.results.map(({ drawn }) => drawn)).toEqual([false, true, false]);
    const [message] = server.requests
      .filter(({ type }) => type === "ChatMessage")
      .map((one) => one.operation.data?.[0]);
    expect(message?.flags).toEqual({ core: { RollTable: loot.id } });
    expect(JSON.stringify(message?.content)).toContain("Ring");
    expect(message?.rolls).toHaveLength(1);
  });

  it("[T displayRoll, replacement] with replacement nothing is marked; a hidden roll is not in the message", async () => {
    const loot = await table(three, { displayRoll: false });
    feed(3);
    await loot.draw();
    expect(written("TableResult")).toEqual([]);
    const [message] = server.requests.map((one) => one.operation.data?.[0]);
    expect([message?.rolls, JSON.stringify(message?.content).includes("the dice")]).toEqual([[], false]);
  });

  it("[T DrawOptions.results] what was drawn elsewhere is told as it is", async () => {
    const loot = await table(three, { replacement: false });
    feed(1);
    const roll = await new dice.Roll("1d4").evaluate();
    const crown = loot.results.contents.slice(2);
    expect(await loot.draw({ roll, results: crown, displayChat: false })).toEqual({ roll, results: crown });
    expect(loot.results.map(({ drawn }) => drawn)).toEqual([false, false, true]);
  });

  it("[T DrawOptions.rollMode] the message is for whom the mode says", async () => {
    const loot = await table(three);
    feed(1);
    await loot.draw({ rollMode: "gmroll" });
    expect(server.requests.at(-1)?.operation.data?.[0]).toMatchObject({ whisper: [GM], blind: false });
  });

  it("[T drawMany] several rows as one roll of a pool; without replacement none twice, until nothing is left", async () => {
    const loot = await table(three, { replacement: false });
    feed(1, 2, 1, 4, 3);
    const { roll, results } = await loot.drawMany(3);
    expect(names(results)).toEqual(["Coin", "Crown", "Ring"]);
    expect([roll.total, String(Reflect.get(roll, "formula"))]).toEqual([8, "{1d4,1d4,1d4}"]);
    expect(loot.results.every(({ drawn }) => drawn)).toBe(true);
    expect(written("ChatMessage")).toHaveLength(1);
  });

  it("[T resetResults] writes every row, drawn or not, and gives them", async () => {
    const loot = await table([row("Coin", 1, 2, { drawn: true }), row("Ring", 3, 4)]);
    const reset = await loot.resetResults();
    expect([reset.length, loot.results.some(({ drawn }) => drawn)]).toEqual([2, false]);
    expect(server.requests[0]?.operation.updates).toHaveLength(2);
  });

  it("[T normalize] ranges as wide as the weights, and the die that fits", async () => {
    const loot = await table([row("Coin", 1, 1, { weight: 3 }), row("Ring", 1), row("Crown", 7, 9, { weight: 2 })]);
    await loot.normalize();
    expect([loot.formula, loot.results.map(({ range }) => range)]).toEqual([
      "1d6",
      [
        [1, 3],
        [4, 4],
        [5, 6],
      ],
    ]);
  });

  it("[T ToMessage; Rolagens Globais and Mondolme do so on 13] what was drawn in silence is told by whom the message says", async () => {
    const loot = await table(three);
    feed(1);
    const { roll, results } = await loot.draw({ displayChat: false });
    const told = await loot.toMessage(results, { roll, messageData: { speaker: { alias: "Wim" } } });
    expect(told).toMatchObject({ speaker: { alias: "Wim" } });
  });

  it("[#10229] a message needs no roll", async () => {
    const loot = await table(three);
    await loot.toMessage(loot.getResultsForRoll(1));
    expect(server.requests[0]?.operation.data?.[0]?.rolls).toEqual([]);
  });

  it("[#14624] what is no roll is refused by name", async () => {
    const loot = await table(three);
    await expect(Reflect.apply(loot.draw.bind(loot), loot, [{ roll: true }])).rejects.toThrow("with a Roll");
  });
});

describe("compendiums", () => {
  it("[#10603] a table in a compendium is drawn from without a mark; imported, it is marked as any", async () => {
    const results = three.map((one, at) => ({ ...one, _id: `row${at}`.padEnd(16, "0") }));
    const source = { _id: "loot000000000000", name: "Packed", formula: "1d4", replacement: false, results };
    const packed = new RollTable(source, { pack: "sys.tables" });
    feed(3, 3);
    expect(names((await packed.draw({ displayChat: false })).results)).toEqual(["Ring"]);
    expect(server.requests).toEqual([]);
    const loot = await server.game.tables.importDocument(packed);
    await loot?.draw({ displayChat: false });
    expect(loot?.results.map(({ drawn }) => drawn)).toEqual([false, true, false]);
  });
});

describe("rows", () => {
  const result = (data: Dict): TableResult => new TableResult({ range: [1, 1], ...data });

  it("[T common/documents/table-result] a range is two ascending integers", () => {
    expect(() => result({ range: [3, 2] })).toThrow("ascending integers");
    expect(() => result({ range: [1] })).toThrow();
    expect(result({ range: [2, 2] }).range).toEqual([2, 2]);
  });

  it("[#12253] a row's name is plain text; its description is not", async () => {
    const html = await result({ name: "<i>A</i>", description: "<em>rich</em>" }).getHTML();
    expect(html).toContain("&lt;i&gt;A&lt;/i&gt;");
    expect(html).toContain("<em>rich</em>");
  });

  it("[T TableResult#icon, prepareBaseData] a document's picture, its own, or that of all rows", async () => {
    await server.game.actors.get(HERO)?.update({ img: "hero.webp" });
    expect(result({ type: "document", documentUuid: `Actor.${HERO}` }).icon).toBe("hero.webp");
    expect([result({ img: "a.webp" }).icon, result({}).icon]).toEqual(["a.webp", "icons/svg/d20-black.svg"]);
  });

  it("[T migrateData, #12416] old rows become what they are now; old names warn", () => {
    const mode = compatibility.mode;
    compatibility.mode = 1;
    const warn = vi.spyOn(console, "warn").mockReturnValue(undefined);
    const old = result({ type: "pack", documentCollection: "world.loot", documentId: HERO, name: "Old" });
    expect([old.type, old.documentUuid]).toEqual(["document", `Compendium.world.loot.${HERO}`]);
    expect([old.documentId, old.documentCollection, result({ type: 0, description: "x" }).text]).toEqual([
      HERO,
      "world.loot",
      "x",
    ]);
    expect(warn).toHaveBeenCalledTimes(3);
    warn.mockRestore();
    compatibility.mode = mode;
  });

  it("[T TableResult permissions.update] everybody may mark a row as drawn, its table's owner may do more", async () => {
    const loot = await table(three);
    const red = server.game.users.find(({ name }) => name === "Red");
    const [coin] = loot.results.contents;
    if (!red || !coin) throw new Error("no row");
    const may = (data: Dict): boolean => coin.canUserModify(red, "update", data);
    expect([may({ _id: coin.id, drawn: true }), may({ drawn: true, name: "mine" }), may({})]).toEqual([
      true,
      false,
      false,
    ]);
  });

  it("[T fromFolder, toCompendium] a folder's documents are rows of a new table; a compendium forgets draws", async () => {
    const loot = await table([row("Coin", 1, 4, { drawn: true })]);
    expect(loot.toCompendium().results).toEqual([expect.objectContaining({ name: "Coin", drawn: false })]);
    const { Folder } = await import("../../../../table/client/core/documents/index.ts");
    const folder = await Folder.create({ name: "Foes", type: "Actor" });
    if (!(folder instanceof Folder)) throw new Error("no folder");
    await server.game.actors.get(HERO)?.update({ folder: folder.id });
    const made = await RollTable.fromFolder(folder);
    expect(made?.toObject()).toMatchObject({
      name: "Foes",
      formula: "1d1",
      results: [{ documentUuid: `Actor.${HERO}` }],
    });
  });
});
