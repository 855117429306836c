/** What was sent and acknowledged, held against what a table that was killed has stored. */
import { isDeepStrictEqual } from "node:util";
import { rowKey } from "../../../../src/foundry/exchange/ledger/ledger.ts";
import { asObject, idOf, numberOf, objectsOf, stringOf } from "../../../../table/server/lib/json.ts";
import type { JsonObject } from "../../../../table/shared/protocol.ts";
import { actorId, NAMES, type ActorWrite, type Client } from "./client.ts";

/** The part of a world that the fight writes. */
export interface Stored {
  readonly messages: readonly JsonObject[];
  readonly actors: readonly JsonObject[];
  readonly combats: readonly JsonObject[];
}

interface Sent {
  readonly doc: JsonObject;
  readonly batch: string;
  /** The server's stamp, once acknowledged. */
  time: number | null;
}

const timeOf = (doc: JsonObject): number => numberOf(asObject(doc._stats).createdTime) ?? 0;
const tinyOf = (doc: JsonObject): JsonObject => asObject(asObject(doc.flags).tiny);

export class Audit {
  readonly faults: string[] = [];
  /** Rows that an actor had written down while the message of their result was lost. */
  resultsLost = 0;
  /** Acknowledged messages that a crash took. */
  messagesLost = 0;
  #messages = new Map<string, Sent>();
  readonly #chains = new Map<string, ActorWrite[]>(NAMES.map((name) => [name, []]));
  readonly #acked = new Map<string, number>();
  readonly #turns: JsonObject[] = [];

  constructor(readonly lossy: boolean) {}

  sending(doc: JsonObject, batch = idOf(doc)): void {
    this.#messages.set(idOf(doc), { doc, batch, time: null });
  }
  stored(doc: JsonObject): void {
    const sent = this.#messages.get(idOf(doc));
    if (sent) sent.time = timeOf(doc);
  }
  writing(write: ActorWrite): void {
    this.#chains.get(write.name)?.push(write);
  }
  /** A count that only rises was acknowledged: an actor's writes, pairs, the combat's turns. */
  acked(what: string, seq: number): void {
    this.#acked.set(what, Math.max(seq, this.#acked.get(what) ?? 0));
  }
  /** Numbers a turn of the combat. */
  turning(round: number, turn: number): JsonObject {
    const made = { round, turn, "flags.tiny.seq": this.#turns.length + 1 };
    this.#turns.push(made);
    return made;
  }

  #fault(what: string): void {
    this.faults.push(what);
  }

  /** After a crash: everything acknowledged is there, nothing is there half. What was lost by right is forgotten. */
  check(stored: Stored): void {
    this.#checkMessages(stored.messages);
    for (const name of NAMES) this.#checkActor(name, stored.actors);
    this.#checkPair(stored.actors);
    this.#checkCombat(stored.combats[0]);
    this.#checkRows(stored);
  }

  #checkMessages(messages: readonly JsonObject[]): void {
    const there = new Map(messages.map((message) => [idOf(message), message]));
    const newest = Math.max(0, ...messages.map(timeOf));
    for (const [id, { doc, time }] of this.#messages) {
      if (time === null || there.has(id)) continue;
      this.messagesLost += 1;
      // What a crash may take is the end, never something out of the middle.
      if (!this.lossy) this.#fault(`acknowledged and gone: ${JSON.stringify(doc).slice(0, 200)}`);
      else if (time < newest) this.#fault(`lost out of the middle: ${id}`);
    }
    this.#checkBatches(there);
    for (const id of there.keys()) if (!this.#messages.has(id)) this.#fault(`nobody has sent ${id}`);
    this.#messages = new Map([...this.#messages].filter(([id]) => there.has(id)));
    for (const message of messages) this.stored(message);
  }

