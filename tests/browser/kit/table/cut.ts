/**
 * `drop` and `restart` for the whole suite. A step that is cut in its middle is taken again by a person, which a spec
 * does not know: so the lines are cut once in each fight, as soon as something is declared, and the spec goes on when
 * every window is back.
 */
import type { Page } from "playwright-core";
import type { RunningTable } from "../../../../table/server/start.ts";
import { cutOf } from "../conditions.ts";

interface Lines {
  readonly running: RunningTable;
  readonly users: () => readonly string[];
  readonly seats: readonly { readonly page: Page }[];
  isCut: boolean;
}

const lines = new WeakMap<Page, Lines>();
/** As long as a short restart takes, in ms. */
const AWAY = 1000;
/** What a window complains of while it has no line, and when two that came back at once wrote the same result. */
const OF_CUT =
  /connection to the server|WebSocket|websocket error|ERR_CONNECTION|already exists within the collection: messages/;

/** Does a window whose line was cut complain of just that? */
export const isOfCut = (page: Page, complaint: string): boolean =>
  cutOf() !== null && lines.get(page)?.isCut === true && OF_CUT.test(complaint);

/** Remembers that this window's line may be cut. */
export const cuttable = (page: Page, fight: Lines): void => void lines.set(page, fight);

/** After something was declared from this window: the first time, every line of its fight is cut. Returns what came back. */
export async function cutAfterDeclared(page: Page): Promise<readonly Page[]> {
  const [how, fight] = [cutOf(), lines.get(page)];
  if (how === null || fight === undefined || fight.isCut) return [];
  fight.isCut = true;
  // What this window has asked for is its answer's to have; what the others are about to do may be lost.
  await page.waitForFunction("game.socket.pending === 0");
  const seats = fight.seats.filter((seat) => !seat.page.isClosed());
  for (const seat of seats) await seat.page.evaluate("globalThis.isOfBefore = true");
  if (how === "restart") fight.running.outage(AWAY);
  else for (const user of new Set(fight.users())) fight.running.dropClient(user);
  for (const { page: window } of seats) {
    await window.waitForFunction("globalThis.isOfBefore === undefined && globalThis.game?.ready === true");
  }
  return seats.map((seat) => seat.page);
}
