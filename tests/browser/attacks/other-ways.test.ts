/** Ways beside edits and results: who is told, who speaks, whose word counts, markup, sockets, flags, settings. */
import { describe, expect, it } from "vitest";
import { fence } from "../kit/fence.ts";
import { withFight } from "../kit/harness.ts";
import { faces } from "../kit/play.ts";
import { DONE, OPEN, stepBody } from "./bodies.ts";
import {
  answer,
  ATTACKED,
  declare,
  forceEdit,
  forge,
  forgeReply,
  isAsked,
  run,
  stands,
  stored,
  told,
  uuidOf,
} from "./console.ts";

const OTHERS = ["Gor", "Hulda", "Bela"];

/** Rosa lets an attack come; posted by hand. */
const lets = (exchange: string): object => ({
  type: "reply",
  system: {
    kind: "step",
    exchange,
    body: stepBody("Rosa"),
  },
});

describe("other ways of a player with a console", () => {
  it("X1 to X9: whispers, speakers, marks, rulings, types, markup, sockets, flags and settings move nothing of others'", async () => {
    await withFight(ATTACKED, {}, async (fight) => {
      const gm = await fight.take("gm");
      const red = await fight.take("red");
      const blue = await fight.take("blue");
      const all = [gm, red, blue];
      const attack = (): Promise<string> => declare(gm, "Gor", ["Rosa"], faces(1));
      const [whispered, blind, spoken, fair, retyped, moved] = [
        await attack(),
        await attack(),
        await attack(),
        await attack(),
        await attack(),
        await attack(),
      ];
      const before = await stored(gm, OTHERS);
      // X1, X2, X3: kept from others, or in another's name, an answer is the fighter's and settles for everybody.
      await forge(red, { ...lets(whispered), whisper: ["red0000000000000"] });
      await forge(red, { ...lets(blind), whisper: ["gm00000000000000"], blind: true });
      await forge(red, { ...lets(spoken), speaker: { actor: uuidOf("Gor").slice(6), alias: "Gor" } });
      for (const id of [whispered, blind, spoken]) await stands(all, id, DONE);
      // X4: remarks, rulings and calling off are not a player's, the stranger's least.
      await forgeReply(red, "mark", fair, {
        about: fair,
        mark: { what: "deleted", was: null, by: "blue000000000000" },
      });
      await forgeReply(red, "ruling", fair, { ruling: { what: "stop", why: "no" } });
      await forgeReply(blue, "cancel", fair, {});
      await told(
        all,
        fair,
        /Red: a remark is not counted.*Red: a ruling is not counted.*Blue: a calling off is not counted/,
      );
      // X5, X6: an answer becomes a plain message, or calls off another exchange.
      const answered = await forge(red, lets(retyped));
      await stands(all, retyped, DONE);
      await forceEdit(red, answered, { type: "base", "==system": {} });
      const second = await forge(red, lets(moved));
      await stands(all, moved, DONE);
      await forceEdit(red, second, { "system.kind": "cancel", "system.exchange": fair });
      await told(all, moved, /Red changed an answer/);
      for (const id of [retyped, moved]) await stands(all, id, DONE);
      // X7: markup in names and in what looks like a card.
      const markup = "<img src=x onerror=globalThis.struck=1>";
      await run(
        red,
        `const rita = game.actors.getName("Rita"); await rita.update({ name: "${markup}" });
        await rita.items.contents[0].update({ name: "${markup}" });`,
      );
      await declare(red, "Rita", ["Bela"], []);
      await forge(red, {
        content: `<div class="riposte-card" data-exchange="${whispered}"><button data-action="undo">take</button></div>`,
      });
      await gm.page
        .locator("#chat button", { hasText: "take" })
        .click({ timeout: 1000 })
        .catch(() => undefined);
      // X8: sockets, flags of one's own user and actor.
      await run(
        red,
        `for (const what of ["undo", { kind: "result" }, null]) game.socket.emit("system.riposte", what);
        await game.user.update({ "flags.riposte": { orders: "constructor", opened: { constructor: [1] } } });
        const use = { id: "toString", by: "${uuidOf("Gor")}", what: "action", exchange: "x", combat: "x", round: 1, turn: 0 };
        const hold = { id: "x", kind: "hold", by: "${uuidOf("Gor")}", moment: null, data: { watch: "any" } };
        await game.actors.getName("Rosa").update({ "flags.riposte": { spent: { toString: use }, markers: { x: hold, y: 7 } } });`,
      );
      // X9: what the server keeps from players.
      const refused = `.then(() => "wrote", () => "refused")`;
      expect(
        await run(
          red,
          `const result = game.messages.find((one) => one.system.kind === "result");
          return [
            await result.update({ "system.body.parts": [] }, { noHook: true })${refused},
            await result.delete({ noHook: true })${refused},
            await game.settings.set("riposte", "applying", "onClick")${refused},
            await game.actors.getName("Rosa").update({ "ownership.default": 3 })${refused},
          ];`,
        ),
      ).toEqual(["refused", "refused", "refused", "refused"]);
      red.errors.splice(0);
      await fence(fight.seats);
      for (const seat of all) {
        expect(await run(seat, "return globalThis.struck ?? null")).toBe(null);
        expect(await stored(seat, OTHERS)).toEqual(before);
        await stands([seat], fair, OPEN);
      }
      expect(await run(gm, `return game.system.api.holds.inPlay().length`)).toBe(0);
      expect(await isAsked(red, fair)).toBe(true);
      await answer(red, fair, "Rosa", { option: "dodge", faces: faces(3) });
      await stands(all, fair, DONE);
    });
  });
});
