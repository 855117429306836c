/** A family is loaded when it is used: what a window sees of its messages until then, and what happens when it comes. */
import { afterEach, describe, expect, it, vi } from "vitest";
import type { FamilyModule } from "../../../src/foundry/family/family.ts";
import { pool } from "../../../src/rules/pool/index.ts";
import { attackOf, gor, openWorld, posted, RED, rosa, StubActor, type OpenWorld } from "../trust/world.ts";

afterEach(async () => {
  // Whatever has changed last is looked at in its own world.
  await new Promise((resolve) => setTimeout(resolve, 0));
  vi.unstubAllGlobals();
});

const module: FamilyModule = {
  rules: pool,
  stats: (actor: unknown) => (actor instanceof StubActor ? actor.stats : {}),
  initiativeRoll: () => {
    throw new Error("no dice here");
  },
  icons: {},
};

interface Coming {
  readonly world: OpenWorld;
  readonly known: typeof import("../../../src/foundry/family/known.ts");
  readonly loads: () => number;
  readonly registered: () => number;
  /** The hooks of Riposte's own that were called. */
  readonly announced: () => readonly string[];
  /** The files have come; or they have not, with an error. */
  readonly arrive: (error?: Error) => Promise<void>;
}

/** A window of Red's that knows the documents of the pool family, whose files are on their way when somebody asks. */
async function coming(): Promise<Coming> {
  const world = await openWorld(RED, [rosa, gor], { ...pool, id: "another" });
  const announced: string[] = [];
  vi.stubGlobal("Hooks", {
    on: () => 0,
    once: () => 0,
    call: () => true,
    callAll: (name: string) => announced.push(name) > 0,
  });
  vi.stubGlobal("ui", { notifications: { error: () => undefined } });
  const { watchExchanges } = await import("../../../src/foundry/exchange/watch.ts");
  watchExchanges();
  // They are loaded with a window's first exchange: here beforehand, so that no world is gone before they look at it.
  const { loadDuties } = await import("../../../src/foundry/exchange/duties.ts");
  await loadDuties();
  const known = await import("../../../src/foundry/family/known.ts");
  let loads = 0;
  let registered = 0;
  let settle: (error?: Error) => void = () => undefined;
  known.addDocuments({
    id: "pool",
    register: () => (registered += 1),
    load: () =>
      new Promise((resolve, reject) => {
        loads += 1;
        settle = (error) => (error === undefined ? resolve(module) : reject(error));
      }),
    hasStyles: false,
    hasEncounter: false,
  });
  const arrive = async (error?: Error): Promise<void> => {
    settle(error);
    await known.familyReady("nobody");
    await new Promise((resolve) => setTimeout(resolve, 0));
  };
  return { world, known, loads: () => loads, registered: () => registered, announced: () => announced, arrive };
}

describe("a message of a family that is on its way", () => {
  it("is no exchange until then, and an open one afterwards: it is never void", async () => {
    const { world, loads, registered, arrive } = await coming();
    const { exchanges } = world.store;
    const attack = posted("Gamemaster000000", attackOf(gor, [rosa]));
    expect([registered(), loads()]).toEqual([1, 0]);
    world.add(attack);
    expect(exchanges.get(attack.id)).toBeNull();
    expect(exchanges.isComing(attack.id)).toBe(true);
    expect(exchanges.open()).toEqual([]);
    expect(loads()).toBe(1);
    const changed: string[] = [];
    exchanges.onChange((id) => changed.push(id));
    await arrive();
    expect(exchanges.get(attack.id)?.phase).toBe("open");
    expect(exchanges.isComing(attack.id)).toBe(false);
    expect(exchanges.open().map(({ id }) => id)).toEqual([attack.id]);
    expect(changed).toContain(attack.id);
    expect([registered(), loads()]).toEqual([1, 1]);
  });

  it("is announced once, when its family is there", async () => {
    const { world, announced, arrive } = await coming();
    const [first, second] = [attackOf(gor, [rosa]), attackOf(gor, [rosa])].map((body) =>
      posted("Gamemaster000000", body),
    );
    if (first === undefined || second === undefined) throw new Error("no message");
    world.add(first);
    expect(announced()).toEqual([]);
    await arrive();
    expect(announced()).toEqual(["riposte.declared"]);
    world.add(second);
    expect(announced()).toEqual(["riposte.declared", "riposte.declared"]);
    await arrive();
    expect(announced()).toHaveLength(2);
  });

  it("is waited for by whoever asks for it", async () => {
    const { world, known, arrive } = await coming();
    const attack = posted("Gamemaster000000", attackOf(gor, [rosa]));
    world.add(attack);
    let phase: string | undefined;
    const asking = world.store.exchanges.ready(attack.id).then(() => {
      phase = world.store.exchanges.get(attack.id)?.phase;
    });
    await Promise.resolve();
    expect(phase).toBeUndefined();
    await arrive();
    await Promise.all([asking, known.familiesReady()]);
    expect(phase).toBe("open");
  });

  it("waits on where its files could not be loaded, and opens when they can be", async () => {
    const { world, known, loads, arrive } = await coming();
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    const { exchanges } = world.store;
    const attack = posted("Gamemaster000000", attackOf(gor, [rosa]));
    world.add(attack);
    expect(exchanges.isComing(attack.id)).toBe(true);
    await arrive(new Error("the server is gone"));
    expect(exchanges.get(attack.id)).toBeNull();
    expect(exchanges.isComing(attack.id)).toBe(true);
    expect(known.familyOf("pool")).toBeNull();
    expect(loads()).toBe(1);
    const again = known.familyReady("pool");
    expect(loads()).toBe(2);
    await arrive();
    expect(await again).toBe(module);
    expect(exchanges.get(attack.id)?.phase).toBe("open");
  });
});

describe("a family that nobody knows", () => {
  it("leaves its message void until somebody brings it in one piece", async () => {
    const { world, known } = await coming();
    const { exchanges } = world.store;
    const attack = posted("Gamemaster000000", { ...attackOf(gor, [rosa]), family: "late" });
    world.add(attack);
    expect(exchanges.get(attack.id)?.reason?.code).toBe("unknownFamily");
    expect(exchanges.isComing(attack.id)).toBe(false);
    known.addFamily({ ...module, rules: { ...pool, id: "late" } });
    expect(exchanges.get(attack.id)?.reason?.code).not.toBe("unknownFamily");
  });

  it("may not take the place of one that is there", async () => {
    const { known } = await coming();
    expect(() => known.addFamily(module)).toThrow("pool");
    expect(() => known.addFamily({ ...module, rules: { ...pool, id: "another" } })).toThrow("another");
  });
});
