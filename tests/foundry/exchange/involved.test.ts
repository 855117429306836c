import { describe, expect, it } from "vitest";
import { Participants } from "../../../src/foundry/exchange/thread/participants.ts";
import { SPENT_ROUNDS } from "../../../src/foundry/exchange/ledger/spent.ts";
import type { Moment } from "../../../src/rules/core/types.ts";
import { declare, MOMENT, RED } from "./fixtures.ts";

const GNOLL = declare.attacker.actor;
const now: Moment = { ...MOMENT, turn: 0 };
const at = (moment: Moment | null) => ({ ...declare, moment });
const since = (involved: Participants, fighter: string, moment = now): readonly string[] =>
  involved.since(fighter, moment, SPENT_ROUNDS);

describe("the exchanges that a fighter's spent keys are looked for in", () => {
  it("are those that name it, as attacker or as target", () => {
    const involved = new Participants();
    involved.enter("one", declare);
    involved.enter("two", { ...declare, targets: [] });
    expect(since(involved, GNOLL)).toEqual(["one", "two"]);
    expect(since(involved, RED)).toEqual(["one"]);
    expect(since(involved, "Actor.nobody")).toEqual([]);
  });

  it("are also those in which it may step in, or that its held action watches", () => {
    const involved = new Participants();
    const helper = { actor: "Actor.helper", token: null, name: "Cai" };
    const watchers = [{ hold: "h", holder: "Actor.holder" }];
    involved.enter("one", { ...declare, helpers: [helper], watchers });
    expect(since(involved, "Actor.helper")).toEqual(["one"]);
    expect(since(involved, "Actor.holder")).toEqual(["one"]);
    involved.leave("one");
    expect(since(involved, "Actor.helper")).toEqual([]);
  });

  it("are of its own combat, of this round and of the two before; none of later ones after a turn back", () => {
    const involved = new Participants();
    for (const round of [0, 1, 2, 3, 4]) involved.enter(`round ${round}`, at({ ...MOMENT, round }));
    involved.enter("elsewhere", at({ ...MOMENT, combat: "another" }));
    involved.enter("in peace", at(null));
    expect(since(involved, RED)).toEqual(["round 1", "round 2", "round 3"]);
    expect(since(involved, RED, { ...now, combat: "another" })).toEqual(["elsewhere"]);
  });

  it("follow a declaration that is edited, and forget one that is deleted or cannot be read any more", () => {
    const involved = new Participants();
    involved.enter("one", declare);
    involved.enter("one", { ...declare, targets: [{ actor: "Actor.other", token: null, name: "Other" }] });
    expect(since(involved, RED)).toEqual([]);
    expect(since(involved, "Actor.other")).toEqual(["one"]);
    involved.leave("one");
    involved.enter("two", declare);
    involved.enter("two", null);
    expect(since(involved, GNOLL)).toEqual([]);
    expect(since(involved, RED)).toEqual([]);
  });
});
