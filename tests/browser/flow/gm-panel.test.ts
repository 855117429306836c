/** Issue 3: the GM's panel, one line for all own fighters, reminders and receipts, standing orders. */
import type { Locator } from "playwright-core";
import { describe, expect, it } from "vitest";
import { fence } from "../kit/fence.ts";
import { isFocused } from "../kit/hands.ts";
import { ready, withFight, type Seat } from "../kit/harness.ts";
import { fileFight } from "../kit/same-fight.ts";
import { listen, said as spoken } from "../kit/listening.ts";
import { nightly } from "../kit/nightly.ts";
import { answerByKeys, attack, exchanges, faces, prompts, settled, until } from "../kit/play.ts";
import { BLUE, CHARACTERS, idOf, RED, type FighterSetup } from "../kit/world.ts";

const inFight = fileFight();

const NAMES = ["Snag", "Murg", "Gorl", "Thud", "Brak", "Uzka", "Hork", "Zogg", "Krul", "Narb"];
const HORDE = NAMES.map((name): FighterSetup => ({ name, token: "raider" }));
const fighters: readonly FighterSetup[] = [
  { name: "Rosa", owners: [RED], token: "duelist" },
  { name: "Bela", owners: [BLUE], token: "captain" },
  ...HORDE,
];
const world = { fighters, characters: CHARACTERS, severalTargets: true };

const openPanel = async (gm: Seat): Promise<void> => {
  await gm.page.locator("body").press("Shift+KeyR");
  await gm.page.locator("#riposte-panel").waitFor();
};
const panel = (gm: Seat): ReturnType<Seat["page"]["locator"]> => gm.page.locator("#riposte-panel");
const preview = (gm: Seat): ReturnType<Seat["page"]["locator"]> => gm.page.locator("#riposte-defend");
/** Counts the calls in which a window makes messages, from now on. */
const countCalls = (seat: Seat): Promise<unknown> =>
  seat.page.evaluate(`(() => {
    const made = ChatMessage.implementation.createDocuments;
    globalThis.callsMade = [];
    ChatMessage.implementation.createDocuments = function (data, ...rest) {
      callsMade.push(data.filter((one) => one.system?.kind === "step").length);
      return made.call(this, data, ...rest);
    };
  })()`);
const calls = (seat: Seat): Promise<unknown> =>
  seat.page.evaluate("JSON.stringify(callsMade.filter((steps) => steps > 0))");

