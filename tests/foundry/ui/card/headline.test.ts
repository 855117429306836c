import { describe, expect, it } from "vitest";
import { cairn } from "../../../../src/rules/cairn/index.ts";
import type { Choice } from "../../../../src/rules/core/types.ts";
import { fate } from "../../../../src/rules/fate/index.ts";
import { attackersOf, headlineOf } from "../../../../src/foundry/ui/view/shared/headline.ts";
import { attack, facesFor, fighter, folded, scene } from "../../../rules/pool/fixtures.ts";
import { SWORD } from "../../../rules/cairn/blows.ts";
import { foe, pc, table } from "../../../rules/cairn/table.ts";
import { table as fateTable } from "../../../rules/fate/table.ts";
import { table as poolTable } from "../../../rules/pool/table.ts";
import { power } from "../../../rules/pool/table/people.ts";
import { desk } from "../desk.ts";

const anna = fighter("Anna");
const bert = fighter("Bert");
const carl = fighter("Carl");
const orcs = table({
  Gob: foe({ weapons: [SWORD] }),
  Hob: foe({ weapons: [SWORD] }),
  Kob: foe({ weapons: [SWORD] }),
  Rosa: pc({ weapons: [SWORD] }),
});

const inCairn = { ...desk("gm", scene()), family: () => ({ rules: cairn, icons: {} }) };

describe("the headline of an exchange", () => {
  it("names the attacker and every target", () => {
    const exchange = folded([attack(anna, [bert, carl], { faces: facesFor(4, 5) })]);
    expect(headlineOf(desk("gm", scene(anna, bert, carl)), exchange)).toBe("Anna attacks Bert and Carl");
  });
  it("says what is done to somebody whom it does not attack (P11, F1)", () => {
    const mend = power("mend", { attacks: false, effect: "heal" });
    const t = poolTable({ Anna: { stats: { powers: [mend, power("storm")] } }, Bert: { stats: { injuries: [2] } } });
    const says = (id: string): string => headlineOf(desk("gm", scene()), t.exchange(id));
    expect(says(t.start("Anna", "power", { power: "mend" }, { to: ["Bert"], outcome: 1 }))).toBe("Anna: Power on Bert");
    t.turn(2, 0);
    expect(says(t.start("Anna", "power", { power: "storm" }, { to: ["Bert"], outcome: 1 }))).toBe("Anna attacks Bert");
    const quay = fateTable({ Rosa: {}, Gor: {} });
    const id = quay.act("Rosa", "maneuver", 1, { choice: { aspect: "Down" }, to: ["Gor"] });
    const inFate = { ...desk("gm", scene()), family: () => ({ rules: fate, icons: {} }) };
    expect(headlineOf(inFate, quay.exchange(id))).toBe("Rosa: Maneuver on Gor");
  });
  it("says that a gambit is tried, and that it is an attack where another strikes along (C20, C23)", () => {
    const gobs = table({ Gob: foe(), Hob: foe(), Rosa: pc() }, { combat: false });
    const trip = { words: "Trip her", ability: "dex" };
    const says = (choice: Choice): string =>
      headlineOf(inCairn, gobs.exchange(gobs.start("Gob", "gambit", { ...trip, ...choice }, { to: ["Rosa"] })));
    expect(says({})).toBe("Gob: Gambit on Rosa");
    expect(says({ with: ["Actor.Hob"], tries: ["Actor.Hob"] })).toBe("Gob: Gambit on Rosa");
    expect(says({ with: ["Actor.Hob"] })).toBe("Gob and Hob attack Rosa");
  });
  it("names one of them where a single one is asked", () => {
    const exchange = folded([attack(anna, [bert, carl], { faces: facesFor(4, 5) })]);
    expect(headlineOf(desk("gm", scene(anna, bert, carl)), exchange, [carl.id])).toBe("Anna attacks Carl");
  });
  it("names everybody who attacks together, once", () => {
    const id = orcs.attack("Gob", "Rosa", { roll: [2], roll1: [4], roll2: [3] }, { with: ["Actor.Hob", "Actor.Kob"] });
    const exchange = orcs.exchange(id);
    expect(headlineOf(inCairn, exchange)).toBe("Gob, Hob, and Kob attack Rosa");
    expect(attackersOf(inCairn, exchange)).toEqual(["Actor.Gob", "Actor.Hob", "Actor.Kob"]);
  });
  it("names of those who were asked along only who has joined (C17)", () => {
    const friends = table({ Rosa: pc({ weapons: [SWORD] }), Bela: pc({ weapons: [SWORD] }), Imre: pc(), Gob: foe() });
    const id = friends.attack("Rosa", "Gob", {}, { with: ["Actor.Bela", "Actor.Imre"] });
    const says = (): readonly string[] => [headlineOf(inCairn, friends.exchange(id)), ...friends.toldAttack(id)];
    expect(says()).toEqual(["Rosa attacks Gob", "attacks", "asked", "asked"]);
    friends.answer(id, "join1", "join");
    expect(says()).toEqual(["Rosa and Bela attack Gob", "attacks", "attacks", "asked", "highest"]);
    friends.answer(id, "join2", "stayOut");
    expect(says()).toEqual(["Rosa and Bela attack Gob", "attacks", "attacks", "staysOut", "highest"]);
  });
});
