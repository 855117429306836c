import { describe, expect, it } from "vitest";
import { ABSENT_AFTER } from "../../../src/rules/core/holds/fold-call.ts";
import { followId, followsOf } from "../../../src/rules/core/holds/follow.ts";
import { readHold } from "../../../src/rules/core/holds/read-hold.ts";
import { resultId } from "../../../src/rules/core/lib/ids.ts";
import { fold } from "../../../src/rules/core/fold/fold.ts";
import { families, HANDGUN, SWORD } from "../pool/fixtures.ts";
import { HOLD } from "../pool/table/people.ts";
import { table, type Table } from "../pool/table.ts";

const ARMED = { stats: { weapons: [SWORD, HANDGUN] } };

/** Anna and Dora hold; Bert attacks Carl. */
function watched(weapon = "sword") {
  const t = table({ Anna: ARMED, Dora: ARMED, Bert: ARMED, Carl: ARMED });
  const anna = t.start("Anna", "hold", HOLD);
  t.settle();
  t.turn(1, 1);
  const dora = t.start("Dora", "hold", HOLD);
  t.settle();
  t.turn(1, 2);
  const id = t.start("Bert", "attack", { weapon }, { to: ["Carl"], outcome: 2 });
  return { t, anna, dora, id };
}
const reasons = (t: Table, id: string): readonly string[] => t.exchange(id).uncounted.map((one) => one.reason.code);
const states = (t: Table, id: string): readonly string[] => t.exchange(id).calls.map((call) => call.state);
const bytes = (t: Table, id: string, of = t.threads.thread(id)): string =>
  JSON.stringify(fold(of, t.threads.rights, families));

