/** What an undo will restore and what it cannot, before it is done. */
import { MOST_NAME } from "../../../../../rules/core/lib/bounds.ts";
import { own } from "../../../../../rules/core/lib/own.ts";
import type { Change, Exchange, Fighter, LangKey, Row, Uuid } from "../../../../../rules/core/types.ts";
import type { Json, JsonObject } from "../../../../../rules/core/types/json.ts";
import { itemIn, sourceOf } from "../../../../exchange/ledger/items.ts";
import type { Ledger, LedgerEntry } from "../../../../exchange/ledger/ledger.ts";
import { undoOps } from "../../../../exchange/ledger/ledger-undo.ts";
import { straight } from "../../../../exchange/world/veil.ts";
import { changeOf, labelOf } from "./kept.ts";
import { namesOf, type FamilyView, type ViewContext } from "../../shared/viewer.ts";
import { list, number, upperFirst, type NameOf, type Words } from "../../shared/words.ts";

/** A fighter as it is stored, with what exchanges have done to it; null: gone. */
export type Stored = { readonly source: JsonObject; readonly ledger: Ledger } | null;

export interface UndoItem {
  readonly text: string;
  /** Somebody has changed it since: it stays as it is. */
  readonly stays: boolean;
}
export interface UndoView {
  readonly name: string;
  readonly items: readonly UndoItem[];
}

interface Fate {
  readonly row: Row;
  readonly entry: LedgerEntry;
  readonly stays: boolean;
}

/** What the ledger would note of an undo that is done now: entry by entry, restored or not. */
function fatesOf(exchange: Exchange, actor: Uuid, { source, ledger }: NonNullable<Stored>): readonly Fate[] {
  const lines = own(ledger, exchange.id) ?? {};
  const keys = Object.keys(lines).filter((key) => own(exchange.rows, own(lines, key)?.row ?? "")?.state === "settled");
  const context = { actor, exchange: exchange.id, at: 0, by: "", ledger, swept: null, results: [], moment: null };
  const written = undoOps(source, keys, context);
  return keys.flatMap((key) => {
    const line = own(lines, key);
    const row = own(exchange.rows, line?.row ?? "");
    const op = written.find(({ path }) => path.endsWith(`.${key}.undone`));
    if (line === undefined || row === undefined || op === undefined || op.op === "delete") return [];
    const kept: unknown = Reflect.get(Object(op.value), "kept");
    const stays = (at: number): boolean => Array.isArray(kept) && kept.includes(at);
    const fates = line.entries.map((entry, at) => ({ row, entry, stays: stays(at) }));
    // What the round's uses are spent on goes on for the others.
    const isDue = exchange.phase === "open" && row.role === "attacker";
    return isDue ? fates.filter(({ entry }) => changeOf(row, entry)?.kind !== "spend") : fates;
  });
}

/** Would its family show the fighter any other if what this has cost were there again, with what it has set up gone? */
function isFelt({ rules }: FamilyView, { id }: Exchange, live: Fighter): boolean {
  const without = { ...live, markers: live.markers.filter((marker) => marker.id !== id) };
  const shown = (spent: Fighter["spent"]): string => JSON.stringify(rules.badges?.({ ...without, spent }) ?? []);
  return shown(live.spent) !== shown(live.spent.filter((key) => key.exchange !== id));
}

/** What an earlier round has cost does not come back in this one; nor what a split has, once a share of it was used (P9). */
function isOfNow(desk: ViewContext, exchange: Exchange, fighter: Uuid) {
  const live = own(desk.sceneOf(exchange).fighters, fighter);
  const family = desk.family(exchange.family);
  return ({ row, entry }: Fate): boolean => {
    const change = changeOf(row, entry);
    if (change?.kind !== "spend" || !live?.moment) return true;
    const key = live.spent.find(({ id }) => id === change.id);
    if (key !== undefined && (key.combat !== live.moment.combat || key.round !== live.moment.round)) return false;
    const isSetUp = live.markers.some(({ id }) => id === exchange.id);
    return !isSetUp || family === null || isFelt(family, exchange, live);
  };
}

/** For whom it goes on all the same, where it is taken back of some of several targets; null: nobody has still to answer. */
export function goesOnText(desk: ViewContext, { phase, rows, declared }: Exchange, name: NameOf): string | null {
  const open = Object.values(rows).filter(({ role, state }) => role === "target" && state === "open");
  if (phase !== "open" || open.length === 0) return null;
  const fighters = list(
    desk.words,
    open.map(({ fighter }) => name(fighter)),
  );
  return desk.words.t("RIPOSTE.Card.UndoGoesOn", { fighters, who: name(declared.body.attacker.actor) });
}

