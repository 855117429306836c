/** A long log: its end is drawn at once, what is older when it comes into view; until then its sentence stands there. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { SMALL } from "../../../bench/crowd.ts";
import { openCrowd } from "../../../bench/measures/crowd.ts";
import type { Fight, Seat } from "../kit/harness.ts";
import { until } from "../kit/play.ts";

/** What every message of this world was posted with. */
const SENTENCE = "One sentence of it.";

/** Names for a script in a window. */
const NAMES = `
  const log = document.querySelector("#chat .chat-scroll");
  const lines = () => [...log.querySelectorAll(".chat-message")].filter((line) => !line.hidden);
  const results = () => game.messages.contents.filter(({ type, system }) => type === "reply" && system.kind === "result");
  const isOurs = (line) => game.messages.get(line.dataset.messageId).type !== "base";
  const isDrawn = (line) => line.querySelector(".riposte [data-exchange]") !== null;
  const waiting = () => lines().filter((line) => isOurs(line) && !isDrawn(line));
  const isInView = (line) => {
    const [view, { top, bottom }] = [log.getBoundingClientRect(), line.getBoundingClientRect()];
    return bottom > view.top && top < view.bottom;
  };
  const frames = async (count) => { while (count-- > 0) await new Promise((done) => requestAnimationFrame(done)); };
  const isAllDrawn = () => lines().filter((line) => isOurs(line) && isInView(line)).every(isDrawn);
  const isAtEnd = () => log.scrollHeight - log.clientHeight - log.scrollTop < 2;`;
const run = (seat: Seat, script: string): Promise<unknown> => seat.page.evaluate(`(async () => {${NAMES}${script}})()`);

let fight: Fight;
let gm: Seat;
beforeAll(async () => {
  ({ fight, gm } = await openCrowd(SMALL));
});
afterAll(() => fight.close());

