/** Blocks and holds that a player writes by hand into the flags of an own actor, and what others' screens make of them (X88, X89). */
import { afterEach, expect, it, vi } from "vitest";
import type { Json } from "../../../../src/rules/core/types/json.ts";
import { fate } from "../../../../src/rules/fate/index.ts";
import { GRIP, HELD } from "../../../rules/fate/holds.ts";
import { sum, Table } from "../../../rules/fate/table.ts";
import { comparing } from "../comparing.ts";
import { postingWorld } from "../posting.ts";
import { readFighter } from "../../linked/world.ts";
import { attackOf, BLUE, GM, gor, MOMENT, openWorld, posted, RED, rosa, StubActor, type OpenWorld } from "../world.ts";

afterEach(() => vi.unstubAllGlobals());

const sheets = new Table({ [rosa.id]: GRIP, [gor.id]: HELD });
/** Rosa is Red's, Gor nobody's. */
const open = (user: string): Promise<OpenWorld> => {
  const of = ({ name, id, owners }: StubActor): StubActor =>
    new StubActor(name, owners, { type: "fate", stats: sheets.fighter(id).stats });
  return openWorld(user, [rosa, gor].map(of), fate);
};
const DATA = { types: ["attack"], strength: 4, skill: "might", how: "x", out: [], more: 0, n: 1 };
const MARKER = { id: "Made000000000000", kind: "grapple", moment: MOMENT, on: [gor.uuid], data: DATA };

/** Looks at everybody as the tracker, tokens and sheets do. */
function look(world: OpenWorld): void {
  for (const actor of world.actors) {
    const fighter = readFighter(world, actor);
    const scene = { fighters: Object.fromEntries(world.actors.map((one) => [one.uuid, readFighter(world, one)])) };
    expect(fate.badges(fighter).length).toBeLessThan(20);
    expect(fate.reminders?.(fighter).length ?? 0).toBeLessThan(5);
    for (const { id, initial } of fate.actions(fighter, scene)) {
      const start = { kind: "start", family: "fate", attacker: fighter.id, targets: [] } as const;
      fate.judge(start, { slot: "declare", fighter: fighter.id, option: id, choice: initial }, scene);
    }
  }
}

const isObject = (value: unknown): value is object => typeof value === "object" && value !== null;
const text = (n: number): string => "Actor.".padEnd(n, "x");
const FORGED: readonly (readonly [string, Json])[] = [
  ["a deleted actor", { ...MARKER, on: ["Actor.Deleted000000000"] }],
  [
    "a hundred actors",
    { ...MARKER, on: Array.from({ length: 100 }, (_n, at) => `Actor.${String(at).padStart(16, "0")}`) },
  ],
  ["ten thousand times the same", { ...MARKER, on: new Array<string>(10_000).fill(gor.uuid) }],
  ["keys of the prototype", { ...MARKER, on: ["__proto__", "constructor", "toString"] }],
  ["no texts", { ...MARKER, on: [null, 1, {}, []] }],
  ["a text of 100,000 characters", { ...MARKER, on: [text(100_000)] }],
  ["its own maker", { ...MARKER, on: [rosa.uuid] }],
  ["a huge strength", { ...MARKER, data: { ...DATA, strength: 1e308 } }],
  ["a strength of no number", { ...MARKER, data: { ...DATA, strength: NaN } }],
  ["half a strength", { ...MARKER, data: { ...DATA, strength: 0.5 } }],
  ["a strength below zero", { ...MARKER, data: { ...DATA, strength: -1 } }],
  ["turns below zero", { ...MARKER, data: { ...DATA, more: -1, n: -1 } }],
  ["types that are none", { ...MARKER, data: { ...DATA, types: ["constructor", "__proto__", 7] } }],
  [
    "words with markup, without end",
    { ...MARKER, data: { ...DATA, how: "<img src=x onerror=alert(1)>".repeat(1000) } },
  ],
  ["data that are none", { ...MARKER, data: [] }],
  ["a kind of the prototype", { ...MARKER, kind: "constructor" }],
  ["a moment of no number", { ...MARKER, moment: { combat: MOMENT.combat, round: NaN, turn: -1e308 } }],
];

