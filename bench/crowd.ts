/** A large world: 1,000 actors, 200 fighters in one combat and 20 in another, 2,000 messages of which 300 exchanges. */
import type { Context } from "../table/server/context.ts";
import { idOf as docId, isObject, toJson } from "../table/server/lib/json.ts";
import type { Json, JsonObject, WorldDocumentName } from "../table/shared/protocol.ts";
import { applyOps } from "../src/foundry/exchange/ledger/ledger-apply.ts";
import { derivedId } from "../src/rules/core/lib/ids.ts";
import { isEntryOf } from "../src/rules/core/thread/chronology.ts";
import type { Entry, Fighter, ActionOption } from "../src/rules/core/types.ts";
import { actorSource, GM, idOf, type FighterSetup } from "../tests/browser/kit/world.ts";
import { fighterOf } from "./shipped.ts";
import { dice, play, stored } from "./threads.ts";

/** How large a world is. */
export interface Size {
  readonly actors: number;
  /** Those of them who are in the combat, and in the smaller one beside it. */
  readonly fighters: number;
  readonly few: number;
  readonly messages: number;
  readonly exchanges: number;
  /** Exchanges that still wait. */
  readonly open: number;
}
export const LARGE: Size = { actors: 1000, fighters: 200, few: 20, messages: 2000, exchanges: 300, open: 5 };
/** The least that has one of everything. */
export const SMALL: Size = { actors: 60, fighters: 40, few: 5, messages: 650, exchanges: 110, open: 2 };
export const MANY = idOf("many");
export const FEW = idOf("few");
export const FIELD = idOf("field");
const ROUND = 40;
const HOUR = 3_600_000;
const BEGIN = Date.now() - 60 * HOUR;

export type Source = ReturnType<typeof actorSource>;

/** Stores documents as they are, times included, before anybody has joined. */
export async function plant(context: Context, name: WorldDocumentName, docs: readonly JsonObject[]): Promise<void> {
  const collection = context.world.collection(name);
  const entries = new Map(docs.map((doc): [string, JsonObject] => [docId(doc), doc]));
  await collection.run(() => collection.commit(entries, false));
}

export const stats = (time: number): JsonObject => ({
  coreVersion: "14.368",
  systemId: "riposte",
  systemVersion: "0.1.0",
  createdTime: time,
  modifiedTime: time,
  lastModifiedBy: GM,
});

const setupOf = (index: number): FighterSetup => ({ name: `Fighter ${index}`, id: `fighter${index}x` });

/** The actors' sources; the first ones fight. */
function crowd(count: number): readonly Source[] {
  return Array.from({ length: count }, (_, index) => ({ ...actorSource(setupOf(index)), _stats: stats(Date.now()) }));
}

const tokenId = (actor: Source): string => idOf(`token${docId(actor).slice(0, 11)}`);

export function field(actors: readonly Source[]): JsonObject {
  const tokens = actors.map((actor, index): JsonObject => ({
    _id: tokenId(actor),
    name: actor["name"] ?? "",
    actorId: actor["_id"] ?? null,
    actorLink: true,
    x: (index % 20) * 100,
    y: Math.floor(index / 20) * 100,
    width: 1,
    height: 1,
    texture: { src: actor["img"] ?? null },
  }));
  return {
    _id: FIELD,
    name: "The field",
    active: false,
    width: 2000,
    height: 1000,
    padding: 0,
    grid: { type: 1, size: 100, distance: 1, units: "m" },
    ownership: { default: 0 },
    tokens,
    notes: [],
    _stats: stats(Date.now()),
  };
}

export function combat(id: string, actors: readonly Source[], round: number): JsonObject {
  const combatants = actors.map((actor, index): JsonObject => ({
    _id: derivedId(`${id}${docId(actor)}`),
    type: "base",
    actorId: actor["_id"] ?? null,
    tokenId: tokenId(actor),
    sceneId: FIELD,
    initiative: 300 - index,
    hidden: false,
    defeated: false,
  }));
  const started = { active: round > 0, round, turn: round > 0 ? 0 : null };
  return { _id: id, type: "base", scene: null, sort: 0, combatants, groups: [], ...started, _stats: stats(Date.now()) };
}

function roll(faces: readonly number[]): string {
  const results = faces.map((result) => ({ result, active: true }));
  const die = { class: "Die", options: {}, evaluated: true, number: faces.length, faces: 10, modifiers: [], results };
  const total = faces.reduce((sum, face) => sum + face, 0);
  return JSON.stringify({
    class: "Roll",
    options: {},
    dice: [],
    formula: `${faces.length}d10`,
    terms: [die],
    total,
    evaluated: true,
  });
}

