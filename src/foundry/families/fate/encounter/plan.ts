/**
 * The ready encounter of the family at the salt house: three zones, a block and a grapple that wait to happen. Ids are those of
 * the packs, so that a second run finds its fighters again.
 */
import { foe, hero, type FixedPlan, type Placement } from "../../../family-kit/encounter/plan.ts";
import { SALT_HOUSE, zoneAt, type Zone } from "./zones.ts";

/** Where a fighter stands at the beginning. */
export const zoneOf = ({ x }: Pick<Placement, "x">): Zone => zoneAt(x);

/** Who begins with an aspect that somebody has put there: the grapple that waits to happen (F10). */
export const CAUGHT = { who: "ned-larkin", by: "bruno-haak", key: "netting", tags: 1 } as const;

export const PLAN = {
  id: SALT_HOUSE,
  family: "fate",
  texts: "FateEncounter",
  packs: { heroes: "riposte.fate-heroes", foes: "riposte.fate-foes" },
  map: {
    src: "systems/riposte/assets/maps/salt-house.svg",
    columns: 20,
    rows: 14,
    ground: "#4a4640",
    grid: { distance: 5, units: "ft" },
  },
  page: "Compendium.riposte.fate-rules.JournalEntry.7ksrfhTcTfTFUMIh.JournalEntryPage.uPK4x0xprMEXuPzU",
  steps: ["begin", "block", "grapple", "invoke", "open"],
  standings: [
    hero("marta-quill", "prCAGxoPfCCZmjTw", 4, 6),
    hero("ned-larkin", "reVS9Z3LRWhkyKGd", 5, 8),
    hero("ines-coldwater", "fFssjW3RwytuGXIR", 3, 8),
    hero("toby-finch", "vyKusY3oyGM069fJ", 3, 5),
    foe("bruno-haak", "XZjrwXE8DzJ3kOpS", 6, 9),
    foe("quay-watchman", "QMKm5Af5YSxOcoPi", 6, 5),
    foe("abel-crane", "jjAq0KMIp3Corugj", 13, 6),
    foe("hob-tarrant", "6KYAibPk0dWXIX9L", 10, 7),
    foe("jonas-pyle", "PlUmGvXeUFsoTHLC", 15, 8),
    foe("keziah-brine", "gJ3Nr0dAeRN1ESmS", 16, 5),
    foe("drowned-pilot", "NefmlJt3doZ5mpsh", 17, 7),
  ],
} satisfies FixedPlan;
