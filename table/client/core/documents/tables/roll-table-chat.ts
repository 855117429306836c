/** What the chat shows of a draw. */
import type { Document } from "../../abstract/document.ts";
import type { OperationOptions } from "../../abstract/document-types.ts";
import { callMethod, localize, theConfig, theGame } from "../../environment.ts";
import type { Dict } from "../../types.ts";
import { mergeObject } from "../../utils/values/merge.ts";
import { escapeHTML } from "../../utils/text.ts";
import type { TableRoll } from "./roll-table-draw.ts";
import type { RollTable } from "./roll-table.ts";
import { getSpeaker } from "../chat/speaker.ts";
import type { TableResult } from "./table-result.ts";

export interface ToMessageOptions {
  roll?: TableRoll | null | undefined;
  messageData?: Dict | undefined;
  messageOptions?: OperationOptions | undefined;
}

async function row(result: TableResult): Promise<string> {
  const image = `<img class="result-image" src="${escapeHTML(result.icon)}" alt="">`;
  const text = await result.getHTML();
  return `<li class="table-result" data-result-id="${result.id}">${image}<div class="result-text">${text}</div></li>`;
}

/** Post what was drawn, with the roll where the table shows it. */
export async function drawMessage(
  table: RollTable,
  results: readonly TableResult[],
  { roll = null, messageData: given = {}, messageOptions = {} }: ToMessageOptions,
): Promise<Document | undefined> {
  const data = await messageData(table, results, roll && table.displayRoll ? roll : null);
  const cls = theConfig()?.ChatMessage.documentClass;
  const made = await cls?.create(mergeObject(data, given), messageOptions);
  return Array.isArray(made) ? made[0] : made;
}

async function messageData(table: RollTable, results: readonly TableResult[], shown: TableRoll | null): Promise<Dict> {
  const dice = shown ? String(await callMethod(shown, "render")) : "";
  const rows = await Promise.all(results.map(row));
  const about = table.description ? `<div class="table-description">${table.description}</div>` : "";
  const list = `<ol class="table-results plain">${rows.join("")}</ol>`;
  return {
    author: theGame()?.userId,
    speaker: getSpeaker(),
    flavor: localize(results.length === 1 ? "TABLES.DrawsOne" : "TABLES.Draws", {
      number: results.length,
      name: escapeHTML(table.name),
    }),
    content: `<div class="table-draw" data-table-id="${table.id}">${about}${dice}${list}</div>`,
    rolls: shown ? [shown] : [],
    sound: shown ? theConfig()?.sounds.dice || null : null,
    flags: { core: { RollTable: table.id } },
  };
}
