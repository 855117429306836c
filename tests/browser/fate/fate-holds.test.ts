/** Blocks and holds of the `fate` family in real windows: one marker on its maker, seen on both, ended by the rules. */
import { describe, expect, it } from "vitest";
import { nextTurn, press, strip, submit } from "../kit/hands.ts";
import type { Seat } from "../kit/harness.ts";
import { fileFight } from "../kit/same-fight.ts";
import { card, openAttack, prompts, until } from "../kit/play.ts";
import { against } from "../kit/turns.ts";
import { BLUE, CHARACTERS, idOf, RED, type WorldSetup } from "../kit/world.ts";
import { act, answer, becomes, feedFate, fill, outcomeOf, over, read, shows, sum, takeBack } from "./fate-hands.ts";
import type { FateSetup } from "./fate-world.ts";

const inFight = fileFight();

const world = (rosa: FateSetup = {}, gor: FateSetup = {}): WorldSetup => ({
  fighters: [
    { name: "Gor", token: "raider", fate: { points: 0, ...gor } },
    { name: "Rosa", owners: [RED], token: "duelist", fate: { points: 0, ...rosa } },
    { name: "Bela", owners: [BLUE], token: "captain", fate: { points: 0 } },
  ],
  characters: CHARACTERS,
  combat: true,
});
/** What a fighter's token shows. */
const effects = (seat: Seat, name: string): Promise<string> =>
  seat.page
    .evaluate(
      `(() => { const actor = game.actors.get("${idOf(name)}");
      return [...(game.release.generation >= 14 ? actor.appliedEffects : actor.temporaryEffects)].map(({ name, img }) =>
        name + " " + img.split("/").at(-1)).join("; "); })()`,
    )
    .then(String);
/** The lines over the board: their strengths. */
const lines = (seat: Seat): Promise<string[]> => seat.page.locator("#hud .fate-link").allInnerTexts();
const look = (seat: Seat, name: string, on: boolean): Promise<unknown> =>
  seat.page.evaluate(
    `canvas.tokens.placeables.find((one) => one.actor.id === "${idOf(name)}").setHover(${String(on)})`,
  );

describe("a block", () => {
  it("holds back what it prevents, lets what meets it pass, and lapses at the end of its maker's next turn [mouse F1 F4 F7 F9]", async () => {
    await inFight(world(), ["gm", "red", "blue"], async (fight) => {
      const gm = await fight.take("gm");
      const red = await fight.take("red");
      const blue = await fight.take("blue");
      await nextTurn(gm);
      // Weapons 3 and a sum of 1: a block of 4 against Gor's attacks.
      const how = { how: "A chair in the doorway", skill: "weapons" };
      await act(red, "Rosa", {
        option: "block",
        inputs: how,
        targets: ["Gor"],
        many: { types: ["attack"] },
        faces: sum(1),
      });
      await over(gm, 1);
      const keeps = "Keeps Gor from attacks, 4 to meet: A chair in the doorway (until their next turn ends)";
      const blocked = "Rosa blocks attacks, 4 to meet: A chair in the doorway (until their next turn ends)";
      for (const seat of fight.seats) {
        await shows(seat, "Rosa", keeps);
        await shows(seat, "Gor", blocked);
        await expect.poll(() => effects(seat, "Gor")).toContain("blocked-4.svg");
        await expect.poll(() => effects(seat, "Rosa")).toContain("blocks-4.svg");
      }
      await nextTurn(gm);
      await nextTurn(gm);
      // Gor's 3 does not pass 4: Bela still defends, which may earn spin.
      await act(gm, "Gor", { option: "attack", targets: ["Bela"], faces: sum(0) });
      await answer(blue, "defend", "mouse", { faces: sum(4) });
      await over(gm, 2);
      await becomes(gm, "Bela", "spin", true);
      await expect.poll(() => card(blue)).toContain("does not get past +4");
      // Its maker's turn: it is about to lapse, which the row and the strip say, and lapses when the turn has passed.
      await nextTurn(gm);
      await strip(red, "remind").waitFor();
      expect(await strip(red, "remind").innerText()).toContain("your block of 4 ends with this turn");
      await shows(gm, "Rosa", "The block of 4 ends with this turn unless it is kept up");
      await nextTurn(gm);
      for (const seat of fight.seats) {
        await shows(seat, "Rosa", "Keeps Gor", false);
        await shows(seat, "Gor", "Rosa blocks", false);
      }
      // Nothing was written: turning back brings it back.
      await gm.page.locator("#combat [data-action=previousTurn]").click();
      await shows(blue, "Gor", blocked);
    });
  });
});

