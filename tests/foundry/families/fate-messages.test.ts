import { describe, expect, it } from "vitest";
import { isPrice, isChoice } from "../../../src/foundry/exchange/lib/shapes.ts";
import { aspectId } from "../../../src/rules/fate/stats/aspects.ts";

describe("what a message carries of an aspect", () => {
  const id = "a".repeat(16);
  it.each([
    ["an actor of the world", `Actor.${id}`],
    ["a token's own actor", `Scene.${id}.Token.${id}.Actor.${id}`],
  ])("is an id that a message may hold: of %s", (_whose, owner) => {
    for (const path of ["consequences.moderate", `aspects.${"k".repeat(32)}`]) {
      const of = aspectId({ owner, path });
      expect(isPrice({ what: "tag", amount: 1, per: null, of }), of).toBe(true);
      expect(isChoice({ invoke: [of], lever: of })).toBe(true);
    }
  });

  it("tells two tokens of one actor apart", () => {
    const token = (mark: string): string => `Scene.${id}.Token.${mark.repeat(16)}.Actor.${id}`;
    const path = "aspects.k";
    expect(aspectId({ owner: token("b"), path })).not.toBe(aspectId({ owner: token("c"), path }));
  });
});
