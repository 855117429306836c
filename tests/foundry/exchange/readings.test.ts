/** One pass of a client's duties reads an exchange once: its fighters, what is due of it, and what it asks. */
import { afterEach, describe, expect, it, vi } from "vitest";
import { pool } from "../../../src/rules/pool/index.ts";
import type { Family, Step } from "../../../src/rules/core/types.ts";
import { storedReply } from "../../../src/foundry/exchange/thread/body.ts";
import { postingWorld } from "../trust/posting.ts";
import { attackOf, bela, GM, gor, message, openWorld, posted, rosa, StubActor } from "../trust/world.ts";
import type { OpenWorld, StubMessage } from "../trust/world.ts";

afterEach(() => vi.unstubAllGlobals());

/** How often the rules are asked for each, and how often a fighter's data are read. */
interface Readings {
  folds: number;
  settles: number;
  prompts: number;
  fighters: number;
}
const NONE: Readings = { folds: 0, settles: 0, prompts: 0, fighters: 0 };

interface Counted {
  readonly world: OpenWorld;
  /** Posts these, waits until this client has done what they ask of it, and counts. */
  readonly after: (...messages: readonly StubMessage[]) => Promise<Readings>;
}

/** The window of a GM whose client does its duties and follows standing orders. */
async function counted(): Promise<Counted> {
  const readings = { ...NONE };
  const rules: Family = {
    ...pool,
    open: (declared) => ((readings.folds += 1), pool.open(declared)),
    settle: (exchange, scene) => ((readings.settles += 1), pool.settle(exchange, scene)),
    prompts: (exchange, scene) => ((readings.prompts += 1), pool.prompts(exchange, scene)),
  };
  const actors = [rosa, bela, gor].map(({ name, owners }) => {
    const actor = new StubActor(name, owners);
    const { stats } = actor;
    Object.defineProperty(actor, "stats", { get: () => ((readings.fighters += 1), stats) });
    return actor;
  });
  const world = await postingWorld(GM, (user) => openWorld(user, actors, rules));
  // What is applied reads no fighter; here nothing is written to actors.
  Object.assign(game, { settings: { get: (_: string, key: string) => (key === "applying" ? "onClick" : false) } });
  const { loadDuties, watchDuties } = await import("../../../src/foundry/exchange/duties.ts");
  const { registerOrders } = await import("../../../src/foundry/orders/run.ts");
  await loadDuties();
  registerOrders();
  watchDuties();
  const after = async (...messages: readonly StubMessage[]): Promise<Readings> => {
    Object.assign(readings, NONE);
    world.add(...messages);
    await new Promise((resolve) => setTimeout(resolve, 20));
    return { ...readings };
  };
  return { world, after };
}

/** P2: at several by a GM's leave. */
const BOTH = { allowed: ["pool.oneTarget"] };

const noDefense = (exchange: string, slot: string, fighter: StubActor): StubMessage => {
  const step: Step = {
    ...{ kind: "step", exchange, slot, fighter: fighter.uuid, option: "none", choice: {} },
    ...{ numbers: {}, price: [], faces: [], allowed: [] },
  };
  return message("reply", GM, storedReply(step));
};
const results = ({ messages }: OpenWorld): number =>
  [...messages.values()].filter(({ system }) => JSON.stringify(system).includes('"kind":"result"')).length;

describe("one attack on two fighters", () => {
  it("is read once after each message, and written by what that reading found", async () => {
    const { world, after } = await counted();
    const attack = posted(GM, attackOf(rosa, [bela, gor], BOTH));
    const phase = () => world.store.exchanges.get(attack.id)?.phase;

    expect(await after(attack)).toEqual({ folds: 1, settles: 1, prompts: 1, fighters: 3 });

    // The answer, and the result that it brings: what is asked is looked up when that stands.
    expect(await after(noDefense(attack.id, "t0", bela))).toEqual({ folds: 2, settles: 2, prompts: 1, fighters: 6 });
    expect([results(world), phase()]).toEqual([1, "open"]);

    // After the last result nothing is open, so nobody is read.
    expect(await after(noDefense(attack.id, "t1", gor))).toEqual({ folds: 2, settles: 1, prompts: 0, fighters: 3 });
    expect([results(world), phase()]).toEqual([2, "settled"]);
  });
});

it("many attacks of one moment read each fighter once", async () => {
  const { after } = await counted();
  const attacks = Array.from({ length: 12 }, () => posted(GM, attackOf(rosa, [bela, gor], BOTH)));
  expect(await after(...attacks)).toEqual({ folds: 12, settles: 12, prompts: 12, fighters: 3 });
});

it("a promise in one exchange is news of others in which the payer is asked, and of no others", async () => {
  const { world, after } = await counted();
  const [first, second] = [posted(GM, attackOf(gor, [bela])), posted(GM, attackOf(rosa, [bela]))];
  const stranger = posted(GM, attackOf(gor, [rosa]));
  await after(first, second, stranger);
  const news: string[] = [];
  world.store.exchanges.onChange((id) => void news.push(id));
  const step: Step = {
    ...{ kind: "step", exchange: first.id, slot: "t0", fighter: bela.uuid, option: "none", choice: {} },
    ...{ numbers: {}, price: [{ what: "body", amount: 1, per: null }], faces: [], allowed: [] },
  };
  await after(message("reply", GM, storedReply(step)));
  expect(new Set(news)).toEqual(new Set([first.id, second.id]));
});
