/** What must hold after every step of every fight. */
import { fold } from "../../../../src/rules/core/fold/fold.ts";
import type { Exchange } from "../../../../src/rules/core/types.ts";
import type { Table } from "../table.ts";

function fail(table: Table, what: string, about: unknown): never {
  throw new Error(`${what} at ${JSON.stringify(table.moment)}: ${JSON.stringify(about)}`);
}

/** Somebody can always go on: an open exchange waits for somebody, or settles. */
function checkWaiting(table: Table, exchange: Exchange): void {
  const asks = table.asks(exchange.id);
  if (!asks.some((ask) => ask.waits) && table.due(exchange.id).length === 0) fail(table, "stuck", exchange.rows);
  for (const { options, slot } of asks) {
    if (!options.some(({ refusal }) => refusal === null)) fail(table, "nothing to choose", [exchange.id, slot]);
  }
}

const known = new WeakMap<Table, Set<string>>();

/** Odds are whole for everything that is offered, looked at once for each prompt. */
function checkOdds(table: Table, exchange: Exchange): void {
  const seen = known.get(table) ?? new Set();
  known.set(table, seen);
  for (const { slot, options } of table.asks(exchange.id)) {
    const prompt = `${exchange.id}/${slot}`;
    if (seen.has(prompt)) continue;
    seen.add(prompt);
    for (const { id, refusal } of options) {
      if (refusal !== null) continue;
      const { losses, safe } = table.odds(exchange.id, slot, id);
      const sum = losses.reduce((all, { chance }) => all + chance, 0);
      if (Math.abs(sum - 1) > 1e-9 || safe < -1e-9 || safe > 1 + 1e-9)
        fail(table, "odds", [exchange.id, slot, id, sum, safe]);
    }
  }
}

/** Nothing is spent twice, and nothing falls below 0 or is regained beyond its most. */
function checkSheets(table: Table): void {
  for (const sheet of table.sheets.values()) {
    const { hp, abilities } = sheet.read;
    for (const { value, max } of [hp, ...Object.values(abilities)]) {
      if (value < 0 || value > max) fail(table, `${sheet.name} has ${value} of ${max}`, [...sheet.system]);
    }
    const own = new Map(table.fighter(sheet.id).spent.map((key) => [key.id, key]));
    const rounds = [...own.values()].flatMap(({ what, round }) => (what === "turn" ? [round] : []));
    if (new Set(rounds).size !== rounds.length) fail(table, `${sheet.name} has two turns in a round`, rounds);
  }
}

/** After every step. */
export function check(table: Table): void {
  for (const exchange of table.threads.open()) {
    checkWaiting(table, exchange);
    checkOdds(table, exchange);
  }
  checkSheets(table);
}

/** After the fight: every thread is the same in any order of arrival, doubled, and as JSON. */
export function checkReplay(table: Table, random: () => number): void {
  const { threads, family } = table;
  for (const id of threads.ids) {
    const thread = threads.thread(id);
    const shuffled = [...thread, ...thread.slice(0, 2)]
      .map((entry) => [random(), entry] as const)
      .sort(([a], [b]) => a - b)
      .map(([, entry]) => entry);
    const exchange = fold(shuffled, threads.rights, threads.families);
    const bytes = JSON.stringify(exchange);
    if (bytes !== JSON.stringify(table.exchange(id))) fail(table, "another order of arrival", id);
    if (JSON.stringify(JSON.parse(bytes)) !== bytes) fail(table, "not JSON", id);
    if (exchange !== null && Object.keys(family.describe(exchange).rows).length !== Object.keys(exchange.rows).length) {
      fail(table, "a row of which nothing can be told", id);
    }
  }
}
