/** The form of this family's house rules. */
import type { JsonObject } from "../../../../rules/core/types/json.ts";
import { HOUSE, type HouseRules } from "../../../../rules/pool/stats/house.ts";
import { ATTRIBUTES } from "../../../../rules/pool/stats/stats.ts";
import { HouseForm } from "../../../family-kit/house/form.ts";
import { listPoint, type ThemeView } from "../../../family-kit/house/points.ts";
import { abilityLangKey, KNOWN_ABILITIES } from "../abilities.ts";
import { attributeLangKey, dodgeAbility, FIGHTER_USUAL, mindAttribute, saveFighterSettings } from "./fighters.ts";
import { poolHouseSetting } from "./setting.ts";

class PoolHouseForm extends HouseForm<HouseRules> {
  constructor() {
    super({ house: HOUSE, setting: poolHouseSetting, texts: "House" }, { id: "riposte-house" });
  }

  protected override themes(): readonly ThemeView[] {
    const dodge = { key: "dodgeAbility", rule: "P13", value: dodgeAbility(), usual: FIGHTER_USUAL.dodgeAbility };
    const mind = { key: "mindAttribute", rule: null, value: mindAttribute(), usual: FIGHTER_USUAL.mindAttribute };
    const fighters = {
      label: "RIPOSTE.House.theme.fighters",
      points: [listPoint(dodge, KNOWN_ABILITIES, abilityLangKey), listPoint(mind, ATTRIBUTES, attributeLangKey)],
    };
    return [...super.themes(), fighters];
  }

  protected override async keep(values: JsonObject): Promise<void> {
    await super.keep(values);
    const changed = await saveFighterSettings(values["dodgeAbility"], values["mindAttribute"]);
    if (changed) ui.notifications?.info("RIPOSTE.House.reload", { localize: true });
  }
}

export const houseForm = (): PoolHouseForm => new PoolHouseForm();
