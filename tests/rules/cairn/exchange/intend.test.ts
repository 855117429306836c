/** Intentions and retreats as exchanges: what is declared, who sees it, how long it stands, what a changed mind does. */
import { describe, expect, it } from "vitest";
import type { Choice, StatusBadge } from "../../../../src/rules/core/types.ts";
import { cairn } from "../../../../src/rules/cairn/index.ts";
import { orderEntries } from "../../../../src/rules/cairn/intentions/order-entries.ts";
import { intentionOf } from "../../../../src/rules/cairn/intentions/active-intention.ts";
import { saveChance } from "../../../../src/rules/cairn/stats/save.ts";
import type { CairnRound } from "../../../../src/rules/cairn/stats/stats.ts";
import { DAGGER, MAUL, SWORD } from "../blows.ts";
import { BOW } from "../people.ts";
import { declaring, foe, pc, type Table } from "../table.ts";

const fight = (): Table =>
  declaring({ Rosa: pc({ weapons: [SWORD, DAGGER] }), Bela: pc({ weapons: [BOW] }), Gor: foe({ weapons: [MAUL] }) });

const AT_GOR = { intention: "melee", target: "Actor.Gor" };

function intend(t: Table, who: string, choice: Choice, allow = false): string {
  const id = t.start(who, "intend", choice, { allow });
  t.settle();
  return id;
}
const intended = (t: Table, who: string): string | null => intentionOf(t.fighter(who))?.intention ?? null;
function every(t: Table, round: CairnRound | null): void {
  for (const name of ["Rosa", "Bela", "Gor"]) t.sheet(name).round = round;
  t.touch();
}
/** The same fight, with an order that stands. */
function ordered(): Table {
  const t = fight();
  every(t, { mode: "intentions", fixed: true, place: 0 });
  return t;
}
const marksOf = (t: Table, who: string): readonly StatusBadge[] =>
  cairn.badges(t.fighter(who)).filter(({ kind }) => kind === "declared");
const keysOf = (t: Table, id: string): readonly string[] =>
  cairn.describe(t.exchange(id)).attack.map(({ key }) => key.replace("RIPOSTE.Cairn.Intend.Tell.", ""));

