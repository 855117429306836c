/** The report of a fight: what it is called, and what it came to (issue 14, "The moment"). */
import { describe, expect, it } from "vitest";
import type { Fought } from "../../../../src/foundry/ui/report/facts.ts";
import { fightReport, roundsOf } from "../../../../src/foundry/ui/report/report.ts";
import { pageName } from "../../../../src/foundry/ui/report/words/page-name.ts";
import { counted } from "../../../../src/foundry/ui/view/shared/words.ts";
import { words } from "../desk.ts";
import { fought, NO_ENDING, NO_HARM, said } from "./fought.ts";

describe("the page in the journal that keeps it", () => {
  it.each([
    [[], null, "14 May"],
    [["Rosa"], null, "Rosa (14 May)"],
    [["Rosa ", "Gor", "Kob "], null, "Rosa, Gor, and Kob (14 May)"],
    [["Rosa", "Gor", "Kob", "Bela", "Tam"], null, "Rosa, Gor, Kob, and 2 more (14 May)"],
    [["Rosa", "Gor"], "Toll Gate", "Toll Gate: Rosa and Gor (14 May)"],
    [[], "<b>Toll</b> Gate", "<b>Toll</b> Gate (14 May)"],
  ])("of %j at %j is called %s", (fighters, place, name) =>
    expect(pageName(words, { place, fighters, day: "14 May" })).toBe(name),
  );
});

describe("its title", () => {
  const title = (...rounds: readonly (number | null)[]): string =>
    counted(words, "RIPOSTE.Report.title", roundsOf(rounds.map((round) => (round === null ? null : { round }))));
  it("counts rounds up to the last one in which something was done, in whatever order that comes", () => {
    expect(title(1, 3, 2)).toBe("Fight report: 3 rounds");
    expect(title(1, null, 1)).toBe("Fight report: one round");
  });
  it("counts one where nothing says a round", () => expect(title(null)).toBe("Fight report: one round"));
});

describe("what a fight came to", () => {
  it("nothing where nobody was attacked", () => {
    expect(fightReport([], [{ holder: "Actor.Rosa", turns: 3, rounds: 0 }], NO_HARM, NO_ENDING)).toBeNull();
  });
  it("who defended how, with what luck, what answers saved, the longest hold, the best moment", () => {
    const all = [
      fought(),
      fought({ exchange: "e2", at: 2, loss: 4 }),
      fought({ exchange: "e3", at: 3, answer: "none", loss: 5, losses: [{ loss: 5, chance: 1 }] }),
      fought({
        exchange: "e4",
        at: 4,
        fighter: "Actor.Bela",
        answer: "parry",
        losses: [
          { loss: 0, chance: 0.1 },
          { loss: 6, chance: 0.9 },
        ],
        unanswered: 6,
      }),
    ];
    const holds = [
      { holder: "Actor.Rosa", turns: 2, rounds: 0 },
      { holder: "Actor.Bela", turns: 5, rounds: 1 },
    ];
    expect(said(all, holds)).toEqual([
      "Best moment|Bela against Gor: Parry, and unhurt. The chance to stay unhurt was 10%.",
      "Rosa|hurt by 2 of 3 attacks|took 9 Severity|Dodge 2×, No defense 1×",
      "Bela|attacked once, unhurt|Parry 1×|lucky: 5.4 Severity less than expected",
      "|By the odds, answers prevented about this much Severity: Dodge 6 (2×), Parry 0.6 (1×).",
      "|Longest hold that was followed through: Bela, into the next round.",
    ]);
  });
  it("says both of two, all of more, and of each kind of loss for itself what answers prevented", () => {
    const each = (n: number, more: Partial<Fought>): readonly Fought[] =>
      Array.from({ length: n }, (_, i) => fought({ exchange: `e${String(i)}${more.fighter ?? ""}`, ...more }));
    const stress = { unit: "RIPOSTE.Fate.Unit.stress", losses: null } as const;
    const texts = said([
      ...each(2, { fighter: "Actor.Rosa" }),
      ...each(3, { fighter: "Actor.Bela", loss: 4 }),
      ...each(3, { fighter: "Actor.Gor", ...stress }),
      fought({ exchange: "f", fighter: "Actor.Wenna", family: "fate", answer: "parry", unit: stress.unit }),
    ]).join("\n");
    expect(texts).toContain("Rosa|attacked twice, never hurt");
    expect(texts).toContain("Bela|attacked 3 times, hurt every time");
    expect(texts).toContain("Gor|attacked 3 times, never hurt");
    // Of those that nothing is known of, nothing is counted.
    expect(texts).toContain("By the odds, answers prevented about this much Severity: Dodge 15 (5×).");
    expect(texts).toMatch(/By the odds, answers prevented about this much \S+: Parry 3 \(1×\)\./);
  });
  it("tells who stepped in, and what the answers have cost beside the wounds: that is none of what they saved", () => {
    const all = [
      fought({ cost: 1 }),
      fought({ exchange: "e2", at: 2, loss: 4 }),
      fought({
        ...{ exchange: "e3", answer: "none", losses: null, unanswered: null, helper: "Actor.Bela" },
        helps: [{ helper: "Actor.Bela", saved: 1.5 }],
      }),
    ];
    expect(said(all)).toEqual([
      "Rosa|hurt by 1 of 3 attacks|took 4 Severity|Dodge 2×, No defense 1×|paid 1 Severity for answers|" +
        "an ally stepped in: Bela 1×",
      // Whoever did so has a line of its own, also where it was never attacked itself.
      "Bela|helped allies: Rosa 1×",
      "|By the odds, answers prevented about this much Severity: Dodge 5 (2×).",
      "|By the odds, stepping in for others prevented about this much Severity: Bela 1.5 (1×).",
    ]);
    // Who tried to, and took nothing off the attack, is told of, too.
    const failed = said(all.map((each) => ({ ...each, helper: undefined }))).join();
    expect(failed).toContain("an ally stepped in: Bela 1×");
    expect(failed).toContain("Bela|helped allies: Rosa 1×");
    // Where nobody may know the odds, those who stepped in are told, and no number.
    expect(said(all.map((each) => ({ ...each, isOpen: false }))).join()).not.toContain("Stepping in");
    expect(said([fought({ loss: 5, losses: null }), fought({ exchange: "e2", loss: 4, losses: null })])[0]).toMatch(
      /^Rosa\|attacked twice, hurt both times\|took 9 Severity/,
    );
  });
});
