/** Prompts by the rules of Fate. */
import { describe, expect, it } from "vitest";
import { promptView } from "../../../../src/foundry/ui/view/prompt/prompt.ts";
import { NOTHING } from "../../../../src/foundry/ui/view/prompt/selection.ts";
import { fate } from "../../../../src/rules/fate/index.ts";
import { three } from "../../../rules/fate/blocks/setup.ts";
import { desk } from "../desk.ts";

describe("F6: an attack on somebody who blocks attacks", () => {
  const rosa = { skills: { athletics: 2, might: 3 }, aspects: { Quick: 0 }, fate: 1 };
  const attacked = () => {
    const t = three({}, { skills: { fists: 5 } }, rosa);
    t.block("Rosa", ["Gor"], { types: ["attack"] }, 0);
    t.next();
    return { t, id: t.act("Gor", "attack", 0, { to: ["Rosa"] }) };
  };
  type Attacked = ReturnType<typeof attacked>;
  const viewOf = ({ t, id }: Attacked, slot: string) => {
    const ask = t.ask(id, slot);
    if (ask === null) throw new Error(`nobody is asked in ${slot}`);
    const at = { ...desk("gm", t.scene), family: () => ({ rules: fate, icons: {} }) };
    return promptView(at, { exchange: t.exchange(id), ask, part: "asked", asked: [] }, NOTHING);
  };
  const linesOf = (at: Attacked, slot: string) => viewOf(at, slot).lines.map(({ text }) => text);
  it("every prompt names the block that counts, and an invocation how much of it is over that", () => {
    const at = attacked();
    expect(linesOf(at, "t0")).toContain("The block of +3 counts wherever the defense is lower.");
    at.t.defend(at.id, 0);
    expect(linesOf(at, "i0")).toContain("The block of +3 counts, not the defense.");
    expect(viewOf(at, "i0").answers[0]).toMatchObject({
      label: "Invoke “Quick”: +2",
      hint: "Add 2 to the roll, for a free tag or a fate point. Only what is over +3 counts: 1 of the 2.",
    });
    at.t.answer(at.id, "i0", "none");
    expect(linesOf(at, "soak")).toContain("The block of +3 counts, not the defense.");
  });
  it("what is told beside a defender's chances says what it is the chance of", () => {
    const more = viewOf(attacked(), "t0").answers.flatMap(({ odds }) => odds?.more ?? []);
    expect(more.map(({ text }) => text)).toContainEqual(expect.stringMatching(/^the attack hits without harm /));
  });
});
