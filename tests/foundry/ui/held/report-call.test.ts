/** "The GM says whether…" stands as long as that is so. */
import { afterEach, expect, it, vi } from "vitest";
import { exchanges } from "../../../../src/foundry/exchange/thread/store.ts";
import { reportCall } from "../../../../src/foundry/ui/holds/report-call.ts";
import { table } from "../../../rules/pool/table.ts";
import { HOLD } from "../../../rules/pool/table/people.ts";

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it.each([true, false])("goes when the GM has given the word, and not before: %s", (approve) => {
  const t = table({ Anna: {}, Bert: {}, Carl: {} });
  const hold = t.start("Anna", "hold", HOLD);
  t.settle();
  t.turn(1, 1);
  const id = t.start("Bert", "attack", {}, { to: ["Carl"] });
  const call = t.call(id, hold, "", "carl");

  const listeners = new Set<(id: string) => void>();
  vi.spyOn(exchanges, "get").mockImplementation((of) => t.exchange(of));
  vi.spyOn(exchanges, "onChange").mockImplementation((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  });
  const changed = (): void => listeners.forEach((listener) => listener(id));
  const shown = new Set<object>();
  const info = (): object => {
    const note = {};
    shown.add(note);
    return note;
  };
  vi.stubGlobal("game", { user: { isGM: false } });
  vi.stubGlobal("ui", { notifications: { info, remove: (note: object) => shown.delete(note) } });

  const outcome = { ok: true, message: { id: call } };
  expect(Reflect.apply(reportCall, null, [outcome])).toBe(true);
  changed();
  expect(shown.size).toBe(1);
  t.rule(id, { what: "hold", call, approve, when: "before", why: "" });
  changed();
  expect([shown.size, listeners.size]).toEqual([0, 0]);
});
