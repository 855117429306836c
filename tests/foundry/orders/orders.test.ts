import { expect, it } from "vitest";
import { readOrder } from "../../../src/foundry/orders/stored.ts";

it.each([
  [
    { order: "best", mayPay: true },
    { order: "best", mayPay: true },
  ],
  [{ order: "ask" }, { order: "ask", mayPay: false }],
  [
    { order: "rules", mayPay: true, rules: { tries: [] } },
    { order: "rules", mayPay: true, rules: { tries: [] } },
  ],
  [
    { order: "none", mayPay: "yes" },
    { order: "none", mayPay: false },
  ],
  [{ order: "usual", mayPay: false }, null],
  [{ order: "worst" }, null],
  ["best", null],
  [null, null],
  [undefined, null],
])("an order in an actor's flags %j reads %j", (flag, read) => expect(readOrder(flag)).toEqual(read));
