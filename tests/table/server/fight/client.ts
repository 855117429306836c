/**
 * A fight of Riposte without windows: the system's own rules, ledger and duties over what a table has stored. It says
 * what is to be posted and written next; `play.ts` sends it.
 */
import { parseBody, storedDeclare, storedReply } from "../../../../src/foundry/exchange/thread/body.ts";
import { withoutExpired } from "../../../../src/foundry/exchange/thread/expire.ts";
import { readLedger, rowKey, type Ledger } from "../../../../src/foundry/exchange/ledger/ledger.ts";
import { applyOps } from "../../../../src/foundry/exchange/ledger/ledger-apply.ts";
import type { Op, WriteContext } from "../../../../src/foundry/exchange/ledger/ledger-draft.ts";
import { undoOps } from "../../../../src/foundry/exchange/ledger/ledger-undo.ts";
import {
  dutiesOf,
  knownResults,
  type Duties,
  type DutyScene,
} from "../../../../src/foundry/exchange/settle/result-plan.ts";
import { readCutoff, type LedgerCutoff } from "../../../../src/foundry/exchange/ledger/ledger-cutoff.ts";
import { isMarker, isSpentKey } from "../../../../src/foundry/exchange/lib/shapes.ts";
import { resultId } from "../../../../src/rules/core/lib/ids.ts";
import { dueParts } from "../../../../src/rules/core/thread/queries.ts";
import type { Body, Entry, Exchange, ResultPart } from "../../../../src/rules/core/types.ts";
import { asObject, idOf, numberOf, stringOf } from "../../../../table/server/lib/json.ts";
import { applyChanges, expand } from "../../../../table/server/lib/merge.ts";
import type { JsonObject } from "../../../../table/shared/protocol.ts";
import { families, GREATSWORD, SWORD } from "../../../rules/pool/fixtures.ts";
import { Table } from "../../../rules/pool/table.ts";
import { at } from "../../../rules/pool/table/people.ts";

/** Red's and Blue's fighters, and two of the GM's; all of them last for a while. Their names are ids: messages hold uuids. */
const FIGHTERS = {
  Red0000000000000: { side: 1, at: at(2, 2), stats: { armor: 1, weapons: [SWORD] } },
  Blue000000000000: { side: 1, at: at(2, 3), stats: { armor: 1, weapons: [SWORD, GREATSWORD] } },
  Gor0000000000000: { side: -1, at: at(3, 2), stats: { armor: 1, weapons: [GREATSWORD] } },
  Hul0000000000000: { side: -1, at: at(3, 3), stats: { armor: 1, weapons: [SWORD] } },
} as const;
export const NAMES = ["Red0000000000000", "Blue000000000000", "Gor0000000000000", "Hul0000000000000"] as const;
export const COMBAT = "combat0000000000";
export const actorId = (name: string): string => name.toLowerCase().padEnd(16, "0");

/** One write of an actor: the changes as they travel, the number of the write, and the ledger rows that it brings. */
export interface ActorWrite {
  readonly name: string;
  readonly seq: number;
  readonly changes: JsonObject;
  readonly rows: readonly string[];
  /** The actor's own part afterwards. */
  readonly after: JsonObject;
}

const entryOf = (op: Op): [string, JsonObject[string]] => {
  const cut = op.path.lastIndexOf(".") + 1;
  const [above, last] = [op.path.slice(0, cut), op.path.slice(cut)];
  if (op.op === "delete") return [`${above}-=${last}`, null];
  const value: unknown = structuredClone(op.value);
  const json = asJson(value);
  return op.op === "replace" ? [`${above}==${last}`, json] : [op.path, json];
};

const asJson = (value: unknown): JsonObject[string] => {
  const read: unknown = JSON.parse(JSON.stringify(value));
  return isJson(read) ? read : null;
};
const isJson = (value: unknown): value is JsonObject[string] => value !== undefined;

export class Client extends Table {
  /** Posted here and not yet sent. */
  outbox: Entry[] = [];
  /** What each fighter's actor keeps: `system` and `flags`. */
  readonly kept = new Map<string, JsonObject>();
  /** When the server has stored each message. */
  readonly times = new Map<string, number>();

  constructor(readonly random: () => number) {
    super(FIGHTERS);
    for (const name of NAMES) this.kept.set(name, { system: {}, flags: {} });
  }

  newId(): string {
    const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";
    return Array.from({ length: 16 }, () => alphabet.charAt(Math.floor(this.random() * 62))).join("");
  }

  override post<B extends Body>(body: B, author: string, id: string = this.newId()): Entry<B> {
    const entry = super.post(body, author, id);
    this.outbox.push(entry);
    return entry;
  }

  /** Reads everything again, as a window does after an outage. `authorOf` names who a user is here. */
  load(messages: readonly JsonObject[], actors: readonly JsonObject[], authorOf: (user: string) => string): void {
    for (const message of messages) {
      const body = parseBody(stringOf(message.type) ?? "", message.system);
      const time = numberOf(asObject(message._stats).createdTime) ?? 0;
      this.times.set(idOf(message), time);
      if (body !== null) this.threads.post(body, authorOf(stringOf(message.author) ?? ""), idOf(message));
    }
    for (const actor of actors) {
      const name = NAMES.find((one) => actorId(one) === idOf(actor));
      if (name !== undefined) this.see(name, { system: actor.system ?? {}, flags: actor.flags ?? {} });
    }
    this.touch();
  }

