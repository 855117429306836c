import { describe, expect, it } from "vitest";
import { onTable, withFight, type Seat } from "../kit/harness.ts";
import { inHalf, nightly } from "../kit/nightly.ts";
import { fileFight } from "../kit/same-fight.ts";
import {
  agree,
  answerByKeys,
  attack,
  card,
  exchanges,
  expectComplaint,
  faces,
  injured,
  injuries,
  openAttack,
  prompt,
  rollAttack,
  settled,
  until,
} from "../kit/play.ts";
import { CHARACTERS, FOUR, idOf } from "../kit/world.ts";

const inFight = fileFight();

const world = { fighters: FOUR, characters: CHARACTERS, combat: true };
const ROSA = `Actor.${idOf("Rosa")}`;

/** Posts an answer for Rosa by hand, as somebody at the console would. */
function forge(seat: Seat, option: string, extra = ""): Promise<unknown> {
  return seat.page.evaluate(`(async () => {
    const exchange = game.system.api.exchanges.open()[0] ?? game.system.api.exchanges.all()[0];
    const body = { slot: "t0", fighter: "${ROSA}", option: "${option}", choice: {}, price: [], faces: [], allowed: [],
      numbers: { weapon: null, parts: [], seen: [] } };
    ${extra}
    const message = await ChatMessage.create({ type: "reply", content: "by hand",
      system: { kind: "step", exchange: exchange.id, body } });
    return message?.id ?? null;
  })()`);
}
/** Keeps a GM's window from writing results, so that an answered row stays open. */
const holdResults = (seat: Seat): Promise<unknown> =>
  seat.page.evaluate(
    `globalThis.held = Hooks.on("preCreateChatMessage", (one) => (one.system.kind === "result" ? false : undefined))`,
  );
const answeredBy = (seat: Seat): Promise<unknown> =>
  seat.page.evaluate(`game.system.api.exchanges.all()[0]?.slots.t0?.step?.body.option ?? null`);