describe("a hold", () => {
  it("examples 4, 5 and 6: of 5, seen on both, kept at 3 after a hit, wrenched free from by a tie; of 5 again, ended by a blow that misses [mouse F10 F11 F12 F13 F15 F20]", async () => {
    const gors: FateSetup = { skills: { athletics: 4, weapons: 5 }, aspects: { "Off Balance": 1 }, zone: "Yard" };
    const setup = { ...world({ skills: { might: 4 }, zone: "Yard" }, gors), turn: 1 };
    await inFight(setup, ["gm", "red"], async (fight) => {
      const gm = await fight.take("gm");
      const red = await fight.take("red");
      await act(red, "Rosa", { option: "grapple", targets: ["Gor"], faces: sum(1) });
      await over(gm, 1);
      await becomes(gm, "Gor", "aspects.OffBalance000000.tags", 0);
      for (const seat of fight.seats) {
        await shows(seat, "Rosa", "Holds Gor, strength 5: Off Balance (until their next turn ends)");
        await shows(seat, "Gor", "Held by Rosa, strength 5: Off Balance (until their next turn ends)");
        await expect.poll(() => effects(seat, "Gor")).toContain("held-5.svg");
      }
      // A line ties the two tokens for whoever looks at one of them, and for nobody else.
      expect(await lines(red)).toEqual([]);
      await look(red, "Gor", true);
      await expect.poll(() => lines(red)).toEqual(["5"]);
      expect(await lines(gm)).toEqual([]);
      await look(red, "Gor", false);
      await expect.poll(() => lines(red)).toEqual([]);
      // Whom a player does not see has no line.
      const hide = (hidden: boolean): Promise<unknown> =>
        gm.page.evaluate(`canvas.tokens.placeables.find((one) => one.actor.id === "${idOf("Gor")}").document
          .update({ hidden: ${String(hidden)} }).then(() => null)`);
      await hide(true);
      await shows(red, "Rosa", "Holds somebody unseen, strength 5");
      await look(red, "Rosa", true);
      await look(gm, "Rosa", true);
      await expect.poll(() => lines(gm)).toEqual(["5"]);
      expect(await lines(red)).toEqual([]);
      // As soon as it is in sight, it has its line: nobody has to look again.
      await hide(false);
      await expect.poll(() => lines(red)).toEqual(["5"]);
      await shows(red, "Rosa", "Holds Gor, strength 5");
      for (const seat of [gm, red]) await look(seat, "Rosa", false);

      // 4: the next time round she hits first and rolls Might 4 with dice of 0: the hold is 3.
      for (let turns = 0; turns < 3; turns += 1) await nextTurn(gm);
      await press(red, strip(red, "remind").getByRole("button", { name: "Keep it up" }));
      await red.page.locator('.riposte-attack-form [data-start="keep"]:checked').waitFor({ state: "attached" });
      await feedFate(red, ...sum(0));
      await fill(red, { option: "keep", inputs: { extra: "hit" } });
      await submit(red);
      await answer(gm, "soak");
      await over(gm, 2);
      await becomes(red, "Gor", "stress.physical.boxes", { b1: true });
      await shows(gm, "Gor", "Held by Rosa, strength 3: Off Balance (until their next turn ends)");

      // 6: a sprint is refused, also to somebody who might roll 8. Wrenching with 3 is one zone, and the hold is broken.
      for (let turns = 0; turns < 2; turns += 1) await nextTurn(gm);
      await openAttack(gm, "Gor");
      await fill(gm, { option: "move" });
      expect(await against(gm)).toContain("Held: wrench free to move.");
      await gm.page.locator(".riposte-attack-form").press("Escape");
      await act(gm, "Gor", { option: "wrench", inputs: { to: "elsewhere", zone: "Cellar" }, faces: sum(-1) });
      await over(gm, 3);
      await becomes(red, "Gor", "zone", "Cellar");
      for (const seat of fight.seats) {
        await shows(seat, "Rosa", "Holds", false);
        await shows(seat, "Gor", "Held by", false);
      }
      // In another zone nobody is grabbed.
      await openAttack(red, "Rosa");
      await fill(red, { option: "grapple", targets: ["Gor"] });
      await until(
        () => against(red),
        (text) => text.includes("is in another zone"),
      );
      await red.page.locator(".riposte-attack-form").press("Escape");
      await takeBack(gm);
      await shows(red, "Gor", "Held by Rosa, strength 3: Off Balance (until their next turn ends)");
      await becomes(red, "Gor", "zone", "Yard");
      expect(await prompts(red).count()).toBe(0);

      // 5: held at 5, a blow of 5 happens, misses a defense of 6, and ends the hold all the same.
      await nextTurn(gm);
      await act(red, "Rosa", { option: "keep", faces: sum(1) });
      await over(gm, 4);
      await shows(gm, "Gor", "Held by Rosa, strength 5");
      for (let turns = 0; turns < 2; turns += 1) await nextTurn(gm);
      await act(gm, "Gor", { option: "attack", targets: ["Rosa"], faces: sum(0) });
      await answer(red, "defend", "mouse", { faces: sum(3) });
      await over(gm, 5);
      expect(await outcomeOf(gm, "t0")).toEqual({ toBeat: 6, by: "opposition", made: false, shifts: -1 });
      expect(await read(red, "Rosa", "stress.physical.boxes")).toEqual({});
      await shows(red, "Rosa", "Holds", false);
      await shows(gm, "Gor", "Held by", false);
    });
  });
});
