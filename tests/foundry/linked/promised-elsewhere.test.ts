/** Promised prices where somebody else looks: the comparison in the GM's window, and "Defend all". */
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { pending } from "../../../src/rules/core/thread/queries.ts";
import type { Declare, Step } from "../../../src/rules/core/types.ts";
import { storedReply } from "../../../src/foundry/exchange/thread/body.ts";
import { promptKey } from "../../../src/foundry/ui/view/prompt/selection.ts";
import { defendRows, type DefendState } from "../../../src/foundry/ui/view/screens/defend-rows.ts";
import { defendView } from "../../../src/foundry/ui/view/screens/defend.ts";
import type { ViewContext } from "../../../src/foundry/ui/view/shared/viewer.ts";
import { PRICE, tetherAs } from "../../rules/core/example/tether.ts";
import { comparing } from "../trust/comparing.ts";
import { postingWorld } from "../trust/posting.ts";
import { GM, message, posted, RED, type OpenWorld } from "../trust/world.ts";
import { desk } from "../ui/desk.ts";
import { openTethered, people, tieOf, type People } from "./world.ts";

const family = tetherAs("rope");
let who: People;
let world: OpenWorld;
beforeEach(async () => {
  who = people();
  world = await postingWorld(GM, (user) => openTethered(who, user));
});
afterEach(() => vi.unstubAllGlobals());

function declare(author: string, body: Declare): string {
  const one = posted(author, body);
  world.add(one);
  return one.id;
}
function exchangeOf(id: string) {
  const exchange = world.store.exchanges.get(id);
  if (exchange === null) throw new Error(`no exchange: ${id}`);
  return exchange;
}

describe("the comparison in the GM's window", () => {
  let work: ReturnType<typeof comparing>;
  beforeEach(async () => {
    Object.assign(game, { settings: { get: (_: string, key: string) => (key === "gmRolls" ? false : "before") } });
    const { onThreadEvent } = await import("../../../src/foundry/exchange/thread/news.ts");
    const { compareArrived } = await import("../../../src/foundry/exchange/audit/audit.ts");
    work = comparing(compareArrived);
    onThreadEvent(work.hear);
  });

  function answer(exchange: string, price: Step["price"] = PRICE): void {
    const body: Step = {
      kind: "step",
      exchange,
      slot: "t0",
      fighter: who.rosa.uuid,
      option: "pull",
      choice: {},
      numbers: {},
      price,
      faces: [],
      allowed: [],
    };
    world.add(message("reply", RED, storedReply(body)));
  }
  async function differing(id: string): Promise<readonly string[]> {
    await work.through();
    return exchangeOf(id).marks.flatMap(({ body: { mark } }) =>
      mark.what === "differs" ? mark.fields.map(({ label }) => label.replace("RIPOSTE.Notice.Differs.", "")) : [],
    );
  }

  it("an answer that pays the last strand is not held against itself; a second one is", async () => {
    const [first, second] = [declare(GM, tieOf(who.gor, who.rosa)), declare(GM, tieOf(who.ulf, who.rosa))];
    answer(first);
    expect(await differing(first)).toEqual([]);
    answer(second);
    expect(await differing(second)).toEqual(["refused"]);
    expect(await differing(first)).toEqual([]);
  });

  it("a declaration that pays it is not held against itself; an answer after it is", async () => {
    const own = declare(RED, tieOf(who.rosa, who.gor));
    expect(await differing(own)).toEqual([]);
    const other = declare(GM, tieOf(who.ulf, who.rosa));
    answer(other);
    expect(await differing(other)).toEqual(["refused"]);
  });

  it("a price that is left out is named", async () => {
    const id = declare(GM, tieOf(who.gor, who.rosa));
    answer(id, []);
    expect(await differing(id)).toEqual(["TETHER.Strand"]);
  });
});

describe('"Defend all"', () => {
  const STATE: DefendState = { order: "best", changed: {}, failed: {}, busy: false };
  function asked(): { readonly view: ViewContext; readonly all: ReturnType<typeof pending> } {
    const ids = [declare(GM, tieOf(who.gor, who.rosa)), declare(GM, tieOf(who.ulf, who.rosa))];
    const shown = ids.map((id) => ({ exchange: exchangeOf(id), scene: world.scenes.sceneOf(exchangeOf(id)) }));
    const rights = { gms: [GM], owners: {} };
    const presence = { users: [{ id: GM, active: true, gm: true, character: null }], activeGm: GM };
    const all = pending(GM, shown, { rope: family }, { rights, presence });
    const plain = desk(GM, shown[0]?.scene ?? { fighters: {} }, { rights });
    return { view: { ...plain, family: () => ({ rules: family, icons: {} }) }, all };
  }
  const USUAL = (): { mayPay: boolean } => ({ mayPay: true });

  it("pays once with what there is once: the second answer of a fighter is the one that costs nothing", () => {
    const { view, all } = asked();
    expect(defendRows(view, all, STATE, USUAL).map(({ plan }) => plan.option)).toEqual(["pull", "none"]);
  });

  it("says so of one that was picked by hand, and does not post it", () => {
    const { view, all } = asked();
    const [first, second] = all;
    if (first === undefined || second === undefined) throw new Error("two prompts");
    const state = { ...STATE, changed: { [promptKey(second)]: "pull" } };
    const rows = defendView(view, all, state, USUAL).groups.flatMap((group) => group.rows);
    expect(rows.map(({ refused }) => refused.length)).toEqual([0, 1]);
    expect(defendRows(view, all, state, USUAL).map(({ key }) => key)).toEqual([promptKey(first)]);
    // The first left open, the second may have the strand.
    const open = { ...STATE, changed: { [promptKey(first)]: "", [promptKey(second)]: "pull" } };
    expect(defendRows(view, all, open, USUAL).map(({ key }) => key)).toEqual([promptKey(second)]);
  });
});
