/** The ready encounter of the family at the ford. Ids are those of the packs, so that a second run finds its fighters again. */
import { foe, hero, type FixedPlan } from "../../../family-kit/encounter/plan.ts";

export const PLAN = {
  id: "ford",
  family: "cairn",
  texts: "CairnEncounter",
  packs: { heroes: "riposte.cairn-heroes", foes: "riposte.cairn-foes" },
  map: { src: "systems/riposte/assets/maps/ford.svg", columns: 20, rows: 14, ground: "#8f9a74" },
  page: "Compendium.riposte.cairn-rules.JournalEntry.eiX8ddt9tMwohMVh.JournalEntryPage.WUJE7zZujPyEVqnC",
  steps: ["begin", "attack", "answer", "after", "open"],
  standings: [
    hero("wenna-thistledown", "C6INUrvPK0IUFVNx", 5, 6),
    hero("mirabel-tench", "cKzJOPIecHrMa6vi", 7, 8),
    hero("pell-harrow", "GdRkzK0Y0xhyinB8", 3, 5),
    hero("dorn-halfpenny", "AGXIsMHUVaGjnalS", 4, 8),
    foe("toll-captain", "K69PIKjyKO39lTj1", 14, 6),
    foe("toll-taker", "1tSMLwemX1Jo36hH", 13, 8),
    foe("hired-duelist", "AljBi3ZJwmLvKMyZ", 15, 9),
    foe("pit-fighter", "d0V7J5PahHDoSzJg", 13, 4),
    foe("crossbow-picket", "tO1f9hPFlbdOGr8U", 17, 4),
    foe("bridge-troll", "BOh4AgMiguqvv9Qd", 16, 7),
    foe("bog-hound", "YfPSvKCbkeX91hGr", 17, 10),
  ],
} satisfies FixedPlan;
