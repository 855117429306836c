/** The order of a `cairn` round as a window shows it, and what is done about it. */
import { marks, press, showTab, strip, takeTurn, type Way } from "./hands.ts";
import type { Seat } from "./harness.ts";
import { until } from "./play.ts";
import { idOf } from "./world.ts";

export const at = (name: string): string => `Actor.${idOf(name)}`;
/** Declares an intention from the turn dialog. */
export const intend = (
  seat: Seat,
  name: string,
  inputs: Readonly<Record<string, string>>,
  way: Way = "mouse",
): Promise<void> => takeTurn(seat, name, { option: "intend", inputs }, { way });
export const strike = (who: string, intention = "melee"): Readonly<Record<string, string>> => ({
  intention,
  target: at(who),
});

/** The rows of the tracker with their headings, from above. */
const rows = (seat: Seat): Promise<string[]> =>
  seat.page
    .locator("#combat :is(.riposte-order-heading, [data-combatant-id] .name)")
    .evaluateAll((all) => all.map((one) => one.textContent?.trim() ?? ""));
export async function shows(seat: Seat, ...wanted: readonly string[]): Promise<void> {
  await showTab(seat, "combat");
  await until(
    () => rows(seat),
    (all) => all.join() === wanted.join(),
  );
}
const bar = async (seat: Seat): Promise<string> =>
  (await seat.page.locator("#combat .riposte-order-bar").innerText()).replace(/\s+/g, " ").trim();
export const barSays = (seat: Seat, text: string): Promise<unknown> =>
  until(
    () => bar(seat),
    (all) => all.includes(text),
  );
/** Presses a button of the line above the rows. */
export async function pressBar(gm: Seat, act: string, way: Way = "mouse"): Promise<void> {
  await showTab(gm, "combat");
  await press(gm, gm.page.locator(`#combat button[data-order="${act}"]`), way);
}
export async function toRound(gm: Seat, action: "nextRound" | "previousRound", round: number): Promise<void> {
  await showTab(gm, "combat");
  await gm.page.locator(`#combat [data-action="${action}"]`).click();
  await until(
    () => gm.page.evaluate("game.combat.round"),
    (now) => now === round,
  );
}
export async function marksSay(seat: Seat, name: string, text: string, wanted = true): Promise<void> {
  await showTab(seat, "combat");
  await until(
    () => marks(seat, name),
    (all) => all.length > 0 && all.some((one) => one.includes(text)) === wanted,
  );
}
export const reminders = (seat: Seat): Promise<string[]> => strip(seat, "remind").locator("h3").allInnerTexts();
export const reminded = (seat: Seat, ...texts: readonly string[]): Promise<unknown> =>
  until(
    () => reminders(seat),
    (all) => all.join() === texts.join(),
  );
/** The messages that hold dice: how many dice each. */
export const rolled = (seat: Seat): Promise<unknown> =>
  seat.page.evaluate("game.messages.contents.map((one) => one.rolls.length).filter((n) => n > 0).join()");
export const turnOf = (seat: Seat): Promise<unknown> => seat.page.evaluate("game.combat.combatant?.name");

/** The places where a GM's client found that something does not fit: none in an honest game. */
export const marked = (seat: Seat): Promise<unknown> =>
  seat.page.evaluate("game.messages.contents.filter((one) => one.system?.kind === 'mark').length");
