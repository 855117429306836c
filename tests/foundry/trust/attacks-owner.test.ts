/** New attacks by what an owner writes to an actor, without a window (docs/attacks.md). */
import { afterEach, describe, expect, it, vi } from "vitest";
import { readLedger } from "../../../src/foundry/exchange/ledger/ledger.ts";
import { MOST_NAME } from "../../../src/rules/core/lib/bounds.ts";
import { pool } from "../../../src/rules/pool/index.ts";
import {
  attackOf,
  bela,
  BLUE,
  GM,
  gor,
  MOMENT,
  openWorld,
  posted,
  RED,
  rosa,
  StubActor,
  type OpenWorld,
} from "./world.ts";

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});
const many = <T>(n: number, make: (at: number) => T): T[] => Array.from({ length: n }, (_n, at) => make(at));

describe("what an owner writes to an actor", () => {
  const hold = (actor: StubActor, id: string): object => ({
    ...{ id, kind: "hold", by: actor.uuid, moment: MOMENT },
    data: { action: "x", condition: "y", watch: "" },
  });
  const watched = async (holds: number): Promise<readonly string[]> => {
    const spammer = new StubActor("Aaron", [RED], {
      flags: { markers: Object.fromEntries(many(holds, (at) => [`h${at}`, hold(rosa, `h${at}`)])) },
    });
    Reflect.set(spammer, "uuid", rosa.uuid);
    const holder = new StubActor("Bela", [BLUE], { flags: { markers: { real: hold(bela, "real") } } });
    const { scenes } = await openWorld(GM, [gor, spammer, holder]);
    const start = { kind: "start", family: "pool", attacker: gor.uuid, targets: [] } as const;
    const actor = game.actors.get(gor.id);
    if (actor === undefined) throw new Error("no attacker");
    const { whenRolled } = await import("../../../src/foundry/exchange/acts/when-rolled.ts");
    return (whenRolled(pool, start, scenes.sceneToStart(start, actor, null)).watchers ?? []).map((one) => one.hold);
  };

  it("X50: an invented hold watches as a real one does", async () => expect(await watched(1)).toEqual(["h0", "real"]));
  it("X50: sixty of them leave others' held actions their watch", async () =>
    expect(await watched(60)).toContain("real"));

  it("X51: a ledger of five thousand exchanges is read in a moment", () => {
    const line = { actor: rosa.uuid, row: "t0", stage: 0, attempt: 0, at: 1, by: GM, entries: [] };
    const flag = Object.fromEntries(many(5000, (at) => [`E${String(at).padStart(15, "0")}`, { t0_0_0: line }]));
    const start = performance.now();
    expect(Object.keys(readLedger(flag, rosa.uuid))).toHaveLength(5000);
    expect(performance.now() - start).toBeLessThan(1000);
  });

  /** An effect has overwritten a method of Rosa's actor in every window. */
  async function overwritten(): Promise<OpenWorld> {
    const broken = new StubActor("Rosa", [RED]);
    Reflect.set(broken, "testUserPermission", 1);
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    const world = await openWorld(BLUE, [broken, bela, gor]);
    world.add(posted(RED, attackOf(rosa, [bela])), posted(GM, attackOf(gor, [bela])));
    return world;
  }
  it("X17: an effect that overwrites a method of the actor stops that fighter's exchanges alone", async () => {
    const { prompts } = await overwritten();
    expect(prompts.allPending()).toHaveLength(1);
  });
  it("X17: …and not the API's openPrompts, which asks for everybody's rights", async () => {
    const { prompts, scenes } = await overwritten();
    prompts.allPending();
    expect(scenes.rightsNow([rosa.uuid]).gms).toEqual([GM]);
  });

  const shown = async (name: string): Promise<string> => {
    const named = new StubActor(name, [RED]);
    Reflect.set(named, "uuid", rosa.uuid);
    await openWorld(BLUE, [named, bela, gor]);
    const { liveRef } = await import("../../../src/foundry/exchange/world/visibility.ts");
    return liveRef({ actor: rosa.uuid, token: null, name: "" }).name;
  };
  it("X19: nor one whom no message names: a holder, a fighter whose turn is passed over", async () => {
    const named = new StubActor("Rosa\u202E".padEnd(5000, "x"), [RED]);
    await openWorld(BLUE, [named, bela, gor]);
    const { knownName } = await import("../../../src/foundry/ui/kit/view-context.ts");
    expect(knownName(named.uuid)).not.toMatch(/[\u202A-\u202E\u2066-\u2069]/);
    expect(knownName(named.uuid).length).toBeLessThanOrEqual(MOST_NAME);
  });
  it("X19: a name without end is cut where it is shown", async () =>
    expect((await shown("x".repeat(5000))).length).toBeLessThanOrEqual(MOST_NAME));
  // "Rosa is hit: Severity 12" reads "Rosa21 ytireveS :tih si".
  it("X19: a name does not turn the rest of a sentence round", async () =>
    expect(await shown("Rosa\u202E")).not.toMatch(/[\u202A-\u202E\u2066-\u2069]/));
});
