/** What of two answers is the better one, where they take different things. */
import { describe, expect, it } from "vitest";
import { promiseOf } from "../../../../src/rules/core/lib/choice.ts";
import { cairn } from "../../../../src/rules/cairn/index.ts";
import { SWORD } from "../blows.ts";
import { foe, pc, table } from "../table.ts";

describe("C13, C25: STR that is lost for sure against the risk of Critical Damage", () => {
  it("C25: a parry without that risk is better than a block with much of it, for a foe and for a character", () => {
    const weapons = [SWORD];
    const t = table({
      Mirabel: pc({ weapons }),
      Captain: foe({ hp: 0, str: 10, armor: 2, weapons }),
      Tam: foe({ weapons }),
      Red: pc({ hp: 0, str: 10, armor: 2, weapons }),
    });
    const worth = (id: string, who: string, option: string): readonly [number, number] => {
      const odds = t.odds(id, "t0", option, option === "parry" ? { against: "a0", weapon: "sword" } : {});
      const { falls, harm } = cairn.orders ?? {};
      const fighter = t.fighter(who);
      const of = { falls: falls?.(fighter, odds) ?? 0, harm: harm?.(fighter, odds, 0) };
      return [odds.more?.find(({ label }) => /critical|impaired/.test(label))?.value ?? 0, promiseOf(odds, of)];
    };
    for (const [from, to] of [
      ["Mirabel", "Captain"],
      ["Tam", "Red"],
    ] as const) {
      const id = t.attack(from, to);
      const [risk, block] = worth(id, to, "block");
      const [none, parry] = worth(id, to, "parry");
      expect(risk).toBeGreaterThan(0.04);
      expect(none).toBe(0);
      expect(parry).toBeGreaterThan(block);
      t.finish(id);
    }
  });
});
