/** Who is there in a `fate` fight: no GM, two GMs, somebody who reloads while an invocation is asked. */
import { describe, expect, it } from "vitest";
import { nextTurn } from "../kit/hands.ts";
import { nightly } from "../kit/nightly.ts";
import { ready, type Seat } from "../kit/harness.ts";
import { fileFight } from "../kit/same-fight.ts";
import { openAttack, prompts } from "../kit/play.ts";
import { against, leaveTurn } from "../kit/turns.ts";
import { BLUE, CHARACTERS, RED, type WorldSetup } from "../kit/world.ts";
import { act, answer, becomes, fill, over, read, shows, sum } from "./fate-hands.ts";
import type { FateSetup } from "./fate-world.ts";

const inFight = fileFight();

/** Rosa is Red's and has the first turn. */
const world = (rosa: FateSetup, others: WorldSetup["fighters"]): WorldSetup => ({
  fighters: [{ name: "Rosa", owners: [RED], token: "duelist", fate: { points: 0, ...rosa } }, ...others],
  characters: CHARACTERS,
  combat: true,
});
const results = (seat: Seat): Promise<unknown> =>
  seat.page.evaluate(`game.messages.filter((one) => one.type === "reply" && one.system.kind === "result").length`);
/** This window's user is not there until the returned function brings it back. */
async function away(seat: Seat, url: string): Promise<() => Promise<void>> {
  const where = seat.page.url();
  await seat.page.goto(`${url}/status`);
  return async () => {
    await seat.page.goto(where);
    await ready(seat);
  };
}
/** What waits in the tray, by a part of its text. */
const waits = (seat: Seat, hasText: string) => prompts(seat).filter({ hasText });
const newest = (seat: Seat) => seat.page.locator("#chat .riposte-card").last();

