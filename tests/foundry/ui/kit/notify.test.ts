/** A player who does much makes no heap of notices on other people's screens. */
import { afterEach, beforeEach, expect, it, vi } from "vitest";

interface Note {
  readonly text: string;
}
const notes = new Set<Note>();
const texts = (): readonly string[] => [...notes].map(({ text }) => text);

beforeEach(() => {
  notes.clear();
  vi.stubGlobal("ui", {
    notifications: {
      info: (_: string, { format }: { readonly format: Note }) => {
        const note = { text: format.text };
        notes.add(note);
        return note;
      },
      has: (note: Note) => notes.has(note),
    },
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});
const load = async () => (await import("../../../../src/foundry/ui/kit/notify.ts")).inform;

it("the same is not said again while it is shown, and again when it is gone", async () => {
  const inform = await load();
  inform("Anna is not asked.");
  inform("Anna is not asked.");
  expect(texts()).toEqual(["Anna is not asked."]);
  notes.clear();
  inform("Anna is not asked.");
  expect(texts()).toEqual(["Anna is not asked."]);
});

it("no more wait than the host shows at once: what is too much is left out, and there is room again when some are gone", async () => {
  const inform = await load();
  for (let n = 0; n < 100; n += 1) inform(String(n));
  expect(texts()).toEqual(["0", "1", "2", "3", "4"]);
  const [first] = notes;
  if (first) notes.delete(first);
  inform("later");
  expect(texts()).toEqual(["1", "2", "3", "4", "later"]);
});