describe("a watched attack", () => {
  it("names who watches, has no dice yet, and asks nobody but those who watch", () => {
    const { t, anna, dora, id } = watched();
    expect(t.exchange(id).declared.body).toMatchObject({
      roll: "go",
      faces: [],
      watchers: [
        { hold: anna, holder: "Actor.Anna" },
        { hold: dora, holder: "Actor.Dora" },
      ],
    });
    expect(t.exchange(id).rest).toBe("watched");
    expect(t.asks(id)).toEqual([]);
  });
  it("with dice all the same it is void", () => {
    const { t } = watched();
    const body = t.draft("Bert", "attack", {}, { to: ["Carl"], faces: [1, 2, 3, 4, 5], allow: true });
    if (!("kind" in body)) throw new Error("refused");
    expect(t.exchange(t.threads.post(body, "bert").id).phase).toBe("void");
  });
  it("is not rolled over the holders' heads", () => {
    const { t, anna, id } = watched();
    t.answer(id, "roll", "roll", { force: true });
    t.waive(id, anna);
    t.answer(id, "roll", "roll", { force: true });
    expect([t.exchange(id).rest, reasons(t, id)]).toEqual(["watched", ["early", "early"]]);
  });
  it("goes on by itself when the last one who was waited for is denied, unless another call is open", () => {
    const { t, anna, dora, id } = watched();
    const [first, second] = [t.call(id, anna), t.call(id, dora)];
    t.approve(id, first, "before", false);
    expect(t.exchange(id).rest).toBe("called");
    t.approve(id, second, "before", false);
    expect([t.exchange(id).rest, t.asks(id).map((ask) => ask.auto)]).toEqual([null, [true]]);
    const other = watched();
    other.t.approve(other.id, other.t.call(other.id, other.anna), "before", false);
    expect(other.t.exchange(other.id).rest).toBe("watched");
  });
  it("goes when a GM says so: the dice are then rolled by themselves", () => {
    const { t, id } = watched();
    t.go(id);
    expect(t.asks(id)).toMatchObject([{ slot: "roll", auto: true }]);
    t.settle();
    expect(t.asks(id).map((ask) => ask.slot)).toEqual(["t0"]);
  });
  it("goes when every watcher lets it pass, not before", () => {
    const { t, anna, dora, id } = watched();
    t.waive(id, anna);
    expect([t.exchange(id).rest, t.exchange(id).waived]).toEqual(["watched", [anna]]);
    t.waive(id, anna);
    expect(t.exchange(id).rest).toBe("watched");
    t.waive(id, dora, "gm");
    expect([t.exchange(id).rest, t.exchange(id).gone]).toEqual([null, true]);
  });
  it("is let pass by the holder's owner or a GM only, and only by who watches", () => {
    const { t, anna, id } = watched();
    t.waive(id, anna, "bert");
    expect(reasons(t, id)).toEqual(["stranger"]);
    t.post({ kind: "waive", exchange: id, hold: id, holder: "Actor.Carl" }, "carl");
    expect(reasons(t, id)).toEqual(["stranger", "noHold"]);
  });
  it("is let pass in the place of holders who are not there, by whoever attacks, after a while without a word", () => {
    const { t, anna, dora, id } = watched();
    const first = t.exchange(id).declared.createdTime;
    t.waive(id, anna, "bert");
    t.threads.tick(first + ABSENT_AFTER - t.threads.tick() - 2);
    t.waive(id, anna, "bert");
    expect([reasons(t, id), t.exchange(id).waived]).toEqual([["stranger", "stranger"], []]);
    t.threads.tick(2);
    t.waive(id, anna, "carl");
    t.waive(id, anna, "bert");
    t.waive(id, dora, "bert");
    const { rest, gone, without } = t.exchange(id);
    expect([reasons(t, id).length, rest, gone]).toEqual([3, null, true]);
    expect(without?.map(({ holder, by }) => [holder, by])).toEqual([
      ["Actor.Anna", "bert"],
      ["Actor.Dora", "bert"],
    ]);
    expect(t.asks(id).map((ask) => ask.auto)).toEqual([true]);
  });
  it("is not let pass in the place of who has called, nor in the place of what does not watch it", () => {
    const { t, anna, dora, id } = watched();
    const call = t.call(id, anna);
    t.threads.tick(ABSENT_AFTER * 2);
    t.waive(id, anna, "bert");
    t.waive(id, dora, "bert");
    t.approve(id, call);
    t.waive(id, anna, "bert");
    t.post({ kind: "waive", exchange: id, hold: id, holder: "Actor.Carl" }, "bert");
    expect([reasons(t, id), t.exchange(id).rest]).toEqual([["stranger", "stranger", "stranger", "stranger"], "held"]);
  });
  it("is let pass where somebody else has called them: nobody is there to follow through, and no GM to say so", () => {
    const { t, anna, dora, id } = watched();
    t.call(id, anna, "now", "carl");
    expect(t.exchange(id).rest).toBe("called");
    t.waive(id, anna, "bert");
    t.threads.tick(ABSENT_AFTER);
    t.waive(id, anna, "carl");
    expect([reasons(t, id), t.exchange(id).rest]).toEqual([["stranger", "stranger"], "called"]);
    t.waive(id, anna, "bert");
    t.waive(id, dora, "bert");
    expect(t.exchange(id)).toMatchObject({ rest: null, gone: true });
    expect(t.exchange(id).without?.map(({ holder }) => holder)).toEqual(["Actor.Anna", "Actor.Dora"]);
    // Nor does the same word stop it again; a GM who comes back may still approve it.
    t.call(id, anna, "now", "carl");
    expect([reasons(t, id).at(-1), t.exchange(id).rest]).toEqual(["called", null]);
    t.approve(id, t.exchange(id).calls[0]?.entry.id ?? "", "before");
    expect(t.exchange(id).rest).toBe("held");
  });
  it("is let pass in the place of a holder who does not watch it, and was called all the same", () => {
    const t = table({ Anna: ARMED, Bert: ARMED, Carl: ARMED });
    const anna = t.start("Anna", "hold", { ...HOLD, watch: "Actor.Carl" });
    t.settle();
    t.turn(1, 1);
    const id = t.start("Bert", "attack", {}, { to: ["Carl"], outcome: 2 });
    expect(t.exchange(id).rest).toBeNull();
    t.call(id, anna, "now", "carl");
    expect(t.exchange(id).rest).toBe("called");
    t.threads.tick(ABSENT_AFTER);
    t.waive(id, anna, "bert");
    expect([reasons(t, id), t.exchange(id).rest]).toEqual([[], null]);
  });
  it("goes on by itself when the last one who was waited for comes after it", () => {
    const { t, anna, dora, id } = watched("handgun");
    t.approve(id, t.call(id, anna), "after");
    expect(t.exchange(id).rest).toBe("watched");
    t.approve(id, t.call(id, dora), "after");
    expect([t.exchange(id).rest, t.asks(id).map((ask) => ask.auto)]).toEqual([null, [true]]);
    t.settle();
    t.answer(id, "t0", "none");
    t.settle();
    expect(t.follows(id)).toMatchObject([{ hold: anna }]);
    const one = watched("handgun");
    one.t.approve(one.id, one.t.call(one.id, one.anna), "after");
    one.t.waive(one.id, one.dora);
    expect(one.t.exchange(one.id)).toMatchObject({ rest: null, gone: true });
  });
  it("is not answered before its dice lie there", () => {
    const { t, id } = watched();
    t.answer(id, "t0", "none", { force: true });
    expect(reasons(t, id)).toEqual(["early"]);
  });
});

