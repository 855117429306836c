import { describe, expect, test } from "vitest";
import { useAppsPage } from "./page.ts";

const at = useAppsPage();

describe("tooltips", () => {
  test("T: text stays text, data-tooltip is translated or cleaned markup, hover and keyboard focus show it", async () => {
    const { page } = at;
    await page.evaluate(() => {
      const tooltip = new table.apps.TooltipManager();
      const i18n = { localize: (key: string) => (key === "TIP" ? "<i>Tip</i>" : key), format: (key: string) => key };
      Object.assign(globalThis, { game: { tooltip, i18n } });
      tooltip.activateEventListeners();
      // Foundry's API page of TooltipManager, 13 and 14: an ancestor's direction counts for all tooltips inside it.
      document.body.insertAdjacentHTML(
        "beforeend",
        `<div data-tooltip-class="mine" data-tooltip-direction="DOWN"><button id="text" data-tooltip-text="&lt;b&gt;A&lt;/b&gt;">t</button>
        <button id="key" data-tooltip="TIP">k</button><button id="html" data-tooltip="&lt;b onclick='x()'&gt;B&lt;/b&gt;&lt;script&gt;1&lt;/script&gt;">h</button>
        <button id="markup" data-tooltip-html="&lt;u&gt;C&lt;/u&gt;">m</button></div>`,
      );
    });
    await page.hover("#text");
    await page.waitForSelector("#tooltip.active");
    expect(await page.innerHTML("#tooltip")).toBe("&lt;b&gt;A&lt;/b&gt;");
    expect(await page.getAttribute("#tooltip", "class")).toBe("mine active");
    await page.mouse.move(500, 500);
    await page.waitForSelector("#tooltip.active", { state: "hidden" });
    const shown: string[] = [];
    for (let n = 0; n < 4; n++) {
      await page.keyboard.press("Tab");
      shown.push(await page.innerHTML("#tooltip"));
    }
    expect(shown).toEqual(["&lt;b&gt;A&lt;/b&gt;", "&lt;i&gt;Tip&lt;/i&gt;", "<b>B</b>", "<u>C</u>"]);
    const both = await page.evaluate(() => {
      try {
        new table.apps.TooltipManager().activate(document.body, { text: "a", html: "b" });
        return "allowed";
      } catch {
        return "refused";
      }
    });
    expect(both).toBe("refused");
  });
});

describe("context menus", () => {
  test("platform 7.3: entries of both generations, conditions, hooks of other packages, labels as text", async () => {
    const { page } = at;
    await page.evaluate(async () => {
      const chosen: string[] = [];
      class Listed extends table.apps.ApplicationV2 {
        static override DEFAULT_OPTIONS = { id: "listed" };
        override async _renderHTML() {
          return `<p class="row" data-id="1">row</p>`;
        }
        override _replaceHTML(result: unknown, content: HTMLElement) {
          content.innerHTML = String(result);
        }
        override async _onFirstRender() {
          const entries = () => [
            {
              name: "<b>Old</b>",
              icon: '<i class="fa-solid fa-x"></i>',
              callback: (li: HTMLElement) => void chosen.push(`old ${li.dataset.id}`),
            },
            { name: "Never", condition: () => false, callback: () => undefined },
            {
              label: "New",
              icon: "fa-solid fa-check",
              visible: (li: HTMLElement) => li.dataset.id === "1",
              onClick: (event: Event, li: HTMLElement) => void chosen.push(`new ${event.type} ${li.dataset.id}`),
            },
          ];
          this._createContextMenu(entries, ".row", { hookName: "getRowContextOptions", parentClassHooks: false });
        }
      }
      table.Hooks.on("getRowContextOptions", (_app: object, entries: object[]) =>
        entries.push({ name: "Hooked", callback: () => chosen.push("hooked") }),
      );
      await new Listed().render({ force: true });
      Object.assign(globalThis, { chosen });
    });
    await page.click(".row", { button: "right" });
    // 13 knows its own keys only.
    expect(await page.locator("#context-menu li").allTextContents()).toEqual(["<b>Old</b>", "", "Hooked"]);
    await page.keyboard.press("Escape");
    await page.evaluate(() => table.setGeneration(14));
    await page.click(".row", { button: "right" });
    expect(await page.locator("#context-menu li").allTextContents()).toEqual(["<b>Old</b>", "New", "Hooked"]);
    await page.click("#context-menu li >> nth=1");
    await page.click(".row", { button: "right" });
    await page.click("#context-menu li >> nth=0");
    await page.click(".row", { button: "right" });
    await page.keyboard.press("Escape");
    await page.waitForSelector("#context-menu", { state: "detached" });
    expect(await page.evaluate("chosen")).toEqual(["new click 1", "old 1"]);
    await page.evaluate(() => table.setGeneration(13));
  });
});

