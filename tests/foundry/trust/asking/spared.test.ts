/** Answers that a GM's client gives without asking, and a player's forged attack (docs/attacks.md). */
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { pricesOf } from "../../../../src/rules/core/lib/choice.ts";
import { pool } from "../../../../src/rules/pool/index.ts";
import type { Declare, Start } from "../../../../src/rules/core/types.ts";
import { postingWorld } from "../posting.ts";
import { attackOf, BLUE, GM, MOMENT, openWorld, posted, RED, rosa, StubActor, type OpenWorld } from "../world.ts";

afterEach(() => {
  vi.unstubAllGlobals();
});

/** Its round's Action and Exert are gone. */
const spent = (name: string, owners: readonly string[]): StubActor => {
  const uuid = `Actor.${name.padEnd(16, "0")}`;
  const used = (what: string): object => ({ id: what, by: uuid, what, exchange: "e".repeat(16), ...MOMENT });
  return new StubActor(name, owners, { flags: { spent: { action: used("action"), exert: used("exert") } } });
};
const ogre = spent("Ogre", []);
const bela = spent("Bela", [BLUE]);

let world: OpenWorld;
let compared: Promise<void> = Promise.resolve();
/** The GM's window is slow: it compares when it is told to. */
let go = (): void => undefined;

beforeEach(async () => {
  world = await postingWorld(GM, (user) => openWorld(user, [rosa, bela, ogre]));
  const settings = { get: (_scope: string, key: string): unknown => (key === "gmRolls" ? false : "onClick") };
  vi.stubGlobal("game", { ...Reflect.get(globalThis, "game"), settings });
  const { onThreadEvent } = await import("../../../../src/foundry/exchange/thread/news.ts");
  const { noteComparison } = await import("../../../../src/foundry/exchange/lib/comparing.ts");
  const { compareArrived } = await import("../../../../src/foundry/exchange/audit/audit.ts");
  onThreadEvent((event) => {
    const slow = new Promise<void>((resolve) => {
      go = resolve;
    }).then(() => compareArrived(event));
    // As the engine does.
    if (event.message.author?.isGM !== true) compared = noteComparison(event.exchange, slow);
  });
});

/** What an honest client of Rosa's owner declares. */
function honest(target: StubActor): Declare {
  const start: Start = { kind: "start", family: "pool", attacker: rosa.uuid, targets: [target.uuid] };
  const plan = { slot: "declare", fighter: rosa.uuid, option: "attack", choice: { weapon: "sword" } };
  const judged = pool.judge(start, plan, world.scenes.sceneOf(start));
  const need = pool.nextDice({ option: "attack", numbers: judged.numbers, faces: [] });
  const faces = Array.from({ length: need?.n ?? 0 }, () => 8);
  return attackOf(rosa, [target], { numbers: judged.numbers, price: pricesOf(judged.price), faces });
}

const wait = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 20));

/** Who answered, before and after the GM's window has compared. */
async function answeredBy(body: Declare): Promise<readonly (string | null)[]> {
  const { doDuties } = await import("../../../../src/foundry/exchange/settle/coordinator.ts");
  const rolls = [{ dice: [{ results: body.faces.map((result) => ({ result })) }] }];
  const one = Object.assign(posted(RED, body), { rolls });
  world.add(one);
  const author = (): string | null => world.store.exchanges.get(one.id)?.slots["t0"]?.step?.author ?? null;
  await doDuties(one.id);
  await wait();
  const before = author();
  go();
  await compared;
  await wait();
  await doDuties(one.id);
  await wait();
  return [before, author()];
}

describe("X76: a player's attack that a GM's client compares late", () => {
  it("an honest one at a GM's spent fighter is answered without asking, when it is compared", async () =>
    expect(await answeredBy(honest(ogre))).toEqual([null, GM]));
  it.each<[string, (body: Declare) => Declare]>([
    ["more dice", (body) => ({ ...body, numbers: { ...body.numbers, several: true } })],
    ["no price", (body) => ({ ...body, price: [] })],
  ])("a forged one (%s) at a GM's spent fighter is put to the GM", async (_what, forge) =>
    expect(await answeredBy(forge(honest(ogre)))).toEqual([null, null]),
  );
  it.each<[string, (body: Declare) => Declare]>([
    ["honest", (body) => body],
    ["forged", (body) => ({ ...body, price: [] })],
  ])("an %s one at another player's spent fighter is always put to its owner", async (_what, forge) =>
    expect(await answeredBy(forge(honest(bela)))).toEqual([null, null]),
  );
});
