/** Redraws in a real browser: what a reader has in hand stays, and only what differs is touched. */
import { join } from "node:path";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { build } from "vite";
import { openFight, type Fight, type Seat } from "../kit/harness.ts";
import { attack, faces, prompt } from "../kit/play.ts";
import { CHARACTERS, FOUR } from "../kit/world.ts";

/** The module as a script that leaves `riposteMorph` behind. */
async function morphCode(): Promise<string> {
  const entry = join(import.meta.dirname, "../../../src/foundry/ui/kit/morph.ts");
  const built = await build({
    configFile: false,
    publicDir: false,
    logLevel: "error",
    build: { write: false, target: "es2022", lib: { entry, formats: ["iife"], name: "riposteMorph" } },
  });
  const [output] = Array.isArray(built) ? built : [built];
  const chunk = output !== undefined && "output" in output ? output.output[0] : undefined;
  if (chunk === undefined) throw new Error("morph.ts was not built");
  // A `var` of an evaluated script would stay inside it.
  return `globalThis.riposteMorph = (() => { ${chunk.code}; return riposteMorph; })();`;
}

let fight: Fight;
let gm: Seat;
let page: Page;
beforeAll(async () => {
  fight = await openFight({ fighters: FOUR, characters: CHARACTERS });
  gm = await fight.take("gm");
  page = gm.page;
  page.setDefaultTimeout(10_000);
  await page.evaluate(await morphCode());
});
afterAll(() => fight.close());

describe("a redraw", () => {
  const draw = (html: string): Promise<unknown> =>
    page.evaluate(`riposteMorph.morph(document.querySelector("#drawn"), ${JSON.stringify(html)})`);
  const drawn = (selector: string): ReturnType<Page["locator"]> => page.locator(`#drawn ${selector}`);
  const html = (): Promise<string> => page.locator("#drawn").innerHTML();
  /** Numbers the nodes that are there, so that a replaced one is known by having no number. */
  const mark = (selector: string): Promise<unknown> =>
    page.evaluate(`document.querySelectorAll("#drawn ${selector}").forEach((each, at) => (each.mark = at))`);
  const marks = (selector: string): Promise<unknown> =>
    page.evaluate(`[...document.querySelectorAll("#drawn ${selector}")].map((each) => each.mark ?? null)`);
  /** Kinds of changes while something is drawn. */
  const changes = (next: string): Promise<unknown> =>
    page.evaluate(
      `(() => {
        const target = document.querySelector("#drawn");
        const watched = new MutationObserver(() => {});
        watched.observe(target, { subtree: true, childList: true, attributes: true, characterData: true });
        riposteMorph.morph(target, ${JSON.stringify(next)});
        return watched.takeRecords().map((record) => record.type);
      })()`,
    );

  beforeEach(() =>
    page.evaluate(
      `document.querySelector("#drawn")?.remove();
       document.body.insertAdjacentHTML("beforeend", '<div id="drawn">The text of before</div>');
       // In front of the table, so that it can be clicked.
       Object.assign(drawn.style, { position: "fixed", inset: "0 auto auto 0", zIndex: 9999, background: "#888" });`,
    ),
  );

  it("puts everything in the first time, in place of what was there", async () => {
    await draw(`<p class="a">One</p><p>Two</p>`);
    expect(await html()).toBe(`<p class="a">One</p><p>Two</p>`);
  });

  it("touches nothing when nothing differs, and one text when one text does", async () => {
    const line = (text: string): string => `<div><p class="a" data-x="1">${text}</p><p>Two</p></div>`;
    await draw(line("One"));
    expect(await changes(line("One"))).toEqual([]);
    expect(await changes(line("Three"))).toEqual(["characterData"]);
    expect(await html()).toBe(line("Three"));
  });

  it("does not make another button of the one that has the keyboard", async () => {
    await draw(`<p><button data-action="met">Met</button><button data-action="undo">Undo</button></p>`);
    await drawn("[data-action=met]").focus();
    await draw(`<p><button data-action="undo">Undo</button></p>`);
    expect(await page.evaluate("document.activeElement === document.body")).toBe(true);
  });

  it("leaves alone what others put in, when it is the same again, and sets the fields back", async () => {
    const field = `<p>One</p><input type="checkbox" checked><input type="text" value="a">`;
    await draw(field);
    await page.evaluate(`document.querySelector("#drawn p").append("!")`);
    await drawn(`[type="checkbox"]`).uncheck();
    await drawn(`[type="text"]`).fill("b");
    await drawn(`[type="text"]`).blur();
    await draw(field);
    expect(await drawn("p").innerText()).toBe("One!");
    expect(await drawn(`[type="checkbox"]`).isChecked()).toBe(true);
    expect(await drawn(`[type="text"]`).inputValue()).toBe("a");
    await draw(field.replace("checked", ""));
    expect(await drawn("p").innerText()).toBe("One");
  });

  it("adds, changes and takes away attributes of the same element", async () => {
    await draw(`<p class="a" title="old">One</p>`);
    await mark("p");
    expect(await changes(`<p class="b" data-x="1">One</p>`)).toEqual(["attributes", "attributes", "attributes"]);
    expect(await html()).toBe(`<p class="b" data-x="1">One</p>`);
    expect(await marks("p")).toEqual([0]);
  });

  it("moves what has a key, makes what is new, takes out what is gone", async () => {
    const items = (...keys: readonly string[]): string => keys.map((key) => `<p data-key="${key}">${key}</p>`).join("");
    await draw(items("a", "b", "c"));
    await mark("p");
    await draw(items("c", "x", "a"));
    expect(await html()).toBe(items("c", "x", "a"));
    expect(await marks("p")).toEqual([2, null, 0]);
  });

  it("replaces an element of another kind", async () => {
    await draw(`<p>One</p><p>Two</p>`);
    await mark("p");
    await draw(`<b>One</b><p>Two</p>`);
    expect(await html()).toBe(`<b>One</b><p>Two</p>`);
  });

  it("keeps focus, caret and half-typed words while other things come and change", async () => {
    const form = (note: string): string =>
      `${note}<div data-key="form"><label>Words <input type="text" value="" title="${note.length}"></label></div>`;
    await draw(form(""));
    await drawn("input").click();
    await page.keyboard.type("half a word");
    await page.keyboard.press("ArrowLeft");
    await page.keyboard.press("ArrowLeft");
    await draw(form(`<p data-key="note">Somebody has answered</p>`));
    await page.keyboard.type("!");
    expect(await drawn("input").inputValue()).toBe("half a wo!rd");
    expect(await drawn("input").getAttribute("title")).not.toBe("0");
    expect(await drawn("p").innerText()).toBe("Somebody has answered");
  });

  it("writes a drawing's value into a field that nobody is in", async () => {
    await draw(`<input type="number" value="1">`);
    await drawn("input").fill("7");
    await drawn("input").blur();
    await draw(`<input type="number" value="2">`);
    expect(await drawn("input").inputValue()).toBe("2");
  });

  it("shows what is drawn as picked, whatever was clicked before", async () => {
    const answers = (picked: string): string =>
      ["dodge", "parry"]
        .map((id) => `<input type="radio" name="answer" value="${id}"${id === picked ? " checked" : ""}>`)
        .join("") + `<input type="checkbox"${picked === "parry" ? " checked" : ""}>`;
    await draw(answers("none"));
    await drawn(`[value="parry"]`).check();
    await draw(answers("parry"));
    expect(await drawn(`[value="parry"]`).isChecked()).toBe(true);
    expect(await drawn(`[type="checkbox"]`).isChecked()).toBe(true);
    await draw(answers("dodge"));
    expect(await drawn(`[value="dodge"]`).isChecked()).toBe(true);
    expect(await drawn(`[value="parry"]`).isChecked()).toBe(false);
    expect(await drawn(`[type="checkbox"]`).isChecked()).toBe(false);
  });

  it("keeps the entry that is drawn as selected in a list", async () => {
    const list = (picked: string): string =>
      `<select>${["a", "b"].map((id) => `<option value="${id}"${id === picked ? " selected" : ""}>${id}</option>`).join("")}</select>`;
    await draw(list("a"));
    await drawn("select").selectOption("b");
    await draw(list("b"));
    expect(await drawn("select").inputValue()).toBe("b");
    await draw(list("a"));
    expect(await drawn("select").inputValue()).toBe("a");
  });

  it("leaves open what a reader opened, and closed what they closed", async () => {
    const two = (text: string): string =>
      `<details data-key="a"><summary>A</summary>${text}</details><details data-key="b" open><summary>B</summary>${text}</details>`;
    await draw(two("one"));
    await drawn(`[data-key="a"] summary`).click();
    await drawn(`[data-key="b"] summary`).click();
    await draw(two("two"));
    expect(await page.evaluate(`[...document.querySelectorAll("#drawn details")].map((each) => each.open)`)).toEqual([
      true,
      false,
    ]);
    expect(await drawn(`[data-key="a"]`).innerText()).toContain("two");
  });
});

