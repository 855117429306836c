/** The best moment in the report of a fight. */
import { describe, expect, it } from "vitest";
import type { Fought, Struck } from "../../../../src/foundry/ui/report/facts.ts";
import { fought, said } from "./fought.ts";

describe("the best moment of a fight", () => {
  const HARD = [
    { loss: 0, chance: 0.8 },
    { loss: 4, chance: 0.2 },
  ];
  it.each([
    [
      "a hard hit is a best moment, too",
      {
        loss: 4,
        losses: HARD,
      },
      /Gor hit Rosa for 4 Severity in spite of Dodge. The chance to hit that hard was 20%/,
    ],
    [
      "in spite of nothing, where nothing was answered",
      {
        answer: "none",
        loss: 4,
        losses: HARD,
      },
      /Gor hit Rosa for 4 Severity\. The chance to hit that hard was 20%/,
    ],
    [
      "who paid with an Injury is not called unhurt (P18)",
      {
        losses: [
          { loss: 0, chance: 0.2 },
          { loss: 4, chance: 0.8 },
        ],
        cost: 1,
      },
      /Rosa against Gor: Dodge, and the blow itself did no harm\. The chance of that was 20%/,
    ],
    ["what is likely is none", {}, null],
    [
      "nor where nobody may know the odds",
      {
        loss: 4,
        losses: [
          { loss: 0, chance: 0.9 },
          { loss: 4, chance: 0.1 },
        ],
        isOpen: false,
      },
      null,
    ],
    [
      "somebody unseen is not named",
      {
        by: null,
        loss: 4,
        losses: HARD,
      },
      /\|Somebody unseen hit Rosa/,
    ],
  ] as const)("%s", (_, more, expected) => {
    const best = said([fought(more)]).find((text) => text.includes("Best moment"));
    if (expected === null) expect(best).toBeUndefined();
    else expect(best).toMatch(expected);
  });
  it("is none in which its fighter is hurt, if there is any other; what the chance is of", () => {
    const rare = (loss: number, chance: number): Pick<Fought, "loss" | "losses"> => ({
      loss,
      losses: [
        { loss, chance },
        { loss: 9, chance: 1 - chance },
      ],
    });
    const hard = {
      loss: 8,
      losses: [
        { loss: 0, chance: 0.9 },
        { loss: 8, chance: 0.1 },
      ],
    };
    const hurt = fought({ exchange: "e2", ...rare(2, 0.05) });
    const best = (...more: Parameters<typeof said>): string => said(...more)[0] ?? "";
    expect(best([hurt])).toBe(
      "Best moment|Rosa against Gor: Dodge, and took only 2 Severity. The chance to take no more was 5%.",
    );
    expect(best([hurt, fought(rare(0, 0.3))])).toContain("The chance to stay unhurt was 30%.");
    // Harm that was kept off changed more than a lucky blow. Who hits in spite of a clash is hurt, too.
    const back: Struck = {
      exchange: "e3",
      fighter: "Actor.Gor",
      loss: 3,
      unit: "RIPOSTE.Pool.Unit.severity",
      how: "attacking",
    };
    const clash = fought({ exchange: "e3", answer: "clash", ...hard });
    expect(best([clash, fought(rare(0, 0.3))])).toContain("The chance to stay unhurt was 30%.");
    const other = fought({ exchange: "e4", fighter: "Actor.Bela", ...hard });
    expect(best([clash, other])).toContain("Gor hit Rosa");
    expect(best([clash, other], [], { struck: [back], fallen: new Map() })).toContain("Gor hit Bela");
  });
  const LUCKY = [
    { loss: 0, chance: 0.3 },
    { loss: 6, chance: 0.7 },
  ];
  it("is what has changed most: who was kept up, then the most harm, then what was least likely", () => {
    const kept = fought({ fighter: "Actor.Bela", losses: LUCKY, unanswered: 3, spared: "out" });
    const most = fought({ exchange: "e2", fighter: "Actor.Wenna", losses: LUCKY, unanswered: 9 });
    const rare = fought({
      exchange: "e3",
      losses: [
        { ...LUCKY[0], loss: 0, chance: 0.01 },
        { loss: 6, chance: 0.99 },
      ],
    });
    expect(said([rare, most, kept])[0]).toBe(
      "Best moment|Bela against Gor: Dodge, and unhurt. The chance to stay unhurt was 30%. " +
        "Without that, Bela would have gone down.",
    );
    expect(said([rare, most])[0]).toContain("Wenna against Gor");
    expect(said([rare])[0]).toContain("Rosa against Gor");
  });
  it("is luck with nothing done about it only where nobody did anything", () => {
    const none = fought({
      answer: "none",
      losses: [
        { loss: 0, chance: 0.1 },
        { loss: 9, chance: 0.9 },
      ],
      unanswered: 8.1,
    });
    const dodged = fought({ exchange: "e2", fighter: "Actor.Wenna", losses: LUCKY, unanswered: 6 });
    expect(said([none, dodged])[0]).toContain("Wenna against Gor: Dodge");
    expect(said([none])[0]).toContain("Rosa against Gor");
    // It kept her up all the same: that counts for more than who did what.
    const kept = fought({ ...none, exchange: "e3", spared: "out" });
    expect(said([kept, dodged])[0]).toContain("Rosa against Gor");
  });
  it("may be that of an ally who stood in", () => {
    const none = { answer: "none", losses: null, unanswered: null, helper: "Actor.Tam" } as const;
    const helps = [{ helper: "Actor.Tam", saved: 3 }];
    expect(said([fought({ ...none, helps })])[0]).toBe(
      "Best moment|Tam stepped in for Rosa against Gor: Rosa is unhurt.",
    );
    expect(said([fought({ ...none, helps, loss: 1, spared: "dead" })])[0]).toBe(
      "Best moment|Tam stepped in for Rosa against Gor: Rosa took only 1 Severity. Without that, Rosa would have been killed.",
    );
    expect(said([fought({ ...none, helps: [{ helper: "Actor.Tam", saved: 1 }] })])[0]).not.toContain("Best");
  });
  it("is none where it was a trifle", () => {
    const small = {
      loss: 1,
      losses: [
        { loss: 0, chance: 0.9 },
        { loss: 1, chance: 0.1 },
      ],
      unanswered: 1,
    };
    const spared = {
      losses: [
        { loss: 0, chance: 0.1 },
        { loss: 1, chance: 0.9 },
      ],
      unanswered: 1,
    };
    expect(said([fought(small), fought({ exchange: "e2", ...spared })]).join()).not.toContain("Best");
  });
  it.each([
    [["Actor.Gor", "Actor.Bela"], "against Gor and Bela:"],
    [["Actor.Gor", null, null], "against Gor and somebody unseen:"],
    [["Actor.Gor", "Actor.Bela", "Actor.Wenna", null], "against 4 foes:"],
  ])("names those who attacked at once: %j", (attackers, text) => {
    const losses = [
      { loss: 0, chance: 0.1 },
      { loss: 6, chance: 0.9 },
    ];
    expect(said([fought({ attackers, losses })])[0]).toContain(text);
  });
});
