/** All that may be declared, in the order in which it is offered. */
import type { PoolOption } from "../start/pool-option.ts";
import { ACT } from "./act.ts";
import { ATTACK } from "./attack.ts";
import { EVADE } from "./evade.ts";
import { GIVE_BACK } from "./give-back.ts";
import { HOLD } from "./hold.ts";
import { MENTAL } from "./mental.ts";
import { POWER } from "./power.ts";
import { QUICK } from "./quick.ts";
import { SPLIT } from "./split.ts";

export const ACTIONS: readonly PoolOption[] = [ATTACK, POWER, EVADE, HOLD, SPLIT, QUICK, ACT, MENTAL, GIVE_BACK];
