/** Everything that may be declared, in the order of its places: what everybody may do first, so that its keys have no gap. */
import type { FateOption } from "../thread/option.ts";
import { ATTACK } from "./attack.ts";
import { BLOCK } from "./block.ts";
import { GRAPPLE } from "./grapple.ts";
import { KEEP } from "./keep.ts";
import { DROP, END, RELEASE } from "./let-go.ts";
import { MANEUVER } from "./maneuver.ts";
import { MOVE, WRENCH } from "./move.ts";
import { OTHER } from "./other.ts";
import { LENGTHEN, RULE_OUT, RULE_TYPES } from "./ruled.ts";
import { SUFFER } from "./suffer.ts";
import { THROW } from "./throw.ts";

export const OPTIONS: readonly FateOption[] = [
  ATTACK,
  MANEUVER,
  BLOCK,
  GRAPPLE,
  MOVE,
  OTHER,
  SUFFER,
  KEEP,
  THROW,
  WRENCH,
  DROP,
  RELEASE,
  RULE_OUT,
  RULE_TYPES,
  LENGTHEN,
  END,
];
