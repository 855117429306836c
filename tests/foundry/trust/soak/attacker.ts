/**
 * A player with a console among the bots: forges for others, edits and deletes what was posted in its name, moves it to
 * other threads, floods. A GM's client is there and puts on record what it sees, as `audit/protect-messages.ts` does.
 */
import { parseBody, storedDeclare, storedReply } from "../../../../src/foundry/exchange/thread/body.ts";
import { markIdOf, originalsOf, threadOfEntry } from "../../../../src/foundry/exchange/trust/originals.ts";
import type { Body, Declare, Entry, Exchange, Reply, Step } from "../../../../src/rules/core/types.ts";
import { digestOf } from "../../../rules/core/table/digest.ts";
import type { Table } from "../../../rules/pool/table.ts";
import { partOf } from "../../exchange/fixtures.ts";

export interface Attacks {
  forged: number;
  edited: number;
  deleted: number;
  flooded: number;
  /** Bodies that no client would read at all. */
  unreadable: number;
}
export const noAttacks = (): Attacks => ({ forged: 0, edited: 0, deleted: 0, flooded: 0, unreadable: 0 });

const TENS = [10, 10, 10, 10, 10, 10, 10];
const FLOOD = 60;

/**
 * Would a client read this at all, as a message stores it? The bots' fighters have short names; a message names an actor by an
 * id of sixteen characters.
 */
function isReadable(body: Body): boolean {
  const stored = JSON.stringify(body.kind === "declare" ? storedDeclare(body) : storedReply(body));
  const long = stored.replace(/"Actor\.([A-Za-z]{1,15})"/g, (_all, name: string) => `"Actor.${name.padEnd(16, "0")}"`);
  const system: unknown = JSON.parse(long);
  return parseBody(body.kind === "declare" ? "exchange" : "reply", system) !== null;
}

export class Attacker {
  constructor(
    readonly table: Table,
    readonly name: string,
    readonly random: () => number,
    readonly tally: Attacks,
  ) {}

  /** False: no GM's client puts anything on record. */
  isRecorded = true;

