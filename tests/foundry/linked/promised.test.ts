/** Prices that no round counts: two open prompts are never paid with the same last strand. */
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { dueParts, pending } from "../../../src/rules/core/thread/queries.ts";
import type { Declare, Plan, Step } from "../../../src/rules/core/types.ts";
import { storedReply } from "../../../src/foundry/exchange/thread/body.ts";
import { choose, reservedUses } from "../../../src/foundry/orders/choose.ts";
import { PRICE, strandsOf, tetherAs } from "../../rules/core/example/tether.ts";
import { combatsInView } from "../combats.ts";
import { GM, message, posted, RED, type OpenWorld, type StubMessage } from "../trust/world.ts";
import { openTethered, people, readFighter, tieOf, type People } from "./world.ts";

const family = tetherAs("rope");
let who: People;
let world: OpenWorld;
beforeEach(async () => {
  who = people();
  world = await openTethered(who);
});
afterEach(() => vi.unstubAllGlobals());

function post(author: string, body: Declare): string {
  const one = posted(author, body);
  world.add(one);
  return one.id;
}
const stepOf = (exchange: string, option: string): Step => ({
  kind: "step",
  exchange,
  slot: "t0",
  fighter: who.rosa.uuid,
  option,
  choice: {},
  numbers: {},
  price: option === "pull" ? PRICE : [],
  faces: [],
  allowed: [],
});
function reply(author: string, body: Parameters<typeof storedReply>[0]): StubMessage {
  const one = message("reply", author, storedReply(body));
  world.add(one);
  return one;
}
const planOf = (option = "pull"): Plan => ({ slot: "t0", fighter: who.rosa.uuid, option, choice: {} });
function exchangeOf(id: string) {
  const exchange = world.store.exchanges.get(id);
  if (exchange === null) throw new Error(`no exchange: ${id}`);
  return exchange;
}
const refusals = (id: string): readonly string[] =>
  family.judge(exchangeOf(id), planOf(), world.scenes.sceneOf(exchangeOf(id))).refusals.map(({ code }) => code);
const left = (actor: People["rosa"]): number => strandsOf(readFighter(world, actor));

describe.each([
  ["in a combat", {}],
  ["outside of one", { moment: null }],
])("a promised price %s", (_, more: Partial<Declare>) => {
  it("is not there for a second prompt; a step that pays nothing promises nothing", () => {
    const [first, second] = [post(GM, tieOf(who.gor, who.rosa, more)), post(GM, tieOf(who.ulf, who.rosa, more))];
    expect([refusals(first), refusals(second)]).toEqual([[], []]);
    reply(RED, stepOf(first, "none"));
    expect(refusals(second)).toEqual([]);
    const third = post(GM, tieOf(who.gor, who.rosa, more));
    reply(RED, stepOf(third, "pull"));
    expect(refusals(second)).toEqual(["rope-pull.tether.noStrand"]);
    // Who declares promises as well, from the declaration on.
    expect([left(who.gor), left(who.ulf), left(who.rosa)]).toEqual([-1, 0, 0]);
  });

  it("stays promised until the result is applied, and no longer", () => {
    const id = post(GM, tieOf(who.gor, who.rosa, more));
    reply(RED, stepOf(id, "pull"));
    const parts = dueParts(exchangeOf(id), world.scenes.sceneOf(exchangeOf(id)), { rope: family });
    expect(parts).toHaveLength(2);
    reply(GM, { kind: "result", exchange: id, parts });
    expect(exchangeOf(id).phase).toBe("settled");
    expect(left(who.rosa)).toBe(0);
    const [own] = parts.filter(({ fighter }) => fighter === who.rosa.uuid);
    const key = `${own?.row ?? ""}_0_0`;
    const entry = { actor: who.rosa.uuid, row: own?.row, stage: 0, attempt: 0, at: 1, by: GM, entries: [] };
    who.rosa.flags = { riposte: { ledger: { [id]: { [key]: entry } } } };
    expect([left(who.rosa), left(who.gor)]).toEqual([1, 0]);
  });

  it("is given back when its combat is gone, though nobody has called it off", () => {
    const id = post(GM, tieOf(who.gor, who.rosa));
    expect([exchangeOf(id).phase, left(who.gor)]).toEqual(["open", 0]);
    vi.stubGlobal("game", { ...game, ...combatsInView() });
    expect([exchangeOf(id).phase, left(who.gor)]).toEqual(["open", 1]);
  });

  it("is given back when the exchange is called off", () => {
    const id = post(GM, tieOf(who.gor, who.rosa, more));
    expect(left(who.gor)).toBe(0);
    reply(GM, { kind: "cancel", exchange: id });
    expect(left(who.gor)).toBe(1);
  });
});

describe("who answers several prompts at once", () => {
  it("a line of fighters under orders pays once with what it has once", () => {
    const ids = [post(GM, tieOf(who.gor, who.rosa)), post(GM, tieOf(who.ulf, who.rosa))];
    const [first, second] = ids.map((id) => exchangeOf(id));
    if (first === undefined || second === undefined) throw new Error("two exchanges");
    const live = world.scenes.sceneOf(first);
    const rights = { gms: [GM], owners: { [who.rosa.uuid]: [RED] } };
    const presence = {
      users: [{ id: GM, active: true, gm: true, character: null }],
      activeGm: GM,
    };
    const asks = pending(
      GM,
      [first, second].map((exchange) => ({ exchange, scene: live })),
      { rope: family },
      { rights, presence },
    );
    expect(asks).toHaveLength(2);
    const [ask] = asks;
    if (ask === undefined) throw new Error("nobody is asked");
    const pick = (exchange: typeof first, scene: typeof live) =>
      choose(
        "best",
        { ask: { ...ask.ask, options: family.prompts(exchange, scene)[0]?.options ?? [] }, exchange, scene, family },
        { mayPay: true },
      );
    expect(pick(first, live)?.option).toBe("pull");
    const after = reservedUses(live, first, planOf(), family.judge(first, planOf(), live));
    expect(pick(second, after)?.option).toBe("none");
  });

  it("of the answers of one call the second is judged after the first", async () => {
    const made: unknown[] = [];
    vi.stubGlobal("ChatMessage", {
      implementation: {
        createDocuments: (all: readonly object[]) => {
          made.push(...all);
          return Promise.resolve([]);
        },
      },
    });
    vi.stubGlobal("foundry", { utils: { escapeHTML: (text: string) => text } });
    vi.stubGlobal("CONFIG", { sounds: { dice: "" } });
    vi.stubGlobal("game", { ...game, release: { generation: 14 } });
    const ids = [post(GM, tieOf(who.gor, who.rosa)), post(GM, tieOf(who.ulf, who.rosa))];
    const { answerAll } = await import("../../../src/foundry/exchange/acts/answer.ts");
    const outcomes = await answerAll(ids.map((exchange) => ({ exchange, plan: planOf() })));
    expect(made).toHaveLength(1);
    expect(outcomes[1]).toMatchObject({ ok: false, refusals: [{ code: "rope-pull.tether.noStrand" }] });
  });
});
