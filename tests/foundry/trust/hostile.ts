/** What a client with a console can put into a world: threads that were honest once, with anything in any place. */
import fc from "fast-check";
import type { Json } from "../../../src/rules/core/types/json.ts";
import type { Declare } from "../../../src/rules/core/types.ts";
import { attackOf, bela, BLUE, GM, gor, message, RED, rosa, type StubActor, type StubMessage } from "./world.ts";

/** The token of one of the actors. */
export const tokenId = (actor: string): string => `Scene.Scene00000000000.Token.${actor.slice("Actor.".length)}`;

const many = <T>(n: number, item: T): T[] => Array.from({ length: n }, () => item);

function deep(n: number): unknown {
  let value: unknown = 1;
  for (let at = 0; at < n; at += 1) value = at % 2 === 0 ? [value] : { a: value };
  return value;
}

/** Names that every object inherits, and others that are none of ours. */
const NAMES = [
  "__proto__",
  "constructor",
  "prototype",
  "toString",
  "hasOwnProperty",
  "",
  "t0",
  "t1",
  "roll",
  "declare",
];
const uuids = [rosa, bela, gor].map(({ uuid }) => uuid);
const actorIds = fc.constantFrom(
  ...uuids,
  "constructor",
  `Scene.${"s".repeat(16)}.Token.${"t".repeat(16)}.${rosa.uuid}`,
);

/** Anything that JSON can hold and nobody expects. */
export const hostile: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom(...NAMES),
  fc.constantFrom(0, -1, 1.5, 98, 99, 1e9, -1e9, 1e308, Number.MAX_SAFE_INTEGER, Number.NaN, Number.POSITIVE_INFINITY),
  fc.constantFrom<unknown>(null, true, [], {}, many(5000, 1), many(61, [1]), deep(30), deep(1500), "x".repeat(40_000)),
  fc.constantFrom<unknown>(Object.fromEntries(many(9000, 0).map((_n, at) => [`k${at}`, at]))),
  fc.constantFrom(...NAMES).map((name): unknown => JSON.parse(`{"${name}": {"${name}": 1}}`)),
  actorIds,
  fc.jsonValue(),
);

/** What an owner can write to a token: of the types that its schema has, with any value. */
export interface TokenData {
  readonly name: string;
  readonly hidden: boolean;
  readonly x: number;
  readonly y: number;
  readonly width: number | null;
  readonly disposition: number;
}
const places = fc.constantFrom(0, -1, 0.5, 300, 1e9, -1e308, Number.MAX_SAFE_INTEGER);
export const tokenData: fc.Arbitrary<TokenData> = fc.record({
  name: fc.oneof(fc.constantFrom(...NAMES), fc.constantFrom("x".repeat(40_000), "\u202E<b>"), fc.string()),
  hidden: fc.boolean(),
  x: places,
  y: places,
  width: fc.constantFrom(null, 1, 0.01, 1e9),
  disposition: fc.constantFrom(-2, -1, 0, 1),
});

/** Where something is put, as a share of all places there are; and what. */
export interface Mutation {
  readonly at: number;
  readonly value: unknown;
  /** The key gets another name in place of another value. */
  readonly name: string | null;
}
export const mutation: fc.Arbitrary<Mutation> = fc.record({
  at: fc.double({ min: 0, max: 0.999, noNaN: true }),
  value: hostile,
  name: fc.option(fc.constantFrom(...NAMES), { freq: 5 }),
});

interface Place {
  readonly holder: object;
  readonly key: string;
}

/** Every place in a value, no more than a few hundred. */
function placesIn(value: unknown, found: Place[] = []): Place[] {
  if (typeof value !== "object" || value === null) return found;
  for (const key of Object.keys(value)) {
    if (found.length > 400) return found;
    found.push({ holder: value, key });
    placesIn(Reflect.get(value, key), found);
  }
  return found;
}

