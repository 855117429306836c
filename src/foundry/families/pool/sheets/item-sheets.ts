/** The sheets of what a `pool` fighter carries and can do: the frames only. What they show comes when one is opened. */
import { loadStyles } from "../../../family/styles.ts";
import { ItemSheet, itemActs } from "../../../family-kit/sheets/item-sheet.ts";
import { itemPart } from "../../../family-kit/sheets/parts.ts";

const load = (): Promise<typeof import("./item-context.ts")> => import("./item-context.ts");

class PoolItemSheet extends ItemSheet {
  protected readonly family = "pool";

  protected async view(): Promise<object> {
    const [{ itemView }] = await Promise.all([load(), loadStyles("splitter")]);
    return itemView(this.item);
  }
}

export class PoolWeaponSheet extends PoolItemSheet {
  static override DEFAULT_OPTIONS = {
    classes: ["pool-item"],
    position: { width: 440, height: 560 },
    actions: itemActs(["toggleAnswer", "usualAnswers"], async () => (await load()).weaponActs),
  };

  static PARTS = itemPart("systems/riposte/templates/pool/weapon.hbs");
}

export class PoolArmorSheet extends PoolItemSheet {
  static override DEFAULT_OPTIONS = { classes: ["pool-item"], position: { width: 440, height: 420 } };

  static PARTS = itemPart("systems/riposte/templates/pool/armor.hbs");
}

export class PoolPowerSheet extends PoolItemSheet {
  static override DEFAULT_OPTIONS = {
    classes: ["pool-item"],
    position: { width: 440, height: 620 },
    actions: itemActs(["toggleAnswer", "toggleGrant"], async () => (await load()).powerActs),
  };

  static PARTS = itemPart("systems/riposte/templates/pool/power.hbs");
}
