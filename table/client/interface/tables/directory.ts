/** The tab that lists the tables. */
import { RollTable } from "../../core/documents/tables/roll-table.ts";
import type { DefaultOptions } from "../../apps/types.ts";
import { menuEntry, type MenuEntry } from "../menu.ts";
import { game, words } from "../platform.ts";
import { DocumentDirectory } from "../sidebar/directories/directory.ts";
import type { DocumentView } from "../views.ts";

export class RollTableDirectory extends DocumentDirectory {
  static override tabName = "tables";
  static override documentName = "RollTable";

  static override DEFAULT_OPTIONS: DefaultOptions = {
    id: "tables",
    classes: ["tables-sidebar"],
    window: { title: "Tables", icon: "fa-solid fa-table-list" },
  };

  /** A table can be drawn from without being opened. */
  override _getEntryContextOptions(): MenuEntry[] {
    const at = (row: HTMLElement): DocumentView | undefined =>
      this.collection.get(row.closest<HTMLElement>("[data-entry-id]")?.dataset["entryId"] ?? "");
    const draw = menuEntry({
      label: words("TABLES.Draw", "Draw"),
      icon: "fa-solid fa-dice-d20",
      visible: (row) => at(row)?.testUserPermission(game().user, "OBSERVER") === true,
      onClick: (row) => {
        const table: unknown = at(row);
        return table instanceof RollTable ? table.draw() : undefined;
      },
    });
    return [draw, ...super._getEntryContextOptions()];
  }
}
