import { describe, expect, test } from "vitest";
import { useAppsPage } from "./page.ts";

const at = useAppsPage();

/** Start a dialog in the page; its answer (or rejection) is kept as `answer`. */
async function ask(script: string): Promise<void> {
  await at.page.evaluate(`globalThis.answer = "open"; const { DialogV2 } = table.apps; void (${script}).then(
    (value) => { globalThis.answer = value; }, (error) => { globalThis.answer = "rejected: " + error.message; })`);
  await at.page.waitForSelector("dialog[open] .form-footer button");
}

async function answer(): Promise<unknown> {
  await at.page.waitForSelector("dialog", { state: "detached" });
  return at.page.evaluate("globalThis.answer");
}

describe("DialogV2", () => {
  // Openly licensed packages for 14 give a button's class as a list of one.
  test("T DialogV2Button#class: a class is set, also out of a list", async () => {
    const classes = await at.page.evaluate(async () => {
      const button = { action: "d4", label: "d4", default: true };
      Object.assign(button, { class: ["d4"] });
      const dialog = new table.apps.DialogV2({ window: { title: "Die" }, buttons: [button] });
      await dialog.render({ force: true });
      return dialog.element.querySelector("[data-action=d4]")?.classList.contains("d4");
    });
    expect(classes).toBe(true);
  });

  // An openly licensed system that is verified for 13 reads `event.target.element` in the option `render`.
  test("T DialogV2#render, EventEmitterMixin: the dialog is the target of its own events", async () => {
    await ask(`DialogV2.confirm({ render: (event) => { globalThis.seen = event.target.element.localName; } })`);
    expect(await at.page.evaluate("globalThis.seen")).toBe("dialog");
    await at.page.click("[data-action=yes]");
    expect(await answer()).toBe(true);
  });

  test("API: confirm gives true, false, or null when it is dismissed; rejectClose rejects", async () => {
    await ask(`DialogV2.confirm({ window: { title: "Sure?" }, content: "<p>Really?</p>" })`);
    await at.page.click("[data-action=yes]");
    expect(await answer()).toBe(true);
    await ask(`DialogV2.confirm({})`);
    await at.page.click("[data-action=no]");
    expect(await answer()).toBe(false);
    await ask(`DialogV2.confirm({})`);
    await at.page.click("dialog [data-action=close]");
    expect(await answer()).toBe(null);
    await ask(`DialogV2.confirm({})`);
    await at.page.keyboard.press("Escape");
    expect(await answer()).toBe(null);
    await ask(`DialogV2.confirm({ rejectClose: true })`);
    await at.page.keyboard.press("Escape");
    expect(await answer()).toContain("rejected: ");
  });

  test("T: a callback's answer counts, a nullish one means the action; submit is told", async () => {
    await ask(`DialogV2.wait({ buttons: [
      { action: "value", label: "V", callback: (event, button, dialog) => [event.type, button.dataset.action, dialog.rendered] },
      { action: "plain", label: "P", callback: () => null }] })`);
    await at.page.click("[data-action=value]");
    expect(await answer()).toEqual(["click", "value", true]);
    await ask(`DialogV2.wait({ submit: (result) => { globalThis.told = result }, buttons: [
      { action: "plain", label: "P", callback: async () => null }] })`);
    await at.page.click("[data-action=plain]");
    expect(await answer()).toBe("plain");
    expect(await at.page.evaluate("globalThis.told")).toBe("plain");
  });

  test("T: Enter in a field presses the default button, not the first; input gives the fields", async () => {
    await ask(`DialogV2.input({ content: '<form><input name="n" type="number" value="2" autofocus></form>',
      buttons: [{ action: "other", label: "Other" }] })`);
    await at.page.fill("[name=n]", "5");
    await at.page.press("[name=n]", "Enter");
    expect(await answer()).toEqual({ n: 5 });
    await ask(`DialogV2.wait({ content: '<input name="n" autofocus>', buttons: [
      { action: "a", label: "A" }, { action: "b", label: "B", default: true }] })`);
    await at.page.press("[name=n]", "Enter");
    expect(await answer()).toBe("b");
  });

  test("T: string content is cleaned, an element is taken as it is, labels are text", async () => {
    await ask(`DialogV2.prompt({ content: '<p onclick="x()">hi<script>globalThis.ran = 1</script></p>',
      window: { title: "<i>t</i>" }, ok: { label: "<i>ok</i>" } })`);
    expect(await at.page.innerHTML(".dialog-content")).toBe("<p>hi</p>");
    expect(await at.page.textContent(".form-footer button")).toBe("<i>ok</i>");
    await at.page.click("[data-action=ok]");
    expect(await answer()).toBe("ok");
    const element = `(() => { const div = document.createElement("div"); div.innerHTML = "<button type=button onclick='globalThis.ran = 2'>b</button>"; return div })()`;
    await ask(`DialogV2.prompt({ content: ${element}, modal: true })`);
    await at.page.click(".dialog-content button");
    expect(await at.page.evaluate("globalThis.ran")).toBe(2);
    await at.page.click("[data-action=ok]");
    expect(await answer()).toBe("ok");
  });

  test("T: a dialog needs a button; a query is answered by the dialog it names", async () => {
    const message = await at.page.evaluate(() => {
      try {
        return new table.apps.DialogV2({}).id;
      } catch (error) {
        return String(error);
      }
    });
    expect(message).toContain("at least one entry in options.buttons");
    await ask(`CONFIG.queries.dialog({ type: "confirm", config: { content: "asked" } })`);
    await at.page.click("[data-action=yes]");
    expect(await answer()).toBe(true);
    await ask(`DialogV2.query({ isSelf: true }, "prompt", { content: "me" })`);
    await at.page.click("[data-action=ok]");
    expect(await answer()).toBe("ok");
  });
});
