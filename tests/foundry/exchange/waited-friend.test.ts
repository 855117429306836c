/** P18: a friend who is waited for holds nothing up for ever: a GM answers in its place, or a standing order, or its time ends. */
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { storedReply } from "../../../src/foundry/exchange/thread/body.ts";
import type { Exchange, Step } from "../../../src/rules/core/types.ts";
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
  type OpenWorld,
} from "../trust/world.ts";

/** How long an answer may take, in s. */
const TIME = 30;
/** The slot of Bela, who stands by. */
const FRIEND = "t0p0";
const helpers = [{ actor: bela.uuid, token: null, name: bela.name }];

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
  world = await postingWorld(GM, (user) => openWorld(user, [rosa, bela, gor]));
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
});
afterEach(async () => {
  bela.flags = { riposte: {} };
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

  it("follows its standing order, when the target has answered and not before", async () => {
    await openAtGm(false);
    bela.flags = { riposte: { orders: { order: "none", mayPay: false } } };
    await strike();
    expect(now()).toEqual(["open", null, null]);
    await standStill();
    await expect.poll(now).toEqual(["settled", GM, "none"]);
    expect(marks()).toMatchObject({ order: true });
  });

  it("has its time, and stays out when that is over", async () => {
    timer = TIME;
    await openAtGm(false);
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
    expect(marks()).toMatchObject({ timer: true });
  });
});
