/**
 * Whole worlds with anything in them: messages, flags and actors' data. Whatever is there, nothing throws, nothing grows
 * beyond its bound, and no stranger's result counts. `FUZZ_SEED` takes the place of the seed of the day.
 */
import fc from "fast-check";
import { afterEach, expect, it, vi } from "vitest";
import { pool as shipped } from "../../../../src/rules/pool/index.ts";
import { DEFAULT_HOUSE_RULES } from "../../../../src/rules/pool/stats/house.ts";
import type { Family } from "../../../../src/rules/core/types.ts";
import { asJson, stats } from "../../../rules/pool/fixtures.ts";
import { flagsOf, hostile, mutated, mutation, threadOf, tokenData, type Mutation, type TokenData } from "../hostile.ts";
import { lookAt, tried } from "../look.ts";
import { bela, BLUE, GM, gor, openWorld, RED, rosa, type OpenWorld, type StubMessage } from "../world.ts";

const pool: Family = shipped;
const NIGHTLY = process.env["NIGHTLY"] === "1";
const today = Number(new Date().toISOString().slice(0, 10).replaceAll("-", ""));
const seed = Number(process.env["FUZZ_SEED"] ?? today);
const numRuns = NIGHTLY ? 2000 : 25;

vi.setConfig({ testTimeout: NIGHTLY ? 1_800_000 : 120_000 });
afterEach(async () => {
  // What was told last is still on its way.
  for (let task = 0; task < 5; task++) await new Promise((resolve) => setTimeout(resolve, 0));
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

let round = 0;

interface Changes {
  readonly messages: Mutation[][];
  readonly flags: Mutation[];
  readonly data: Mutation[];
  readonly house: Mutation[];
  readonly tokens: TokenData[];
}

/** Puts a world into the window, looks at it, takes it away again. */
async function tryWorld(
  world: OpenWorld,
  user: string,
  { messages, flags, data, house, tokens }: Changes,
): Promise<void> {
  // What was deleted is remembered under its id: each world has its own.
  round += 1;
  const idOf = (name: string): string => `${name}${String(round).padStart(16 - name.length, "0")}`;
  const whole = [
    ...threadOf(rosa, RED, [bela, gor], idOf("Red")),
    ...threadOf(gor, GM, [rosa], idOf("Gm")),
    ...threadOf(bela, BLUE, [gor], idOf("Blue")),
  ];
  const thread = whole.map((one, at): StubMessage => {
    const system = mutated(one.system, messages[at % messages.length] ?? []);
    return { ...one, system, _source: { ...one._source, system } };
  });
  for (const actor of world.actors) {
    actor.flags = mutated({ riposte: flagsOf(rosa, idOf("Red")) }, flags);
    // What a family reads from an actor is whole, with hostile values; settings alike.
    actor.stats = mutated({ ...asJson(stats()), house: mutated({ ...DEFAULT_HOUSE_RULES }, house) }, data);
  }
  world.tokens.forEach((token, at) => Object.assign(token, tokens[at % tokens.length]));
  world.add(...thread);
  try {
    await lookAt(world, pool, user, new Set(thread.map(({ id }) => id)));
  } finally {
    for (const one of thread) {
      world.remove(one, GM);
    }
  }
}

/** Mostly as it was: of a thread in which nothing can be read nobody reads more. */
const several = (most: number): fc.Arbitrary<Mutation[]> =>
  fc.oneof(
    { weight: 2, arbitrary: fc.constant<Mutation[]>([]) },
    { weight: 1, arbitrary: fc.array(mutation, { minLength: 1, maxLength: most }) },
  );
const worlds = fc.record({
  messages: fc.array(several(3), { minLength: 1, maxLength: 40 }),
  flags: several(6),
  data: several(3),
  house: several(1),
  tokens: fc.array(tokenData, { minLength: 1, maxLength: 3 }),
});

it.each([
  ["a GM", GM],
  ["a player", BLUE],
])(`in the window of %s nothing throws, grows or counts that must not (seed ${seed})`, async (_who, user) => {
  const error = vi.spyOn(console, "error").mockImplementation(() => undefined);
  const world = await openWorld(user);
  console.log(`Fuzz: FUZZ_SEED=${seed}, ${numRuns} worlds`);
  const property = fc.asyncProperty(worlds, async (changes) => {
    await tryWorld(world, user, changes);
    expect(error.mock.calls).toEqual([]);
  });
  // What is found may be too deep to be printed: where it was is enough to find it again.
  const found = await fc.check(property, { seed, numRuns });
  if (found.failed) throw new Error(`FUZZ_SEED=${seed} at ${found.counterexamplePath}`, { cause: found.errorInstance });
  for (const count of Object.values(tried)) expect(count, JSON.stringify(tried)).toBeGreaterThan(numRuns / 10);
});

it("whatever a message stores, it is read in no time, or not at all", async () => {
  const { parseBody } = await import("../../../../src/foundry/exchange/thread/body.ts");
  fc.assert(
    fc.property(hostile, hostile, fc.constantFrom("exchange", "reply"), (body, kind, type) => {
      expect(() => parseBody(type, body)).not.toThrow();
      expect(() => parseBody(type, { kind, exchange: "x", body })).not.toThrow();
    }),
    { seed, numRuns: 5 * numRuns },
  );
});
