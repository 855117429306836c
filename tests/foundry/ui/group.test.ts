import { describe, expect, it } from "vitest";
import { groupForGm } from "../../../src/foundry/ui/panel/group.ts";
import { attack, facesFor, fighter, folded, scene } from "../../rules/pool/fixtures.ts";
import { waiting } from "./desk.ts";

const anna = fighter("Anna");
const bert = fighter("Bert");
const horde = ["Orc", "Troll", "Ogre"].map((name) => fighter(name));
const live = scene(anna, bert, ...horde);
const slots = (list: readonly { readonly ask: { readonly slot: string } }[]): readonly string[] =>
  list.map(({ ask }) => ask.slot);

describe("a GM's prompts", () => {
  const sweep = folded([attack(anna, horde, { faces: facesFor(2, 5) })]);
  it("of more than two fighters in one exchange are one line", () => {
    const { single, grouped } = groupForGm(waiting("gm", sweep, live));
    expect(slots(grouped)).toEqual(["t0", "t1", "t2"]);
    expect(single).toEqual([]);
  });
  it("of two stay two", () => {
    const pair = folded([attack(anna, horde.slice(0, 2), { faces: facesFor(2, 5) })]);
    const { single, atOnce } = groupForGm(waiting("gm", pair, live));
    expect([slots(single), atOnce]).toEqual([["t0", "t1"], 0]);
  });
  it("of three in attacks of their own stay three, and can be answered at once", () => {
    const each = horde.map((one) => folded([attack(anna, [one], { faces: facesFor(2, 5) })]));
    const asked = (n: number) => groupForGm(each.slice(0, n).flatMap((exchange) => waiting("gm", exchange, live)));
    expect([2, 3].map((n) => [asked(n).single.length, asked(n).grouped.length, asked(n).atOnce])).toEqual([
      [2, 0, 0],
      [3, 0, 3],
    ]);
  });
  it("leave out what players are asked", () => {
    const mixed = folded([attack(anna, [bert, ...horde], { faces: facesFor(2, 5) })]);
    const { single, grouped } = groupForGm(waiting("gm", mixed, live));
    expect(slots(single)).toEqual(["t0"]);
    expect(slots(grouped)).toEqual(["t1", "t2", "t3"]);
  });
  it("leave out a player's fighter whose player is away", () => {
    const alone = { users: [{ id: "gm", active: true, gm: true, character: null }], activeGm: "gm" };
    const mixed = folded([attack(anna, [bert, ...horde], { faces: facesFor(2, 5) })]);
    const all = waiting("gm", mixed, live, alone);
    expect(all.map(({ part }) => part)).toEqual(["asked", "asked", "asked", "asked"]);
    const { single } = groupForGm(all, (actor) => actor !== bert.id);
    expect(slots(single)).toEqual(["t0"]);
  });
});
