/** What the API is passed is checked before anything is done with it (attack G6). */
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { withCheckedArguments, isAction, isAllow, isApproval, isCall } from "../../src/foundry/api-arguments.ts";
import { isPlan, isStart, isText, listOf } from "../../src/foundry/api-values.ts";

class Thing {}
class ActorThing extends Thing {}
class TokenThing extends Thing {}

beforeEach(() => {
  vi.stubGlobal("Actor", ActorThing);
  vi.stubGlobal("TokenDocument", TokenThing);
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const plan = {
  slot: "declare",
  fighter: "Actor.a",
  option: "attack",
  choice: { weapon: "sword", shots: 2, fast: true },
};
const inherited: unknown = Object.create(plan);

describe("checks of arguments", () => {
  it.each<[string, unknown, boolean]>([
    ["a plan", plan, true],
    ["nothing", undefined, false],
    ["null", null, false],
    ["an option that is no text", { ...plan, option: 3 }, false],
    ["a choice that is none", { ...plan, choice: null }, false],
    ["a choice of several", { ...plan, choice: { with: ["sword"], shares: [{ use: "dodge", dice: 2 }] } }, true],
    ["a choice with a list of something else", { ...plan, choice: { with: [3] } }, false],
    ["a choice with a record in a record", { ...plan, choice: { shares: [{ use: { id: "dodge" } }] } }, false],
    ["a choice with no number", { ...plan, choice: { shots: Number.NaN } }, false],
    ["what it only inherits", inherited, false],
  ])("plan: %s", (_, value, fits) => expect(isPlan(value)).toBe(fits));

  it.each<[string, object, boolean]>([
    ["actors and tokens", { targets: [new ActorThing(), new TokenThing()], plan }, true],
    ["nobody", { targets: [], plan }, true],
    ["targets left out", { plan }, false],
    ["null among the targets", { targets: [null], plan }, false],
    ["a uuid among the targets", { targets: ["Actor.a"], plan }, false],
    ["something else among the targets", { targets: [new Thing()], plan }, false],
    ["no token", { targets: [], plan, token: null }, true],
    ["a token that is none", { targets: [], plan, token: {} }, false],
    ["a parent that is none", { targets: [], plan, parent: "call" }, false],
    ["leave that is no yes or no", { targets: [], plan, allow: "yes" }, false],
  ])("action: %s", (_, value, fits) => expect(isAction(value)).toBe(fits));

  it.each<[string, boolean, boolean]>([
    ["call: whole", isCall({ hold: "h", holder: "a" }), true],
    ["call: words that are none", isCall({ hold: "h", holder: "a", words: 1 }), false],
    ["call: left out", isCall(undefined), false],
    ["approval: before", isApproval({ when: "before" }), true],
    ["approval: some time", isApproval({ when: "later" }), false],
    ["allow: left out", isAllow(undefined), true],
    ["allow: null", isAllow(null), false],
    ["start: whole", isStart({ kind: "start", family: "pool", attacker: "a", targets: [] }), true],
    ["start: targets left out", isStart({ kind: "start", family: "pool", attacker: "a" }), false],
    ["list: of texts", listOf(isText)(["a"]), true],
    ["list: none", listOf(isText)("a"), false],
  ])("%s", (_, found, fits) => expect(found).toBe(fits));

  it("makes the call only with arguments that fit", async () => {
    const work = vi.fn((text: string) => Promise.resolve(text));
    const call: (...args: [text: string]) => Promise<string> = withCheckedArguments([isText], work, () => "refused");
    expect(await call("a")).toBe("a");
    expect(await Reflect.apply(call, null, [null])).toBe("refused");
    expect(await Reflect.apply(call, null, [])).toBe("refused");
    expect(work).toHaveBeenCalledTimes(1);
  });
});
