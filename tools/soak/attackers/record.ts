/** What a window has seen: every message as it was first posted, every actor as it was, and how long the page was busy. */
import {
  arrayOf,
  isData,
  isNumber,
  isString,
  nullable,
  shape,
  type Guard,
} from "../../../src/foundry/exchange/lib/type-guards.ts";
import { parseBody } from "../../../src/foundry/exchange/thread/body.ts";
import { digestOf } from "../../../src/foundry/exchange/trust/digest.ts";
import type { JsonObject } from "../../../src/rules/core/types/json.ts";
import type { Entry } from "../../../src/rules/core/types.ts";
import type { Seat } from "../../../tests/browser/kit/harness.ts";

/** Starts to keep each message as it comes; the first under an id. Runs in the page. */
const RECORDING = String.raw`(() => {
  const record = { messages: [], lag: 0 };
  globalThis.record = record;
  const seen = new Set();
  Hooks.on("createChatMessage", (message) => {
    if (seen.has(message.id)) return;
    seen.add(message.id);
    const { _id, author, type, system, rolls, content, _stats } = structuredClone(message._source);
    record.messages.push({ _id, author, type, system, rolls, content, createdTime: _stats.createdTime });
  });
  let at = performance.now();
  setInterval(() => {
    const now = performance.now();
    record.lag = Math.max(record.lag, now - at - 50);
    at = now;
  }, 50);
  return null;
})()`;

interface Message {
  readonly _id: string;
  readonly author: string;
  readonly type: string;
  readonly system: JsonObject;
  readonly rolls: readonly string[];
  readonly content: string;
  readonly createdTime: number | null;
}
const isPlain: Guard<JsonObject> = (value): value is JsonObject => typeof value === "object" && value !== null;
const isMessages = arrayOf(
  shape<Message>({
    _id: isString,
    author: isString,
    type: isString,
    system: isPlain,
    rolls: arrayOf(isString, 1000),
    content: isString,
    createdTime: nullable(isNumber),
  }),
  1e6,
);

/** An actor's source without what every write changes. */
export interface ActorSource {
  readonly _id: string;
  readonly name: string;
  readonly system: JsonObject;
  readonly flags: JsonObject;
}
const isActors = arrayOf(shape<ActorSource>({ _id: isString, name: isString, system: isData, flags: isData }), 1000);

/** Exchanges as a window folds them. */
export interface Folded {
  readonly id: string;
  readonly phase: string;
  readonly state: string;
}
const isFolded = arrayOf(shape<Folded>({ id: isString, phase: isString, state: isString }), 1e5);
/** `stateOf` (rules.ts) for a page: one line that says how an exchange stands. */
const STATE_OF = `(one) => JSON.stringify([one.stopped, Object.values(one.rows).map((row) =>
  [row.id, row.fighter, row.state, row.attempt, row.stage, row.results.map(({ message }) => message)])])`;

async function read<T>(seat: Seat, script: string, guard: Guard<T>): Promise<T> {
  const value: unknown = JSON.parse(String(await seat.page.evaluate(script)));
  if (!guard(value)) throw new Error(`${seat.name} says ${JSON.stringify(value).slice(0, 500)}`);
  return value;
}

export const record = (seat: Seat): Promise<unknown> => seat.page.evaluate(RECORDING);
/** The longest time that the page was busy with one thing, in ms. */
export const lagOf = (seat: Seat): Promise<number> => read(seat, "JSON.stringify(globalThis.record.lag)", isNumber);
export const actorsOf = (seat: Seat): Promise<readonly ActorSource[]> =>
  read(
    seat,
    `JSON.stringify(game.actors.contents.map((one) => {
      const { _id, name, system, flags } = one.toObject();
      return { _id, name, system, flags };
    }))`,
    isActors,
  );
export const foldedIn = (seat: Seat): Promise<readonly Folded[]> =>
  read(
    seat,
    `JSON.stringify(game.system.api.exchanges.all().map((one) =>
      ({ id: one.id, phase: one.phase, state: (${STATE_OF})(one) })))`,
    isFolded,
  );

export interface Said {
  readonly entry: Entry;
  readonly isForged: boolean;
}
/** Every message of ours as it was first posted, in the order in which it came. */
export async function saidIn(seat: Seat): Promise<readonly Said[]> {
  const messages = await read(seat, "JSON.stringify(globalThis.record.messages)", isMessages);
  return messages.flatMap(({ _id: id, author, type, system, rolls, content, createdTime }) => {
    const body = parseBody(type, system);
    if (body === null) return [];
    const digest = digestOf({ type, author, system, rolls });
    const stamp = { createdTime: createdTime ?? 0, modifiedBy: author, modifiedTime: createdTime };
    return [{ entry: { id, author, ...stamp, digest, body }, isForged: content === "forged" }];
  });
}

/** Who comes second under an id is refused by the server, and the host tells its console: the next id is used. */
export const TAKEN = /The _id \[(\w+)\] already exists/;

/** Ids that a window was refused although nobody else had taken them: it had posted them itself. */
export async function ownTwice(seat: Seat, errors: readonly string[]): Promise<readonly string[]> {
  const ids = errors.flatMap((error) => TAKEN.exec(error)?.[1] ?? []);
  const told: unknown = JSON.parse(
    String(
      await seat.page.evaluate(
        `JSON.stringify(${JSON.stringify(ids)}.flatMap((id) => {
          const one = game.messages.get(id);
          const said = (one?.author?.name ?? "gone") + " " + (one?.system.kind ?? one?.type) + " " + (one?.system.body?.mark?.what ?? "");
          return one?.content === "forged" ? [] : [id + " " + said];
        }))`,
      ),
    ),
  );
  return Array.isArray(told) ? told.map(String) : [];
}
