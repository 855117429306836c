/** Whoever was asked to step in, and is asked no more, is told why. */
import { describe, expect, it } from "vitest";
import { isSettledByOrder, letOffText, offersIn } from "../../../../src/foundry/ui/moment/asked/let-off.ts";
import { BY_PASSED, SPARED } from "../../../../src/foundry/exchange/thread/by-order.ts";
import type { Exchange, Prompt } from "../../../../src/rules/core/types.ts";
import { answer, attack, facesFor, fighter, folded, pool, ROUND, ruling, scene } from "../../../rules/pool/fixtures.ts";
import { desk, waiting } from "../desk.ts";

const orc = fighter("Orc", { moment: ROUND });
const bert = fighter("Bert", { moment: ROUND });
const brim = fighter("Brim", { moment: ROUND, side: 1 });
const live = scene(orc, bert, brim);
const struck = attack(orc, [bert], { faces: facesFor(3, 5), author: "gm" });
const declared = { ...struck, body: { ...struck.body, helpers: [{ actor: brim.id, token: null, name: brim.name }] } };
const open = folded([declared]);
const [offer] = offersIn(waiting("gm", open, live)).values();
if (offer === undefined) throw new Error("Brim is not asked");

const told = (exchange: Exchange, user = "anna"): string | null => letOffText(desk(user, live), exchange, offer);
const answered = answer(open, bert, live, { option: "none", author: "bert" });

describe("a friend who is asked no more", () => {
  it("is told that the target has settled it", () =>
    expect(told(folded([declared, answered]))).toBe("Orc attacks Bert: Brim need not step in now."));
  it("is told that a GM has stopped it", () =>
    expect(told(folded([declared, ruling(open, { what: "stop", why: "" })]))).toBe(
      "Orc attacks Bert: called off. Brim need not step in.",
    ));
  it("is told nothing by whoever settled it themselves", () =>
    expect(told(folded([declared, answered]), "bert")).toBeNull());
  it("is told nothing of what somebody has answered, but of what was answered by itself", () => {
    const { body, ...rest } = answer(open, brim, live, { option: "none", author: "gm" });
    expect(told(folded([declared, { ...rest, body }]))).toBeNull();
    const spared = { ...rest, body: { ...body, choice: { [SPARED]: "pool.stopped" } } };
    expect(told(folded([declared, spared]))).toContain("Brim need not step in");
  });
  it("was not offered anything where it was asked for itself", () =>
    expect([...offersIn(waiting("bert", open, live)).keys()]).toEqual([]));
});

describe("a friend of whoever answers by an order", () => {
  const [brims] = waiting("gm", open, live).filter(({ ask }) => ask.slot === offer.slot);
  const asks = pool.prompts(open, live);
  const orderOf =
    (name: string) =>
    ({ to }: Prompt): boolean =>
      to.kind === "fighter" && to.fighter === name;
  if (brims === undefined) throw new Error("Brim is not asked");

  it("is asked nothing before that has answered", () =>
    expect(isSettledByOrder(brims, () => asks, orderOf(bert.id))).toBe(true));
  it("is asked at once where the order is another's, the target is asked itself, or has answered", () => {
    expect(isSettledByOrder(brims, () => asks, orderOf(orc.id))).toBe(false);
    expect(
      isSettledByOrder(
        brims,
        () => asks,
        () => false,
      ),
    ).toBe(false);
    const rest = asks.filter(({ slot }) => slot === offer.slot);
    expect(isSettledByOrder(brims, () => rest, orderOf(bert.id))).toBe(false);
  });
  it("is no one's own prompt", () => {
    const [berts] = waiting("bert", open, live);
    expect(berts && isSettledByOrder(berts, () => asks, orderOf(bert.id))).toBe(false);
  });
});

describe("a prompt that another player has passed on", () => {
  const prompts = waiting("bert", open, live);
  const [passed] = offersIn(prompts.map((each) => ({ ...each, passed: { by: "bert", sent: false } }))).values();
  if (passed === undefined) throw new Error("nothing is passed");
  const gone = (exchange: Exchange): string | null => letOffText(desk("anna", live), exchange, passed);
  const answeredBy = (choice: Record<string, string>): Exchange =>
    folded([declared, { ...answered, body: { ...answered.body, choice } }]);

  it("is told to be taken back, or answered by its owner", () => {
    expect(gone(open)).toBe("Bert's player takes it back, and answers for Bert.");
    expect(gone(folded([declared, answered]))).toBe("Bert's player has answered for Bert.");
  });
  it("is told nothing where this user has answered it, or nobody had to", () =>
    expect([gone(answeredBy({ [BY_PASSED]: "anna" })), gone(answeredBy({ [SPARED]: "pool.missed" }))]).toEqual([
      null,
      null,
    ]));
  it("to step in for a friend is told in the same way, and not that nobody has to", () => {
    const helpers = waiting("gm", open, live).map((each) => ({ ...each, passed: { by: "bert", sent: false } }));
    const brims = offersIn(helpers).get(`${open.id}.${offer.slot}`);
    expect(brims && letOffText(desk("anna", live), open, brims)).toBe(
      "Bert's player takes it back, and answers for Brim.",
    );
  });
});
