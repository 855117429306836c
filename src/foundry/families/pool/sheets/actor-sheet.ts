/** The sheet of a `pool` fighter: the frame only. What it shows and what its buttons do comes when one is opened. */
import { own } from "../../../../rules/core/lib/own.ts";
import type { Attribute } from "../../../../rules/pool/stats/kinds.ts";
import { loadStyles } from "../../../family/styles.ts";
import type { Act } from "../../../family-kit/sheets/acts.ts";
import { FighterSheet, type ActionArgs } from "../../../family-kit/sheets/fighter-sheet.ts";
import { fighterParts, fighterTabs } from "../../../family-kit/sheets/parts.ts";
import { PoolArmorModel, PoolWeaponModel } from "../models/items.ts";
import { PoolPowerModel } from "../models/power.ts";

const TABS = {
  fight: { icon: "fa-hand-fist", with: ["abilities", "weapons", "powers"] },
  wounds: { icon: "fa-heart-crack" },
  story: { icon: "fa-feather" },
};

export class PoolActorSheet extends FighterSheet {
  static override DEFAULT_OPTIONS = { classes: ["pool-actor"], position: { width: 560, height: 680 } };
  static PARTS = fighterParts("pool", TABS);
  static override TABS = fighterTabs(TABS);

  protected readonly models = [PoolWeaponModel, PoolArmorModel, PoolPowerModel];
  /** The attribute that ability rolls go with; a view's choice, so it is kept nowhere else. */
  attribute: Attribute = "dexterity";

  /** What is being typed is not taken from under the fingers. */
  protected override turnParts(): readonly string[] {
    return this.element.querySelector(":is(input, select):focus") === null ? ["turn", "fight"] : ["turn"];
  }

  protected async act(name: string, ...at: ActionArgs): Promise<void> {
    await own<Act<PoolActorSheet>>((await import("./actions.ts")).actions, name)?.(this, ...at);
  }

  protected async view(): Promise<object | null> {
    const [{ actorView }] = await Promise.all([import("./actor-context.ts"), loadStyles("splitter")]);
    return actorView(this.actor, this.attribute);
  }
}
