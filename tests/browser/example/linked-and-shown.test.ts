/** What families of another package link, roll and show, in real windows (docs/add-a-family.md). */
import { rm } from "node:fs/promises";
import { afterAll, beforeAll, describe, expect } from "vitest";
import { BLUFF } from "../../rules/core/example/bluff.ts";
import { TETHER } from "../../rules/core/example/tether.ts";
import { fence } from "../kit/fence.ts";
import { onTable, withFight, type Fight, type Seat } from "../kit/harness.ts";
import { marks, press, rowOf, showTab, strip } from "../kit/hands.ts";
import { card, openAttack, prompt, rollAttack, until } from "../kit/play.ts";
import { GM, idOf, RED, SCENE } from "../kit/world.ts";
import { buildModule } from "./module.ts";

const WORDS = {
  TYPES: { Actor: { [TETHER]: "Rope puller", [BLUFF]: "Bluffer" } },
  TETHER: {
    Option: {
      tie: "Tie",
      tieHint: "It costs a strand.",
      slip: "Slip out",
      slipHint: "All that ties you is cut.",
      pull: "Pull free",
      pullHint: "It costs a strand.",
      none: "Stay",
      noneHint: "You are tied.",
    },
    Strand: "{n} strand",
    Unit: "ropes",
    Ties: "{who} ties {other}",
    TiedBy: "{who} is tied by {other}",
    Tell: { tie: "{who} throws a rope.", slip: "{who} slips out.", row: "{who} is concerned." },
  },
  BLUFF: {
    Option: {
      bluff: "Bluff with {nerve} nerve",
      bluffHint: "Four Fate dice and your {nerve} nerve.",
      bluffAct: "Bluff",
      fold: "Fold",
      foldHint: "Nobody is asked.",
      none: "Believe it",
      noneHint: "It costs nerve.",
      play: "Play {name}",
      playHint: "Four Fate dice for {name}.",
    },
    Figure: "{n} nerve",
    Unit: "nerve",
    Sum: "Roll",
    Part: { nerve: "nerve" },
    Reminder: "{who}: your turn",
    Tell: {
      bluffs: "{who} bluffs.",
      folds: "{who} folds.",
      plays: "{who} plays {card}.",
      believes: "{who} believes it.",
      taken: "{who} is taken in.",
      sees: "{who} sees through it.",
    },
  },
  RIPOSTE: {
    Refusal: { "rope-pull": { tether: { noStrand: "No strand is left.", free: "Nothing ties you." } } },
    Why: { strandUsed: "A strand", nerveLost: "Taken in" },
  },
};

let folder = "";
beforeAll(async () => {
  folder = await buildModule({
    id: "rope-pull",
    title: "Rope and bluff",
    source: "rope.ts",
    types: ["tether", "bluff"],
    words: WORDS,
  });
});
afterAll(() => rm(folder, { recursive: true, force: true }));

interface Seats {
  readonly gm: Seat;
  readonly red: Seat;
}
/** Gor is the GM's, Rosa is Red's; both stand in a combat that has begun, Rosa first. */
async function seated(fight: Fight, type: string, systems: Readonly<Record<string, object>> = {}): Promise<Seats> {
  const gm = await fight.take("gm");
  const red = await fight.take("red");
  const people = [
    { name: "Rosa", owner: RED },
    { name: "Gor", owner: GM },
  ].map(({ name, owner }) => ({
    _id: idOf(name),
    name,
    type,
    system: systems[name] ?? {},
    ownership: { default: 0, [owner]: 3 },
  }));
  await gm.page.evaluate(`(async () => {
    const actors = await Actor.createDocuments(${JSON.stringify(people)}, { keepId: true });
    const drafts = await Promise.all(actors.map((actor) => actor.getTokenDocument({ x: 300, y: 300, actorLink: true })));
    const scene = game.scenes.get("${SCENE}");
    const tokens = await scene.createEmbeddedDocuments("Token", drafts.map((token) => token.toObject()));
    const combat = await Combat.create({ scene: scene.id });
    await combat.createEmbeddedDocuments("Combatant", tokens.map((token, at) => ({
      _id: ("fights" + token.actorId).slice(0, 16),
      tokenId: token.id, sceneId: scene.id, actorId: token.actorId, initiative: 2.125 - at })), { keepId: true });
    await combat.activate();
    await combat.startCombat();
  })()`);
  for (const seat of [gm, red]) {
    await until(
      () => seat.page.evaluate("game.combat?.started === true"),
      (started) => started === true,
    );
  }
  return { gm, red };
}

