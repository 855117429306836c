/** The prompt of one who may parry for another. */
import { describe, expect, it } from "vitest";
import { promptView } from "../../../../src/foundry/ui/view/prompt/prompt.ts";
import { NOTHING } from "../../../../src/foundry/ui/view/prompt/selection.ts";
import { answer, facesFor, fighter, folded, ROUND, scene } from "../../../rules/pool/fixtures.ts";
import { desk, unknownKeys, waiting } from "../desk.ts";
import { anna, carl, rolled, show } from "./watched.ts";

describe("a protector's prompt (P18)", () => {
  const guarded = { ...rolled, body: { ...rolled.body, helpers: [{ actor: carl.id, token: null, name: "Carl" }] } };
  const place = (x: number) => ({ scene: "s", x, y: 0, w: 1, h: 1 });
  const near = scene(
    anna,
    fighter("Bert", { moment: ROUND, at: place(1) }),
    fighter("Carl", { moment: ROUND, at: place(0) }),
  );
  const exchange = folded([guarded]);
  it("names whom it is for, offers the parry only, and is folded below the target's row", () => {
    const [prompt] = waiting("carl", exchange, near);
    if (!prompt) throw new Error("Carl is not asked");
    const view = promptView(desk("carl", near), prompt, NOTHING);
    expect(view.question).toBe("Anna attacks Bert. Carl: parry for Bert?");
    expect(view.answers.map(({ id }) => id)).toEqual(["parry", "none"]);
    const card = show(exchange, "carl", { field: near });
    expect(card.rows.map(({ id, folded: line }) => [id, line?.text])).toEqual([["t0", view.question]]);
  });
  it("shows what others have committed", () => {
    const two = {
      ...rolled,
      body: {
        ...rolled.body,
        helpers: [carl, fighter("Dora")].map(({ id, name }) => ({ actor: id, token: null, name })),
      },
    };
    const field = { fighters: { ...near.fighters, "Actor.Dora": fighter("Dora", { moment: ROUND, at: place(2) }) } };
    const before = folded([two]);
    const parry = answer(before, carl, field, { option: "parry", slot: "t0p0", faces: facesFor(2, 5) });
    const [prompt] = waiting("gm", folded([two, parry]), field).filter(({ ask }) => ask.slot === "t0p1");
    if (!prompt) throw new Error("Dora is not asked");
    const view = promptView(desk("gm", field), prompt, NOTHING);
    expect(view.committed.map(({ text }) => text)).toEqual(["Carl parries for Bert with Sword: Outcome 2"]);
  });
});

it("all of it has every word it asks for", () => expect(unknownKeys()).toEqual([]));
