/** What must hold after every step of every fight. */
import type { Exchange, Fighter } from "../../../../src/rules/core/types.ts";
import { dueParts } from "../../../../src/rules/core/thread/queries.ts";
import { families, pool } from "../fixtures.ts";
import { watching } from "../../../../src/rules/core/thread/watching.ts";
import type { Table } from "../table.ts";

const ACTIONS = ["action", "reaction", "held"];
const EXERTS = ["exert", "exertPenalty", "desperate"];

function fail(table: Table, what: string, about: unknown): never {
  throw new Error(`${what} at ${JSON.stringify(table.moment)}: ${JSON.stringify(about)}`);
}

/** Somebody can always go on: an open exchange waits for somebody, or settles. */
function checkWaiting(table: Table, exchange: Exchange): void {
  const asks = table.asks(exchange.id);
  const due = dueParts(exchange, table.scene, families);
  const isStuck = exchange.rest === null && !asks.some((ask) => ask.waits) && due.length === 0;
  if (isStuck) fail(table, "stuck", exchange.rows);
  const isAwaited = watching(exchange).length > 0 || asks.some((ask) => ask.slot === "roll");
  if (exchange.rest === "watched" && !isAwaited) fail(table, "watched by nobody", asks);
  if (exchange.rest === "called" && !exchange.calls.some((call) => call.state === "waiting")) {
    fail(table, "called by nobody", exchange.calls);
  }
  if (exchange.rest !== null && due.length > 0) fail(table, "settles while it rests", due);
  if (exchange.rest === null && exchange.stopped === null) checkSlots(table, exchange);
}

/** Every open slot is asked, now or later. */
function checkSlots(table: Table, exchange: Exchange): void {
  const asks = table.asks(exchange.id);
  for (const slot of Object.values(exchange.slots)) {
    if (!slot.waits || slot.step !== null || exchange.rows[slot.row]?.state !== "open") continue;
    const comesLater =
      slot.id === "roll" ? exchange.declared.body.roll === "last" : asks.some((ask) => ask.slot === "roll");
    if (!comesLater && !asks.some((ask) => ask.slot === slot.id)) fail(table, "open slot with no ask", slot);
  }
}

/** Nothing is spent twice, and no stock falls below nothing. */
function checkStock(table: Table, fighter: Fighter, house: boolean): void {
  const own = fighter.spent.filter((key) => key.by === fighter.id);
  const ids = new Set(own.map((key) => key.id));
  const unique = [...ids].map((id) => own.find((key) => key.id === id)).filter((key) => key !== undefined);
  const rounds = new Set(unique.map((key) => key.round));
  for (const round of rounds) {
    const now = unique.filter((key) => key.round === round);
    const count = (names: readonly string[]): number => now.filter((key) => names.includes(key.what)).length;
    if (count(ACTIONS) > 1 && house) fail(table, `${fighter.name} acts twice in round ${round}`, now);
    if (count(ACTIONS) > 0 && count(["split"]) > 0) fail(table, `${fighter.name} splits a used Action`, now);
    if (count(EXERTS) > 1) fail(table, `${fighter.name} exerts twice in round ${round}`, now);
    const shares = now.filter((key) => key.what === "share" || key.what === "shareReaction").map((key) => key.of);
    if (new Set(shares).size !== shares.length) fail(table, `${fighter.name} uses a share twice`, now);
    const held = now.filter((key) => key.what === "held").map((key) => key.of);
    if (new Set(held).size !== held.length) fail(table, `${fighter.name} follows twice`, now);
  }
  for (const marker of fighter.markers.filter((one) => one.kind === "evade")) {
    const points = typeof marker.data["points"] === "number" ? marker.data["points"] : 0;
    const drawn = unique.reduce(
      (sum, key) => (key.of === marker.id && key.what === "evade" ? sum + (key.n ?? 1) : sum),
      0,
    );
    if (points < 1 || drawn > points) fail(table, `${fighter.name} has ${points} points and spends ${drawn}`, unique);
  }
  if (unique.some((key) => (key.n ?? 1) < 1)) fail(table, `${fighter.name} spends less than nothing`, unique);
  if (pool.badges(fighter).some((mark) => mark.kind !== "penalty" && (mark.n ?? 0) < 0))
    fail(table, "less than nothing", fighter);
}

/** After every step. */
export function check(table: Table): void {
  for (const exchange of table.threads.open()) checkWaiting(table, exchange);
  const house = table.setup.house?.triggerSpendsAction !== false;
  for (const fighter of Object.values(table.scene.fighters)) checkStock(table, fighter, house);
}

/** After the fight: every thread is the same in any order of arrival, doubled, and as JSON. */
export function checkReplay(table: Table, random: () => number): void {
  for (const id of table.threads.ids) {
    const thread = table.threads.thread(id);
    const shuffled = [...thread, ...thread.slice(0, 2)]
      .map((entry) => [random(), entry] as const)
      .sort(([a], [b]) => a - b)
      .map(([, entry]) => entry);
    const bytes = JSON.stringify(table.threads.read(shuffled));
    if (bytes !== JSON.stringify(table.exchange(id))) fail(table, "another order of arrival", id);
    if (JSON.stringify(JSON.parse(bytes)) !== bytes) fail(table, "not JSON", id);
  }
}