it.each(FORGED)("a marker written by hand, with %s, binds nobody and stops no screen", async (_case, marker) => {
  for (const user of [GM, BLUE]) {
    const world = await open(user);
    const [maker, held] = world.actors;
    const one: object = typeof marker === "object" && marker !== null ? marker : {};
    // As JSON has it, with keys that an object literal would not keep.
    const id = MARKER.id;
    const flag: unknown = JSON.parse(`{"__proto__":${JSON.stringify(one)},"constructor":${JSON.stringify(one)}}`);
    maker!.flags = { riposte: { markers: { [id]: { ...one, by: rosa.uuid }, ...(isObject(flag) ? flag : {}) } } };
    expect(readFighter(world, held!).bound).toEqual([]);
    look(world);
  }
});

it("keeping a hold that was written by hand is marked by a GM's client as refused (X89)", async () => {
  const world = await postingWorld(GM, open);
  const settings = { get: (_scope: string, key: string): unknown => (key === "gmRolls" ? false : "before") };
  const format = (key: string, data: object): string => `${key} ${JSON.stringify(data)}`;
  const i18n = { localize: (key: string) => key, format, has: () => true, lang: "en" };
  vi.stubGlobal("game", { ...Reflect.get(globalThis, "game"), settings, i18n });
  const { onThreadEvent } = await import("../../../../src/foundry/exchange/thread/news.ts");
  const { compareArrived } = await import("../../../../src/foundry/exchange/audit/audit.ts");
  const work = comparing(compareArrived);
  onThreadEvent(work.hear);
  const [maker, held] = world.actors;
  maker!.flags = { riposte: { markers: { [MARKER.id]: { ...MARKER, by: maker!.uuid, moment: null } } } };
  expect(readFighter(world, maker!).active).toHaveLength(1);
  expect(readFighter(world, held!).bound).toEqual([]);
  const act = { type: "block", rolls: true, extra: "hit", own: { marker: MARKER.id, on: [gor.uuid], holds: true } };
  const forged = {
    family: "fate",
    option: "keep",
    choice: { extra: "hit" },
    numbers: { act },
    price: [],
    faces: sum(0),
  };
  const one = Object.assign(posted(RED, attackOf(maker!, [], forged)), {
    rolls: [{ dice: [{ results: sum(0).map((result) => ({ result })) }] }],
  });
  world.add(one);
  await work.through();
  const marks = world.store.exchanges.get(one.id)?.marks ?? [];
  const fields = marks.flatMap(({ body: { mark } }) => (mark.what === "differs" ? mark.fields : []));
  const refused = fields.filter(({ label }) => label === "RIPOSTE.Notice.Differs.refused").map(({ seen }) => seen);
  expect(JSON.stringify(refused)).toContain("nothingKept");
});

it("a GM's word on a hold that was written by hand is refused, since it would make it count (X89)", async () => {
  const world = await open(GM);
  const [maker] = world.actors;
  maker!.flags = { riposte: { markers: { [MARKER.id]: { ...MARKER, by: maker!.uuid, moment: null } } } };
  const scene = { fighters: Object.fromEntries(world.actors.map((one) => [one.uuid, readFighter(world, one)])) };
  const start = { kind: "start", family: "fate", attacker: maker!.uuid, targets: [] } as const;
  for (const option of ["lengthen", "ruleOut", "ruleTypes"]) {
    const judged = fate.judge(start, { slot: "declare", fighter: maker!.uuid, option, choice: {} }, scene);
    expect(judged.refusals.map(({ code }) => code)).toContain("fate.nothingKept");
  }
});
