/** The table of the d10 pool: its house rules, and when its attacks are rolled. */
import type { HouseRules } from "../../../../src/rules/pool/stats/house.ts";
import type { BoardSetup } from "../../core/table/board.ts";
import { BaseTable } from "../../core/table/table.ts";
import { pool } from "../fixtures.ts";
import { Sheet, type SheetSetup } from "./sheet.ts";

export interface TableSetup extends BoardSetup {
  readonly house?: Partial<HouseRules>;
  /** Answers first, then the attack's dice. */
  readonly after?: boolean;
}

export abstract class Board extends BaseTable<Sheet> {
  constructor(
    fighters: Readonly<Record<string, SheetSetup>>,
    readonly setup: TableSetup = {},
  ) {
    const sheets = Object.entries(fighters).map(([name, one]) => new Sheet(name, one, setup.house ?? {}));
    super(pool, sheets, setup);
  }

  protected override get rollsLast(): boolean {
    return this.setup.after === true;
  }
}
