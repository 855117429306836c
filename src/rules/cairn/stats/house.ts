/**
 * The optional rules of the source, and where it leaves the choice to the table. What changes how messages are read is
 * frozen into the declaration (only what differs from the usual), so that an old exchange reads as it was played.
 */
import { flag, houseOf, oneOf, type HouseOf } from "../../kit/house.ts";

/** Every point with its theme, its rule and what is usual, in the order of the form. */
const POINTS = {
  /** C15, C16: what gear has to do with block and dodge: nothing, it bars them, or it grades them. */
  gear: oneOf("table", "C15", ["free", "bars", "grades"]),
  /** Melee clashes decide the order between foes in melee, in place of DEX saves. */
  clashes: flag("table", "C4", false),
  /** At 0 HP gear may be broken to enhance an attack or to ignore a blow. */
  breakingPoint: flag("table", "C33", false),
  /** A PC's Critical Damage asks where it hit, in place of C25's d6. */
  hitLocations: flag("table", "C26", false),
  /** Attacks on one who has taken Critical Damage are proposed as Enhanced. */
  preyOnWounded: flag("table", "C27", true),
  /** Whoever is attacked is asked, also where nothing can be decided. */
  keepsAsking: flag("table", null, false),
};

export type CairnHouse = HouseOf<typeof POINTS>;
export const HOUSE = houseOf(POINTS);
export const DEFAULT_HOUSE_RULES = HOUSE.usual;
