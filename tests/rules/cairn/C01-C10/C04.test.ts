import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { orderEntries } from "../../../../src/rules/cairn/intentions/order-entries.ts";
import { clashOrder, lengthOf } from "../../../../src/rules/cairn/turn-order/clash.ts";
import { entryOf, type OrderEntry } from "../../../../src/rules/cairn/turn-order/entry.ts";
import { savesNeeded, turnOrder } from "../../../../src/rules/cairn/turn-order/order.ts";
import { DAGGER, fighter, MAUL, SWORD, weapon } from "../blows.ts";
import { BOW, entry, foe, SPEAR, swing } from "../people.ts";
import { declaring, foe as ork, pc } from "../table.ts";

const HOUSE = { clashes: true };
const at = (
  target: string,
  weapons: Parameters<typeof swing>[0],
  more: Parameters<typeof swing>[1] = {},
): OrderEntry["strike"] => ({ ...swing(weapons, more), at: target });
const LENGTHS = [DAGGER, SWORD, MAUL, SPEAR];

describe("C4: melee clashes", () => {
  it("C4: from short to long: fast, balanced, slow, Reach; Reach goes before the die", () => {
    expect(LENGTHS.map(lengthOf)).toEqual([0, 1, 2, 3]);
    expect(lengthOf(weapon(6, { reach: true }))).toBe(3);
    expect(lengthOf(weapon(6, { speed: "slow" }))).toBe(2);
  });
  it("C4: closing in, the longer weapon strikes first, whoever moves; close already, the shorter", () => {
    for (const [i, own] of LENGTHS.entries()) {
      for (const [j, other] of LENGTHS.entries()) {
        const longer = i === j ? "tie" : i > j ? "first" : "second";
        const shorter = i === j ? "tie" : i < j ? "first" : "second";
        for (const [mine, theirs] of [
          [true, false],
          [false, true],
          [true, true],
        ] as const) {
          expect(clashOrder(swing([own], { enters: mine }), swing([other], { enters: theirs }))).toBe(longer);
        }
        expect(clashOrder(swing([own]), swing([other]))).toBe(shorter);
      }
    }
  });
  it.each([
    [{ enhanced: true }, {}, "first"],
    [{}, { enhanced: true }, "second"],
    [{ impaired: true }, {}, "second"],
    [{}, { impaired: true }, "first"],
    [{ enhanced: true }, { impaired: true }, "first"],
    [{ enhanced: true, impaired: true }, {}, "second"],
    [{ enhanced: true, impaired: true }, { impaired: true }, "first"],
    [{ enhanced: true }, { enhanced: true }, "second"],
  ])("C4: a maul %j against a dagger %j that is close already strikes %s", (own, other, order) =>
    expect(clashOrder(swing([MAUL], own), swing([DAGGER], other))).toBe(order),
  );

  const duel = (own: OrderEntry["strike"], other: OrderEntry["strike"]): readonly OrderEntry[] => [
    entry("ann", { strike: own }),
    foe("orc", { strike: other }),
  ];
  it.each([
    [DAGGER, MAUL, false, ["ann", "orc"]],
    [DAGGER, MAUL, true, ["orc", "ann"]],
    [SPEAR, SWORD, true, ["ann", "orc"]],
    [SPEAR, SWORD, false, ["orc", "ann"]],
  ])("C4: %o against %o, entering %s: no save, and this order", (own, other, enters, ids) => {
    const entries = duel(at("orc", [own], { enters }), at("ann", [other]));
    expect(savesNeeded(entries, "intentions", HOUSE)).toEqual([]);
    const order = turnOrder(entries, { ann: [20] }, "intentions", HOUSE);
    expect(order.map(({ id }) => id)).toEqual(ids);
    expect(order.find(({ id }) => id === "ann")?.by).toBe("clash");
  });
  it("C4: a tie is for a DEX save", () => {
    const entries = duel(at("orc", [SWORD]), at("ann", [SWORD]));
    expect(savesNeeded(entries, "intentions", HOUSE)).toEqual(["ann"]);
    for (const [face, first] of [
      [10, "ann"],
      [11, "orc"],
    ] as const) {
      expect(turnOrder(entries, { ann: [face] }, "intentions", HOUSE)[0]?.id).toBe(first);
    }
  });
  it("C4: without the setting all of them save", () =>
    expect(savesNeeded(duel(at("orc", [DAGGER]), at("ann", [MAUL])), "intentions", { clashes: false })).toEqual([
      "ann",
    ]));
  it.each([
    ["the foe strikes at another", at("orc", [DAGGER]), at("bo", [MAUL])],
    ["the foe does something else", at("orc", [DAGGER]), null],
    ["the PC strikes at another", at("imp", [DAGGER]), at("ann", [MAUL])],
  ])("C4: no clash where %s: a save", (_, own, other) =>
    expect(savesNeeded(duel(own, other), "intentions", HOUSE)).toEqual(["ann"]),
  );
  it("C4: two PCs at each other's throats settle nothing about the foes: both save", () => {
    const entries = [
      entry("ann", { strike: at("bo", [DAGGER]) }),
      entry("bo", { strike: at("ann", [MAUL]) }),
      foe("orc"),
    ];
    expect(savesNeeded(entries, "intentions", HOUSE)).toEqual(["ann", "bo"]);
  });
  it("C26: a clash asks no legs", () => {
    const entries = [
      entry("ann", { legs: "failing", strike: at("orc", [DAGGER]) }),
      foe("orc", { strike: at("ann", [MAUL]) }),
    ];
    expect(turnOrder(entries, {}, "intentions", HOUSE)[0]).toMatchObject({ id: "ann", by: "clash" });
  });
  it("C4: a quick turn goes before a full one whatever the weapons are", () => {
    const entries = [
      entry("ann", { turn: "full", strike: at("orc", [SPEAR], { enters: true }) }),
      foe("orc", { strike: at("ann", [DAGGER]) }),
    ];
    expect(savesNeeded(entries, "intentions", HOUSE)).toEqual([]);
    expect(turnOrder(entries, {}, "intentions", HOUSE).map(({ id }) => id)).toEqual(["orc", "ann"]);
  });
  const melee = (): readonly OrderEntry[] => [
    foe("orc", { strike: at("ann", [MAUL]) }),
    foe("imp", { strike: at("bo", [DAGGER]) }),
    entry("ann", { strike: at("orc", [DAGGER]) }),
    entry("bo", { strike: at("imp", [SWORD]) }),
    entry("cy"),
    entry("di"),
  ];
  it.each([
    // ann beats the orc, bo loses to the imp; cy saves, di fails
    [3, 3, ["0 ann", "0 cy", "1 imp", "2 bo", "3 orc", "4 di"]],
    [3, 19, ["0 ann", "0 cy", "1 orc", "1 imp", "2 bo", "2 di"]],
    [19, 3, ["0 cy", "1 imp", "2 bo", "3 ann", "4 orc", "5 di"]],
    [19, 19, ["0 cy", "1 imp", "2 ann", "3 orc", "4 bo", "4 di"]],
  ])("C4: a clash orders only those who clash, with saves of %i and %i: %j", (ann, bo, places) => {
    const saves = { ann: [ann], bo: [bo], cy: [3], di: [19] };
    expect(savesNeeded(melee(), "intentions", HOUSE)).toEqual(["ann", "bo", "cy", "di"]);
    expect(turnOrder(melee(), saves, "intentions", HOUSE).map(({ id, place }) => `${place} ${id}`)).toEqual(places);
  });
  it("C4: each pair stands as its clash has it, everybody else as their saves have it", () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 20 }), { minLength: 4, maxLength: 4 }), (faces) => {
        const [ann = 1, bo = 1, cy = 1, di = 1] = faces;
        const order = turnOrder(melee(), { ann: [ann], bo: [bo], cy: [cy], di: [di] }, "intentions", HOUSE);
        const placeOf = (id: string): number => order.find((one) => one.id === id)?.place ?? -1;
        expect(order.map(({ id }) => id).sort()).toEqual(["ann", "bo", "cy", "di", "imp", "orc"]);
        expect(placeOf("ann")).toBeLessThan(placeOf("orc"));
        expect(placeOf("imp")).toBeLessThan(placeOf("bo"));
        for (const [id, face] of [
          ["cy", cy],
          ["di", di],
          ["ann", ann],
          ["bo", bo],
        ] as const) {
          for (const other of ["orc", "imp"]) {
            const clashes = (id === "ann" && other === "orc") || (id === "bo" && other === "imp");
            if (!clashes) expect(placeOf(id) < placeOf(other)).toBe(face <= 10);
          }
        }
      }),
    );
  });
  it("C4: with only that foe about, the clash alone decides, and those in no clash save", () => {
    const entries = melee().filter(({ id }) => id !== "imp" && id !== "bo");
    expect(savesNeeded(entries, "intentions", HOUSE)).toEqual(["cy", "di"]);
    const order = turnOrder(entries, { cy: [3], di: [19] }, "intentions", HOUSE);
    expect(order.map(({ id, place, by }) => `${place} ${id} ${by ?? "-"}`)).toEqual([
      "0 ann clash",
      "0 cy save",
      "1 orc -",
      "2 di save",
    ]);
  });
  it.each([
    [{}, {}, "second"],
    [{ enhanced: true }, {}, "first"],
    [{}, { impaired: true }, "first"],
    [{ impaired: true }, { impaired: true }, "second"],
    [{ enhanced: true, impaired: true }, {}, "second"],
  ] as const)("C4, C18: declared %j against %j, a maul against a dagger strikes %s", (own, other, order) => {
    const t = declaring(
      { Ann: pc({ weapons: [MAUL] }), Orc: ork({ weapons: [DAGGER] }) },
      { house: { clashes: true } },
    );
    t.start("Ann", "intend", { intention: "melee", target: "Actor.Orc", ...own });
    t.start("Orc", "intend", { intention: "melee", target: "Actor.Ann", ...other });
    t.settle();
    const entries = orderEntries([t.fighter("Ann"), t.fighter("Orc")]);
    expect(turnOrder(entries, {}, "intentions", HOUSE)[0]?.id).toBe(order === "first" ? "Actor.Ann" : "Actor.Orc");
    expect(t.option("Ann", "attack").initial).toMatchObject(own);
  });
  it("C19: two lengths: the quicker alone at its place, or both at the slower place", () => {
    expect(clashOrder(swing([DAGGER]), swing([SWORD]))).toBe("first");
    expect(clashOrder(swing([DAGGER, SWORD]), swing([SWORD]))).toBe("tie");
    expect(clashOrder(swing([SWORD], { enters: true }), swing([DAGGER]))).toBe("first");
    expect(clashOrder(swing([DAGGER, SWORD], { enters: true }), swing([DAGGER]))).toBe("tie");
  });
  it("C23: a gambit clashes by its weapon as a blow does", () => {
    const calm = { enhanced: false, impaired: false };
    const plan = { words: "", hint: "", weapons: ["dagger"], override: null };
    const ann = entryOf(
      "ann",
      fighter({ weapons: [MAUL, DAGGER] }),
      { ...plan, intention: "gambit", target: "orc" },
      calm,
    );
    const orc = entryOf(
      "orc",
      fighter({ role: "foe", weapons: [BOW, SWORD] }),
      { ...plan, intention: "melee", target: "ann" },
      { ...calm, impaired: true },
    );
    expect(ann.strike).toMatchObject({ weapons: [DAGGER], at: "orc", enters: false });
    expect(orc.strike).toMatchObject({ weapons: [SWORD], impaired: true });
    expect(turnOrder([orc, ann], {}, "intentions", HOUSE).map(({ id }) => id)).toEqual(["ann", "orc"]);
  });
  it("C4: bare hands clash where nothing is in hand", () => {
    const plan = { intention: "closeMelee", words: "", hint: "", target: "orc", weapons: [], override: null };
    const ann = entryOf("ann", fighter(), plan, { enhanced: false, impaired: false });
    expect(ann).toMatchObject({ turn: "full", strike: { weapons: [{ id: "unarmed" }], enters: true } });
  });
});