describe("C1: an intention is an exchange that asks nobody", () => {
  it("C1: settles at once, costs nothing, and is kept with its target, words and weapons", () => {
    const t = fight();
    const id = intend(t, "Rosa", { ...AT_GOR, words: " for the eyes ", weapons: ["dagger"] });
    expect([t.exchange(id).phase, t.asked(id), t.uses("Rosa")]).toEqual(["settled", [], []]);
    expect(intentionOf(t.fighter("Rosa"))).toEqual({
      ...AT_GOR,
      words: "for the eyes",
      hint: "",
      weapons: ["dagger"],
      override: null,
    });
    expect(keysOf(t, id)).toEqual(["intendsAt", "words"]);
  });
  it("C1: a changed mind takes the place of the earlier one, until the order stands", () => {
    const t = fight();
    intend(t, "Rosa", AT_GOR);
    intend(t, "Rosa", { intention: "moveTwo" });
    expect(intended(t, "Rosa")).toBe("moveTwo");
    expect([intentionOf(t.fighter("Rosa"))?.target, marksOf(t, "Rosa")[0]?.label.split(".").at(-1)]).toEqual([
      null,
      "plain",
    ]);
    expect(t.fighter("Rosa").markers).toHaveLength(1);
    every(t, { mode: "intentions", fixed: true, place: 0 });
    expect(t.refused("Rosa", "intend", { intention: "trick" })).toEqual(["cairn.orderFixed C1"]);
    expect(cairn.actions(t.fighter("Rosa"), t.scene).find(({ id }) => id === "intend")?.refusal?.code).toBe(
      "cairn.orderFixed",
    );
    const late = intend(t, "Rosa", { intention: "trick" }, true);
    expect([intended(t, "Rosa"), keysOf(t, late).at(-1)]).toEqual(["trick", "RIPOSTE.Cairn.Tell.allowed"]);
  });
  it("C1: taken back, the changed mind is the earlier one again", () => {
    const t = fight();
    intend(t, "Rosa", AT_GOR);
    const changed = intend(t, "Rosa", { intention: "moveTwo" });
    t.undo(changed, ["a0"]);
    expect(intended(t, "Rosa")).toBe("melee");
  });
  it("C1: the dialog begins with what one had in mind", () => {
    const t = fight();
    const initial = (): Choice | undefined =>
      cairn.actions(t.fighter("Rosa"), t.scene).find(({ id }) => id === "intend")?.initial;
    expect(initial()).toEqual(AT_GOR);
    intend(t, "Rosa", { intention: "other", words: "I hide", target: "none" });
    expect(initial()).toEqual({ intention: "other", words: "I hide" });
  });
  it("C2: nobody aims at the dead, and who was aimed at and has died since is not proposed", () => {
    const t = declaring({ Rosa: pc({ weapons: [SWORD] }), Gor: foe(), Hob: foe(), Kob: foe() });
    const option = () => cairn.actions(t.fighter("Rosa"), t.scene).find(({ id }) => id === "intend");
    const aims = (): readonly string[] =>
      (option()?.inputs ?? [])
        .flatMap((one) => (one.id === "target" && one.kind === "pick" ? one.choices : []))
        .map(({ id }) => id);
    const dies = (name: string): void => {
      t.sheet(name).system.set("dead", true);
      t.touch();
    };
    dies("Hob");
    expect(aims()).toEqual(["none", "Actor.Gor", "Actor.Kob"]);
    intend(t, "Rosa", AT_GOR);
    expect(option()?.initial["target"]).toBe("Actor.Gor");
    dies("Gor");
    expect([aims(), option()?.initial["target"]]).toEqual([["none", "Actor.Kob"], undefined]);
  });
  it("C1: stands for its round; turned back, it stands again", () => {
    const t = fight();
    intend(t, "Rosa", AT_GOR);
    t.turn(2, 0);
    expect(intended(t, "Rosa")).toBeNull();
    intend(t, "Rosa", { intention: "trick" });
    t.turn(1, 2);
    expect(intended(t, "Rosa")).toBe("melee");
    t.turn(2, 1);
    expect(intended(t, "Rosa")).toBe("trick");
  });
  it.each([
    ["outside a combat", null, AT_GOR, ["cairn.noCombat C1"]],
    ["in plain order", { mode: "saves", fixed: false, place: null }, AT_GOR, ["cairn.plainOrder C5"]],
    ["nothing chosen", undefined, { intention: "dance" }, ["cairn.noIntention C2"]],
    ["something else without words", undefined, { intention: "otherLong" }, ["cairn.noWords C1"]],
    ["a bow in a melee", undefined, { ...AT_GOR, weapons: ["bow"] }, ["cairn.noWeapon C2"]],
    ["a shot with a sword", undefined, { intention: "shoot", weapons: ["sword"] }, ["cairn.notRanged C2"]],
  ] as const)("C1, C2: %s", (_, round, choice, refusals) => {
    const t = fight();
    if (round !== undefined) every(t, round);
    expect(t.refused("Rosa", "intend", { target: "none", ...choice })).toEqual(refusals);
  });
  it("C28: who can do nothing intends nothing", () => {
    const t = declaring({ Rosa: pc({ out: true }), Gor: foe() });
    expect(t.refused("Rosa", "intend", AT_GOR)).toEqual(["cairn.out C38"]);
    expect(cairn.reminders?.(t.fighter("Rosa"), () => t.scene)).toEqual([]);
  });
});

