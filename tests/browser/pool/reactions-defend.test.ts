/** Reactions (P12–P17, P19, P21, P26): the worked examples about dice, ties and clashes; what answers what. */
import { describe, expect, it } from "vitest";
import { nextTurn, says, spent, takeTurn, type Way } from "../kit/hands.ts";
import { withFight } from "../kit/harness.ts";
import { fileFight } from "../kit/same-fight.ts";
import { nightly } from "../kit/nightly.ts";
import { agree, attack, faces, injured, injuries, prompts, settled } from "../kit/play.ts";
import { give, marked, pick, told } from "../kit/turns.ts";
import { armor, BLUE, CHARACTERS, FOUR, idOf, RED } from "../kit/world.ts";

const inFight = fileFight();

const world = { fighters: FOUR, characters: CHARACTERS, combat: true, severalTargets: true };
const duel = (turn: number) => ({ ...world, turn });

describe("worked examples 1 and 4", () => {
  nightly("dice are read, and clashes are compared: 4 to 2, 3 to 3 [mouse P2 P19 P21]", async () => {
    // Each foe has as many dice as its name says.
    const foes = [3, 4, 5, 6, 7].map((n) => ({ name: `Foe${n}`, attributes: { brawn: n - 2 }, token: "raider" }));
    const rosa = { name: "Rosa", owners: [RED], token: "duelist", attributes: { brawn: 5 }, gear: [armor("plate", 9)] };
    const own = { owners: [BLUE], token: "captain" };
    const fighters = [...foes, rosa, { name: "Bela", ...own }, { name: "Cora", ...own }];
    await withFight({ fighters, characters: CHARACTERS }, {}, async (fight) => {
      const gm = await fight.take("gm");
      const red = await fight.take("red");
      const rolls = [
        ["Foe7", [2, 6, 10, 8, 1, 5, 7], "Outcome 4 · complete"],
        ["Foe3", [7, 5, 2], "Outcome 1 · partial"],
        ["Foe4", [9, 6, 4, 1], "Outcome 1 · partial"],
        ["Foe6", [10, 10, 10, 10, 3, 1], "Outcome 7 · exceptional"],
      ] as const;
      for (const [at, [foe, dice, outcome]] of rolls.entries()) {
        await attack(gm, foe, ["Rosa"], dice);
        await give(red, "none", "mouse");
        await settled(gm, at + 1);
        for (const seat of [gm, red]) await says(seat, `${foe} attacks Rosa`, outcome, "nothing gets through");
      }
      const blue = await fight.take("blue");
      const clashes = [
        ["Bela", 4, 2],
        ["Cora", 3, 3],
      ] as const;
      for (const [at, [name, come, met]] of clashes.entries()) {
        await attack(gm, "Foe5", [name], faces(come));
        await give(blue, "clash", "mouse", { faces: faces(met) });
        await settled(gm, rolls.length + at + 1);
      }
      // The higher deals its full damage, whole Outcome and weapon; a tie does so both ways.
      const hurt = await Promise.all(["Bela", "Cora", "Foe5"].map((name) => injuries(gm, name)));
      expect(hurt).toEqual([[5], [4], [4]]);
    });
  });
});

async function tieAndHit(way: Way): Promise<void> {
  await inFight(duel(0), ["gm", "red", "blue"], async (fight) => {
    const gm = await fight.take("gm");
    const red = await fight.take("red");
    const blue = await fight.take("blue");
    const attackBoth = { option: "attack", targets: ["Rosa", "Bela"] };
    await takeTurn(gm, "Gor", attackBoth, { way, faces: faces(3) });
    expect(await pick(red, "dodge", way)).toBeDefined();
    expect(await told(red, "dodge")).toMatch(/5 dice Difficulty 6 .*Costs your Action/);
    await give(red, "dodge", way, { faces: faces(3) });
    await give(blue, "parry", way, { faces: faces(2) });
    await settled(gm);
    await agree([gm, red, blue], ["Rosa", "Bela"]);
    expect(await injuries(gm, "Rosa")).toEqual([]);
    await injured(gm, "Bela", [2]);
    for (const seat of [gm, red, blue]) {
      await says(seat, "Gor attacks Rosa and Bela", "Rosa dodges the attack.", "Bela is hit: Severity 2");
      await marked(seat, "Rosa", "Action spent");
    }
    expect([await spent(gm, "Rosa"), await spent(gm, "Bela")]).toEqual(["reaction", "reaction"]);
  });
}