const rowSays = async (seat: Seat, name: string, text: string, wanted = true): Promise<void> => {
  await showTab(seat, "combat");
  await rowOf(seat, name).waitFor();
  await until(
    () => marks(seat, name),
    (all) => all.includes(text) === wanted,
  );
};
/** The names of what its token shows. */
const effects = (seat: Seat, name: string): Promise<string> =>
  seat.page
    .evaluate(
      `(() => { const actor = game.actors.get("${idOf(name)}");
      return [...(game.release.generation >= 14 ? actor.appliedEffects : actor.temporaryEffects)].map(({ name }) => name).join("; ");
    })()`,
    )
    .then(String);
const answer = async (seat: Seat, option: string): Promise<void> => {
  await prompt(seat).locator(`[data-answer="${option}"]`).check();
  await prompt(seat).locator(".riposte-confirm").click();
};
const settled = (seat: Seat, n: number): Promise<unknown> =>
  until(
    () => seat.page.evaluate("game.system.api.exchanges.all().map(({ phase }) => phase).join()"),
    (phases) => phases === Array(n).fill("settled").join(),
  );
async function start(seat: Seat, name: string, option: string, targets: readonly string[]): Promise<void> {
  await openAttack(seat, name);
  await seat.page.locator(`.riposte-attack-form [data-start="${option}"]`).check();
  await rollAttack(seat, targets);
}

describe("a marker that links fighters", () => {
  onTable("is seen on both in both windows, veiled where one is hidden, and goes from both", () =>
    withFight({ fighters: [] }, { moduleLinks: { "rope-pull": folder } }, async (fight) => {
      const { gm, red } = await seated(fight, TETHER);
      await start(gm, "Gor", "tie", ["Rosa"]);
      await answer(red, "none");
      await settled(gm, 1);
      for (const seat of [gm, red]) {
        await rowSays(seat, "Gor", "Gor ties Rosa");
        await rowSays(seat, "Rosa", "Rosa is tied by Gor");
        await expect.poll(() => effects(seat, "Rosa")).toBe("Rosa is tied by Gor");
        await expect.poll(() => effects(seat, "Gor")).toBe("Gor ties Rosa");
      }
      const hide = (hidden: boolean): Promise<unknown> =>
        gm.page.evaluate(`game.scenes.get("${SCENE}").tokens.find((one) => one.actorId === "${idOf("Gor")}")
          .update({ hidden: ${hidden} }).then(() => null)`);
      await hide(true);
      await rowSays(red, "Rosa", "Rosa is tied by somebody unseen");
      await rowSays(gm, "Rosa", "Rosa is tied by Gor");
      await hide(false);
      await rowSays(red, "Rosa", "Rosa is tied by Gor");

      // Who is tied slips out: the maker is frozen into the declaration, which has no target.
      await start(red, "Rosa", "slip", []);
      await settled(gm, 2);
      for (const seat of [gm, red]) {
        await rowSays(seat, "Gor", "Gor ties Rosa", false);
        await rowSays(seat, "Rosa", "Rosa is tied by Gor", false);
        await expect.poll(() => effects(seat, "Rosa")).toBe("");
      }
      expect(await gm.page.evaluate("game.system.api.exchanges.all()[1].declared.body.helpers[0].name")).toBe("Gor");
      // Taken back, both are tied again.
      await gm.page.evaluate("game.system.api.undo(game.system.api.exchanges.all()[1].id)");
      await rowSays(red, "Rosa", "Rosa is tied by Gor");

      // A marker that a player writes by hand binds nobody else (X53).
      await red.page.evaluate(`game.actors.get("${idOf("Rosa")}").update({ "flags.riposte.markers.Forged0000000000": {
        id: "Forged0000000000", kind: "tie", by: "Actor.${idOf("Rosa")}", moment: null, on: ["Actor.${idOf("Gor")}"],
        data: {} } }).then(() => null)`);
      await until(
        () => gm.page.evaluate(`"Forged0000000000" in game.actors.get("${idOf("Rosa")}").flags.riposte.markers`),
        (there) => there === true,
      );
      await fence([gm, red]);
      expect(await marks(gm, "Gor")).not.toContain("Gor is tied by Rosa");
      expect(await effects(gm, "Gor")).toBe("Gor ties Rosa");
    }),
  );
});

