/** Whoever edits or deletes what is still open, or what was settled while no GM is there. */
import { describe, expect, it } from "vitest";
import { fence } from "../kit/fence.ts";
import { withFight } from "../kit/harness.ts";
import { faces } from "../kit/play.ts";
import { DONE, refOf, TENS } from "./bodies.ts";
import {
  answer,
  ATTACKED,
  declare,
  forceDelete,
  forceEdit,
  isAsked,
  repost,
  run,
  stands,
  stored,
  told,
  uuidOf,
} from "./console.ts";

describe("an open attack", () => {
  it("C2, D1, V4, R5: new faces, or none at all, do not change what was rolled", async () => {
    await withFight(ATTACKED, {}, async (fight) => {
      const gm = await fight.take("gm");
      const red = await fight.take("red");
      const all = [gm, red];
      const before = await stored(gm, ["Gor", "Hulda"]);
      const c2 = await declare(red, "Rosa", ["Gor"], faces(1));
      const d1 = await declare(red, "Rosa", ["Gor"], faces(1));
      const again = await declare(red, "Rosa", ["Gor"], faces(1));
      await forceEdit(red, c2, { "system.faces": TENS });
      await forceDelete(red, d1);
      await repost(red, again, { "system.faces": TENS });
      await told(all, c2, /Red changed the action itself.*still counts/);
      for (const id of [d1, again]) await told(all, id, /Red deleted the action itself/);
      for (const id of [c2, d1, again]) {
        expect(await isAsked(gm, id)).toBe(true);
        await answer(gm, id, "Gor", { option: "dodge", faces: faces(2) });
        await stands(all, id, DONE);
      }
      await fence(fight.seats);
      expect(await stored(gm, ["Gor", "Hulda"])).toEqual(before);
      // R5: what Rosa has lost is not undone by deleting her attack, in whatever moment.
      const r5 = await declare(red, "Rosa", ["Gor"], faces(1));
      const gone = run(
        red,
        `await new Promise((done) => Hooks.on("createChatMessage", (one) => {
          if (one.system.exchange === "${r5}") done();
        }));
        await game.messages.get("${r5}").delete({ noHook: true });`,
      );
      await answer(gm, r5, "Gor", { option: "clash", faces: faces(3) });
      await gone;
      await stands(all, r5, DONE);
      const severity = `Object.values(game.actors.getName("Rosa").system.injuries).map((one) => one.severity).join()`;
      await expect.poll(() => gm.page.evaluate(severity)).toBe("4");
    });
  });
});

describe("no GM is there", () => {
  it("M1, M2, M3, D3: what was changed meanwhile stops, is told to everybody, and can still be taken back", async () => {
    await withFight(ATTACKED, {}, async (fight) => {
      const gm = await fight.take("gm");
      const red = await fight.take("red");
      const blue = await fight.take("blue");
      const settle = async (target: string): Promise<string> => {
        const id = await declare(red, "Rosa", [target], faces(2));
        await answer(target === "Rita" ? red : gm, id, target, { option: "dodge", faces: faces(1) });
        await stands([gm, red, blue], id, DONE);
        return id;
      };
      const m1 = await settle("Gor");
      const m3 = await settle("Hulda");
      const d3 = await settle("Rita");
      const m2 = await declare(gm, "Gor", ["Rosa", "Bela"], faces(3));
      await answer(red, m2, "Rosa", { option: "none" });
      await stands([gm, red, blue], m2, "open:t0=settled,t0b=settled,t1=open,t1b=open");
      await fence(fight.seats);
      const names = ["Gor", "Hulda", "Bela", "Rosa", "Rita"];
      const before = await stored(gm, names);
      await fight.leave(gm);

      const step = async (id: string): Promise<string> =>
        String(
          await run(
            red,
            `return game.messages.find((one) => one.system.kind === "step" && one.system.exchange === "${id}").id`,
          ),
        );
      await forceEdit(red, m1, { "system.attacker": refOf("Bela") });
      await repost(red, m3, { "system.attacker": refOf("Bela") });
      await forceEdit(red, await step(d3), { "system.body.faces": TENS });
      await forceEdit(red, await step(m2), { "system.body.slot": "t1", "system.body.fighter": uuidOf("Bela") });
      const back = await fight.take("gm");
      const now = [back, red, blue];
      for (const id of [m1, m3]) await told(now, id, /Red changed the action itself, which was settled already/);
      for (const id of [d3, m2]) await told(now, id, /Red changed an answer, which was settled already/);
      await fence(fight.seats);
      for (const seat of now) expect(await stored(seat, names)).toEqual(before);
      expect(await run(back, `return (await game.system.api.undo("${m1}")).ok`)).toBe(true);
      await expect
        .poll(() => run(blue, `return Object.keys(game.actors.getName("Gor")._source.system.injuries).length`))
        .toBe(0);
    });
  });
});
