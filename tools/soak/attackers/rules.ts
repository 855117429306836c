/** What the rules say of a fight from what was first said in it, without what attackers forged, and who differs from it. */
import { isDeepStrictEqual } from "node:util";
import { isJsonObject, type Json, type JsonObject } from "../../../src/rules/core/types/json.ts";
import { withinCrowdLimits } from "../../../src/rules/core/thread/crowd.ts";
import { fold } from "../../../src/rules/core/fold/fold.ts";
import type { Change, Entry, Exchange, Rights } from "../../../src/rules/core/types.ts";
import { pool } from "../../../src/rules/pool/index.ts";
import type { ActorSource, Folded, Said } from "./record.ts";

/** The threads of what was said, without what was forged. */
export function threadsOf(said: readonly Said[], rights: Rights): readonly (readonly Entry[])[] {
  const threads = new Map<string, Entry[]>();
  for (const { entry } of said) {
    const thread = entry.body.kind === "declare" ? entry.id : entry.body.exchange;
    threads.set(thread, [...(threads.get(thread) ?? []), entry]);
  }
  const forged = new Set(said.filter(({ isForged }) => isForged).map(({ entry }) => entry.id));
  // What is forged takes its author's place among what is read.
  return [...threads.values()].map((thread) =>
    withinCrowdLimits(thread, rights.gms).thread.filter(({ id, body }) => !forged.has(id) && body.kind !== "mark"),
  );
}

/** Every exchange of what was said, folded without what was forged. */
export const exchangesOf = (said: readonly Said[], rights: Rights): readonly Exchange[] =>
  threadsOf(said, rights).flatMap((thread) => fold(thread, rights, { pool }) ?? []);

const stateOf = ({ stopped, rows }: Exchange): string =>
  JSON.stringify([
    stopped,
    Object.values(rows).map((row) => [
      ...[row.id, row.fighter, row.state, row.attempt, row.stage],
      row.results.map(({ message }) => message),
    ]),
  ]);

/** Exchanges that a window reads otherwise. */
export function misread(exchanges: readonly Exchange[], folded: readonly Folded[]): readonly string[] {
  const known = new Map(exchanges.map((one) => [one.id, one]));
  const there = new Map(folded.map((one) => [one.id, one]));
  const lost = exchanges.filter(({ id }) => !there.has(id)).map(({ id, phase }) => `${id} (${phase}) is not read`);
  return [
    ...lost,
    ...folded.flatMap(({ id, phase, state }) => {
      const one = known.get(id);
      if (one === undefined) return phase === "void" ? [] : [`${id} should not be, is ${phase} ${state}`];
      const should = `${one.phase} ${stateOf(one)}`;
      return should === `${phase} ${state}` ? [] : [`${id} is ${phase} ${state}, should be ${should}`];
    }),
  ];
}

const changesFor = (exchanges: readonly Exchange[], fighter: string): readonly Change[] =>
  exchanges
    .flatMap(({ rows }) => Object.values(rows))
    .filter((row) => row.fighter === fighter && row.state !== "undone")
    .flatMap(({ results }) => results.flatMap(({ part }) => part.changes));

const at = (source: JsonObject, key: string): JsonObject => {
  const value = source[key];
  return isJsonObject(value) ? value : {};
};
const numberAt = (source: JsonObject, key: string): number => {
  const value = source[key];
  return typeof value === "number" ? value : 0;
};

/** An actor's stored numbers after these changes. */
function changed(system: JsonObject, changes: readonly Change[]): JsonObject {
  let now: JsonObject = system;
  const put = (path: string, value: (before: Json | undefined) => Json): void => {
    const [first = "", second] = path.split(".");
    const inner =
      second === undefined ? value(now[first]) : { ...at(now, first), [second]: value(at(now, first)[second]) };
    now = { ...now, [first]: inner };
  };
  for (const change of changes) {
    if (change.kind === "put") put(change.path, () => change.value);
    if (change.kind === "add") put(change.path, (old) => (typeof old === "number" ? old : 0) + change.by);
  }
  return now;
}

/** In what an honest fighter differs from what the rules say. */
export function wrongOf(before: ActorSource, after: ActorSource, exchanges: readonly Exchange[]): readonly string[] {
  const fighter = `Actor.${after._id}`;
  const changes = changesFor(exchanges, fighter);
  const wrong: string[] = [];
  const should = changed(before.system, changes);
  for (const key of new Set([...Object.keys(should), ...Object.keys(after.system)]))
    if (!isDeepStrictEqual(after.system[key], should[key]))
      wrong.push(
        `${after.name}'s ${key} is ${JSON.stringify(after.system[key])}, should be ${JSON.stringify(should[key])}`,
      );
  const flags = at(after.flags, "riposte");
  // What is over leaves the flags, so they hold no more than this, and all of this round.
  const spends = changes.flatMap((change) => (change.kind === "spend" ? [change.id] : []));
  const unspent = changes.flatMap((change) => (change.kind === "unspend" ? [change.id] : []));
  for (const id of Object.keys(at(flags, "spent")))
    if (!spends.includes(id)) wrong.push(`${after.name} has spent ${id}`);
  for (const exchange of exchanges) {
    const recent = numberAt({ round: exchange.declared.body.moment?.round ?? 0 }, "round");
    const last = Math.max(...exchanges.map((one) => one.declared.body.moment?.round ?? 0));
    if (recent < last) continue;
    for (const change of changesFor([exchange], fighter))
      if (change.kind === "spend" && !unspent.includes(change.id) && at(flags, "spent")[change.id] === undefined)
        wrong.push(`${after.name} has not spent ${change.id}`);
  }
  const marked = changes.flatMap((change) => (change.kind === "marker" ? [change.marker.id] : []));
  for (const id of Object.keys(at(flags, "markers")))
    if (!marked.includes(id)) wrong.push(`${after.name} has the marker ${id}`);
  const ledger = at(flags, "ledger");
  for (const id of Object.keys(ledger)) {
    const one = exchanges.find((each) => each.id === id);
    const rows = Object.values(one?.rows ?? {}).filter((row) => row.fighter === fighter && row.results.length > 0);
    if (rows.length === 0) wrong.push(`${after.name}'s ledger names ${id}, which did nothing`);
  }
  return wrong;
}
