/** The fuzz of whole worlds (fuzz.test.ts) with fighters of `fate`: honest threads of blocks and holds, with anything in any place. */
import fc from "fast-check";
import { afterEach, expect, it, vi } from "vitest";
import type { Entry, Family, Fighter } from "../../../../src/rules/core/types.ts";
import { fate as shipped } from "../../../../src/rules/fate/index.ts";
import { GRIP, HELD } from "../../../rules/fate/holds.ts";
import { Table } from "../../../rules/fate/table.ts";
import { mutated, mutation, tokenData } from "../hostile.ts";
import { lookAt } from "../look.ts";
import { bela, BLUE, GM, gor, openWorld, rosa, StubActor, type StubMessage } from "../world.ts";
import { messagesOf } from "./honest.ts";

const fate: Family = shipped;
const NIGHTLY = process.env["NIGHTLY"] === "1";
const today = Number(new Date().toISOString().slice(0, 10).replaceAll("-", ""));
const seed = Number(process.env["FUZZ_SEED"] ?? today);
const numRuns = NIGHTLY ? 1000 : 15;

vi.setConfig({ testTimeout: NIGHTLY ? 1_800_000 : 120_000 });
afterEach(async () => {
  // What was told last is still on its way.
  for (let task = 0; task < 5; task++) await new Promise((resolve) => setTimeout(resolve, 0));
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const table = new Table({
  [rosa.id]: { ...GRIP, fate: 2, aspects: { Quick: 1 } },
  [bela.id]: { ...GRIP, fate: 1, aspects: { Sly: 0 } },
  [gor.id]: { ...HELD, fate: 1 },
});
/** A hold, a block, an attack out of the hold that is invoked for and soaked, and the keeping of the hold. */
function played(): readonly (readonly Entry[])[] {
  const ids = [table.grapple(rosa.id, gor.id, 0), table.block(bela.id, [gor.id], { types: ["attack"] }, -4)];
  table.turn(1, 2);
  const blow = table.act(gor.id, "attack", 0, { to: [rosa.id] });
  table.defend(blow, 2);
  while (table.asked(blow).length > 0) {
    const [slot = ""] = table.asked(blow);
    table.answer(blow, slot, slot === "soak" ? "soak" : slot === "i0" ? "plus" : "none");
  }
  table.settle();
  table.turn(2, 0);
  const kept = table.keeps(rosa.id) === null ? [] : [table.act(rosa.id, "keep", 0)];
  table.settle();
  return [...ids, blow, ...kept].map((id) => table.threads.thread(id));
}
const threads = played();
/** Markers of both kinds on everybody, as the one who holds and the one who is held have them. */
const flags = {
  markers: Object.fromEntries(
    ["block", "grapple"].map((kind, n) => {
      const on = [gor.uuid, rosa.uuid, bela.uuid];
      const data = { types: ["attack", "move"], strength: 4, skill: "might", how: "x", out: [], more: 1, n };
      return [`mark${n}`, { id: `mark${n}`, kind, by: gor.uuid, moment: null, on, data }];
    }),
  ),
};

const isFighter = (value: unknown): value is Fighter => typeof value === "object" && value !== null && "bound" in value;

const several = fc.oneof(
  { weight: 2, arbitrary: fc.constant([]) },
  { weight: 1, arbitrary: fc.array(mutation, { minLength: 1, maxLength: 3 }) },
);
const worlds = fc.record({
  messages: fc.array(several, { minLength: 1, maxLength: 20 }),
  marks: fc.array(several, { minLength: 3, maxLength: 3 }),
  data: several,
  tokens: fc.array(tokenData, { minLength: 1, maxLength: 3 }),
});

it.each([
  ["a GM", GM],
  ["a player", BLUE],
])(
  `of fate: in the window of %s nothing throws, grows or counts that must not (seed ${seed}) (X90)`,
  async (_who, user) => {
    const error = vi.spyOn(console, "error").mockImplementation(() => undefined);
    const of = ({ name, owners, id }: StubActor): StubActor =>
      new StubActor(name, owners, { type: "fate", stats: table.fighter(id).stats });
    const world = await openWorld(user, [rosa, bela, gor].map(of), fate);
    let round = 0;
    let open = 0;
    const property = fc.asyncProperty(worlds, async ({ messages, marks, data, tokens }) => {
      round += 1;
      const whole = threads.flatMap((thread) => messagesOf(thread, round));
      const thread = whole.map((one, at): StubMessage => {
        const system = mutated(one.system, messages[at % messages.length] ?? []);
        return { ...one, system, _source: { ...one._source, system } };
      });
      world.actors.forEach((actor, at) => {
        actor.flags = mutated({ riposte: structuredClone(flags) }, marks[at] ?? []);
        actor.stats = mutated(table.fighter(actor.id).stats, data);
      });
      world.tokens.forEach((token, at) => Object.assign(token, tokens[at % tokens.length]));
      world.add(...thread);
      try {
        await lookAt(world, fate, user, new Set(thread.map(({ id }) => id)));
        for (const actor of world.actors) {
          const fighter: unknown = Reflect.apply(world.fighters.fighterOf, null, [actor]);
          if (!isFighter(fighter)) continue;
          expect(
            (fate.badges?.(fighter).length ?? 0) + (fate.reminders?.(fighter, () => ({ fighters: {} })).length ?? 0),
          ).toBeLessThan(1000);
        }
        open += world.store.exchanges.all().filter(({ phase }) => phase !== "void").length;
      } finally {
        for (const one of thread) world.remove(one, GM);
      }
      expect(error.mock.calls).toEqual([]);
    });
    const found = await fc.check(property, { seed, numRuns });
    if (found.failed)
      throw new Error(`FUZZ_SEED=${seed} at ${found.counterexamplePath}`, { cause: found.errorInstance });
    expect(open).toBeGreaterThan(numRuns);
  },
);