describe("a card's “why?”", () => {
  it("has no sums until it is opened, keeps them through redraws, and works by key", async () => {
    await attack(gm, "Gor", ["Hulda"], faces(2));
    await prompt(gm).waitFor();
    const card = page.locator("#chat .riposte-card").last();
    const why = card.locator(".riposte-attack-lines .riposte-why");
    const sums = card.locator(".riposte-attack-lines .riposte-sums");
    expect(await sums.count()).toBe(0);
    await why.click();
    expect(await sums.innerText()).toContain("Difficulty 6");
    // The dice stand on the card all the time.
    expect(await card.locator(".riposte-die").count()).toBe(5);
    expect(await why.getAttribute("aria-expanded")).toBe("true");
    // Picking an answer in the tray redraws the card.
    await prompt(gm).locator(`[data-answer="dodge"]`).check();
    await card.locator(".riposte-answer.is-selected").waitFor();
    expect(await sums.count()).toBe(1);
    // The tray shows the same line; it is a screen of its own.
    expect(await page.locator("#riposte-tray .riposte-sums").count()).toBe(0);
    await why.focus();
    await page.keyboard.press("Enter");
    expect(await sums.count()).toBe(0);
    expect(await why.evaluate((button) => button === document.activeElement)).toBe(true);
    await page.keyboard.press("Space");
    expect(await sums.count()).toBe(1);
    await card.locator(".riposte-attack-lines .riposte-line-text", { hasText: "Outcome" }).click();
    expect(await sums.count()).toBe(0);
  });
});
