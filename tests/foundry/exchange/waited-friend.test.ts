/** P18: a friend who is waited for holds nothing up for ever: a GM answers in its place, or its time ends; no order decides. */
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { storedReply } from "../../../src/foundry/exchange/thread/body.ts";
import type { Exchange, Step, Undo } from "../../../src/rules/core/types.ts";
import { asJson, stats } from "../../rules/pool/fixtures.ts";
import { postingWorld } from "../trust/posting.ts";
import {
  attackOf,
  bela,
  BLUE,
  GM,
  gor,
  message,
  openWorld,
  posted,
  RED,
  rosa,
  StubActor,
  type OpenWorld,
} from "../trust/world.ts";

/** How long an answer may take, in s. */
const TIME = 30;
/** The slot of Bela, who stands by. */
const FRIEND = "t0p0";
/** A friend that no player owns. */
const ivo = new StubActor("Ivo", []);
let friend = bela;

let world: OpenWorld;
let id = "";
let timer = 0;

/** What this window does by itself is done. */
const wait = (): Promise<unknown> => new Promise((resolve) => setTimeout(resolve, 20));
const exchange = (): Exchange => {
  const found = world.store.exchanges.get(id);
  if (found === null) throw new Error("nothing was declared");
  return found;
};
/** Phase, who answered for the friend, and with what. */
const now = (): readonly unknown[] => {
  const { phase, slots } = exchange();
  const step = slots[FRIEND]?.step;
  return [phase, step?.author ?? null, step?.body.option ?? null];
};
const marks = (): unknown => exchange().slots[FRIEND]?.step?.body.choice;

/** A GM's window. Where the friend's owner is away, the friend is the GM's to ask. */
async function openAtGm(isBlueThere: boolean): Promise<void> {
  world = await postingWorld(GM, (user) => openWorld(user, [rosa, bela, gor, ivo]));
  Object.assign(game, {
    paused: false,
    settings: { get: (_: string, key: string) => (key === "timer" ? timer : key === "applying" ? "onClick" : false) },
  });
  Object.assign(game.users.get(BLUE) ?? {}, { active: isBlueThere });
  const { loadDuties, watchDuties } = await import("../../../src/foundry/exchange/duties.ts");
  const { registerOrders } = await import("../../../src/foundry/orders/run.ts");
  await loadDuties();
  registerOrders();
  watchDuties();
}

/** Gor hits Rosa. */
async function strike(): Promise<void> {
  const helpers = [{ actor: friend.uuid, token: null, name: friend.name }];
  const attack = posted(GM, attackOf(gor, [rosa], { helpers }));
  id = attack.id;
  world.add(attack);
  await wait();
}

/** Rosa does nothing, and so her friend is waited for. */
async function standStill(): Promise<void> {
  const step: Step = {
    ...{ kind: "step", exchange: id, slot: "t0", fighter: rosa.uuid, option: "none", choice: {} },
    ...{ numbers: {}, price: [], faces: [], allowed: [] },
  };
  world.add(message("reply", RED, storedReply(step)));
  await wait();
}

beforeEach(() => {
  timer = 0;
  friend = bela;
});
afterEach(async () => {
  for (const each of [rosa, bela, ivo]) each.flags = { riposte: {} };
  await wait();
  vi.unstubAllGlobals();
});

describe("P18: a friend who is waited for", () => {
  it("is answered for by a GM, who sees whom it waits for", async () => {
    await openAtGm(true);
    await strike();
    await standStill();
    expect(now()).toEqual(["open", null, null]);
    const [pending] = world.prompts.allPending();
    expect([pending?.ask.slot, pending?.ask.waits, pending?.asked]).toEqual([FRIEND, true, [BLUE]]);
    const key = `${id}.${FRIEND}`;
    world.prompts.select(key, "none");
    await world.prompts.confirm(key);
    await expect.poll(now).toEqual(["settled", GM, "none"]);
  });

  it("is asked in spite of its standing order, which is about its own defense", async () => {
    await openAtGm(false);
    bela.flags = { riposte: { orders: { order: "none", mayPay: false } } };
    await strike();
    await standStill();
    await wait();
    expect(now()).toEqual(["open", null, null]);
    expect(world.prompts.allPending().map(({ ask }) => ask.slot)).toEqual([FRIEND]);
  });

  it("of a GM's follows its standing order, when the target has answered and not before", async () => {
    friend = ivo;
    await openAtGm(false);
    ivo.flags = { riposte: { orders: { order: "none", mayPay: false } } };
    await strike();
    expect(now()).toEqual(["open", null, null]);
    await standStill();
    await expect.poll(now).toEqual(["settled", GM, "none"]);
    expect(marks()).toMatchObject({ order: true });
  });

  it("has its time, and stays out when that is over, whatever its order", async () => {
    timer = TIME;
    await openAtGm(false);
    bela.flags = { riposte: { orders: { order: "best", mayPay: true } } };
    const ticks: (() => void)[] = [];
    vi.stubGlobal("setInterval", (tick: () => void) => ticks.push(tick));
    vi.stubGlobal("CSS", { escape: (text: string) => text });
    await strike();
    await standStill();
    const { runTimer } = await import("../../../src/foundry/ui/timer/index.ts");
    const look = async (after: number): Promise<void> => {
      Object.assign(game.time, { serverTime: game.time.serverTime + after });
      for (const tick of ticks) tick();
      await wait();
    };
    runTimer();
    await look((TIME - 1) * 1000);
    expect(now()).toEqual(["open", null, null]);
    await look(1000);
    await expect.poll(now).toEqual(["settled", GM, "none"]);
    expect(marks()).toEqual({ timer: true });
  });
});

it("what is taken back and asked again, a person answers: its standing order keeps out of it", async () => {
  await openAtGm(false);
  Object.assign(game.users.get(RED) ?? {}, { active: false });
  rosa.flags = { riposte: { orders: { order: "none", mayPay: false } } };
  bela.stats = asJson({ ...stats(), injuries: [9] });
  await strike();
  await expect.poll(() => exchange().phase).toBe("settled");
  const of = Object.values(exchange().rows).flatMap(({ result }) => (result ? [result.message] : []));
  const rows = Object.values(exchange().rows).flatMap((row) => (row.state === "settled" ? [row.id] : []));
  const undo: Undo = { kind: "undo", exchange: id, rows, reopen: ["t0"], of };
  world.add(message("reply", GM, storedReply(undo)));
  await wait();
  await wait();
  const { phase, slots } = exchange();
  expect([phase, slots["t0"]?.step ?? null]).toEqual(["open", null]);
  expect(world.prompts.allPending().map(({ ask }) => ask.slot)).toEqual(["t0"]);
});
