import { describe, expect, it } from "vitest";
import { readHold } from "../../../../src/rules/core/holds/read-hold.ts";
import { pool } from "../../../../src/rules/pool/index.ts";
import { callItem, lapseItem, watchItem, type CallSource } from "../../../../src/foundry/ui/holds/view/strip.ts";
import { callViews } from "../../../../src/foundry/ui/holds/view/calls.ts";
import { isHeld } from "../../../../src/foundry/ui/holds/view/rest.ts";
import type { StripItemView } from "../../../../src/foundry/ui/view/screens/strip.ts";
import type { ViewContext } from "../../../../src/foundry/ui/view/shared/viewer.ts";
import { ROUND, used } from "../../../rules/pool/fixtures.ts";
import { table, type Table } from "../../../rules/pool/table.ts";
import { HOLD } from "../../../rules/pool/table/people.ts";
import { desk } from "../desk.ts";

const deskAt = (t: Table): ViewContext => desk("gm", t.scene, { rights: t.threads.rights });

function called(words = ""): { t: Table; source: CallSource } {
  const t = table({ Anna: {}, Bert: {}, Carl: {} });
  const hold = t.start("Anna", "hold", HOLD);
  t.settle();
  t.turn(1, 1);
  const id = t.start("Bert", "attack", {}, { to: ["Carl"] });
  t.call(id, hold, words, "carl");
  return { t, source: sourceOf(t, id, hold) };
}

function sourceOf(t: Table, id: string, hold: string): CallSource {
  const exchange = t.exchange(id);
  const call = exchange.calls[0];
  const marker = t.fighter("Anna").markers.find((each) => each.id === hold);
  if (!call || !marker) throw new Error("no call");
  const barred = pool.holds.bars?.(t.fighter("Anna")) ?? null;
  const order = pool.holds.order(exchange, t.fighter("Anna"));
  return { exchange, call, hold: readHold(marker), holderName: "Anna", order, barred };
}

const only = (t: Table, source: CallSource): StripItemView => callItem(deskAt(t), source);

describe("a call on the strip (P23)", () => {
  it("says who calls whose action, its words, what set it off, and the order with its rule", () => {
    const { t, source } = called("he lifts the ax");
    const item = only(t, source);
    expect(item.title).toContain("Anna");
    expect(item.lines[0]).toBe(`${HOLD.action}. When: ${HOLD.condition}`);
    expect(item.lines[1]).toBe("Trigger: Bert attacks Carl. “he lifts the ax”");
    expect(item.lines[2]).toBe("Happens before the trigger");
    expect(item.warning).toBeNull();
    expect(item.acts.map(({ id, primary }) => [id, primary])).toEqual([
      ["approve", true],
      ["deny", false],
      ["rule", false],
    ]);
    expect(item.spoken).toBe(
      `${item.title}. ${HOLD.action}. When: ${HOLD.condition}. Trigger: Bert attacks Carl. “he lifts the ax”. Happens before the trigger.`,
    );
  });
  it("a call in words has no order: nothing waits for it", () => {
    const t = table({ Anna: {}, Bert: {} });
    const hold = t.start("Anna", "hold", HOLD);
    t.settle();
    t.call(hold, hold, "the door opens", "bert");
    expect(only(t, sourceOf(t, hold, hold)).lines).toEqual([
      `${HOLD.action}. When: ${HOLD.condition}`,
      "“the door opens”",
    ]);
  });
  it("warns where the holder's Action is gone, and offers no approval at a press (P6)", () => {
    const { t, source } = called();
    const busy = { ...t.fighter("Anna"), spent: [used(t.fighter("Anna"), "action", t.moment ?? ROUND)] };
    const item = only(t, { ...source, barred: pool.holds.bars?.(busy) ?? null });
    expect(item.warning).toBe(
      "Anna cannot follow through. Anna has already used this round’s Action, and the held Action needs it (P6).",
    );
    expect(item.acts.map(({ id }) => id)).toEqual(["deny", "rule"]);
    const card = callViews(
      { ...deskAt(t), sceneOf: () => ({ fighters: { [busy.id]: busy } }) },
      source.exchange,
      () => null,
    );
    expect(card.map(({ can }) => [can.approve, can.deny])).toEqual([[null, true]]);
    expect(item.spoken).toContain(item.warning ?? "none");
  });
});

describe("what a holder is told", () => {
  const hold = { action: "Shoot", condition: "the door opens", watch: null, weapon: null, target: null };
  it("P5: that the hold lapses, with a way to keep it, act, or withdraw", () => {
    const { t } = called();
    const source = { when: "c.2.0", holder: "Actor.Anna", holderName: "Anna", marker: "m", hold };
    const item = lapseItem(deskAt(t), source);
    expect(item.title).toBe("Anna’s turn: what you hold lapses when you act");
    expect(item.lines).toEqual(["Shoot. When: the door opens"]);
    expect(item.acts.map(({ id }) => id)).toEqual(["keep", "act", "withdraw"]);
  });
  it("that a watched attack rests, with a way to call it or let it pass", () => {
    const { t, source } = called();
    const order = { when: "before", rule: null } as const;
    const watched = { exchange: source.exchange, holder: "Actor.Anna", holderName: "Anna", marker: "m", hold, order };
    const item = watchItem(deskAt(t), watched);
    expect(item.title).toBe("Is Anna’s Condition met?");
    expect(item.lines).toEqual(["Shoot. When: the door opens", "Trigger: Bert attacks Carl."]);
    expect(item.acts.map(({ id }) => id)).toEqual(["met", "waive", "waiveRound"]);
    const late = { when: "after", rule: "P7", said: "RIPOSTE.Pool.Held.slower" } as const;
    expect(watchItem(deskAt(t), { ...watched, order: late }).lines.at(-1)).toBe(
      "Happens after the trigger: a gunshot is quicker",
    );
    const first = { when: "before", rule: "P8", said: "RIPOSTE.Pool.Held.faster", power: "Quick <b>eye" } as const;
    expect(watchItem(deskAt(t), { ...watched, order: first }).lines.at(-1)).toBe(
      "Comes before the gunshot, by Quick <b>eye",
    );
  });
});

describe("a hold that is called on an exchange of another family", () => {
  it("stands as its holder's family says", () => {
    const { t, source } = called();
    const ref = { hold: source.call.entry.body.hold, holder: t.fighter("Anna").id };
    expect(isHeld(deskAt(t), { ...source.exchange, family: "other" }, ref)).toBe(true);
  });
});
