/** Rows that settle stage by stage, with the smallest family that has stages. */
import { openRow, slotKinds } from "../../../src/rules/core/thread/opening.ts";
import { describe, expect, it } from "vitest";
import { fold } from "../../../src/rules/core/fold/fold.ts";
import type {
  Declare,
  Entry,
  Exchange,
  Family,
  NewRow,
  ResultPart,
  Slot,
  Step,
} from "../../../src/rules/core/types.ts";
import { table as poolTable } from "../pool/table.ts";
import { digestOf } from "./table/digest.ts";

const RIGHTS = { gms: ["gm"], owners: { a: ["anna"], b: ["bert"] } };
const KINDS = slotKinds(["answer", "later"]);
const slot = (id: string, row: string, fighter: string): Slot =>
  KINDS.open({ id, kind: id === row ? "answer" : "later", role: id === row ? "answer" : "late", row, fighter });
const row = (id: string, fighter: string, slots: readonly string[]): NewRow =>
  openRow(id, fighter, id === "t0" ? "target" : "attacker", { slots, target: "t0" });

/** What a result's `then` names is waited for next: `t0:save` in its own row, `a0:back` in the other. */
const then = ({ outcome }: ResultPart): readonly Slot[] => {
  const names = typeof outcome["then"] === "string" ? outcome["then"].split(" ").filter(Boolean) : [];
  return names.map((name) => {
    const [at = "", id = ""] = name.split(":");
    return slot(id, at, at === "t0" ? "b" : "a");
  });
};

const plain: Family = {
  id: "staged",
  isActive: () => true,
  helpers: () => [],
  actions: () => [],
  badges: () => [],
  open: () => ({ slots: [slot("t0", "t0", "b")], rows: [row("t0", "b", ["t0"]), row("a0", "a", ["t0"])] }),
  prompts: () => [],
  judge: () => ({ refusals: [], price: [], numbers: {}, modifiers: [], figures: [] }),
  explain: () => [],
  nextDice: () => null,
  acceptStep: (exchange, step) => {
    const own = exchange.slots[step.body.slot];
    return own === undefined ? exchange : { ...exchange, slots: { ...exchange.slots, [own.id]: { ...own, step } } };
  },
  settle: () => [],
  odds: () => ({ safe: 1, loss: 0, unit: "", losses: [], back: null }),
  describe: () => ({ attack: [], rows: {} }),
};

const staged: Family = { ...plain, next: (_, part) => then(part) };

/** A thread that is written message by message. */
class Thread {
  readonly entries: Entry[] = [];
  #count = 0;
  constructor(readonly family: Family = staged) {
    const ref = (actor: string): Declare["attacker"] => ({ actor, token: null, name: actor });
    const common = { choice: {}, numbers: {}, price: [], faces: [], allowed: [], moment: null };
    this.#post({ kind: "declare", family: "staged", attacker: ref("a"), targets: [ref("b")], option: "hit", ...common }, "anna"); // prettier-ignore
  }
  #post(body: Entry["body"], author: string): string {
    const id = `m${this.#count}`;
    const stamp = { createdTime: this.#count, modifiedBy: author, modifiedTime: this.#count, digest: digestOf(body) };
    this.entries.push({ id, author, ...stamp, body });
    this.#count += 1;
    return id;
  }
  get now(): Exchange {
    const folded = fold(this.entries, RIGHTS, { staged: this.family });
    if (folded === null) throw new Error("no declaration");
    return folded;
  }
  step(name: string, author = "gm"): string {
    const fighter = this.now.slots[name]?.fighter ?? "b";
    const common = { choice: {}, numbers: {}, price: [], faces: [], allowed: [] };
    const body: Step = { kind: "step", exchange: "m0", slot: name, fighter, option: "x", ...common };
    return this.#post(body, author);
  }
  part(id: string, stage: number, steps: readonly string[], next = ""): ResultPart {
    const fighter = id === "t0" ? "b" : "a";
    return { row: id, fighter, stage, attempt: 0, steps, outcome: { then: next }, changes: [] };
  }
  result(...parts: readonly ResultPart[]): string {
    return this.#post({ kind: "result", exchange: "m0", parts }, "gm");
  }
  undo(rows: readonly string[], reopen: readonly string[] = []): string {
    return this.#post({ kind: "undo", exchange: "m0", rows, reopen }, "gm");
  }
  stop(): void {
    this.#post({ kind: "ruling", exchange: "m0", ruling: { what: "stop", why: "" } }, "gm");
  }
  drop(id: string): void {
    this.entries.splice(
      this.entries.findIndex((entry) => entry.id === id),
      1,
    );
  }
  get reasons(): readonly string[] {
    return this.now.uncounted.map(({ reason }) => reason.code);
  }
  row(id: string): readonly unknown[] {
    const { state, stage, due, attempt } = this.now.rows[id] ?? { state: "", stage: 0, due: [], attempt: 0 };
    return [state, stage, due, attempt];
  }
}

/** Answered, and its first stage has counted: t0 waits for its save. */
function saving(): { t: Thread; answer: string } {
  const t = new Thread();
  const answer = t.step("t0", "bert");
  t.result(t.part("t0", 0, [answer], "t0:save"));
  return { t, answer };
}

