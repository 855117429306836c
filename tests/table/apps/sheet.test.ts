import { beforeEach, describe, expect, test } from "vitest";
import { useAppsPage } from "./page.ts";

const at = useAppsPage();

/** A document's outside, of what the core's documents offer to sheets, and a sheet for it. */
const SETUP = `
  class Doc {
    static documentName = "Actor"; static metadata = { name: "Actor", label: "DOCUMENT.Actor" };
    static async fromDropData(data) { return globalThis.dropped.get(data.uuid); }
    documentName = "Actor"; apps = {}; level = 3; updates = [];
    constructor(id, data) { this.id = id; this._source = data; this.items = new Map(); this.created = []; this.sorted = []; }
    get uuid() { return "Actor." + this.id } get name() { return this._source.name } get isOwner() { return this.level > 2 }
    testUserPermission(user, level) { return this.level >= level }
    toObject() { return structuredClone(this._source) }
    validate(options) { if (options.changes.name === "bad") throw new Error("bad name") }
    async update(changes, options) {
      this.updates.push(changes); table.utils.mergeObject(this._source, changes);
      for (const app of Object.values(this.apps)) app.render(false, {});
    }
    async createEmbeddedDocuments(type, data, options) { this.created.push([type, data, options]); return []; }
    async updateEmbeddedDocuments(type, updates) { this.sorted.push(updates); return updates; }
  }
  class Thing {
    documentName = "Item"; apps = {}; isOwner = true;
    constructor(parent, id, sort) { Object.assign(this, { parent, id, sort, name: id, _source: { _id: id, name: id, sort, folder: "f" } }); }
    get uuid() { return (this.parent ? this.parent.uuid + "." : "") + "Item." + this.id }
    async update() {} toObject() { return { ...this._source } } testUserPermission() { return true }
    toDragData() { return { type: "Item", uuid: this.uuid } }
  }
  globalThis.dropped = new Map();
  CONFIG.Actor.documentClass = Doc; CONFIG.Item = { documentClass: Doc };
  globalThis.doc = new Doc("aaaaaaaaaaaaaaaa", { name: "Red", system: { n: 1 } });
  for (const [id, sort] of [["one", 100], ["two", 200], ["three", 300]]) {
    doc.items.set(id, new Thing(doc, id, sort)); dropped.set(doc.items.get(id).uuid, doc.items.get(id));
  }
  dropped.set("Item.new", Object.assign(new Thing(null, "new", 5), { pack: "riposte.items" }));
  const { HandlebarsApplicationMixin, ActorSheetV2 } = table.apps;
  globalThis.Sheet = class FighterSheet extends HandlebarsApplicationMixin(ActorSheetV2) {
    static DEFAULT_OPTIONS = { form: { submitOnChange: true }, position: { width: 400 } };
    static PARTS = { body: { template: "t/sheet.hbs" } };
  };
`;

beforeEach(async () => {
  at.templates.set(
    "t/sheet.hbs",
    `<div><input name="name" value="{{source.name}}"><input type="number" name="system.n" value="{{source.system.n}}">
    <ol>{{#each items}}{{/each}}<li class="draggable" data-item-id="one">one</li><li class="draggable" data-item-id="two">two</li>
    <li class="draggable" data-item-id="three">three</li></ol><button type="button" data-action="roll">roll</button></div>`,
  );
  await at.page.evaluate(SETUP);
});

async function open(): Promise<void> {
  await at.page.evaluate(
    `globalThis.sheet = new Sheet({ document: doc }); sheet.render({ force: true }).then(() => undefined)`,
  );
}

describe("DocumentSheetV2", () => {
  test("#11223, T: a change is cast, expanded, validated and written; the update renders the sheet again", async () => {
    const { page } = at;
    await open();
    expect(await page.evaluate("[sheet.id, sheet.title, doc.apps[sheet.id] === sheet]")).toEqual([
      "FighterSheet-Actor-aaaaaaaaaaaaaaaa",
      "Actor: Red",
      true,
    ]);
    await page.fill("[name='system.n']", "7");
    await page.press("[name='system.n']", "Tab");
    await page.waitForFunction("doc.updates.length === 1 && sheet.rendered");
    expect(await page.evaluate("doc.updates")).toEqual([{ name: "Red", system: { n: 7 } }]);
    await page.waitForFunction("document.querySelector(\"[name='system.n']\").getAttribute('value') === '7'");
    await page.fill("[name=name]", "bad");
    await page.press("[name=name]", "Tab");
    await page.evaluate("new Promise((resolve) => setTimeout(resolve, 50))");
    expect(await page.evaluate("doc.updates.length")).toBe(1);
    await page.evaluate("sheet.close().then(() => undefined)");
    expect(await page.evaluate("Object.keys(doc.apps)")).toEqual([]);
  });

  test("T: a viewer's sheet is disabled but closes; one who may not view gets a warning and no window", async () => {
    const { page } = at;
    await page.evaluate("doc.level = 2");
    await open();
    expect(await page.isDisabled("[name=name]")).toBe(true);
    expect(await page.isDisabled("[data-action=roll]")).toBe(true);
    expect(await page.isDisabled(".window-header [data-action=close]")).toBe(false);
    await page.evaluate("doc.level = 3; sheet.render().then(() => undefined)");
    expect(await page.isDisabled("[name=name]")).toBe(false);
    await page.evaluate("sheet.close().then(() => { doc.level = 0 })");
    await open();
    expect(await page.evaluate("[sheet.rendered, table.apps.instances.size]")).toEqual([false, 0]);
  });

  test("#12200: submit() hands options to the update and merges updateData", async () => {
    await open();
    await at.page.evaluate("sheet.submit({ updateData: { system: { extra: 1 } } }).then(() => undefined)");
    expect(await at.page.evaluate("doc.updates")).toEqual([{ name: "Red", system: { n: 1, extra: 1 } }]);
  });
});

