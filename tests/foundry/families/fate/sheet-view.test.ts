/** What the sheet of a `fate` fighter shows, from what its rules read and who looks. */
import { describe, expect, it } from "vitest";
import { aspectRows, consequenceRows } from "../../../../src/foundry/families/fate/sheets/view/aspects.ts";
import { bondViews, type BondView } from "../../../../src/foundry/families/fate/sheets/view/bonds.ts";
import { draggedId, draggedText } from "../../../../src/foundry/families/fate/sheets/view/dragged.ts";
import {
  invocableNow,
  invocationOf,
  isForMe,
  nameIn,
  takenBy,
} from "../../../../src/foundry/families/fate/sheets/view/invoking.ts";
import { rungsOf, skillFields } from "../../../../src/foundry/families/fate/sheets/view/ladder.ts";
import type { Reader } from "../../../../src/foundry/families/fate/sheets/view/shared.ts";
import { isStressed, trackViews } from "../../../../src/foundry/families/fate/sheets/view/stress.ts";
import type { Pending } from "../../../../src/rules/core/thread/queries.ts";
import { isJsonObject, type JsonObject } from "../../../../src/rules/core/types/json.ts";
import { readStats, type FateStats } from "../../../../src/rules/fate/stats/stats.ts";
import { again, held, HELD, GRIP } from "../../../rules/fate/holds.ts";
import { two, type Table } from "../../../rules/fate/table.ts";
import { words } from "../../ui/desk.ts";

const NAMES: Readonly<Record<string, string>> = {
  "Actor.Rosa": "Rosa",
  "Actor.Gor": "Gor",
  "Actor.Bela": "somebody unseen",
};
const nameOf: Reader["nameOf"] = (uuid) => NAMES[uuid] ?? null;
const reader: Reader = { words, nameOf };
const stats = (system: JsonObject): FateStats => readStats(system);

describe("the ladder", () => {
  const skills = {
    b: { name: "Weapons", value: 4, held: "impossible", defends: ["physical"] },
    c: { name: "Rapport", value: 2, defends: ["social"] },
    a: { name: "Deceit", value: 2 },
    might: { value: 0 },
    d: { name: "Lore", value: 9, held: "free" },
    e: { name: "Sums", value: -3 },
  };

  it("has a rung for each rank, the highest first, in words and as a number", () => {
    const rungs = rungsOf(words, stats({ skills }));
    expect(rungs.map(({ grade, total, skills: on }) => [grade, total, ...on.map(({ name }) => name)])).toEqual([
      ["Beyond Legendary", "+9", "Lore"],
      ["Great", "+4", "Weapons"],
      ["Fair", "+2", "Deceit", "Rapport"],
      ["Mediocre", "0", "Might"],
      ["Below Terrible", "−3", "Sums"],
    ]);
  });

  it("says of a skill what it wards off and what a hold does to it (F16)", () => {
    const [lore, weapons] = rungsOf(words, stats({ skills })).flatMap((rung) => rung.skills);
    expect([lore?.held, weapons?.held]).toEqual(["free", "impossible"]);
    expect(weapons?.hint).toBe("Roll Weapons, Great (+4)\nDefends against: Physical\nCannot be done while held");
  });

  it("is edited by name; eighteen skills are eighteen rows", () => {
    const many = Object.fromEntries(Array.from({ length: 18 }, (_, i) => [`s${String(i)}`, { name: `N${String(i)}` }]));
    expect(skillFields(words, stats({ skills: many }))).toHaveLength(18);
    expect(skillFields(words, stats({ skills })).map(({ label }) => label)).toEqual([
      "Deceit",
      "Lore",
      "Might",
      "Rapport",
      "Sums",
      "Weapons",
    ]);
  });
});

describe("consequences", () => {
  it("one that nobody has named is called by its kind, and its field is empty", () => {
    const consequences = { mild: { aspect: "…", tags: 1 }, severe: { aspect: "Cracked Rib" } };
    const rows = consequenceRows(reader, { id: "Actor.Rosa", stats: stats({ consequences }), open: new Set() });
    expect(rows.map(({ name, taken, unnamed, tags }) => [name, taken, unnamed, tags.label])).toEqual([
      ["Unnamed mild consequence", true, true, "Unnamed mild consequence: 1 free tag"],
      ["Cracked Rib", true, false, "Cracked Rib: 0 free tags"],
    ]);
  });
});

