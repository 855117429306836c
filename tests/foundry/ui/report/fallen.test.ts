/** Who was hurt, and who has fallen, in the report of a fight. */
import { describe, expect, it } from "vitest";
import type { Ending } from "../../../../src/foundry/ui/report/facts.ts";
import { fightReport } from "../../../../src/foundry/ui/report/report.ts";
import { reportLines } from "../../../../src/foundry/ui/report/words/words.ts";
import { words } from "../desk.ts";
import { fought, harm, NO_ENDING, said, struck } from "./fought.ts";

describe("who was hurt, and who has fallen", () => {
  it("counts no answer of one whom nobody asked", () => {
    const all = [
      fought({ answer: "none", isUnasked: true, losses: [{ loss: 0, chance: 1 }] }),
      fought({ exchange: "e2", fighter: "Actor.Bela" }),
    ];
    expect(said(all)).toEqual([
      expect.stringMatching(/^Bela\|attacked once, unhurt\|Dodge 1×/),
      "Rosa|attacked once, unhurt",
      expect.stringMatching(/^\|By the odds, answers prevented/),
    ]);
  });
  it("counts what one took whom nobody asked as taken without a chance to defend, and its luck as any other", () => {
    const losses = [
      { loss: 0, chance: 0.5 },
      { loss: 4, chance: 0.5 },
    ];
    const bare = (exchange: string, loss: number) =>
      fought({ exchange, loss, losses, answer: "none", isUnasked: true });
    expect(said([bare("e1", 4), fought({ exchange: "e2" })])[0]).toBe(
      "Rosa|hurt by 1 of 2 attacks|took 4 Severity without a chance to defend|Dodge 1×",
    );
    const luck = (loss: number) => fightReport([bare("e1", loss)], [], harm([], {}), NO_ENDING)?.defenders[0]?.luck;
    expect([luck(4), luck(0)]).toEqual([-2, 2]);
  });
  it("counts an attack that hurt without a chance to defend among the attacks", () => {
    const bare = (i: number) => struck({ exchange: `s${String(i)}`, fighter: "Actor.Rosa", loss: 3, how: "unguarded" });
    expect(said([fought(), fought({ exchange: "e2" })], [], harm([bare(1), bare(2)], {}))[0]).toMatch(
      /^Rosa\|hurt by 2 of 4 attacks\|took 6 Severity without a chance to defend\|Dodge 2×/,
    );
    expect(said([], [], harm([bare(1), bare(2)], {}))[0]).toBe(
      "Rosa|attacked twice, hurt both times|took 6 Severity without a chance to defend",
    );
  });
  it.each([
    [1, "attacked once, not hurt by it"],
    [2, "attacked twice, hurt by neither"],
    [5, "attacked 5 times, hurt by none"],
  ])("says of no one who was hurt in another way that they never were: %i", (n, text) => {
    const all = Array.from({ length: n }, (_, i) => fought({ exchange: `e${String(i)}` }));
    const back = harm([struck({ fighter: "Actor.Rosa", loss: 2 })], {});
    expect(said(all, [], back).join()).toContain(`Rosa|${text}|took 2 Severity while attacking|`);
    expect(said(all.slice(0, -1).concat(fought({ cost: 1 }))).join()).toContain(`Rosa|${text}|`);
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
      "Wenna|killed|attacked once, hurt|took 11 Severity: 5 while attacking, 2 while helping others, 3 without a chance to defend, " +
        "1 in other ways|paid 1 Severity for their own actions",
      expect.stringMatching(/^Bela\|out of the fight\|attacked once, unhurt\|/),
      expect.stringMatching(/^Rosa\|hurt by 1 of 2 attacks\|took 6 Severity: 4 when attacked, 2 while attacking\|/),
    ]);
  });
  it("calls untouched who was attacked and lost nothing, and nobody who was never attacked", () => {
    const up = (fighter: string) => ({ fighter, side: "friendly", standing: "up", isInvolved: true }) as const;
    const present: Ending = {
      done: [],
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
    const present: Ending = {
      done: [
        { by: "Actor.Bela", fighter: "Actor.Wenna", killed: false },
        { by: "Actor.Bela", fighter: "Actor.Wenna", killed: true },
        { by: "Actor.Bela", fighter: "Actor.Gor", killed: false },
        { by: "Actor.Rosa", fighter: "Actor.Wenna", killed: false },
        { by: "Actor.Bela", fighter: "Actor.Rosa" },
      ],
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
      "Bela|killed: Wenna|brought down: Gor",
      "Rosa|brought down: Wenna|patched up by Bela 1×",
      "|Defeated: Wenna and Gor.",
      "|Got away: Kob.",
      "|The heroes hold the field: Bela, Rosa, and Tam.",
      "|Took no part: Tam.",
    ]);
    const many = Array.from({ length: 23 }, (_, i) => ({ fighter: `Actor.${String(i)}`, isInvolved: true }));
    const crowd = many.map((each) => ({ ...each, side: null, standing: "up" as const }));
    expect(said([], [], hurt, { done: [], present: crowd }).at(-1)).toMatch(/^\|Standing: .* and 3 more\.$/);
  });
  it("says of who got away that it did, no fall of theirs, and their luck as it was", () => {
    const fled = [fought({ loss: 0 })];
    const away = harm([], { "Actor.Rosa": "away" });
    expect(said(fled, [], away).join()).toMatch(/^Rosa\|got away\|.*lucky: /);
    expect(said(fled, [], away).join()).not.toContain("Defeated");
  });
  it("is a report where nobody could answer, and marks who has fallen however lucky it was", () => {
    expect(said([], [], harm([struck()], {}))).toEqual(["Wenna|took 5 Severity while attacking"]);
    const report = fightReport([fought()], [], harm([], { "Actor.Rosa": "dead" }), NO_ENDING);
    const at = { words, name: () => "Rosa", option: () => "Dodge", isDeclined: () => false };
    expect(report && reportLines(at, report)[0]).toMatchObject({ tone: "bad" });
    // Nobody calls it luck to fall by less than was to be expected.
    const fell = [fought({ loss: 0 })];
    expect(said(fell).join()).toContain("lucky: ");
    expect(said(fell, [], harm([], { "Actor.Rosa": "dead" })).join()).not.toContain("lucky");
  });
});