  /** Takes over what an actor keeps. */
  see(name: string, kept: JsonObject): void {
    this.kept.set(name, kept);
    const sheet = this.sheet(name);
    const system = asObject(kept.system);
    const own = asObject(asObject(kept.flags).riposte);
    const fill = <T>(map: Map<string, T>, from: unknown, read: (value: unknown) => value is T): void => {
      map.clear();
      const entries = typeof from === "object" && from !== null ? Object.entries(from) : [];
      for (const [key, value] of entries) if (read(value)) map.set(key, value);
    };
    fill(sheet.injuries, system.injuries, isJson);
    fill(sheet.scars, system.scars, isJson);
    fill(sheet.numbers, system, (value) => typeof value === "number");
    fill(sheet.spent, own.spent, isSpentKey);
    fill(sheet.markers, own.markers, isMarker);
    this.touch();
  }

  ledger(name: string): Ledger {
    return readLedger(asObject(asObject(this.kept.get(name)?.flags).riposte).ledger, `Actor.${name}`);
  }

  /** The exchanges with what no message says any more laid over them, as windows show them. */
  exchanges(): readonly Exchange[] {
    const outside = {
      isGone: () => false,
      isGm: () => true,
      isPlayers: () => false,
      ledger: (uuid: string) => this.ledger(nameOf(uuid)),
    };
    return this.threads.ids
      .filter((id) => this.threads.has(id))
      .map((id) => withoutExpired(this.exchange(id), outside));
  }

  duties(exchange: Exchange): Duties {
    const swept = NAMES.flatMap((name) => {
      const forgotten = this.#swept(name);
      return forgotten === null ? [] : [[`Actor.${name}`, forgotten] as const];
    });
    return dutiesOf(exchange, {
      due: dueParts(exchange, this.scene, families),
      ledgers: Object.fromEntries(NAMES.map((name) => [`Actor.${name}`, this.ledger(name)])),
      swept: Object.fromEntries(swept),
      mine: () => true,
      ...this.#times(),
      forced: false,
    });
  }

  #times(): Pick<DutyScene, "timeOf" | "now"> {
    return { timeOf: (message) => this.times.get(message) ?? null, now: Date.now() };
  }

  #swept(name: string): LedgerCutoff | null {
    return readCutoff(asObject(asObject(this.kept.get(name)?.flags).riposte).swept, `Actor.${name}`);
  }

  /** Writes down what is due. */
  postResults(): void {
    for (const exchange of this.exchanges()) {
      const { results } = this.duties(exchange);
      const id = resultId(exchange.id, results, exchange.calls.length);
      if (results.length > 0) this.post({ kind: "result", exchange: exchange.id, parts: results }, "gm", id);
    }
  }

  /** What stored results still owe to actors, and what undone ones take back. */
  owed(): readonly ActorWrite[] {
    return this.exchanges().flatMap((exchange) => {
      const { apply, undo } = this.duties(exchange);
      return [
        ...undo.map(({ actor, work }) => this.#undo(exchange, nameOf(actor), work)),
        ...apply.map(({ actor, work }) => this.#apply(exchange, nameOf(actor), work)),
      ];
    });
  }

  #context(exchange: Exchange, name: string): WriteContext {
    const { moment } = exchange.declared.body;
    const results = knownResults(this.exchanges(), `Actor.${name}`, this.#times());
    const known = { ledger: this.ledger(name), swept: this.#swept(name), results };
    return { actor: `Actor.${name}`, exchange: exchange.id, at: Date.now(), by: "gm", ...known, moment };
  }

  #apply(exchange: Exchange, name: string, parts: readonly ResultPart[]): ActorWrite {
    const rounds = this.moment === null ? {} : { [this.moment.combat]: this.moment.round };
    const spent = [...this.sheet(name).spent.values()];
    const ops = applyOps(this.kept.get(name) ?? {}, parts, this.#context(exchange, name), {
      spent,
      rounds,
      markers: [],
    });
    const rows = parts.map((part) => `${exchange.id} ${rowKey(part)}`);
    return this.write(name, Object.fromEntries(ops.map(entryOf)), rows);
  }

  #undo(exchange: Exchange, name: string, keys: readonly string[]): ActorWrite {
    const ops = undoOps(this.kept.get(name) ?? {}, keys, this.#context(exchange, name));
    return this.write(name, Object.fromEntries(ops.map(entryOf)), []);
  }

  /** Numbers a write and does it here at once; the server does it in the same order. */
  write(name: string, changes: JsonObject, rows: readonly string[]): ActorWrite {
    const before = this.kept.get(name) ?? {};
    const seq = (numberOf(asObject(asObject(before.flags).tiny).seq) ?? 0) + 1;
    const sent = { ...changes, "flags.tiny.seq": seq };
    const after = applyChanges(before, expand(sent));
    this.see(name, after);
    return { name, seq, changes: sent, rows, after };
  }
}

const nameOf = (uuid: string): string => uuid.slice("Actor.".length);

/** How a message is stored. */
export function messageOf({ id, body }: Entry): JsonObject {
  const stored = body.kind === "declare" ? storedDeclare(body) : storedReply(body);
  return { _id: id, type: body.kind === "declare" ? "exchange" : "reply", system: asJson(stored), content: body.kind };
}
