/** A table inside a text: `@Embed[RollTable.… rollable]`. */
import { callMethod, globalPath, localize } from "../../environment.ts";
import type { Dict } from "../../types.ts";
import type { RollTable } from "./roll-table.ts";

function cell(tag: "td" | "th", text: string): HTMLTableCellElement {
  const element = document.createElement(tag);
  element.textContent = text;
  return element;
}

async function rows(table: RollTable): Promise<HTMLTableElement> {
  const element = document.createElement("table");
  element.className = "roll-table-embed";
  const head = element.createTHead().insertRow();
  head.append(cell("th", localize("TABLES.Roll")), cell("th", localize("TABLES.Result")));
  const body = element.createTBody();
  for (const result of [...table.results].sort((a, b) => a.range[0] - b.range[0])) {
    const [low, high] = result.range;
    const line = body.insertRow();
    const text = cell("td", "");
    text.innerHTML = await result.getHTML();
    line.append(cell("td", low === high ? String(low) : `${low}–${high}`), text);
  }
  return element;
}

/** The figure (T: RollTable#_buildEmbedHTML), with a button that draws where the text asks for one. */
export async function tableEmbed(table: RollTable, config: Dict, _options: Dict): Promise<HTMLElement> {
  const figure = document.createElement("figure");
  figure.className = "content-embed";
  const { uuid, id } = table;
  Object.assign(figure.dataset, { contentEmbed: "", uuid, id: id ?? "" });
  figure.append(await rows(table));
  const values = Array.isArray(config.values) ? config.values : [];
  if (config.rollable === true || values.includes("rollable")) {
    const button = document.createElement("button");
    button.type = "button";
    button.dataset.action = "rollTable";
    button.textContent = localize("TABLES.Draw");
    button.addEventListener("click", () => {
      table.draw().catch((error: unknown) => console.error(error));
    });
    figure.append(button);
  }
  if (config.caption === false) return figure;
  const caption = document.createElement("figcaption");
  const about = document.createElement("div");
  about.className = "embed-caption";
  const editor = globalPath("foundry.applications.ux.TextEditor.implementation");
  const enriched: unknown = await callMethod(editor, "enrichHTML", table.description, { relativeTo: table });
  about.innerHTML = typeof enriched === "string" ? enriched : table.description;
  caption.append(about, table.name);
  figure.append(caption);
  return figure;
}
