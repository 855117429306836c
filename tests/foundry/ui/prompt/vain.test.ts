/** What an attack that nothing can change says of itself. */
import { describe, expect, it } from "vitest";
import { promptView } from "../../../../src/foundry/ui/view/prompt/prompt.ts";
import { NOTHING } from "../../../../src/foundry/ui/view/prompt/selection.ts";
import { spokenOf } from "../../../../src/foundry/ui/view/prompt/spoken.ts";
import { fighter, ROUND, scene } from "../../../rules/pool/fixtures.ts";
import { desk } from "../desk.ts";
import { anna, askedOf, exchange, live, orc, prompt } from "./bert-is-asked.ts";

describe("what several answers would say of the attack", () => {
  const shelled = scene(anna, fighter("Bert", { moment: ROUND, stats: { armor: 9 } }), orc);
  const asked = askedOf("bert", exchange, shelled);
  const view = promptView(desk("bert", shelled), asked, NOTHING);
  it("is said once, and by none of them", () => {
    expect(view.vain?.text).toBe("The armor stops this attack anyway.");
    expect(spokenOf(desk("bert", shelled), asked, view)).toContain("The armor stops this attack anyway.");
    expect(view.answers.every(({ vain }) => vain === null)).toBe(true);
  });
  it("is not said where some would change something", () =>
    expect(promptView(desk("bert", live), prompt, NOTHING).vain).toBeNull());
});
