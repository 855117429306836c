import { expect, it } from "vitest";
import { readOrder } from "../../../src/foundry/orders/orders.ts";

it.each([
  [
    { order: "best", dear: true },
    { order: "best", dear: true },
  ],
  [{ order: "ask" }, { order: "ask", dear: false }],
  [
    { order: "none", dear: "yes" },
    { order: "none", dear: false },
  ],
  [{ order: "usual", dear: false }, null],
  [{ order: "worst" }, null],
  ["best", null],
  [null, null],
  [undefined, null],
])("an order in an actor's flags %j reads %j", (flag, read) => expect(readOrder(flag)).toEqual(read));
