import { describe, expect, it } from "vitest";
import { onTableInHalf, ready, withFight, type Seat } from "../kit/harness.ts";
import { fileFight } from "../kit/same-fight.ts";
import { enter, nextTurn, press } from "../kit/hands.ts";
import {
  agree,
  answerByKeys,
  attack,
  attackAllowed,
  card,
  exchanges,
  faces,
  feed,
  injured,
  injuries,
  prompt,
  settled,
  until,
} from "../kit/play.ts";
import { BLUE, CHARACTERS, FOUR, RED } from "../kit/world.ts";
import { inHalf, NIGHTLY, nightly } from "../kit/nightly.ts";

const inFight = fileFight();

const world = { fighters: FOUR, characters: CHARACTERS, combat: true, severalTargets: true };

/** From now on this window writes nothing of that kind: as if its tab died just before. */
async function freeze(seat: Seat, hook: string, when: string): Promise<void> {
  await seat.page.evaluate(`Hooks.on("${hook}", (doc) => {
    if (!(${when})(doc)) return;
    globalThis.froze = true;
    return false;
  })`);
}
const froze = (seat: Seat): Promise<unknown> =>
  seat.page.waitForFunction("globalThis.froze === true", null, { timeout: 10_000 });
const counted = (seat: Seat): Promise<unknown> =>
  seat.page.evaluate(`game.messages.filter((one) => one.type === "reply" && one.system.kind === "result").length`);

/** Who does what was theirs then is seen in attacks/nasty, too. */
const THE_RESULT = [
  "3c. the last answer and the result",
  "preCreateChatMessage",
  `(message) => message.system.kind === "result"`,
  0,
] as const;

describe("who writes the result", () => {
  it("3. two GMs: written and applied once", async () => {
    await inFight(world, ["gm", "second", "red"], async (fight) => {
      const gm = await fight.take("gm");
      const second = await fight.take("second");
      const red = await fight.take("red");
      await attack(second, "Gor", ["Rosa"], faces(3));
      await answerByKeys(red, "dodge", faces(1));
      await settled(gm);
      await agree([gm, second, red], ["Rosa", "Gor"]);
      await injured(red, "Rosa", [3]);
      expect(await counted(red)).toBe(1);
    });
  });

  nightly(
    "3a. an Assistant alone: writes, applies, takes back, and leaves alone what only a Gamemaster may write",
    async () => {
      await inFight({ ...world, assistant: true, turn: 1 }, ["gm", "second", "red"], async (fight) => {
        const gm = await fight.take("gm");
        const second = await fight.take("second");
        const red = await fight.take("red");
        expect(await second.page.evaluate("[game.user.isGM, game.users.activeGM.isSelf]")).toEqual([true, false]);
        await attack(red, "Rosa", ["Gor"], faces(3));
        await prompt(gm).waitFor();
        // The Gamemaster passes the question on and goes: an Assistant writes to no user of that rank (foundryvtt#9069, #9749).
        const passed = `{ to: "${RED}", exchange: game.messages.contents.at(-1).id, slot: "t0", attempt: 0 }`;
        await gm.page.evaluate(`game.user.update({ "flags.riposte.passes.PassPassPassPass": ${passed} })`);
        await prompt(red).waitFor();
        const was = gm.page.url();
        await gm.page.goto(`${fight.url}/status`);
        try {
          await second.page.waitForFunction("game.users.activeGM?.isSelf === true");
          await answerByKeys(red, "none");
          await settled(second);
          await agree([second, red], ["Rosa", "Gor"]);
          await injured(red, "Gor", [4]);
          await second.page.evaluate(`game.combat.nextTurn()`);
          await second.page.locator("#chat .riposte-card").last().getByRole("button", { name: "Undo" }).click();
          await second.page.locator(".riposte-dialog [data-action=back]").click();
          await injured(red, "Gor", []);
        } finally {
          await gm.page.goto(was);
          await ready(gm);
        }
        // It is the Gamemaster's own window that takes it away.
        await gm.page.waitForFunction("Object.keys(game.user.flags.riposte?.passes ?? {}).length === 0");
      });
    },
  );

  inHalf(1)("3b. one GM in two tabs: written and applied once", async () => {
    await withFight(world, {}, async (fight) => {
      const gm = await fight.take("gm");
      const twin = await fight.take("gm", { beside: gm });
      const red = await fight.take("red");
      await attack(gm, "Gor", ["Rosa"], faces(3));
      await answerByKeys(red, "dodge", faces(1));
      await settled(gm);
      await agree([gm, twin, red], ["Rosa", "Gor"]);
      await injured(red, "Rosa", [3]);
      expect(await counted(red)).toBe(1);
      const rows = await red.page.evaluate(
        `Object.values(game.actors.getName("Rosa").flags.riposte.ledger).flatMap((rows) => Object.keys(rows)).join()`,
      );
      expect(rows).toBe("t0_0_0");
    });
  });

  nightly("3b. the same where the server lets a second document of the same id replace the first", async () => {
    await withFight(world, { facts: { duplicateIdRefused: false } }, async (fight) => {
      const gm = await fight.take("gm");
      const twin = await fight.take("gm", { beside: gm });
      const red = await fight.take("red");
      await attack(gm, "Gor", ["Rosa"], faces(3));
      await answerByKeys(red, "dodge", faces(1));
      await settled(gm);
      await agree([gm, twin, red], ["Rosa", "Gor"]);
      await injured(red, "Rosa", [3]);
    });
  });

  inHalf(1).each([
    ["3d. the result and the update", "preUpdateActor", `(actor) => actor.name === "Rosa"`, 1] as const,
    ...(NIGHTLY ? [THE_RESULT] : []),
  ])("the applying GM's tab is closed between: %s", async (_, hook, when, written) => {
    await withFight(world, { faults: { sleepingGm: false } }, async (fight) => {
      const gm = await fight.take("gm");
      const second = await fight.take("second");
      const red = await fight.take("red");
      const active = (await gm.page.evaluate("game.users.activeGM.isSelf")) === true ? gm : second;
      const other = active === gm ? second : gm;
      await attack(other, "Gor", ["Rosa"], faces(3));
      await freeze(active, hook, when);
      await answerByKeys(red, "dodge", faces(1));
      await froze(active);
      await until(
        () => counted(red),
        (n) => n === written,
      );
      expect(await injuries(red, "Rosa")).toEqual([]);
      await fight.leave(active);
      await settled(other);
      await agree([other, red], ["Rosa", "Gor"]);
      await injured(red, "Rosa", [3]);
      expect(await counted(red)).toBe(1);
    });
  });

  inHalf(1)("3e. the only GM's tab dies before the update: the player's own client applies it", async () => {
    await withFight(world, {}, async (fight) => {
      const gm = await fight.take("gm");
      const red = await fight.take("red");
      await attack(gm, "Gor", ["Rosa"], faces(3));
      await freeze(gm, "preUpdateActor", `(actor) => actor.name === "Rosa"`);
      await answerByKeys(red, "dodge", faces(1));
      await froze(gm);
      await fight.leave(gm);
      await until(
        () => injuries(red, "Rosa"),
        (now) => now.length === 1,
      );
      await injured(red, "Rosa", [3]);
    });
  });
});