describe("aspects", () => {
  const of = (aspects: JsonObject, open: readonly string[] = []) =>
    aspectRows(reader, { id: "Actor.Rosa", stats: stats({ aspects }), open: new Set(open) });

  it("stand in their order: the concept, trouble, others, what maneuvers put there", () => {
    const rows = of({
      m: { name: "Tangled", kind: "maneuver" },
      o: { name: "Quick", kind: "other" },
      t: { name: "Debts", kind: "trouble" },
      c: { name: "Fencer", kind: "concept" },
    });
    expect(rows.map(({ name, kindLabel, passing }) => [name, kindLabel, passing])).toEqual([
      ["Fencer", "High concept", false],
      ["Debts", "Trouble", false],
      ["Quick", "Aspect", false],
      ["Tangled", "For now", true],
    ]);
  });

  it("name who made them, as the reader may know them; nobody where that is its owner or is gone", () => {
    const by = (who: string): string | null => of({ a: { name: "Tangled", by: who } })[0]?.by ?? null;
    expect(["Actor.Gor", "Actor.Bela", "Actor.Rosa", "Actor.Nobody", ""].map(by)).toEqual([
      "by Gor",
      "by somebody unseen",
      null,
      null,
      null,
    ]);
  });

  it.each([
    [0, 0, null, "Tangled: 0 free tags"],
    [1, 1, null, "Tangled: 1 free tag"],
    [4, 4, null, "Tangled: 4 free tags"],
    [7, 4, "7", "Tangled: 7 free tags"],
  ])("%i tags are %i pips", (tags, pips, number, label) => {
    const [row] = of({ a: { name: "Tangled", tags } });
    expect(row?.tags).toMatchObject({ n: tags, number, label });
    expect(row?.tags.pips).toHaveLength(pips);
  });

  it("what somebody else wrote is cut, and a key that every object has is no aspect's", () => {
    const aspects: unknown = JSON.parse(
      `{ "__proto__": { "name": "Sly" }, "a": { "name": "${"x".repeat(5000)}", "tags": 1e9 } }`,
    );
    const rows = of(isJsonObject(aspects) ? aspects : {});
    expect(rows.map(({ name, tags }) => [name.length, tags.n])).toEqual([
      [3, 0],
      [100, 0],
    ]);
    expect(Object.getPrototypeOf(rows[0])).toBe(Object.prototype);
  });

  it("a consequence is a row as long as it may be taken, and an aspect once it has a name", () => {
    const consequences = { mild: { aspect: "Bruised", tags: 1, by: "Actor.Gor" }, severe: { aspect: "" } };
    const open = new Set(["Actor.Rosa:consequences.mild"]);
    const rows = consequenceRows(reader, { id: "Actor.Rosa", stats: stats({ consequences }), open });
    expect(
      rows.map(({ label, absorbs, name, taken, by, invoke }) => [label, absorbs, name, taken, by, invoke]),
    ).toEqual([
      ["Mild", "2", "Bruised", true, "by Gor", true],
      ["Severe", "6", "", false, null, false],
    ]);
  });
});

describe("stress", () => {
  it("draws each box with its number and its name; a track without boxes has none", () => {
    const stress = { physical: { size: 3, marked: [2] }, social: { size: 1 } };
    const [physical, mental] = trackViews(words, stats({ stress, armor: { physical: 2 } }));
    expect([physical?.armor, mental?.armor]).toEqual([2, 0]);
    expect(physical?.boxes).toEqual([
      { n: 1, full: false, label: "Physical, box 1" },
      { n: 2, full: true, label: "Physical, box 2" },
      { n: 3, full: false, label: "Physical, box 3" },
    ]);
    expect(mental?.boxes).toEqual([]);
    expect(isStressed(stats({ stress }))).toBe(true);
    expect(isStressed(stats({ stress: { physical: { size: 3 } } }))).toBe(false);
  });
});

describe("blocks and holds", () => {
  const seen = (t: Table, name: string, gm = false): readonly BondView[] =>
    bondViews({ words, name: (uuid) => NAMES[uuid] ?? "?", gm }, t.fighter(name), t.options(name));
  const acts = ({ acts: all }: BondView): readonly string[] => all.map(({ id, refused }) => (refused ? `${id}!` : id));

  it("are on both sheets, each with its strength and how it ends (F9, F12, F15)", () => {
    const t = held();
    const [holds] = seen(t, "Rosa");
    const [under] = seen(t, "Gor");
    expect([holds?.side, holds?.n, under?.side, under?.n]).toEqual(["holds", 4, "held", 4]);
    expect(holds?.text).toContain("Holds Gor, strength 4");
    expect(under?.text).toContain("Held by Rosa, strength 4");
    expect(under?.ends).toMatch(/^4 or more with an attack, a maneuver or a move/);
    expect(seen(t, "Gor").flatMap(acts)).toEqual(["wrench"]);
  });

  it.each([
    [{ tieFrees: false }, /^5 or more with an attack/],
    [{ breaksBy: "all" } as const, /^4 or more with any action gets through, and you are free/],
  ])("say so as the table plays it: %j", (house, text) => {
    expect(seen(held({}, { house }), "Gor")[0]?.ends).toMatch(text);
  });

  it("offer a GM its own word as well, and nobody else (F7, F8)", () => {
    const t = held();
    // Its action of the round is used.
    expect(seen(t, "Rosa").flatMap(acts)).toEqual(["throw!", "release"]);
    expect(seen(t, "Rosa", true).flatMap(acts)).toEqual(["throw!", "release", "ruleOut", "lengthen", "end"]);
  });

  it("on its maker's next turn it lapses unless it is kept, and says so (F7)", () => {
    const [holds] = seen(again(), "Rosa");
    expect(holds).toMatchObject({ due: true, ends: "Ends with this turn unless you keep it." });
    expect(seen(again(), "Rosa").flatMap(acts)).toEqual(["keep", "throw", "release"]);
    expect(seen(again(), "Gor")).toMatchObject([{ due: false, side: "held" }]);
  });

  it("a block names its types and is dropped; whom it affects is told what to meet", () => {
    const t = two(GRIP, HELD);
    t.block("Rosa", ["Gor"], { types: ["attack", "move"] }, 0);
    expect(seen(t, "Rosa")).toMatchObject([{ side: "blocks", n: 4 }]);
    expect(seen(t, "Rosa").flatMap(acts)).toEqual(["drop"]);
    expect(seen(t, "Gor")).toMatchObject([{ side: "blocked", ends: "4 or more gets that action through.", acts: [] }]);
  });

  it("nothing is shown of what has ended", () => {
    const t = held();
    t.start("Rosa", "release");
    t.settle();
    expect([seen(t, "Rosa"), seen(t, "Gor")]).toEqual([[], []]);
  });
});

