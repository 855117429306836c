/** Cards in a long log: which messages Riposte looks at, and what drawing its cards costs. */
import { compare, often, type Ratio } from "./clock.ts";
import { pause, table, until, type Message } from "./table.ts";

export interface Seen {
  /** How often the whole collection was gone through, and how many messages that yielded. */
  readonly passes: number;
  readonly visits: number;
  /** Single messages that were looked up by id. */
  readonly looked: readonly string[];
}

let passes = 0;
let visits = 0;
let looked = new Set<string>();
let spied = false;

/** Only what the system's own bundle asks for; the table draws its log from the same collection. */
const byRiposte = (): boolean => /systems\/riposte\/dist\//.test(new Error().stack ?? "");

/** Counts from here on which messages Riposte reads. */
export function spyOnMessages(): void {
  passes = 0;
  visits = 0;
  looked = new Set();
  const { messages } = table().game;
  if (spied) return;
  spied = true;
  const get = messages.get.bind(messages);
  const iterate = messages[Symbol.iterator].bind(messages);
  const walk = function* (): Generator {
    const ours = byRiposte();
    if (ours) passes += 1;
    for (const entry of iterate()) {
      if (ours) visits += 1;
      yield entry;
    }
  };
  const find = (id: string): Message | undefined => {
    if (byRiposte()) looked.add(id);
    return get(id);
  };
  Object.defineProperties(messages, {
    get: { value: find, configurable: true },
    [Symbol.iterator]: { value: walk, configurable: true },
  });
}

/** What has been seen since. */
export const seen = (): Seen => ({ passes, visits, looked: [...looked] });

/** One answer in an open exchange of many: which messages outside its thread are looked at. */
export async function answerAmongMany(): Promise<Seen & { readonly strangers: readonly string[] }> {
  const { game } = table();
  const { api } = game.system;
  const { exchanges } = api;
  const exchange = exchanges.open()[0];
  const slot = Object.values(exchange?.slots ?? {}).find((each) => each.step === null);
  if (exchange === undefined || slot === undefined) throw new Error("Nothing is open");
  spyOnMessages();
  const outcome = await api.answer(exchange.id, { slot: slot.id, fighter: slot.fighter, option: "none", choice: {} });
  if (!outcome.ok) throw new Error("The answer was refused");
  await until("the exchange is settled", () => exchanges.get(exchange.id)?.phase === "settled");
  await pause(300);
  const { id } = exchange;
  const threadOf = (message: Message | undefined): unknown =>
    message === undefined || message.id === id ? id : Reflect.get(Object(message._source.system), "exchange");
  const now = seen();
  const strangers = now.looked.filter((each) => threadOf(game.messages.contents.find((one) => one.id === each)) !== id);
  return { ...now, strangers };
}

async function drawAll(messages: readonly Message[]): Promise<void> {
  for (const message of messages) await message.renderHTML();
}

/** The messages that are a full card now: the last result of what is settled, the opening of what is not. */
function cards(count: number): readonly Message[] {
  const { messages, system } = table().game;
  const ids = system.api.exchanges
    .all()
    .map((exchange) =>
      exchange.phase === "open" ? exchange.id : (Object.values(exchange.rows)[0]?.result?.message ?? exchange.id),
    );
  return ids.slice(-count).flatMap((id) => messages.get(id) ?? []);
}

/**
 * 100 cards against 100 core rolls. The folding of their threads counts too: `fold` is 100 threads' share of the time
 * for all after everything was forgotten. `mixed`: our last 100 messages as a log shows them (cards, folded openings,
 * slim replies) against the same rolls.
 */
export async function cardsAgainstRolls(
  rounds: number,
): Promise<Ratio & { readonly fold: number; readonly mixed: number }> {
  const { game, Hooks } = table();
  const ours = cards(100);
  const rolls = game.messages.contents.filter((message) => message.type === "base" && isRoll(message)).slice(-100);
  if (ours.length !== 100 || rolls.length !== 100) throw new Error("There are not enough messages");
  const all = game.system.api.exchanges.all().length;
  // The system forgets what it has folded when an actor comes, and folds everything for what is open.
  const refold = (): unknown => Hooks.callAll("createActor", { id: "bench" }, {}, game.user.id);
  const nothing = (): unknown => Hooks.callAll("benchNothing");
  const folding = await compare(refold, nothing, rounds, () => pause(30));
  const fold = (folding.a * 100) / all;
  const draw = (messages: readonly Message[]) => (): Promise<void> => drawAll(messages);
  const drawn = await compare(draw(ours), draw(rolls), rounds);
  const last = game.messages.contents.filter((message) => message.type !== "base").slice(-100);
  const mixed = await compare(draw(last), draw(rolls), rounds);
  return { a: drawn.a + fold, b: drawn.b, ratio: drawn.ratio + fold / drawn.b, fold, mixed: mixed.ratio };
}

const isRoll = (message: Message): boolean => {
  const rolls: unknown = Reflect.get(message, "rolls");
  return Array.isArray(rolls) && rolls.length > 0;
};

/** What the hooks read of a message that is not ours, and the time of that against hooks that do nothing. */
export async function foreignMessage(rounds: number): Promise<Ratio & { readonly reads: readonly string[] }> {
  const { game, Hooks } = table();
  const foreign = game.messages.contents.find((message) => message.type === "base");
  if (foreign === undefined) throw new Error("There is no other message");
  const reads: string[] = [];
  const observed = new Proxy(foreign, {
    get: (target, name): unknown => {
      reads.push(String(name));
      return Reflect.get(target, name);
    },
  });
  Hooks.callAll("createChatMessage", observed, {}, game.user.id);
  const hooks = Hooks.events["createChatMessage"] ?? [];
  const ids = hooks.map(() => Hooks.on("benchEmpty", () => undefined));
  const call = (hook: string): (() => unknown) => often(20_000, () => Hooks.callAll(hook, foreign, {}, game.user.id));
  const ratio = await compare(call("createChatMessage"), call("benchEmpty"), rounds);
  for (const id of ids) Hooks.off("benchEmpty", id);
  return { ...ratio, reads };
}
