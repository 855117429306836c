/** One message that would stop every window: names of the prototype, numbers and lists without a bound. */
import { describe, expect, it } from "vitest";
import { withFight, type Seat } from "../harness.ts";
import { faces } from "../play.ts";
import { answer, ATTACKED, declare, isAsked, run, stands, stored, uuidOf } from "./console.ts";

/** Straight over the socket: nothing of this window's client looks at it. */
const forge = (seat: Seat, source: object): Promise<unknown> =>
  run(
    seat,
    `const data = [{ content: "forged", author: game.user.id, ...${JSON.stringify(source)} }];
    const operation = { action: "create", data };
    const asked = { action: "create", type: "ChatMessage", operation };
    const { error } = await new Promise((done) => game.socket.emit("modifyDocument", asked, done));
    if (error) throw new Error(error.message);`,
  );
const forgeReply = (seat: Seat, kind: string, exchange: string, said: object): Promise<unknown> =>
  forge(seat, { type: "reply", system: { kind, exchange, body: said } });

const OPEN = "open:t0=open,t0b=open";
const DONE = "settled:t0=settled,t0b=settled";
const rosa = (more: object = {}): object => ({ actor: uuidOf("Rosa"), token: null, name: "Rosa", ...more });
const body = (more: object): object => ({
  type: "exchange",
  system: {
    family: "pool",
    attacker: rosa(),
    targets: [],
    option: "attack",
    choice: {},
    numbers: {},
    price: [],
    faces: [],
    allowed: [],
    moment: null,
    ...more,
  },
});
const numbers = (parts: readonly unknown[]): object => ({ weapon: { id: "x", name: "x" }, parts, seen: [] });
const GOR = [{ actor: uuidOf("Gor"), token: null, name: "Gor" }];

describe("one message", () => {
  it("A1, A2, B1, W1, V1, H1, H2, H6: stops no window, and everybody else goes on", async () => {
    await withFight(ATTACKED, {}, async (fight) => {
      const gm = await fight.take("gm");
      const red = await fight.take("red");
      const blue = await fight.take("blue");
      const all = [gm, red, blue];
      const fair = await declare(gm, "Gor", ["Rosa"], faces(2));
      const before = await stored(gm, ["Gor", "Hulda", "Bela"]);
      for (const name of ["constructor", "__proto__", "toString", "hasOwnProperty"]) {
        await forge(red, body({ family: name }));
        await forge(red, body({ attacker: rosa({ actor: name }) }));
        await forge(red, body({ targets: [{ actor: name, token: name, name }], helpers: [rosa({ actor: name })] }));
        await forgeReply(blue, "waive", fair, { hold: name, holder: name });
        await forgeReply(blue, "call", fair, { hold: name, holder: name, words: name });
        await forgeReply(red, "step", fair, { slot: name, fighter: name, option: name, choice: {}, numbers: {} });
        await forgeReply(red, "undo", fair, { rows: [name], reopen: [name] });
      }
      for (const n of [1e9, 20_000, -1e9, 61])
        await forge(
          red,
          body({
            roll: "last",
            targets: GOR,
            numbers: numbers([
              ["dice", n, "brawn"],
              ["difficulty", 6, "weapon"],
            ]),
          }),
        );
      const parts = Array.from({ length: 20_000 }, () => ["dice", 1, "brawn"]);
      await forge(red, body({ targets: GOR, numbers: numbers(parts) }));
      await forge(red, body({ targets: Array.from({ length: 500 }, () => GOR[0]) }));
      await forge(red, body({ helpers: Array.from({ length: 500 }, () => GOR[0]), targets: GOR }));
      await forge(red, body({ faces: Array.from({ length: 20_000 }, () => 10), targets: GOR }));
      await forge(red, body({ attacker: rosa({ name: "x".repeat(300_000) }), targets: GOR }));
      for (const seat of all) {
        seat.page.setDefaultTimeout(10_000);
        await stands([seat], fair, OPEN);
      }
      expect(await isAsked(red, fair)).toBe(true);
      await answer(red, fair, "Rosa", "dodge", faces(3));
      await stands(all, fair, DONE);
      await gm.page.reload();
      await gm.page.waitForFunction("globalThis.game?.ready === true");
      await stands([gm], fair, DONE);
      expect(await stored(gm, ["Gor", "Hulda", "Bela"])).toEqual(before);
    });
  });
});