/** A copy with these changes. */
export function mutated<T>(value: T, mutations: readonly Mutation[]): T {
  const copy = structuredClone(value);
  for (const { at, value: put, name } of mutations) {
    const places = placesIn(copy);
    const place = places[Math.floor(at * places.length)];
    if (place === undefined) continue;
    const { holder, key } = place;
    // A list of JSON has no names.
    const renamed = Array.isArray(holder) ? null : name;
    // A copy: another mutation may be within it, and the value is used again.
    const next: unknown = renamed === null ? structuredClone(put) : Reflect.get(holder, key);
    if (renamed !== null) Reflect.deleteProperty(holder, key);
    Object.defineProperty(holder, renamed ?? key, {
      value: next,
      configurable: true,
      enumerable: true,
      writable: true,
    });
  }
  return copy;
}

const step = (exchange: string, slot: string, actor: StubActor, option: string): Json => ({
  option,
  slot,
  fighter: actor.uuid,
  choice: {},
  price: [{ what: "action" }],
  faces: [7, 7, 7],
  numbers: {
    weapon: null,
    parts: [
      ["dice", 3, "dexterity"],
      ["difficulty", 6, "dodge"],
    ],
    seen: [],
  },
});

const part = (row: string, actor: StubActor): Json => ({
  row,
  fighter: actor.uuid,
  steps: ["gone"],
  changes: [{ path: "injuries.a", value: { severity: 3, note: "x" }, why: "w" }],
});

/** A whole thread: everybody says everything, also what is none of theirs. */
export function threadOf(
  attacker: StubActor,
  author: string,
  targets: readonly StubActor[],
  id: string,
): StubMessage[] {
  const attack = attackOf(attacker, targets);
  // P2: several targets where a table wants them.
  const house = targets.length > 1 ? { house: { severalTargets: true } } : {};
  const standing = (ref: Declare["attacker"]): Declare["attacker"] => ({ ...ref, token: tokenId(ref.actor) });
  const people = { attacker: standing(attack.attacker), targets: attack.targets.map(standing) };
  const { kind: _kind, ...system } = { ...attack, ...people, numbers: { ...attack.numbers, ...house } };
  const reply = (by: string, kind: string, body: unknown): StubMessage =>
    message("reply", by, { kind, exchange: id, body });
  const hold = { hold: id, holder: attacker.uuid };
  return [
    message("exchange", author, system, id),
    ...targets.flatMap((target, at) => [
      reply(BLUE, "step", step(id, `t${at}`, target, "dodge")),
      reply(RED, "step", step(id, `t${at}`, target, "none")),
    ]),
    reply(BLUE, "result", { parts: [part("t0", targets[0] ?? attacker)] }),
    reply(author, "call", { ...hold, words: "now" }),
    reply(GM, "ruling", { ruling: { what: "hold", call: id, approve: true, when: "before", why: "" } }),
    reply(BLUE, "waive", hold),
    reply(GM, "result", { parts: targets.map((target, at) => part(`t${at}`, target)) }),
    reply(RED, "undo", { rows: ["t0"], reopen: ["t0"] }),
    reply(GM, "mark", { about: id, mark: { what: "differs", fields: [{ label: "L", said: "a", seen: "b" }] } }),
    reply(author, "cancel", {}),
  ];
}

/** What an owner can write into the flags of an actor. */
export const flagsOf = (actor: StubActor, exchange: string): object => ({
  markers: {
    a: { id: exchange, kind: "hold", by: actor.uuid, moment: null, data: { action: "x", condition: "y", watch: "" } },
    b: { id: "b", kind: "store", by: actor.uuid, moment: null, data: { points: 3 } },
    c: { id: "c", kind: "split", by: actor.uuid, moment: null, data: { shares: [{ use: "dodge", dice: 2 }] } },
  },
  spent: {
    k: { id: "k", by: actor.uuid, what: "action", exchange, combat: "Combat0000000000", round: 1, turn: 0 },
  },
  ledger: {
    [exchange]: {
      t0_0_0: {
        actor: actor.uuid,
        row: "t0",
        stage: 0,
        attempt: 0,
        at: 1,
        by: GM,
        entries: [{ path: "system.a", before: 1, after: 2 }],
      },
    },
  },
  swept: { actor: actor.uuid, until: 5, owed: ["a"] },
});
