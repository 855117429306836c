/** Probes that held: what is sent by sockets and hooks, what GMs do meanwhile, and what players leave behind. */
import { describe, expect, it } from "vitest";
import { fence } from "../kit/fence.ts";
import { withFight } from "../kit/harness.ts";
import { faces } from "../kit/play.ts";
import { idOf, RED } from "../kit/world.ts";
import { declaration, DONE, numbersOf, OPEN, partBody, refOf, stepBody } from "./bodies.ts";
import {
  answer,
  ATTACKED,
  cardOf,
  declare,
  forge,
  forgeReply,
  isAsked,
  run,
  stands,
  stateOf,
  stored,
  told,
  tries,
  uuidOf,
} from "./console.ts";

const HOOKS = [
  ...["riposte.preDeclare", "riposte.declared", "riposte.answered", "riposte.settled", "riposte.applied"],
  ...["createChatMessage", "updateActor", "renderChatMessageHTML", "updateCombat"],
];

describe("in one fight", () => {
  it("C5, D5, D7, D8, E4, G2, G3, W2, H9, M4, M6, N2, N6, R3, R4: nothing hangs, and others go on", async () => {
    await withFight(ATTACKED, {}, async (fight) => {
      const gm = await fight.take("gm");
      const red = await fight.take("red");
      const blue = await fight.take("blue");
      const all = [gm, red, blue];
      const before = await stored(gm, ["Gor", "Hulda"]);
      // G2: a module in Red's window that throws in every hook.
      await run(
        red,
        `for (const name of ${JSON.stringify(HOOKS)}) Hooks.on(name, () => { throw new Error("module"); }); return null`,
      );
      const fair = await declare(gm, "Gor", ["Rosa", "Bela"], faces(1));
      // D5: thirty calls of held actions that nobody has; one "go" releases all.
      await run(
        red,
        `const holder = "${uuidOf("Rosa")}";
        const body = (n) => ({ hold: "h" + n, holder, words: "now" });
        const call = (n) => ({ type: "reply", content: "x", system: { kind: "call", exchange: "${fair}", body: body(n) } });
        await ChatMessage.createDocuments(Array.from({ length: 30 }, (_, n) => call(n)));`,
      );
      await told([gm, blue], fair, /Go on|waiting/i);
      expect(await run(gm, `return (await game.system.api.go("${fair}")).ok`)).toBe(true);
      // D7: parents in a circle; D8: rolls that are none; M6: the other family's rules; N2: an alias of oneself.
      const parent = (exchange: string): object => ({ exchange, call: "c", hold: "h", depth: 1 });
      await forge(red, { _id: "circle0000000001", ...declaration({ follows: parent("circle0000000002") }) });
      await forge(red, { _id: "circle0000000002", ...declaration({ follows: parent("circle0000000001") }) });
      for (const rolls of [
        ["{}"],
        ['{"class":"Function","formula":"1d20"}'],
        ['{"class":"Roll","formula":"99999d99999","terms":[]}'],
      ])
        await forge(red, { ...declaration({ targets: [refOf("Gor")] }), rolls }).catch(() => "");
      const cairn = await forge(red, declaration({ family: "cairn", targets: [refOf("Gor")] }));
      const alias = `Scene.${idOf("scene")}.Token.${idOf("tokenRosa")}.${uuidOf("Rosa")}`;
      const again = await forge(
        red,
        declaration({ attacker: refOf("Rosa", { actor: alias }), targets: [refOf("Gor")] }),
      );
      await fence(fight.seats);
      expect(await stateOf(gm, cairn)).toMatch(/void|none/);
      expect(await stateOf(gm, again)).toMatch(/void|none/);
      // H9: the server takes no key of the prototype; E4: signals without end.
      await tries(
        red,
        `new Promise((done, fail) => game.socket.emit("modifyDocument", JSON.parse('{"action":"update","type":"Actor","operation":{"action":"update","updates":[{"_id":"${idOf("Rosa")}","__proto__":{"x":1},"system":{"__proto__":{"polluted":1}}}]}}'), ({ error }) => (error ? fail(error) : done(true))))`,
      );
      await run(
        red,
        `for (let n = 0; n < 5000; n += 1) game.socket.emit("system.riposte", { what: "undo", n }); return null`,
      );
      // N6: three thousand markers and uses.
      await run(
        red,
        `const entries = Array.from({ length: 3000 }, (_, n) => ["m" + n, { id: "m" + n, kind: "hold", by: "x", moment: null, data: {} }]);
        const flags = { markers: Object.fromEntries(entries), spent: Object.fromEntries(entries) };
        await game.actors.getName("Rita").update({ "flags.riposte": flags });`,
      );
      // G3, W2: the chat and the tray are emptied by another module.
      await run(
        blue,
        `document.querySelector("#riposte-tray")?.remove(); document.querySelector("#chat .chat-log")?.replaceChildren(); return null`,
      );
      await expect.poll(() => blue.page.locator("#riposte-tray .riposte-prompt").count()).toBe(1);
      // R4: taken back while another answers.
      await answer(blue, fair, "Bela", { option: "dodge", faces: faces(3), slot: "t1" });
      await stands(all, fair, "open:t0=open,t0b=open,t1=settled,t1b=settled");
      await Promise.all([
        run(gm, `return (await game.system.api.undo("${fair}", { again: true })).ok`),
        answer(red, fair, "Rosa", { option: "dodge", faces: faces(3) }),
      ]);
      await stands(all, fair, "open:t0=settled,t0b=settled,t1=open,t1b=open");
      await answer(blue, fair, "Bela", { option: "dodge", faces: faces(3), slot: "t1" });
      await stands(all, fair, "settled:t0=settled,t0b=settled,t1=settled,t1b=settled");
      // R3: "go" and "stop" at once.
      const both = await declare(gm, "Gor", ["Bela"], faces(1));
      await forgeReply(red, "call", both, { hold: "h", holder: uuidOf("Rosa"), words: "now" });
      await fence(fight.seats);
      await run(
        gm,
        `const { api } = game.system; return (await Promise.all([api.go("${both}"), api.stop("${both}", "no")])).length`,
      );
      await expect.poll(async () => new Set(await Promise.all(all.map((seat) => stateOf(seat, both)))).size).toBe(1);
      // M4: changes that no model takes, in a result of one's own.
      const m4 = await declare(gm, "Gor", ["Rosa"], faces(1));
      const change = { kind: "put", path: "injuries", value: "nonsense", why: "x" };
      await forgeReply(red, "step", m4, stepBody("Rosa", { numbers: numbersOf([]) }));
      await forgeReply(red, "result", m4, { parts: [partBody("t0", "Rosa", [change])] });
      await stands(all, m4, DONE);
      expect(await run(gm, `return typeof game.actors.getName("Rosa")._source.system.injuries`)).toBe("object");
      // C5: what the ledger has forgotten for ever is told and applied by hand.
      await run(
        red,
        `const rosa = game.actors.getName("Rosa");
        await rosa.update({ "flags.riposte.swept": { actor: rosa.uuid, until: 9e15, owed: [] } });`,
      );
      const c5 = await declare(gm, "Gor", ["Rosa"], faces(2));
      await answer(red, c5, "Rosa", { option: "none" });
      await told([gm, red], c5, /Not applied yet/);
      await gm.page.locator(`#chat .riposte-card[data-exchange="${c5}"] button`, { hasText: "Apply" }).last().click();
      await told(all, c5, /Applied/);
      for (const seat of all) {
        expect(await run(seat, "return ({}).polluted ?? null")).toBe(null);
        expect(await stored(seat, ["Gor", "Hulda"])).toEqual(before);
        if (seat !== red) expect(seat.errors).toEqual([]);
        seat.errors.splice(0);
      }
    });
  });

  it("G4, G5, G7, G8, N8, P1, P3, P4, P6, P7: combats, types, weapons, levels and users that come and go", async () => {
    await withFight({ ...ATTACKED, combat: true }, {}, async (fight) => {
      const gm = await fight.take("gm");
      const red = await fight.take("red");
      const blue = await fight.take("blue");
      const g4 = await declare(gm, "Gor", ["Rosa", "Bela"], faces(1));
      await stands([gm, red, blue], g4, "open:t0=open,t0b=open,t1=open,t1b=open");
      // G4, G7: the combat and the weapons are gone; P4: the right to Rosa is taken away and given back.
      await run(
        gm,
        `await game.combat.delete(); const gor = game.actors.getName("Gor"); await gor.deleteEmbeddedDocuments("Item", gor.items.map((one) => one.id))`,
      );
      await run(gm, `await game.actors.getName("Rosa").update({ "ownership.${RED}": 0 })`);
      await expect.poll(() => isAsked(red, g4)).toBe(false);
      await run(gm, `await game.actors.getName("Rosa").update({ "ownership.${RED}": 3 })`);
      await expect.poll(() => isAsked(red, g4)).toBe(true);
      // P1: two tabs, two answers; one counts.
      const tab = await fight.take("red", { beside: red });
      await Promise.allSettled(
        [red, tab].map((seat) => answer(seat, g4, "Rosa", { option: "dodge", faces: faces(3) })),
      );
      await stands([gm, red, blue, tab], g4, "open:t0=settled,t0b=settled,t1=open,t1b=open");
      await fight.leave(tab);
      // G5: another type; P3: the token and the scene.
      await run(
        gm,
        `await game.actors.getName("Gor").update({ type: "cairn", "==system": {} }).catch(() => null); await game.scenes.active.delete()`,
      );
      await answer(blue, g4, "Bela", { option: "dodge", faces: faces(4), slot: "t1" });
      await expect.poll(() => stateOf(gm, g4)).toMatch(/^settled/);
      // P6, P7: nonsense in the log, and gone again. G8: its author is deleted.
      const junk = await forge(blue, declaration({ family: "constructor", attacker: refOf("Bela") }));
      const own = await declare(red, "Rosa", ["Bela"], faces(1));
      await stands([gm, red, blue], own, OPEN);
      await run(gm, `await game.messages.get("${junk}").delete(); await game.users.get("${RED}").delete()`);
      await answer(blue, own, "Bela", { option: "dodge", faces: faces(3) });
      await stands([gm, blue], own, DONE);
      expect(await cardOf(blue, own)).toMatch(/^Rosa .*Attacks with Sword/);
      for (const seat of [gm, red, blue]) {
        if (seat !== red) expect(seat.errors).toEqual([]);
        seat.errors.splice(0);
      }
    });
  });
});
