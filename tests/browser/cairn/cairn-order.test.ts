/** The order of a `cairn` round in real windows: intentions, the saves in one click, clashes, a changed mind, a round turned back. */
import { describe, expect, it } from "vitest";
import { choose, isFocused, marks, openTurn, strip, submit, turnText, warned } from "../kit/hands.ts";
import type { Seat } from "../kit/harness.ts";
import { fileFight } from "../kit/same-fight.ts";
import {
  at,
  barSays,
  intend,
  marked,
  marksSay,
  pressBar,
  reminded,
  reminders,
  rolled,
  shows,
  strike,
  toRound,
  turnOf,
} from "../kit/ordering.ts";
import { listen, said } from "../kit/listening.ts";
import { nightly } from "../kit/nightly.ts";
import { feedFaces, prompt, until } from "../kit/play.ts";
import { against, leaveTurn, maySend } from "../kit/turns.ts";
import { CHARACTERS, idOf, RED, BLUE, type FighterSetup } from "../kit/world.ts";

const inFight = fileFight();

const armed = (name: string, die: number, speed: "fast" | "balanced" | "slow", reach = false) => ({
  weapons: [{ name, die, speed, more: { reach } }],
});
const bow = { weapons: [{ name: "Bow", die: 6, more: { ranged: true, hands: 2 } }] };

/** Three against three, in the order in which they came. Rosa and Gor stand close, nobody else does. */
const SIX: readonly FighterSetup[] = [
  { name: "Gor", token: "raider", at: [2, 2], cairn: { role: "foe", ...armed("Maul", 10, "slow") } },
  { name: "Rosa", owners: [RED], token: "duelist", at: [3, 2], cairn: armed("Dagger", 6, "fast") },
  { name: "Bela", owners: [BLUE], token: "captain", at: [6, 2], cairn: bow },
  { name: "Hulda", token: "axe-guard", at: [8, 2], cairn: { role: "foe", ...armed("Spear", 8, "balanced", true) } },
  { name: "Ned", owners: [RED], token: "brawler", at: [10, 2], cairn: armed("Sword", 8, "balanced") },
  { name: "Kob", token: "raider", at: [12, 2], cairn: { role: "foe" } },
];
const WORLD = { fighters: SIX, characters: CHARACTERS, combat: true, declaring: true };

/** C26: Bela was hit in a leg. */
const LIMPING = {
  ...WORLD,
  fighters: SIX.map((one) => (one.name === "Bela" ? { ...one, cairn: { ...bow, system: { limping: true } } } : one)),
};

const ROLL_ALL = "game.combat.rollInitiative(game.combat.combatants.map((one) => one.id))";
/** Foundry's buttons for initiative. */
const ROLLS = "#combat :is([data-action=rollInitiative], [data-action=rollAll], [data-action=rollNPC])";

