/** One attack with one answer, and one reply among several, in real windows. */
import { CHARACTERS, FOUR, idOf } from "../../tests/browser/kit/world.ts";
import { openFight, type Fight, type Seat } from "../../tests/browser/kit/harness.ts";
import type { Arrival } from "../page/prompt.ts";
import type { Redrawn } from "../page/redraw.ts";
import type { Write } from "../page/writes.ts";
import { LEDGER_SIZE } from "../../src/foundry/exchange/ledger/ledger.ts";
import { atMost, type Line } from "../report.ts";
import { arm, call } from "../window.ts";

const GOR = idOf("Gor");
const ROSA = idOf("Rosa");
const BELA = idOf("Bela");
const HULDA = idOf("Hulda");

export interface Windows {
  readonly fight: Fight;
  readonly gm: Seat;
  readonly red: Seat;
}

/** A fight of four with the GM and Red at the table. */
export async function openWindows(): Promise<Windows> {
  const fight = await openFight({ fighters: FOUR, characters: CHARACTERS, combat: true, severalTargets: true });
  const [gm, red] = [await fight.take("gm"), await fight.take("red")];
  for (const { page } of [gm, red]) await arm(page);
  return { fight, gm, red };
}

async function declare({ page }: Seat, targets: readonly string[], by = GOR): Promise<void> {
  await call(page, "attackFrom", by);
  const dialog = page.locator(".riposte-attack");
  for (const target of targets) await dialog.locator(`[data-target="Actor.${target}"]`).check();
  await call(page, "tapWire");
  await dialog.locator(".riposte-confirm").click();
}

/** Answers the prompt that is open in the tray. */
async function dodge({ page }: Seat): Promise<void> {
  const tray = page.locator("#riposte-tray");
  await tray.locator('[data-answer="dodge"]').check();
  await tray.locator(".riposte-confirm").click();
}

export interface OneExchange {
  readonly prompt: Arrival;
  /** Requests of the attacker's window from the click to the prompt, and how many of them in a row. */
  readonly asked: readonly string[];
  readonly inARow: number;
  readonly writes: readonly Write[];
  readonly bytes: { readonly messages: number; readonly ledgers: readonly number[] };
}

/** The GM's fighter attacks Red's, who dodges. */
export async function oneExchange({ gm, red }: Windows): Promise<OneExchange> {
  await call(red.page, "awaitPrompt");
  await call(gm.page, "watchWrites");
  await declare(gm, [ROSA]);
  const prompt = await call(red.page, "arrival");
  const wire = await call(gm.page, "wire");
  const exchange = await call(red.page, "openExchange");
  await dodge(red);
  await gm.page.waitForFunction(`bench.isApplied("${exchange}", ["${GOR}", "${ROSA}"])`);
  // Whatever else might still be written.
  await gm.page.waitForTimeout(400);
  const writes = await call(gm.page, "writes");
  const bytes = await call(gm.page, "bytesHere", exchange, [GOR, ROSA]);
  return { prompt, asked: wire.requests, inARow: wire.inARow, writes, bytes };
}

/** In the next round an attack on two; Red answers, the other still waits. What that redraws in each window. */
export async function oneReply({ gm, red }: Windows): Promise<Readonly<Record<"gm" | "red", Redrawn>>> {
  await call(gm.page, "startAt", 2);
  await declare(gm, [ROSA, BELA]);
  await red.page.locator("#riposte-tray .riposte-prompt").waitFor();
  await red.page.waitForTimeout(500);
  await Promise.all([gm, red].map(({ page }) => call(page, "watchReply", "step")));
  await dodge(red);
  const [atGm, atRed] = [await call(gm.page, "redrawn"), await call(red.page, "redrawn")];
  return { gm: atGm, red: atRed };
}

/** In the next round Red attacks both fighters of the GM, who answers for them in the panel: how many answers each request stores. */
export async function ownAnswers({ gm, red }: Windows): Promise<readonly number[]> {
  await call(gm.page, "startAt", 3, 1);
  await red.page.waitForFunction("game.combat.round === 3");
  await declare(red, [GOR, HULDA], ROSA);
  const exchange = await call(red.page, "openExchange");
  await gm.page.keyboard.press("Shift+KeyR");
  await gm.page.locator(".riposte-panel-npc").getByRole("button", { name: "Best odds" }).click();
  const roll = gm.page.locator("#riposte-defend").getByRole("button", { name: "Answer for 2" });
  await roll.waitFor();
  await call(gm.page, "tapWire");
  await roll.click();
  await gm.page.waitForFunction(`game.system.api.exchanges.get("${exchange}").phase === "settled"`);
  const { answers } = await call(gm.page, "wire");
  return answers;
}

/** The most updates that one document had. */
export function mostUpdates(writes: readonly Write[]): number {
  const updates = writes.filter(({ what }) => what.startsWith("update"));
  return Math.max(0, ...updates.map(({ id }) => updates.filter((other) => other.id === id).length));
}

/** Rounds to the server, documents, bytes and redraws of exchanges. */
export async function exchangeLines(): Promise<Line[]> {
  const windows = await openWindows();
  try {
    const one = await oneExchange(windows);
    const reply = await oneReply(windows);
    const answers = await ownAnswers(windows);
    const messages = one.writes.filter(({ what }) => what === "createChatMessage").length;
    const others = one.writes.filter(({ what }) => what !== "createChatMessage" && what !== "updateActor");
    const elsewhere = [...reply.gm.elsewhere, ...reply.red.elsewhere];
    const rerendered = reply.gm.rerendered.length + reply.red.rerendered.length;
    const inside = (where: Redrawn): string => `card ${where.card}, tray ${where.tray}, rows ${where.tracker}`;
    return [
      atMost("attacker's click to prompt: round trips in a row", one.inARow, 1),
      {
        what: "from its create hook to the prompt: timers or requests",
        measured: one.prompt.shown ? `0 (within ${one.prompt.microtasks} microtasks)` : "no prompt in the same task",
        bar: "0",
        ok: one.prompt.shown,
      },
      atMost("messages for an attack with one answer", messages, 3),
      atMost("updates per changed actor", mostUpdates(one.writes), 1),
      atMost("other documents written", others.length, 0),
      {
        what: "answers of two of the GM's fighters: requests",
        measured: `${String(answers.length)} (${answers.join(" + ")} answers)`,
        bar: "1 of 2",
        ok: answers.length === 1 && answers[0] === 2,
      },
      atMost("`system` of a dodged attack, in the windows", one.bytes.messages, 2048, { unit: " bytes" }),
      atMost("its ledger entry, 20 times", LEDGER_SIZE * Math.max(...one.bytes.ledgers), 8192, { unit: " bytes" }),
      atMost("a reply: nodes changed outside its card, tray and rows", elsewhere.length, 0, {
        note: `GM: ${inside(reply.gm)}`,
      }),
      atMost("a reply: other messages rendered again", rerendered, 0),
    ];
  } finally {
    await windows.fight.close();
  }
}
