/** "The GM's client rolls for players": no other flow, no second prompt, and a visible fallback (attack B7). */
import { expect, it } from "vitest";
import { withFight, type Seat } from "../kit/harness.ts";
import { answerByClick, attack, faces, feed, settled, until } from "../kit/play.ts";
import { CHARACTERS, FOUR } from "../kit/world.ts";

const facesOf = (seat: Seat, place: number): Promise<unknown> =>
  seat.page.evaluate(`JSON.stringify(game.system.api.exchanges.all()[${place}]?.declared.body.faces ?? null)`);
const marked = (seat: Seat, place: number): Promise<unknown> =>
  seat.page.evaluate(`game.system.api.exchanges.all()[${place}].marks.flatMap((one) => one.body.mark.fields)
    .map(({ label }) => label.replace("RIPOSTE.Notice.Differs.", "")).join()`);

it("the dice fall in the GM's window, are posted by the player, and loaded dice are marked", async () => {
  await withFight({ fighters: FOUR, characters: CHARACTERS }, { uncut: true }, async (fight) => {
    const gm = await fight.take("gm");
    const red = await fight.take("red");
    await gm.page.evaluate(`game.settings.set("riposte", "gmRolls", true).then(() => null)`);
    await until(
      () => red.page.evaluate(`game.settings.get("riposte", "gmRolls")`),
      (on) => on === true,
    );
    await feed(gm, ...faces(3));
    await attack(red, "Rosa", ["Gor"], []);
    await until(
      () => facesOf(red, 0),
      (found) => found !== "null",
    );
    expect(JSON.parse(String(await facesOf(red, 0)))).toEqual(faces(3));
    expect(await red.page.evaluate("game.messages.contents[0].author.name")).toBe("Red");
    await answerByClick(gm, "none");
    await settled(gm, 1);
    expect(await marked(gm, 0)).toBe("");

    // No answer: the player's own dice, said on both screens.
    await gm.page.evaluate(`void (CONFIG.queries["riposte.dice"] = () => Promise.resolve(null))`);
    await attack(red, "Rosa", ["Gor"], faces(3));
    await expect
      .poll(() => red.page.locator("#notifications").innerText(), { timeout: 8000 })
      .toContain("your own client rolled");
    await until(
      () => facesOf(gm, 1),
      (found) => found !== "null",
    );
    await expect.poll(() => marked(gm, 1), { timeout: 10_000 }).toBe("ownDice");
  });
});
