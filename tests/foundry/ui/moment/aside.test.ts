/** What was put aside on the strip, and what asking for it brings back. */
import { expect, it } from "vitest";
import { isAside, putAside, takeBack } from "../../../../src/foundry/ui/strip/aside.ts";

it("puts lines aside until they are asked for; what was closed stays closed", () => {
  putAside("remind-c.3-Actor.Dorn-intend");
  putAside("turn-c.3.1-Actor.Pell");
  putAside("next-c.3.1-Actor.Dorn", false);
  const all = ["remind-c.3-Actor.Dorn-intend", "turn-c.3.1-Actor.Pell", "next-c.3.1-Actor.Dorn"];
  expect([...all, "turn-c.3.2-Actor.Dorn"].map(isAside)).toEqual([true, true, true, false]);
  expect(takeBack()).toEqual(all.slice(0, 2));
  expect(all.map(isAside)).toEqual([false, false, true]);
  expect(takeBack()).toEqual([]);
});
