/** Getting away in real windows (C31): a DEX save, and the turn that it takes by where the nearest foe is. */
import { expect, it } from "vitest";
import { choose, openTurn, says, strip, submit, takeTurn, turnText } from "../kit/hands.ts";
import { withFight } from "../kit/harness.ts";
import { barSays, intend, marksSay, pressBar, toRound } from "../kit/ordering.ts";
import { feedFaces, until } from "../kit/play.ts";
import { against, leaveTurn, maySend } from "../kit/turns.ts";
import { BLUE, CHARACTERS, RED, SCENE, tokenId, type FighterSetup } from "../kit/world.ts";

/** Gor is near to both. */
const THREE: readonly FighterSetup[] = [
  { name: "Gor", token: "raider", at: [5, 3], cairn: { role: "foe" } },
  { name: "Rosa", owners: [RED], token: "duelist", at: [2, 3], cairn: {} },
  { name: "Bela", owners: [BLUE], token: "captain", at: [8, 3], cairn: {} },
];

it("C31: from near with a quick turn, from close with a full one; the save decides [mouse C31] [keys C6 C31]", async () => {
  await withFight({ fighters: THREE, characters: CHARACTERS, combat: true, declaring: true }, {}, async (fight) => {
    const gm = await fight.take("gm");
    const red = await fight.take("red");
    const blue = await fight.take("blue");
    // By mouse: the tokens say near, so a quick turn is enough.
    await intend(red, "Rosa", { intention: "run" });
    await intend(blue, "Bela", { intention: "run" }, "keys");
    await barSays(gm, "2 of 2");
    await pressBar(gm, "fix");
    await barSays(red, "the turn order is locked");
    await openTurn(red, "Rosa");
    await choose(red, { option: "retreat" });
    expect(await turnText(red)).toContain("DEX 11, a quick turn");
    expect(await turnText(red)).toMatch(/55% to get away/);
    await choose(red, { option: "retreat", inputs: { nearest: "close" } });
    expect(await against(red)).toContain("Declared quick: away from a close foe takes a full turn.");
    expect(await maySend(red)).toBe(false);
    await choose(red, { option: "retreat", inputs: { nearest: "near", safe: "off" } });
    expect(await against(red)).toContain("There is nowhere safe to run to.");
    await choose(red, { option: "retreat", inputs: { safe: "on" } });
    await feedFaces(red, [11, 20]);
    await submit(red);
    await says(gm, "Rosa: Retreat", "gets away (11, needed DEX 11 or less)");
    // She is out of this fight: marked, and passed over.
    await marksSay(blue, "Rosa", "Got away: out of this fight");
    await strip(gm, "turn").filter({ hasText: "Rosa got away: pass the turn on" }).waitFor();
    expect(await gm.page.evaluate(`game.combat.combatants.find(({ name }) => name === "Rosa").isDefeated`)).toBe(true);
    await openTurn(red, "Rosa");
    await choose(red, { option: "retreat" });
    expect(await against(red)).toContain("Rosa: this round’s turn is taken.");
    await leaveTurn(red);
    // By keys: Gor has come close to Bela. To run in a quick turn is no more possible; what takes a full one is.
    await toRound(gm, "nextRound", 2);
    await openTurn(blue, "Bela", "keys");
    await choose(blue, { option: "intend", inputs: { intention: "run" } }, "keys");
    expect(await against(blue)).not.toContain("A foe is close");
    // The open dialog knows of it at once.
    await gm.page.evaluate(`game.scenes.get("${SCENE}").tokens.get("${tokenId("Gor")}").update({ x: 700, y: 300 })`);
    await until(
      () => against(blue),
      (text) => text.includes("A foe is close: running from it takes a full turn."),
    );
    await choose(blue, { option: "intend", inputs: { intention: "runClose" } }, "keys");
    await submit(blue, "keys");
    await marksSay(gm, "Bela", "Retreat: get clear and run (full turn)");
    await pressBar(gm, "fix");
    await barSays(blue, "the turn order is locked");
    await feedFaces(blue, [12, 20]);
    await takeTurn(blue, "Bela", { option: "retreat" }, { way: "keys" });
    await says(
      gm,
      "Bela: Retreat",
      "tries to get clear of a close foe and run",
      "does not get away (12, needed DEX 11 or less)",
    );
  });
});