describe("7. answers posted by hand", () => {
  it("Blue's answer for Red's fighter is not counted in any window, and the card says why", async () => {
    await inFight(world, ["gm", "red", "blue"], async (fight) => {
      const gm = await fight.take("gm");
      const red = await fight.take("red");
      const blue = await fight.take("blue");
      await attack(gm, "Gor", ["Rosa"], faces(3));
      await prompt(red).waitFor();
      await forge(blue, "none");
      for (const seat of [gm, red, blue]) {
        await until(
          () => card(seat),
          (text) => text.includes("Only the fighter’s own player or a GM may do this."),
        );
        expect(await exchanges(seat)).toEqual(["open:t0=open,t0b=open"]);
      }
      await answerByKeys(red, "dodge", faces(3));
      await settled(gm);
      await agree([gm, red, blue], ["Rosa"]);
      expect(await injuries(blue, "Rosa")).toEqual([]);
    });
  });

  const answersTwice = async (_: string, clock: number): Promise<void> => {
    await withFight(world, {}, async (fight) => {
      const gm = await fight.take("gm");
      const red = await fight.take("red", { clock });
      await holdResults(gm);
      await attack(gm, "Gor", ["Rosa"], faces(3));
      await prompt(red).waitFor();
      await forge(red, "none");
      const dodge = `Object.assign(body, { option: "dodge", faces: [6,6,6,6,6], numbers: { weapon: null, seen: [], parts: [
        ["dice", 5, "dexterity"], ["difficulty", 6, "dodge"]] } });`;
      await forge(red, "dodge", dodge);
      for (const seat of [gm, red]) {
        await until(
          () => card(seat),
          (text) => text.includes("This was already answered. The first answer counts."),
        );
        expect(await answeredBy(seat)).toBe("none");
      }
    });
  };
  inHalf(0).each([["with a clock ten minutes slow", -600_000] as const])(
    "Red answers twice, %s: the first counts",
    answersTwice,
  );
  nightly.each([
    ["on time", 0],
    ["with a clock ten minutes fast", 600_000],
  ] as const)("Red answers twice, %s: the first counts", answersTwice);

  inHalf(1)(
    "Red's own client refuses to delete an open answer; forced through, the card says what it was (GM in two tabs)",
    async () => {
      await withFight(world, { uncut: true }, async (fight) => {
        const gm = await fight.take("gm");
        const twin = await fight.take("gm", { beside: gm });
        const red = await fight.take("red");
        for (const tab of [gm, twin]) await holdResults(tab);
        await attack(gm, "Gor", ["Rosa"], faces(3));
        await answerByKeys(red, "dodge", [1, 1, 1, 2, 2]);
        await until(
          () => answeredBy(gm),
          (option) => option === "dodge",
        );
        const step = `game.messages.find((one) => one.system.kind === "step")`;
        await red.page.evaluate(`${step}.delete()`);
        await until(
          () => red.page.locator("#notifications").innerText(),
          (text) => text.length > 0,
        );
        expect(await answeredBy(gm)).toBe("dodge");
        await red.page.evaluate(`new Promise((done) => game.socket.emit("modifyDocument", { action: "delete",
        type: "ChatMessage", operation: { action: "delete", ids: [${step}.id] } }, done))`);
        const text = await until(
          () => card(gm),
          (seen) => /delete/i.test(seen),
        );
        expect(text).toMatch(/Red/);
        expect(text).toMatch(/Dodge/i);
        // What was said first counts, in windows that saw it and in one that comes later.
        expect(await answeredBy(gm)).toBe("dodge");
        await until(
          () => answeredBy(red),
          (option) => option === "dodge",
        );
      });
    },
  );

  it("a settled row does not change when its answer is deleted by force", async () => {
    await inFight(world, ["gm", "red"], async (fight) => {
      const gm = await fight.take("gm");
      const red = await fight.take("red");
      await attack(gm, "Gor", ["Rosa"], faces(3));
      await answerByKeys(red, "dodge", faces(1));
      await settled(gm);
      await red.page.evaluate(`new Promise((done) => game.socket.emit("modifyDocument", { action: "delete",
        type: "ChatMessage", operation: { action: "delete",
        ids: [game.messages.find((one) => one.system.kind === "step").id] } }, done))`);
      await until(
        () => gm.page.evaluate(`game.messages.map((one) => one.system.kind ?? "declare").sort().join()`),
        (kinds) => kinds === "declare,mark,result",
      );
      expect(await exchanges(gm)).toEqual(["settled:t0=settled,t0b=settled"]);
      await injured(gm, "Rosa", [3]);
      await expect.poll(() => card(gm)).toContain("Rosa is hit: Severity 3");
    });
  });

  it("an answer with better numbers than the fighter's own is marked on the card, once, by one of the GM's two tabs", async () => {
    await withFight(world, {}, async (fight) => {
      const gm = await fight.take("gm");
      await fight.take("gm", { beside: gm });
      const red = await fight.take("red");
      await attack(gm, "Gor", ["Rosa"], faces(3));
      await prompt(red).waitFor();
      await forge(
        red,
        "dodge",
        `Object.assign(body, { faces: [10,10,10,10], numbers: { weapon: null, seen: [], parts: [
          ["dice", 4, "dexterity"], ["difficulty", 2, "dodge"]] } });`,
      );
      const marks = await until(
        () => gm.page.evaluate(`game.system.api.exchanges.all()[0].marks.length`),
        (count) => Number(count) > 0,
      );
      expect(marks).toBe(1);
      await settled(gm);
    });
  });

  it("a declaration by hand that gives itself leave, a time, a name and a token is marked, and names nobody else", async () => {
    await inFight(world, ["gm", "red"], async (fight) => {
      const gm = await fight.take("gm");
      const red = await fight.take("red");
      await red.page.evaluate(`(() => {
        const tokens = game.scenes.active.tokens;
        const tokenOf = (id) => tokens.find((token) => token.actorId === id).uuid;
        return ChatMessage.create({ type: "exchange", content: "by hand", system: { family: "pool", option: "attack",
          attacker: { actor: "${ROSA}", token: tokenOf("${idOf("Bela")}"), name: "Bela" },
          targets: [{ actor: "Actor.${idOf("Gor")}", token: tokenOf("${idOf("Gor")}"), name: "Gor" }],
          choice: {}, numbers: { weapon: { name: "Sword", class: "melee" }, parts: [["dice", 4, "brawn"], ["difficulty", 6, "weapon"]] }, price: [],
          faces: [], allowed: ["pool.notYourTurn"], moment: null, roll: "last" } }).then(() => undefined);
      })()`);
      const labels = await until(
        () =>
          gm.page.evaluate(`game.system.api.exchanges.all()[0]?.marks.flatMap((mark) => mark.body.mark.fields)
          .map(({ label }) => label.replace("RIPOSTE.Notice.Differs.", "")) ?? []`),
        (found) => Array.isArray(found) && found.length > 0,
      );
      expect(labels).toEqual(expect.arrayContaining(["refused", "moment", "roll", "token", "name"]));
      await expect.poll(() => card(red)).toContain("Attacks with Sword");
      // More than a message may hold: whoever posts it is told why, and past the client it is one line for all.
      await red.page.evaluate(`(() => {
        const system = { ...game.messages.contents[0].toObject().system, choice: { words: "x".repeat(70000) } };
        return ChatMessage.create({ type: "exchange", system }).then(() => undefined);
      })()`);
      const notice = red.page.locator("#notifications .notification", { hasText: "This is more than one message" });
      await expect.poll(() => notice.count()).toBe(1);
      await red.page.evaluate(`new Promise((done) => {
        const system = { ...game.messages.contents[0].toObject().system, faces: Array(200).fill(10) };
        const data = [{ type: "exchange", content: "<p>by hand</p>".repeat(300), author: game.user.id, system }];
        game.socket.emit("modifyDocument", { action: "create", type: "ChatMessage", operation: { action: "create", data } }, done);
      })`);
      const line = gm.page.locator("#chat .riposte-slim-line", { hasText: "cannot be read" });
      await expect.poll(() => line.count()).toBe(1);
      expect(await gm.page.locator("#chat").innerText()).not.toContain("by hand");
    });
  });

  onTable("a forged author is refused by the server", async () => {
    await withFight(world, { facts: { messageAuthorChecked: true } }, async (fight) => {
      const gm = await fight.take("gm");
      const blue = await fight.take("blue");
      await attack(gm, "Gor", ["Rosa"], faces(3));
      await until(
        () => exchanges(blue),
        (list) => list.length === 1,
      );
      await blue.page.evaluate(`ChatMessage.create({ type: "reply", author: "red0000000000000", content: "forged",
        system: { kind: "cancel", exchange: game.system.api.exchanges.all()[0].id, body: {} } }).catch(() => null)`);
      expect(await gm.page.evaluate(`game.messages.size`)).toBe(1);
      expectComplaint(blue, /permission|author/i);
    });
  });
});