describe("a row that goes on", () => {
  it("waits for the slots of its next stage only, and is over when one brings no more", () => {
    const { t, answer } = saving();
    expect([t.row("t0"), t.row("a0")]).toEqual([
      ["open", 1, ["save"], 0],
      ["open", 0, ["t0"], 0],
    ]);
    const save = t.step("save", "bert");
    t.result(t.part("t0", 1, [save], "t0:fate"));
    expect(t.row("t0")).toEqual(["open", 2, ["fate"], 0]);
    const fate = t.step("fate", "bert");
    t.result(t.part("t0", 2, [fate]));
    t.result(t.part("a0", 0, [answer]));
    expect([t.row("t0")[0], t.now.phase, t.now.rows["t0"]?.results.length]).toEqual(["settled", "settled", 3]);
    expect(t.reasons).toEqual([]);
  });
  it("may ask another row for more, which then waits for both", () => {
    const t = new Thread();
    const answer = t.step("t0", "bert");
    t.result(t.part("t0", 0, [answer], "a0:back"));
    expect([t.row("t0"), t.row("a0")]).toEqual([
      ["settled", 0, ["t0"], 0],
      ["open", 0, ["t0", "back"], 0],
    ]);
    t.result(t.part("a0", 0, [answer]));
    expect(t.reasons).toEqual(["early"]);
    const back = t.step("back");
    t.result(t.part("a0", 0, [answer, back]));
    expect(t.now.phase).toBe("settled");
  });
  it("adds nothing to a row that is over", () => {
    const t = new Thread();
    const answer = t.step("t0", "bert");
    t.result(t.part("a0", 0, [answer]), t.part("t0", 0, [answer], "a0:back"));
    expect([t.row("a0"), t.now.phase]).toEqual([["settled", 0, ["t0"], 0], "settled"]);
  });
  it("is settled in one where its family knows no stages", () => {
    const t = new Thread(plain);
    const answer = t.step("t0", "bert");
    t.result(t.part("t0", 0, [answer], "t0:save"));
    expect(t.row("t0")[0]).toBe("settled");
  });
  it("closes at once when it is stopped between two stages", () => {
    const { t } = saving();
    t.stop();
    t.result(t.part("t0", 1, [], "t0:fate"), t.part("a0", 0, []));
    expect([t.now.phase, t.row("t0")[0], t.reasons]).toEqual(["settled", "settled", []]);
  });
});

describe("what does not count", () => {
  it.each([
    ["a stage that is through", 0, "badResult"],
    ["a stage that is not there yet", 2, "badResult"],
    ["this stage before its step", 1, "early"],
  ])("a result of %s", (_, stage, code) => {
    const { t, answer } = saving();
    t.result(t.part("t0", stage, [answer]));
    expect([t.reasons, t.row("t0")]).toEqual([[code], ["open", 1, ["save"], 0]]);
  });
  it("a result that names another step than the one that counts", () => {
    const { t } = saving();
    const save = t.step("save", "bert");
    const second = t.step("save", "bert");
    t.result(t.part("t0", 1, [second]));
    expect(t.reasons).toEqual(["answered", "early"]);
    t.result(t.part("t0", 1, [save]));
    expect(t.row("t0")[0]).toBe("settled");
  });
  it("a step of a stage that is through, also where its message is gone", () => {
    const { t, answer } = saving();
    t.drop(answer);
    t.step("t0", "bert");
    expect(t.now.uncounted.at(-1)?.reason.code).toBe("late");
    expect(t.row("t0")).toEqual(["open", 1, ["save"], 0]);
  });
  it("and a later stage still counts when an earlier one's step is deleted", () => {
    const { t, answer } = saving();
    const save = t.step("save", "bert");
    t.drop(answer);
    t.result(t.part("t0", 1, [save]));
    expect([t.row("t0")[0], t.reasons]).toEqual(["settled", []]);
  });
});

describe("undo", () => {
  it("of a row after its first stage takes all of it back and leaves it", () => {
    const { t } = saving();
    t.undo(["t0"]);
    expect([t.row("t0").slice(0, 2), t.row("t0")[3]]).toEqual([["undone", 0], 1]);
    expect(t.now.rows["t0"]?.results).toEqual([]);
    t.step("save", "bert");
    expect(t.reasons).toEqual(["late"]);
  });
  it("that asks again removes what later stages added, and dice that came in view of what is asked again", () => {
    const { t, answer } = saving();
    t.step("save", "bert");
    t.result(t.part("a0", 0, [answer]));
    t.undo(["t0", "a0"], ["t0"]);
    expect([t.row("t0"), t.row("a0"), Object.keys(t.now.slots)]).toEqual([
      ["open", 0, ["t0"], 1],
      ["open", 0, ["t0"], 1],
      ["t0"],
    ]);
    t.result({ ...t.part("t0", 1, [answer]), attempt: 1 });
    expect(t.reasons).toEqual(["badResult"]);
    const again = t.step("t0", "bert");
    t.result(t.part("t0", 0, [again]));
    t.result({ ...t.part("t0", 0, [again], "t0:save"), attempt: 1 });
    expect([t.reasons, t.row("t0")]).toEqual([
      ["badResult", "late"],
      ["open", 1, ["save"], 1],
    ]);
  });
  it("of a row that has settled nothing is late", () => {
    const { t } = saving();
    t.undo(["a0"]);
    expect(t.reasons).toEqual(["late"]);
  });
});

it("a family without stages settles as it did", () => {
  const t = poolTable({ Anna: {}, Bert: {} });
  const id = t.hit("Anna", "Bert", 2);
  expect(Object.values(t.exchange(id).rows).map(({ state, stage, results }) => [state, stage, results.length])).toEqual(
    [
      ["settled", 0, 1],
      ["settled", 0, 1],
    ],
  );
});