describe("calls", () => {
  it("an answer that arrives while it rests counts, a result does not", () => {
    const { t, anna, id } = watched();
    t.go(id);
    t.settle();
    const parts = t.due(id);
    t.call(id, anna);
    t.answer(id, "t0", "none", { force: true });
    expect(t.exchange(id).slots["t0"]?.step).not.toBeNull();
    expect([parts, t.due(id)]).toEqual([[], []]);
    t.rule(id, { what: "hold", call: t.exchange(id).calls[0]!.entry.id, approve: false, when: "before", why: "" });
    const due = t.due(id);
    t.call(id, anna, "again");
    t.post({ kind: "result", exchange: id, parts: due }, "gm", resultId(id, due, 1));
    expect(reasons(t, id)).toEqual(["early"]);
    t.go(id);
    t.settle();
    expect(t.exchange(id).phase).toBe("settled");
  });
  it("a result and a call at once: the server's order decides", () => {
    const { t, anna, id } = watched();
    t.go(id);
    t.settle();
    t.answer(id, "t0", "none");
    t.settle();
    t.call(id, anna);
    expect([t.exchange(id).phase, reasons(t, id)]).toEqual(["settled", ["late"]]);
  });
  it("two run in the order in which the GM approved them, one by one", () => {
    const { t, anna, dora, id } = watched();
    const first = t.call(id, anna);
    const second = t.call(id, dora);
    t.approve(id, second);
    t.approve(id, first);
    expect(t.follows(id)).toMatchObject([{ hold: dora }]);
    const follow = t.follow(id, second, "attack", { to: ["Bert"], outcome: 1 });
    expect(t.follows(id)).toEqual([]);
    expect(t.exchange(follow).declared.body.watchers?.map((one) => one.hold)).toEqual([anna]);
    t.go(follow);
    t.settle();
    t.answer(follow, "t0", "none");
    t.settle();
    expect(t.follows(id)).toMatchObject([{ hold: anna, call: first }]);
  });
  it("one still waiting keeps it resting after another is denied or waived", () => {
    const { t, anna, dora, id } = watched();
    const first = t.call(id, anna);
    t.call(id, dora);
    t.rule(id, { what: "hold", call: first, approve: false, when: "before", why: "" });
    expect([states(t, id), t.exchange(id).rest]).toEqual([["denied", "waiting"], "called"]);
    t.waive(id, dora);
    expect([states(t, id), t.exchange(id).rest]).toEqual([["denied", "waived"], null]);
  });
  it("a denied call may be approved after all; an approved one is not ruled on again", () => {
    const { t, anna, id } = watched();
    const call = t.call(id, anna);
    t.rule(id, { what: "hold", call, approve: false, when: "before", why: "" });
    t.approve(id, call);
    expect(states(t, id)).toEqual(["before"]);
    t.rule(id, { what: "hold", call, approve: false, when: "before", why: "" });
    expect(reasons(t, id)).toEqual(["late"]);
    t.rule(id, { what: "hold", call: "nothing", approve: true, when: "before", why: "" });
    expect(reasons(t, id)).toEqual(["late", "noHold"]);
  });
  it("an approved one that its holder lets pass does not hold up the trigger any more", () => {
    const { t, anna, id } = watched();
    t.approve(id, t.call(id, anna));
    t.waive(id, anna);
    expect([states(t, id), t.exchange(id).rest, t.follows(id)]).toEqual([["waived"], "watched", []]);
  });
  it("go releases what is approved: the trigger runs, and it is not followed through any more", () => {
    const { t, anna, id } = watched();
    t.approve(id, t.call(id, anna));
    t.go(id);
    expect([t.exchange(id).calls[0]?.released, t.follows(id)]).toEqual([true, []]);
  });
  it("after a firearm: it does not rest, and follows when the shot is through", () => {
    const { t, anna, id } = watched("handgun");
    t.go(id);
    t.settle();
    t.approve(id, t.call(id, anna));
    expect([t.exchange(id).rest, t.follows(id)]).toEqual([null, []]);
    t.answer(id, "t0", "none");
    t.settle();
    expect(t.follows(id)).toMatchObject([{ hold: anna }]);
  });
  it("after a shot that a GM stopped it follows, too", () => {
    const { t, anna, id } = watched("handgun");
    t.approve(id, t.call(id, anna));
    t.stop(id);
    t.settle();
    expect(t.follows(id)).toMatchObject([{ hold: anna }]);
  });
  it("in words on the hold's own thread: any state of that thread will do, and only its own holder's", () => {
    const { t, anna, dora } = watched();
    const call = t.call(anna, anna, "the bell rings");
    expect([t.exchange(anna).phase, t.exchange(anna).rest]).toEqual(["settled", null]);
    t.rule(anna, { what: "hold", call, approve: true, when: "before", why: "" });
    expect(t.follows(anna)).toMatchObject([{ call, hold: anna }]);
    t.post({ kind: "call", exchange: dora, hold: dora, holder: "Actor.Anna", words: "boo" }, "carl");
    expect(reasons(t, dora)).toEqual(["noHold"]);
  });
  it("one on a held action is allowed, one on that is refused", () => {
    const { t, anna, dora, id } = watched();
    const first = t.call(id, anna);
    t.approve(id, first);
    const one = t.follow(id, first, "attack", { to: ["Bert"], outcome: 1 });
    const second = t.call(one, dora);
    t.approve(one, second);
    const two = t.follow(one, second, "attack", { to: ["Anna"], outcome: 1 });
    expect(t.exchange(two).declared.body.parent?.depth).toBe(2);
    t.turn(2, 3);
    const third = t.start("Carl", "hold", HOLD);
    t.settle();
    t.call(two, third);
    expect(t.exchange(two).uncounted).toMatchObject([{ reason: { code: "holdDepth", rule: "P23" } }]);
  });
  it("are the same in any order of arrival, doubled, and as JSON", () => {
    const { t, anna, dora, id } = watched();
    const call = t.call(id, anna);
    t.call(id, dora);
    t.approve(id, call);
    t.waive(id, dora);
    t.go(id);
    t.settle();
    t.answer(id, "t0", "none");
    t.settle();
    const thread = t.threads.thread(id);
    expect(bytes(t, id, [...thread].reverse())).toBe(bytes(t, id));
    expect(bytes(t, id, [...thread, ...thread])).toBe(bytes(t, id));
    expect(JSON.stringify(JSON.parse(bytes(t, id)))).toBe(bytes(t, id));
    expect(t.exchange(id).phase).toBe("settled");
  });
});

