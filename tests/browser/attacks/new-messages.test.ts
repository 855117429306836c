/** New attacks by messages: what is beside the body, ids and times, replays, links, repeats, other kinds. */
import { describe, expect, it } from "vitest";
import { fence } from "../kit/fence.ts";
import { withFight } from "../kit/harness.ts";
import { faces } from "../kit/play.ts";
import { GM, idOf, RED } from "../kit/world.ts";
import { declaration, DONE, OPEN, refOf, TENS } from "./bodies.ts";
import {
  answer,
  ATTACKED,
  cardOf,
  declare,
  forceEdit,
  forge,
  forgeReply,
  isAsked,
  reload,
  run,
  stands,
  stateOf,
  stored,
  told,
  tries,
  uuidOf,
} from "./console.ts";

const OTHERS = ["Gor", "Hulda", "Bela"];

describe("a player's own messages", () => {
  it("X26 to X30, X40 to X44: what is beside the body, ids, times, replays, links, repeats", async () => {
    await withFight(ATTACKED, {}, async (fight) => {
      const gm = await fight.take("gm");
      const red = await fight.take("red");
      const blue = await fight.take("blue");
      const all = [gm, red, blue];
      const before = await stored(gm, OTHERS);
      const fair = await declare(gm, "Gor", ["Rosa"], faces(1));
      // X26: kept from others, told otherwise, spoken by another, after it was settled.
      const mine = await declare(red, "Rosa", ["Bela"], faces(1));
      await answer(blue, mine, "Bela", { option: "dodge", faces: faces(3) });
      await stands(all, mine, DONE);
      const message = `game.messages.get("${mine}")`;
      expect(
        await tries(
          red,
          `${message}.update({ content: "<b>Bela dies</b>", flavor: "dead", timestamp: 9e15 })`,
          `${message}.update({ speaker: { alias: "Gor", actor: "${idOf("Gor")}" }, "flags.riposte.x": 1 })`,
          `${message}.update({ whisper: ["${RED}"], blind: true })`,
          `${message}.update({ author: "${GM}" }, { noHook: true })`,
        ),
      ).toBe("wrote,wrote,wrote,refused");
      await stands(all, mine, DONE);
      await told(all, mine, /Rosa .*Attacks.*Bela dodges the attack/);
      // X27, X28: stamps and ids of one's own choice.
      const early = String(
        await run(
          red,
          `const { type, system } = ${message}.toObject();
          const _stats = { createdTime: 5, lastModifiedBy: "${GM}", modifiedTime: 5 };
          return (await ChatMessage.create({ type, system, content: "x", timestamp: 5, _stats }, { noHook: true })).id;`,
        ),
      );
      await expect.poll(() => run(gm, `return game.messages.get("${early}")?._stats.createdTime > 1e12`)).toBe(true);
      expect(await run(gm, `return game.messages.get("${early}")._stats.lastModifiedBy`)).toBe(RED);
      for (const _id of [fair, "__defineGetter__", "constructor", "a"])
        expect(await forge(red, { _id, ...declaration({ targets: [refOf("Gor")] }) }).catch(() => "no"), _id).toBe(
          "no",
        );
      for (const _id of [idOf("Gor"), GM]) await forge(red, { _id, ...declaration({ targets: [refOf("Gor")] }) });
      await stands(all, fair, OPEN);
      // X29: a whole settled thread once more, in an exchange of one's own.
      expect(
        await run(
          red,
          `const thread = game.messages.contents.filter(({ id, system }) => id === "${mine}" || system.exchange === "${mine}");
          const told = [];
          for (const one of thread) {
            const { _id, ...source } = one.toObject();
            const own = one.id === "${mine}" ? { _id: "replayed00000000", whisper: [], blind: false } : {};
            if (one.id !== "${mine}") source.system.exchange = "replayed00000000";
            const made = { ...source, ...own, author: game.user.id };
            told.push(await ChatMessage.create(made, { keepId: true, noHook: true }).then(() => "wrote", () => "refused"));
          }
          return told.join();`,
        ),
      ).toBe("wrote,wrote,wrote");
      await stands(all, "replayed00000000", OPEN);
      await told(all, "replayed00000000", /answer is not counted.*a result is not counted/);
      expect(await isAsked(blue, "replayed00000000")).toBe(true);
      // X30: rolls, links and markup in words that others read.
      const words = `[[/r 999d999]] @UUID[${uuidOf("Gor")}]{take} <details open ontoggle=globalThis.struck=1>x</details>`;
      await forge(red, { content: words });
      await forgeReply(red, "call", fair, { hold: "x", holder: uuidOf("Rosa"), words });
      await told([gm], fair, /\[\[\/r 999d999\]\] @UUID/);
      // X40: the same undone again and again; X41: one fighter twice among the targets, oneself as a target.
      expect(await run(gm, `return (await game.system.api.go("${fair}")).ok`)).toBe(true);
      const twice = await forge(red, declaration({ targets: [refOf("Bela"), refOf("Bela")] }));
      const self = await forge(red, declaration({ targets: [refOf("Rosa")] }));
      const own = await declare(red, "Rosa", ["Rita"], faces(1));
      await answer(red, own, "Rita", { option: "dodge", faces: faces(3) });
      for (let n = 0; n < 12; n += 1) await forgeReply(red, "undo", own, { rows: ["t0", "t0b"], reopen: ["t0"] });
      await fence(fight.seats);
      for (const id of [twice, self]) await stands(all, id, "void:");
      await stands(all, own, OPEN);
      await told(all, own, /an undo is not counted/);
      // X42: one record, however often it is edited.
      const edited = await declare(red, "Rosa", ["Gor"], faces(1));
      const count = Number(await run(gm, "return game.messages.size"));
      for (let n = 1; n <= 10; n += 1) await forceEdit(red, edited, { "system.faces": TENS.map(() => n) });
      await told(all, edited, /Red changed the action itself/);
      await fence(fight.seats);
      expect(await run(gm, "return game.messages.size")).toBe(count + 1);
      // X43: others' messages.
      const theirs = `game.messages.contents.find(({ author }) => author.id === "${GM}")`;
      expect(
        await tries(red, `${theirs}.delete({ noHook: true })`, `${theirs}.update({ content: "" }, { noHook: true })`),
      ).toBe("refused,refused");
      // X44: a plain message that becomes a declaration later.
      const plain = await forge(red, { type: "base" });
      await run(
        red,
        `const { system } = game.messages.get("${early}").toObject();
        await game.messages.get("${plain}").update({ type: "exchange", system }, { noHook: true, recursive: false });`,
      );
      const seen = (): Promise<string> =>
        Promise.all(all.map((seat) => stateOf(seat, plain))).then((one) => one.join());
      const agreed = await (async () => {
        await expect.poll(async () => new Set((await seen()).split(",")).size).toBe(1);
        return seen();
      })();
      await reload(gm);
      await expect.poll(seen).toBe(agreed);
      for (const seat of all) {
        expect(await run(seat, "return globalThis.struck ?? null")).toBe(null);
        expect(await stored(seat, OTHERS)).toEqual(before);
      }
      await answer(red, fair, "Rosa", { option: "dodge", faces: faces(3) });
      await stands(all, fair, DONE);
      expect(await cardOf(blue, fair)).toMatch(/Rosa dodges/);
      red.errors.splice(0);
    });
  });
});
