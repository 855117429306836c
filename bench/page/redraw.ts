/** What changes on a screen from a message's hook until the next document is written: by region. */
import { pause, table, type Message } from "./table.ts";

export interface Redrawn {
  readonly card: number;
  readonly tray: number;
  readonly tracker: number;
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

function regionOf(
  record: MutationRecord,
  thread: ReadonlySet<string>,
  came: string,
  rows: ReadonlySet<string>,
): Region | null {
  const at = record.target instanceof Element ? record.target : record.target.parentElement;
  const message = at?.closest("[data-message-id]")?.getAttribute("data-message-id") ?? null;
  if (message === came) return "arrived";
  if (message !== null) return thread.has(message) ? "card" : null;
  if (at?.closest("#riposte-tray")) return "tray";
  if (at?.closest(".riposte-marks")) {
    return rows.has(at.closest("[data-combatant-id]")?.getAttribute("data-combatant-id") ?? "") ? "tracker" : null;
  }
  if (at?.closest("[aria-live]") && !at.closest("[data-message-id]")) {
    const lines = changed(record).filter((node) => node instanceof Element && node.hasAttribute("data-message-id"));
    if (lines.length === 0) return "spoken";
  }
  const arrived = changed(record).every(
    (node) => node instanceof Element && node.getAttribute("data-message-id") === came,
  );
  return arrived && record.type === "childList" && changed(record).length > 0 ? "arrived" : null;
}

function sorted(records: readonly MutationRecord[], message: Message, rendered: readonly string[]): Redrawn {
  const { game } = table();
  const system = message._source.system;
  const exchangeId: unknown = typeof system === "object" && system !== null ? Reflect.get(system, "exchange") : null;
  const exchange = typeof exchangeId === "string" ? game.system.api.exchanges.get(exchangeId) : null;
  const declared = exchange?.declared.body;
  const fighters = declared ? [declared.attacker, ...declared.targets].map((ref) => ref.actor) : [];
  const rows = (game.combat?.combatants.contents ?? [])
    .filter((combatant) => fighters.includes(combatant.actor?.uuid ?? ""))
    .map((combatant) => combatant.id);
  const steps = Object.values(exchange?.slots ?? {}).flatMap((slot) => slot.step?.id ?? []);
  const results = Object.values(exchange?.rows ?? {}).flatMap((row) => row.result?.message ?? []);
  const thread = new Set([exchange?.id ?? "", ...steps, ...results]);
  const count: Record<Region, number> = { card: 0, tray: 0, tracker: 0, arrived: 0, spoken: 0 };
  const elsewhere = new Set<string>();
  for (const record of records) {
    const region = regionOf(record, thread, message.id, new Set(rows));
    if (region === null) elsewhere.add(`${describe(record.target)} (${record.type} ${record.attributeName ?? ""})`);
    else count[region] += 1;
  }
  return { ...count, elsewhere: [...elsewhere], rerendered: rendered.filter((id) => id !== message.id) };
}

let latest: Promise<Redrawn> | null = null;

/** Waits for the next reply of this kind and watches what it redraws. */
export function watchReply(kind: string): void {
  const { Hooks } = table();
  latest = new Promise((resolve, reject) => {
    const hook = Hooks.on("createChatMessage", (message: Message) => {
      const said: unknown = Reflect.get(Object(message._source.system), "kind");
      if (message.type !== "reply" || said !== kind) return;
      Hooks.off("createChatMessage", hook);
      gather(message).then(resolve, reject);
    });
  });
}

async function gather(message: Message): Promise<Redrawn> {
  const { Hooks } = table();
  const rendered: string[] = [];
  const records: MutationRecord[] = [];
  const observer = new MutationObserver((list) => records.push(...list));
  observer.observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
  let closed = false;
  const stop = (): void => {
    if (closed) return;
    closed = true;
    records.push(...observer.takeRecords());
    observer.disconnect();
  };
  const onRender = Hooks.on("renderChatMessageHTML", (shown: Message) => {
    if (!closed) rendered.push(shown.id);
  });
  const next = ["preCreateChatMessage", "createChatMessage", "updateActor"].map(
    (hook) => [hook, Hooks.on(hook, stop)] as const,
  );
  await pause(SETTLE);
  stop();
  for (const [hook, id] of [...next, ["renderChatMessageHTML", onRender] as const]) Hooks.off(hook, id);
  return sorted(records, message, rendered);
}

/** What the awaited reply redrew. */
export async function redrawn(): Promise<Redrawn> {
  if (latest === null) throw new Error("Nobody watched");
  return latest;
}