describe("a round of six with declared intentions", () => {
  it("C1, C3: quick before full, saves in one message; a changed mind; turned back, its order is there again [mouse C1 C2 C3]", async () => {
    await inFight(WORLD, ["gm", "red", "blue"], async (fight) => {
      const gm = await fight.take("gm");
      const red = await fight.take("red");
      const blue = await fight.take("blue");
      await reminded(red, "Round 1: what does Rosa do?", "Round 1: what does Ned do?");
      await reminded(blue, "Round 1: what does Bela do?");
      expect(await reminders(gm)).toEqual([]);
      // Put aside, it is a key away.
      await strip(blue, "remind").locator('[data-action="later"]').click();
      await reminded(blue);
      await blue.page.keyboard.press("KeyH");
      await reminded(blue, "Round 1: what does Bela do?");
      expect(await isFocused(strip(blue, "remind").locator('[data-action="do"]'))).toBe(true);
      // The reminder leads to the dialog, with the intention in hand.
      await strip(blue, "remind").locator('[data-action="do"]').click();
      // Nobody means the first of the list by pressing Enter.
      await expect.poll(() => isFocused(blue.page.locator('.riposte-attack [data-input="intention"]'))).toBe(true);
      const form = blue.page.locator(".riposte-attack-form");
      await form.locator('[data-key="intend"] input:checked').waitFor({ state: "attached" });
      expect(await blue.page.locator(".riposte-attack .window-title").innerText()).toMatch(/^Declare: Bela$/i);
      // It shows the list; Escape closes that, and nothing else.
      const list = form.locator('[data-input="intention"]');
      await blue.page.keyboard.press("Enter");
      expect(await list.evaluate((field) => field.matches(":open"))).toBe(true);
      await blue.page.keyboard.press("Escape");
      expect(await isFocused(list)).toBe(true);
      // What stands in it once it was opened and closed is meant, picked again or not.
      await list.selectOption("moveShoot");
      await blue.page.keyboard.press("Shift");
      await blue.page.keyboard.press("Enter");
      await form.waitFor({ state: "detached" });
      // Whoever has just picked declares it by Enter.
      const changed = await openTurn(blue, "Bela", "keys");
      await changed.locator('[data-input="intention"]').selectOption("moveTwo");
      await changed.locator('[data-input="intention"]').selectOption("moveShoot");
      await changed.locator('[data-input="intention"]').press("Enter");
      await changed.waitFor({ state: "detached" });
      await reminded(blue);
      await intend(red, "Ned", strike("Hulda", "closeMelee"));
      await intend(red, "Rosa", { intention: "moveTwo" });
      await marksSay(blue, "Rosa", "Move twice as far (full turn)");
      // Whom she has targeted before that is proposed, and stays targeted.
      const target = `canvas.tokens.placeables.filter(({ name }) => name === "Hulda").map(({ id }) => id)`;
      await red.page.evaluate(`canvas.tokens.setTargets(${target}, { mode: "replace" })`);
      const again = await openTurn(red, "Rosa", "keys");
      await again.locator('[data-input="intention"]').selectOption("melee");
      expect(await again.locator('[data-input="target"]').inputValue()).toBe(`Actor.${idOf("Hulda")}`);
      // Enter does it also where a click on some text has left the keyboard with the window.
      await again.locator('[data-input="intention"]').selectOption("spell");
      await red.page.locator(".riposte-attack").focus();
      await red.page.keyboard.press("Enter");
      await again.waitFor({ state: "detached" });
      await marksSay(blue, "Rosa", "Move twice as far", false);
      await intend(red, "Rosa", { ...strike("Gor"), words: "for the eyes" });
      await marksSay(blue, "Rosa", "Strike a close foe, at Gor (quick turn): for the eyes");
      await marksSay(blue, "Rosa", "Move twice as far", false);
      await intend(gm, "Gor", strike("Rosa"));
      await intend(gm, "Hulda", { intention: "spell", hint: "she whispers" });
      await marksSay(gm, "Hulda", "Spell (full turn)");
      await marksSay(red, "Hulda", "You can tell: she whispers");
      expect((await marks(red, "Hulda")).join()).not.toContain("Spell");
      expect((await marks(red, "Gor")).join()).not.toContain("Intends");
      await barSays(red, "3 of 3");
      // What the players have declared reads the same at the GM's, whoever it is aimed at.
      expect(await marked(gm)).toBe(0);
      // Nobody rolls alone for initiative: Foundry's own buttons are not there.
      for (const seat of [gm, red]) expect(await seat.page.locator(ROLLS).filter({ visible: true }).count()).toBe(0);
      expect(await red.page.locator("#combat button[data-order]").count()).toBe(0);
      // Rosa, Bela and Ned save, in this order: one message, and the rows stand in order everywhere.
      // Nor is it anybody's turn.
      const now = gm.page.locator("#combat .riposte-act.is-wide");
      expect([await now.count(), await strip(red, "turn").count(), await strip(gm, "turn").count()]).toEqual([0, 0, 0]);
      expect(await gm.page.locator("#combat .combatant.active").count()).toBe(0);
      // Whoever passes turns on meanwhile takes nobody's, and is told what comes first.
      expect(await gm.page.evaluate("game.combat.nextTurn().then(({ round, turn }) => [round, turn])")).toEqual([1, 0]);
      await gm.page.locator("#notifications .notification", { hasText: "Lock turn order" }).waitFor();
      // Nor does a declaration by hand that means nothing: nobody has acted by it.
      await red.page.evaluate(`ChatMessage.create({ type: "exchange", content: "by hand", system: {
        ...game.messages.find((one) => one.type === "exchange").toObject().system, option: "none",
        numbers: {}, choice: {} } }).then(() => null)`);
      await until(
        () => gm.page.evaluate("game.system.api.exchanges.all().at(-1).phase"),
        (phase) => phase === "void",
      );
      await feedFaces(gm, [5, 20], [15, 20], [3, 20]);
      await pressBar(gm, "fix");
      const first = ["Quick turns", "Rosa", "Gor", "Full turns", "Ned", "Hulda", "Kob", "Bela"];
      for (const seat of [gm, red, blue]) await shows(seat, ...first);
      await barSays(gm, "the turn order is locked");
      expect([await rolled(gm), await turnOf(gm)]).toEqual(["3", "Rosa"]);
      // A combatant that changes takes the turn from nobody.
      const kob = (defeated: boolean): string =>
        `game.combat.combatants.getName("Kob").update({ defeated: ${String(defeated)} }).then(() => null)`;
      await gm.page.evaluate(kob(true));
      await gm.page.evaluate(kob(false));
      expect(await turnOf(gm)).toBe("Rosa");
      await now.waitFor({ state: "attached" });
      expect(await gm.page.locator("#combat .combatant.active").count()).toBe(1);
      await strip(red, "turn").waitFor();
      const numbers = red.page
        .locator("#combat :is(.token-initiative > *, [data-action$=Turn])")
        .filter({ visible: true });
      expect(await numbers.count()).toBeGreaterThan(6);
      // The key opens whose turn the strip says it begins, whichever token is selected. It is too late for another mind.
      await red.page.evaluate(`void canvas.tokens.placeables.find((one) => one.name === "Ned").control()`);
      const late = await openTurn(red, "Rosa", "keys");
      // What she has declared is filled in.
      await late.locator('[data-key="attack"] input:checked').waitFor({ state: "attached" });
      await late.locator(`[data-target="Actor.${idOf("Gor")}"]:checked`).waitFor({ state: "attached" });
      expect(await late.locator("[data-target]:checked").count()).toBe(1);
      await late.locator('.riposte-tile[data-key="intend"]').click();
      expect(await against(red)).toContain("The turn order of this round is locked.");
      // Opened twice in the same moment it is one window; folded, it unfolds.
      const dialogs = (what: string): Promise<unknown> =>
        red.page.evaluate(`(async () => {
        const rosa = game.actors.get("${idOf("Rosa")}");
        ${what}
        return document.querySelectorAll(".riposte-attack:not(.minimized)").length;
      })()`);
      const turn = "game.system.api.turn(rosa)";
      expect(await dialogs(`await Promise.all([${turn}, ${turn}]);`)).toBe(1);
      const folded = `await foundry.applications.instances.get("riposte-attack-Actor-${idOf("Rosa")}").minimize();`;
      expect(await dialogs(folded)).toBe(0);
      expect(await dialogs(`await ${turn};`)).toBe(1);
      await leaveTurn(red);
      // A new round writes nothing and begins open.
      const before = await gm.page.evaluate("JSON.stringify(game.combat.combatants.map((one) => one.toObject()))");
      await toRound(gm, "nextRound", 2);
      await shows(red, "Rosa", "Gor", "Ned", "Hulda", "Kob", "Bela");
      await reminded(red, "Round 2: what does Rosa do?", "Round 2: what does Ned do?");
      // The numbers of a round that is over mean nothing, and nobody has a turn to end.
      expect(await numbers.count()).toBe(0);
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
      // In the second nobody has said a word: all are slow. To roll initiative for all is to make the order.
      await feedFaces(gm, [20, 20], [2, 20], [20, 20]);
      await gm.page.evaluate(ROLL_ALL);
      await shows(blue, "Full turns", "Bela", "Gor", "Hulda", "Kob", "Rosa", "Ned");
      expect(await turnOf(gm)).toBe("Bela");
      await toRound(gm, "previousRound", 1);
      for (const seat of [gm, blue]) await shows(seat, ...first);
      // It opens again, and a mind may be changed.
      await pressBar(gm, "open");
      await intend(red, "Rosa", { intention: "moveTwo" });
      await marksSay(blue, "Rosa", "Move twice as far (full turn)");
    });
  });

  it("C4, C5: with clashes weapons decide where two strike at each other; the plain order asks each for one save [mouse C4 C5]", async () => {
    await inFight(LIMPING, ["gm", "red", "blue"], async (fight) => {
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
      // Close already, the dagger goes before the maul; closing in, the spear before the sword. Bela saves, with
      // disadvantage this once, and Ned for his place before Kob: Hulda goes before him by her spear all the same.
      await feedFaces(gm, [4, 20], [11, 20], [1, 20]);
      await pressBar(gm, "fix");
      await shows(red, "Quick turns", "Rosa", "Gor", "Full turns", "Bela", "Hulda", "Ned", "Kob");
      expect(await rolled(gm)).toBe("2");
      await until(
        () => blue.page.evaluate(`game.actors.get("${idOf("Bela")}").system.limping`),
        (limping) => limping === false,
      );
      // Without intentions: everybody saves once, and there are no kinds of turns.
      await toRound(gm, "nextRound", 2);
      await pressBar(gm, "saves");
      await barSays(red, "one DEX save each");
      await reminded(red);
      const morale = (seat: Seat): Promise<number> => seat.page.locator("#combat .hint", { hasText: "Morale" }).count();
      expect(await morale(gm)).toBe(0);
      const kob = gm.page.locator(`#combat [data-combatant-id="${idOf("fightsKob")}"]`);
      // A friend whom the GM plays is no foe.
      const marked = (side: number, defeated: boolean): string => `(async () => {
        const kob = game.combat.combatants.get("${idOf("fightsKob")}");
        await kob.token.update({ disposition: ${String(side)} });
        await kob.update({ defeated: ${String(defeated)} });
        return ui.combat.render().then(() => null);
      })()`;
      await gm.page.evaluate(marked(1, true));
      expect(await morale(gm)).toBe(0);
      await gm.page.evaluate(marked(-1, false));
      const firstRow = () => gm.page.locator("#combat [data-combatant-id]").first().boundingBox();
      const above = await firstRow();
      await kob.hover();
      await kob.locator('[data-action="toggleDefeated"]').click();
      await until(
        () => gm.page.evaluate(`game.combat.combatants.get("${idOf("fightsKob")}").isDefeated`),
        (out) => out === true,
      );
      // A foe is out: whether the others stand is the GM's to ask.
      await expect.poll(() => morale(gm)).toBe(1);
      // Below the rows, it moves none of them.
      expect(await firstRow()).toEqual(above);
      expect(await morale(red)).toBe(0);
      await feedFaces(gm, [19, 20], [11, 20], [1, 20]);
      await pressBar(gm, "fix");
      await shows(blue, "Bela", "Ned", "Gor", "Hulda", "Rosa", "Kob");
      expect(await rolled(gm)).toBe("2,3");
      // Nothing of the round stays above an empty tracker.
      await gm.page.evaluate("game.combat.delete()");
      await expect.poll(() => gm.page.locator("#combat [data-combatant-id]").count()).toBe(0);
      expect(await gm.page.locator("#combat .riposte-order").count()).toBe(0);
    });
  });

  nightly(
    "C1–C5: declared, changed, overridden and fixed by keys; foes' own round without intentions [keys C1 C2 C3 C4 C5]",
    async () => {
      const four = SIX.filter(({ name }) => !["Ned", "Kob"].includes(name));
      // Rosa's turn, so the GM's key leads to her.
      await inFight({ ...WORLD, fighters: four, turn: 1 }, ["gm", "red", "blue"], async (fight) => {
        const gm = await fight.take("gm");
        const red = await fight.take("red");
        const blue = await fight.take("blue");
        await gm.page.evaluate('game.settings.set("riposte", "cairnHouse", { clashes: true })');
        await intend(gm, "Gor", strike("Rosa"));
        await listen(red);
        await intend(blue, "Bela", { intention: "spell" }, "keys");
        await expect.poll(() => said(red)).toEqual(["Bela intends: Spell (full turn)."]);
        await intend(red, "Rosa", { intention: "moveTwo" }, "keys");
        await marksSay(gm, "Rosa", "Move twice as far (full turn)");
        // She changes her mind, and the GM calls it slow, then lets it be what it is.
        await intend(red, "Rosa", { ...strike("Gor"), words: "now" }, "keys");
        await marksSay(gm, "Rosa", "Strike a close foe, at Gor (quick turn): now");
        await intend(gm, "Rosa", { turn: "full" }, "keys");
        await marksSay(red, "Rosa", "Strike a close foe, at Gor (full turn): now");
        await intend(gm, "Rosa", { turn: "none" }, "keys");
        await marksSay(red, "Rosa", "Strike a close foe, at Gor (quick turn): now");
        // The dagger goes before the maul; Bela saves against Hulda, who has said nothing.
        await feedFaces(gm, [4, 20]);
        await listen(gm);
        await pressBar(gm, "fix", "keys");
        // The tracker was drawn again: the keyboard is on the button in its place, and the order is heard of.
        await expect.poll(() => isFocused(gm.page.locator('#combat button[data-order="open"]'))).toBe(true);
        await expect.poll(() => said(gm)).toContain("Round 1: the turn order is locked");
        for (const seat of [gm, red]) await shows(seat, "Quick turns", "Rosa", "Gor", "Full turns", "Bela", "Hulda");
        expect(await rolled(gm)).toBe("1");
        // By any other way initiative is not rolled alone either.
        await gm.page.evaluate(ROLL_ALL);
        await warned(gm, "Round 1: the turn order is locked");
        await pressBar(gm, "open", "keys");
        await pressBar(gm, "saves", "keys");
        await barSays(red, "one DEX save each");
        // Rosa and Bela save; her dagger counts for nothing now.
        await feedFaces(gm, [19, 20], [2, 20]);
        await pressBar(gm, "fix", "keys");
        await shows(blue, "Bela", "Gor", "Hulda", "Rosa");
        expect(await rolled(gm)).toBe("1,2");
      });
    },
  );
});