describe("5. windows that close and servers that die", () => {
  inHalf(1)("a reload at any step: the prompt comes back, nothing is lost", async () => {
    await inFight(world, ["gm", "red", "blue"], async (fight) => {
      const gm = await fight.take("gm");
      const red = await fight.take("red");
      const blue = await fight.take("blue");
      const reload = async (seat: Seat): Promise<void> => {
        await seat.page.reload();
        await ready(seat);
      };
      await attack(gm, "Gor", ["Rosa", "Bela"], faces(3));
      await prompt(red).waitFor();
      await reload(red);
      await prompt(red).waitFor();
      await reload(gm);
      await answerByKeys(blue, "none");
      await until(
        () => exchanges(red),
        ([first]) => first?.includes("t1=settled") ?? false,
      );
      await reload(red);
      await reload(blue);
      await reload(gm);
      await answerByKeys(red, "dodge", faces(2));
      await settled(gm);
      await reload(red);
      await agree([gm, red, blue], ["Gor", "Rosa", "Bela"]);
      await injured(red, "Rosa", [2]);
      await injured(red, "Bela", [4]);
      await until(
        () => card(red),
        (text) => text.includes("Rosa is hit: Severity 2"),
      );
    });
  });

  nightly("the answerer's window is closed and opened again", async () => {
    await withFight(world, {}, async (fight) => {
      const gm = await fight.take("gm");
      const red = await fight.take("red");
      await attack(gm, "Gor", ["Rosa"], faces(3));
      await prompt(red).waitFor();
      await fight.leave(red);
      const again = await fight.take("red");
      await answerByKeys(again, "dodge", faces(3));
      await settled(gm);
      expect(await injuries(gm, "Rosa")).toEqual([]);
    });
  });

  onTableInHalf(0)("the server is killed between declare and answer: the exchange goes on", async () => {
    await withFight(world, { killable: true, faults: { lossy: false } }, async (fight) => {
      const gm = await fight.take("gm");
      const red = await fight.take("red");
      await attack(gm, "Gor", ["Rosa"], faces(3));
      await prompt(red).waitFor();
      // A window loads itself again when the server answers again: the mark tells the old page from the new one.
      for (const seat of [gm, red]) await seat.page.evaluate("globalThis.beforeTheFall = true");
      await fight.killServer();
      // One that had not noticed would have nothing to come back from.
      for (const seat of [gm, red]) await seat.page.waitForFunction("globalThis.game?.socket?.connected === false");
      await fight.startServer();
      for (const seat of [gm, red]) {
        await seat.page.waitForFunction(
          "globalThis.beforeTheFall === undefined && globalThis.game?.ready === true",
          null,
          {
            timeout: 30_000,
          },
        );
        seat.errors.splice(0);
      }
      await answerByKeys(red, "dodge", faces(1));
      await settled(gm);
      await agree([gm, red], ["Gor", "Rosa"]);
      await injured(red, "Rosa", [3]);
    });
  });
});

