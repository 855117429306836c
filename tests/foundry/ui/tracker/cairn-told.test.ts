/** C3 to C5: the message "Order of round N". */
import { describe, expect, it } from "vitest";
import { nameIn, orderLines, seenRow, type ToldPlace } from "../../../../src/foundry/families/cairn/order/told.ts";
import { words } from "../desk.ts";

const place = (name: string, more: Partial<ToldPlace> = {}): ToldPlace => ({
  id: `Actor.${name}`,
  name,
  side: "pc",
  place: 1,
  turn: "quick",
  when: "foes",
  by: null,
  faces: [],
  dex: 10,
  ...more,
});
const saved = { by: "save", faces: [7] } as const;
const row = ({ id, name }: ToldPlace) => ({ id, name });

describe("C3: the order of a round, as everybody is told it", () => {
  const rosa = place("Rosa", { ...saved, when: "before" });
  const gor = place("Gor");
  const anna = place("Anna", { ...saved, when: "after", faces: [15, 3] });
  const kob = place("Kob", { turn: "full" });
  const felled = place("Nil", { turn: "full", when: "out" });
  it("names every save, then everybody in order by kind of turn; not whom nobody sees, nor who is out", () => {
    const unseen = place("Shade", { turn: "full" });
    const order = [rosa, gor, anna, kob, unseen, felled];
    expect(orderLines(words, order, [rosa, gor, anna, kob, felled].map(row))).toEqual([
      "Rosa: DEX save 7 against 10, before the foes’ quick turns",
      "Anna: DEX save 15, 3 against 10, after the foes’ quick turns",
      "Quick turns: Rosa, Gor, Anna",
      "Full turns: Kob",
    ]);
  });
  it("is one list where nobody declares, and names rows of one name once", () => {
    const plain = [rosa, gor].map((each) => ({ ...each, turn: null }));
    expect(orderLines(words, plain, [...plain, gor].map(row))).toEqual([
      "Rosa: DEX save 7 against 10, before the foes",
      "The order: Rosa, Gor",
    ]);
  });
  it("makes nothing of a name but text, and knows nobody whom players do not see", () => {
    const nasty = seenRow("Actor.Rosa", `[[9d9]] @Embed[x]\u202E${"x".repeat(30_000)}`);
    const [first = ""] = orderLines(words, [{ ...rosa, name: nasty.name }], [nasty]);
    expect(first).not.toMatch(/\[\[|@Embed\[|\u202E/);
    expect(first.length).toBeLessThan(300);
    expect(nameIn([nasty], "Actor.Shade")).toBeNull();
  });
  it("is not told where nothing was rolled", () =>
    expect(orderLines(words, [gor, kob], [gor, kob].map(row))).toEqual([]));
});