/** The name of the item that an entry is about, as it is now or was; null: it is about none, or nobody noted it. */
function itemName(source: JsonObject, { path, item }: LedgerEntry): string | null {
  const name = sourceOf(source, itemIn(path)?.item ?? "")?.["name"];
  return typeof name === "string" ? name : (item ?? null);
}

/** What an undo ends: "Sword: no longer broken". */
function endText({ words }: ViewContext, what: string, item: string | null, path: string): string {
  const key = `RIPOSTE.Card.UndoItem.${path.split(".").at(-1) ?? ""}`;
  return item !== null && words.has(key) ? words.t(key, { item }) : words.t("RIPOSTE.Card.UndoFlag", { what });
}

/** What matters most to whoever asks stands first: wounds, numbers, gear, then uses of the round and what lasts. */
const ORDER = [
  "put",
  "add",
  "item",
  "spend",
  "unspend",
  "marker",
  "unmark",
  "status",
] as const satisfies readonly Kind[];
type Kind = Change["kind"];

function placeOf({ row, entry }: Fate): number {
  const kind = changeOf(row, entry)?.kind;
  return kind === undefined ? ORDER.length : ORDER.indexOf(kind);
}

/** Nothing is kept there: no value, or a blank one in every part of it. */
const isNothing = (json: Json | undefined): boolean =>
  json === undefined ||
  json === null ||
  json === "" ||
  json === false ||
  json === 0 ||
  (typeof json === "object" && Object.values(json).every(isNothing));

/** What becomes of what was written: what stands there now goes, and what stood there before is there again. */
function backKey(change: Change | undefined, { before, after }: LedgerEntry): LangKey {
  switch (change?.kind) {
    case "marker":
    case "status":
      return "RIPOSTE.Card.UndoEnds";
    case "unspend":
      return "RIPOSTE.Card.UndoSpent";
    case "spend":
    case "unmark":
      return "RIPOSTE.Card.UndoReturns";
    case "put":
    case "add":
    case "item":
    case undefined:
      // What was done is told in a word ("Treated", "Moved"): of that there is nothing left.
      if (typeof after !== "object" && after !== undefined) return "RIPOSTE.Card.UndoFlag";
      if (isNothing(before)) return "RIPOSTE.Card.UndoGone";
      return isNothing(after) ? "RIPOSTE.Card.UndoReturns" : "RIPOSTE.Card.UndoChanged";
  }
}

/** A number or a few words, as they are shown; null: it is neither, or blank. */
function shownValue(words: Words, value: Json | undefined): string | null {
  if (typeof value === "number") return number(words, value);
  return typeof value === "string" && value !== "" ? straight(value.slice(0, MOST_NAME)) : null;
}

/** What lasts is called by its own name, where it has one. */
function nameOf(desk: ViewContext, { family }: Exchange, change: Change | undefined): string {
  const key = change?.kind === "marker" ? `RIPOSTE.Card.Mark.${family}.${change.marker.kind}` : "";
  return desk.words.has(key) ? desk.words.t(key) : labelOf(desk, change);
}

function itemOf(desk: ViewContext, exchange: Exchange, { row, entry, stays }: Fate, source: JsonObject): UndoItem {
  const { words } = desk;
  const { before, after, path } = entry;
  const change = changeOf(row, entry);
  const label = upperFirst(words.lang, nameOf(desk, exchange, change));
  const item = itemName(source, entry);
  const what = item === null ? label : words.t("RIPOSTE.Card.RuleOn", { fighter: item, what: label });
  if (!stays && after === true) return { text: endText(desk, what, item, path), stays };
  if (stays) return { text: what, stays };
  const from = shownValue(words, after);
  const to = shownValue(words, before);
  if (from === null || to === null) return { text: words.t(backKey(change, entry), { what }), stays };
  return { text: words.t("RIPOSTE.Card.UndoNumber", { what, from, to }), stays };
}

/** For each fighter whom an undo of this exchange touches; what is said twice of one is said once. */
export function undoViews(
  desk: ViewContext,
  exchange: Exchange,
  stored: (fighter: Uuid) => Stored,
): readonly UndoView[] {
  const name = namesOf(desk, exchange);
  return [...new Set(Object.values(exchange.rows).map(({ fighter }) => fighter))].flatMap((fighter) => {
    const kept = stored(fighter);
    if (kept === null) return [];
    const items = new Map(
      fatesOf(exchange, fighter, kept)
        .filter(isOfNow(desk, exchange, fighter))
        .toSorted((a, b) => placeOf(a) - placeOf(b))
        .map((fate) => {
          const item = itemOf(desk, exchange, fate, kept.source);
          return [`${item.text} ${String(item.stays)}`, item] as const;
        }),
    );
    return items.size === 0 ? [] : [{ name: upperFirst(desk.words.lang, name(fighter)), items: [...items.values()] }];
  });
}
