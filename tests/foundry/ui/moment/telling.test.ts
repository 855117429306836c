/** What somebody is asked is said once it holds still, and never with numbers that are about to change. */
import { describe, expect, it } from "vitest";
import { telling, type Put } from "../../../../src/foundry/ui/moment/asked/telling.ts";

const put = (spoken: string, { moves = false, key = "e.t0" } = {}): Put => ({
  key,
  exchange: key.split(".")[0] ?? "",
  isMoving: () => moves,
  spoken: () => spoken,
});
const touched = new Set(["e"]);
const none = new Set<string>();

describe("what is put to somebody", () => {
  it("is said once, and again only when it has become something else", () => {
    const tell = telling();
    expect(tell([put("8%")], touched)).toEqual({ said: ["8%"], isNew: true, waits: false });
    expect(tell([put("8%")], touched).said).toEqual([]);
    expect(tell([put("31%")], none).said).toEqual([]);
    expect(tell([put("31%")], touched)).toEqual({ said: ["31%"], isNew: false, waits: false });
  });
  it("is not said while what it was worked out from is taken back, and then as it is", () => {
    const tell = telling();
    expect(tell([put("31%", { moves: true })], touched)).toEqual({ said: [], isNew: false, waits: true });
    // Nothing of the exchange itself has changed since.
    expect(tell([put("8%")], none)).toEqual({ said: ["8%"], isNew: true, waits: false });
  });
  it("is never said when it is answered by itself", () => {
    const tell = telling();
    tell([put("8%", { moves: true })], touched);
    expect(tell([], touched)).toEqual({ said: [], isNew: false, waits: false });
  });
  it("is said as it is where what should settle it does not come", () => {
    const tell = telling();
    const looks = Array.from({ length: 9 }, () => tell([put("8%", { moves: true })], none).said.length);
    expect(looks).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 1]);
    expect(tell([put("8%", { moves: true })], none)).toEqual({ said: [], isNew: false, waits: false });
  });
  it("is new when it comes again", () => {
    const tell = telling();
    tell([put("8%"), put("other", { key: "f.t0" })], touched);
    expect(tell([put("other", { key: "f.t0" })], touched).said).toEqual([]);
    expect(tell([put("8%"), put("other", { key: "f.t0" })], touched).said).toEqual(["8%"]);
  });
});