describe("who is there", () => {
  it("two players alone: a block, a blow with an invocation and its stress, a hold and its end", async () => {
    const bela = { name: "Bela", owners: [BLUE], token: "captain", fate: { points: 0, aspects: { "Off Balance": 1 } } };
    const wim = { name: "Wim", owners: [BLUE], token: "raider", fate: { points: 0 } };
    await inFight(world({ points: 1, aspects: { Quick: 0 } }, [bela, wim]), ["red", "blue"], async (fight) => {
      const red = await fight.take("red");
      const blue = await fight.take("blue");
      // What only a GM lets pass is refused with the reason, and a player has nothing to press.
      await openAttack(red, "Rosa");
      const block = { option: "block", inputs: { how: "A chair", skill: "weapons" } };
      await fill(red, { ...block, targets: ["Bela", "Wim"], many: { types: ["attack", "move"] } });
      await expect.poll(() => against(red)).toContain("A block on 2 people prevents one kind of action, not 2");
      expect(await red.page.locator(".riposte-attack-form [data-allow]").count()).toBe(0);
      await leaveTurn(red);
      await act(red, "Rosa", { ...block, targets: ["Bela"], many: { types: ["attack"] }, faces: sum(1) });
      await over(blue, 1);
      await shows(blue, "Bela", "Rosa blocks attacks, 4 to meet: A chair");

      // 6 against a block of 4 and a defense of 3, which becomes 5: 1 shift and the Club's 2.
      await nextTurn(red);
      await act(blue, "Bela", { option: "attack", targets: ["Rosa"], faces: sum(3) });
      await answer(red, "defend", "mouse", { faces: sum(0) });
      // Bela's tag comes first, and Blue's window takes it off her. Rosa keeps her point.
      await answer(red, "plus");
      await answer(red, "none");
      await answer(red, "soak");
      await over(blue, 2);
      await becomes(blue, "Rosa", "stress.physical.boxes", { b3: true });
      await becomes(red, "Bela", "aspects.OffBalance000000.tags", 0);
      expect(await read(blue, "Rosa", "fate.value")).toBe(1);

      // A hold for her point; wrenching free, which Red's window writes down on Rosa.
      await nextTurn(blue);
      await nextTurn(blue);
      await act(red, "Rosa", { option: "grapple", targets: ["Bela"], faces: sum(0) });
      await over(blue, 3);
      await becomes(blue, "Rosa", "fate.value", 0);
      await shows(red, "Bela", "Rosa blocks", false);
      await shows(blue, "Bela", "Held by Rosa, strength 2");
      await nextTurn(red);
      await act(blue, "Bela", { option: "wrench", faces: sum(0) });
      await over(red, 4);
      for (const seat of fight.seats) await shows(seat, "Bela", "Held by", false);
      expect(await prompts(red).count()).toBe(0);
    });
  });

  nightly(
    "two GMs: either rules, what is owed is done once, and the second goes on when the first leaves",
    async () => {
      const gor = { name: "Gor", token: "raider", fate: { points: 0, aspects: { "Off Balance": 1 } } };
      await inFight(world({ points: 1, aspects: { Quick: 0 } }, [gor]), ["gm", "second", "red"], async (fight) => {
        const [gm, second] = [await fight.take("gm"), await fight.take("second")];
        const red = await fight.take("red");
        const isFirst = (await gm.page.evaluate("game.users.activeGM.isSelf")) === true;
        const [active, other] = isFirst ? [gm, second] : [second, gm];
        await gm.page.evaluate(`game.settings.set("riposte", "fateHouse", { approval: "grapples" }).then(() => null)`);
        await act(red, "Rosa", { option: "grapple", targets: ["Gor"], faces: sum(2) });
        await prompts(active).first().waitFor();
        await answer(other, "agree");
        await prompts(active).first().waitFor({ state: "detached" });
        await over(active, 1);
        await shows(other, "Gor", "Held by Rosa, strength 4");
        await becomes(red, "Gor", "aspects.OffBalance000000.tags", 0);
        expect(await results(red)).toBe(1);

        // The first leaves while Rosa is asked: 6 against the hold of 4, then against 5, which hits and ends the hold.
        await nextTurn(other);
        await act(active, "Gor", { option: "attack", targets: ["Rosa"], faces: sum(3) });
        await answer(red, "defend", "mouse", { faces: sum(0) });
        await prompts(red).getByText("4 stress is coming").first().waitFor();
        const back = await away(active, fight.url);
        await answer(red, "plus");
        await answer(red, "soak");
        await over(other, 2);
        await becomes(other, "Rosa", "stress.physical.boxes", { b3: true });
        await becomes(other, "Rosa", "fate.value", 0);
        await shows(other, "Rosa", "Holds", false);
        expect(await results(other)).toBe(2);

        // With both away, the card says that a GM's word is awaited; whoever comes back gives it.
        await nextTurn(other);
        await other.page.evaluate(
          `game.actors.getName("Gor").update({ "system.aspects.OffBalance000000.tags": 1 }).then(() => null)`,
        );
        const others = await away(other, fight.url);
        await act(red, "Rosa", { option: "grapple", targets: ["Gor"], faces: sum(1) });
        await expect.poll(() => newest(red).innerText()).toContain("This waits for a GM’s word.");
        await back();
        expect(await read(active, "Rosa", "stress.physical.boxes")).toEqual({ b3: true });
        await answer(active, "agree");
        await over(red, 3);
        await shows(red, "Gor", "Held by Rosa, strength 3");
        await active.page.evaluate(`game.settings.set("riposte", "fateHouse", {}).then(() => null)`);
        await others();
      });
    },
  );

  it("a reload while an invocation is asked: the prompt is as it was, and a promised point is promised once", async () => {
    const foes = ["Gor", "Hulda"].map((name) => ({ name, token: "raider", fate: { points: 0 } }));
    await inFight(world({ points: 1, aspects: { Quick: 0 }, boxes: 5 }, foes), ["gm", "red"], async (fight) => {
      const gm = await fight.take("gm");
      const red = await fight.take("red");
      const reload = async (seat: Seat): Promise<void> => {
        await seat.page.reload();
        await ready(seat);
      };
      // 5 against 3 is 2 shifts and the Club's 2; 4 against 3 is 1 and the Club's. Rosa is asked about both.
      for (const [foe, dice] of [
        ["Gor", 2],
        ["Hulda", 1],
      ] as const) {
        await nextTurn(gm);
        await act(gm, foe, { option: "attack", targets: ["Rosa"], faces: sum(dice) });
        await waits(red, foe).waitFor();
      }
      await answer(red, "defend", "mouse", { faces: sum(0) });
      await waits(red, "4 stress is coming").waitFor();
      await waits(red, "Hulda").locator("button").first().click();
      await answer(red, "defend", "mouse", { faces: sum(0) });
      await waits(red, "3 stress is coming").waitFor();
      await Promise.all([reload(red), reload(gm)]);
      await waits(red, "3 stress is coming").waitFor();
      expect(await waits(red, "4 stress is coming").innerText()).toMatch(/Rosa defends: Good \(\+3\).*fate points: 1/s);
      // Her one point is promised to the first: about the other there is nothing left to choose.
      await answer(red, "plus");
      await waits(red, "takes 2 stress").waitFor();
      await waits(red, "takes 3 stress").waitFor();
      expect(await read(red, "Rosa", "fate.value")).toBe(1);
      await reload(red);
      expect(await waits(red, "takes 2 stress").innerText()).toContain("Rosa invokes “Quick” for a fate point: +2.");
      await answer(red, "soak");
      await answer(red, "soak");
      await over(red, 2);
      await becomes(gm, "Rosa", "stress.physical.boxes", { b2: true, b3: true });
      await becomes(gm, "Rosa", "fate.value", 0);
    });
  });
});
