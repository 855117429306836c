/** What a declaration stores of a weapon is read back as it was. */
import { expect, it } from "vitest";
import { readStrike, storedStrike } from "../../../src/rules/cairn/thread/numbers.ts";
import { PROPERTIES, UNARMED } from "../../../src/rules/cairn/stats/stats.ts";

it.each(PROPERTIES)("C32: a weapon with %s, which has no number, keeps it", (property) => {
  const weapon = { ...UNARMED, id: "w1", name: "Pick", properties: { [property]: 0 } };
  const strike = readStrike({ weapons: [{ id: "w1", name: "Pick", properties: { [property]: 0 } }] });
  expect(strike?.weapons[0]?.properties).toEqual({ [property]: 0 });
  const again = strike && readStrike(storedStrike({ ...strike, weapons: [weapon] }));
  expect(again?.weapons[0]?.properties).toEqual({ [property]: 0 });
});
