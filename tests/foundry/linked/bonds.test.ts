/** Linked markers: kept on their maker only, known to everybody whom they name, redrawn with it. */
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { trackerRow } from "../../../src/foundry/ui/view/screens/tracker/row.ts";
import { NO_SOURCE } from "../../../src/foundry/ui/view/screens/tracker/source.ts";
import { tokenMarks } from "../../../src/foundry/family/token-marks.ts";
import { isMarker } from "../../../src/foundry/exchange/lib/shapes.ts";
import { applyOps } from "../../../src/foundry/exchange/ledger/ledger-apply.ts";
import { tetherAs } from "../../rules/core/example/tether.ts";
import { combatsInView } from "../combats.ts";
import { contextFor, partOf, perform } from "../exchange/fixtures.ts";
import { desk } from "../ui/desk.ts";
import type { OpenWorld } from "../trust/world.ts";
import { MOMENT } from "../trust/world.ts";
import { openTethered, people, readFighter, tie, type People } from "./world.ts";

let who: People;
let world: OpenWorld;
beforeEach(async () => {
  who = people();
  world = await openTethered(who);
});
afterEach(() => vi.unstubAllGlobals());

const boundOf = (actor: People["rosa"]) => readFighter(world, actor).bound.map(({ by }) => by);
const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));
const changed = async (actor: People["rosa"]): Promise<readonly string[][]> => {
  const { bondsChanged } = await import("../../../src/foundry/exchange/fighters/bonds.ts");
  const { changes } = await import("../../../src/foundry/exchange/lib/changes.ts");
  const told: string[][] = [];
  const stop = changes.on("linked", (fighters) => void told.push([...fighters]));
  Reflect.apply(bondsChanged, null, [actor]);
  stop();
  return told;
};

describe("markers that name others", () => {
  it("bind whom they name, and nobody else; the maker has them as its own", () => {
    tie(who.gor, [who.rosa]);
    expect(boundOf(who.rosa)).toEqual([who.gor.uuid]);
    expect([boundOf(who.gor), boundOf(who.ulf)]).toEqual([[], []]);
    expect(readFighter(world, who.gor).markers).toHaveLength(1);
  });

  it("bind only while they are active: a turn that is over, somebody down on either side, one who is gone", async () => {
    tie(who.gor, [who.rosa]);
    expect(boundOf(who.rosa)).toHaveLength(1);
    await nextTask();
    who.rosa.stats = { strands: 1, down: true };
    expect(boundOf(who.rosa)).toEqual([]);
    who.rosa.stats = { strands: 1 };
    who.gor.stats = { strands: 1, down: true };
    expect(boundOf(who.rosa)).toEqual([]);
    who.gor.stats = { strands: 1 };
    await nextTask();
    tie(who.gor, [who.rosa], { ...MOMENT, combat: "Other00000000000" });
    expect(boundOf(who.rosa)).toEqual([]);
  });

  it("one that was copied to another actor binds nobody", () => {
    tie(who.gor, [who.rosa]);
    who.ulf.flags = who.gor.flags;
    who.gor.flags = { riposte: {} };
    expect(boundOf(who.rosa)).toEqual([]);
  });

  it("are looked up once per task, and again in the next", async () => {
    expect(boundOf(who.rosa)).toEqual([]);
    tie(who.gor, [who.rosa]);
    expect(boundOf(who.rosa)).toEqual([]);
    await nextTask();
    expect(boundOf(who.rosa)).toEqual([who.gor.uuid]);
  });

  it("redraw everybody whom they name when they come, change and go, and the maker when one of those changes", async () => {
    tie(who.gor, [who.rosa]);
    expect(await changed(who.gor)).toEqual([[who.rosa.uuid]]);
    tie(who.gor, [who.ulf]);
    expect(await changed(who.gor)).toEqual([[who.rosa.uuid, who.ulf.uuid]]);
    expect(await changed(who.ulf)).toEqual([[who.gor.uuid]]);
    who.gor.flags = { riposte: {} };
    expect(await changed(who.gor)).toEqual([[who.ulf.uuid]]);
    expect(await changed(who.gor)).toEqual([]);
  });

  it("a fighter that nobody asks what binds it reads no other actor", () => {
    const find = vi.fn(() => undefined);
    Object.defineProperty(who.gor, "flags", { get: find });
    const fighter = readFighterQuietly();
    expect([fighter.id, find.mock.calls.length]).toEqual([who.rosa.uuid, 0]);
  });
  // Looking at the result must not be what asks for the others.
  function readFighterQuietly(): { readonly id: string } {
    const read: unknown = Reflect.apply(world.fighters.fighterOf, null, [who.rosa]);
    return { id: typeof read === "object" && read !== null ? String(Reflect.get(read, "id")) : "" };
  }
});

