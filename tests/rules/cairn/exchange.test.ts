/** The worked examples of the rules, played through whole exchanges. */
import { describe, expect, it } from "vitest";
import { DAGGER, MAUL, SWORD } from "./blows.ts";
import { foe, pc, table } from "./table.ts";

const GOB = foe({ weapons: [SWORD] });

describe("worked examples, message by message", () => {
  it("C7, C24: a d8 on armor 1, die 6; with HP 3 the rest is STR's, and a save against what is left", () => {
    const t = table({ Gob: GOB, Rosa: pc({ hp: 9, armor: 1 }), Ned: pc({ hp: 3, str: 11, armor: 1 }) });
    const first = t.blow("Gob", "Rosa", { roll: [6] });
    expect([t.body("Rosa"), t.exchange(first).phase]).toEqual([[4, 10], "settled"]);
    t.next();
    t.next();
    t.next();
    const id = t.blow("Gob", "Ned", { roll: [6] });
    expect([t.body("Ned"), t.asked(id), t.exchange(id).phase]).toEqual([[0, 9], ["t0-save"], "open"]);
    expect(t.judgeAnswer(id, "t0-save", "roll").figures).toEqual([{ key: "RIPOSTE.Cairn.Figure.save", n: 9 }]);
    t.answer(id, "t0-save", "roll", {}, { faces: [9] });
    t.settle();
    expect([t.exchange(id).phase, t.sheet("Ned").flag("critical"), t.told(id)]).toEqual([
      "settled",
      false,
      ["none", "losesBoth", "saved"],
    ]);
  });
});
