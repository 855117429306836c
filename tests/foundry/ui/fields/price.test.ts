/** A price as people read it: what they decide about. */
import { describe, expect, it } from "vitest";
import { priceView } from "../../../../src/foundry/ui/view/shared/figures.ts";
import { power } from "../../../rules/pool/table/people.ts";
import { table } from "../../../rules/pool/table.ts";
import { words } from "../desk.ts";

const EASE = power("word", { rolled: false, attacks: false, effect: "ease" });

describe("the price of an action", () => {
  it("P11: names no Power's effect that is used up with the roll; it is kept all the same", () => {
    const t = table({ Anna: { stats: { powers: [EASE] } }, Bert: {}, Carl: {} });
    t.start("Anna", "power", { power: "word" }, { to: ["Bert"] });
    t.settle();
    t.turn(1, 1);
    const judged = t.judge("Bert", "attack", {}, { to: ["Carl"] });
    expect(judged.price.map(({ what }) => what)).toEqual(["action", "shift"]);
    expect(priceView(words, judged).price).toBe("Costs your Action");
  });
  it("P20: names no −2 that an earlier Desperate Reaction has left", () => {
    const t = table({ Anna: {}, Bert: {}, Carl: {} });
    t.hit("Anna", "Carl", 0);
    t.turn(1, 1);
    const id = t.start("Bert", "attack", {}, { to: ["Anna"], outcome: 1 });
    t.answer(id, "t0", "dodge", { choice: { desperate: true } });
    t.settle();
    t.turn(2, 0);
    const judged = t.judge("Anna", "attack", {}, { to: ["Carl"] });
    expect(judged.price.map(({ what }) => what)).toEqual(["action", "penalty"]);
    expect(judged.modifiers.map(({ label }) => label)).toContain("RIPOSTE.Pool.Part.desperate");
    expect(priceView(words, judged).price).toBe("Costs your Action");
  });
});
