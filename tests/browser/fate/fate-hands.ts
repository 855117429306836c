/** What a person does in a `fate` fight, by mouse or by keys alone, and what a test reads of its fighters. */
import { expect } from "vitest";
import { choose, enter, marks, reply, rowOf, showTab, submit, type Turn, type Way } from "../kit/hands.ts";
import type { Seat } from "../kit/harness.ts";
import { openAttack, prompt, until } from "../kit/play.ts";
import { give } from "../kit/turns.ts";
import { idOf } from "../kit/world.ts";

/** Faces of Fate dice: −1, 0 or 1. */
export type Fate = readonly (-1 | 0 | 1)[];
/** Four dice with this sum. */
export function sum(n: number): Fate {
  const face = n < 0 ? -1 : 1;
  return [0, 1, 2, 3].map((at) => (at < Math.abs(n) ? face : 0));
}

/** The next Fate dice of this window show these faces, afterwards whatever falls. */
export async function feedFate(seat: Seat, ...faces: readonly number[]): Promise<void> {
  if (faces.length === 0) return;
  await seat.page.evaluate(`(() => {
    const proto = foundry.dice.terms.FateDie.prototype;
    const fall = foundry.dice.terms.DiceTerm.prototype.randomFace;
    globalThis.fateFed = [...(globalThis.fateFed ?? []), ...${JSON.stringify(faces)}];
    proto.randomFace = function () { return globalThis.fateFed.shift() ?? fall.call(this); };
  })()`);
}

/** What an actor's source has below `system`. */
export const read = (seat: Seat, name: string, path: string): Promise<unknown> =>
  seat.page.evaluate(`foundry.utils.getProperty(game.actors.get("${idOf(name)}")._source.system, "${path}") ?? null`);

/** Waits until something of a fighter is what it should be, in this window. */
export async function becomes(seat: Seat, name: string, path: string, value: unknown): Promise<void> {
  await expect.poll(() => read(seat, name, path), { timeout: 20_000 }).toEqual(value);
}

/** Waits until nothing is open in this window, after `count` exchanges. */
export async function over(seat: Seat, count: number): Promise<void> {
  const phases = "game.system.api.exchanges.all().map(({ phase }) => phase).sort().join()";
  const wanted = new Array<string>(count).fill("settled").join();
  await expect.poll(() => seat.page.evaluate(phases), { timeout: 20_000 }).toBe(wanted);
}

/** Does a mark on this fighter's row of the tracker begin so? Waits until it is as wanted. */
export async function shows(seat: Seat, name: string, text: string, wanted = true): Promise<void> {
  await showTab(seat, "combat");
  await rowOf(seat, name).waitFor();
  await until(
    () => marks(seat, name),
    (all) => all.some((mark) => mark.startsWith(text)) === wanted,
  );
}

/** The GM takes back what the newest card is about; `again`: and whoever answered is asked again. */
export async function takeBack(gm: Seat, again = false): Promise<void> {
  await showTab(gm, "chat");
  await gm.page.locator("#chat .riposte-card").last().getByRole("button", { name: /undo/i }).first().click();
  await reply(gm, again ? "again" : "back");
}

/** Numbers of a settled row of what was declared last. What is false or 0 is not stored. */
export const outcomeOf = (seat: Seat, row: string): Promise<unknown> =>
  seat.page.evaluate(`(() => {
    const { id } = game.messages.contents.filter(({ type }) => type === "exchange").at(-1);
    const { toBeat, by, made = false, shifts = 0 } = game.system.api.exchanges.get(id).rows["${row}"].result.part.outcome;
    return { toBeat, by, made, shifts };
  })()`);

/** What is chosen in the turn dialog; `many`: by input, the boxes to be ticked. */
interface FateTurn extends Turn {
  readonly many?: Readonly<Record<string, readonly string[]>>;
}
/** Fills the open turn dialog. */
export async function fill(seat: Seat, turn: FateTurn, way: Way = "mouse"): Promise<void> {
  const { option, many = {} } = turn;
  await choose(seat, turn, way);
  for (const [input, ids] of Object.entries(many)) {
    for (const id of ids) {
      const box = `.riposte-attack-form [data-option="${option}"][data-input="${input}"][value="${id}"]`;
      await enter(seat, seat.page.locator(box), "on", way);
    }
  }
}

/** A whole declaration from the turn dialog, with these dice. */
export async function act(
  seat: Seat,
  name: string,
  turn: FateTurn & { readonly faces?: Fate },
  way: Way = "mouse",
): Promise<void> {
  await feedFate(seat, ...(turn.faces ?? []));
  await openAttack(seat, name);
  await fill(seat, turn, way);
  await submit(seat, way);
}

interface Answering {
  readonly inputs?: Readonly<Record<string, string>>;
  readonly faces?: Fate;
}
/** Answers the open prompt, and waits until it is gone: the next one may look much the same. */
export async function answer(
  seat: Seat,
  option: string,
  way: Way = "mouse",
  { inputs = {}, faces = [] }: Answering = {},
): Promise<void> {
  await feedFate(seat, ...faces);
  await prompt(seat).waitFor();
  const key = await prompt(seat).getAttribute("data-prompt");
  await give(seat, option, way, { inputs });
  await seat.page.locator(`#riposte-tray .riposte-prompt[data-prompt="${key ?? ""}"]`).waitFor({ state: "detached" });
}
