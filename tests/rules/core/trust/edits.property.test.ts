import fc from "fast-check";
import { describe, expect, it, vi } from "vitest";
import { fold } from "../../../../src/rules/core/fold/fold.ts";
import type { Body, Entry, Exchange, ResultPart } from "../../../../src/rules/core/types.ts";
import {
  answer,
  attack,
  dueParts,
  entry,
  facesFor,
  families,
  fighter,
  folded,
  RIGHTS,
  scene,
} from "../../pool/fixtures.ts";

// Hundreds of threads each: a busy machine may take its time.
vi.setConfig({ testTimeout: 60_000 });

const anna = fighter("Anna");
const bert = fighter("Bert");
const carl = fighter("Carl");
const live = scene(anna, bert, carl);
const PLAYERS = ["anna", "bert", "carl"];

/** Anna attacks Bert and Carl; Bert has answered, Carl may have; there is noise; a GM has settled what was due. */
const settledThreads = fc
  .record({ both: fc.boolean(), noise: fc.boolean(), option: fc.constantFrom("dodge", "parry", "none") })
  .map(({ both, noise, option }) => {
    const thread: Entry[] = [attack(anna, [bert, carl], { faces: facesFor(3, 5) })];
    const now = (): Exchange => folded(thread);
    if (noise) thread.push(answer(now(), bert, live, { option: "none", slot: "t0", author: "carl" }));
    thread.push(answer(now(), bert, live, { option, slot: "t0", faces: option === "none" ? [] : facesFor(1, 5) }));
    if (both) thread.push(answer(now(), carl, live, { option: "none", slot: "t1" }));
    const { id, read } = now();
    thread.push(entry({ kind: "result", exchange: id, parts: dueParts(now(), live, families), read }, "gm"));
    return thread;
  });

/** What a player may write in place of something: any body of the thread, aimed elsewhere. */
const bodies = (thread: readonly Entry[]): readonly Body[] => {
  const exchange = thread[0]?.id ?? "";
  const part: ResultPart = {
    row: "t0",
    fighter: bert.id,
    stage: 0,
    attempt: 0,
    steps: ["gone"],
    outcome: {},
    changes: [],
  };
  const declared = thread.flatMap(({ body }) => (body.kind === "declare" ? [body] : []));
  const steps = thread.flatMap(({ body }) => (body.kind === "step" ? [body] : []));
  return [
    ...declared.flatMap((body): Body[] => [
      { ...body, attacker: { actor: carl.id, token: null, name: "Carl" } },
      { ...body, family: "nonsense" },
      { ...body, targets: [], faces: [10, 10] },
    ]),
    ...steps.flatMap((body): Body[] => [
      { ...body, option: "none", faces: [] },
      { ...body, slot: "t1", fighter: carl.id },
    ]),
    { kind: "call", exchange, hold: "hold", holder: carl.id, words: "now" },
    { kind: "cancel", exchange },
    { kind: "undo", exchange, rows: ["t0"], reopen: ["t0"] },
    { kind: "result", exchange, parts: [part] },
    { kind: "result", exchange, parts: [{ ...part, row: "t1", fighter: carl.id }] },
    {
      kind: "step",
      exchange,
      slot: "t0",
      fighter: bert.id,
      option: "none",
      choice: {},
      numbers: {},
      price: [],
      faces: [],
      allowed: ["late"],
    },
  ];
};

const attacks = fc.array(
  fc.record({
    how: fc.constantFrom("edit", "delete", "repost", "post", "early"),
    which: fc.nat(),
    body: fc.nat(),
    author: fc.constantFrom(...PLAYERS),
  }),
  { minLength: 1, maxLength: 6 },
);
type Attack = typeof attacks extends fc.Arbitrary<readonly (infer A)[]> ? A : never;

const pick = <T>(list: readonly T[], at: number): T | undefined => list[at % Math.max(1, list.length)];

/** A further reply, of now or of long ago; a declaration would be another exchange's. */
function posted(made: Entry, how: "post" | "early"): readonly Entry[] {
  if (made.body.kind === "declare") return [];
  return [how === "early" ? { ...made, createdTime: 0 } : made];
}