describe("the GM's own fighters (issue 3)", () => {
  it("are one line; ten answers are looked at, changed and posted in one call, by keys", async () => {
    await inFight(world, ["gm", "red"], async (fight) => {
      const gm = await fight.take("gm");
      const red = await fight.take("red");
      await attack(red, "Rosa", NAMES, faces(2));
      await prompts(gm).first().waitFor();
      expect(await prompts(gm).count()).toBeLessThanOrEqual(1);
      await openPanel(gm);
      // The key goes into a panel that stands open beside something else, and closes the one that it is in.
      const within = gm.page.locator("#riposte-panel :focus");
      await within.waitFor();
      await gm.page.evaluate("document.activeElement.blur()");
      await openPanel(gm);
      await within.waitFor();
      await gm.page.keyboard.press("Shift+KeyR");
      await panel(gm).waitFor({ state: "detached" });
      await openPanel(gm);
      // From any other tab it leads to the card in the log.
      await gm.page.locator("#sidebar-tabs [data-tab=actors]").click();
      await panel(gm)
        .getByRole("button", { name: /^Show in the log: Rosa attacks/ })
        .click();
      await gm.page.locator("#chat .chat-log .riposte-card").waitFor();
      const line = panel(gm).locator(".riposte-panel-npc");
      expect(await line.innerText()).toContain("10 fighters of yours are asked");
      await line.getByRole("button", { name: "Best odds" }).press("Enter");
      await preview(gm).locator(".riposte-defend-row").nth(9).waitFor();
      expect(await preview(gm).locator(".riposte-chance").count()).toBe(10);
      await preview(gm).getByLabel("Answer for Snag").selectOption("none");
      await countCalls(gm);
      await preview(gm).getByRole("button", { name: "Answer for 10" }).focus();
      await gm.page.keyboard.press("Enter");
      await preview(gm).waitFor({ state: "detached" });
      await settled(gm);
      await settled(red);
      expect(await calls(gm)).toBe("[10]");
      const options: unknown = await gm.page.evaluate(
        `JSON.stringify(Object.values(game.system.api.exchanges.all()[0].slots).map((slot) => slot.step?.body.option))`,
      );
      const said: unknown = JSON.parse(String(options));
      expect(Array.isArray(said) ? said.slice(0, 2) : said).toEqual([
        "none",
        expect.stringMatching(/dodge|parry|clash/),
      ]);
      await panel(gm).getByText("Nothing is open").waitFor();
      // There is nothing to put the keyboard on, so it is said.
      await gm.page.locator("body").press("Shift+KeyR");
      await panel(gm).waitFor({ state: "detached" });
      await listen(gm);
      await openPanel(gm);
      await expect.poll(() => spoken(gm)).toContain("Nothing is open.");
    });
  });

  it("answer by standing order without being asked; a player's fighter only by its own", async () => {
    await withFight({ ...world, fighters: fighters.slice(0, 5) }, { uncut: true }, async (fight) => {
      const gm = await fight.take("gm");
      const red = await fight.take("red");
      await gm.page.evaluate(`game.settings.set("riposte", "npcOrders", "best")`);
      await countCalls(gm);
      await attack(red, "Rosa", ["Bela", "Snag", "Murg"], faces(2));
      await until(
        async () => exchanges(red),
        (all) => /t0=open.*t1=settled.*t2=settled/.test(all[0] ?? ""),
      );
      expect(await calls(gm)).toBe("[2]");
      const blue = await fight.take("blue");
      await giveOrder(blue, "Bela", "none");
      await attack(red, "Rosa", ["Bela"], faces(1));
      await until(
        async () => exchanges(red),
        (all) => /^settled/.test(all[1] ?? ""),
      );
      // With conditions, which the dialog tells in a sentence.
      await giveOrder(blue, "Bela", "rules", async (dialog) => {
        await dialog.locator("[name=try0]").selectOption("parry");
        await dialog.locator("[name=least0]").fill("1");
        await dialog
          .getByText("Parry at 1 % or better, else no defense. Asks you when even that could put you down.")
          .waitFor();
      });
      await attack(red, "Rosa", ["Bela"], faces(1));
      await until(
        async () => exchanges(red),
        (all) => /^settled/.test(all[2] ?? ""),
      );
      // A timer ends where nobody answers, and rests with the game.
      await giveOrder(blue, "Bela", "ask");
      await gm.page.evaluate(`game.togglePause(true, { broadcast: true })`);
      await gm.page.evaluate(`game.settings.set("riposte", "timer", 5)`);
      await attack(red, "Rosa", ["Bela"], faces(1));
      const bar = blue.page.locator("#riposte-tray .riposte-timer");
      await blue.page.locator('#riposte-tray .riposte-timer[aria-label$="paused"]').waitFor();
      await gm.page.evaluate(`game.togglePause(false, { broadcast: true })`);
      await until(
        async () => exchanges(red),
        (all) => /^settled/.test(all[3] ?? ""),
      );
      expect(await bar.count()).toBe(0);
      await red.page.getByText("Time was up: Bela").first().waitFor({ state: "attached" });
    });
  });
});

