/** The fuzz of whole worlds (fuzz.test.ts) with fighters of Cairn: honest threads of its rules, with anything in any place. */
import fc from "fast-check";
import { afterEach, expect, it, vi } from "vitest";
import { cairn as shipped } from "../../../../src/rules/cairn/index.ts";
import type { Entry, Family } from "../../../../src/rules/core/types.ts";
import { weapon } from "../../../rules/cairn/blows.ts";
import { Table } from "../../../rules/cairn/table.ts";
import { flagsOf, mutated, mutation, tokenData } from "../hostile.ts";
import { lookAt } from "../look.ts";
import { bela, BLUE, GM, gor, openWorld, rosa, StubActor, type StubMessage } from "../world.ts";
import { messagesOf } from "./honest.ts";

const cairn: Family = shipped;
const NIGHTLY = process.env["NIGHTLY"] === "1";
const today = Number(new Date().toISOString().slice(0, 10).replaceAll("-", ""));
const seed = Number(process.env["FUZZ_SEED"] ?? today);
const numRuns = NIGHTLY ? 1000 : 20;

vi.setConfig({ testTimeout: NIGHTLY ? 1_800_000 : 120_000 });
afterEach(async () => {
  // What was told last is still on its way.
  for (let task = 0; task < 5; task++) await new Promise((resolve) => setTimeout(resolve, 0));
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const arms = [weapon(8), weapon(6, { id: "bow", ranged: true })];
const table = new Table({
  [rosa.id]: { weapons: arms },
  [bela.id]: { weapons: arms },
  [gor.id]: { role: "foe", weapons: arms, answers: ["parry", "block"] },
});
const threads = [
  [rosa, gor],
  [gor, rosa],
  [bela, gor],
].map(([who, whom]): readonly Entry[] => {
  const id = table.attack(who!.id, whom!.id, {}, { weapon: "d8" });
  for (const slot of table.asked(id)) if (slot.startsWith("t")) table.answer(id, slot, "none");
  table.finish(id);
  return table.threads.thread(id);
});
const several = fc.oneof(
  { weight: 2, arbitrary: fc.constant([]) },
  { weight: 1, arbitrary: fc.array(mutation, { minLength: 1, maxLength: 3 }) },
);
const worlds = fc.record({
  messages: fc.array(several, { minLength: 1, maxLength: 20 }),
  flags: several,
  data: several,
  tokens: fc.array(tokenData, { minLength: 1, maxLength: 3 }),
});

it.each([
  ["a GM", GM],
  ["a player", BLUE],
])(`of Cairn: in the window of %s nothing throws, grows or counts that must not (seed ${seed})`, async (_who, user) => {
  const error = vi.spyOn(console, "error").mockImplementation(() => undefined);
  const of = ({ name, owners, id }: StubActor): StubActor =>
    new StubActor(name, owners, { type: "cairn", stats: table.fighter(id).stats });
  const world = await openWorld(user, [rosa, bela, gor].map(of), cairn);
  let round = 0;
  let open = 0;
  const property = fc.asyncProperty(worlds, async ({ messages, flags, data, tokens }) => {
    round += 1;
    const whole = threads.flatMap((thread) => messagesOf(thread, round));
    const thread = whole.map((one, at): StubMessage => {
      const system = mutated(one.system, messages[at % messages.length] ?? []);
      return { ...one, system, _source: { ...one._source, system } };
    });
    for (const actor of world.actors) {
      actor.flags = mutated({ riposte: flagsOf(rosa, whole[0]!.id) }, flags);
      actor.stats = mutated(table.fighter(actor.id).stats, data);
    }
    world.tokens.forEach((token, at) => Object.assign(token, tokens[at % tokens.length]));
    world.add(...thread);
    try {
      await lookAt(world, cairn, user, new Set(thread.map(({ id }) => id)));
      open += world.store.exchanges.all().filter(({ phase }) => phase !== "void").length;
    } finally {
      for (const one of thread) world.remove(one, GM);
    }
    expect(error.mock.calls).toEqual([]);
  });
  const found = await fc.check(property, { seed, numRuns });
  if (found.failed) throw new Error(`FUZZ_SEED=${seed} at ${found.counterexamplePath}`, { cause: found.errorInstance });
  expect(open).toBeGreaterThan(numRuns);
});