describe("a prompt that is passed to another player", () => {
  const passing = (seat: Seat) => prompt(seat).locator(".riposte-pass");
  const button = (seat: Seat) => prompt(seat).locator("button[data-action=pass]");
  const log = (seat: Seat) => seat.page.locator("#chat");
  const dialog = (seat: Seat) => seat.page.locator(".riposte-dialog");
  const stored = (seat: Seat): Promise<unknown> =>
    seat.page.evaluate(
      `JSON.stringify(game.users.map((user) => Object.keys({ ...user.flags.riposte?.passes, ...user.flags.riposte?.passSaid }).length))`,
    );

  it("is taken back, handed back, answered by them in the owner's name, and by the GM's client without the owner", async () => {
    await inFight(world, ["gm", "red", "blue"], async (fight) => {
      const gm = await fight.take("gm");
      const red = await fight.take("red");
      const blue = await fight.take("blue");
      await attack(gm, "Gor", ["Rosa"], faces(3));
      // By mouse; taken back, it is gone there.
      await button(red).click();
      await dialog(red).locator("select[name=to]").selectOption({ label: "Blue" });
      await dialog(red).locator("button[data-action=ok]").click();
      await passing(blue).getByText("Red asks you to answer for Rosa.").waitFor();
      // It is a line now, which says so; opened, it can be taken back, and stays open.
      await red.page.locator("#riposte-tray .riposte-tray-line", { hasText: "Passed to Blue." }).click();
      await passing(red).getByText("Passed to Blue.").waitFor();
      await button(red).click();
      await prompt(blue).waitFor({ state: "detached" });
      // By keys; handed back.
      await press(red, button(red), "keys");
      await dialog(red).locator("select[name=to]").waitFor();
      await enter(red, dialog(red).locator("select[name=to]"), BLUE, "keys");
      await press(red, dialog(red).locator("button[data-action=ok]"), "keys");
      await press(blue, button(blue), "keys");
      await passing(red).getByText("Passed to").waitFor({ state: "detached" });
      // Answered by keys: it is Red's answer, with the dice of Red's window. With nobody else to choose, Enter passes it.
      await button(red).click();
      await dialog(red).getByText("Blue answers for Rosa, this once.").waitFor();
      await dialog(red).locator("button[data-action=ok]:focus").waitFor();
      await red.page.keyboard.press("Enter");
      await passing(red).getByText("Passed to Blue.").waitFor();
      await feed(red, ...faces(3));
      await answerByKeys(blue, "dodge");
      await settled(gm);
      expect(await injuries(gm, "Rosa")).toEqual([]);
      await log(gm).getByText("Blue answered for Rosa").waitFor();
      // The GM sees the card as Blue does: no "why?" of a foe, and nothing can be pressed.
      const whys = (where: string): Promise<number> => gm.page.locator(`${where} .riposte-why`).count();
      const own = await whys("#chat .riposte-card");
      await gm.page.locator("#chat .chat-message:visible").last().click({ button: "right" });
      await gm.page.locator("#context-menu").getByText("See as player").click();
      await gm.page.locator("#riposte-see-as-user").selectOption({ label: "Blue" });
      const seen = gm.page.locator(".riposte-see-as[aria-label='As Blue sees it']");
      await seen.getByText("Blue answered for Rosa").waitFor();
      expect(own - (await whys(".riposte-see-as"))).toBeGreaterThan(0);
      expect(await seen.locator("button:enabled:not([aria-expanded]), input:enabled").count()).toBe(0);
      await gm.page.getByRole("button", { name: "Back to my view" }).click();
      await seen.waitFor({ state: "detached" });
      const authors = `game.messages.filter((one) => one.system.kind === "step").map((one) => one.author.name).join()`;
      expect(await gm.page.evaluate(authors)).toBe("Red");
      expect(
        await until(
          () => stored(blue),
          (all) => !/[1-9]/.test(String(all)),
        ),
      ).toBeTruthy();
      // Without Red's window the GM's answers.
      await nextTurn(gm);
      await attackAllowed(gm, "Hulda", ["Rosa"], faces(3));
      await button(red).click();
      await dialog(red).locator("button[data-action=ok]").click();
      await passing(blue).first().waitFor();
      await fight.leave(red);
      await feed(gm, ...faces(1));
      await answerByKeys(blue, "none");
      await settled(gm, 2);
      expect(await gm.page.evaluate(authors)).toBe("Red,Gamemaster");
      expect(
        await until(
          () => stored(blue),
          (all) => !/[1-9]/.test(String(all)),
        ),
      ).toBeTruthy();
    });
  });
});