  /** What was sent together is there together, each message whole. */
  #checkBatches(there: ReadonlyMap<string, JsonObject>): void {
    const batches = new Map<string, number>();
    const sizes = new Map<string, number>();
    for (const [id, { doc, batch }] of this.#messages) {
      sizes.set(batch, (sizes.get(batch) ?? 0) + 1);
      const found = there.get(id);
      if (found === undefined) continue;
      batches.set(batch, (batches.get(batch) ?? 0) + 1);
      const isWhole = Object.entries(doc).every(([key, value]) => isDeepStrictEqual(found[key], value));
      if (!isWhole) this.#fault(`stored otherwise than sent: ${JSON.stringify(found).slice(0, 200)}`);
    }
    for (const [batch, count] of batches) if (count !== sizes.get(batch)) this.#fault(`half a batch: ${batch}`);
  }

  #seqIn(what: string, found: number, sent: number): void {
    const acked = this.#acked.get(what) ?? 0;
    if (found > sent || (!this.lossy && found < acked)) this.#fault(`${what}: ${found}, of ${acked} to ${sent}`);
    this.#acked.set(what, found);
  }

  #checkActor(name: string, actors: readonly JsonObject[]): void {
    const actor = actors.find((one) => idOf(one) === actorId(name));
    const chain = this.#chains.get(name) ?? [];
    // A lossy crash may take the fighters themselves.
    if (actor === undefined && chain.length > 0 && !this.lossy) this.#fault(`${name} is gone`);
    const seq = numberOf(tinyOf(actor ?? {}).seq) ?? 0;
    this.#seqIn(name, seq, chain.length);
    const last = chain[seq - 1];
    const found = { system: actor?.system ?? {}, flags: actor?.flags ?? {} };
    if (last && !isDeepStrictEqual(found, last.after)) this.#fault(`${name} holds half a write (${seq})`);
    chain.splice(seq);
  }

  #checkPair(actors: readonly JsonObject[]): void {
    const [left, right] = ["left", "right"].map((name) => actors.find((one) => idOf(one) === actorId(name)) ?? {});
    const seq = numberOf(tinyOf(left ?? {}).seq) ?? 0;
    if (seq !== (numberOf(tinyOf(right ?? {}).seq) ?? 0)) this.#fault(`half a pair at ${seq}`);
    this.#seqIn("pair", seq, Infinity);
    const names = objectsOf(left?.items).map((item) => stringOf(item.name) ?? "");
    for (const name of new Set(names)) {
      if (names.filter((one) => one === name).length !== 2) this.#fault(`half a batch of items: ${name}`);
    }
    this.#seqIn("items", Math.max(0, ...names.map(Number)), Infinity);
  }

  #checkCombat(combat: JsonObject | undefined): void {
    const seq = numberOf(tinyOf(combat ?? {}).seq) ?? 0;
    this.#seqIn("combat", seq, this.#turns.length);
    const sent = this.#turns[seq - 1];
    if (sent && (combat?.round !== sent.round || combat?.turn !== sent.turn)) this.#fault(`half a turn at ${seq}`);
    this.#turns.splice(seq);
  }

  /** No half exchange: what an actor says was done to it is what a stored result says. */
  #checkRows({ messages, actors }: Stored): void {
    const parts = new Map<string, JsonObject>();
    for (const { system } of messages) {
      const { kind, exchange, body } = asObject(system);
      if (kind !== "result") continue;
      for (const part of objectsOf(asObject(body).parts)) {
        const [row, stage, attempt] = [
          stringOf(part.row) ?? "",
          numberOf(part.stage) ?? 0,
          numberOf(part.attempt) ?? 0,
        ];
        parts.set(`${stringOf(exchange) ?? ""} ${rowKey({ row, stage, attempt })}`, part);
      }
    }
    for (const actor of actors) {
      for (const [exchange, rows] of Object.entries(asObject(asObject(asObject(actor.flags).riposte).ledger))) {
        for (const [key, row] of Object.entries(asObject(rows)))
          this.#checkRow(parts.get(`${exchange} ${key}`), row, key);
      }
    }
  }

  #checkRow(part: JsonObject | undefined, row: JsonObject[string], key: string): void {
    if (part === undefined) {
      this.resultsLost += 1;
      if (!this.lossy) this.#fault(`applied without a result: ${key}`);
      return;
    }
    const entries = objectsOf(asObject(row).entries);
    for (const change of objectsOf(part.changes)) {
      if (change.kind !== undefined && change.kind !== "put" && change.kind !== "add") continue;
      const entry = entries.find((one) => one.path === `system.${stringOf(change.path) ?? ""}`);
      const is =
        entry && (change.kind === "add" ? entry.by === change.by : isDeepStrictEqual(entry.after, change.value));
      // A lost result may have been resolved again, to something else; what was applied first stays.
      if (!is && !this.lossy)
        this.#fault(`the ledger says otherwise than the result: ${JSON.stringify([change, row])}`);
    }
  }

  /** At the end of the fight: every settled row was done to its actor exactly once. */
  checkDone(client: Client): void {
    const done = new Map<string, number>();
    for (const chain of this.#chains.values()) {
      for (const row of chain.flatMap(({ rows }) => rows)) done.set(row, (done.get(row) ?? 0) + 1);
    }
    for (const [row, times] of done) if (times > 1) this.#fault(`applied ${times} times: ${row}`);
    for (const exchange of client.exchanges()) {
      if (exchange.phase === "open") this.#fault(`still open: ${exchange.id}`);
      for (const row of Object.values(exchange.rows)) {
        if (row.state !== "settled" || row.result === null || row.result.part.changes.length === 0) continue;
        const key = `${exchange.id} ${rowKey(row.result.part)}`;
        if (!done.has(key)) this.#fault(`never applied: ${key}`);
      }
    }
  }
}
