import { describe, expect, it } from "vitest";
import { isCalling, allFightersIn } from "../../../src/foundry/exchange/thread/participants.ts";
import { followId, followsOf } from "../../../src/rules/core/holds/follow.ts";
import type { CallState, Exchange } from "../../../src/rules/core/types.ts";
import { declare, declareEntry, EXCHANGE, QUIET, RED } from "./fixtures.ts";

const CAI = "Actor.CaiCaiCaiCaiCai0";

function call(id: string, state: CallState["state"], more: Partial<CallState> & { hold?: string } = {}): CallState {
  const { hold = `hold of ${id}`, ...rest } = more;
  const body = { kind: "call", exchange: EXCHANGE, hold, holder: CAI, words: "" } as const;
  const entry = { id, author: "u", createdTime: 2, modifiedBy: null, modifiedTime: null, digest: "", body };
  return { entry, state, why: "", order: 0, released: false, ...rest };
}

const exchange = (calls: readonly CallState[], phase: Exchange["phase"] = "open"): Exchange => ({
  kind: "exchange",
  id: EXCHANGE,
  family: "pool",
  declared: declareEntry,
  phase,
  reason: null,
  slots: {},
  rows: {},
  rulings: [],
  marks: [],
  undos: [],
  ...QUIET,
  calls,
  uncounted: [],
});

const never = (): boolean => false;
const follows = (of: Exchange, started: readonly string[] = [], closed: readonly string[] = []): readonly string[] =>
  followsOf(
    of,
    (id) => started.map(followId).includes(id),
    (id) => closed.map(followId).includes(id),
  ).map((one) => one.call);

describe("who follows through now (P7, P23)", () => {
  const two = [call("b", "before", { order: 2 }), call("a", "before", { order: 1 })];

  it("those that come before, one by one, in the order in which they were approved", () => {
    expect(follows(exchange(two))).toEqual(["a"]);
    expect(follows(exchange(two), ["a"])).toEqual([]);
    expect(follows(exchange(two), ["a"], ["a"])).toEqual(["b"]);
    expect(follows(exchange(two), ["a", "b"], ["a", "b"])).toEqual([]);
  });

  it("nobody any more when the GM has let the trigger go on", () => {
    expect(follows(exchange(two.map((one) => ({ ...one, released: true }))))).toEqual([]);
  });

  it("those that come after, when the trigger is through", () => {
    const after = [call("a", "after", { order: 1 })];
    expect(follows(exchange(after))).toEqual([]);
    expect(follows(exchange(after, "settled"))).toEqual(["a"]);
  });

  it("one that was called in words, at once, whatever its own exchange is", () => {
    expect(follows(exchange([call("a", "before", { order: 1, hold: EXCHANGE })], "settled"))).toEqual(["a"]);
  });
});

describe("exchanges that are looked at for calls", () => {
  it.each([
    ["a call waits for the GM", call("a", "waiting"), "open", true],
    ["the GM has let the trigger go on without a word", call("a", "waiting", { released: true }), "open", false],
    ["the trigger is through and nobody has said a word", call("a", "waiting"), "settled", false],
    ["denied", call("a", "denied"), "open", false],
    ["waived", call("a", "waived"), "open", false],
    ["it comes after", call("a", "after"), "settled", true],
    ["called in words", call("a", "waiting", { hold: EXCHANGE }), "settled", true],
  ] as const)("%s", (_, one, phase, calling) => {
    expect(isCalling(exchange([one], phase), never)).toBe(calling);
    expect(isCalling(exchange([one], phase), () => true)).toBe(false);
  });

  it("concern the holder, also one who does not watch", () => {
    expect(allFightersIn(exchange([call("a", "waiting")]))).toEqual([declare.attacker.actor, RED, CAI]);
  });
});