describe("drag and drop", () => {
  test("T: an item is dragged with its data; dropped on its own actor it is sorted, else copied", async () => {
    const { page } = at;
    await open();
    const data = await page.evaluate(() => {
      const transfer = new DataTransfer();
      const source = document.querySelector("[data-item-id=two]");
      source?.dispatchEvent(new DragEvent("dragstart", { bubbles: true, dataTransfer: transfer }));
      return [source?.getAttribute("draggable"), transfer.getData("text/plain")];
    });
    expect(data).toEqual(["true", JSON.stringify({ type: "Item", uuid: "Actor.aaaaaaaaaaaaaaaa.Item.two" })]);
    await page.dragAndDrop("[data-item-id=one]", "[data-item-id=three]");
    await page.waitForFunction("doc.sorted.length");
    expect(await page.evaluate("doc.sorted")).toEqual([[{ _id: "one", sort: 100300 }]]);
    expect(await page.evaluate("doc.created")).toEqual([]);
    await page.evaluate(() => {
      const drop = (uuid: string, target: Element | null) => {
        const transfer = new DataTransfer();
        transfer.setData("text/plain", JSON.stringify({ type: "Item", uuid }));
        target?.dispatchEvent(new DragEvent("drop", { bubbles: true, cancelable: true, dataTransfer: transfer }));
      };
      drop("Item.new", document.querySelector("[data-item-id=one]"));
    });
    await page.waitForFunction("doc.created.length");
    expect(await page.evaluate("doc.created")).toEqual([
      ["Item", [{ _id: "new", name: "new", _stats: { compendiumSource: "Item.new" } }], { keepId: true }],
    ]);
  });

  test("the hook dropActorSheetData may refuse; a second render does not double the drop", async () => {
    const { page } = at;
    await open();
    await page.evaluate("sheet.render().then(() => undefined)");
    const drop = `(() => { const transfer = new DataTransfer();
      transfer.setData("text/plain", JSON.stringify({ type: "Item", uuid: "Item.new" }));
      sheet.element.dispatchEvent(new DragEvent("drop", { bubbles: true, cancelable: true, dataTransfer: transfer })); })()`;
    await page.evaluate(drop);
    await page.waitForFunction("doc.created.length");
    await page.evaluate(`table.Hooks.once("dropActorSheetData", () => false); ${drop}`);
    await page.evaluate("new Promise((resolve) => setTimeout(resolve, 50))");
    expect(await page.evaluate("doc.created.length")).toBe(1);
  });
});

describe("choice of sheets", () => {
  test("T: registerSheet fills CONFIG by type and id; makeDefault replaces; a document's own choice comes first", async () => {
    const ids = await at.page.evaluate(`(() => {
      const { DocumentSheetConfig } = table.apps;
      class First extends Sheet {}
      class Second extends Sheet {}
      CONFIG.Actor.dataModels = { hero: class {}, foe: class {} };
      DocumentSheetConfig.registerSheet(CONFIG.Actor.documentClass, "sys", First, { makeDefault: true, label: "One" });
      const first = DocumentSheetConfig.chooseSheet(Object.assign(doc, { type: "hero" })).id;
      DocumentSheetConfig.registerSheet(CONFIG.Actor.documentClass, "sys", Second, { types: ["hero"], makeDefault: true });
      const second = DocumentSheetConfig.chooseSheet(doc).id;
      doc.flags = { core: { sheetClass: "sys.First" } };
      const own = DocumentSheetConfig.chooseSheet(doc).id;
      DocumentSheetConfig.unregisterSheet(CONFIG.Actor.documentClass, "sys", First);
      DocumentSheetConfig.unregisterSheet(CONFIG.Actor.documentClass, "core", undefined);
      return [first, second, own, Object.keys(CONFIG.Actor.sheetClasses), Object.keys(CONFIG.Actor.sheetClasses.foe)];
    })()`);
    expect(ids).toEqual(["sys.First", "sys.Second", "sys.First", ["hero", "foe", "base"], []]);
  });
});
