/** Saved exchanges are played again: each file of tests/replays must end as it says. Put a bug report's file there. */
import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { loadFamilies } from "../../tools/replay/families.ts";
import { readRecording } from "../../tools/replay/recording.ts";
import { replay } from "../../tools/replay/replay.ts";
import { askedAtEnd, replaySteps } from "../../tools/replay/steps.ts";

const FOLDER = join(import.meta.dirname, "../replays");
const files = readdirSync(FOLDER).filter((file) => file.endsWith(".json"));
const content = readFileSync(join(FOLDER, "parried.json"), "utf8");
const recording = readRecording("parried.json", content);
const families = await loadFamilies();

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
    [
      "a fighter that is a text",
      changed({ scene: { fighters: { "Actor.x": "x" } } }),
      /bad\.json: the fighter Actor\.x/,
    ],
  ])("%s", (_what, text, error) => {
    expect(() => readRecording("bad.json", text)).toThrow(error);
  });
});