describe("C1: who sees it", () => {
  it("C1: a PC's is open to all, with the kind of its turn", () => {
    const t = fight();
    intend(t, "Rosa", { ...AT_GOR, words: "now" });
    expect(marksOf(t, "Rosa")).toMatchObject([
      {
        label: "RIPOSTE.Cairn.Intend.Mark.atWords",
        data: {
          what: { key: "RIPOSTE.Cairn.Intention.melee" },
          turn: { key: "RIPOSTE.Cairn.Intend.Turn.quick" },
          at: "Gor",
          words: "now",
        },
      },
    ]);
    expect(marksOf(t, "Rosa")[0]?.sees).toBeUndefined();
  });
  it("C1: a foe's is the Warden's, the hint is the players'; the card tells no more", () => {
    const t = fight();
    const secret = intend(t, "Gor", { intention: "closeMelee", target: "Actor.Rosa", words: "kill" }, true);
    expect(marksOf(t, "Gor").map(({ sees }) => sees)).toEqual(["gm"]);
    expect(keysOf(t, secret)).toEqual(["secret"]);
    const hinted = intend(t, "Gor", { intention: "closeMelee", target: "Actor.Rosa", hint: "he stares" }, true);
    expect(marksOf(t, "Gor").map(({ sees, label }) => [sees, label.split(".").at(-1)])).toEqual([
      ["gm", "atWords"],
      ["players", "hint"],
    ]);
    const told = cairn.describe(t.exchange(hinted)).attack;
    expect(told.map(({ data }) => data)).toEqual([{ who: { fighter: "Actor.Gor" }, hint: "he stares" }]);
  });
  it("C2: the Warden's word stays while the intention is only put otherwise, and goes with another or when it is taken back", () => {
    const t = fight();
    const kind = (): unknown => marksOf(t, "Rosa")[0]?.data["turn"];
    const turn = (id: string) => ({ key: `RIPOSTE.Cairn.Intend.Turn.${id}` });
    // As a player's message comes: without what only a GM may give.
    const say = (choice: Choice): void => {
      const draft = t.draft("Rosa", "intend", choice, {});
      if (!("kind" in draft)) throw new Error("refused");
      const { turn: _turn, ...own } = draft.choice;
      const plan = { slot: "declare", fighter: "Actor.Rosa", option: "intend", choice: own };
      const start = { kind: "start", family: "cairn", attacker: "Actor.Rosa", targets: [] } as const;
      t.post({ ...draft, choice: own, numbers: cairn.judge(start, plan, t.scene).numbers }, "rosa");
      t.settle();
    };
    intend(t, "Rosa", { ...AT_GOR, turn: "full" });
    say({ ...AT_GOR, words: "for the eyes" });
    expect([kind(), marksOf(t, "Rosa")[0]?.data["words"]]).toEqual([turn("full"), "for the eyes"]);
    intend(t, "Rosa", { ...AT_GOR, turn: "none" });
    expect(kind()).toEqual(turn("quick"));
    intend(t, "Rosa", { ...AT_GOR, turn: "full" });
    say({ intention: "trick" });
    expect(kind()).toEqual(turn("quick"));
  });
  it("C2: the Warden's word goes before what was picked", () => {
    const t = fight();
    intend(t, "Rosa", { ...AT_GOR, turn: "full" });
    expect(marksOf(t, "Rosa")[0]?.data["turn"]).toEqual({ key: "RIPOSTE.Cairn.Intend.Turn.full" });
    expect(orderEntries([t.fighter("Rosa")])[0]?.turn).toBe("full");
  });
});

describe("C2, C25: treating is declared", () => {
  it.each([
    ["nobody is hurt", {}, false],
    ["a friend is out", { out: true }, true],
  ] as const)("where %s: %j", (_, hurt, offered) => {
    const t = declaring({ Rosa: pc(), Bela: pc(hurt), Gor: foe() });
    const pick = t.option("Rosa", "intend").inputs.find(({ id }) => id === "intention");
    const refusals = (id: string) =>
      pick?.kind === "pick" ? pick.choices.filter((each) => each.id === id).map(({ refusal }) => refusal?.code) : [];
    const said = [offered ? undefined : "cairn.nobodyToTreat"];
    expect([refusals("treat"), refusals("moveTreat")]).toEqual([said, said]);
  });
});

describe("C1: reminders", () => {
  it("C1: a PC without an intention is reminded of it in each round, a foe is not", () => {
    const t = fight();
    const reminded = (who: string): readonly string[] =>
      (cairn.reminders?.(t.fighter(who), () => t.scene) ?? []).map(
        ({ option, data }) => `${option} ${JSON.stringify(data["round"])}`,
      );
    expect([reminded("Rosa"), reminded("Bela"), reminded("Gor")]).toEqual([["intend 1"], ["intend 1"], []]);
    intend(t, "Rosa", AT_GOR);
    expect([reminded("Rosa"), reminded("Bela")]).toEqual([[], ["intend 1"]]);
    t.turn(2, 0);
    expect(reminded("Rosa")).toEqual(["intend 2"]);
    every(t, { mode: "intentions", fixed: true, place: null });
    expect(reminded("Rosa")).toEqual([]);
    every(t, { mode: "saves", fixed: false, place: null });
    expect(reminded("Rosa")).toEqual([]);
    every(t, null);
    expect(reminded("Rosa")).toEqual([]);
  });
});

