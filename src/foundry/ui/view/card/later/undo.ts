/** What an undo will restore and what it cannot, before it is done. */
import { own } from "../../../../../rules/core/lib/own.ts";
import type { Exchange, Row, Uuid } from "../../../../../rules/core/types.ts";
import type { JsonObject } from "../../../../../rules/core/types/json.ts";
import type { Ledger, LedgerEntry } from "../../../../exchange/ledger/ledger.ts";
import { undoOps } from "../../../../exchange/ledger/ledger-undo.ts";
import { labelOf } from "../applied.ts";
import { namesOf, type ViewContext } from "../../shared/viewer.ts";
import { number, upperFirst } from "../../shared/words.ts";

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

/** What the ledger would note of an undo that is done now: entry by entry, restored or not. */
function fatesOf(
  exchange: Exchange,
  actor: Uuid,
  { source, ledger }: NonNullable<Stored>,
): readonly { readonly row: Row; readonly entry: LedgerEntry; readonly stays: boolean }[] {
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
    return line.entries.map((entry, at) => ({ row, entry, stays: stays(at) }));
  });
}

function itemOf(desk: ViewContext, row: Row, entry: LedgerEntry, stays: boolean): UndoItem {
  const { words } = desk;
  const what = upperFirst(words.lang, labelOf(desk, row, entry));
  const { before, after } = entry;
  if (stays || typeof before !== "number" || typeof after !== "number") return { text: what, stays };
  const data = { what, from: number(words, after), to: number(words, before) };
  return { text: words.t("RIPOSTE.Card.UndoNumber", data), stays };
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
    const fates = kept === null ? [] : fatesOf(exchange, fighter, kept);
    const items = new Map(
      fates.map(({ row, entry, stays }) => {
        const item = itemOf(desk, row, entry, stays);
        return [`${item.text} ${String(stays)}`, item] as const;
      }),
    );
    return items.size === 0 ? [] : [{ name: upperFirst(desk.words.lang, name(fighter)), items: [...items.values()] }];
  });
}
