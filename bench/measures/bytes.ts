/** What an exchange keeps, in messages and on its actors: every shipped fighter against every other. */
import { applyOps } from "../../src/foundry/exchange/ledger/ledger-apply.ts";
import { LEDGER_SIZE } from "../../src/foundry/exchange/ledger/ledger.ts";
import { LEDGER_PATH } from "../../src/foundry/exchange/lib/paths.ts";
import type { Json } from "../../src/rules/core/types/json.ts";
import { derivedId } from "../../src/rules/core/lib/ids.ts";
import { isEntryOf } from "../../src/rules/core/thread/chronology.ts";
import type { Choice, Entry, Fighter, ActionOption, ResultPart } from "../../src/rules/core/types.ts";
import { EXERTS } from "../../src/rules/pool/round/exert.ts";
import { GM, idOf, SCENE } from "../../tests/browser/kit/world.ts";
import { atMost, type Line } from "../report.ts";
import { fighterOf, shipped } from "../shipped.ts";
import { bytesOf, dice, play, stored } from "../threads.ts";

const MOMENT = { combat: idOf("combat"), round: 12, turn: 10 };
const NOW = 1_790_000_000_000;
export const MESSAGES_LIMIT = 2048;
export const LEDGER_LIMIT = 8192;

/** Bytes of `system` of all messages of a thread. */
export const systemBytes = (thread: readonly Entry[]): number =>
  thread.reduce((sum, entry) => sum + bytesOf(stored(entry).system), 0);

/** Bytes that a fighter's part of an exchange takes in its ledger, with its key. */
export function ledgerBytes(exchange: string, fighter: string, parts: readonly ResultPart[]): number {
  const own = parts.filter((part) => part.fighter === fighter);
  const nothing = { ledger: {}, swept: null, results: [], moment: null };
  const context = { actor: fighter, exchange, at: NOW, by: GM, ...nothing };
  const ops = applyOps({}, own, context);
  const prefix = `${LEDGER_PATH}.${exchange}.`;
  const rows = ops.flatMap((op): [string, Json][] =>
    op.op !== "delete" && op.path.startsWith(prefix) ? [[op.path.slice(prefix.length), op.value]] : [],
  );
  return bytesOf({ [exchange]: Object.fromEntries(rows) }) - 2;
}

/** Every answer with everything that can be chosen for it. */
function answersOf(options: readonly ActionOption[]): readonly { readonly option: string; readonly choice: Choice }[] {
  return options
    .filter((option) => option.refusal === null)
    .flatMap((option) =>
      option.inputs.some((input) => input.id === "exert")
        ? EXERTS.map((exert) => ({ option: option.id, choice: { ...option.initial, exert } }))
        : [{ option: option.id, choice: option.initial }],
    );
}

interface Weight {
  readonly messages: number;
  readonly exerted: boolean;
  /** What it takes in each fighter's ledger. */
  readonly ledgers: ReadonlyMap<string, number>;
}

function weigh(attacker: Fighter, target: Fighter, faces: () => number): readonly Weight[] {
  const found: Weight[] = [];
  for (let at = 0, count = 1; at < count; at += 1) {
    const id = derivedId(`${attacker.id}${target.id}${at}`);
    const choose = (options: readonly ActionOption[]) => {
      const answers = answersOf(options);
      count = answers.length;
      return answers[at] ?? { option: "none", choice: {} };
    };
    const thread = play({ attacker, targets: [target], author: GM }, { id, time: NOW, faces, choose });
    const parts = thread.flatMap((entry) => (isEntryOf(entry, "result") ? entry.body.parts : []));
    const ledgers = [attacker.id, target.id].map((fighter): [string, number] => [
      fighter,
      ledgerBytes(id, fighter, parts),
    ]);
    const exerted = thread.some(
      (entry) => isEntryOf(entry, "step") && (entry.body.choice["exert"] ?? "none") !== "none",
    );
    found.push({ messages: systemBytes(thread), exerted, ledgers: new Map(ledgers) });
  }
  return found;
}

async function shippedFighters(): Promise<readonly Fighter[]> {
  const { fighters } = await shipped();
  return fighters.map((source): Fighter => {
    const fighter = fighterOf(source, MOMENT);
    return { ...fighter, token: `Scene.${SCENE}.Token.${idOf(fighter.name)}` };
  });
}

const middle = (values: readonly number[]): number => [...values].sort((a, b) => a - b)[values.length >> 1] ?? 0;
const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
/** With the commas between them and the braces around. */
const full = (each: number): number => LEDGER_SIZE * Math.ceil(each) + LEDGER_SIZE + 1;

export interface Bytes {
  /** `plain`: the heaviest without an Exert, which has an injury and a use of its own to write. */
  readonly messages: { readonly plain: number; readonly heaviest: number; readonly median: number };
  /** The fullest ledger of any fighter when all exchanges are as likely; and one of the heaviest only. */
  readonly ledger: { readonly fullest: number; readonly heaviest: number };
}

/**
 * Every shipped fighter against every other, with every answer and every Exert.
 * @param isPlayed Which attackers, by their place among the shipped.
 */
export async function bytesOfAll(isPlayed = (_place: number): boolean => true): Promise<Bytes> {
  const cast = await shippedFighters();
  const faces = dice(7);
  const all = cast
    .filter((_, place) => isPlayed(place))
    .flatMap((attacker) =>
      cast.filter((target) => target.id !== attacker.id).flatMap((target) => weigh(attacker, target, faces)),
    );
  const messages = all.map((one) => one.messages);
  const ledgers = cast.map((fighter) => all.flatMap((one) => one.ledgers.get(fighter.id) ?? []));
  return {
    messages: {
      plain: Math.max(...all.filter((one) => !one.exerted).map((one) => one.messages)),
      heaviest: Math.max(...messages),
      median: middle(messages),
    },
    ledger: { fullest: full(Math.max(...ledgers.map(mean))), heaviest: full(Math.max(...ledgers.flat())) },
  };
}

/** Our data, in bytes. */
export async function dataLines(): Promise<Line[]> {
  const { messages, ledger } = await bytesOfAll();
  const unit = " bytes";
  return [
    atMost("`system` of an exchange, heaviest of the shipped", messages.plain, MESSAGES_LIMIT, {
      unit,
      note: `with an Exert: ${messages.heaviest}; half of all under ${messages.median}`,
    }),
    atMost("a ledger of 20 exchanges, fullest of the shipped", ledger.fullest, LEDGER_LIMIT, {
      unit,
      note: `20 of the heaviest: ${ledger.heaviest}`,
    }),
  ];
}
