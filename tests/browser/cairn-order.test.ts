/** The order of a `cairn` round in real windows: intentions, the saves in one click, clashes, a changed mind, a round turned back. */
import { describe, expect, it } from "vitest";
import { marks, openTurn, showTab, strip, takeTurn } from "./hands.ts";
import { withFight, type Seat } from "./harness.ts";
import { feedFaces, until } from "./play.ts";
import { against, leaveTurn } from "./turns.ts";
import { CHARACTERS, idOf, RED, BLUE, type FighterSetup } from "./world.ts";

const armed = (name: string, die: number, speed: "fast" | "balanced" | "slow", reach = false) => ({
  weapons: [{ name, die, speed, more: { reach } }],
});
const bow = { weapons: [{ name: "Bow", die: 6, more: { ranged: true, hands: 2 } }] };

/** Three against three, in the order in which they came. Rosa and Gor stand close, nobody else does. */
const SIX: readonly FighterSetup[] = [
  { name: "Gor", token: "raider", at: [2, 2], cairn: { role: "foe", ...armed("Maul", 10, "slow") } },
  { name: "Rosa", owners: [RED], token: "duelist", at: [3, 2], cairn: armed("Dagger", 6, "fast") },
  { name: "Bela", owners: [BLUE], token: "captain", cairn: bow },
  { name: "Hulda", token: "axe-guard", cairn: { role: "foe", ...armed("Spear", 8, "balanced", true) } },
  { name: "Ned", owners: [RED], token: "brawler", cairn: armed("Sword", 8, "balanced") },
  { name: "Kob", token: "raider", cairn: { role: "foe" } },
];
const WORLD = { fighters: SIX, characters: CHARACTERS, combat: true };

/** C26: Bela was hit in a leg. */
const LIMPING = {
  ...WORLD,
  fighters: SIX.map((one) => (one.name === "Bela" ? { ...one, cairn: { ...bow, system: { limping: true } } } : one)),
};

const at = (name: string): string => `Actor.${idOf(name)}`;
const intend = (seat: Seat, name: string, inputs: Readonly<Record<string, string>>): Promise<void> =>
  takeTurn(seat, name, { option: "intend", inputs });
const strike = (who: string, intention = "melee"): Readonly<Record<string, string>> => ({ intention, target: at(who) });

/** The rows of the tracker with their headings, from above. */
const rows = (seat: Seat): Promise<string[]> =>
  seat.page
    .locator("#combat :is(.riposte-order-heading, [data-combatant-id] .name)")
    .evaluateAll((all) => all.map((one) => one.textContent?.trim() ?? ""));
async function shows(seat: Seat, ...wanted: readonly string[]): Promise<void> {
  await showTab(seat, "combat");
  await until(
    () => rows(seat),
    (all) => all.join() === wanted.join(),
  );
}
const bar = async (seat: Seat): Promise<string> =>
  (await seat.page.locator("#combat .riposte-order-bar").innerText()).replace(/\s+/g, " ").trim();
const barSays = (seat: Seat, text: string): Promise<unknown> =>
  until(
    () => bar(seat),
    (all) => all.includes(text),
  );
async function pressBar(gm: Seat, act: string): Promise<void> {
  await showTab(gm, "combat");
  await gm.page.locator(`#combat button[data-order="${act}"]`).click();
}
async function toRound(gm: Seat, action: "nextRound" | "previousRound", round: number): Promise<void> {
  await showTab(gm, "combat");
  await gm.page.locator(`#combat [data-action="${action}"]`).click();
  await until(
    () => gm.page.evaluate("game.combat.round"),
    (now) => now === round,
  );
}
async function marksSay(seat: Seat, name: string, text: string, wanted = true): Promise<void> {
  await showTab(seat, "combat");
  await until(
    () => marks(seat, name),
    (all) => all.length > 0 && all.some((one) => one.includes(text)) === wanted,
  );
}
const reminders = (seat: Seat): Promise<string[]> => strip(seat, "remind").locator("h3").allInnerTexts();
const reminded = (seat: Seat, ...texts: readonly string[]): Promise<unknown> =>
  until(
    () => reminders(seat),
    (all) => all.join() === texts.join(),
  );
/** The messages that hold dice: how many dice each. */
const rolled = (seat: Seat): Promise<unknown> =>
  seat.page.evaluate("game.messages.contents.map((one) => one.rolls.length).filter((n) => n > 0).join()");
const turnOf = (seat: Seat): Promise<unknown> => seat.page.evaluate("game.combat.combatant?.name");

