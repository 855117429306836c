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

const LOGS = {
  cards: () => cards(100),
  rolls: () => table().game.messages.contents.filter((message) => message.type === "base" && isRoll(message)),
  /** Our last messages as a log shows them: cards, folded openings, slim replies. */
  mixed: () => table().game.messages.contents.filter((message) => message.type !== "base"),
  nothing: () => [],
} as const satisfies Record<string, () => readonly Message[]>;

/** How far one step up a log goes, in px: less than a view. */
const STEP = 400;
const frame = (): Promise<unknown> => new Promise((resolve) => requestAnimationFrame(resolve));

/** Shows 100 messages in a log of their own, scrolled to its end, then so many steps up. Says how many were drawn. */
export async function showLog(what: keyof typeof LOGS, steps: number): Promise<number> {
  const messages = LOGS[what]().slice(-100);
  if (what !== "nothing" && messages.length !== 100) throw new Error("There are not enough messages");
  const elements = [];
  for (const message of messages) elements.push(await message.renderHTML());
  const log = Object.assign(document.createElement("div"), { id: "bench-log", className: "chat-sidebar" });
  const list = Object.assign(document.createElement("ol"), { className: "chat-log plain" });
  log.style.cssText = "position: fixed; inset: 0 0 auto auto; width: 300px; height: 760px; overflow-y: auto;";
  list.append(...elements);
  log.append(list);
  document.body.append(log);
  log.scrollTop = log.scrollHeight;
  for (let at = 0; at < 3; at += 1) await frame();
  for (let at = 0; at < steps; at += 1) {
    log.scrollTop -= STEP;
    await frame();
  }
  return log.querySelectorAll(".riposte [data-exchange]").length;
}

export const hideLog = (): void => document.getElementById("bench-log")?.remove();

/**
 * The folding of 100 threads, in milliseconds: their share of what it takes after everything was forgotten, as when an
 * actor comes. The quickest of the rounds: whatever else the machine does only makes it longer.
 */
export async function folding(rounds: number): Promise<number> {
  const { game, Hooks } = table();
  const all = game.system.api.exchanges.all().length;
  const times: number[] = [];
  for (let round = -3; round < rounds; round += 1) {
    await pause(30);
    const start = performance.now();
    Hooks.callAll("createActor", { id: "bench" }, {}, game.user.id);
    // The first rounds warm up.
    if (round >= 0) times.push(performance.now() - start);
  }
  return (Math.min(...times) * 100) / all;
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