describe("worked example 3", () => {
  it("a tie misses; 3 against 2 hits with 1 [mouse P12 P13 P14 P16 P21]", () => tieAndHit("mouse"));
  nightly("the same by keys [keys P12 P13 P14 P16 P21]", () => tieAndHit("keys"));
});

async function bareHands(way: Way): Promise<void> {
  const fighters = FOUR.map((one) => (one.name === "Gor" ? { ...one, armed: false } : one));
  await inFight({ ...duel(0), fighters }, ["gm", "red", "blue"], async (fight) => {
    const gm = await fight.take("gm");
    const red = await fight.take("red");
    const blue = await fight.take("blue");
    await takeTurn(gm, "Gor", { option: "attack", targets: ["Rosa", "Bela"] }, { way, faces: faces(3) });
    // A weapon meets bare hands more easily: a 5 is enough.
    const sword = { weapon: idOf(`sword${idOf("Rosa")}`) };
    await pick(red, "parry", way);
    expect(await told(red, "parry")).toContain("Difficulty 5");
    await give(red, "parry", way, { inputs: sword, faces: [5, 5, 5, 2, 2] });
    // Or one's own bare hands, at no other Difficulty than always.
    await give(blue, "parry", way, { inputs: { weapon: "unarmed" }, faces: [4, 4, 6, 2, 2] });
    await settled(gm);
    for (const seat of [gm, red, blue]) {
      await says(
        seat,
        "Gor attacks Rosa and Bela",
        "Rosa parries with Sword: Outcome 3",
        "Bela parries with bare hands: Outcome 1",
      );
    }
    expect([await injuries(gm, "Rosa"), await injuries(gm, "Bela")]).toEqual([[], [2]]);
  });
}

describe("against bare hands", () => {
  nightly("a weapon parries at one less, bare hands as usual [mouse P17]", () => bareHands("mouse"));
  nightly("the same by keys [keys P17]", () => bareHands("keys"));
});

async function clashes(way: Way): Promise<void> {
  await inFight(duel(0), ["gm", "red"], async (fight) => {
    const gm = await fight.take("gm");
    const red = await fight.take("red");
    await takeTurn(gm, "Gor", { option: "attack", targets: ["Rosa"] }, { way, faces: faces(2) });
    await give(red, "clash", way, { faces: faces(4) });
    await settled(gm);
    await agree([gm, red], ["Gor", "Rosa"]);
    expect([await injuries(gm, "Gor"), await injuries(gm, "Rosa")]).toEqual([[5], []]);
    await says(red, "Gor attacks Rosa", "Rosa wins the clash.", "Gor is hit: Severity 5");
  });
}

describe("a clash", () => {
  it("wounds the attacker with its whole Outcome [mouse P19]", () => clashes("mouse"));
  nightly("the same by keys [keys P19]", () => clashes("keys"));
});

async function afterTheTurn(way: Way): Promise<void> {
  await inFight(duel(1), ["gm", "red"], async (fight) => {
    const gm = await fight.take("gm");
    const red = await fight.take("red");
    // Rosa lets her turn pass; the Action stays hers until the round ends.
    await nextTurn(gm);
    await nextTurn(gm);
    await marked(red, "Rosa", "Action ready");
    await takeTurn(gm, "Hulda", { option: "attack", targets: ["Rosa"] }, { way, faces: faces(1) });
    await give(red, "dodge", way, { faces: faces(1) });
    await settled(gm);
    expect(await injuries(gm, "Rosa")).toEqual([]);
    await marked(red, "Rosa", "Action spent");
    expect(await prompts(gm).count()).toBe(0);
  });
}

describe("an Action not used on the turn", () => {
  it("is still there for a Reaction [mouse P26]", () => afterTheTurn("mouse"));
  nightly("the same by keys [keys P26]", () => afterTheTurn("keys"));
});