describe("a log that is opened", () => {
  it("draws its end; further up stand the sentences that were posted, for screen readers too", async () => {
    const seen = await run(
      gm,
      `await frames(6);
      const texts = new Set(waiting().map((line) => line.querySelector(".message-content").textContent.trim()));
      return { end: isAtEnd(), drawn: isAllDrawn(), many: waiting().length > 5, texts: [...texts] };`,
    );
    expect(seen).toEqual({ end: true, drawn: true, many: true, texts: [SENTENCE] });
  });

  it("stays at its end while something in it is drawn", async () => {
    const seen = await run(
      gm,
      `const last = waiting().at(-1);
      lines().at(-1).after(last);
      log.scrollTop = log.scrollHeight;
      await frames(6);
      return { end: isAtEnd(), drawn: isDrawn(last) };`,
    );
    expect(seen).toEqual({ end: true, drawn: true });
  });

  it("stays at its end when something beside it takes its room, and when it has it back", async () => {
    const seen = await run(
      gm,
      `const beside = document.createElement("div");
      beside.style.cssText = "flex: none; height: 120px";
      const before = log.clientHeight;
      log.after(beside);
      await frames(3);
      const [less, end] = [before - log.clientHeight, isAtEnd()];
      beside.remove();
      await frames(3);
      return [less, end, isAtEnd()];`,
    );
    expect(seen).toEqual([120, true, true]);
  });

  it("is brought back to its end when something grew before it was looked at for the first time", async () => {
    const seen = await run(
      gm,
      `const fresh = document.createElement("div");
      fresh.style.cssText = "position: fixed; inset: 0 auto auto 0; width: 300px; height: 200px; overflow-y: auto";
      fresh.append(...(await Promise.all(results().slice(-4).map((message) => message.renderHTML()))));
      document.body.append(fresh);
      fresh.scrollTop = fresh.scrollHeight;
      fresh.lastElementChild.style.paddingBottom = "90px";
      await frames(3);
      const left = fresh.scrollHeight - fresh.clientHeight - fresh.scrollTop;
      fresh.remove();
      return left < 2;`,
    );
    expect(seen).toBe(true);
  });

  // The first way up goes to the middle of what waits, the second on to its beginning.
  it.each([
    ["auto", 7],
    ["none", 3],
  ])("draws what is scrolled to; what is read does not move (overflow-anchor: %s)", async (by, left) => {
    const seen = await run(
      gm,
      `log.style.overflowAnchor = "${by}";
      const moved = [];
      const undrawn = [];
      const before = waiting().length;
      for (let at = 0; waiting().length > ${left} && at < 40; at += 1) {
        const view = lines().filter(isInView);
        log.scrollTop -= 350;
        const read = view.find(isInView);
        const top = read?.getBoundingClientRect().top ?? 0;
        await frames(6);
        if (!isAllDrawn()) undrawn.push(at);
        const by = (read?.getBoundingClientRect().top ?? 0) - top;
        if (Math.abs(by) > 1) moved.push(by);
      }
      return { moved, undrawn, fewer: waiting().length < before };`,
    );
    expect(seen).toEqual({ moved: [], undrawn: [], fewer: true });
  });

  it("a card that was drawn late opens, and leads to its other messages", async () => {
    const id = await run(
      gm,
      `log.scrollTop -= 350;
      await frames(6);
      return lines().find((line) => isInView(line) && line.querySelector(".riposte-verdict [aria-expanded]"))?.dataset.messageId;`,
    );
    const line = gm.page.locator(`#chat [data-message-id="${String(id)}"]`);
    await line.locator(".riposte-verdict [aria-expanded]").click();
    await line.locator(".riposte-sums").first().waitFor();
    expect(await line.locator(".riposte-sum").count()).toBeGreaterThan(0);
    expect(await line.locator("[data-action=undo]").count()).toBe(1);
  });

  it("jumps to a message that is not drawn yet, and draws it", async () => {
    const goal = await run(
      gm,
      `const from = waiting().at(-1);
      from.scrollIntoView();
      await frames(6);
      const button = lines().filter((line) => isInView(line) || isDrawn(line)).flatMap((line) => [...line.querySelectorAll("[data-action=undo]")])[0];
      Object.assign(button.dataset, { action: "goto", goal: waiting()[0].dataset.messageId });
      button.click();
      return button.dataset.goal;`,
    );
    await until(
      () =>
        run(
          gm,
          `const line = log.querySelector('[data-message-id="${String(goal)}"]');
          return isInView(line) && isDrawn(line);`,
        ),
      (there) => there === true,
    );
  });

  it("draws a copy that another package made before, when it is touched; and one in another window", async () => {
    const seen = await run(
      gm,
      `const [first, second] = results();
      const copy = (await first.renderHTML()).cloneNode(true);
      document.body.append(copy);
      copy.querySelector(".message-content").click();
      const touched = isDrawn(copy);
      copy.remove();
      const other = window.open("about:blank", "_blank", "popup,width=400,height=400");
      const alone = await second.renderHTML();
      const before = isDrawn(alone);
      other.document.body.append(other.document.adoptNode(alone));
      for (let at = 0; at < 50 && !isDrawn(alone); at += 1) await new Promise((done) => setTimeout(done, 50));
      const there = isDrawn(alone);
      other.close();
      return { touched, before, there };`,
    );
    expect(seen).toEqual({ touched: true, before: false, there: true });
  });

  it("a message that names somebody who is hidden by now is drawn at once for a player", async () => {
    const ids = await run(
      gm,
      `const old = game.messages.contents.filter(({ type }) => type === "exchange").slice(-30, -28);
      const named = old.map(({ system }) => system.attacker.actor);
      const token = game.scenes.get("${"field".padEnd(16, "0")}").tokens.find(({ actor }) => actor.uuid === named[0]);
      await token.update({ hidden: true });
      await old[0].update({ "system.attacker.token": token.uuid });
      return old.map(({ id }) => id);`,
    );
    const red = await fight.take("red");
    const seen = await run(
      red,
      `const cardOf = (id) => game.messages.contents.findLast((one) => one.id === id || one.system.exchange === id);
      const [hides, other] = await Promise.all(${JSON.stringify(ids)}.map((id) => cardOf(id).renderHTML()));
      return { hides: isDrawn(hides), other: isDrawn(other), text: hides.textContent.includes("${SENTENCE}") };`,
    );
    expect(seen).toEqual({ hides: true, other: false, text: false });
  });
});