describe("keybindings", () => {
  test("platform 12.2: modifiers, precedence, consumption, repeat, restriction; not while typing", async () => {
    const { page } = at;
    await page.evaluate(() => {
      const keybindings = new table.apps.ClientKeybindings();
      const keyboard = new table.apps.KeyboardManager();
      const pressed: string[] = [];
      // The client setting that holds a user's own keys; its change puts them in force (T: ClientKeybindings).
      let own: unknown = {};
      const settings = {
        get: () => own,
        set: (_namespace: string, _key: string, value: unknown) => {
          own = value;
          keybindings.initialize();
        },
      };
      const user = { id: "u", isGM: false };
      Object.assign(globalThis, { game: { keybindings, keyboard, settings, user }, log: pressed });
      const log =
        (name: string, consume = true) =>
        (context: { isShift: boolean; up: boolean }) => {
          pressed.push(`${name}${context.up ? " up" : ""}`);
          return consume;
        };
      const key = (code: string, ...modifiers: string[]) => [{ key: code, modifiers }];
      keybindings.register("x", "late", { name: "l", editable: key("KeyK"), onDown: log("late"), onUp: log("late") });
      keybindings.register("x", "first", {
        name: "f",
        editable: key("KeyK"),
        onDown: log("first", false),
        precedence: 0,
      });
      keybindings.register("x", "after", { name: "a", editable: key("KeyK"), onDown: log("after"), precedence: 2 });
      keybindings.register("x", "shift", { name: "s", editable: key("KeyK", "SHIFT"), onDown: log("shift") });
      keybindings.register("x", "any", {
        name: "y",
        editable: key("KeyJ"),
        reservedModifiers: ["Alt"],
        onDown: log("any"),
      });
      keybindings.register("x", "gm", { name: "g", editable: key("KeyG"), restricted: true, onDown: log("gm") });
      keybindings.initialize();
      keyboard.activateEventListeners();
      document.body.insertAdjacentHTML("beforeend", "<input id='typing'>");
    });
    for (const press of ["k", "Shift+K", "Alt+j", "Control+j", "g"]) await page.keyboard.press(press);
    expect(await page.evaluate("log")).toEqual(["first", "late", "late up", "shift", "any"]);
    await page.evaluate("log.length = 0");
    await page.focus("#typing");
    await page.keyboard.press("k");
    expect(await page.inputValue("#typing")).toBe("k");
    await page.keyboard.press("Escape");
    await page.evaluate("game.keybindings.set('x', 'any', [{ key: 'KeyL', modifiers: ['CONTROL'] }])");
    for (const press of ["j", "Control+l"]) await page.keyboard.press(press);
    expect(await page.evaluate("log")).toEqual(["any"]);
    expect(await page.evaluate("game.keybindings.get('x', 'any')")).toEqual([{ key: "KeyL", modifiers: ["Control"] }]);
    const late = page.evaluate("game.keybindings.register('x', 'z', { name: 'z' })");
    await expect(late).rejects.toThrow("after the init hook");
  });

  test("Escape closes the window in front, one at a time", async () => {
    const { page } = at;
    await page.evaluate(async () => {
      const keybindings = new table.apps.ClientKeybindings();
      const keyboard = new table.apps.KeyboardManager();
      Object.assign(globalThis, { game: { keybindings, keyboard } });
      keybindings.initialize();
      keyboard.activateEventListeners();
      class Box extends table.apps.ApplicationV2 {
        override async _renderHTML() {
          return "";
        }
        override _replaceHTML() {}
      }
      for (const id of ["one", "two"]) await new Box({ id }).render({ force: true });
      table.apps.instances.get("one")?.bringToFront();
    });
    await page.keyboard.press("Escape");
    await page.waitForSelector("#one", { state: "detached" });
    expect(await page.locator("#two").count()).toBe(1);
  });
});

