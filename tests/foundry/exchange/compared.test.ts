/** The comparison looks at everything that a client chooses (attacks B8, M5, N3, D6, C8). */
import { describe, expect, it } from "vitest";
import { declaredFields, type SeenDeclare } from "../../../src/foundry/exchange/audit/compare-declared.ts";
import type { Declare, FighterRef } from "../../../src/rules/core/types.ts";
import { declare, MOMENT } from "./fixtures.ts";

const HULDA: FighterRef = { actor: "Actor.HuldaHuldaHulda0", token: null, name: "Hulda" };
const WATCHER = { hold: "Hold0000Hold0000", holder: HULDA.actor };
const PARENT = { exchange: "e", call: "c", hold: "h", depth: 1 };

const person = (
  said: FighterRef,
  more: Partial<SeenDeclare["people"][number]> = {},
): SeenDeclare["people"][number] => ({
  said,
  name: said.name,
  hasToken: true,
  ...more,
});
const seen = (more: Partial<SeenDeclare> = {}): SeenDeclare => ({
  moments: [MOMENT],
  parent: null,
  holds: [],
  people: [declare.attacker, ...declare.targets].map((ref) => person(ref)),
  ...more,
});
const labels = (body: Declare, of: SeenDeclare, edited = false): readonly string[] =>
  declaredFields(body, of, edited).map(({ label, said, seen: found }) =>
    [label.replace("RIPOSTE.Notice.Differs.", ""), said, found].join(" "),
  );
const without = (name: "moment"): Declare => ({ ...declare, [name]: null });

describe("a declaration, held against what the GM's client sees", () => {
  it.each<[string, Declare, SeenDeclare, readonly string[]]>([
    ["that says the same", declare, seen(), []],
    [
      "that says the same with everything",
      { ...declare, roll: "go", watchers: [WATCHER], helpers: [HULDA], parent: PARENT },
      seen({ roll: "go", watchers: [WATCHER], helpers: [HULDA], parent: PARENT }),
      [],
    ],
    ["of another round (B8)", { ...declare, moment: { ...MOMENT, round: -7 } }, seen(), ["moment -7:2 3:2"]],
    ["without a moment in a combat (B8)", without("moment"), seen(), ["moment – 3:2"]],
    [
      "of the turn that has just ended",
      { ...declare, moment: { ...MOMENT, turn: 0 } },
      seen({ moments: [MOMENT, { ...MOMENT, turn: 0 }] }),
      [],
    ],
    [
      "of another combat",
      { ...declare, moment: { ...MOMENT, combat: "Other000Other000" } },
      seen(),
      ["moment 3:2 3:2"],
    ],
    [
      "rolled last where attacks are rolled first (M5)",
      { ...declare, roll: "last", faces: [] },
      seen(),
      ["roll last –"],
    ],
    [
      "that did not wait for a held action",
      declare,
      seen({ roll: "go", watchers: [WATCHER] }),
      ["roll – go", "waits 0 1"],
    ],
    ["that waits for one that nobody holds", { ...declare, watchers: [WATCHER] }, seen(), ["waits 1 0"]],
    [
      "that waited for one whose holder has let everything pass since",
      { ...declare, roll: "go", watchers: [WATCHER] },
      seen({ holds: [WATCHER.hold] }),
      [],
    ],
    [
      "that does not wait, though nobody watches",
      { ...declare, roll: "go" },
      seen({ holds: [WATCHER.hold] }),
      ["roll go –"],
    ],
    ["without a helper (N3)", declare, seen({ helpers: [HULDA] }), ["helpers 0 1"]],
    ["with somebody who may not help", { ...declare, helpers: [HULDA] }, seen(), ["helpers 1 0"]],
    [
      "with another depth of held actions",
      { ...declare, parent: { ...PARENT, depth: 0 } },
      seen({ parent: PARENT }),
      ["parent 0 –"],
    ],
    [
      "under another's name (C8)",
      declare,
      seen({ people: [person(declare.attacker, { name: "Rosa" })] }),
      ["name Gnoll Rosa"],
    ],
    ["by one who is gone since", declare, seen({ people: [person(declare.attacker, { name: null })] }), []],
    [
      "by one who was hidden",
      declare,
      seen({ people: [person({ ...declare.attacker, name: "" }, { name: "Gnoll" })] }),
      [],
    ],
    [
      "with another fighter's token (D6)",
      declare,
      seen({ people: [person({ ...declare.attacker, token: "Scene.S.Token.T" }, { hasToken: false })] }),
      ["token Scene.S.Token.T –"],
    ],
  ])("%s", (_, body, of, expected) => expect(labels(body, of)).toEqual(expected));

  it("is no longer asked for its time when it was edited", () => {
    expect(labels(without("moment"), seen(), true)).toEqual([]);
    expect(labels({ ...declare, roll: "last" }, seen(), true)).toEqual(["roll last –"]);
  });
});