describe("outside a combat", () => {
  const sceneOf = (...actors: readonly People["rosa"][]) => ({
    tokens: { contents: actors.map((actor) => ({ actorLink: true, actorId: actor.id, actor })) },
  });
  function standing(active: object, others: readonly object[], viewed: object | null): void {
    vi.stubGlobal("game", {
      ...game,
      ...combatsInView(),
      scenes: { active, viewed, contents: [...others, active] },
    });
  }

  it("those are tied who stand together on the active scene, whatever scene this window shows", async () => {
    tie(who.gor, [who.rosa], null);
    const [yard, hall] = [sceneOf(who.gor, who.rosa), sceneOf(who.rosa, who.ulf)];
    for (const viewed of [yard, hall]) {
      await nextTask();
      standing(yard, [hall], viewed);
      expect(boundOf(who.rosa)).toEqual([who.gor.uuid]);
    }
    await nextTask();
    standing(hall, [yard], yard);
    expect(boundOf(who.rosa)).toEqual([]);
  });

  it("one who is parted binds nobody, and keeps nothing: both sides say the same", async () => {
    tie(who.gor, [who.rosa], null);
    const active = (): readonly string[] => (readFighter(world, who.gor).active ?? []).map(({ id }) => id);
    standing(sceneOf(who.rosa, who.gor), [], null);
    expect([boundOf(who.rosa), active().length]).toEqual([[who.gor.uuid], 1]);
    await nextTask();
    standing(sceneOf(who.rosa), [], null);
    expect([boundOf(who.rosa), active().length]).toEqual([[], 0]);
    await nextTask();
    standing(sceneOf(who.rosa), [sceneOf(who.gor)], null);
    expect([boundOf(who.rosa), active().length]).toEqual([[], 0]);
  });
});

describe("a marker's names are stored", () => {
  const marker = { id: "Tie0000000000000", kind: "tie", by: "Actor.Gor0000000000000", moment: null, data: {} };

  it("the guard takes uuids of actors, and nothing else", () => {
    expect(isMarker({ ...marker, on: ["Actor.Rosa000000000000"] })).toBe(true);
    expect(isMarker(marker)).toBe(true);
    for (const on of ["Actor.Rosa000000000000", [7], ["x"]]) expect(isMarker({ ...marker, on })).toBe(false);
  });

  it("a result writes them to the maker", () => {
    const on = ["Actor.Rosa000000000000"];
    const part = partOf({ changes: [{ kind: "marker", marker: { ...marker, on } }] });
    const before = { system: {}, flags: {} };
    const after = perform(before, applyOps(before, [part], contextFor(before)));
    expect(JSON.stringify(after)).toContain(`"on":${JSON.stringify(on)}`);
  });
});

describe("what is shown of them", () => {
  const family = tetherAs("pool");
  function rowOf(unseen: boolean) {
    tie(who.gor, [who.rosa]);
    const live = { fighters: unseen ? {} : { [who.gor.uuid]: readFighter(world, who.gor) } };
    const plain = desk("gm", live);
    const t = (key: string, data?: Readonly<Record<string, string>>): string =>
      [key, data?.["who"], data?.["other"]].join(" ");
    const view = { ...plain, words: { ...plain.words, t }, family: () => ({ rules: family, icons: {} }) };
    return trackerRow(view, readFighter(world, who.rosa), NO_SOURCE).marks[0];
  }

  it("a row names each by its own name, with the badge's icon; one who stands hidden is unseen", () => {
    expect(rowOf(false)).toMatchObject({
      icon: "fa-solid fa-link",
      option: "slip",
      text: "TETHER.TiedBy Rosa Gor",
    });
    expect(rowOf(true)?.text).toBe("TETHER.TiedBy Rosa somebody unseen");
  });

  it("tokens show the picture that the badge names, with words about the other", () => {
    tie(who.gor, [who.rosa]);
    const badges = family.badges?.(readFighter(world, who.rosa)) ?? [];
    const marks = tokenMarks(badges, null, (mark) => JSON.stringify(mark.data), { tie: { file: "tie.svg" } });
    expect(marks.map(({ img }) => img)).toEqual(["systems/riposte/assets/icons/tie.svg"]);
    expect(marks[0]?.text).toContain(who.gor.uuid);
  });
});
