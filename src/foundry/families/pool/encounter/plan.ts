/** The ready encounter of the family at the toll gate. Ids are those of the pack, so that a second run finds its fighters again. */
import { foe, hero, type FixedPlan } from "../../../family-kit/encounter/plan.ts";

const PACK = "riposte.pool-fighters";

export const PLAN = {
  id: "tollGate",
  family: "pool",
  texts: "PoolEncounter",
  packs: { heroes: PACK, foes: PACK },
  map: { src: "systems/riposte/assets/maps/toll-gate.svg", columns: 20, rows: 14, ground: "#b9b08b" },
  page: "Compendium.riposte.pool-rules.JournalEntry.DbEq90zqGv4CupPW.JournalEntryPage.xFB5A3zHBXx8vwFK",
  steps: ["begin", "attack", "answer", "hold", "open"],
  standings: [
    hero("duelist", "FAH8BUPrRjgDOJdg", 6, 6),
    hero("captain", "tlPQAc30XqFnQ3c0", 6, 8),
    hero("scout", "M4EFoAaG1vBLOuf4", 3, 5),
    hero("wanderer", "F6F2FtfXEIznMdBo", 3, 8),
    foe("axe-guard", "7zVVJ1cPKo0mkuNb", 13, 6),
    foe("greatsword-soldier", "OU9FLHcAgH1VmXOe", 15, 8),
    foe("raider", "jDMBuCt6NWNpVh1F", 15, 6),
    foe("brawler", "3B8Hybvmn3xb11wo", 13, 8),
    foe("knife-thrower", "EdNnT05lPGphd8qR", 15, 10),
    foe("gunslinger", "JyrgHiKCcA8biw1q", 13, 4),
    foe("rifleman", "HbFL8FVJSMAad0WK", 15, 3),
    foe("smoke-reader", "HIqS5IA5ymZccfz7", 17, 7),
  ],
} satisfies FixedPlan;