describe("a round of six with declared intentions", () => {
  it("C1, C3: quick before full, saves in one message; a changed mind; turned back, its order is there again [mouse C1 C2 C3]", async () => {
    await withFight(WORLD, {}, async (fight) => {
      const gm = await fight.take("gm");
      const red = await fight.take("red");
      const blue = await fight.take("blue");
      await reminded(red, "Round 1: what does Rosa do?", "Round 1: what does Ned do?");
      await reminded(blue, "Round 1: what does Bela do?");
      expect(await reminders(gm)).toEqual([]);
      // The reminder leads to the dialog, with the intention in hand.
      await strip(blue, "remind").locator('[data-act="do"]').click();
      const form = blue.page.locator(".riposte-attack-form");
      await form.locator('[data-key="intend"] input:checked').waitFor({ state: "attached" });
      await form.locator('[data-input="intention"]').selectOption("moveShoot");
      await form.locator("button[type=submit]").click();
      await form.waitFor({ state: "detached" });
      await reminded(blue);
      await intend(red, "Ned", strike("Hulda", "closeMelee"));
      await intend(red, "Rosa", { intention: "moveTwo" });
      await marksSay(blue, "Rosa", "Move two bands (full turn)");
      await intend(red, "Rosa", { ...strike("Gor"), words: "for the eyes" });
      await marksSay(blue, "Rosa", "Strike a close foe, at Gor (quick turn): for the eyes");
      await marksSay(blue, "Rosa", "Move two bands", false);
      await intend(gm, "Gor", strike("Rosa"));
      await intend(gm, "Hulda", { intention: "spell", hint: "she whispers" });
      await marksSay(gm, "Hulda", "Spell (full turn)");
      await marksSay(red, "Hulda", "You can tell: she whispers");
      expect((await marks(red, "Hulda")).join()).not.toContain("Spell");
      expect((await marks(red, "Gor")).join()).not.toContain("Intends");
      await barSays(red, "3 of 3");
      expect(await red.page.locator("#combat button[data-order]").count()).toBe(0);
      // Rosa, Bela and Ned save, in this order: one message, and the rows stand in order everywhere.
      await feedFaces(gm, [5, 20], [15, 20], [3, 20]);
      await pressBar(gm, "fix");
      const first = ["Quick turns", "Rosa", "Gor", "Full turns", "Ned", "Hulda", "Kob", "Bela"];
      for (const seat of [gm, red, blue]) await shows(seat, ...first);
      await barSays(gm, "the order stands");
      expect([await rolled(gm), await turnOf(gm)]).toEqual(["3", "Rosa"]);
      // It is too late for another mind.
      const late = await openTurn(red, "Rosa");
      await late.locator('.riposte-tile[data-key="intend"]').click();
      expect(await against(red)).toContain("The order of this round already stands.");
      await leaveTurn(red);
      // A new round writes nothing and begins open.
      const before = await gm.page.evaluate("JSON.stringify(game.combat.combatants.map((one) => one.toObject()))");
      await toRound(gm, "nextRound", 2);
      await shows(red, "Rosa", "Gor", "Ned", "Hulda", "Kob", "Bela");
      await reminded(red, "Round 2: what does Rosa do?", "Round 2: what does Ned do?");
      expect(await gm.page.evaluate("JSON.stringify(game.combat.combatants.map((one) => one.toObject()))")).toBe(
        before,
      );
      await marksSay(blue, "Rosa", "Intends", false);
      // Turned back, the first round is as it was.
      await toRound(gm, "previousRound", 1);
      for (const seat of [gm, red]) await shows(seat, ...first);
      await marksSay(blue, "Rosa", "for the eyes");
      await reminded(red);
      await toRound(gm, "nextRound", 2);
      // In the second nobody has said a word: all are slow.
      await feedFaces(gm, [20, 20], [2, 20], [20, 20]);
      await pressBar(gm, "fix");
      await shows(blue, "Full turns", "Bela", "Gor", "Hulda", "Kob", "Rosa", "Ned");
      expect(await turnOf(gm)).toBe("Bela");
      await toRound(gm, "previousRound", 1);
      for (const seat of [gm, blue]) await shows(seat, ...first);
      // It opens again, and a mind may be changed.
      await pressBar(gm, "open");
      await intend(red, "Rosa", { intention: "moveTwo" });
      await marksSay(blue, "Rosa", "Move two bands (full turn)");
    });
  });

  it("C4, C5: with clashes weapons decide where two strike at each other; the plain order asks each for one save [mouse C4 C5]", async () => {
    await withFight(LIMPING, {}, async (fight) => {
      const gm = await fight.take("gm");
      const red = await fight.take("red");
      const blue = await fight.take("blue");
      await gm.page.evaluate('game.settings.set("riposte", "cairnHouse", { clashes: true })');
      await intend(red, "Rosa", strike("Gor"));
      await intend(red, "Ned", strike("Hulda", "closeMelee"));
      await intend(blue, "Bela", { intention: "moveShoot" });
      await intend(gm, "Gor", strike("Rosa"));
      await intend(gm, "Hulda", strike("Ned", "closeMelee"));
      await barSays(gm, "3 of 3");
      // Close already, the dagger goes before the maul; closing in, the spear before the sword. Only Bela saves, with
      // disadvantage this once.
      await feedFaces(gm, [4, 20], [11, 20]);
      await pressBar(gm, "fix");
      await shows(red, "Quick turns", "Rosa", "Gor", "Full turns", "Bela", "Hulda", "Kob", "Ned");
      expect(await rolled(gm)).toBe("1");
      await until(
        () => blue.page.evaluate(`game.actors.get("${idOf("Bela")}").system.limping`),
        (limping) => limping === false,
      );
      // Without intentions: everybody saves once, and there are no kinds of turns.
      await toRound(gm, "nextRound", 2);
      await pressBar(gm, "saves");
      await barSays(red, "one DEX save each");
      await reminded(red);
      await gm.page
        .locator(`#combat [data-combatant-id="${idOf("fightsKob")}"] [data-action="toggleDefeated"]`)
        .click();
      await until(
        () => gm.page.evaluate(`game.combat.combatants.get("${idOf("fightsKob")}").isDefeated`),
        (out) => out === true,
      );
      await feedFaces(gm, [19, 20], [11, 20], [1, 20]);
      await pressBar(gm, "fix");
      await shows(blue, "Bela", "Ned", "Gor", "Hulda", "Rosa", "Kob");
      expect(await rolled(gm)).toBe("1,3");
    });
  });
});
