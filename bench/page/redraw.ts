/** What a reply changes on a screen, by region. */
import type { Exchange } from "../../src/rules/core/types.ts";
import { pause, table, type Message } from "./table.ts";

export interface Redrawn {
  readonly card: number;
  readonly tray: number;
  readonly tracker: number;
  /** The marks on the tokens of its fighters. */
  readonly token: number;
  /** The figures that float over them. */
  readonly float: number;
  /** Foundry's tooltip of what lies under the pointer now: what was pressed may be gone. */
  readonly tooltip: number;
  /** The message's own line in the log. */
  readonly arrived: number;
  /** The sentence for a screen reader. */
  readonly spoken: number;
  /** Anything else, as selectors. */
  readonly elsewhere: readonly string[];
  /** Messages that were rendered, other than the one that came. */
  readonly rerendered: readonly string[];
}
type Region = Exclude<keyof Redrawn, "elsewhere" | "rerendered">;

const SETTLE = 250;

const describe = (node: Node): string => {
  const element = node instanceof Element ? node : node.parentElement;
  const steps: string[] = [];
  for (let at = element; at !== null && steps.length < 4; at = at.parentElement) {
    steps.unshift(
      `${at.localName}${at.id === "" ? "" : `#${at.id}`}${[...at.classList].map((name) => `.${name}`).join("")}`,
    );
  }
  return steps.join(" > ");
};

const changed = (record: MutationRecord): readonly Node[] => [...record.addedNodes, ...record.removedNodes];

/** Where every node that was taken out had stood. */
const placesOf = (records: readonly MutationRecord[]): ReadonlyMap<Node, Node> =>
  new Map(records.flatMap((record) => [...record.removedNodes].map((node) => [node, record.target] as const)));

/** An element and everything that it stands or stood in. */
function around(node: Node, places: ReadonlyMap<Node, Node>): readonly Element[] {
  const found: Element[] = [];
  for (let at: Node | undefined | null = node; at; at = at.parentNode ?? places.get(at)) {
    if (at instanceof Element) found.push(at);
  }
  return found;
}

interface Where {
  readonly places: ReadonlyMap<Node, Node>;
  readonly thread: ReadonlySet<string>;
  readonly came: string;
  /** The combatants of the exchange's fighters. */
  readonly rows: ReadonlySet<string>;
  readonly tokens: ReadonlySet<string>;
}

const isLineOf = (node: Node, message: string): boolean =>
  node instanceof Element && node.getAttribute("data-message-id") === message;

function regionOf(record: MutationRecord, { places, thread, came, rows, tokens }: Where): Region | null {
  const path = around(record.target, places);
  const nearest = (name: string): string | null =>
    path.find((element) => element.hasAttribute(name))?.getAttribute(name) ?? null;
  const within = (selector: string): boolean => path.some((element) => element.matches(selector));
  const message = nearest("data-message-id");
  if (message === came) return "arrived";
  if (message !== null) return thread.has(message) ? "card" : null;
  if (within("#riposte-tray")) return "tray";
  if (within(".riposte-marks")) return rows.has(nearest("data-combatant-id") ?? "") ? "tracker" : null;
  const token = nearest("data-token-id");
  if (token !== null) return tokens.has(token) ? "token" : null;
  if (within("#tooltip") || record.attributeName === "aria-describedby") return "tooltip";
  return nodesRegion(record, came, within("[aria-live]"));
}

/** By what came or went: a text over a token, the new line, a sentence for screen readers. */
function nodesRegion(record: MutationRecord, came: string, isSpoken: boolean): Region | null {
  const nodes = changed(record);
  const isFloat = (node: Node): boolean => node instanceof Element && node.matches(".scrolling-text");
  if (nodes.length > 0 && nodes.every(isFloat)) return "float";
  if (nodes.length > 0 && nodes.every((node) => isLineOf(node, came))) return "arrived";
  const lines = nodes.filter((node) => node instanceof Element && node.hasAttribute("data-message-id"));
  return isSpoken && lines.length === 0 ? "spoken" : null;
}

/** The ids of a thread's messages. */
function messagesOf(exchange: Exchange | null): ReadonlySet<string> {
  if (exchange === null) return new Set();
  const steps = Object.values(exchange.slots).flatMap((slot) => slot.step?.id ?? []);
  const results = Object.values(exchange.rows).flatMap((row) => row.result?.message ?? []);
  return new Set([exchange.id, ...steps, ...results]);
}

function sorted(records: readonly MutationRecord[], message: Message, rendered: readonly string[]): Redrawn {
  const { game } = table();
  const system = message._source.system;
  const exchangeId: unknown = typeof system === "object" && system !== null ? Reflect.get(system, "exchange") : null;
  const exchange = typeof exchangeId === "string" ? game.system.api.exchanges.get(exchangeId) : null;
  const declared = exchange?.declared.body;
  const fighters = declared ? [declared.attacker, ...declared.targets].map((ref) => ref.actor) : [];
  const combatants = (game.combat?.combatants.contents ?? []).filter((combatant) =>
    fighters.includes(combatant.actor?.uuid ?? ""),
  );
  const rows = combatants.map((combatant) => combatant.id);
  const tokens = combatants.flatMap((combatant) => combatant.tokenId ?? []);
  const thread = messagesOf(exchange ?? null);
  const count: Record<Region, number> = {
    card: 0,
    tray: 0,
    tracker: 0,
    token: 0,
    float: 0,
    tooltip: 0,
    arrived: 0,
    spoken: 0,
  };
  const where = { places: placesOf(records), thread, came: message.id, rows: new Set(rows), tokens: new Set(tokens) };
  const elsewhere = new Set<string>();
  for (const record of records) {
    const region = regionOf(record, where);
    if (region === null) elsewhere.add(`${describe(record.target)} (${record.type} ${record.attributeName ?? ""})`);
    else count[region] += 1;
  }
  return { ...count, elsewhere: [...elsewhere], rerendered: rendered.filter((id) => id !== message.id) };
}

let latest: Promise<Redrawn> | null = null;

/**
 * Watches what changes from now, when the screen is quiet, until the next reply of this kind has come and is drawn, or
 * something else is written after it.
 */
export function watchReply(kind: string): void {
  const { Hooks } = table();
  const rendered: string[] = [];
  const records: MutationRecord[] = [];
  const observer = new MutationObserver((list) => records.push(...list));
  const listening: (readonly [string, number])[] = [];
  const listen = (hook: string, fn: (message: Message) => void): void => {
    listening.push([hook, Hooks.on(hook, fn)]);
  };
  const stop = (): void => {
    for (const [hook, id] of listening.splice(0)) Hooks.off(hook, id);
    records.push(...observer.takeRecords());
    observer.disconnect();
  };
  observer.observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
  listen("renderChatMessageHTML", (shown) => rendered.push(shown.id));
  latest = new Promise((resolve, reject) => {
    listen("createChatMessage", (message) => {
      const said: unknown = Reflect.get(Object(message._source.system), "kind");
      if (message.type !== "reply" || said !== kind) return;
      for (const hook of ["createChatMessage", "updateActor"]) listen(hook, stop);
      pause(SETTLE)
        .then(() => {
          stop();
          return sorted(records, message, rendered);
        })
        .then(resolve, reject);
    });
  });
}

/** What the awaited reply redrew. */
export async function redrawn(): Promise<Redrawn> {
  if (latest === null) throw new Error("Nobody watched");
  return latest;
}
