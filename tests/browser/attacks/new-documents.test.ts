/** New attacks by documents that a player may write: combat, combatants, tokens, effects, names, pictures, flags, items. */
import { describe, expect, it } from "vitest";
import { fence } from "../kit/fence.ts";
import { withFight, type Seat } from "../kit/harness.ts";
import { faces } from "../kit/play.ts";
import { idOf, SCENE, tokenId } from "../kit/world.ts";
import { OPEN } from "./bodies.ts";
import { answer, ATTACKED, declare, isAsked, run, stands, stored, told } from "./console.ts";

const OTHERS = ["Gor", "Hulda", "Bela"];
/** Statements of Red's console, and whether the server lets each write pass. */
const tries = async (seat: Seat, ...writes: readonly string[]): Promise<unknown> =>
  run(
    seat,
    `const [rosa, gor] = [game.actors.get("${idOf("Rosa")}"), game.actors.get("${idOf("Gor")}")];
    const tokenOf = (id) => game.scenes.active.tokens.get(id);
    const [token, gors] = [tokenOf("${tokenId("Rosa")}"), tokenOf("${tokenId("Gor")}")];
    const fighting = (actor) => game.combat.combatants.find((one) => one.actorId === actor.id);
    const raw = (updates) => new Promise((done, fail) => game.socket.emit("modifyDocument",
      { action: "update", type: "Actor", operation: { action: "update", updates: [{ _id: rosa.id, ...updates }] } },
      ({ error }) => (error ? fail(error) : done(true))));
    const told = [];
    for (const write of [${writes.map((write) => `() => ${write}`).join(", ")}])
      told.push(await Promise.resolve().then(write).then(() => "wrote", () => "refused"));
    return told.join();`,
  );
const effect = (key: string, value: string): string => {
  const change = { key, mode: 5, type: "override", value };
  const data = JSON.stringify({ name: key, changes: [change], system: { changes: [change] } });
  return `rosa.createEmbeddedDocuments("ActiveEffect", [${data}])`;
};
const rosaIn = (seat: Seat, what: string): Promise<unknown> =>
  run(seat, `const rosa = game.actors.get("${idOf("Rosa")}"); return ${what};`);

