/** What a person does in a window, and what a test reads from it. */
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { cutAfterDeclared } from "./table/cut.ts";
import type { Seat } from "./harness.ts";
import { idOf } from "./world.ts";

/** Takes the next face from what all tabs of this browser share; with none left, dice are random again. */
const FED = `(() => {
  if (CONFIG.Dice.randomUniform.fed) return;
  const random = CONFIG.Dice.randomUniform;
  const fed = () => {
    const [face, ...left] = JSON.parse(localStorage.getItem("test.faces") ?? "[]");
    if (face === undefined) return random();
    localStorage.setItem("test.faces", JSON.stringify(left));
    // Which end of the interval is the highest face is the dice's affair: ask them.
    const die = new foundry.dice.terms.Die({ number: 1, faces: 10 });
    const uniform = [...Array(10).keys()].map((i) => (i + 0.5) / 10).find((u) => die.mapRandomFace(u) === face);
    return uniform ?? random();
  };
  CONFIG.Dice.randomUniform = Object.assign(fed, { fed: true });
})()`;

/** The same for dice of any size: a face that is fed for another die than the one that is rolled is an error. */
const FED_DICE = `(() => {
  const random = CONFIG.Dice.randomUniform;
  if (random.fedDice) return;
  const proto = foundry.dice.terms.Die.prototype;
  const fall = proto.randomFace;
  proto.randomFace = function () {
    const [next, ...left] = JSON.parse(localStorage.getItem("test.dice") ?? "[]");
    if (next === undefined) return fall.call(this);
    const [face, faces] = next;
    if (faces !== this.faces) throw new Error("fed a d" + faces + ", rolled a d" + this.faces);
    localStorage.setItem("test.dice", JSON.stringify(left));
    return face;
  };
  random.fedDice = true;
})()`;

/**
 * The next ten-sided dice of this user show these faces; afterwards they are random again. A second tab of the same user
 * may be the one that rolls.
 */
export async function feed(seat: Seat, ...faces: readonly number[]): Promise<void> {
  if (faces.length === 0) return;
  const add = `localStorage.setItem("test.faces", JSON.stringify([
    ...JSON.parse(localStorage.getItem("test.faces") ?? "[]"), ...${JSON.stringify(faces)}]))`;
  await seat.page.evaluate(add);
  for (const frame of seat.page.frames()) await frame.evaluate(FED);
}

/** The next dice of this user show these faces; each with the size of its die: [face, faces]. */
export async function feedFaces(
  seat: Seat,
  ...dice: readonly (readonly [face: number, faces: number])[]
): Promise<void> {
  const add = `localStorage.setItem("test.dice", JSON.stringify([
    ...JSON.parse(localStorage.getItem("test.dice") ?? "[]"), ...${JSON.stringify(dice)}]))`;
  await seat.page.evaluate(add);
  for (const frame of seat.page.frames()) await frame.evaluate(FED_DICE);
}

/** What may come after something was declared: see cut.ts. What was fed is still to fall in the windows that came back. */
export async function declared({ page }: Seat): Promise<void> {
  for (const window of await cutAfterDeclared(page)) {
    for (const [key, script] of [
      ["test.faces", FED],
      ["test.dice", FED_DICE],
    ] as const) {
      await window.evaluate(`if (JSON.parse(localStorage.getItem("${key}") ?? "[]").length > 0) ${script}`);
    }
  }
}

/** A fighter's injuries: the Severities, sorted. */
export async function injuries(seat: Seat, name: string): Promise<readonly number[]> {
  const json = await seat.page.evaluate(
    `JSON.stringify(Object.values(game.actors.get("${idOf(name)}")._source.system.injuries).map((one) => one.severity).sort())`,
  );
  return readNumbers(json);
}
/** Waits until this fighter has these injuries and no others: a card settles before the GM's window has written them. */
export async function injured(seat: Seat, name: string, severities: readonly number[]): Promise<void> {
  await expect.poll(() => injuries(seat, name), { timeout: 20_000 }).toEqual(severities);
}
function readNumbers(json: unknown): readonly number[] {
  const list: unknown = JSON.parse(String(json));
  return Array.isArray(list) ? list.map(Number) : [];
}

/** Opens the attack dialog from the fighter's own sheet, by its weapon's button. */
export async function openAttackFromSheet(seat: Seat, name: string): Promise<void> {
  await seat.page.evaluate(`game.actors.get("${idOf(name)}").sheet.render({ force: true })`);
  await seat.page.locator(".application.sheet").getByRole("button", { name: "Attack" }).first().click();
  await seat.page.locator(".riposte-attack-form").waitFor();
}

/** Opens the attack dialog as a macro would that attacks, whatever comes first. */
export async function openAttack(seat: Seat, name: string): Promise<void> {
  await seat.page.evaluate(`void game.system.api.attack(game.actors.get("${idOf(name)}"), { option: "attack" })`);
  await seat.page.locator(".riposte-attack-form").waitFor();
}

/** In the open dialog: chooses the targets, rolls. */
export async function rollAttack(seat: Seat, targets: readonly string[], allow = false): Promise<void> {
  const form = seat.page.locator(".riposte-attack-form");
  for (const target of targets) await form.locator(`[data-target="Actor.${idOf(target)}"]`).check();
  if (allow) await form.locator("[data-allow]").check();
  await form.locator("button[type=submit]").click();
  await form.waitFor({ state: "detached" });
  await declared(seat);
}

