import { describe, expect, it } from "vitest";
import { cairn } from "../../../../src/rules/cairn/index.ts";
import type { Choice } from "../../../../src/rules/core/types.ts";
import { NONE } from "../../../../src/rules/kit/inputs.ts";
import { BANDS, rangeRefusal, reaches } from "../../../../src/rules/cairn/turn-order/range.ts";
import { ANSWERS, UNARMED, type CairnWeapon } from "../../../../src/rules/cairn/stats/stats.ts";
import { SWORD } from "../blows.ts";
import { BOW, reason, SPEAR } from "../people.ts";
import { foe, pc, table, type Table } from "../table.ts";

describe("C6: range bands", () => {
  it.each([
    ["sword", SWORD, [null, "cairn.tooFar C6", "cairn.beyond C6", "cairn.beyond C6"]],
    ["bare hands", UNARMED, [null, "cairn.tooFar C6", "cairn.beyond C6", "cairn.beyond C6"]],
    ["a weapon with Reach", SPEAR, [null, "cairn.tooFar C6", "cairn.beyond C6", "cairn.beyond C6"]],
    ["bow", BOW, [null, null, null, "cairn.tooDistant C6"]],
  ])("C6: %s from Close to Distant: %j", (_, weapon, refusals) => {
    expect(BANDS.map((band) => reason(rangeRefusal(weapon, band)))).toEqual(refusals);
    expect(BANDS.map((band) => reaches(weapon, band))).toEqual(refusals.map((refusal) => refusal === null));
  });
  it.each([
    ["attack", { weapon: "bow", band: "far" }, []],
    ["attack", { weapon: "bow", band: "distant" }, ["cairn.tooDistant C6"]],
    ["gambit", { weapon: "bow", band: "close" }, []],
    ["gambit", { weapon: "bow", band: "near" }, ["cairn.tooFar C6"]],
    ["gambit", { weapon: "bow", band: "near", moves: true }, []],
    ["gambit", { weapon: "bow", band: "far", moves: true }, ["cairn.beyond C6"]],
    ["gambit", { weapon: "sword", band: "near", moves: true }, []],
  ] as const)("C6: %s with %j: %j", (option, choice, refusals) => {
    const t = table({ Rosa: pc({ weapons: [SWORD, BOW] }), Ork: foe() });
    expect(t.refused("Rosa", option, { words: "trips", ...choice }, { to: ["Ork"] })).toEqual(refusals);
  });
});

