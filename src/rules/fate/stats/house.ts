/**
 * Where the rules are silent, a table may decide otherwise. What changes how messages are read is frozen into the
 * declaration (only what differs from the usual), so that an old exchange reads as it was played.
 */
import { amount, flag, houseOf, oneOf, type HouseOf } from "../../kit/house.ts";

/** Every point with its theme, its rule (null: the base facts) and what is usual, in the order of the form. */
const POINTS = {
  /** How many shifts a supplemental action costs the roll of its turn. */
  supplemental: amount("dice", null, { usual: 1, min: 0, max: 3 }),
  /** Beating the opposition by this much is spin. */
  spinAt: amount("dice", null, { usual: 3, min: 2, max: 9 }),
  /** An attack that hits gives spin, too; else its shifts are stress and nothing more. */
  attackSpins: flag("dice", null, true),
  /** What an attack is compared with where its target does not defend. */
  undefended: amount("dice", null, { usual: 0, min: -4, max: 4 }),
  /** Whoever is behind once the dice have fallen is asked to invoke, or nobody is. */
  invokeAfter: oneOf("dice", null, ["behind", "never"]),
  /** Whoever causes a consequence may invoke it once for nothing. */
  consequenceTag: flag("dice", null, true),
  /** Whoever is attacked is asked, also where nothing can be decided. */
  keepsAsking: flag("dice", null, false),
  /** Blocks may name the type `other`, too. */
  otherBlockable: flag("block", "F1", false),
  /** A block on several characters prevents one action type. */
  breadth: flag("block", "F2", true),
  /** Shifts of an action that passed a block count from the higher of strength and opposition, or from the opposition. */
  shiftsFrom: oneOf("block", "F4", ["higher", "opposition"]),
  /** A target defends also when the attack is under the strength of a block: it may earn spin. */
  askUnderBlock: flag("block", "F6", true),
  /** What a GM approves before it has any effect. */
  approval: oneOf("block", "F8", ["never", "grapples", "always"]),
  /** The invocation that allows a grapple adds its +2 to the roll. */
  holdGivesBonus: flag("grapple", "F10", false),
  /** The target has a defense roll against a grapple. */
  grappleOpposed: flag("grapple", "F11", false),
  /** A throw deals its shifts as stress. */
  throwHurts: flag("grapple", "F14", false),
  /** What somebody who is held does waits for the GM's word. */
  askHeld: flag("grapple", "F16", false),
  /** A roll that equals the strength frees the action of whoever is held. */
  tieFrees: flag("grapple", "F15", true),
  /** What ends a hold: an action that passes the strength, or one that then succeeds as well. */
  breaksWhen: oneOf("grapple", "F15", ["passed", "made"]),
  /** Which actions break a hold unless the GM says otherwise. */
  breaksBy: oneOf("grapple", "F15", ["forceful", "all"]),
};

export type FateHouse = HouseOf<typeof POINTS>;
export const HOUSE = houseOf(POINTS);
export const DEFAULT_HOUSE_RULES = HOUSE.usual;
