/** A turn taken, a button pressed, a held action called: by mouse, or by keys alone. */
import type { Locator } from "playwright-core";
import { declared, until, feed } from "./play.ts";
import type { Seat } from "./harness.ts";
import { idOf } from "./world.ts";

export type Way = "mouse" | "keys";

/** More than any way through a screen takes. */
const MOST_TABS = 120;

export const isFocused = (target: Locator): Promise<boolean> =>
  target.evaluate((element) => element === element.ownerDocument.activeElement);
/** Does it stand before what has the focus? A person would go back. */
const isBehind = (target: Locator): Promise<boolean> =>
  target.evaluate((element) => {
    const { activeElement: now } = element.ownerDocument;
    return now !== null && (element.compareDocumentPosition(now) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
  });
/** Is it in the same list of targets as what has the focus? That is one stop, and arrows go through it. */
const isBeside = (target: Locator): Promise<boolean> =>
  target.evaluate((element) => {
    const { activeElement: now } = element.ownerDocument;
    return element.matches("[data-target]") && now?.matches("[data-target]") === true;
  });
const hasFocus = (seat: Seat): Promise<unknown> => seat.page.evaluate("document.activeElement !== document.body");

/** Moves the focus to a control by Tab; where nothing has it, R leads into what waits. */
export async function tabTo(seat: Seat, target: Locator): Promise<void> {
  await target.waitFor();
  if ((await hasFocus(seat)) !== true) await seat.page.keyboard.press("KeyR");
  for (let i = 0; i < MOST_TABS; i += 1) {
    if (await isFocused(target)) return;
    const [back, on] = (await isBeside(target)) ? ["ArrowUp", "ArrowDown"] : ["Shift+Tab", "Tab"];
    await seat.page.keyboard.press((await isBehind(target)) ? back : on);
  }
  throw new Error(`no way by keys to ${await target.innerText()}`);
}

/** What has the keyboard is near to what was pressed there: in the strip, the tracker, the tray or on a card; not lost. */
export const isNear = (seat: Seat): Promise<unknown> =>
  seat.page.evaluate(
    "document.activeElement.closest('#riposte-holds, #riposte-tray, .combat-sidebar, .riposte-card') !== null",
  );

/** Presses a button. */
export async function press(seat: Seat, target: Locator, way: Way = "mouse"): Promise<void> {
  if (way === "mouse") return target.click();
  await tabTo(seat, target);
  await seat.page.keyboard.press("Enter");
}

/** Writes into a field, chooses in a list, or ticks a box ("on", "off"). */
export async function enter(seat: Seat, field: Locator, value: string, way: Way = "mouse"): Promise<void> {
  if ((await field.getAttribute("type")) === "checkbox") {
    if ((await field.isChecked()) === (value === "on")) return;
    if (way === "mouse") return field.setChecked(value === "on");
    await tabTo(seat, field);
    return seat.page.keyboard.press("Space");
  }
  const isList = (await field.evaluate((element) => element.tagName)) === "SELECT";
  if (way === "mouse") {
    if (isList) await field.selectOption(value);
    else await field.fill(value);
    return;
  }
  await tabTo(seat, field);
  if (!isList) return seat.page.keyboard.type(value);
  if ((await field.inputValue()) !== value) await seat.page.keyboard.press("Home");
  for (let i = 0; i < MOST_TABS && (await field.inputValue()) !== value; i += 1) {
    await seat.page.keyboard.press("ArrowDown");
  }
}

/** Shows a tab of the sidebar. */
export async function showTab(seat: Seat, tab: "chat" | "combat" | "compendium"): Promise<void> {
  await seat.page.locator(`#sidebar-tabs [data-tab=${tab}]`).click();
}

/** A fighter's row in the tracker. */
export const rowOf = (seat: Seat, name: string): Locator =>
  seat.page.locator(`#combat [data-combatant-id="${idOf(`fights${idOf(name)}`)}"]`);
/** What the marks on a fighter's row say. */
export const marks = (seat: Seat, name: string): Promise<string[]> =>
  rowOf(seat, name)
    .locator("[data-mark]")
    .evaluateAll((all) => all.map((one) => one.getAttribute("aria-label") ?? ""));
/** A button of a fighter's row; it shows when somebody looks at the row. */
export async function pressRow(seat: Seat, name: string, act: string): Promise<void> {
  await showTab(seat, "combat");
  await rowOf(seat, name).hover();
  await rowOf(seat, name).locator(`button[data-act="${act}"]`).click();
}

/** A GM, or the player whose turn it is, passes the turn on in the tracker. */
export async function nextTurn(seat: Seat): Promise<void> {
  const where = "`${game.combat.round}.${game.combat.turn}`";
  const before = await seat.page.evaluate(where);
  await showTab(seat, "combat");
  await seat.page.locator("#combat [data-action=nextTurn]").first().click();
  await until(
    () => seat.page.evaluate(where),
    (now) => now !== before,
  );
}

const form = (seat: Seat): Locator => seat.page.locator(".riposte-attack-form");
/** The open turn dialog's text. */
export const turnText = async (seat: Seat): Promise<string> => (await form(seat).innerText()).replace(/\s+/g, " ");

/** Opens the turn dialog: from the tracker's row, or by its key. */
export async function openTurn(seat: Seat, name: string, way: Way = "mouse"): Promise<Locator> {
  if (way === "mouse") await pressRow(seat, name, "turn");
  else await seat.page.keyboard.press("Alt+KeyR");
  await form(seat).waitFor();
  return form(seat);
}

/** What is chosen in the turn dialog; an input's value by the input's id. */
export interface Turn {
  readonly option: string;
  readonly inputs?: Readonly<Record<string, string>>;
  readonly targets?: readonly string[];
  /** A GM lets pass what speaks against it. */
  readonly allow?: boolean;
}

/** An attack with the sword, which is named: the dialog begins with what reaches, a gun where one is carried. */
export const swordBlow = (by: string, at: string): Turn => ({
  option: "attack",
  inputs: { weapon: idOf(`sword${idOf(by)}`) },
  targets: [at],
});

/** Chooses in the open turn dialog. */
export async function choose(seat: Seat, turn: Turn, way: Way = "mouse"): Promise<void> {
  const { option, inputs = {}, targets = [], allow = false } = turn;
  const tile = form(seat).locator(`.riposte-tile[data-key="${option}"]`);
  if (way === "mouse") await tile.click();
  else await seat.page.keyboard.press((await tile.locator("kbd").innerText()).toLowerCase());
  await tile.locator("input:checked").waitFor({ state: "attached" });
  for (const [id, value] of Object.entries(inputs)) {
    await enter(seat, form(seat).locator(`[data-option="${option}"][data-input="${id}"]`), value, way);
  }
  const boxes = targets.map((name) => form(seat).locator(`[data-target="Actor.${idOf(name)}"]`));
  for (const box of [...boxes, ...(allow ? [form(seat).locator("[data-allow]")] : [])]) {
    await enter(seat, box, "on", way);
  }
}

/** Does what the open turn dialog has in hand. */
export async function submit(seat: Seat, way: Way = "mouse"): Promise<void> {
  await press(seat, form(seat).locator("button[type=submit]"), way);
  await form(seat).waitFor({ state: "detached" });
  await declared(seat);
}

/** What stands afterwards, and what others look at before they go on: by what was done, the marker's kind. */
const LASTS: Readonly<Record<string, string>> = { evade: "evade", hold: "hold", split: "split", intend: "intention" };
const stands = (seat: Seat, name: string, kind: string): Promise<unknown> =>
  seat.page.waitForFunction(
    `Object.values(game.actors.get("${idOf(name)}").flags.riposte?.markers ?? {}).some((one) => one.kind === "${kind}")`,
  );

/** A whole turn with these dice. */
export async function takeTurn(
  seat: Seat,
  name: string,
  turn: Turn,
  { faces = [], way = "mouse" }: { readonly faces?: readonly number[]; readonly way?: Way } = {},
): Promise<void> {
  await feed(seat, ...faces);
  await openTurn(seat, name, way);
  await choose(seat, turn, way);
  await submit(seat, way);
  const lasts = LASTS[turn.option];
  if (lasts !== undefined) await stands(seat, name, lasts);
}

/** The card of an exchange in the chat, by its headline. */
export const cardOf = (seat: Seat, headline: string): Locator =>
  seat.page.locator(`#chat .riposte-card[aria-label="${headline}"]`).last();
/** Waits until a card says this. */
export async function says(seat: Seat, headline: string, ...texts: readonly string[]): Promise<void> {
  await until(
    async () => (await cardOf(seat, headline).innerText()).replace(/\s+/g, " "),
    (text) => texts.every((one) => text.includes(one)),
  );
}
/** Presses a button of a card, in the chat. */
export async function pressCard(seat: Seat, headline: string, action: string, way: Way = "mouse"): Promise<void> {
  if (way === "mouse") await showTab(seat, "chat");
  await press(seat, cardOf(seat, headline).locator(`[data-action="${action}"]`), way);
}

/** Notes from now on what floats over the board of a window: each text is there for two seconds only. */
export const watchFloats = (seat: Seat): Promise<unknown> =>
  seat.page.evaluate(`(() => {
    globalThis.floated = [];
    globalThis.floatWatch?.disconnect();
    const note = ({ addedNodes }) => [...addedNodes].filter((one) => one.classList?.contains("scrolling-text"))
      .forEach((one) => floated.push(one.textContent));
    globalThis.floatWatch = new MutationObserver((changes) => changes.forEach(note));
    floatWatch.observe(document.body, { childList: true, subtree: true });
  })()`);
/** What has floated since. */
export const floated = async (seat: Seat): Promise<readonly string[]> =>
  String(await seat.page.evaluate(`floated.join("|")`))
    .split("|")
    .filter((text) => text !== "");
/** Which of our sounds this window has loaded to play them. */
export const heard = async (seat: Seat): Promise<readonly string[]> => {
  const names = `performance.getEntriesByType("resource").flatMap(({ name }) => /sounds.(\\w+)\\.wav/.exec(name)?.[1] ?? [])`;
  return String(await seat.page.evaluate(`[...new Set(${names})].sort().join()`)).split(",");
};

/** An item of the strip of held actions. */
export const strip = (seat: Seat, kind: "call" | "watch" | "lapse" | "remind" | "turn" | "next"): Locator =>
  seat.page.locator(`#riposte-holds [data-kind="${kind}"]`);
export const pressStrip = (
  seat: Seat,
  kind: "call" | "watch" | "lapse",
  act: string,
  way: Way = "mouse",
): Promise<void> => press(seat, strip(seat, kind).locator(`[data-action="${act}"]`).first(), way);

/** An open question of ours. */
export const question = (seat: Seat): Locator => seat.page.locator(".riposte-dialog");
/** Presses a button of the open question, after writing into its fields. */
export async function reply(
  seat: Seat,
  button: string,
  fields: Readonly<Record<string, string>> = {},
  way: Way = "mouse",
): Promise<void> {
  for (const [name, value] of Object.entries(fields)) {
    await enter(seat, question(seat).locator(`[name="${name}"]`), value, way);
  }
  await press(seat, question(seat).locator(`button[data-action="${button}"]`), way);
  await question(seat).waitFor({ state: "detached" });
}

/** The uses of the round that a fighter's actor carries, sorted. */
export async function spent(seat: Seat, name: string): Promise<string> {
  const text = await seat.page.evaluate(
    `Object.values(game.actors.get("${idOf(name)}").flags.riposte?.spent ?? {}).map((key) => key.what).sort().join()`,
  );
  return String(text);
}

/** The last warning or error that a window told its user. */
export async function warned(seat: Seat, text: string): Promise<void> {
  await seat.page.locator("#notifications .notification", { hasText: text }).first().waitFor();
}
