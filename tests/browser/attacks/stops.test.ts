/** One message that would stop every window: names of the prototype, numbers and lists without a bound. */
import { describe, expect, it } from "vitest";
import { withFight } from "../kit/harness.ts";
import { faces } from "../kit/play.ts";
import { declaration, DONE, numbersOf, OPEN, refOf } from "./bodies.ts";
import { answer, ATTACKED, declare, forgeRaw, forgeRawReply, isAsked, stands, stored } from "./console.ts";

const weapon = { id: "x", name: "x" };

describe("one message", () => {
  it("A1, A2, B1, W1, V1, H1, H2, H6: stops no window, and everybody else goes on", async () => {
    await withFight(ATTACKED, {}, async (fight) => {
      const gm = await fight.take("gm");
      const red = await fight.take("red");
      const blue = await fight.take("blue");
      const all = [gm, red, blue];
      const fair = await declare(gm, "Gor", ["Rosa"], faces(2));
      const before = await stored(gm, ["Gor", "Hulda", "Bela"]);
      for (const name of ["constructor", "__proto__", "toString", "hasOwnProperty"]) {
        await forgeRaw(red, declaration({ family: name }));
        await forgeRaw(red, declaration({ attacker: refOf("Rosa", { actor: name }) }));
        await forgeRaw(
          red,
          declaration({ targets: [{ actor: name, token: name, name }], helpers: [refOf("Rosa", { actor: name })] }),
        );
        await forgeRawReply(blue, "waive", fair, { hold: name, holder: name });
        await forgeRawReply(blue, "call", fair, { hold: name, holder: name, words: name });
        await forgeRawReply(red, "step", fair, { slot: name, fighter: name, option: name, choice: {}, numbers: {} });
        await forgeRawReply(red, "undo", fair, { rows: [name], reopen: [name] });
      }
      for (const n of [1e9, 20_000, -1e9, 61])
        await forgeRaw(
          red,
          declaration({
            roll: "last",
            targets: [refOf("Gor")],
            numbers: numbersOf(
              [
                ["dice", n, "brawn"],
                ["difficulty", 6, "weapon"],
              ],
              weapon,
            ),
          }),
        );
      const parts = Array.from({ length: 20_000 }, () => ["dice", 1, "brawn"]);
      await forgeRaw(red, declaration({ targets: [refOf("Gor")], numbers: numbersOf(parts, weapon) }));
      await forgeRaw(red, declaration({ targets: Array.from({ length: 500 }, () => refOf("Gor")) }));
      await forgeRaw(
        red,
        declaration({ helpers: Array.from({ length: 500 }, () => refOf("Gor")), targets: [refOf("Gor")] }),
      );
      await forgeRaw(red, declaration({ faces: Array.from({ length: 20_000 }, () => 10), targets: [refOf("Gor")] }));
      await forgeRaw(
        red,
        declaration({ attacker: refOf("Rosa", { name: "x".repeat(300_000) }), targets: [refOf("Gor")] }),
      );
      for (const seat of all) {
        seat.page.setDefaultTimeout(10_000);
        await stands([seat], fair, OPEN);
      }
      expect(await isAsked(red, fair)).toBe(true);
      await answer(red, fair, "Rosa", { option: "dodge", faces: faces(3) });
      await stands(all, fair, DONE);
      await gm.page.reload();
      await gm.page.waitForFunction("globalThis.game?.ready === true");
      await stands([gm], fair, DONE);
      expect(await stored(gm, ["Gor", "Hulda", "Bela"])).toEqual(before);
    });
  });
});
