/** What the buttons of a table's window do. */
import { callMethod } from "../../apps/env.ts";
import type { ApplicationV2 } from "../base.ts";
import { RollTable } from "../../core/documents/tables/roll-table.ts";
import type { TableResult } from "../../core/documents/tables/table-result.ts";

/** The table that a window shows. */
export function tableOf(app: ApplicationV2): RollTable {
  const { document } = app.options;
  if (document instanceof RollTable) return document;
  throw new Error(`${app.id} shows no table`);
}

function resultAt(app: ApplicationV2, target: HTMLElement): TableResult | undefined {
  const id = target.closest<HTMLElement>("[data-result-id]")?.dataset["resultId"] ?? "";
  return tableOf(app).results.get(id);
}

/** The first number behind all rows. */
export function nextNumber(table: RollTable): number {
  return Math.max(0, ...table.results.map(({ range }) => range[1])) + 1;
}

type Action = (this: ApplicationV2, event: PointerEvent, target: HTMLElement) => unknown;

function onTable(act: (table: RollTable) => unknown): Action {
  return function (this: ApplicationV2) {
    return act(tableOf(this));
  };
}

export const tableActions: Record<string, Action> = {
  draw: onTable((table) => table.draw()),
  resetResults: onTable((table) => table.resetResults()),
  normalize: onTable((table) => table.normalize()),
  createResult: onTable((table) => addResult(table)),
  drawResult(this: ApplicationV2, _event, target) {
    return drawOne(tableOf(this), resultAt(this, target));
  },
  editResult(this: ApplicationV2, _event, target) {
    return callMethod(resultAt(this, target)?.sheet, "render", { force: true });
  },
  removeResult(this: ApplicationV2, _event, target) {
    return resultAt(this, target)?.delete();
  },
};

async function addResult(table: RollTable): Promise<void> {
  const number = nextNumber(table);
  await table.createEmbeddedDocuments("TableResult", [{ type: "text", range: [number, number] }]);
}

/** Show one row as if it had been rolled. */
async function drawOne(table: RollTable, result: TableResult | undefined): Promise<void> {
  if (!result) return;
  await table.toMessage([result]);
  if (!table.replacement && !table.pack) await result.update({ drawn: true });
}

interface FooterButton {
  type: "button";
  action: string;
  icon: string;
  label: string;
}

const button = (action: string, icon: string, label: string): FooterButton => ({ type: "button", action, icon, label });

/** The buttons of a table that is read, or made. */
export function footerOf(table: RollTable, editable: boolean, editing: boolean): FooterButton[] {
  if (editable && editing) {
    return [
      button("createResult", "fa-solid fa-plus", "TABLES.AddResult"),
      button("normalize", "fa-solid fa-scale-balanced", "TABLES.Normalize"),
      button("toggleMode", "fa-solid fa-check", "TABLES.View"),
    ];
  }
  const own = editable ? [button("toggleMode", "fa-solid fa-pen", "TABLES.Edit")] : [];
  const reset =
    editable && !table.replacement ? [button("resetResults", "fa-solid fa-rotate-left", "TABLES.Reset")] : [];
  return [button("draw", "fa-solid fa-dice-d20", "TABLES.Draw"), ...reset, ...own];
}