describe("10. undo", () => {
  it("restores the actor, and asks again when wanted", async () => {
    await inFight(world, ["gm", "red"], async (fight) => {
      const gm = await fight.take("gm");
      const red = await fight.take("red");
      await attack(gm, "Gor", ["Rosa"], faces(4));
      await answerByKeys(red, "dodge", faces(1));
      await settled(gm);
      await injured(gm, "Rosa", [4]);
      await gm.page.locator("#chat .riposte-card").last().getByRole("button", { name: "Undo" }).click();
      await gm.page.getByRole("dialog").getByRole("button", { name: "Take back and ask again" }).click();
      await until(
        () => injuries(red, "Rosa"),
        (list) => list.length === 0,
      );
      await prompt(red).waitFor();
      await answerByKeys(red, "dodge", faces(3));
      await settled(gm);
      await agree([gm, red], ["Rosa", "Gor"]);
      await injured(gm, "Rosa", [2]);
    });
  });

  it("after somebody changed the same value it says so, and restores what it can", async () => {
    await inFight(world, ["gm", "red"], async (fight) => {
      const gm = await fight.take("gm");
      const red = await fight.take("red");
      await openAttack(gm, "Gor");
      await rollAttack(gm, ["Rosa"]).catch(() => undefined);
      await prompt(red).waitFor();
      await prompt(red).locator('[data-answer="dodge"]').check();
      await prompt(red).locator("select").first().selectOption("mindOutcome");
      await prompt(red).locator(".riposte-confirm").click();
      await settled(gm);
      const mind = `game.actors.getName("Rosa")._source.system.mindDamage`;
      expect(await gm.page.evaluate(mind)).toBe(1);
      await gm.page.evaluate(`game.actors.getName("Rosa").update({ "system.mindDamage": 3 })`);
      await gm.page.locator("#chat .riposte-card").last().getByRole("button", { name: "Undo" }).click();
      await gm.page.getByRole("dialog").locator('[data-action="back"]').click();
      await until(
        () => gm.page.evaluate(`Object.keys(game.actors.getName("Rosa").flags.riposte?.spent ?? {}).length`),
        (count) => count === 0,
      );
      expect(await injuries(gm, "Rosa")).toEqual([]);
      expect(await gm.page.evaluate(mind)).toBe(3);
      const button = gm.page
        .locator("#chat .riposte-card")
        .last()
        .getByRole("button", { name: /give back/i });
      await button.click();
      await until(
        () => red.page.evaluate(mind),
        (value) => value === 2,
      );
    });
  });

  it("tells what it could not restore on the attacker, too", async () => {
    await inFight({ ...world, combat: false }, ["gm", "red"], async (fight) => {
      const gm = await fight.take("gm");
      const red = await fight.take("red");
      await openAttack(gm, "Gor");
      await gm.page.locator('.riposte-attack-form select[data-input="exert"]').selectOption("mindOutcome");
      await rollAttack(gm, ["Rosa"]);
      await answerByKeys(red, "none");
      await settled(gm);
      const mind = `game.actors.getName("Gor")._source.system.mindDamage`;
      expect(await gm.page.evaluate(mind)).toBe(1);
      await gm.page.evaluate(`game.actors.getName("Gor").update({ "system.mindDamage": 4 })`);
      await gm.page.locator("#chat .riposte-card").last().getByRole("button", { name: "Undo" }).click();
      await gm.page.getByRole("dialog").locator('[data-action="back"]').click();
      await gm.page
        .locator("#chat .riposte-card")
        .last()
        .getByRole("button", { name: /give back/i })
        .click();
      await until(
        () => red.page.evaluate(mind),
        (value) => value === 3,
      );
    });
  });
});
