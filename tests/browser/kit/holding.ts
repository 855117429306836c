/** What the scenarios of held actions have in common: who is there, what Bela holds, what is done again and again. */
import { expect } from "vitest";
import { cardOf, isFocused, marks, nextTurn, press, says, showTab, submit, type Turn, type Way } from "./hands.ts";
import type { Seat } from "./harness.ts";
import { answerByClick, feed, injuries, until } from "./play.ts";
import { CHARACTERS, FOUR, idOf, type WorldSetup } from "./world.ts";

const fighters = FOUR.map((one) => ({ ...one, gun: one.name === "Bela" || one.name === "Gor" }));
/** Gor, Rosa, Bela, Hulda, in this order; it is Bela's turn. */
export const AT_BELA: WorldSetup = { fighters, characters: CHARACTERS, combat: true, turn: 2 };
/** The same at Rosa's turn. */
export const AT_ROSA: WorldSetup = { ...AT_BELA, turn: 1 };

export const BLOW = "Gor attacks Rosa";
export const ACTION = "I go for whoever attacks Rosa";
export const CONDITION = "somebody attacks Rosa";

interface Held {
  readonly watch?: string;
  readonly weapon?: "gun" | "sword";
  readonly by?: string;
  readonly at?: string;
}
/** Holding an attack: with a weapon of `by` (Bela), at somebody (Gor), watching somebody (Gor). */
export function holding({ watch = "Gor", weapon = "sword", by = "Bela", at = "Gor" }: Held = {}): Turn {
  return {
    option: "hold",
    inputs: {
      action: ACTION,
      condition: CONDITION,
      watch: `Actor.${idOf(watch)}`,
      weapon: idOf(`${weapon}${idOf(by)}`),
      target: `Actor.${idOf(at)}`,
    },
  };
}

/** The turn passes this many times. */
export async function turns(gm: Seat, count: number): Promise<void> {
  for (let i = 0; i < count; i += 1) await nextTurn(gm);
}

/** Waits until a fighter's row in the tracker says this, or says it no more. */
export async function rowSays(seat: Seat, name: string, text: string, wanted = true): Promise<void> {
  await showTab(seat, "combat");
  await until(
    () => marks(seat, name),
    (all) => all.some((one) => one.includes(text)) === wanted,
  );
}

/** What a card says at every seat. */
export async function allSay(seats: readonly Seat[], headline: string, ...texts: readonly string[]): Promise<void> {
  for (const seat of seats) await says(seat, headline, ...texts);
}

/** Follows through from the tray: what was prepared is filled in. */
export async function followThrough(
  seat: Seat,
  faces: readonly number[],
  { weapon = "sword", by = "Bela", at = "Gor", way = "mouse" }: Omit<Held, "watch"> & { readonly way?: Way } = {},
): Promise<void> {
  await press(seat, seat.page.locator("#riposte-tray [data-action=follow]"), way);
  const form = seat.page.locator(".riposte-attack-form");
  await form.locator(".riposte-following", { hasText: ACTION }).waitFor();
  // The dialog has the tray's room, and nothing asks for it twice.
  expect(await seat.page.locator("#riposte-tray [data-action=follow]").count()).toBe(0);
  expect(await form.locator("[data-input=weapon]").inputValue()).toBe(idOf(`${weapon}${idOf(by)}`));
  expect(await form.locator("[data-target]:checked").getAttribute("data-target")).toBe(`Actor.${idOf(at)}`);
  // Whoever follows through has what was prepared in hand: Enter does it.
  await until(() => isFocused(form.locator("input:checked").first()), Boolean);
  await feed(seat, ...faces);
  await submit(seat, way);
}

/** The GM takes the held attack on Gor. */
export async function takeIt(gm: Seat, headline = "Bela attacks Gor"): Promise<void> {
  await answerByClick(gm, "none");
  await cardOf(gm, headline).locator(".riposte-verdict").waitFor({ state: "attached" });
}

/** Waits until a fighter has these Injuries: what a card tells is written down before it is done. */
export async function wounded(seat: Seat, name: string, ...severities: readonly number[]): Promise<void> {
  await until(
    () => injuries(seat, name),
    (all) => JSON.stringify(all) === JSON.stringify(severities),
  );
}
