/** Attacks on held actions in a thread: going on without a holder, and calls under another's name (docs/attacks.md). */
import { describe, expect, it } from "vitest";
import { ABSENT_AFTER } from "../../../../src/rules/core/holds/fold-call.ts";
import { SWORD } from "../../pool/fixtures.ts";
import { HOLD } from "../../pool/table/people.ts";
import { table, type Table } from "../../pool/table.ts";

const ARMED = { stats: { weapons: [SWORD] } };
interface Watched {
  readonly t: Table;
  readonly hold: string;
  readonly id: string;
}

/** Anna holds; Bert attacks Carl. Dora is Bert's friend. */
function watched(): Watched {
  const t = table({ Anna: ARMED, Bert: ARMED, Carl: ARMED, Dora: ARMED });
  const hold = t.start("Anna", "hold", HOLD);
  t.settle();
  t.turn(1, 1);
  return { t, hold, id: t.start("Bert", "attack", {}, { to: ["Carl"], outcome: 2 }) };
}
const reasons = ({ t, id }: Watched): readonly string[] => t.exchange(id).uncounted.map(({ reason }) => reason.code);
/** Half a minute and more without a word. */
const late = ({ t }: Watched): unknown => t.threads.tick(ABSENT_AFTER);
const say = ({ t, id }: Watched, kind: "call" | "waive", hold: string, by: string): string => {
  const ref = { exchange: id, hold, holder: `Actor.${by}` };
  const author = by.toLowerCase();
  return t.post(kind === "call" ? { kind, ...ref, words: "" } : { kind, ...ref }, author).id;
};

describe("X73: going on without a holder", () => {
  it("by a third player, or by the target's, does not count", () => {
    const one = watched();
    late(one);
    one.t.waive(one.id, one.hold, "dora");
    one.t.waive(one.id, one.hold, "carl");
    expect([reasons(one), one.t.exchange(one.id).rest]).toEqual([["stranger", "stranger"], "watched"]);
  });
  it("of another exchange's hold, of none, or of the watching one under another's name does not count", () => {
    const one = watched();
    const { t, id, hold } = one;
    late(one);
    t.turn(1, 3);
    const other = t.start("Dora", "hold", HOLD);
    t.settle();
    t.waive(id, other, "bert");
    t.post({ kind: "waive", exchange: id, hold: "constructor", holder: "Actor.Anna" }, "bert");
    t.post({ kind: "waive", exchange: id, hold, holder: "Actor.Bert" }, "bert");
    t.post({ kind: "waive", exchange: id, hold, holder: "Actor.Carl" }, "bert");
    expect([reasons(one), t.exchange(id).waived]).toEqual([["noHold", "noHold", "noHold", "noHold"], []]);
  });
  it("too early stays so: posted again and again it counts from the thirtieth second, whatever it said before", () => {
    const one = watched();
    for (let tries = 0; tries < 5; tries += 1) one.t.waive(one.id, one.hold, "bert");
    expect(one.t.exchange(one.id).waived).toEqual([]);
    late(one);
    expect(one.t.exchange(one.id).waived).toEqual([]);
    one.t.waive(one.id, one.hold, "bert");
    expect(one.t.exchange(one.id)).toMatchObject({ rest: null, gone: true, without: [{ by: "bert" }] });
  });
  it("while a call is open, or after it was approved, does not count", () => {
    const one = watched();
    const call = one.t.call(one.id, one.hold, "", "anna");
    late(one);
    one.t.waive(one.id, one.hold, "bert");
    one.t.approve(one.id, call);
    one.t.waive(one.id, one.hold, "bert");
    expect([reasons(one), one.t.exchange(one.id).rest]).toEqual([["stranger", "stranger"], "held"]);
  });
});

describe("X74: a held action that watches is called under the name of an own fighter", () => {
  it("and let pass: the holder still has their say", () => {
    const one = watched();
    say(one, "call", one.hold, "Dora");
    say(one, "waive", one.hold, "Dora");
    expect(one.t.exchange(one.id)).toMatchObject({ rest: "watched", waived: [], calls: [] });
    expect(reasons(one)).toEqual(["noHold", "noHold"]);
  });
  it("so that the holder's own call comes second, and goes with what a GM denies", () => {
    const one = watched();
    const forged = say(one, "call", one.hold, "Dora");
    const real = say(one, "call", one.hold, "Anna");
    one.t.approve(one.id, forged, "before", false);
    one.t.approve(one.id, real);
    expect(one.t.follows(one.id)).toMatchObject([{ hold: one.hold, holder: "Actor.Anna" }]);
    expect(one.t.exchange(one.id).waived).toEqual([]);
  });
  it("does not stand in the way of a hold that does not watch the exchange", () => {
    const one = watched();
    one.t.turn(1, 3);
    const other = one.t.start("Dora", "hold", HOLD);
    one.t.settle();
    say(one, "call", other, "Carl");
    const real = say(one, "call", other, "Dora");
    say(one, "waive", other, "Carl");
    expect(one.t.exchange(one.id).calls).toMatchObject([
      { state: "waived" },
      { entry: { id: real }, state: "waiting" },
    ]);
  });
});

describe("X79: a call that says it stands in for somebody else's", () => {
  it("takes that one nothing when a GM approves it", () => {
    const one = watched();
    const { t, id, hold } = one;
    t.turn(1, 3);
    const other = t.start("Dora", "hold", HOLD);
    t.settle();
    t.approve(id, t.call(id, hold, "", "anna"));
    const greedy = t.exchange(id).calls[0]?.entry.id;
    t.approve(id, t.callAgain(id, other, "dora", greedy));
    expect(t.exchange(id).calls.map(({ state }) => state)).toEqual(["before", "before"]);
    expect(t.follows(id)).toMatchObject([{ hold, holder: "Actor.Anna" }]);
  });
});
