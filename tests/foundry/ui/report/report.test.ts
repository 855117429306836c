/** The report of a fight: a table of cases, and what holds for every fight (issue 14, "The moment"). */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Fought, Harm, Struck } from "../../../../src/foundry/ui/report/facts.ts";
import { fightReport, MOST_DEFENDERS, roundsOf } from "../../../../src/foundry/ui/report/report.ts";
import { pageName } from "../../../../src/foundry/ui/report/words/page-name.ts";
import { reportLines } from "../../../../src/foundry/ui/report/words/words.ts";
import { counted } from "../../../../src/foundry/ui/view/shared/words.ts";
import { words } from "../desk.ts";

const COIN = [
  { loss: 0, chance: 0.5 },
  { loss: 4, chance: 0.5 },
];
const fought = (more: Partial<Fought> = {}): Fought => ({
  row: "t0",
  fighter: "Actor.Rosa",
  answer: "dodge",
  loss: 0,
  losses: COIN,
  unanswered: 5,
  unit: "RIPOSTE.Pool.Unit.severity",
  exchange: "e1",
  family: "pool",
  at: 1,
  by: "Actor.Gor",
  isOpen: true,
  ...more,
});
type Given = Parameters<typeof fightReport>;
type MoreOfReport = [holds?: Given[1], harm?: Given[2], ending?: Given[3]];
const NAMES: Readonly<Record<string, string>> = {
  "Actor.Rosa": "Rosa",
  "Actor.Gor": "Gor",
  "Actor.Kob": "Kob",
  "Actor.Bela": "Bela",
  "Actor.Wenna": "Wenna",
  "Actor.Tam": "Tam",
};
const said = (all: readonly Fought[], ...more: MoreOfReport): readonly string[] => {
  const report = fightReport(all, more[0] ?? [], more[1], more[2]);
  const at = {
    words,
    name: (fighter: string) => NAMES[fighter] ?? "?",
    option: (_: string, option: string) => words.t(`RIPOSTE.Pool.Option.${option}`),
    isDeclined: (_: string, option: string) => option === "none",
  };
  return report === null
    ? []
    : reportLines(at, report).map(({ head, fallen, parts, luck }) =>
        [head ?? "", ...(fallen === null ? [] : [fallen]), ...parts, ...(luck === null ? [] : [luck.text])].join("|"),
      );
};

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
    expect(fightReport([], [{ holder: "Actor.Rosa", turns: 3 }])).toBeNull();
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
      { holder: "Actor.Rosa", turns: 2 },
      { holder: "Actor.Bela", turns: 5 },
    ];
    expect(said(all, holds)).toEqual([
      "Best moment|Bela against Gor: Parry, and unhurt. The chance to stay unhurt was 10%.",
      "Rosa|hurt by 2 of 3 attacks|took 9 Severity|Dodge 2×, No defense 1×",
      "Bela|attacked once, unhurt|Parry 1×|lucky: 5.4 Severity less than expected",
      "|Answers prevented about this much Severity: Dodge 6 (2×), Parry 0.6 (1×).",
      "|Longest hold: Bela, 5 turns.",
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
    expect(texts).toContain("Answers prevented about this much Severity: Dodge 15 (5×).");
    expect(texts).toMatch(/Answers prevented about this much \S+: Parry 3 \(1×\)\./);
  });
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
    // Who hits in spite of a clash is hurt, too.
    const back: Struck = {
      exchange: "e3",
      fighter: "Actor.Gor",
      loss: 3,
      unit: "RIPOSTE.Pool.Unit.severity",
      how: "attacking",
    };
    const clash = fought({ exchange: "e3", answer: "clash", ...hard });
    expect(best([clash, fought(rare(0, 0.3))])).toContain("Gor hit Rosa");
    expect(best([clash, fought(rare(0, 0.3))], [], { struck: [back], fallen: new Map() })).toContain(
      "The chance to stay unhurt was 30%.",
    );
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
  it("hides the luck of whose odds are not for all, and says what is not known as nothing", () => {
    expect(fightReport([fought({ isOpen: false })], [])?.defenders[0]?.luck).toBeNull();
    expect(said([fought({ losses: null, unanswered: null })])).toEqual(["Rosa|attacked once, unhurt|Dodge 1×"]);
  });
  it("tells who stepped in, and what the answers have cost beside the wounds: that is none of what they saved", () => {
    const all = [
      fought({ cost: 1 }),
      fought({ exchange: "e2", at: 2, loss: 4 }),
      fought({ exchange: "e3", answer: "none", losses: null, unanswered: null, helper: "Actor.Bela" }),
    ];
    expect(said(all)).toEqual([
      "Rosa|hurt by 1 of 3 attacks|took 4 Severity|Dodge 2×, No defense 1×|paid 1 Severity for answers|" +
        "an ally stepped in: Bela 1×",
      // Whoever did so has a line of its own, also where it was never attacked itself.
      "Bela|stepped in for an ally: Rosa 1×",
      "|Answers prevented about this much Severity: Dodge 5 (2×).",
    ]);
    expect(said([fought({ loss: 5, losses: null }), fought({ exchange: "e2", loss: 4, losses: null })])[0]).toMatch(
      /^Rosa\|attacked twice, hurt both times\|took 9 Severity/,
    );
  });
});

