import { expect, test } from "vitest";
import { useAppsPage } from "./page.ts";

// Sources ("T"): fvtt-types 13.346 and 14.366, `ApplicationV2` and `ContextMenu.Entry`; foundryvtt/dnd5e 5.3.3 opens the
// windows of a sheet with `renderChild` on 14 only (application-v2-mixin.mjs).

const at = useAppsPage();

const SETUP = `
  globalThis.Plain = class Plain extends table.apps.ApplicationV2 {
    async _renderHTML() { return document.createElement("p"); }
    _replaceHTML(result, content) { content.replaceChildren(result); }
  };
`;

test("T14 ApplicationV2: children close with their parent, instances are listed, prerender is told; 13 has none of it", async () => {
  const { page } = at;
  await page.evaluate(SETUP);
  const names = `["children", "parent", "renderChild", "detachWindow", "attachWindow", "_refit"].filter((name) => name in Plain.prototype)`;
  expect(
    await page.evaluate(`[${names}, "toggleControls" in Plain.prototype, "_headerControlsButtons" in Plain.prototype]`),
  ).toEqual([[], true, true]);
  // A package of 13 may call a field of its own \`parent\`.
  expect(await page.evaluate(`Object.assign(new Plain({ id: "old" }), { parent: 5 }).parent`)).toBe(5);
  await page.evaluate("table.setGeneration(14); table.apps.prepareApplications()");
  expect(
    await page.evaluate(
      `[${names}.length, "toggleControls" in Plain.prototype, "_headerControlsButtons" in Plain.prototype]`,
    ),
  ).toEqual([6, false, false]);
  const seen = await page.evaluate(`(async () => {
    class Inner extends Plain {}
    const [sheet, other] = [new Plain({ id: "sheet" }), new Plain({ id: "other" })];
    const told = [];
    sheet.addEventListener("prerender", () => told.push("prerender " + sheet.rendered));
    await sheet.render({ force: true });
    await other.render({ force: true });
    const child = await sheet.renderChild(new Inner({ id: "child" }));
    const moved = await sheet.renderChild(new Inner({ id: "moved" }));
    await other.renderChild(moved);
    const family = [[...sheet.children.keys()], child.parent === sheet, moved.parent === other, sheet.parent, [...Inner.instances()].length];
    const detach = await sheet.detachWindow().catch((error) => error.message);
    await sheet.close();
    const after = [child.rendered, moved.rendered, sheet.children.size];
    await moved.close();
    return [told, family, detach, after, other.children.size, Plain.emittedEvents.includes("prerender")];
  })()`);
  expect(seen).toEqual([
    ["prerender false"],
    [["child"], true, true, null, 2],
    "not provided by the practice table: foundry.applications.api.ApplicationV2#detachWindow",
    [false, true, 0],
    0,
    true,
  ]);
});

test("T HeaderControlsEntry: each generation asks the method of its own name; only 14 calls onClick", async () => {
  const { page } = at;
  await page.evaluate(SETUP);
  const ask = async (): Promise<unknown> => {
    await page.evaluate(`(async () => {
      globalThis.told = [];
      const control = (label) => ({ label, icon: "fa-solid fa-x", action: "none", onClick: () => told.push(label) });
      class Own extends Plain {
        static DEFAULT_OPTIONS = { id: "own", window: { controls: [control("base")] } };
        *_headerControlsButtons() { yield* super._headerControlsButtons(); yield control("13"); }
        *_headerControlButtons() { yield* super._headerControlButtons(); yield control("14"); }
      }
      globalThis.own = new Own();
      await own.render({ force: true });
    })()`);
    await page.click("#own [data-action=toggleControls]");
    await page.click("#own .controls-dropdown li >> nth=0");
    const labels = await page.$$eval("#own .controls-dropdown li", (all) => all.map((each) => each.textContent));
    const told: unknown = await page.evaluate("own.close().then(() => told)");
    return [labels, told];
  };
  // The base method of 13 goes through that of 14 here, so both stand in 13's list.
  expect(await ask()).toEqual([["base", "14", "13"], []]);
  await page.evaluate("table.setGeneration(14); table.apps.prepareApplications()");
  expect(await ask()).toEqual([["base", "14"], ["base"]]);
});

test("T ContextMenu.Entry: entries with both sets of keys work on both; those of the other generation are dead or warned about", async () => {
  const { page } = at;
  const ask = async (): Promise<unknown> => {
    await page.evaluate(`(() => {
      document.body.innerHTML = '<div id="list"><b class="row" id="row">row</b></div>';
      globalThis.told = [];
      const list = document.getElementById("list");
      const say = (text) => (first, second) => told.push([text, (first instanceof Event ? second : first).id]);
      new table.apps.ContextMenu(list, ".row", [
        { name: "both13", label: "both14", condition: () => true, visible: () => true, callback: say("both13"), onClick: say("both14") },
        { name: "hidden13", label: "shown14", condition: () => false, visible: true, callback: say("x"), onClick: say("x") },
        { label: "only14", onClick: say("only14") },
        { name: "only13", callback: say("only13") },
      ], { jQuery: false });
    })()`);
    const labels: unknown[] = [];
    for (let entry = 0; entry < 4; entry++) {
      await page.click("#row", { button: "right" });
      const items = page.locator("#context-menu .context-item");
      labels.splice(0, labels.length, ...(await items.allTextContents()));
      if (entry >= labels.length) break;
      await items.nth(entry).click();
    }
    await page.keyboard.press("Escape");
    return [labels, await page.evaluate("told")];
  };
  expect(await ask()).toEqual([
    ["both13", "", "only13"],
    [
      ["both13", "row"],
      ["only13", "row"],
    ],
  ]);
  await page.evaluate("table.setGeneration(14)");
  expect(await ask()).toEqual([
    ["both14", "shown14", "only14", "only13"],
    [
      ["both14", "row"],
      ["x", "row"],
      ["only14", "row"],
      ["only13", "row"],
    ],
  ]);
});