/** The next Fate dice of this window show these faces. */
const fateFalls = (seat: Seat, ...faces: readonly number[]): Promise<unknown> =>
  seat.page.evaluate(`(() => {
    const proto = foundry.dice.terms.FateDie.prototype;
    const fall = foundry.dice.terms.DiceTerm.prototype.randomFace;
    const left = ${JSON.stringify(faces)};
    proto.randomFace = function () { return left.shift() ?? fall.call(this); };
  })()`);
const facesIn = (seat: Seat): Promise<unknown> =>
  seat.page.evaluate(`(() => { const { declared, slots } = game.system.api.exchanges.all()[0];
    return [declared.body.faces, slots.t0.step?.body.faces ?? null].map((faces) => JSON.stringify(faces)).join(" "); })()`);

describe("Fate dice and cards", () => {
  onTable(
    "fall at the GM's, are rolled first whatever the table says, and are shown with the card that was played",
    () =>
      withFight({ fighters: [] }, { uncut: true, moduleLinks: { "rope-pull": folder } }, async (fight) => {
        const ace = { name: "the <b>Ace</b>", img: "icons/svg/card-joker.svg" };
        const bad = { name: "Two", img: "javascript:alert(1)//.png" };
        const { gm, red } = await seated(fight, BLUFF, { Gor: { cards: { ace, bad } } });
        await gm.page.evaluate(`(async () => {
        await game.settings.set("riposte", "gmRolls", true);
        await game.settings.set("riposte", "attackRoll", "after");
      })()`);
        await until(
          () => red.page.evaluate(`game.settings.get("riposte", "attackRoll")`),
          (when) => when === "after",
        );
        // The most decimals that any family has.
        expect(await red.page.evaluate("CONFIG.Combat.initiative.decimals")).toBe(3);

        // The reminder offers both; its second button opens the dialog with its own option.
        await strip(red, "remind").waitFor();
        const buttons = strip(red, "remind").locator("button");
        expect((await buttons.allInnerTexts()).map((text) => text.trim())).toEqual(["Bluff", "Fold", "Later"]);
        await press(red, buttons.nth(1));
        await red.page.locator('.riposte-attack-form [data-start="fold"]:checked').waitFor();
        const tile = red.page.locator('.riposte-attack-form [data-key="bluff"] .riposte-tile-name');
        expect(await tile.innerText()).toBe("Bluff with 2 nerve");
        await red.page.locator('.riposte-attack-form [data-start="bluff"]').check();
        await fateFalls(gm, 1, 1, 0, -1, -1, -1, 0, 0);
        await rollAttack(red, ["Gor"]);
        await until(
          () => facesIn(gm),
          (faces) => faces === "[1,1,0,-1] null",
        );
        expect(await gm.page.evaluate("game.messages.contents[0].rolls[0].formula")).toBe("4df");
        expect(await gm.page.evaluate("game.messages.contents[0].author.name")).toBe("Red");

        await prompt(gm).waitFor();
        const row = (option: string) => prompt(gm).locator(`[data-key="${option}"]`);
        expect((await row("ace").locator(".riposte-answer-name").innerText()).trim()).toContain("Play the <b>Ace</b>");
        const picture = row("ace").locator(".riposte-option-picture");
        expect(await picture.evaluate((element) => getComputedStyle(element).backgroundImage)).toContain(
          "card-joker.svg",
        );
        expect(await row("bad").locator(".riposte-option-picture").count()).toBe(0);
        expect(await row("bad").locator("i.fa-clone").count()).toBe(1);
        await answer(gm, "ace");
        await settled(red, 1);
        expect(await facesIn(red)).toBe("[1,1,0,-1] [-1,-1,0,0]");

        // Once more from what is stored.
        await red.page.reload();
        await red.page.waitForFunction("globalThis.game?.ready === true");
        expect(await facesIn(red)).toBe("[1,1,0,-1] [-1,-1,0,0]");
        await showTab(red, "chat");
        expect(await card(red)).toContain("Gor plays the <b>Ace</b>.");
        const shown = red.page.locator("#chat .riposte-card").last();
        expect(await shown.locator(".riposte-pictures [role=img]").getAttribute("aria-label")).toBe("the <b>Ace</b>");
        expect(await shown.locator(".riposte-attack-lines .riposte-die").allTextContents()).toEqual([
          "+",
          "+",
          "",
          "−",
        ]);
        expect(await gm.page.evaluate("game.system.api.exchanges.all()[0].marks.length")).toBe(0);
      }),
  );
});
