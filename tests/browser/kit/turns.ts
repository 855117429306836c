/** Answers with inputs, dice moved between shares, marks and refusals: by mouse, or by keys alone. */
import type { Locator } from "playwright-core";
import { enter, marks, press, rowOf, showTab, tabTo, type Way } from "./hands.ts";
import type { Seat } from "./harness.ts";
import { feed, prompt, until } from "./play.ts";
import { idOf } from "./world.ts";

export interface Answering {
  readonly inputs?: Readonly<Record<string, string>>;
  readonly faces?: readonly number[];
}

/** Picks an answer of the open prompt; it is not given yet. Gives the place in which it is told, with its button. */
export async function pick(seat: Seat, option: string, way: Way): Promise<Locator> {
  await prompt(seat).waitFor();
  const row = prompt(seat).locator(`.riposte-answer[data-key="${option}"]`);
  if (way === "mouse") await row.locator("[data-answer]").check();
  else {
    await seat.page.keyboard.press("KeyR");
    await seat.page.keyboard.press(`Digit${await row.locator("kbd").innerText()}`);
  }
  await row.locator("[data-answer]:checked").waitFor({ state: "attached" });
  return prompt(seat).locator(".riposte-prompt-foot");
}

/** Gives the open prompt an answer, with what its inputs are set to. */
export async function give(seat: Seat, option: string, way: Way, answering: Answering = {}): Promise<void> {
  await feed(seat, ...(answering.faces ?? []));
  const picked = await pick(seat, option, way);
  for (const [id, value] of Object.entries(answering.inputs ?? {})) {
    await enter(seat, picked.locator(`[data-option="${option}"][data-input="${id}"]`), value, way);
  }
  if (way === "mouse" || Object.keys(answering.inputs ?? {}).length > 0) {
    await press(seat, picked.locator(".riposte-confirm"), way);
  } else await seat.page.keyboard.press("Enter");
}

/** What an answer of the open prompt says of itself. */
export const told = async (seat: Seat, option: string): Promise<string> => {
  const parts = [
    `.riposte-answer[data-key="${option}"]`,
    `.riposte-detail[data-key="detail.${option}"]:not(.is-aside)`,
  ];
  const texts = await prompt(seat).locator(parts.join()).allInnerTexts();
  return texts.join(" ").replace(/\s+/g, " ");
};

/** Waits until a fighter's marks in the tracker say these, among others. */
export async function marked(seat: Seat, name: string, ...texts: readonly string[]): Promise<void> {
  await showTab(seat, "combat");
  await rowOf(seat, name).waitFor();
  await until(
    () => marks(seat, name),
    (all) => texts.every((text) => all.includes(text)),
  );
}

/** The refusals that the open turn dialog shows below. */
export const against = async (seat: Seat): Promise<string> =>
  (await seat.page.locator(".riposte-attack-form .riposte-refusals").innerText()).replace(/\s+/g, " ");
/** May the open turn dialog be sent? */
export const maySend = (seat: Seat): Promise<boolean> =>
  seat.page.locator(".riposte-attack-form button[type=submit]").isEnabled();
/** Closes the open turn dialog without doing anything. */
export async function leaveTurn(seat: Seat): Promise<void> {
  const form = seat.page.locator(".riposte-attack-form");
  await seat.page.locator(".riposte-attack [data-action=close]").first().click();
  await form.waitFor({ state: "detached" });
}

const share = (seat: Seat, at: number): Locator => seat.page.locator(`.riposte-share[data-share="${at}"]`);
/** The dice of the shares as the open splitter has them. */
export const shared = (seat: Seat): Promise<number[]> =>
  seat.page
    .locator(".riposte-share [role=spinbutton]")
    .evaluateAll((all) => all.map((one) => Number(one.getAttribute("aria-valuenow"))));

/** Moves one die from a share to another: dragged, or with arrow keys. */
export async function moveDie(seat: Seat, from: number, to: number, way: Way): Promise<void> {
  const before = await shared(seat);
  if (way === "mouse") {
    await share(seat, from).locator("[data-pip]").last().dragTo(share(seat, to));
  } else {
    await tabTo(seat, share(seat, from).locator("[role=spinbutton]"));
    await seat.page.keyboard.press("ArrowLeft");
    await tabTo(seat, share(seat, to).locator("[role=spinbutton]"));
    await seat.page.keyboard.press("ArrowRight");
  }
  const wanted = before.map((dice, at) => (at === from ? dice - 1 : at === to ? dice + 1 : dice));
  await until(
    () => shared(seat),
    (now) => now.join() === wanted.join(),
  );
}

/** Says what a share is for. */
export const useShare = (seat: Seat, at: number, use: string, way: Way): Promise<void> =>
  enter(seat, share(seat, at).locator("select"), use, way);

/** Counts what this window hears of: updates of actors, from now on. */
export async function countUpdates(seat: Seat): Promise<() => Promise<unknown>> {
  await seat.page.evaluate(
    `globalThis.actorUpdates = 0; Hooks.on("updateActor", () => { globalThis.actorUpdates += 1; });`,
  );
  return () => seat.page.evaluate("globalThis.actorUpdates");
}

/** The source of a fighter's actor, for equality before and after. */
export const sourceOf = async (seat: Seat, name: string): Promise<string> =>
  String(await seat.page.evaluate(`JSON.stringify(game.actors.get("${idOf(name)}").toObject())`));

/** Presses − or + of a share: the button, or the arrow key. */
export async function pressSplitter(seat: Seat, at: number, move: "less" | "more", way: Way): Promise<void> {
  if (way === "mouse") return share(seat, at).locator(`[data-move="${move}"]`).click();
  await tabTo(seat, share(seat, at).locator("[role=spinbutton]"));
  await seat.page.keyboard.press(move === "less" ? "ArrowLeft" : "ArrowRight");
}

const token = (seat: Seat, name: string): Locator =>
  seat.page.locator(`.token[data-token-id="${idOf(`token${idOf(name)}`)}"]`);
/** Waits until a fighter's token shows a mark. */
export async function expectMark(seat: Seat, name: string, text: string): Promise<void> {
  await token(seat, name).locator(`.token-effects [data-tooltip-text="${text}"]`).waitFor({ state: "attached" });
}
/** Opens the turn dialog from the token's own buttons. */
export async function openFromToken(seat: Seat, name: string): Promise<void> {
  await token(seat, name).click({ button: "right", force: true });
  await seat.page.locator(".riposte-hud-turn").click();
  await seat.page.locator(".riposte-attack-form").waitFor();
}
/** Opens the turn dialog from the strip of the fighter's sheet, with this in hand. */
export async function openFromSheet(seat: Seat, name: string, option: string): Promise<void> {
  await seat.page.evaluate(`game.actors.get("${idOf(name)}").sheet.render({ force: true })`);
  await seat.page.locator(`.application.sheet [data-action="start"][data-start="${option}"]`).click();
  await seat.page.locator(`.riposte-attack-form [data-start="${option}"]:checked`).waitFor({ state: "attached" });
}
/** What each tile of the open turn dialog says below its name: the price, or the reason against it. */
export async function tiles(seat: Seat): Promise<Readonly<Record<string, string>>> {
  const all = await seat.page.locator(".riposte-attack-form .riposte-tile").all();
  const read = all.map(async (tile): Promise<[string, string]> => {
    const note = tile.locator(".riposte-tile-note");
    const text = (await note.count()) === 0 ? "" : await note.innerText();
    return [(await tile.getAttribute("data-key")) ?? "", text.trim()];
  });
  return Object.fromEntries(await Promise.all(read));
}
