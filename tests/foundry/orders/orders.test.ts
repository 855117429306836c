import { expect, it } from "vitest";
import { readOrder } from "../../../src/foundry/orders/orders.ts";

it.each([
  [
    { order: "best", desperate: true },
    { order: "best", desperate: true },
  ],
  [{ order: "ask" }, { order: "ask", desperate: false }],
  [
    { order: "none", desperate: "yes" },
    { order: "none", desperate: false },
  ],
  [{ order: "usual", desperate: false }, null],
  [{ order: "worst" }, null],
  ["best", null],
  [null, null],
  [undefined, null],
])("an order in an actor's flags %j reads %j", (flag, read) => expect(readOrder(flag)).toEqual(read));
