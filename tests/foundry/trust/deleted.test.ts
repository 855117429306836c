/** A GM tidies the log: what is deleted or edited of an exchange that is over changes nothing of it. */
import { afterEach, describe, expect, it, vi } from "vitest";
import { storedReply } from "../../../src/foundry/exchange/thread/body.ts";
import type { Reply } from "../../../src/rules/core/types.ts";
import { postingWorld } from "./posting.ts";
import { attackOf, GM, gor, message, posted, RED, recordGms, rosa, type OpenWorld, type StubMessage } from "./world.ts";

afterEach(() => vi.unstubAllGlobals());

const reply = (author: string, body: Reply): StubMessage => message("reply", author, storedReply(body));
const later = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 20));

/** Rosa attacks Gor, who does not defend; `settle`: a GM's client has written what came of it. */
async function played(settle: boolean) {
  const world = await postingWorld(GM);
  await recordGms();
  const attack = posted(RED, attackOf(rosa, [gor]));
  const exchange = attack.id;
  const step = reply(GM, {
    ...{ kind: "step", exchange, slot: "t0", fighter: gor.uuid, option: "none", choice: {} },
    ...{ numbers: {}, price: [], faces: [], allowed: [] },
  });
  world.add(attack, step);
  const read = world.store.exchanges.get(exchange)?.read ?? {};
  const part = (row: string, fighter: string) => ({
    ...{ row, fighter, stage: 0, attempt: 0, steps: [step.id], outcome: {}, changes: [] },
  });
  const parts = [part("t0", gor.uuid), part("t0b", rosa.uuid)];
  const result = reply(GM, { kind: "result", exchange, parts, read });
  if (settle) world.add(result);
  return { world, attack, step, result };
}
const marks = (world: OpenWorld): readonly string[] =>
  [...world.messages.values()].flatMap(({ system }) => {
    const found = /"what":"(deleted|edited|removed)"/.exec(JSON.stringify(system));
    return found?.[1] ?? [];
  });
const shown = (world: OpenWorld, id: string) => {
  const exchange = world.store.exchanges.get(id);
  return exchange && [exchange.phase, exchange.rows, exchange.slots, exchange.uncounted];
};

describe("a GM deletes a line of an exchange that is over", () => {
  it.each(["attack", "step", "result"] as const)(
    "the %s: the card reads as before, and says who deleted it",
    async (line) => {
      const now = await played(true);
      const before = shown(now.world, now.attack.id);
      now.world.remove(now[line], GM);
      await later();
      expect(shown(now.world, now.attack.id)).toEqual(before);
      expect(marks(now.world)).toEqual(["deleted"]);
    },
  );

  it("all of it, in one go: it is gone", async () => {
    const { world, attack, step, result } = await played(true);
    for (const one of [attack, step, result]) world.remove(one, GM);
    await later();
    expect([world.messages.size, world.store.exchanges.get(attack.id)]).toEqual([0, null]);
  });

  it("of one that is still open: it counts", async () => {
    const { world, attack, step } = await played(false);
    world.remove(step, GM);
    await later();
    expect(world.store.exchanges.get(attack.id)?.slots["t0"]?.step).toBeNull();
    expect(marks(world)).toEqual([]);
    world.remove(attack, GM);
    await later();
    expect(world.store.exchanges.get(attack.id)).toBeNull();
  });
});

describe("a GM edits a line of an exchange that is over", () => {
  it("what was said first counts", async () => {
    const { world, attack, step } = await played(true);
    const before = shown(world, attack.id);
    const { noteMessage } = await import("../../../src/foundry/exchange/thread/arrived.ts");
    const system: unknown = JSON.parse(JSON.stringify(step.system).replace('"none"', '"dodge"'));
    const edited = { ...step, system, _source: { ...step._source, system } };
    world.messages.set(step.id, edited);
    Reflect.apply(noteMessage, null, ["updated", edited, GM]);
    await later();
    expect(shown(world, attack.id)).toEqual(before);
    expect(marks(world)).toEqual(["edited"]);
  });
});
