/** Whole exchanges as the rules would play them, without a table: entries, and the messages that store them. */
import { pricesOf } from "../src/rules/core/lib/choice.ts";
import { storedDeclare, storedReply } from "../src/foundry/exchange/thread/body.ts";
import { fold } from "../src/rules/core/fold/fold.ts";
import { resultId } from "../src/rules/core/lib/ids.ts";
import type { JsonObject } from "../src/rules/core/types/json.ts";
import { dueParts } from "../src/rules/core/thread/queries.ts";
import type {
  Body,
  Choice,
  Declare,
  Entry,
  Exchange,
  Fighter,
  ActionOption,
  Plan,
  Battlefield,
} from "../src/rules/core/types.ts";
import { pool } from "../src/rules/pool/index.ts";

export interface Cast {
  readonly attacker: Fighter;
  readonly targets: readonly Fighter[];
  /** Writes every message; a GM. */
  readonly author: string;
}
export interface Script {
  /** The declaration's id; the replies' ids are made from it. */
  readonly id: string;
  /** Server time of the declaration; each reply comes a second later. */
  readonly time: number;
  readonly faces: () => number;
  /** What an answer chooses; the attack takes its first weapon. */
  readonly choose: (options: readonly ActionOption[]) => { readonly option: string; readonly choice: Choice };
  /** Stops before the answers: somebody is still asked. */
  readonly open?: boolean;
}

const families = { [pool.id]: pool };
type Scripted = readonly Entry[];
const refOf = ({ id, token, name }: Fighter) => ({ actor: id, token, name });

function rolled(option: string, numbers: JsonObject, face: () => number): number[] {
  const need = pool.nextDice({ option, numbers, faces: [] });
  return Array.from({ length: need?.n ?? 0 }, face);
}

function declared({ attacker, targets }: Cast, script: Script, scene: Battlefield): Declare {
  const option = pool.actions(attacker, scene)[0];
  if (option === undefined) throw new Error("nothing to start");
  const start = {
    kind: "start",
    family: "pool",
    attacker: attacker.id,
    targets: targets.map((target) => target.id),
  } as const;
  const plan: Plan = { slot: "declare", fighter: attacker.id, option: option.id, choice: option.initial };
  const { numbers, price } = pool.judge(start, plan, scene);
  return {
    kind: "declare",
    family: "pool",
    attacker: refOf(attacker),
    targets: targets.map(refOf),
    moment: attacker.moment,
    option: option.id,
    choice: plan.choice,
    numbers,
    price: pricesOf(price),
    faces: rolled(option.id, numbers, script.faces),
    allowed: [],
  };
}

/** Plays an exchange to its result. */
export function play(cast: Cast, script: Script): Scripted {
  const scene: Battlefield = {
    fighters: Object.fromEntries([cast.attacker, ...cast.targets].map((fighter) => [fighter.id, fighter])),
  };
  const rights = { gms: [cast.author], owners: {} };
  const thread: Entry[] = [];
  const say = (body: Body, id: string): Exchange => {
    const createdTime = script.time + thread.length * 1000;
    thread.push({ id, author: cast.author, createdTime, modifiedBy: null, modifiedTime: null, digest: id, body });
    const exchange = fold(thread, rights, families);
    if (exchange === null || exchange.phase === "void") throw new Error("the declaration does not count");
    return exchange;
  };
  let exchange = say(declared(cast, script, scene), script.id);
  if (script.open === true) return thread;
  for (const ask of pool.prompts(exchange, scene)) {
    if (ask.to.kind !== "fighter") continue;
    const { option, choice } = script.choose(ask.options);
    const { fighter } = ask.to;
    const { numbers, price } = pool.judge(exchange, { slot: ask.slot, fighter, option, choice }, scene);
    const faces = rolled(option, numbers, script.faces);
    const step = {
      exchange: script.id,
      slot: ask.slot,
      fighter,
      option,
      choice,
      numbers,
      price: pricesOf(price),
      faces,
      allowed: [],
    };
    exchange = say({ kind: "step", ...step }, `${script.id.slice(0, 12)}${ask.slot.padStart(4, "s")}`);
  }
  const parts = dueParts(exchange, scene, families);
  exchange = say({ kind: "result", exchange: script.id, parts }, resultId(script.id, parts));
  if (exchange.uncounted.length > 0) throw new Error(`not counted: ${exchange.uncounted[0]?.reason.code ?? ""}`);
  return thread;
}

/** What an entry's message keeps as its type and `system`. */
export function stored({ body }: Entry): { readonly type: string; readonly system: JsonObject } {
  return body.kind === "declare"
    ? { type: "exchange", system: storedDeclare(body) }
    : { type: "reply", system: storedReply(body) };
}

/** Bytes of JSON, as they go over the wire. */
export const bytesOf = (json: unknown): number => Buffer.byteLength(JSON.stringify(json));

/** Whole numbers from 1 to `sides`, the same in every run. */
export function dice(seed: number, sides = 10): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return 1 + (Math.floor(state / 65536) % sides);
  };
}