describe("tours", () => {
  test("platform 12.7: loaded from JSON, shown step by step, closed by Escape's way out", async () => {
    const { page } = at;
    at.templates.set(
      "tours/first.json",
      JSON.stringify({
        title: "T",
        steps: [
          { id: "a", title: "<b>One</b>", content: "<p>first</p>" },
          { id: "b", title: "Two", content: "second", selector: "#target" },
        ],
      }),
    );
    const steps = await page.evaluate(async () => {
      document.body.insertAdjacentHTML("beforeend", "<p id='target'>here</p>");
      const tour = await table.apps.Tour.fromJSON("tours/first.json");
      const tours = new table.apps.ToursCollection();
      tours.register("sys", "first", tour);
      await tour.start();
      const seen = [tour.key, tour.status, document.querySelector(".step-title")?.textContent];
      await tour.next();
      seen.push(String(tour.targetElement?.id), String(document.querySelectorAll(".tour-highlight").length));
      await tour.next();
      return [
        ...seen,
        tour.status,
        String(table.apps.Tour.tourInProgress),
        String(document.querySelectorAll(".tour").length),
      ];
    });
    expect(steps).toEqual(["sys.first", "in-progress", "<b>One</b>", "target", "1", "completed", "false", "0"]);
  });
});

describe("rich text", () => {
  test("platform 12.6: links, rolls, addresses and custom enrichers; secrets and scripts are gone", async () => {
    const html = await at.page.evaluate(async () => {
      const known: Record<string, object> = {
        "Item.aaaaaaaaaaaaaaaa": { uuid: "Item.aaaaaaaaaaaaaaaa", documentName: "Item", name: "<i>Sword</i>" },
      };
      const enricher = {
        pattern: /@Star\[(\d+)\]/g,
        enricher: async (match: RegExpMatchArray) => {
          const span = document.createElement("span");
          span.textContent = "*".repeat(Number(match[1]));
          return span;
        },
      };
      Object.assign(globalThis, {
        fromUuid: async (uuid: string) => known[uuid] ?? null,
        CONFIG: { TextEditor: { enrichers: [enricher] } },
        Roll: class {
          static replaceFormulaData(formula: string, data: { n: number }) {
            return formula.replace("@n", String(data.n));
          }
        },
      });
      const { TextEditor } = table.apps;
      return TextEditor.implementation.enrichHTML(
        `<p>@UUID[Item.aaaaaaaaaaaaaaaa] @UUID[Item.zzzzzzzzzzzzzzzz]{Gone} [[/r 1d6 + @n # why]]{Roll it} [[/dance]] @Star[3]
        https://example.org/a. <code>@Star[2]</code></p><section class="secret">psst</section><script>1</script>`,
        { rollData: { n: 4 } },
      );
    });
    expect(html).toContain('data-uuid="Item.aaaaaaaaaaaaaaaa"');
    expect(html).toContain("&lt;i&gt;Sword&lt;/i&gt;</a>");
    expect(html).toMatch(/class="content-link broken"[^>]*>.*Gone<\/a>/);
    expect(html).toMatch(
      /class="inline-roll roll" data-mode="roll" data-flavor="why" data-formula="1d6 \+ 4"[^>]*>.*Roll it<\/a>/,
    );
    expect(html).toContain("[[/dance]]");
    expect(html).toContain("<span>***</span>");
    expect(html).toContain(
      '<a class="hyperlink" href="https://example.org/a" target="_blank" rel="nofollow noopener">',
    );
    expect(html).toContain("<code>@Star[2]</code>");
    expect(html).not.toMatch(/psst|script/);
  });
});
