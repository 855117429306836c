/** What a person does in a `cairn` fight, by mouse or by keys alone, and what a test reads of its fighters. */
import { expect } from "vitest";
import { choose, enter, press, submit, type Way } from "../kit/hands.ts";
import type { Seat } from "../kit/harness.ts";
import { feedFaces, openAttack, prompt } from "../kit/play.ts";
import { give } from "../kit/turns.ts";
import { idOf } from "../kit/world.ts";

/** [face, faces] */
export type Fed = readonly (readonly [face: number, faces: number])[];
export const uuid = (name: string): string => `Actor.${idOf(name)}`;

/** What an actor's source has below `system`. */
export const read = (seat: Seat, name: string, path: string): Promise<unknown> =>
  seat.page.evaluate(`foundry.utils.getProperty(game.actors.get("${idOf(name)}")._source.system, "${path}")`);

/** HP, STR and Fatigue, in this order. */
export const body = (seat: Seat, name: string): Promise<unknown> =>
  seat.page.evaluate(`(({ hp, abilities, fatigue }) => [hp.value, abilities.str.value, fatigue])(
    game.actors.get("${idOf(name)}")._source.system)`);

/** Waits until HP, STR and Fatigue of these fighters are what they should be, in this window. */
export async function bodies(seat: Seat, wanted: Readonly<Record<string, readonly number[]>>): Promise<void> {
  const now = async (): Promise<unknown> =>
    Object.fromEntries(await Promise.all(Object.keys(wanted).map(async (name) => [name, await body(seat, name)])));
  await expect.poll(now, { timeout: 20_000 }).toEqual(wanted);
}

/** Waits until a number of a fighter is what it should be, in this window. */
export async function becomes(seat: Seat, name: string, path: string, value: unknown): Promise<void> {
  await expect.poll(() => read(seat, name, path), { timeout: 20_000 }).toEqual(value);
}

/** What became of a fighter's item: "broken", "dropped". */
export async function itemIs(seat: Seat, owner: string, item: string, state: string): Promise<void> {
  await expect.poll(() => seat.page.evaluate(stateOf(owner, item, state)), { timeout: 20_000 }).toBe(true);
}
export async function itemIsNot(seat: Seat, owner: string, item: string, state: string): Promise<void> {
  await expect.poll(() => seat.page.evaluate(stateOf(owner, item, state)), { timeout: 20_000 }).toBe(false);
}
const stateOf = (owner: string, item: string, state: string): string =>
  `game.actors.get("${idOf(owner)}").items.getName(${JSON.stringify(item)}).system.${state}`;

/** Waits until nothing is open in this window, after `count` exchanges. */
export async function over(seat: Seat, count: number): Promise<void> {
  const phases = "game.system.api.exchanges.all().map(({ phase }) => phase).sort().join()";
  const wanted = new Array<string>(count).fill("settled").join();
  await expect.poll(() => seat.page.evaluate(phases), { timeout: 20_000 }).toBe(wanted);
}

export interface Strike {
  readonly option?: string;
  readonly target: string;
  /** Who strikes along. */
  readonly along?: readonly string[];
  readonly inputs?: Readonly<Record<string, string>>;
  /** The dice of this user's own window. */
  readonly dice?: Fed;
}

/** Fills the turn dialog of a fighter; it is not sent. */
export async function prepare(seat: Seat, name: string, strike: Strike, way: Way = "mouse"): Promise<void> {
  const { option = "attack", target, along = [], inputs = {}, dice = [] } = strike;
  if (dice.length > 0) await feedFaces(seat, ...dice);
  await openAttack(seat, name);
  await choose(seat, { option, inputs, targets: [target] }, way);
  const form = seat.page.locator(".riposte-attack-form");
  for (const other of along) {
    await enter(seat, form.locator(`[data-many] [data-input="with"][value="${uuid(other)}"]`), "on", way);
  }
}

/** A whole attack from the dialog. */
export async function strike(seat: Seat, name: string, what: Strike, way: Way = "mouse"): Promise<void> {
  await prepare(seat, name, what, way);
  await submit(seat, way);
}

/** Answers the open prompt with these dice, and waits until it is gone: the next one may look much the same. */
export async function answer(
  seat: Seat,
  option: string,
  way: Way,
  { inputs = {}, dice = [] }: { readonly inputs?: Readonly<Record<string, string>>; readonly dice?: Fed } = {},
): Promise<void> {
  if (dice.length > 0) await feedFaces(seat, ...dice);
  const key = await prompt(seat).getAttribute("data-prompt");
  await give(seat, option, way, { inputs });
  await seat.page.locator(`#riposte-tray .riposte-prompt[data-prompt="${key ?? ""}"]`).waitFor({ state: "detached" });
}

/** The optional rules of the table, by the form in the settings. */
export async function house(gm: Seat, values: Readonly<Record<string, string>>): Promise<void> {
  await gm.page.locator('#sidebar-tabs [data-tab="settings"]').click();
  await gm.page.locator('#settings [data-app="settings"]').click();
  await gm.page.locator('#settings-config nav [data-tab="system"]').click();
  await gm.page.locator('[data-action="openSubmenu"][data-key="riposte.cairnHouse"]').click();
  const form = gm.page.locator("#riposte-cairn-house");
  for (const [name, value] of Object.entries(values)) await enter(gm, form.locator(`[name="${name}"]`), value);
  await press(gm, form.locator("button[type=submit]"));
  await form.waitFor({ state: "detached" });
  await gm.page.locator("#settings-config [data-action=close]").first().click();
}
