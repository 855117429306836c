/** What macros and modules call (docs/api.md), where no other spec does. */
import { describe, expect, it } from "vitest";
import { withFight, type Seat } from "../kit/harness.ts";
import { answerByKeys, attack, faces, injured, injuries, prompt, settled, until } from "../kit/play.ts";
import { CHARACTERS, FOUR, idOf } from "../kit/world.ts";

const world = { fighters: FOUR, characters: CHARACTERS, combat: true };

/** What this window's API says that a fighter may start: each option with the reason against it. */
const actions = (seat: Seat, name: string): Promise<unknown> =>
  seat.page.evaluate(`Object.fromEntries(game.system.api.actions(game.actors.get("${idOf(name)}"))
    .map(({ id, refusal }) => [id, refusal && refusal.code + " " + refusal.rule]))`);

/** Takes the only exchange back: what comes of it. */
const undo = (seat: Seat, how = ""): Promise<unknown> =>
  seat.page.evaluate(`game.system.api.undo(game.system.api.exchanges.all()[0].id${how})
    .then((outcome) => (outcome.ok ? "ok" : outcome.refusals.map(({ code }) => code).join()))`);

describe("game.system.api", () => {
  it("actions: what a fighter may start now, with reasons; undo: all that an exchange came to, asked again or not", async () => {
    await withFight(world, {}, async (fight) => {
      const gm = await fight.take("gm");
      const red = await fight.take("red");
      expect(await actions(gm, "Gor")).toMatchObject({ attack: null, evade: null, hold: null });
      expect(await actions(red, "Rosa")).toMatchObject({ attack: "pool.notYourTurn P1" });
      // What is passed wrong is refused with a code, and nothing is posted (attack G6).
      const wrong = await gm.page.evaluate(`(async () => {
        const gor = game.actors.get("${idOf("Gor")}");
        const rosa = game.actors.get("${idOf("Rosa")}");
        const plan = { slot: "declare", fighter: gor.uuid, option: "attack", choice: { weapon: gor.items.contents[0].id } };
        const packed = rosa.clone({}, { pack: "riposte.nowhere", keepId: true });
        const { attack, answer, call, undo } = game.system.api;
        const asked = [
          attack(gor, { plan }), attack(gor, { targets: null, plan }), attack(gor, { targets: [null], plan }),
          attack(gor, { targets: [gor], plan }), attack(gor, { targets: [packed], plan }),
          attack(gor, { targets: [rosa.clone({ name: "Twin" }, { keepId: true })], plan }),
          attack(gor, { targets: [rosa], plan: { ...plan, fighter: rosa.uuid } }),
          attack(gor, { targets: [rosa], plan: { ...plan, option: "constructor" } }),
          attack(gor, { targets: [rosa], plan: { ...plan, choice: null } }), attack("Gor", {}),
          attack(gor, { targets: [rosa], plan, token: rosa.getActiveTokens(false, true)[0] ?? rosa.prototypeToken }),
          answer("gone", plan), answer(null, null), call("gone"), undo(7),
        ];
        const codes = (await Promise.all(asked)).map((one) => (one.ok ? "ok" : one.refusals.map(({ code }) => code).join()));
        return codes.join(" ") + " " + game.messages.size;
      })()`);
      const bad = "badArguments";
      expect(wrong).toBe(
        `${bad} ${bad} ${bad} selfTarget compendium badTarget ${bad} badDeclare ${bad} ${bad} badTarget gone ${bad} ${bad} ${bad} 0`,
      );
      await attack(gm, "Gor", ["Rosa"], faces(3));
      expect(await undo(gm)).toBe("unknownRow");
      await prompt(red).waitFor();
      const focused = `document.activeElement?.closest("#riposte-tray") != null`;
      expect(await red.page.evaluate(`game.system.api.focusTray().then(() => ${focused})`)).toBe(true);
      await answerByKeys(red, "none");
      await settled(gm);
      expect(await actions(gm, "Gor")).toMatchObject({ attack: "pool.actionUsed P1", quick: "pool.actionUsed P3" });
      await injured(red, "Rosa", [4]);
      // Gor's price is a row of Gor's.
      expect(await undo(red)).toBe("notAllOwners");
      expect(await undo(gm, ", { again: true }")).toBe("ok");
      await until(
        () => injuries(red, "Rosa"),
        (now) => now.length === 0,
      );
      await prompt(red).waitFor();
      await answerByKeys(red, "none");
      await settled(gm);
      expect(await undo(gm)).toBe("ok");
      await until(
        () => injuries(red, "Rosa"),
        (now) => now.length === 0,
      );
      await until(
        () => actions(gm, "Gor"),
        (now) => JSON.stringify(now).includes(`"attack":null`),
      );
      expect(await prompt(red).count()).toBe(0);
    });
  });
});