describe("stop", () => {
  it("keeps the prices: the attacker's Action, and what an answer has cost so far", () => {
    const { t, id } = watched();
    t.go(id);
    t.settle();
    t.answer(id, "t0", "dodge", { choice: { exert: "bodyOutcome" }, outcome: 0 });
    t.stop(id);
    t.settle();
    expect([t.uses("Bert"), t.uses("Carl"), t.sheet("Carl").injuries.size]).toEqual([
      ["action"],
      ["reaction", "exert"],
      1,
    ]);
    expect([t.outcome(id, "t0"), t.outcome(id, "t0b")]).toMatchObject([{ stopped: true }, { stopped: true }]);
  });
  it("before the dice: no slot is owed any more", () => {
    const { t, id } = watched();
    t.stop(id);
    expect([t.asks(id), t.exchange(id).rest]).toEqual([[], null]);
    t.settle();
    expect([t.exchange(id).phase, t.uses("Bert")]).toEqual(["settled", ["action"]]);
  });
  it("undone with its slots asked again, it can go on, another attempt", () => {
    const { t, id } = watched();
    t.stop(id);
    t.settle();
    t.undo(id, ["t0", "t0b"], ["t0"]);
    expect(t.exchange(id)).toMatchObject({ phase: "open", stopped: null, rest: null });
    expect(t.uses("Bert")).toEqual(["action"]);
    t.settle();
    t.answer(id, "t0", "none");
    expect(t.due(id).map((part) => part.attempt)).toEqual([1, 1]);
    t.settle();
    expect(t.outcome(id, "t0")).toMatchObject({ hit: true, stopped: false });
  });
  it("undone and not asked again, it stays over and gives its price back", () => {
    const { t, id } = watched();
    t.stop(id);
    t.settle();
    t.undo(id, ["t0", "t0b"]);
    expect([t.exchange(id).phase, t.uses("Bert")]).toEqual(["settled", []]);
  });
  it("of what is over is late", () => {
    const { t, id } = watched();
    t.stop(id);
    t.settle();
    t.stop(id);
    t.go(id);
    expect(reasons(t, id)).toEqual(["late", "late"]);
  });
});

describe("what a hold says", () => {
  it("is read from its marker, and from no other", () => {
    const marker = { id: "x", kind: "hold", by: "Actor.Anna", moment: null, data: { ...HOLD, watch: "" } };
    expect(readHold(marker)).toEqual({ ...HOLD, watch: null, weapon: null, target: null });
    expect(readHold({ ...marker, kind: "evade" })).toBeNull();
    expect(readHold({ ...marker, data: { action: 3 } })).toMatchObject({ action: "", condition: "" });
  });
  it("has one exchange that follows it through, under an id that everybody derives alike", () => {
    expect(followId("abc")).toBe(followId("abc"));
    expect(followId("abc")).not.toBe(followId("abd"));
    expect(followId("abc")).toMatch(/^[A-Za-z0-9]{16}$/);
    const { t, anna, id } = watched();
    const call = t.call(id, anna);
    t.approve(id, call);
    expect(
      followsOf(
        t.exchange(id),
        (one) => one === followId(call),
        () => false,
      ),
    ).toEqual([]);
  });
});
