/** Results and ledger lines by owners that nobody has waited for, and who may take back what. */
import { describe, expect, it } from "vitest";
import { fence } from "../kit/fence.ts";
import { withFight } from "../kit/harness.ts";
import { faces, until } from "../kit/play.ts";
import { DONE, OPEN, partBody } from "./bodies.ts";
import {
  answer,
  ATTACKED,
  cardOf,
  declare,
  forgeReply,
  isAsked,
  run,
  stands,
  stored,
  told,
  uuidOf,
} from "./console.ts";

const INJURIES = (name: string): string =>
  `return Object.values(game.actors.getName("${name}")._source.system.injuries).map((one) => one.severity).join()`;

describe("a result by an owner", () => {
  it("B2, B3, R1, C6: closes no row before the answer, by a made-up step or by a ledger line", async () => {
    await withFight(ATTACKED, {}, async (fight) => {
      const gm = await fight.take("gm");
      const red = await fight.take("red");
      const blue = await fight.take("blue");
      const all = [gm, red, blue];
      const b2 = await declare(gm, "Gor", ["Rosa"], faces(2));
      const b3 = await declare(red, "Rosa", ["Hulda"], faces(2));
      const r1 = await declare(red, "Rosa", ["Bela"], faces(2));
      const c6 = await declare(gm, "Gor", ["Rosa"], faces(3));
      for (const id of [b2, b3, r1, c6]) await stands(all, id, OPEN);
      // P18: why an ally cannot help is told to whoever plays the ally, whom no declaration names.
      await expect.poll(() => cardOf(red, c6)).toContain("No help from Rita: too far away to parry for Rosa.");
      for (const seat of [gm, blue]) expect(await cardOf(seat, c6)).not.toContain("Rita");
      await forgeReply(red, "result", b2, { parts: [partBody("t0", "Rosa")] });
      await forgeReply(red, "result", b3, { parts: [partBody("t0b", "Rosa")] });
      await forgeReply(red, "result", r1, { parts: [partBody("t0b", "Rosa")] });
      const line = {
        actor: uuidOf("Rosa"),
        row: "t0",
        stage: 0,
        attempt: 0,
        at: 1,
        by: "red0000000000000",
        entries: [],
      };
      await run(
        red,
        `await game.actors.getName("Rosa").update({ "flags.riposte.ledger.${c6}.t0_0_0": ${JSON.stringify(line)} })`,
      );
      for (const id of [b2, b3, r1]) await told(all, id, /a result is not counted/);
      await fence(fight.seats);
      for (const id of [b2, b3, r1, c6]) await stands(all, id, OPEN);
      // P18: why an ally cannot help is told to whoever plays the ally, whom no declaration names.
      await expect.poll(() => cardOf(red, c6)).toContain("No help from Rita: too far away to parry for Rosa.");
      for (const seat of [gm, blue]) expect(await cardOf(seat, c6)).not.toContain("Rita");
      expect([await isAsked(red, b2), await isAsked(gm, b3), await isAsked(blue, r1), await isAsked(red, c6)]).toEqual([
        true,
        true,
        true,
        true,
      ]);
      await answer(red, b2, "Rosa", { option: "none" });
      await answer(gm, b3, "Hulda", { option: "dodge", faces: faces(3) });
      await answer(blue, r1, "Bela", { option: "dodge", faces: faces(3) });
      for (const id of [b2, b3, r1]) await stands(all, id, DONE);
      await answer(red, c6, "Rosa", { option: "dodge", faces: faces(4) });
      await stands(all, c6, DONE);
      await expect.poll(() => run(blue, INJURIES("Rosa"))).toBe("3");
      expect([await run(gm, INJURIES("Hulda")), await run(gm, INJURIES("Bela"))]).toEqual(["", ""]);
    });
  });
});

describe("taking back", () => {
  it("E1, C7: a player takes back nothing of others', and no forged ledger line gives rights away", async () => {
    await withFight(ATTACKED, {}, async (fight) => {
      const gm = await fight.take("gm");
      const red = await fight.take("red");
      const blue = await fight.take("blue");
      const all = [gm, red, blue];
      const c7 = await declare(gm, "Gor", ["Rosa"], faces(2));
      await answer(red, c7, "Rosa", { option: "none" });
      const e1 = await declare(red, "Rosa", ["Rita"], faces(1));
      await answer(red, e1, "Rita", { option: "none" });
      for (const id of [c7, e1]) await stands(all, id, DONE);
      await expect.poll(() => run(red, INJURIES("Rosa"))).toBe("3");
      await expect.poll(() => run(red, INJURIES("Rita"))).toBe("2");
      const others = await stored(gm, ["Gor", "Hulda", "Bela"]);
      await run(
        gm,
        `globalThis.informed = [];
        const { info } = ui.notifications;
        ui.notifications.info = function (text, options) {
          informed.push(options?.format?.text ?? text);
          return info.call(this, text, options);
        };`,
      );
      await forgeReply(red, "undo", c7, { rows: ["t0"], reopen: [] });
      const entries = [
        { path: "ownership.default", before: 3, after: 0 },
        { path: "ownership.blue000000000000", before: 3 },
        { path: "name", before: "King", after: "Rita" },
        { path: "prototypeToken.name", before: "King", after: "Rita" },
        { path: "flags.core.sheetClass", before: "x" },
        { path: "flags.riposte.ledger.x", before: "x" },
        { path: "system.-=injuries", before: null },
        { path: "items.x.system.__proto__.y", before: 1 },
      ];
      await run(
        red,
        `const row = { actor: "${uuidOf("Rita")}", row: "t0", stage: 0, attempt: 0, at: 1, by: "gm00000000000000" };
        const lines = { zzz: { ...row, entries: ${JSON.stringify(entries)} } };
        ${JSON.stringify(entries)}.forEach((entry, i) => (lines["t" + i + "_0_0"] = { ...row, row: "t" + i, entries: [entry] }));
        delete lines.t0_0_0;
        await game.actors.getName("Rita").update({ "flags.riposte.ledger.${e1}": lines });`,
      );
      expect(await run(red, `return (await game.system.api.undo("${e1}")).ok`)).toBe(true);
      await until(
        () => run(gm, INJURIES("Rita")),
        (now) => now === "",
      );
      await told(all, e1, /Taken back.*by Red/);
      await told(all, c7, /an undo is not counted/);
      // A GM is told of what a player takes back, and of nothing that does not count.
      const informed = (): Promise<unknown> => run(gm, `return informed.filter((text) => text.includes("taken back"))`);
      await until(informed, (now) => Array.isArray(now) && now.length > 0);
      expect(await informed()).toEqual([expect.stringMatching(/^Red has taken back “.*Rita.*”$/)]);
      await fence(fight.seats);
      expect(await run(gm, INJURIES("Rosa"))).toBe("3");
      expect(await run(gm, `const { ownership } = game.actors.getName("Rita")._source; return ownership.default`)).toBe(
        0,
      );
      expect(await run(blue, `return game.actors.getName("Rita").isOwner`)).toBe(false);
      expect(await stored(gm, ["Gor", "Hulda", "Bela"])).toEqual(others);
    });
  });
});