describe("C3, C4: fighters as they enter the order", () => {
  it("C2: who has not made up its mind is slow; strikes carry weapons, closing in, and the state of both", () => {
    const t = declaring({
      Rosa: pc({ weapons: [SWORD, DAGGER] }),
      Bela: pc({ critical: true }),
      Gor: foe({ weapons: [MAUL], critical: true }),
    });
    intend(t, "Rosa", { intention: "closeMelee", target: "Actor.Gor", weapons: ["dagger"] });
    intend(t, "Bela", AT_GOR);
    const [rosa, bela, gor] = orderEntries(["Rosa", "Bela", "Gor"].map((name) => t.fighter(name)));
    expect(rosa).toMatchObject({ turn: "full", side: "pc" });
    expect(rosa?.strike).toMatchObject({ at: "Actor.Gor", enters: true, enhanced: true, impaired: false });
    expect(rosa?.strike?.weapons.map(({ id }) => id)).toEqual(["dagger"]);
    expect(bela).toMatchObject({ turn: "quick", strike: { enters: false, enhanced: true, impaired: true } });
    expect(gor).toMatchObject({ turn: "full", side: "foe", strike: null });
  });
});

describe("C31: a retreat is an exchange with its own die", () => {
  it.each([
    ["close", 10, ["retreats.full", "away"], true],
    ["close", 11, ["retreats.full", "caught"], false],
    ["near", 1, ["retreats.quick", "away"], true],
    ["far", 20, ["retreats.quick", "caught"], false],
  ] as const)("C31: nearest foe %s, DEX 10, die %i: %j", (nearest, face, told, away) => {
    const t = ordered();
    const id = t.start("Rosa", "retreat", { nearest }, { faces: [face] });
    t.settle();
    expect([t.exchange(id).phase, keysOf(t, id)]).toEqual(["settled", told]);
    expect(t.exchange(id).rows["a0"]?.result?.part.outcome).toEqual({ away });
    expect(t.uses("Rosa")).toEqual(["turn"]);
    expect(t.refused("Rosa", "retreat")).toEqual(["cairn.acted C2"]);
  });
  it("C31: who got away is marked so until the encounter ends or it is taken back, and may come back", () => {
    const t = ordered();
    const marked = (): readonly string[] =>
      cairn.badges(t.fighter("Rosa")).flatMap(({ id, used }) => (used ? [] : [id]));
    const caught = t.start("Bela", "retreat", { nearest: "near" }, { faces: [20] });
    const id = t.start("Rosa", "retreat", { nearest: "near" }, { faces: [1] });
    t.settle();
    expect(t.exchange(caught).rows["a0"]?.result?.part.changes.map(({ kind }) => kind)).not.toContain("marker");
    expect(marked()).toContain("away");
    t.turn(2, 0);
    every(t, { mode: "intentions", fixed: true, place: 0 });
    expect(marked()).toContain("away");
    expect(t.refused("Rosa", "attack", {}, { to: ["Gor"] })).toEqual([]);
    t.undo(id, ["a0"]);
    expect(marked()).not.toContain("away");
  });
  it("C31: with nowhere safe to go there is none", () => {
    expect(ordered().refused("Rosa", "retreat", { safe: false })).toEqual(["cairn.nowhereSafe C31"]);
  });
  it("C31: the chance is that of the DEX save", () => {
    const t = declaring({ Rosa: pc({ dex: 13 }), Gor: foe() });
    const start = { kind: "start", family: "cairn", attacker: "Actor.Rosa", targets: [] } as const;
    const plan = { slot: "declare", fighter: "Actor.Rosa", option: "retreat", choice: { nearest: "near", safe: true } };
    expect(1 - cairn.odds(start, plan, t.scene).safe).toBeCloseTo(saveChance(13), 12);
  });
  it("C31: dice that lie make no declaration", () => {
    const t = ordered();
    const two = t.start("Rosa", "retreat", {}, { faces: [5, 5] });
    const high = t.start("Bela", "retreat", {}, { faces: [21] });
    expect([two, high].map((id) => t.exchange(id).phase)).toEqual(["void", "void"]);
  });
});
