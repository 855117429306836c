/** Fate dice in a thread, on the example family that rolls them first. */
import { describe, expect, it } from "vitest";
import { fold } from "../../../src/rules/core/fold/fold.ts";
import { entriesOf, repeat } from "../../../src/rules/core/lib/odds.ts";
import { areDice, areFaces, die, missing } from "../../../src/rules/kit/dice.ts";
import type { Declare, Entry, Exchange, Step } from "../../../src/rules/core/types.ts";
import { bluffAs } from "./example/bluff.ts";

const family = bluffAs("bluff");
const ref = (actor: string) => ({ actor, token: null, name: actor });
const declare: Declare = {
  kind: "declare",
  family: "bluff",
  attacker: ref("a"),
  targets: [ref("b")],
  moment: null,
  option: "bluff",
  choice: {},
  numbers: { nerve: 2 },
  price: [],
  faces: [1, 0, -1, 1],
  allowed: [],
};
const answer: Step = {
  kind: "step",
  exchange: "m0",
  slot: "t0",
  fighter: "b",
  option: "ace",
  choice: {},
  numbers: { card: { name: "Ace", img: "icons/svg/card-joker.svg" } },
  price: [],
  faces: [-1, -1, 0, 0],
  allowed: [],
};
function folded(body: Partial<Declare>, step: Partial<Step> | null): Exchange {
  const bodies: Entry["body"][] = [{ ...declare, ...body }, ...(step === null ? [] : [{ ...answer, ...step }])];
  const entries = bodies.map((each, at): Entry => ({
    id: `m${String(at)}`,
    author: "gm",
    createdTime: at,
    modifiedBy: null,
    modifiedTime: null,
    digest: String(at),
    body: each,
  }));
  const exchange = fold(entries, { gms: ["gm"], owners: {} }, { bluff: family });
  if (exchange === null) throw new Error("no declaration");
  return exchange;
}

describe("Fate dice", () => {
  it("have three faces, each alike: of 81 throws of four, so many make each sum", () => {
    const ways = entriesOf(repeat(die("f"), 4)).map(([sum, chance]) => [sum, Math.round(chance * 81)]);
    expect(ways).toEqual([-4, -3, -2, -1, 0, 1, 2, 3, 4].map((sum, at) => [sum, [1, 4, 10, 16, 19, 16, 10, 4, 1][at]]));
  });

  it.each([
    ["all of their faces", [-1, 0, 1, 1], true],
    ["a face over theirs", [2, 0, 0, 0], false],
    ["a face under theirs", [-2, 0, 0, 0], false],
    ["a fraction", [0.5, 0, 0, 0], false],
    ["too few", [1, 1, 1], false],
  ])("%s", (_, faces, fits) => {
    expect(areDice(faces, 4, "f")).toBe(fits);
    expect(areFaces(faces, ["f", "f", "f", "f"])).toBe(fits);
  });

  it("are asked for as four of `f`, as long as some are missing", () => {
    expect(missing([], 4, "f")).toEqual({ kind: "dice", n: 4, sides: "f" });
    expect(family.nextDice({ option: "bluff", numbers: {}, faces: [0] })).toEqual({ kind: "dice", n: 3, sides: "f" });
    expect(family.nextDice({ option: "bluff", numbers: {}, faces: [0, 0, -1, 1] })).toBeNull();
  });
});

describe("a thread with them", () => {
  it("counts a roll and an answer of faces that they have, and no others", () => {
    expect(folded({}, {}).slots["t0"]?.step?.body.faces).toEqual([-1, -1, 0, 0]);
    expect(folded({ faces: [2, 0, 0, 0] }, null).reason?.code).toBe("badDeclare");
    expect(folded({ faces: [] }, null).reason?.code).toBe("badDeclare");
    expect(folded({}, { faces: [-2, 0, 0, 0] }).uncounted.map(({ reason }) => reason.code)).toEqual(["badStep"]);
    expect(folded({}, { option: "none", numbers: {} }).uncounted.map(({ reason }) => reason.code)).toEqual(["badStep"]);
  });

  it.each([
    [[1, 0, -1, 1], [-1, -1, 0, 0], -1],
    [[-1, -1, 0, 0], [1, 1, 0, 0], 0],
  ])("%j against %j: nerve %i", (faces, against, by) => {
    const exchange = folded({ faces }, { faces: against });
    const parts = family.settle(exchange, { fighters: {} });
    const changes = parts.flatMap((part) => part.changes);
    expect(changes).toEqual(by === 0 ? [] : [{ kind: "add", path: "nerve", by, why: "nerveLost" }]);
  });
});