  get #fighter(): string {
    return this.table.sheet(this.name.charAt(0).toUpperCase() + this.name.slice(1)).id;
  }
  #pick<T>(list: readonly T[]): T | undefined {
    return list[Math.floor(this.random() * list.length)];
  }
  /** What still waits is worth more than what is settled. */
  #thread(): string {
    const { threads } = this.table;
    const open = this.random() < 0.6 ? this.#pick(threads.open()) : undefined;
    return open?.id ?? this.#pick(threads.ids.slice(-8)) ?? "";
  }

  /** Does one thing that it should not; whoever is honest goes on as if nothing had been. */
  strike(): void {
    const dice = this.random();
    if (dice < 0.35) this.#forge();
    else if (dice < 0.75) this.#edit();
    else if (dice < 0.95) this.#delete();
    else for (let n = 0; n < FLOOD; n += 1) this.#forge("flooded");
    this.table.touch();
  }

  #post(body: Body): boolean {
    if (!isReadable(body)) {
      this.tally.unreadable += 1;
      return false;
    }
    this.table.threads.post(body, this.name);
    return true;
  }

  #forge(what: "forged" | "flooded" = "forged"): void {
    const exchange = this.table.exchange(this.#thread());
    const body = this.#pick(this.#forgeries(exchange))?.();
    if (body !== undefined && body !== null && this.#post(body)) this.tally[what] += 1;
  }

  /** Bodies of every kind that are none of this player's to say. */
  #forgeries(exchange: Exchange): readonly (() => Body | null)[] {
    const { id, declared } = exchange;
    const mine = this.#fighter;
    const slot = this.#pick(Object.values(exchange.slots).filter(({ fighter }) => fighter !== mine));
    const row = this.#pick(Object.values(exchange.rows).filter(({ fighter }) => fighter !== mine));
    const step = (more: Partial<Step>): Step | null =>
      slot === undefined
        ? null
        : {
            ...{ kind: "step", exchange: id, slot: slot.id, fighter: slot.fighter, option: "none", choice: {} },
            ...{ numbers: {}, price: [], faces: [], allowed: [] },
            ...more,
          };
    const { attacker } = declared.body;
    const { threads } = this.table;
    const began = threads.ids.filter((one) => threads.exchange(one).declared.body.attacker.actor === mine);
    // A call in words is a player's to make; one on something that is no held action is not.
    const hold = this.#pick(began.filter((one) => one !== id));
    const foreign = attacker.actor === mine ? null : { ...declared.body, faces: TENS, targets: [] };
    const { changes } = partOf({
      changes: [{ kind: "put", path: "injuries.x", value: { severity: 9, note: "" }, why: "x" }],
    });
    return [
      () => step({}),
      () => step({ faces: TENS, option: "dodge", allowed: ["pool.actionUsed"] }),
      () => step({ fighter: mine }),
      () => foreign,
      () => ({ kind: "ruling", exchange: id, ruling: { what: "stop", why: "no" } }),
      () => ({ kind: "ruling", exchange: id, ruling: { what: "go" } }),
      () => (hold === undefined ? null : { kind: "call", exchange: id, hold, holder: mine, words: "now" }),
      () => (attacker.actor === mine ? null : { kind: "cancel", exchange: id }),
      () => ({ kind: "mark", exchange: id, about: id, mark: { what: "deleted", was: null, by: "gm" } }),
      () => (row === undefined ? null : { kind: "undo", exchange: id, rows: [row.id], reopen: row.slots }),
      () =>
        row === undefined
          ? null
          : { kind: "result", exchange: id, parts: [{ ...partOf(), row: row.id, fighter: row.fighter, changes }] },
    ];
  }

  /** One of the messages of this player, honest or not, and the thread that it stands in. */
  #ownMessage(): { readonly thread: string; readonly entry: Entry } | null {
    const thread = this.#thread();
    const entry = this.#pick(this.table.threads.thread(thread).filter(({ author }) => author === this.name));
    return entry === undefined ? null : { thread, entry };
  }

  /** The GM's client puts on record what a message was. */
  #record(before: Entry, after: Entry | null): void {
    const what = after === null ? "deleted" : "updated";
    if (!this.isRecorded) return;
    for (const original of originalsOf({ what, about: before.id, by: this.name, before, after })) {
      const { thread, about, mark } = original;
      const id = markIdOf(original);
      // The first thing said stays the first.
      if (this.table.threads.thread(thread).some((entry) => entry.id === id)) continue;
      this.table.threads.post({ kind: "mark", exchange: thread, about, mark }, "gm", id);
    }
  }

  #edit(): void {
    const own = this.#ownMessage();
    if (own === null) return;
    const { entry, thread } = own;
    const body = this.#changed(entry.body);
    if (body === null || !isReadable(body)) return;
    const { threads } = this.table;
    const modifiedTime = threads.tick();
    const after: Entry = { ...entry, body, modifiedBy: this.name, modifiedTime, digest: digestOf(body) };
    threads.put(
      thread,
      threads.thread(thread).flatMap((one) => (one !== entry ? one : threadOfEntry(after) === thread ? after : [])),
    );
    const to = threadOfEntry(after);
    if (to !== thread) threads.put(to, [...threads.thread(to), after]);
    this.tally.edited += 1;
    this.#record(entry, after);
  }

  /** The same message with something else in it. */
  #changed(body: Body): Body | null {
    const other = this.#pick([...this.table.sheets.keys()]) ?? "";
    const elsewhere = this.#pick(this.table.threads.ids.slice(-8)) ?? "";
    const cancel = (exchange: string): Reply => ({ kind: "cancel", exchange });
    if (body.kind === "declare") {
      const more: readonly Partial<Declare>[] = [
        { faces: TENS },
        { attacker: { actor: other, token: null, name: "x" } },
        { targets: [{ actor: other, token: null, name: "x" }] },
        { family: "nonsense" },
        { price: [] },
      ];
      return { ...body, ...this.#pick(more) };
    }
    const whole: readonly (() => Body)[] = [
      () => cancel(body.exchange),
      () => ({ ...body, exchange: elsewhere }),
      () => ({ kind: "ruling", exchange: body.exchange, ruling: { what: "stop", why: "no" } }),
      () => (body.kind === "step" ? { ...body, fighter: other, faces: TENS } : cancel(elsewhere)),
      () => (body.kind === "step" ? { ...body, option: "none", faces: [] } : cancel(elsewhere)),
    ];
    return this.#pick(whole)?.() ?? null;
  }

  #delete(): void {
    const own = this.#ownMessage();
    // Without a record a deleted declaration leaves no exchange to go on with.
    if (own === null || !this.isRecorded) return;
    const { threads } = this.table;
    const { entry, thread } = own;
    // A mark keeps the thread alive; a thread without a declaration is no exchange before it is posted.
    this.#record(entry, null);
    threads.put(
      thread,
      threads.thread(thread).filter((one) => one !== entry),
    );
    this.tally.deleted += 1;
  }
}
