/** Luck in the report of a fight. */
import { describe, expect, it } from "vitest";
import type { Fought } from "../../../../src/foundry/ui/report/facts.ts";
import { fightReport } from "../../../../src/foundry/ui/report/report.ts";
import { reportLines } from "../../../../src/foundry/ui/report/words/words.ts";
import { words } from "../desk.ts";
import { NO_ENDING, NO_HARM, fought, said } from "./fought.ts";

describe("luck in a fight", () => {
  it("hides the luck of whose odds are not for all, and says what is not known as nothing", () => {
    expect(fightReport([fought({ isOpen: false })], [], NO_HARM, NO_ENDING)?.defenders[0]?.luck).toBeNull();
    expect(said([fought({ losses: null, unanswered: null })])).toEqual(["Rosa|attacked once, unhurt|Dodge 1×"]);
  });
  it("shows luck beside the greatest luck of the fight, to the side that it was on", () => {
    const lots = (loss: number): Pick<Fought, "loss" | "losses"> => ({ loss, losses: [{ loss: 10, chance: 1 }] });
    const report = fightReport(
      [
        fought({ fighter: "Actor.A", ...lots(0) }),
        fought({ fighter: "Actor.B", ...lots(15) }),
        fought({ fighter: "Actor.C", ...lots(9) }),
        fought({ fighter: "Actor.D", ...lots(9.6) }),
        fought({ fighter: "Actor.E", losses: null }),
        // What is lost of another kind is compared with its own.
        fought({ fighter: "Actor.F", unit: "RIPOSTE.Cairn.Unit.hp", ...lots(9) }),
      ],
      [],
      NO_HARM,
      NO_ENDING,
    );
    const at = { words, name: (fighter: string) => fighter, option: () => "Dodge", isDeclined: () => false };
    const shares = report && reportLines(at, report).map(({ face, luck }) => [face, luck?.share ?? null]);
    expect(shares?.filter(([face]) => face !== null).slice(-6)).toEqual([
      ["Actor.A", 5],
      ["Actor.B", -3],
      ["Actor.C", 1],
      ["Actor.D", null],
      ["Actor.E", null],
      ["Actor.F", 5],
    ]);
  });
  it("what an answer saved is no luck: the odds with it against the odds without", () => {
    // As bad with it as without: nothing is saved, whatever the dice did.
    const lucky = fought({ answer: "clash", loss: 0, unanswered: 2 });
    expect(said([lucky]).join()).not.toContain("prevented");
    expect(said([fought({ loss: 4, unanswered: 3 })]).join()).toContain(
      "prevented about this much Severity: Dodge 1 (1×).",
    );
  });
});
