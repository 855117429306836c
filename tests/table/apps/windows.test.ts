import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openTable, type TestTable } from "../browser.ts";

let table: TestTable;
beforeAll(async () => {
  table = await openTable({ seats: ["red"] });
  await table.seat("red").page.evaluate(`(() => {
    const { ApplicationV2 } = foundry.applications.api;
    globalThis.Panel = class Panel extends ApplicationV2 {
      static DEFAULT_OPTIONS = { id: "panel-{id}", window: { title: "Panel", resizable: true }, position: { width: 300, height: 200 } };
      async _renderHTML() {
        const box = document.createElement("div");
        box.innerHTML = '<input name="first"><input name="second" autofocus><input name="third" autofocus>';
        return box;
      }
      _replaceHTML(result, content) { content.replaceChildren(result); }
    };
  })()`);
});
afterAll(() => table.close());

describe("windows of a package in the game (API: ApplicationV2)", () => {
  test("several instances stand side by side in foundry.applications.instances until they close", async () => {
    const { page } = table.seat("red");
    const ids = await page.evaluate<string[]>(`(async () => {
      const made = [];
      for (const left of [40, 380]) made.push(await new Panel().render({ force: true, position: { left, top: 120 } }));
      return made.map((app) => app.id);
    })()`);
    expect(new Set(ids).size).toBe(2);
    const kept = "(id) => foundry.applications.instances.get(id)?.rendered === true";
    expect(await page.evaluate(`${JSON.stringify(ids)}.map(${kept})`)).toEqual([true, true]);
    expect(await page.locator(".application[id^=panel-]").count()).toBe(2);
    await page.evaluate(`foundry.applications.instances.get("${ids[0]}").close()`);
    expect(await page.evaluate(`${JSON.stringify(ids)}.map(${kept})`)).toEqual([false, true]);
  });

  test("the first autofocus field of a window that opens has the focus", async () => {
    const { page } = table.seat("red");
    await page.evaluate(
      "new Panel().render({ force: true, position: { left: 60, top: 160 } }).then((app) => globalThis.second = app)",
    );
    expect(await page.evaluate("document.activeElement.name")).toBe("second");
  });

  test("bringToFront raises the one over the other; a click does, too", async () => {
    const { page } = table.seat("red");
    const zs = (): Promise<number[]> =>
      page
        .locator(".application[id^=panel-]")
        .evaluateAll((all) => all.map((one) => Number(getComputedStyle(one).zIndex)));
    await page.evaluate(
      "[...foundry.applications.instances.values()].find((app) => app instanceof Panel).bringToFront()",
    );
    const [one = 0, two = 0] = await zs();
    expect(one).toBeGreaterThan(two);
    await page.locator(".application[id^=panel-] .window-title").last().click();
    const [low = 0, high = 0] = await zs();
    expect(high).toBeGreaterThan(low);
  });

  test("a double click on the header folds it and unfolds it; its corner resizes it", async () => {
    const { page } = table.seat("red");
    const panel = page.locator(".application[id^=panel-]").last();
    const header = panel.locator(".window-title");
    await header.dblclick();
    await expect.poll(() => page.evaluate("second.minimized")).toBe(true);
    expect(await panel.locator(".window-content").isVisible()).toBe(false);
    await header.dblclick();
    await expect.poll(() => panel.locator(".window-content").isVisible()).toBe(true);
    const box = await panel.locator(".window-resize-handle").boundingBox();
    if (!box) throw new Error("no handle");
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
    await page.mouse.down();
    await page.mouse.move(box.x + 40, box.y + 30);
    await page.mouse.move(box.x + 90, box.y + 60);
    await page.mouse.up();
    expect(await page.evaluate("second.position.width > 360 && second.position.height > 240")).toBe(true);
    for (const id of await page.evaluate<string[]>(
      "[...foundry.applications.instances.values()].filter((app) => app instanceof Panel).map((app) => app.id)",
    )) {
      await page.evaluate(`foundry.applications.instances.get("${id}").close()`);
    }
  });
});

describe("dialogs with an element as content (API: DialogV2)", () => {
  const content = `(() => {
    const box = document.createElement("div");
    box.innerHTML = '<input name="why" type="text"><input name="n" type="number" value="2" autofocus><input name="on" type="checkbox">';
    return box;
  })()`;

  test("input gives the fields in their types; the first autofocus field has the focus; Enter answers", async () => {
    const { page } = table.seat("red");
    const answer = page.evaluate(
      `foundry.applications.api.DialogV2.input({ window: { title: "Why?" }, content: ${content} })`,
    );
    await page.locator("dialog.dialog input[name=n]").waitFor();
    await expect.poll(() => page.evaluate("document.activeElement.name")).toBe("n");
    await page.locator("dialog.dialog input[name=why]").fill("<b>because</b>");
    await page.locator("dialog.dialog input[name=on]").check();
    await page.locator("dialog.dialog input[name=why]").press("Enter");
    expect(await answer).toEqual({ why: "<b>because</b>", n: 2, on: true });
  });

  test("wait gives the button's answer with the element at hand; confirm gives true, false, or null when dismissed", async () => {
    const { page } = table.seat("red");
    const waiting =
      page.evaluate(`foundry.applications.api.DialogV2.wait({ window: { title: "Approve?" }, content: ${content},
      buttons: [
        { action: "no", label: "Deny", callback: (event, button) => ({ approve: false, why: button.form.elements.why.value }) },
        { action: "yes", label: "Approve", default: true },
      ] })`);
    await page.locator("dialog.dialog input[name=why]").fill("too far");
    await page.locator("dialog.dialog button[data-action=no]").click();
    expect(await waiting).toEqual({ approve: false, why: "too far" });
    for (const [press, wanted] of [
      ["[data-action=yes]", true],
      ["[data-action=no]", false],
      [".window-header [data-action=close]", null],
    ] as const) {
      const asked = page.evaluate(
        `foundry.applications.api.DialogV2.confirm({ window: { title: "Sure?" }, content: ${content} })`,
      );
      await page.locator(`dialog.dialog ${press}`).click();
      expect(await asked, press).toBe(wanted);
    }
  });
});