/** Gives a standing order from the window menu of the fighter's own sheet. */
async function giveOrder(
  seat: Seat,
  name: string,
  order: string,
  more: (dialog: Locator) => Promise<void> = () => Promise.resolve(),
): Promise<void> {
  await seat.page.evaluate(`game.actors.get("${idOf(name)}").sheet.render({ force: true })`);
  const sheet = seat.page.locator(".application.sheet");
  await sheet.locator('[data-action="toggleControls"]').click();
  await seat.page.locator('[data-action="giveOrders"]').click();
  const dialog = seat.page.locator(".riposte-dialog").filter({ hasText: "When attacked" });
  await expect.poll(() => isFocused(dialog.locator("select[name=order]"))).toBe(true);
  await dialog.locator("select[name=order]").selectOption(order);
  if (order === "rules") await dialog.locator("[name=otherwise]").selectOption("none");
  await more(dialog);
  await dialog.getByRole("button", { name: "Save" }).click();
  await dialog.waitFor({ state: "detached" });
  await seat.page.evaluate(`game.actors.get("${idOf(name)}").sheet.close()`);
  await sheet.waitFor({ state: "detached" });
}

describe("whom the GM waits for", () => {
  it("has seen it or not, and may be reminded", async () => {
    await inFight({ ...world, fighters: fighters.slice(0, 4) }, ["gm", "red"], async (fight) => {
      const gm = await fight.take("gm");
      const red = await fight.take("red");
      await attack(gm, "Snag", ["Rosa", "Bela"], faces(2));
      // The key leads out of an answer, too.
      await gm.page.keyboard.press("KeyR");
      await gm.page.locator("#riposte-tray input:focus").waitFor();
      await gm.page.keyboard.press("Shift+KeyR");
      await panel(gm).waitFor();
      const asks = panel(gm).locator(".riposte-panel-ask");
      await asks.locator('[data-shown="seen"]').waitFor();
      expect(await asks.first().innerText()).toMatch(/Rosa\s[\s\S]*seen/);
      // Blue's chair is empty: the GM is asked.
      expect(await asks.nth(1).innerText()).toMatch(/Bela[\s\S]*yours to answer/);
      await asks
        .first()
        .getByRole("button", { name: /^Remind/ })
        .click();
      await red.page.locator("#riposte-tray.is-nudged").waitFor();
      await red.page.getByText("The GM waits for your answer.").first().waitFor();
      // The GM's own comes before what is put to others, also where another's stands open.
      await attack(gm, "Snag", ["Rosa"], faces(2));
      await panel(gm).locator(".riposte-panel-item").nth(1).waitFor();
      const others = gm.page.locator("#riposte-tray li", { hasText: "asked: Red" });
      await others.first().locator("[data-action=toggle]").click();
      await asks
        .nth(1)
        .getByRole("button", { name: /^Answer.*: Bela$/ })
        .focus();
      for (const key of ["KeyR", "Digit4", "Enter"]) await gm.page.keyboard.press(key);
      // What takes its place is "Call off: …": the keyboard does not come to that.
      const left = (many: number): Promise<number> =>
        until(
          async () => asks.count(),
          (count) => count === many,
        );
      await left(2);
      await gm.page.locator("#riposte-panel .riposte-panel-item:focus").waitFor();
      await answerByKeys(red, "dodge", faces(3));
      await left(1);
      await answerByKeys(red, "dodge", faces(3));
      await settled(red, 2);
    });
  });

  it("has seen it, also for a GM who comes back meanwhile", async () => {
    await inFight({ ...world, fighters: fighters.slice(0, 4) }, ["gm", "red"], async (fight) => {
      const gm = await fight.take("gm");
      const red = await fight.take("red");
      await attack(gm, "Snag", ["Rosa"], faces(2));
      await prompts(red).first().waitFor();
      for (let i = 0; i < 2; i += 1) {
        await gm.page.reload();
        await ready(gm);
        await openPanel(gm);
        await panel(gm).locator('[data-shown="seen"]').waitFor();
      }
    });
  });

  it("is not reminded by players, whatever they send", async () => {
    await inFight({ ...world, fighters: fighters.slice(0, 4) }, ["gm", "red", "blue"], async (fight) => {
      const gm = await fight.take("gm");
      const red = await fight.take("red");
      const blue = await fight.take("blue");
      await attack(gm, "Snag", ["Rosa"], faces(2));
      await prompts(red).first().waitFor();
      const nudge = `{ kind: "nudge", exchange: game.system.api.exchanges.all()[0].id, slot: "t0", user: "${RED}" }`;
      await blue.page.evaluate(
        `game.socket.emit("system.riposte", ${nudge}, "gamemaster"); game.socket.emit("system.riposte", null)`,
      );
      await gm.page.evaluate(`game.socket.emit("system.riposte", { ...${nudge}, slot: "t7" })`);
      await fence(fight.seats);
      expect(await red.page.locator("#riposte-tray.is-nudged").count()).toBe(0);
    });
  });
});