describe("documents of a player's own", () => {
  it("X10 to X16: combat, combatants and tokens give nobody else's fighter away", async () => {
    await withFight({ ...ATTACKED, combat: true, turn: 2 }, {}, async (fight) => {
      const gm = await fight.take("gm");
      const red = await fight.take("red");
      const blue = await fight.take("blue");
      const all = [gm, red, blue];
      const before = await stored(gm, OTHERS);
      // X10: listed in docs/trust.md as what Foundry lets any player do.
      await declare(red, "Rosa", ["Bela"], faces(1));
      expect(await tries(red, `game.combat.update({ round: 2, turn: 2 }, { noHook: true })`)).toBe("wrote");
      const again = await declare(red, "Rosa", ["Bela"], faces(1));
      await stands(all, again, OPEN);
      // X11, X12: a second place in the order, the order itself, another's place.
      await tries(
        red,
        `game.combat.createEmbeddedDocuments("Combatant", [{ actorId: rosa.id, tokenId: token.id, sceneId: "${SCENE}" }])`,
        `fighting(rosa).update({ initiative: 999, "flags.riposte": { standing: "x" } })`,
      );
      expect(
        await tries(
          red,
          "fighting(gor).update({ initiative: -9 })",
          "fighting(gor).update({ defeated: true })",
          "fighting(gor).delete()",
          "game.combat.update({ active: false })",
          "game.combat.delete()",
        ),
      ).toBe("refused,refused,refused,refused,refused");
      expect(await run(red, `return game.system.api.actions(game.actors.getName("Rosa"))[0].refusal?.code`)).toBe(
        "pool.actionUsed",
      );
      // X13, X14: another's name on one's own token, which then hides.
      await run(
        gm,
        `await game.combat.update({ round: 9, turn: game.combat.turns.findIndex((one) => one.name === "Rosa") })`,
      );
      await expect.poll(() => run(red, "return game.combat.round")).toBe(9);
      expect(
        await tries(red, `token.update({ name: "Gor", hidden: true })`, "gors.update({ x: 0, hidden: true })"),
      ).toBe("wrote,refused");
      const unseen = await declare(red, "Rosa", ["Bela"], faces(1));
      await told([blue], unseen, /Somebody unseen .*Attacks/);
      await told([gm], unseen, /Gor .*Attacks/);
      expect(await run(blue, `return game.messages.get("${unseen}").author.name`)).toBe("Red");
      // X15, X16: a token with rights of its own, and one that becomes another's.
      await tries(red, `token.update({ name: "Rosa", hidden: false })`, "token.update({ actorLink: false })");
      expect(await tries(red, "token.update({ delta: { ownership: { default: 3 } } })")).toBe("refused");
      await tries(red, "token.update({ actorId: gor.id })");
      await fence(fight.seats);
      expect(await run(red, `return game.scenes.active.tokens.get("${tokenId("Rosa")}").actor.isOwner`)).toBe(false);
      expect(await run(gm, `return game.actors.getName("Gor").ownership.default`)).toBe(0);
      for (const seat of all) expect(await stored(seat, OTHERS)).toEqual(before);
      red.errors.splice(0);
    });
  });

  it("X17 to X25: effects, names, pictures, sheets, flags, numbers and items harm only their owner", async () => {
    await withFight(ATTACKED, {}, async (fight) => {
      const gm = await fight.take("gm");
      const red = await fight.take("red");
      const blue = await fight.take("blue");
      const all = [gm, red, blue];
      const before = await stored(gm, OTHERS);
      const fair = await declare(gm, "Gor", ["Rosa", "Bela"], faces(1));
      // X17, X18: effects that write our flags, rights, the prototype, and dice without end.
      const marker = { id: "x", kind: "hold", by: `Actor.${idOf("Gor")}`, moment: null, data: { watch: "" } };
      await tries(
        red,
        effect("flags.riposte.markers", JSON.stringify({ x: marker })),
        effect("flags.riposte.ledger", "constructor"),
        effect("ownership.default", "3"),
        effect("__proto__.polluted", "1"),
        effect("constructor.prototype.polluted", "1"),
        effect("uuid", `Actor.${idOf("Gor")}`),
        effect("system.attributes.brawn", "1000000000"),
      );
      for (const seat of all) {
        await expect.poll(() => rosaIn(seat, "rosa.effects.size")).toBe(7);
        expect(await run(seat, "return ({}).polluted ?? null")).toBe(null);
        expect(await rosaIn(seat, "rosa.uuid")).toBe(`Actor.${idOf("Rosa")}`);
        expect(await run(seat, "return game.system.api.holds.inPlay().length")).toBe(0);
      }
      expect(await declare(red, "Rosa", ["Gor"], []).catch(() => "refused")).toBe("refused");
      expect(await run(gm, `return game.actors.getName("Gor").ownership.default`)).toBe(0);
      await rosaIn(red, `await rosa.deleteEmbeddedDocuments("ActiveEffect", rosa.effects.map((one) => one.id))`);
      // X19: names that are long, empty to the eye, or a pile of marks.
      for (const name of ["\\u200b", "Z\\u0300".repeat(2000), "x".repeat(5000)]) {
        await tries(red, `rosa.update({ name: "${name}" })`, `token.update({ name: "${name}" })`);
        const named = await declare(gm, "Gor", ["Rosa"], faces(1));
        await told(all, named, /Gor .*Attacks/);
      }
      // X20, X21: pictures that are scripts or markup, names that are styles, sheets that are none.
      expect(await tries(red, `rosa.update({ img: "javascript:globalThis.struck=1" })`)).toBe("refused");
      await tries(
        red,
        `rosa.update({ img: '" onerror="globalThis.struck=1' })`,
        `rosa.items.contents[0].update({ img: "x');background:url('y.webp" })`,
        `rosa.update({ name: "</style><style>body{display:none}</style>", "flags.core.sheetClass": "constructor" })`,
        `rosa.items.contents[0].update({ name: "}*{display:none", "flags.core.sheetClass": "__proto__" })`,
      );
      const painted = await declare(gm, "Gor", ["Rosa"], faces(1));
      await told(all, painted, /Gor .*Attacks/);
      expect(await run(gm, "return getComputedStyle(document.body).display")).not.toBe("none");
      await tries(
        red,
        `raw({ name: "Rosa", img: "systems/riposte/assets/tokens/duelist.svg", "==flags": {} })`,
        `token.update({ name: "Rosa" })`,
      );
      // X22: flags that are no records.
      for (const junk of [`7`, `{ ledger: "x", markers: [1], spent: "y", swept: 7, orders: 3 }`]) {
        await tries(red, `raw({ "==flags": { riposte: ${junk} } })`);
        const hit = await declare(gm, "Gor", ["Rosa"], faces(1));
        await answer(red, hit, "Rosa", { option: "none" });
        await told(all, hit, /Applied.*by Gamemaster/);
      }
      // X23: better numbers between an attack and its answer are an owner's to write.
      await tries(red, `rosa.update({ "system.attributes.dexterity": 5 })`);
      // X24, X25: things given to others, and fighters that are taken away.
      expect(
        await tries(
          red,
          `gor.createEmbeddedDocuments("Item", [rosa.items.contents[0].toObject()])`,
          `gor.createEmbeddedDocuments("ActiveEffect", [{ name: "x" }])`,
          `gor.items.contents[0].delete()`,
          `gor.toggleStatusEffect("dead")`,
          `rosa.update({ "ownership.blue000000000000": 3 })`,
          "token.delete()",
          "rosa.delete()",
        ),
      ).toBe("refused,refused,refused,refused,refused,refused,refused");
      expect(await isAsked(blue, fair, "t1")).toBe(true);
      await answer(red, fair, "Rosa", { option: "dodge", faces: faces(5, 7) });
      await answer(blue, fair, "Bela", { option: "dodge", faces: faces(4), slot: "t1" });
      await told(all, fair, /Bela dodges/);
      for (const seat of all) {
        expect(await run(seat, "return globalThis.struck ?? null")).toBe(null);
        expect(await stored(seat, OTHERS)).toEqual(before);
        // The picture that is none is asked of the server.
        const left = seat.errors.filter((error) => !/404|lacks permission|file path|Invalid/.test(error));
        expect(left).toEqual([]);
        seat.errors.splice(0);
      }
    });
  });
});