/** A whole attack with fixed dice. */
export async function attack(
  seat: Seat,
  attacker: string,
  targets: readonly string[],
  faces: readonly number[],
): Promise<void> {
  await feed(seat, ...faces);
  await openAttack(seat, attacker);
  await rollAttack(seat, targets);
}

/** The same out of turn: a GM lets it pass. */
export async function attackAllowed(
  gm: Seat,
  attacker: string,
  targets: readonly string[],
  faces: readonly number[],
): Promise<void> {
  await feed(gm, ...faces);
  await openAttack(gm, attacker);
  await rollAttack(gm, targets, true);
}

const ANSWERS = ["dodge", "parry", "clash", "none"] as const;
export type Answer = (typeof ANSWERS)[number];

/** The prompts in a window's tray. */
export const prompts = (seat: Seat): ReturnType<Page["locator"]> =>
  seat.page.locator("#riposte-tray .riposte-tray-item");
export const prompt = (seat: Seat): ReturnType<Page["locator"]> => seat.page.locator("#riposte-tray .riposte-prompt");

/** Answers the open prompt by keys: into the tray, the answer's digit, Enter. */
export async function answerByKeys(seat: Seat, answer: Answer, faces: readonly number[] = []): Promise<void> {
  await feed(seat, ...faces);
  await prompt(seat).waitFor();
  await seat.page.locator("body").press("KeyR");
  await seat.page.keyboard.press(`Digit${ANSWERS.indexOf(answer) + 1}`);
  await seat.page.keyboard.press("Enter");
}

/** Answers the open prompt by clicks. */
export async function answerByClick(seat: Seat, answer: Answer, faces: readonly number[] = []): Promise<void> {
  await feed(seat, ...faces);
  await prompt(seat).locator(`[data-answer="${answer}"]`).check();
  await prompt(seat).locator(".riposte-confirm").click();
}

/** Every exchange as this window folds it: phase and states of its rows. */
export async function exchanges(seat: Seat): Promise<readonly string[]> {
  const json = await seat.page.evaluate(
    `JSON.stringify(game.system.api.exchanges.all().map((one) =>
      one.phase + ":" + Object.values(one.rows).map((row) => row.id + "=" + row.state).join(",")))`,
  );
  const list: unknown = JSON.parse(String(json));
  return Array.isArray(list) ? list.map(String) : [];
}

/** Waits until this is so in a window; tells what it was at last. */
export async function until<T>(read: () => Promise<T>, holds: (value: T) => boolean, ms = 20_000): Promise<T> {
  const end = Date.now() + ms;
  let value = await read();
  while (!holds(value)) {
    if (Date.now() > end) throw new Error(`still ${JSON.stringify(value)} after ${ms} ms`);
    await new Promise((resolve) => setTimeout(resolve, 100));
    value = await read();
  }
  return value;
}

/** Waits until every exchange of a window is settled and what it wrote is on the actors. */
export async function settled(seat: Seat, count = 1): Promise<void> {
  const script = `(() => {
    const all = game.system.api.exchanges.all();
    const isApplied = (exchange) => Object.values(exchange.rows).every((row) => {
      if (row.result === null || row.result.part.changes.length === 0) return true;
      const lines = Object.values(fromUuidSync(row.fighter)?.flags.riposte?.ledger?.[exchange.id] ?? {});
      return lines.some((line) => line.row === row.id && line.attempt === row.result.part.attempt);
    });
    const done = all.filter((exchange) => exchange.phase === "settled" && isApplied(exchange));
    return done.length + " of " + all.length;
  })()`;
  await until(
    async () => seat.page.evaluate(script),
    (value) => value === `${count} of ${count}`,
  );
}

/** The text of the newest whole card in the chat log. */
export async function card(seat: Seat): Promise<string> {
  const text = await seat.page.locator("#chat .riposte-card").last().innerText();
  return text.replace(/\s+/g, " ");
}

/** What every window must agree on: the exchanges and the injuries of these fighters. */
export async function agree(seats: readonly Seat[], names: readonly string[]): Promise<void> {
  const read = async (seat: Seat): Promise<string> =>
    JSON.stringify([await exchanges(seat), await Promise.all(names.map((name) => injuries(seat, name)))]);
  const first = seats[0];
  if (first === undefined) return;
  for (const seat of seats.slice(1)) {
    await until(
      async () => [await read(first), await read(seat)] as const,
      ([a, b]) => a === b,
    );
  }
}

/** `n` dice that make this Outcome at Difficulty 6. */
export function faces(outcome: number, n = 5): readonly number[] {
  const marked = new Array<number>(Math.abs(outcome)).fill(outcome < 0 ? 1 : 6);
  return [...marked, ...new Array<number>(n - marked.length).fill(2)];
}

/** Expects a window's console to be clean of this; takes expected complaints out. */
export function expectComplaint(seat: Seat, pattern: RegExp): void {
  const left = seat.errors.filter((error) => !pattern.test(error));
  expect(left.length).toBeLessThan(seat.errors.length);
  seat.errors.splice(0, seat.errors.length, ...left);
}