describe("what is done is held to what was declared", () => {
  it("C2, C6, C17: no move with a quick turn, distances as tokens stand, and only who acts at the same time strikes along [mouse C2 C6 C17]", async () => {
    await inFight(WORLD, ["gm", "red"], async (fight) => {
      const gm = await fight.take("gm");
      const red = await fight.take("red");
      // Gor stands close to Rosa: she cannot run from him in a quick turn, unless he is said to be farther away.
      const form = await openTurn(red, "Rosa");
      await choose(red, { option: "intend", inputs: { intention: "run" } });
      expect(await against(red)).toMatch(/the nearest foe is close.*A foe is close: running from it takes a full turn/);
      await choose(red, { option: "intend", inputs: { band: "near" } });
      await until(
        () => maySend(red),
        (may) => may,
      );
      await choose(red, { option: "intend", inputs: { band: "none", intention: "melee", target: at("Gor") } });
      await submit(red);
      await intend(gm, "Gor", strike("Rosa"));
      await intend(gm, "Kob", { intention: "move" });
      await barSays(gm, "1 of 3");
      await feedFaces(gm, [5, 20], [5, 20], [5, 20]);
      await pressBar(gm, "fix");
      await shows(red, "Quick turns", "Rosa", "Gor", "Kob", "Full turns", "Bela", "Ned", "Hulda");
      // Another quick deed is a change of mind; a move is too much.
      await openTurn(red, "Rosa");
      await choose(red, { option: "gambit", inputs: { words: "trip" }, targets: ["Gor"] });
      expect(await against(red)).toContain("Declared: Strike a close foe (quick turn).");
      const moves = form.locator('[data-input="moves"]');
      expect(await moves.isDisabled()).toBe(true);
      expect(await turnText(red)).toContain("Rosa has declared a quick turn, and this takes a full one.");
      expect(await maySend(red)).toBe(true);
      await leaveTurn(red);
      // The GM may let her move all the same.
      await openTurn(gm, "Rosa");
      await choose(gm, { option: "attack", inputs: { moves: "on" }, targets: ["Gor"] });
      expect([await against(gm), await maySend(gm)]).toEqual([expect.stringContaining("this takes a full one"), false]);
      await choose(gm, { option: "attack", allow: true });
      expect(await maySend(gm)).toBe(true);
      await leaveTurn(gm);
      // Kob has the same moment as Gor, Hulda another.
      await openTurn(gm, "Gor");
      await choose(gm, { option: "attack", targets: ["Rosa"] });
      const along = gm.page.locator(".riposte-attack-form [data-many] label");
      expect(await along.allInnerTexts()).toEqual(["Kob", "Hulda"]);
      const reason = gm.page.locator(".riposte-attack-form [data-many] .riposte-reason");
      expect(await reason.allInnerTexts()).toEqual(["Hulda: not acting at this time."]);
      await along.filter({ hasText: "Hulda" }).locator("input").check();
      expect(await against(gm)).toContain("Hulda: not acting at this time.");
      await along.filter({ hasText: "Hulda" }).locator("input").uncheck();
      await along.filter({ hasText: "Kob" }).locator("input").check();
      // Kob’s token stands across the yard; the GM knows better.
      expect(await against(gm)).toContain("Kob stands out of reach.");
      await choose(gm, { option: "attack", inputs: { band: "close" } });
      await submit(gm);
      await prompt(red).waitFor();
      const helpers = "game.system.api.exchanges.open().flatMap((one) => one.declared.body.helpers ?? [])";
      expect(await red.page.evaluate(`${helpers}.map(({ name }) => name).join()`)).toBe("Kob");
    });
  });
});