/** Posts this attack so often again, in one call, as a console can. */
const flood = (seat: Seat, times: number): Promise<unknown> =>
  seat.page.evaluate(`(() => {
    const { system, content } = game.messages.contents.find(({ type }) => type === "exchange").toObject();
    const again = Array.from({ length: ${times} }, () => ({ type: "exchange", content, system, author: game.user.id }));
    return ChatMessage.implementation.createDocuments(again).then((made) => made.length);
  })()`);
const phases = async (seat: Seat): Promise<string> =>
  String(await seat.page.evaluate(`game.system.api.exchanges.all().map(({ phase }) => phase).join(" ")`));

/** Four attacks of Rosa on Bela, of which one is honest; the panel is open. */
async function flooded(gm: Seat, red: Seat): Promise<ReturnType<Seat["page"]["locator"]>> {
  await attack(red, "Rosa", ["Bela"], faces(2));
  await flood(red, 3);
  await openPanel(gm);
  const button = panel(gm).getByRole("button", { name: "Call off all 4 of Rosa" });
  await button.waitFor();
  expect(await panel(gm).getByRole("button", { name: "Call off all" }).count()).toBe(1);
  await gm.page.evaluate(`(() => {
    const made = ChatMessage.implementation.createDocuments;
    globalThis.cancels = [];
    ChatMessage.implementation.createDocuments = function (data, ...rest) {
      cancels.push(data.filter((one) => one.system?.kind === "cancel").length);
      return made.call(this, data, ...rest);
    };
  })()`);
  return button;
}
const calledOff = async (gm: Seat, red: Seat): Promise<void> => {
  for (const seat of [gm, red])
    await until(
      () => phases(seat),
      (all) => all === "cancelled cancelled cancelled cancelled",
    );
  expect(await gm.page.evaluate("JSON.stringify(cancels.filter((n) => n > 0))")).toBe("[4]");
};

describe("a flood of attacks (issue 12)", () => {
  const two = { ...world, fighters: fighters.slice(0, 2) };

  it("is called off in one go, once more asked; a tray and a strip that another package removes come back", async () => {
    await withFight(two, { uncut: true }, async (fight) => {
      const gm = await fight.take("gm");
      const red = await fight.take("red");
      const button = await flooded(gm, red);
      for (const id of ["riposte-tray", "riposte-holds"]) {
        await gm.page.evaluate(`document.getElementById("${id}").remove()`);
        await gm.page.locator(`#interface #${id}`).waitFor({ state: "attached" });
      }
      // Emptied with all that stands beside it.
      await gm.page.evaluate(`document.getElementById("riposte-tray").parentElement.replaceChildren(
        ...[...document.getElementById("riposte-tray").parentElement.children].filter(({ id }) => !id.startsWith("riposte")))`);
      await prompts(gm).first().waitFor();
      const dialog = gm.page.locator(".riposte-dialog").filter({ hasText: "4 actions of Rosa are open" });
      await button.click();
      await dialog.locator('[data-action="no"]').click();
      await dialog.waitFor({ state: "detached" });
      expect(await phases(gm)).toBe("open open open open");
      await button.click();
      await dialog.locator('[data-action="yes"]').click();
      await calledOff(gm, red);
      await panel(gm).getByText("Nothing is open").waitFor();
    });
  });

  nightly("is called off by keys", async () => {
    await withFight(two, { uncut: true }, async (fight) => {
      const gm = await fight.take("gm");
      const red = await fight.take("red");
      await (await flooded(gm, red)).press("Enter");
      await gm.page.locator('.riposte-dialog [data-action="yes"]').press("Enter");
      await calledOff(gm, red);
    });
  });
});
