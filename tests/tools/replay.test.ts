/** Saved exchanges are played again: each file of tests/replays must end as it says. Put a bug report's file there. */
import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { loadFamilies } from "../../tools/replay/families.ts";
import { MOST_CONTENT, MOST_MESSAGES, readRecording } from "../../tools/replay/recording.ts";
import { replay } from "../../tools/replay/replay.ts";
import { askedAtEnd, replaySteps } from "../../tools/replay/steps.ts";

const FOLDER = join(import.meta.dirname, "../replays");
const files = readdirSync(FOLDER).filter((file) => file.endsWith(".json"));
const content = readFileSync(join(FOLDER, "parried.json"), "utf8");
const recording = readRecording("parried.json", content);
const families = await loadFamilies();

/** An object in an object, so many times. */
const deep = (n: number): unknown => {
  let value: unknown = 1;
  for (let at = 0; at < n; at += 1) value = { a: value };
  return value;
};

interface Change {
  /** A share of all places: the one that gets another value. */
  readonly at: number;
  readonly value: unknown;
  /** Only what messages store, of which a recording knows no shape. */
  readonly inMessages: boolean;
}
/** A copy with one of its values replaced. */
function changedAt(source: typeof recording, { at, value, inMessages }: Change): typeof recording {
  const copy = structuredClone(source);
  const places: (readonly [object, string])[] = [];
  const walk = (one: unknown, counts: boolean): void => {
    if (typeof one !== "object" || one === null || places.length > 600) return;
    for (const key of Object.keys(one)) {
      if (counts) places.push([one, key]);
      walk(Reflect.get(one, key), counts || key === "system");
    }
  };
  walk(copy, !inMessages);
  const place = places[Math.floor(at * places.length)];
  if (place !== undefined)
    Object.defineProperty(place[0], place[1], {
      value: structuredClone(value),
      enumerable: true,
      configurable: true,
      writable: true,
    });
  return copy;
}

describe("a saved exchange", () => {
  it.each(files)("%s ends as it was saved", async (file) => {
    const lines: string[] = [];
    expect(await replay(join(FOLDER, file), { say: (line) => lines.push(line) }), lines.join("\n")).toBe(0);
  });

  it("is told message by message, with what each changes", () => {
    const steps = replaySteps(recording, families);
    expect(steps.map(({ says }) => says.split(" ")[0])).toEqual(["Gor:", "t0:", "result:"]);
    expect(steps[0]?.changes).toContain("phase: – → open");
    expect(steps[2]?.changes).toContain("phase: open → settled");
  });

  it("that still waits says who is asked, and with which answers", () => {
    const open = { ...recording, messages: recording.messages.slice(0, 1) };
    expect(askedAtEnd(open, families)).toEqual([expect.stringMatching(/^t0: .*parry/)]);
    expect(askedAtEnd(recording, families)).toEqual([]);
  });

  it("of which a message is missing does not end as it was saved", async () => {
    const file = join(mkdtempSync(join(tmpdir(), "riposte-replay-")), "cut.json");
    writeFileSync(file, JSON.stringify({ ...recording, messages: recording.messages.slice(0, 2) }));
    const lines: string[] = [];
    expect(await replay(file, { say: (line) => lines.push(line) })).toBeGreaterThan(0);
    expect(lines.join("\n")).toContain("phase: settled → open");
  });
});

