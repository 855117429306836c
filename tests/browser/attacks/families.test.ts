/** Probes of the other rules: bleeding under a taken id, a save that is rolled again, and dice without bound, in Cairn. */
import { expect, it } from "vitest";
import { derivedId } from "../../../src/rules/core/lib/ids.ts";
import { answer, becomes, over, strike } from "../cairn/cairn-hands.ts";
import { nextTurn, showTab } from "../kit/hands.ts";
import { fence } from "../kit/fence.ts";
import { withFight } from "../kit/harness.ts";
import { barSays, pressBar } from "../kit/ordering.ts";
import { feedFaces, prompt } from "../kit/play.ts";
import { BLUE, CHARACTERS, RED, type WorldSetup } from "../kit/world.ts";
import { declaration, refOf } from "./bodies.ts";
import { forge, forgeReply, run, stateOf, told } from "./console.ts";

const world: WorldSetup = {
  fighters: [
    {
      name: "Gor",
      token: "raider",
      cairn: { role: "foe", weapons: [{ name: "Barb", die: 8, more: { properties: { bleed: 4, shock: 4 } } }] },
    },
    { name: "Rosa", owners: [RED], token: "duelist", cairn: { str: 9, hp: 9 } },
    { name: "Bela", owners: [BLUE], token: "captain", cairn: {} },
  ],
  characters: CHARACTERS,
  combat: true,
  declaring: true,
};

it("E3, F3, Q2: Rosa bleeds all the same, rolls no save again, and no dice hang anybody", async () => {
  await withFight(world, {}, async (fight) => {
    const gm = await fight.take("gm");
    const red = await fight.take("red");
    const blue = await fight.take("blue");
    // Gor goes first: the others fail their saves.
    await feedFaces(gm, [20, 20], [20, 20]);
    await pressBar(gm, "fix");
    await barSays(red, "the turn order is locked");
    for (const seat of [gm, red]) await showTab(seat, "chat");
    await strike(gm, "Gor", { target: "Rosa", dice: [[5, 8]] });
    await answer(red, "none", "mouse");
    await prompt(red).getByText("STR save against the shock").first().waitFor();
    await answer(red, "roll", "mouse", { dice: [[20, 20]] });
    await over(red, 1);
    const [id = ""] = String(await run(gm, "return game.system.api.exchanges.all().map((one) => one.id).join()")).split(
      ",",
    );
    // F3: the save alone once more, asked for by whoever failed it.
    await forgeReply(red, "undo", id, { rows: ["t0"], reopen: ["t0-shock"] });
    await told([gm, red, blue], id, /an undo is not counted/);
    expect(await stateOf(gm, id)).toBe("settled:t0=settled,a0=settled");
    // E3: the id of the bleeding is taken, by an exchange that says it is that.
    const bleeding = { option: "bleeds", family: "cairn", attacker: refOf("Rosa") };
    await forge(blue, { _id: derivedId(`upkeep:${id}bleeds`), ...declaration(bleeding) });
    await feedFaces(gm, [4, 4]);
    await nextTurn(gm);
    await becomes(red, "Rosa", "abilities.str.value", 5);
    // Q2: dice without bound.
    const numbers = { weapons: [{ id: "x", name: "x", die: 1e9 }], dice: [[1e9, 1e9]] };
    await forge(red, declaration({ family: "cairn", roll: "last", targets: [refOf("Bela")], numbers }));
    await fence(fight.seats);
    expect(await run(gm, "return game.system.api.exchanges.open().length")).toBeLessThan(2);
    expect(await run(blue, "return game.ready")).toBe(true);
  });
});
