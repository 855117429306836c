/** Ids that everybody derives are taken beforehand. */
import { describe, expect, it } from "vitest";
import { derivedId, resultId } from "../../../src/rules/core/lib/ids.ts";
import { fence } from "../kit/fence.ts";
import { withFight } from "../kit/harness.ts";
import { faces } from "../kit/play.ts";
import { declaration, DONE, numbersOf, OPEN, partBody, refOf, stepBody, TENS } from "./bodies.ts";
import { answer, ATTACKED, declare, forge, run, stands, stored, told, uuidOf } from "./console.ts";

const ROWS = [["t0", "t0b"], ["t0"], ["t0b"]] as const;
const resultsOf = (exchange: string): readonly string[] =>
  ROWS.map((rows) =>
    resultId(
      exchange,
      rows.map((row) => ({ row, stage: 0, attempt: 0 })),
    ),
  );

describe("an id that was taken", () => {
  it("C1, B4, B5: a result and a mark come under the next one, and the card says who took it", async () => {
    await withFight(ATTACKED, {}, async (fight) => {
      const gm = await fight.take("gm");
      const red = await fight.take("red");
      const blue = await fight.take("blue");
      const all = [gm, red, blue];
      const c1 = await declare(gm, "Gor", ["Rosa"], faces(2));
      const kinds = await declare(gm, "Gor", ["Rosa"], faces(2));
      const b5 = await declare(gm, "Gor", ["Rosa"], faces(2));
      for (const id of [c1, kinds, b5]) await stands(all, id, OPEN);
      for (const _id of resultsOf(c1)) await forge(blue, { _id });
      // The same with messages of our own kinds.
      const [both = "", target = "", attacker = ""] = resultsOf(kinds);
      const body = { parts: [partBody("t0", "Rosa")] };
      await forge(blue, { _id: both, type: "reply", system: { kind: "result", exchange: kinds, body } });
      await forge(blue, { _id: target, type: "reply", system: { kind: "result", exchange: c1, body } });
      await forge(blue, { _id: attacker, type: "reply", system: { kind: "mark", exchange: kinds, body: {} } });
      for (const id of [c1, kinds]) {
        await answer(red, id, "Rosa", { option: "dodge", faces: faces(3) });
        await stands(all, id, DONE);
        await told(all, id, /Blue posted a message under an id/);
      }
      // A step that cheats, under an id that Red chooses so that the mark's can be taken beforehand.
      const step = "cheats0000000000";
      await forge(red, { _id: derivedId(`mark:${b5}:${step}:differs`) });
      const numbers = numbersOf([
        ["dice", 4, "dexterity"],
        ["difficulty", 2, "dodge"],
      ]);
      await forge(red, {
        _id: step,
        type: "reply",
        system: {
          kind: "step",
          exchange: b5,
          body: stepBody("Rosa", { option: "dodge", numbers, faces: TENS.slice(1) }),
        },
      });
      await told(all, b5, /Rosa: the GM sees this differently/);
    });
  });

  it("F2: a follow-through that nobody has started is still put to whoever holds the action", async () => {
    const world = { ...ATTACKED, combat: true };
    await withFight(world, {}, async (fight) => {
      const gm = await fight.take("gm");
      const red = await fight.take("red");
      const blue = await fight.take("blue");
      // Gor begins; Bela's held action stands since before.
      const hold = String(
        await run(
          gm,
          `const bela = game.actors.getName("Bela");
          const plan = { slot: "declare", fighter: bela.uuid, option: "hold",
            choice: { action: "I strike", condition: "Gor strikes", watch: "anybody", weapon: "none", target: "none" } };
          const outcome = await game.system.api.attack(bela, { plan, targets: [], allow: true });
          return outcome.ok ? outcome.message.id : JSON.stringify(outcome);`,
        ),
      );
      const attacked = await declare(gm, "Gor", ["Rosa"], []);
      await expect.poll(() => run(blue, `return game.system.api.exchanges.get("${attacked}")?.phase`)).toBe("open");
      const call = String(
        await run(
          blue,
          `await game.system.api.call("${attacked}", { hold: "${hold}", holder: "${uuidOf("Bela")}", words: "now" });
          return game.messages.find((one) => one.system.kind === "call")?.id;`,
        ),
      );
      await forge(red, {
        _id: derivedId(`follow:${call}`),
        ...declaration({ attacker: refOf("Bela") }),
      });
      await fence(fight.seats);
      expect(
        await run(
          gm,
          `return (await game.system.api.approve("${attacked}", "${call}", { when: "before", why: "" })).ok`,
        ),
      ).toBe(true);
      await expect.poll(() => run(blue, `return game.system.api.holds.followsFor(game.user).length`)).toBe(1);
      const before = await stored(gm, ["Bela", "Hulda"]);
      await fence(fight.seats);
      expect(await stored(gm, ["Bela", "Hulda"])).toEqual(before);
    });
  });
});
