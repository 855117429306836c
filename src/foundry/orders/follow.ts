/** What a fighter's standing order answers. Conditions are loaded when the first order with them is met. */
import type { Plan } from "../../rules/core/types.ts";
import { choose, type Prompted } from "./choose.ts";
import type { StandingOrder } from "./stored.ts";
import type { AskedByOrder } from "./thresholds.ts";

type Conditions = typeof import("./thresholds.ts");

let conditions: Conditions | null = null;
let loading: Promise<boolean> | null = null;
const waiting: (() => void)[] = [];

/** Called when orders that could not be followed yet can be. */
export const onLoaded = (work: () => void): void => void waiting.push(work);

/** Loads what reads conditions; false: that failed, and the next who wants them tries again. */
export function loadConditions(): Promise<boolean> {
  loading ??= import("./thresholds.ts").then(
    (module) => {
      conditions = module;
      for (const work of waiting) work();
      return true;
    },
    () => {
      loading = null;
      return false;
    },
  );
  return loading;
}

/** Why an order with conditions asks all the same; null: it does not, or what decides it is on its way. */
export const whyAsked = ({ order, mayPay, rules }: StandingOrder, prompted: Prompted): AskedByOrder | null =>
  order === "rules" && conditions !== null
    ? conditions.whyAsked(conditions.readThresholds(rules), prompted, { mayPay })
    : null;

/** Null: a person is asked, or what decides it is on its way. */
export function followOrder({ order, mayPay, rules }: StandingOrder, prompted: Prompted): Plan | null {
  if (order === "ask") return null;
  if (order !== "rules") return choose(order, prompted, { mayPay });
  if (conditions === null) {
    void loadConditions();
    return null;
  }
  return conditions.follow(conditions.readThresholds(rules), prompted, { mayPay });
}
