/** What must hold after every step of every fight. */
import { fold } from "../../../../src/rules/core/fold/fold.ts";
import type { CardLine, Exchange, LangKey } from "../../../../src/rules/core/types.ts";
import { bondsIn, readBond, storedBond } from "../../../../src/rules/fate/bonds/marker.ts";
import { fate } from "../../../../src/rules/fate/index.ts";
import { isJsonObject, type Json } from "../../../../src/rules/core/types/json.ts";
import type { Table } from "../table.ts";

function fail(table: Table, what: string, about: unknown): never {
  throw new Error(`${what} at ${JSON.stringify(table.moment)}: ${JSON.stringify(about)}`);
}

/** Somebody can always go on: an open exchange waits for somebody, or settles. */
function checkWaiting(table: Table, exchange: Exchange): void {
  const asks = table.asks(exchange.id);
  if (!asks.some((ask) => ask.waits) && table.due(exchange.id).length === 0)
    fail(table, "stuck", [exchange.rows, exchange.slots]);
  if (asks.length > 1)
    fail(
      table,
      "more than one prompt at a time",
      asks.map(({ slot }) => slot),
    );
  for (const { options, slot } of asks) {
    if (!options.some(({ refusal }) => refusal === null)) fail(table, "nothing to choose", [exchange.id, slot]);
    for (const { id, refusal } of options) {
      if (refusal !== null) continue;
      const { losses, safe } = table.odds(exchange.id, slot, id);
      const sum = losses.reduce((all, { chance }) => all + chance, 0);
      if (Math.abs(sum - 1) > 1e-9 || safe < -1e-9 || safe > 1 + 1e-9) fail(table, "odds", [slot, id, sum, safe]);
    }
  }
}

/** One marker or none per maker stands; what binds is what somebody keeps; nothing is negative. */
function checkLinks(table: Table): void {
  for (const { id, name, read } of table.sheets.values()) {
    const fighter = table.fighter(id);
    const kept = fighter.active ?? [];
    if (kept.length > 1) fail(table, `${name} keeps several`, kept);
    for (const bond of bondsIn(kept)) {
      const again = readBond({ ...bond.marker, data: storedBond(bond) });
      if (JSON.stringify(again) !== JSON.stringify(bond)) fail(table, "a marker that does not read back", bond);
      for (const on of bond.on) {
        if (!table.fighter(on).bound.some((marker) => marker.id === bond.marker.id))
          fail(table, "not bound", [name, on]);
      }
    }
    const owed = fighter.bound.filter((marker) => table.keeps(marker.by)?.marker.id !== marker.id);
    if (owed.length > 0) fail(table, "bound by what nobody keeps", owed);
    if (read.fate < 0) fail(table, `${name} owes fate points`, read.fate);
    const actions = fighter.spent.filter(({ what }) => what === "action").map(({ round }) => round);
    if (new Set(actions).size !== actions.length) fail(table, `${name} has acted twice`, actions);
  }
}

/**
 * F18: should two results on their way leave a maker with two markers, the last one made counts and no other, whatever their ids:
 * each that stands is held against an earlier one beside it.
 */
function checkLast(table: Table): void {
  for (const { id, name } of table.sheets.values()) {
    const fighter = table.fighter(id);
    for (const bond of bondsIn(fighter.active ?? [])) {
      const { n } = bond;
      const earlier = ["0", "zzzz"].map((other) => ({
        ...bond.marker,
        id: `${other}${bond.marker.id}`,
        data: storedBond({ ...bond, n: n - 1 }),
      }));
      const maker = { ...fighter, markers: [...fighter.markers, ...earlier] };
      const counts = [bond.marker, ...earlier].filter((marker) => fate.isActive(marker, maker, table.scene));
      if (counts.length !== 1 || counts[0] !== bond.marker) fail(table, `${name} keeps others than the last`, counts);
    }
  }
}

/** Checks everything that can be checked now. */
export function check(table: Table): void {
  for (const exchange of table.threads.open()) checkWaiting(table, exchange);
  checkLinks(table);
  checkLast(table);
}

/** Every language key in what is told. */
function keysIn(json: unknown): readonly LangKey[] {
  if (typeof json === "string") return /^RIPOSTE\.[\w.]+$/.test(json) ? [json] : [];
  if (typeof json !== "object" || json === null) return [];
  return Object.values(json).flatMap(keysIn);
}

/** Is there a text under this key, or one for each number? */
function hasText(texts: Json, key: LangKey): boolean {
  const found = key.split(".").reduce<Json | undefined>((at, name) => (isJsonObject(at) ? at[name] : undefined), texts);
  return typeof found === "string" || (isJsonObject(found) && typeof found["other"] === "string");
}

/** After the fight: every thread is the same in any order of arrival, doubled, and as JSON; and all that is told has words. */
export function checkReplay(table: Table, random: () => number, texts: Json): void {
  const { threads } = table;
  const told: (readonly CardLine[])[] = [];
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
    const text = fate.describe(table.exchange(id));
    told.push(text.attack, ...Object.values(text.rows));
  }
  const shown = [...table.sheets.keys()].flatMap((id) => {
    const fighter = table.fighter(id);
    return [table.options(id), fate.badges(fighter), fate.reminders(fighter)];
  });
  const missing = [...new Set(keysIn([told, shown]))].filter(
    (key) => !hasText(texts, key) && !key.endsWith("Hint") && !key.startsWith("RIPOSTE.Rule."),
  );
  if (missing.length > 0) fail(table, "no words", missing);
}