describe("C6: a turn begins with the distance that the map shows", () => {
  type X = number | null;
  /** Rosa stands at 0, Gor where the test says; null: no token stands anywhere. */
  function yard(x: X): Table {
    const t = table({
      Rosa: pc({ weapons: [SWORD, BOW] }),
      Gor: foe({ weapons: [SWORD], answers: [...ANSWERS] }),
    });
    const at = (left: X) => (left === null ? null : { scene: "yard", x: left, y: 0, w: 1, h: 1 });
    t.sheet("Rosa").at = at(x === null ? null : 0);
    t.sheet("Gor").at = at(x);
    t.touch();
    return t;
  }
  const begun = (t: Table, option: string): Choice => t.option("Rosa", option).initial;
  const refused = (x: X, option: string, choice: Choice): readonly string[] => {
    const t = yard(x);
    return t.refused("Rosa", option, { ...begun(t, option), words: "trips", ...choice }, { to: ["Gor"] });
  };
  it.each([
    ["attack", 1, { weapon: "sword" }, []],
    ["attack", 6, { weapon: "sword" }, ["cairn.tooFar C6"]],
    ["attack", 6, { weapon: "sword", moves: true }, []],
    ["attack", 20, { weapon: "sword", moves: true }, ["cairn.beyond C6"]],
    ["attack", 20, { weapon: "bow" }, []],
    ["attack", 60, { weapon: "bow" }, ["cairn.tooDistant C6"]],
    ["gambit", 6, { weapon: "bow" }, ["cairn.tooFar C6"]],
    ["attack", null, { weapon: "sword" }, []],
    ["attack", 6, { weapon: "sword", band: "close" }, []],
    ["attack", 1, { weapon: "sword", band: "near" }, ["cairn.tooFar C6"]],
  ] as const)("C6: %s at %s spaces, %o: %j", (option, x, choice, refusals) =>
    expect(refused(x, option, choice)).toEqual(refusals),
  );
  it("C6: without tokens it begins Close, and there is no map to go by", () => {
    expect(begun(yard(null), "attack")["band"]).toBe("close");
    const band = yard(null)
      .option("Rosa", "attack")
      .inputs.find(({ id }) => id === "band");
    expect(band?.kind === "pick" ? band.choices.map(({ id }) => id) : []).toEqual([...BANDS]);
  });
  const begin = { kind: "start", family: "cairn", attacker: "Actor.Rosa", targets: ["Actor.Gor"] } as const;
  const judged = (t: Table, choice: Choice) =>
    cairn.judge(begin, { slot: "declare", fighter: "Actor.Rosa", option: "attack", choice }, t.scene);
  it("C6: a choice that does not say it reads Close, as in messages from before", () => {
    expect(judged(yard(6), { weapon: "sword" }).refusals).toEqual([]);
  });
  it("C10, C13: a shot from across the room is neither parried nor fought back with a sword", () => {
    const refusalsOf = (x: X): readonly string[] => {
      const t = yard(x);
      const id = t.start("Rosa", "attack", { ...begun(t, "attack"), weapon: "bow" }, { to: ["Gor"] });
      const options = t.asks(id).flatMap((ask) => ask.options);
      return options.flatMap(({ id: answer, refusal }) => (refusal === null ? [] : [answer]));
    };
    expect(refusalsOf(1)).toEqual([]);
    expect(refusalsOf(6)).toEqual(["fightBack", "parry"]);
  });
  it("C10, C13: a blow that was allowed from afar is met once the tokens are close, and not while they are apart", () => {
    const t = yard(20);
    const choice = { ...begun(t, "attack"), weapon: "sword", moves: true };
    const id = t.start("Rosa", "attack", choice, { to: ["Gor"], allow: true });
    const far = { parry: "cairn.noReach C13", fightBack: "cairn.noReach C10", block: null, dodge: null, none: null };
    expect(t.reasons(id, "t0")).toEqual(far);
    t.sheet("Rosa").at = { scene: "yard", x: 19, y: 0, w: 1, h: 1 };
    t.touch();
    expect(t.reasons(id, "t0")).toEqual({ ...far, parry: null, fightBack: null });
    t.answer(id, "t0", "parry", { choice: { against: "a0", weapon: "sword" } });
    // What counts has counted, wherever the tokens go.
    t.sheet("Rosa").at = { scene: "yard", x: 0, y: 0, w: 1, h: 1 };
    t.touch();
    t.settle();
    expect([t.exchange(id).phase, t.uncounted(id)]).toEqual(["settled", null]);
  });
  it("C10, C13: a declared closing in is close before it is dragged", () => {
    const t = yard(6);
    const id = t.start("Rosa", "attack", { ...begun(t, "attack"), weapon: "sword", moves: true }, { to: ["Gor"] });
    expect(t.reasons(id, "t0")).toMatchObject({ parry: null, fightBack: null });
  });
  it("C6: what the map says is told, where the foe is not close", () => {
    const notes = (x: X) => {
      const t = yard(x);
      return judged(t, begun(t, "attack")).notes?.map((note) => (typeof note === "string" ? note : note.key));
    };
    expect(notes(6)).toEqual(["RIPOSTE.Cairn.Intend.Note.stands"]);
    expect(notes(1)).toEqual([]);
    expect(notes(null)).toEqual([]);
  });
});