/** What the server lets players do: to their own messages, with their own stamps. */
function assault(thread: readonly Entry[], plan: readonly Attack[]): readonly Entry[] {
  let now = thread;
  plan.forEach(({ how, which, body: at, author }, i) => {
    const body = pick(bodies(thread), at);
    if (body === undefined) return;
    const time = 1_000_000 + i;
    const digest = `forged${String(i)}`;
    const made: Entry = {
      id: `forged${String(i)}`,
      author,
      createdTime: time,
      modifiedBy: author,
      modifiedTime: time,
      digest,
      body,
    };
    const own = pick(
      now.filter((one) => PLAYERS.includes(one.author)),
      which,
    );
    const isOpening = own !== undefined && own.id === thread[0]?.id;
    // A message keeps its subtype: a declaration stays one, and nothing else becomes one.
    const fits = own !== undefined && isOpening === (body.kind === "declare");
    const other = `${own?.digest ?? ""}*${String(i)}`;
    const swap = (next: Entry): readonly Entry[] => now.map((one) => (one === own ? next : one));
    if (how === "post" || how === "early") now = [...now, ...posted(made, how)];
    else if (how === "delete" && !isOpening) now = now.filter((one) => one !== own);
    else if (how === "edit" && fits) now = swap({ ...own, body, digest: other, modifiedTime: time });
    else if (how === "repost" && fits) now = swap({ ...made, digest: other, id: own.id, author: own.author });
  });
  return now;
}

/** What an actor's ledger has been given, or would be. */
const given = (exchange: Exchange, result: string): unknown =>
  Object.values(exchange.rows)
    .flatMap((row) =>
      row.result?.message === result ? [[row.id, row.fighter, row.attempt, row.state, row.result.part]] : [],
    )
    .sort();

describe("players' edits, deletions, re-posts and early messages after a GM's result", () => {
  it("never change what the result has given, nor take it back", () => {
    fc.assert(
      fc.property(settledThreads, attacks, (thread, plan) => {
        const result = thread.at(-1)?.id ?? "";
        const before = folded(thread);
        const after = folded(assault(thread, plan));
        expect(given(after, result)).toEqual(given(before, result));
      }),
    );
  });

  it("give nothing to a fighter by anybody but its own owner", () => {
    fc.assert(
      fc.property(settledThreads, attacks, (thread, plan) => {
        const result = thread.at(-1)?.id ?? "";
        for (const row of Object.values(folded(assault(thread, plan)).rows)) {
          if (row.result === null || row.result.message === result) continue;
          expect(RIGHTS.owners[row.fighter]).toContain(row.result.author);
        }
      }),
    );
  });

  it("fold the same in any order of arrival, and again", () => {
    fc.assert(
      fc.property(
        settledThreads,
        attacks,
        fc.array(fc.nat(), { minLength: 1, maxLength: 9 }),
        (thread, plan, seeds) => {
          const now = assault(thread, plan);
          const mixed = now
            .map((one, i) => [seeds[i % seeds.length] ?? 0, i, one] as const)
            .sort((a, b) => a[0] - b[0] || a[1] - b[1])
            .map(([, , one]) => structuredClone(one));
          const bytes = (entries: readonly Entry[]): string => JSON.stringify(fold(entries, RIGHTS, families));
          expect(bytes(mixed)).toBe(bytes(now));
        },
      ),
    );
  });

  it("change nothing at all where a GM's client has put them on record", () => {
    fc.assert(
      fc.property(settledThreads, attacks, (thread, plan) => {
        const only = plan.filter(({ how }) => how !== "post" && how !== "early" && how !== "repost");
        const now = assault(thread, only);
        const marks = thread.flatMap((was) => {
          const left = now.find(({ id }) => id === was.id);
          if (left?.digest === was.digest) return [];
          const what = left === undefined ? "deleted" : "edited";
          return [
            entry(
              {
                kind: "mark",
                exchange: thread[0]?.id ?? "",
                about: was.id,
                mark: { what, was, by: was.author },
              } as const,
              "gm",
            ),
          ];
        });
        expect({ ...folded([...now, ...marks]), marks: [] }).toEqual(folded(thread));
      }),
    );
  });
});