describe("invoking", () => {
  /** Rosa misses Gor and is asked. */
  function behind(part: Pending["part"] = "asked"): { readonly all: readonly Pending[]; readonly id: string } {
    const t = two({ aspects: { Quick: 1, Sly: 0 }, fate: 0 }, { aspects: { Slow: 1 } });
    const id = t.act("Rosa", "attack", -1, { to: ["Gor"] });
    t.defend(id, 1);
    const all = t.asks(id).map((ask): Pending => ({ exchange: t.exchange(id), ask, part, asked: [] }));
    return { all, id };
  }

  it("is open for what may be invoked: tags on its own and on the other's, and no more without a point", () => {
    expect([...invocableNow(behind().all)].sort()).toEqual(["Actor.Gor:aspects.Slow", "Actor.Rosa:aspects.Quick"]);
  });

  it("an aspect names the prompt and both ways; another one none", () => {
    const { all } = behind();
    expect(invocationOf(all, "Actor.Rosa:aspects.Quick")?.ways).toEqual(["plus", "reroll"]);
    expect(invocationOf(all, "Actor.Rosa:aspects.Sly")).toBeNull();
    expect(invocationOf([], "Actor.Rosa:aspects.Quick")).toBeNull();
  });

  it("a prompt takes what is dragged onto it: on dice that have fallen, or with the defense that is to come", () => {
    const { all } = behind();
    expect(takenBy(all, "Actor.Gor:aspects.Slow")).toMatchObject({ how: "now", ways: ["plus", "reroll"] });
    expect(takenBy(all, "Actor.Rosa:aspects.Sly")).toBeNull();
    expect(all.map((each) => nameIn(words, each, "Actor.Rosa:aspects.Quick"))).toEqual(["Quick"]);
    const t = two({}, { aspects: { Slow: 1, Old: 0 }, fate: 0 });
    const id = t.act("Rosa", "attack", 0, { to: ["Gor"] });
    const asked = t.asks(id).map((ask): Pending => ({ exchange: t.exchange(id), ask, part: "asked", asked: [] }));
    expect(takenBy(asked, "Actor.Gor:aspects.Slow")).toMatchObject({ how: "with", option: { id: "defend" } });
    expect(takenBy(asked, "Actor.Nobody:aspects.Slow")).toBeNull();
  });

  it.each([
    "",
    "Slow",
    "null",
    "[]",
    '{"type":"Item","uuid":"Actor.Gor.Item.x"}',
    '{"type":"RiposteAspect"}',
    '{"type":"RiposteAspect","owner":7,"path":["aspects.Slow"]}',
    '{"__proto__":{"type":"RiposteAspect","owner":"Actor.Gor","path":"aspects.Slow"}}',
    `{"type":"RiposteAspect","owner":"Actor.Gor","path":"aspects.Slow","more":"${"x".repeat(600)}"}`,
    `{"type":"RiposteAspect","owner":"${"x".repeat(200)}","path":"aspects.Slow"}`,
    "[".repeat(400),
  ])("a dropped text that is no aspect's is nothing: %s", (text) => {
    expect(draggedId(text)).toBeNull();
  });
  it("a dropped text names an aspect, and no prompt that does not offer it takes it", () => {
    const { all } = behind();
    const said = draggedId(draggedText({ owner: "Actor.Rosa", path: "aspects.Quick" }));
    expect(said).toBe("Actor.Rosa:aspects.Quick");
    const forged = draggedId(draggedText({ owner: "<img src=x>", path: "constructor" }));
    expect([said, forged].map((id) => takenBy(all, id ?? "")?.how)).toEqual(["now", undefined]);
  });

  it("is not for one who only watches, or has passed it on", () => {
    expect(behind("watching").all.some(isForMe)).toBe(false);
    const passed = behind().all.map((each): Pending => ({ ...each, passed: { to: "blue" } }));
    expect(passed.some(isForMe)).toBe(false);
    expect(behind().all.some(isForMe)).toBe(true);
  });
});
