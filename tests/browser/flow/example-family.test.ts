/** A family that is no part of Riposte (docs/add-a-family.md): a module brings it, and nothing in `src/` knows of it. */
import { rm } from "node:fs/promises";
import { afterAll, beforeAll, describe, expect } from "vitest";
import { onTable, withFight, type Fight, type Seat } from "../kit/harness.ts";
import { card, feedFaces, openAttack, prompt, rollAttack, until } from "../kit/play.ts";
import { buildModule } from "../example/module.ts";
import { COIN } from "../../rules/core/example/coin.ts";
import { GM, idOf, RED, SCENE } from "../kit/world.ts";

const WORDS = {
  TYPES: { Actor: { [COIN]: "Coin thrower" } },
  COIN: {
    Option: {
      dare: "Dare",
      dareHint: "A coin is at stake.",
      heads: "Heads",
      headsHint: "Call heads.",
      tails: "Tails",
      tailsHint: "Call tails.",
      toss: "Toss again",
      tossHint: "Heads brings it back.",
      leave: "Let it be",
      leaveHint: "It is gone.",
    },
    Ask: { again: "{who} may toss for the coin again" },
    Unit: "coins",
    Tell: {
      dares: "{who} dares {whom}.",
      heads: "{who} calls heads.",
      tails: "{who} calls tails.",
      lost: "{who} loses a coin.",
      right: "{who} is right.",
      won: "{who} wins it back.",
    },
  },
  RIPOSTE: {
    Refusal: { "coin-flip": { coin: { broke: "Whoever dares needs a coin." } } },
    Why: { coinLost: "Wrong call", coinWon: "Won back" },
  },
};

let folder = "";
beforeAll(async () => {
  folder = await buildModule({
    id: "coin-flip",
    title: "Coin flip",
    source: "module.ts",
    types: ["coin"],
    words: WORDS,
  });
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Gor is the GM's, Rosa is Red's; both stand on the scene. */
async function seated(fight: Fight): Promise<{ gm: Seat; red: Seat }> {
  const gm = await fight.take("gm");
  const red = await fight.take("red");
  const people = [
    { name: "Gor", owner: GM },
    { name: "Rosa", owner: RED },
  ].map(({ name, owner }) => ({ _id: idOf(name), name, type: COIN, ownership: { default: 0, [owner]: 3 } }));
  await gm.page.evaluate(`(async () => {
    const actors = await Actor.createDocuments(${JSON.stringify(people)}, { keepId: true });
    const tokens = await Promise.all(actors.map((actor) => actor.getTokenDocument({ x: 300, y: 300, actorLink: true })));
    await game.scenes.get("${SCENE}").createEmbeddedDocuments("Token", tokens.map((token) => token.toObject()));
  })()`);
  return { gm, red };
}

const coins = (seat: Seat, name: string): Promise<unknown> =>
  seat.page.evaluate(`game.actors.get("${idOf(name)}")?.system.coins`);
const becomes = (seat: Seat, name: string, n: number): Promise<unknown> =>
  until(
    () => coins(seat, name),
    (now) => now === n,
  );
const over = (seat: Seat): Promise<unknown> =>
  until(
    () => seat.page.evaluate("game.system.api.exchanges.all().map(({ phase }) => phase).join()"),
    (phases) => phases === "settled",
  );

async function choose(seat: Seat, option: string, face?: 1 | 2): Promise<void> {
  if (face !== undefined) await feedFaces(seat, [face, 2]);
  await prompt(seat).locator(`[data-answer="${option}"]`).check();
  await prompt(seat).locator(".riposte-confirm").click();
}

async function dare(gm: Seat): Promise<void> {
  await openAttack(gm, "Gor");
  await rollAttack(gm, ["Rosa"]);
}

describe("a family of another package", () => {
  const play = (test: (seats: { gm: Seat; red: Seat }) => Promise<void>) => () =>
    withFight({ fighters: [] }, { moduleLinks: { "coin-flip": folder } }, async (fight) => test(await seated(fight)));

  onTable(
    "is declared, answered, counted, and goes on to a later stage",
    play(async ({ gm, red }) => {
      await dare(gm);
      await choose(red, "heads", 2);
      await becomes(gm, "Rosa", 2);
      await red.page.locator(".riposte-tray-title", { hasText: "Rosa may toss for the coin again" }).waitFor();
      await choose(red, "toss", 1);
      await becomes(gm, "Rosa", 3);
      await over(red);
      const text = await card(red);
      for (const words of ["Dares Rosa", "Rosa calls heads.", "Rosa loses a coin.", "Rosa wins it back."]) {
        expect(text).toContain(words);
      }
      expect(await coins(red, "Gor")).toBe(3);
    }),
  );

  onTable(
    "by keys, over after one stage, asked again, taken back",
    play(async ({ gm, red }) => {
      await dare(gm);
      await prompt(red).waitFor();
      await feedFaces(red, [2, 2]);
      await red.page.locator("body").press("KeyR");
      await red.page.keyboard.press("Digit2");
      await red.page.keyboard.press("Enter");
      await over(gm);
      expect(await coins(gm, "Rosa")).toBe(3);
      await gm.page.evaluate("game.system.api.undo(game.system.api.exchanges.all()[0].id, { again: true })");
      await choose(red, "tails", 1);
      await becomes(gm, "Rosa", 2);
      await choose(red, "leave");
      await over(gm);
      await gm.page.evaluate("game.system.api.undo(game.system.api.exchanges.all()[0].id)");
      await becomes(red, "Rosa", 3);
    }),
  );

  onTable(
    "says why not, in its own words",
    play(async ({ gm }) => {
      await gm.page.evaluate(`game.actors.get("${idOf("Gor")}").update({ "system.coins": 0 })`);
      await openAttack(gm, "Gor");
      await gm.page.locator(".riposte-attack-form").getByText("Whoever dares needs a coin.").first().waitFor();
    }),
  );
});