describe("a recording that somebody has changed (X63)", () => {
  const ESCAPE = "\u001b]0;owned\u0007\u001b[2J\u202E\r";
  it("prints nothing that steers the terminal, whatever its texts hold", async () => {
    const file = join(mkdtempSync(join(tmpdir(), "riposte-replay-")), "steers.json");
    const text = JSON.stringify({ ...recording, riposte: ESCAPE }).replaceAll(
      "Gor",
      JSON.stringify(ESCAPE).slice(1, -1),
    );
    writeFileSync(file, text);
    const lines: string[] = [];
    await replay(file, { say: (line) => lines.push(line) });
    expect(lines.length).toBeGreaterThan(3);
    expect(lines.filter((line) => /[\p{Cc}\u202A-\u202E]/u.test(line))).toEqual([]);
  });

  const names = fc.constantFrom("__proto__", "constructor", "toString", "t0", "");
  const anything = fc.oneof(
    names,
    fc.constantFrom<unknown>(null, true, [], {}, 0, -1, 1.5, 1e308, "x".repeat(40_000)),
    fc.constantFrom<unknown>(
      Array.from({ length: 5000 }, () => 1),
      deep(50),
    ),
    names.map((name): unknown => JSON.parse(`{"${name}": {"${name}": 1}}`)),
    fc.jsonValue(),
  );
  const change = fc.record({
    at: fc.double({ min: 0, max: 0.999, noNaN: true }),
    value: anything,
    inMessages: fc.boolean(),
  });
  it("is refused by its file's name, or played to an end, whatever stands in it", async () => {
    const file = join(mkdtempSync(join(tmpdir(), "riposte-replay-")), "changed.json");
    let played = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 3 }), async (changes) => {
        writeFileSync(file, JSON.stringify(changes.reduce(changedAt, recording)));
        try {
          await replay(file, { say: () => undefined });
          played += 1;
        } catch (error) {
          expect(String(error)).toContain("changed.json: ");
        }
      }),
      { numRuns: 150 },
    );
    expect(played).toBeGreaterThan(10);
  });

  it("of as many messages as a file may hold is played in seconds", async () => {
    const file = join(mkdtempSync(join(tmpdir(), "riposte-replay-")), "long.json");
    const [declared, step] = recording.messages;
    const more = Array.from({ length: MOST_MESSAGES - 2 }, (_, at) => ({
      ...step,
      id: `more${at}`,
      createdTime: 9e12 + at,
    }));
    writeFileSync(file, JSON.stringify({ ...recording, messages: [declared, step, ...more] }));
    const start = performance.now();
    await replay(file, { say: () => undefined });
    expect(performance.now() - start).toBeLessThan(15_000);
  });
});

describe("a file that is no recording is refused by name", () => {
  const changed = (changes: object): string => JSON.stringify({ ...recording, ...changes });
  it.each([
    ["no JSON", "{", /bad\.json: no JSON/],
    ["a list", "[]", /bad\.json: no JSON object/],
    ["another format", changed({ format: 2 }), /bad\.json: "format"/],
    ["rights that are none", changed({ rights: { gms: "x", owners: {} } }), /bad\.json: "rights"/],
    [
      "a message without an author",
      changed({ messages: [...recording.messages.slice(0, 1), { id: "x" }] }),
      /bad\.json: "messages" \(number 2\)/,
    ],
    ["more than any exchange has", changed({ riposte: "x".repeat(MOST_CONTENT) }), /bad\.json: too large/],
    ["nested without end", `${"[".repeat(200_000)}${"]".repeat(200_000)}`, /bad\.json: nested too deep/],
    [
      "nested in a field that may hold anything",
      changed({ scene: "deep" }).replace(`"deep"`, `${`{"a":`.repeat(5000)}1${"}".repeat(5000)}`),
      /bad\.json: nested too deep/,
    ],
    ["nothing but what every object inherits", `{"__proto__": ${content}}`, /bad\.json: "format"/],
    [
      "a fighter whose name steers the terminal",
      changed({ scene: { fighters: { "\u001b[2J\u202Egone": "x" } } }),
      /bad\.json: the fighter \uFFFD\[2J\uFFFDgone/,
    ],
    [
      "a fighter that is a text",
      changed({ scene: { fighters: { "Actor.x": "x" } } }),
      /bad\.json: the fighter Actor\.x/,
    ],
  ])("%s", (_what, text, error) => {
    expect(() => readRecording("bad.json", text)).toThrow(error);
  });
});
