/** Standing orders in words. Pure. */
import type { OrderRules } from "../../../rules/core/types.ts";
import type { Thresholds } from "../../orders/thresholds.ts";
import type { Words } from "../view/shared/words.ts";
import type { Orders } from "../../orders/stored.ts";

/** "Best odds". */
export const orderName = (words: Words, order: Orders): string => words.t(`RIPOSTE.Orders.Name.${order}`);

/** What is known of the fighter's family, and whether its costly price may be paid. */
interface Telling {
  readonly rules: OrderRules;
  readonly nameOf: (option: string) => string;
  readonly mayPay: boolean;
}

/** Conditions as a player would tell them: "Parry at 50 % or better, else Dodge, else asks you." */
export function conditionsInWords(words: Words, order: Thresholds, { rules, nameOf, mayPay }: Telling): string {
  const tries = order.tries.map(({ option, least }) =>
    least === 0
      ? nameOf(option)
      : words.t("RIPOSTE.Orders.Said.atLeast", { answer: nameOf(option), least: String(least) }),
  );
  const last = words.t(`RIPOSTE.Orders.Said.otherwise.${order.otherwise}`);
  const [first, ...others] = [...tries, last];
  const told = others.reduce((said, next) => words.t("RIPOSTE.Orders.Said.else", { said, next }), first);
  const pays = order.tries.length > 0 || order.otherwise === "best";
  const asksAlways = order.tries.length === 0 && order.otherwise === "ask";
  return [
    words.t("RIPOSTE.Orders.Said.sentence", { told: told.charAt(0).toLocaleUpperCase(words.lang) + told.slice(1) }),
    ...(order.asksWhenDown && !asksAlways ? [words.t("RIPOSTE.Orders.Said.asksWhenDown")] : []),
    ...(pays && !mayPay && rules.costly ? [words.t(rules.costly.never)] : []),
    ...(order.keepsLast && rules.last ? [words.t(rules.last.said)] : []),
  ].join(" ");
}