describe("who was hurt, and who has fallen", () => {
  const struck = (more: Partial<Struck> = {}): Struck => ({
    exchange: "e0",
    fighter: "Actor.Wenna",
    loss: 5,
    unit: "RIPOSTE.Pool.Unit.severity",
    how: "attacking",
    ...more,
  });
  const harm = (all: readonly Struck[], fallen: Readonly<Record<string, "out" | "dead" | "away">>): Harm => ({
    struck: all,
    fallen: new Map(Object.entries(fallen)),
  });
  it("counts no answer of one whom nobody asked", () => {
    const all = [
      fought({ answer: "none", isUnasked: true, losses: [{ loss: 0, chance: 1 }] }),
      fought({ exchange: "e2", fighter: "Actor.Bela" }),
    ];
    expect(said(all)).toEqual([
      expect.stringMatching(/^Bela\|attacked once, unhurt\|Dodge 1×/),
      "Rosa|attacked once, unhurt",
      expect.stringMatching(/^\|Answers prevented/),
    ]);
  });
  it("tells of one who was only struck back, and how everybody ended, the fallen first", () => {
    const all = [
      fought({ loss: 4 }),
      fought({ exchange: "e2", at: 2 }),
      fought({ exchange: "e3", fighter: "Actor.Bela" }),
    ];
    const hurt = [
      struck(),
      struck({ fighter: "Actor.Rosa", loss: 2 }),
      struck({ loss: 1, how: "otherwise" }),
      struck({ loss: 3, how: "unguarded" }),
      struck({ loss: 2, how: "helping" }),
      struck({ loss: 1, how: "paid" }),
    ];
    expect(said(all, [], harm(hurt, { "Actor.Wenna": "dead", "Actor.Bela": "out" })).slice(0, 3)).toEqual([
      "Wenna|killed|took 5 Severity while attacking|took 2 Severity while helping others|" +
        "took 3 Severity without a chance to defend|took 1 Severity in other ways|paid 1 Severity for their own actions",
      expect.stringMatching(/^Bela\|out of the fight\|attacked once, unhurt\|/),
      expect.stringMatching(/^Rosa\|hurt by 1 of 2 attacks\|took 4 Severity\|took 2 Severity while attacking\|/),
    ]);
  });
  it("calls untouched who was attacked and lost nothing, and nobody who was never attacked", () => {
    const up = (fighter: string) => ({ fighter, side: "friendly", standing: "up", isInvolved: true }) as const;
    const present: Given[3] = {
      felled: [],
      healed: [],
      present: ["Actor.Rosa", "Actor.Bela", "Actor.Wenna", "Actor.Kob"].map(up),
    };
    const all = [
      fought(),
      fought({ exchange: "e2", fighter: "Actor.Bela", loss: 4 }),
      fought({ exchange: "e3", fighter: "Actor.Wenna" }),
    ];
    const hurt = harm([struck({ fighter: "Actor.Wenna", how: "attacking" })], {});
    expect(said(all, [], hurt, present).filter((text) => /ntouched|no part/.test(text))).toEqual([
      "|Attacked and untouched: Rosa.",
    ]);
  });
  it("tells who brought whom down, who was defeated, who still stands by sides, and who took no part", () => {
    const unit = "RIPOSTE.Pool.Unit.severity";
    const present: Given[3] = {
      felled: [
        { by: "Actor.Bela", fighter: "Actor.Wenna", unit },
        { by: "Actor.Bela", fighter: "Actor.Gor", unit },
      ],
      healed: [{ by: "Actor.Bela", fighter: "Actor.Rosa", unit }],
      present: [
        { fighter: "Actor.Bela", side: "friendly", standing: "up", isInvolved: true },
        { fighter: "Actor.Rosa", side: "friendly", standing: "up", isInvolved: false },
        { fighter: "Actor.Tam", side: "friendly", standing: "up", isInvolved: false },
        { fighter: "Actor.Wenna", side: "hostile", standing: "dead", isInvolved: true },
        { fighter: "Actor.Gor", side: "hostile", standing: "out", isInvolved: false },
        { fighter: "Actor.Kob", side: "hostile", standing: "away", isInvolved: true },
      ],
    };
    const hurt = harm([struck({ how: "otherwise" })], { "Actor.Wenna": "dead" });
    expect(said([], [], hurt, present)).toEqual([
      "Wenna|killed|took 5 Severity in other ways",
      "Bela|brought down: Wenna and Gor",
      "Rosa|patched up by Bela 1×",
      "|Defeated: Wenna and Gor.",
      "|Got away: Kob.",
      "|The heroes hold the field: Bela, Rosa, and Tam.",
      "|Took no part: Tam.",
    ]);
    const many = Array.from({ length: 23 }, (_, i) => ({ fighter: `Actor.${String(i)}`, isInvolved: true }));
    const crowd = many.map((each) => ({ ...each, side: null, standing: "up" as const }));
    expect(said([], [], hurt, { felled: [], healed: [], present: crowd }).at(-1)).toMatch(
      /^\|Standing: .* and 3 more\.$/,
    );
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
  it("says of who got away that it did, no fall of theirs, and their luck as it was", () => {
    const fled = [fought({ loss: 0 })];
    const away = harm([], { "Actor.Rosa": "away" });
    expect(said(fled, [], away).join()).toMatch(/^Rosa\|got away\|.*lucky: /);
    expect(said(fled, [], away).join()).not.toContain("Defeated");
  });
  it("is a report where nobody could answer, and marks who has fallen however lucky it was", () => {
    expect(said([], [], harm([struck()], {}))).toEqual(["Wenna|took 5 Severity while attacking"]);
    const report = fightReport([fought()], [], harm([], { "Actor.Rosa": "dead" }));
    const at = { words, name: () => "Rosa", option: () => "Dodge", isDeclined: () => false };
    expect(report && reportLines(at, report)[0]).toMatchObject({ tone: "bad" });
    // Nobody calls it luck to fall by less than was to be expected.
    const fell = [fought({ loss: 0 })];
    expect(said(fell).join()).toContain("lucky: ");
    expect(said(fell, [], harm([], { "Actor.Rosa": "dead" })).join()).not.toContain("lucky");
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

const anyFought = fc
  .record({
    row: fc.constantFrom("t0", "t1"),
    fighter: fc.constantFrom(...Array.from({ length: 30 }, (_, i) => `Actor.${i}`)),
    answer: fc.constantFrom("dodge", "parry", "none"),
    loss: fc.integer({ min: 0, max: 9 }),
    rest: fc.integer({ min: 1, max: 9 }),
    isOpen: fc.boolean(),
    isKnown: fc.boolean(),
    at: fc.integer({ min: 0, max: 5 }),
  })
  .map(({ rest, isKnown, ...more }) =>
    fought({
      ...more,
      losses: isKnown
        ? [
            { loss: 0, chance: 1 / rest },
            { loss: 5, chance: 1 - 1 / rest },
          ]
        : null,
      unanswered: isKnown ? 5 : null,
    }),
  );
const fights = fc
  .array(anyFought, { maxLength: 80 })
  .map((all) => all.map((each, i) => ({ ...each, exchange: `e${String(i)}` })));

describe("for every fight", () => {
  it("counts add up, the order of arrival does not matter, and it has a bound", () => {
    fc.assert(
      fc.property(fights, fc.infiniteStream(fc.nat()), (all, stream) => {
        const report = fightReport(all, []);
        expect(report === null).toBe(all.length === 0);
        if (report === null) return;
        const order = all.map((each) => [stream.next().value ?? 0, each] as const);
        const shuffled = order.sort(([a], [b]) => a - b).map(([, each]) => each);
        expect(fightReport(shuffled, [])).toEqual(report);
        const sum = (numbers: readonly number[]): number => numbers.reduce((one, two) => one + two, 0);
        expect(sum(report.answers.map(({ count }) => count))).toBe(all.length);
        expect(report.defenders.length).toBeLessThanOrEqual(MOST_DEFENDERS);
        for (const { fighter, attacks, unhurt, loss, answers } of report.defenders) {
          const own = all.filter((each) => each.fighter === fighter);
          expect([attacks, loss]).toEqual([own.length, sum(own.map((each) => each.loss))]);
          expect(unhurt).toBeLessThanOrEqual(attacks);
          expect(sum(answers.map(({ count }) => count))).toBe(attacks);
        }
        if (report.best) expect(all.some(({ isOpen, losses }) => isOpen && losses !== null)).toBe(true);
      }),
    );
  });
});