describe("C6, C17: who strikes along does so from where it stands", () => {
  /** Rosa stands at 0, those who attack her where the test says; null: no tokens. */
  function gang(gob: number | null, hob: number | null, hobs: readonly CairnWeapon[] = [SWORD]): Table {
    const t = table({
      Rosa: pc({ weapons: [SWORD], answers: [...ANSWERS], hp: 20 }),
      Gob: foe({ weapons: [SWORD] }),
      Hob: foe({ weapons: hobs }),
    });
    const put = (name: string, x: number | null): void => {
      t.sheet(name).at = x === null ? null : { scene: "yard", x, y: 0, w: 1, h: 1 };
    };
    put("Rosa", gob === null ? null : 0);
    put("Gob", gob);
    put("Hob", hob);
    t.touch();
    return t;
  }
  const ALONG = { band: NONE, with: ["Actor.Hob"] };
  const refused = (t: Table, option: string, choice: Choice): readonly string[] =>
    t.refused("Gob", option, { weapon: "sword", words: "trips", ...ALONG, ...choice }, { to: ["Rosa"] });
  it.each([
    ["close", [1, 1, [SWORD]], {}, []],
    ["across the room", [1, 6, [SWORD]], {}, ["cairn.alongTooFar C6"]],
    ["with bare hands, across the room", [1, 6, []], {}, ["cairn.alongTooFar C6"]],
    ["with a bow, across the room", [1, 6, [BOW]], {}, []],
    ["with a bow, in the distance", [1, 60, [BOW]], {}, ["cairn.alongTooFar C6"]],
    ["the Warden has said that it is close", [1, 6, [SWORD]], { band: "close" }, []],
    ["without a token", [1, null, [SWORD]], {}, []],
    ["where nobody has one", [null, null, [SWORD]], {}, []],
    ["both closing in", [6, 6, [SWORD]], { moves: true }, []],
    ["one closing in from too far", [6, 20, [SWORD]], { moves: true }, ["cairn.alongTooFar C6"]],
    ["the other one closing in", [1, 6, [SWORD]], { moves: true }, []],
  ] as const)("C6, C17: %s", (_, [gob, hob, hobs], choice, refusals) =>
    expect(refused(gang(gob, hob, hobs), "attack", choice)).toEqual(refusals),
  );
  it("C6, C17: whom a GM lets strike along from too far off strikes with what is in hand", () => {
    const t = gang(1, 6);
    const id = t.start("Gob", "attack", { weapon: "sword", ...ALONG }, { to: ["Rosa"], allow: true });
    t.dice(id, { roll: [1], roll1: [8] });
    t.answer(id, "t0", "none");
    t.finish(id);
    expect(t.exchange(id).slots["roll1"]?.step?.body.faces).toEqual([8]);
    expect(t.body("Rosa")).toEqual([12, 10]);
  });
  it.each([
    [1, 1],
    [5, 4],
  ])("C2, C17: who joins has had its turn of the round, before it came: %i and %i spaces away", (ann, ben) => {
    const t = table({ Ann: pc({ weapons: [SWORD] }), Ben: pc({ weapons: [SWORD] }), Gor: foe() });
    for (const [name, x] of [
      ["Ann", ann],
      ["Ben", ben],
      ["Gor", 0],
    ] as const)
      t.sheet(name).at = { scene: "yard", x, y: 0, w: 1, h: 1 };
    t.touch();
    const id = t.start("Ann", "attack", { band: NONE, moves: true, with: ["Actor.Ben"] }, { to: ["Gor"] });
    t.answer(id, "join1", "join");
    // C2, C17: its turn of the round is over with it, before it came.
    const turns = () => cairn.badges(t.fighter("Ben")).filter(({ id: mark }) => mark === "turn");
    expect(turns()).toMatchObject([{ kind: "action", used: true }]);
    t.finish(id);
    expect([t.exchange(id).phase, turns()]).toMatchObject(["settled", [{ kind: "action", used: true }]]);
  });
  it("C6, C17: a declared Close counts for all, also in the message, which leaves it out", () => {
    const t = gang(6, 20);
    const body = t.draft("Gob", "attack", { weapon: "sword", ...ALONG, band: "close" }, { to: ["Rosa"] });
    expect(body).toMatchObject({ choice: { with: ["Actor.Hob"] } });
    expect(body).not.toHaveProperty("choice.band");
  });
  it.each([
    [6, {}, []],
    [6, { tries: ["Actor.Hob"] }, ["cairn.alongTooFar C6"]],
    [1, { tries: ["Actor.Hob"] }, []],
  ] as const)("C2, C23: an archer %i spaces away joins a gambit with %j: %j", (hob, choice, refusals) =>
    expect(refused(gang(1, hob, [BOW]), "gambit", choice)).toEqual(refusals),
  );
  it("C10, C13: an archer across the room is neither parried nor fought back with a sword, the sword beside it is", () => {
    const t = gang(1, 6, [BOW]);
    const id = t.start("Gob", "attack", { weapon: "sword", ...ALONG }, { to: ["Rosa"] });
    for (const answer of ["parry", "fightBack"]) {
      const refusals = (against: string) =>
        t.judgeAnswer(id, "t0", answer, { against }).refusals.map(({ code }) => code);
      expect([refusals("a0"), refusals("a1")]).toEqual([[], ["cairn.noReach"]]);
    }
  });
  it("C10, C13: of an archer who declares and a sword beside it the sword is proposed", () => {
    const t = gang(1, 6, [BOW]);
    const id = t.start("Hob", "attack", { weapon: "bow", band: NONE, with: ["Actor.Gob"] }, { to: ["Rosa"] });
    expect(t.reasons(id, "t0")).toMatchObject({ parry: null, fightBack: null });
    const option = t.asks(id).flatMap(({ options }) => options.filter(({ id: answer }) => answer === "parry"));
    expect(option.map(({ initial }) => initial["against"])).toEqual(["a1"]);
  });
});
