/** A line that is deleted after its exchange has settled changes nothing of what was settled. */
import { describe, expect, it } from "vitest";
import { fold } from "../../../../src/rules/core/fold/fold.ts";
import type { Entry, Exchange } from "../../../../src/rules/core/types.ts";
import { families, SWORD } from "../../pool/fixtures.ts";
import { HOLD } from "../../pool/table/people.ts";
import { table } from "../../pool/table.ts";

const ARMED = { stats: { weapons: [SWORD] } };

/** Bert's attack on Carl is watched, called, held, let go on, rolled, answered and settled. */
function settled() {
  const t = table({ Anna: ARMED, Bert: ARMED, Carl: ARMED });
  const hold = t.start("Anna", "hold", HOLD);
  t.settle();
  t.turn(1, 1);
  const id = t.start("Bert", "attack", {}, { to: ["Carl"], outcome: 2 });
  const call = t.call(id, hold);
  t.approve(id, call, "before");
  t.go(id);
  t.settle();
  t.answer(id, "t0", "none");
  t.settle();
  return { t, id, thread: t.threads.thread(id) };
}
const rowsOf = ({ rows }: Exchange): unknown => Object.values(rows).map(({ id, state, result }) => [id, state, result]);

describe("a line that is deleted after all has settled", () => {
  it("leaves every row settled with its result, whichever line it is, and nothing of the rest is refused", () => {
    const { t, thread } = settled();
    const read = (entries: readonly Entry[]): Exchange => {
      const exchange = fold(entries, t.threads.rights, families);
      if (exchange === null) throw new Error("no declaration");
      return exchange;
    };
    const whole = read(thread);
    expect(whole.phase).toBe("settled");
    const lines = thread.filter(({ body }) => body.kind !== "declare" && body.kind !== "result");
    expect(lines.map(({ body }) => body.kind).sort()).toEqual(["call", "ruling", "ruling", "step", "step"]);
    for (const gone of lines) {
      const now = read(thread.filter((entry) => entry !== gone));
      expect([gone.body.kind, now.phase, rowsOf(now)]).toEqual([gone.body.kind, "settled", rowsOf(whole)]);
      expect(families[now.family]?.describe(now)).toBeDefined();
      expect(now.uncounted.filter(({ kind }) => kind === "result" || kind === "step")).toEqual([]);
    }
    const bare = read(thread.filter((entry) => !lines.includes(entry)));
    expect([bare.phase, rowsOf(bare)]).toEqual(["settled", rowsOf(whole)]);
  });

  it("can still be taken back", () => {
    const { t, id, thread } = settled();
    t.undo(id, ["t0", "t0b"], []);
    const undo = t.threads.thread(id).filter(({ body }) => body.kind === "undo");
    const kept = thread.filter(({ body }) => body.kind === "declare" || body.kind === "result");
    const now = fold([...kept, ...undo], t.threads.rights, families);
    expect(Object.values(now?.rows ?? {}).map(({ state }) => state)).toEqual(["undone", "undone"]);
  });

  it("gains nothing where the result is no GM's: a player's result names what anybody could have made up", () => {
    const { t, id, thread } = settled();
    const forged = thread.map((entry) => (entry.body.kind === "result" ? { ...entry, author: "carl" } : entry));
    const now = fold(
      forged.filter(({ body }) => body.kind !== "step"),
      t.threads.rights,
      families,
    );
    expect([now?.id, now?.phase]).toEqual([id, "open"]);
  });
});