function message(id: string, time: number, rest: JsonObject): JsonObject {
  const speaker = { scene: null, actor: null, token: null, alias: "Somebody" };
  const plain = { type: "base", style: 0, author: GM, timestamp: time, flavor: "", content: "", speaker, whisper: [] };
  return { ...plain, blind: false, rolls: [], system: {}, flags: {}, _stats: stats(time), _id: id, ...rest };
}

function asMessage(entry: Entry): JsonObject {
  const { body } = entry;
  const faces = body.kind === "declare" || body.kind === "step" ? [...body.faces] : [];
  const rolls = faces.length > 0 ? [roll(faces)] : [];
  const { type, system } = stored(entry);
  return message(entry.id, entry.createdTime, { type, system: copied(system), rolls, content: "One sentence of it." });
}

/** The store's JSON is not read-only. */
function copied(source: object): JsonObject {
  const copy = toJson(source);
  if (!isObject(copy)) throw new TypeError("Only plain objects are stored");
  return copy;
}

/** Exchanges as a campaign leaves them; the last few still wait for an answer. */
function exchangesOf(actors: readonly Source[], size: Size): readonly Entry[] {
  const pace = (59 * HOUR) / size.exchanges;
  const die = dice(11);
  const one = dice(5, actors.length);
  const fighter = (index: number, round: number): Fighter =>
    fighterOf(copied(actors[index - 1] ?? {}), { combat: MANY, round, turn: 0 });
  const choose = (options: readonly ActionOption[]) => {
    const possible = options.filter((option) => option.refusal === null);
    const option = possible[die() % possible.length];
    return { option: option?.id ?? "none", choice: option?.initial ?? {} };
  };
  const threads: Entry[] = [];
  for (let index = 0; index < size.exchanges; index += 1) {
    const round = 1 + Math.floor((index * (ROUND - 1)) / size.exchanges);
    const first = one();
    const second = (first % actors.length) + 1;
    const cast = { attacker: fighter(first, round), targets: [fighter(second, round)], author: GM };
    const open = index >= size.exchanges - size.open;
    const script = { id: derivedId(`exchange ${index}`), time: BEGIN + index * pace, faces: die, choose, open };
    threads.push(...play(cast, script));
  }
  return threads;
}

/** All messages: the exchanges', and talk and rolls around them. */
function chat(threads: readonly Entry[], size: Size): readonly JsonObject[] {
  const die = dice(13);
  const messages = threads.map(asMessage);
  for (let index = messages.length, at = 0; index < size.messages; index += 1, at += 1) {
    const time = BEGIN + ((at * 7919) % size.messages) * ((59 * HOUR) / size.messages);
    const rest = at % 2 === 0 ? { rolls: [roll(Array.from({ length: 5 }, die))] } : { content: "<p>Well met.</p>" };
    messages.push(message(derivedId(`talk ${index}`), time, rest));
  }
  return messages.sort((a, b) => Number(a["timestamp"]) - Number(b["timestamp"]));
}

/** Writes a value below a document, as an update with a dotted path would. */
function put(doc: JsonObject, path: string, value: Json): void {
  const names = path.split(".");
  const last = names.pop() ?? "";
  let at = doc;
  for (const name of names) {
    const below = at[name];
    const next = isObject(below) ? below : {};
    at[name] = next;
    at = next;
  }
  at[last] = value;
}

/** Does what the results say, as the GM's window did at the time. */
function settle(actors: readonly Source[], threads: readonly Entry[]): void {
  for (const entry of threads) {
    if (!isEntryOf(entry, "result")) continue;
    for (const part of entry.body.parts) {
      const actor = actors.find((one) => `Actor.${docId(one)}` === part.fighter);
      if (actor === undefined) continue;
      const { exchange } = entry.body;
      const nothing = { ledger: {}, swept: null, results: [], moment: null };
      const context = { actor: part.fighter, exchange, at: entry.createdTime, by: GM, ...nothing };
      for (const op of applyOps(copied(actor), [part], context)) {
        if (op.op !== "delete") put(actor, op.path, toJson(op.value));
      }
    }
  }
}

/** Plants all of it into a table that nobody has joined yet. */
export async function plantCrowd(context: Context, size: Size): Promise<void> {
  const actors = crowd(size.actors);
  const fighting = actors.slice(0, size.fighters);
  const threads = exchangesOf(fighting, size);
  settle(fighting, threads);
  await plant(context, "Actor", actors);
  await plant(context, "Scene", [field(fighting)]);
  await plant(context, "Combat", [combat(MANY, fighting, ROUND), combat(FEW, fighting.slice(0, size.few), 0)]);
  await plant(context, "ChatMessage", chat(threads, size));
}
