/** Whoever edits, deletes or posts again what was settled already: what was said first counts, and the card tells. */
import { describe, expect, it } from "vitest";
import { fence } from "../kit/fence.ts";
import { withFight } from "../kit/harness.ts";
import { faces, until } from "../kit/play.ts";
import { DONE, refOf, TENS } from "./bodies.ts";
import {
  answer,
  ATTACKED,
  cardOf,
  declare,
  forceEdit,
  forgeReply,
  isAsked,
  repost,
  run,
  stands,
  stored,
  told,
  uuidOf,
} from "./console.ts";

describe("a settled exchange, with a GM there", () => {
  it("M1, V2, R6, M3, N4: another attacker or family in a settled attack, by edit or under its old id, hurts nobody", async () => {
    await withFight(ATTACKED, {}, async (fight) => {
      const gm = await fight.take("gm");
      const red = await fight.take("red");
      const blue = await fight.take("blue");
      const all = [gm, red, blue];
      const settle = async (target: string, outcome: number): Promise<string> => {
        const id = await declare(red, "Rosa", [target], faces(outcome));
        await answer(target === "Rita" ? red : gm, id, target, { option: "clash", faces: faces(1) });
        await stands(all, id, DONE);
        return id;
      };
      const m1 = await settle("Gor", 2);
      const m3 = await settle("Hulda", 2);
      const n4 = await settle("Gor", 2);
      const r6 = await settle("Rita", 5);
      await fence(fight.seats);
      const before = await stored(gm, ["Gor", "Hulda", "Bela"]);

      // Without a trick: Red's own client keeps it.
      await run(
        red,
        `await game.messages.get("${m1}").update({ "system.attacker": ${JSON.stringify(refOf("Bela"))} })`,
      );
      expect(await run(gm, `return game.messages.get("${m1}").system.attacker.name`)).toBe("Rosa");
      await red.page.locator("#notifications").getByText("stays as it was said").first().waitFor();

      await forceEdit(red, m1, { "system.attacker": refOf("Bela") });
      await forceEdit(red, r6, { "system.attacker": refOf("Gor") });
      await forceEdit(red, n4, { "system.family": "nonsense" });
      await repost(red, m3, { "system.attacker": refOf("Bela") });

      for (const id of [m1, r6, n4]) await told(all, id, /Red changed the action itself.*still counts/);
      await told(all, m3, /Red deleted the action itself/);
      await fence(fight.seats);
      for (const id of [m1, m3, n4, r6]) await stands(all, id, DONE);
      for (const seat of all) expect(await stored(seat, ["Gor", "Hulda", "Bela"])).toEqual(before);
      expect(await cardOf(blue, m1)).toMatch(/Rosa/);
      // Taken back in the end: by the API as by the card.
      expect(await run(gm, `return (await game.system.api.undo("${n4}")).ok`)).toBe(true);
      await stands(all, n4, "settled:t0=undone,t0b=undone");
      await told(all, n4, /Taken back/);
    });
  });

  it("M2, D3, D4, V3: answers edited after they were read answer for nobody else, and unsettle nothing", async () => {
    await withFight(ATTACKED, {}, async (fight) => {
      const gm = await fight.take("gm");
      const red = await fight.take("red");
      const blue = await fight.take("blue");
      const all = [gm, red, blue];
      const m2 = await declare(gm, "Gor", ["Rosa", "Bela"], faces(3));
      await answer(red, m2, "Rosa", { option: "none" });
      await stands(all, m2, "open:t0=settled,t0b=settled,t1=open,t1b=open");
      const d3 = await declare(gm, "Gor", ["Rita"], faces(3));
      const early = await forgeReply(blue, "waive", d3, { hold: "nohold0000000000", holder: uuidOf("Bela") });
      await answer(red, d3, "Rita", { option: "dodge", faces: faces(1) });
      await stands(all, d3, DONE);
      await fence(fight.seats);
      const before = await stored(gm, ["Gor", "Hulda", "Rosa", "Rita", "Bela"]);

      const stepOf = async (id: string): Promise<string> =>
        String(
          await run(
            red,
            `return game.messages.find((one) => one.system.kind === "step" && one.system.exchange === "${id}").id`,
          ),
        );
      await forceEdit(red, await stepOf(m2), { "system.body.slot": "t1", "system.body.fighter": uuidOf("Bela") });
      await forceEdit(red, await stepOf(d3), { "system.body.faces": TENS });
      await forceEdit(blue, early, {
        "system.kind": "call",
        "system.body": { hold: "nohold0000000000", holder: uuidOf("Bela"), words: "now" },
      });

      await told(all, m2, /Red changed an answer.*still counts/);
      await told(all, d3, /Red changed an answer.*still counts/);
      await fence(fight.seats);
      await stands(all, d3, DONE);
      expect(await cardOf(gm, d3)).not.toContain("exceptional");
      for (const seat of all) expect(await stored(seat, ["Gor", "Hulda", "Rosa", "Rita", "Bela"])).toEqual(before);
      // Blue is still asked, and can answer.
      await until(
        () => isAsked(blue, m2, "t1"),
        (asked) => asked === true,
      );
      await answer(blue, m2, "Bela", { option: "dodge", faces: faces(4), slot: "t1" });
      await told(all, m2, /Bela dodges/);
      expect(await run(gm, `return (await game.system.api.undo("${d3}")).ok`)).toBe(true);
      await told(all, d3, /Taken back/);
    });
  });
});
