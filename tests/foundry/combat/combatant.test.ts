/** How a combatant is out of the fight: by its family's rules, by the GM's mark, and never before it happened. */
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import type { Fallen } from "../../../src/foundry/family/family.ts";
import { cairn } from "../../../src/rules/cairn/index.ts";

/** As much of the host's own class as ours asks for. */
class HostCombatant {
  defeated = false;
  flags: Record<string, unknown> = {};
  actor: unknown = null;
  parent: unknown = null;
  get isDefeated(): boolean {
    return this.defeated;
  }
  update(data: object): Promise<this> {
    return Promise.resolve(Object.assign(this, data));
  }
}

const UUID = "Actor.Rosa000000000000";
const COMBAT = "Combat0000000000";
interface Case {
  readonly fallen?: Fallen;
  /** The round in which it got away, and of which combat. */
  readonly left?: number;
  readonly of?: string;
  /** The round that the combat is in. */
  readonly round?: number;
  readonly marked?: true;
  /** The GM has taken the mark from it. */
  readonly standing?: true;
  /** By the menu of its row. */
  readonly gone?: true;
}

let Ours: unknown = null;
let fallen: Fallen | null = null;
const written = vi.fn((_update: object) => Promise.resolve());

function combatantOf({ fallen: how, left, of = COMBAT, round = 2, marked, standing, gone }: Case): object {
  fallen = how ?? null;
  const mark = { id: "away", kind: "away", by: UUID, moment: { combat: of, round: left ?? 0, turn: 0 }, data: {} };
  const markers = left === undefined ? {} : { away: mark };
  const made: unknown = typeof Ours === "function" ? Reflect.construct(Ours, []) : null;
  if (typeof made !== "object" || made === null) throw new Error("no combatant");
  Object.assign(made, {
    defeated: marked ?? false,
    flags: { riposte: { standing, away: gone } },
    actor: { uuid: UUID, type: "cairn", flags: { riposte: { markers } }, update: written },
    parent: { id: COMBAT, round },
  });
  return made;
}

const outOf = (setup: Case): readonly unknown[] => {
  const made = combatantOf(setup);
  return [Reflect.get(made, "out"), Reflect.get(made, "isDefeated")];
};

beforeAll(async () => {
  // The families of a file that ran before in this worker are not this one's.
  vi.resetModules();
  vi.stubGlobal("Combatant", HostCombatant);
  // Who listens to new families finds a world that is not ready.
  vi.stubGlobal("game", { ready: false, release: { generation: 13 } });
  const { addFamily } = await import("../../../src/foundry/family/known.ts");
  addFamily({
    rules: cairn,
    stats: () => ({}),
    initiativeRoll: () => {
      throw new Error("no dice here");
    },
    icons: {},
    awayMark: "away",
    fallen: () => fallen,
  });
  Ours = (await import("../../../src/foundry/combat/combatant.ts")).RiposteCombatant;
});
afterAll(() => void vi.unstubAllGlobals());

describe("a combatant is out of the fight", () => {
  it.each<[name: string, setup: Case, out: string | null]>([
    ["not, while it fights", {}, null],
    ["down by its family's rules", { fallen: "down" }, "down"],
    ["dead by them", { fallen: "dead" }, "dead"],
    ["down by the GM's mark", { marked: true }, "down"],
    ["away by the menu of its row", { marked: true, gone: true }, "away"],
    ["dead by the rules, whatever the menu says", { fallen: "dead", marked: true, gone: true }, "dead"],
    ["not, once the mark of the menu is taken away", { gone: true }, null],
    ["not, where the GM has the last word", { fallen: "dead", standing: true }, null],
    ["away, C31: in the round in which it got away", { left: 2 }, "away"],
    ["away, C31: and in later ones", { left: 2, round: 5 }, "away"],
    ["not, C31: in a round before it, turned back", { left: 2, round: 1 }, null],
    ["not, C31: of another fight", { left: 1, of: "Combat1111111111" }, null],
    ["not, C31: brought back by the GM", { left: 1, standing: true }, null],
    ["dead rather than away", { fallen: "dead", left: 1 }, "dead"],
  ])("%s", (_, setup, out) => {
    expect(outOf(setup)).toEqual([out, out !== null]);
  });
  it.each<[name: string, setup: Case, gone: boolean]>([
    ["not, while it fights", {}, false],
    ["by the GM's mark", { marked: true }, true],
    ["C31: because it has got away: nobody need run from it", { left: 2 }, true],
    ["not, C31: in a round before it, turned back", { left: 2, round: 1 }, false],
    ["not, C31: brought back by the GM", { left: 1, standing: true }, false],
    ["not because it has fallen by its own rules: it may be aimed at", { fallen: "down" }, false],
  ])("takes no part any more: %s", (_, setup, gone) => {
    expect(Reflect.get(combatantOf(setup), "isGone")).toBe(gone);
  });
});

describe("whom a GM brings back with the tracker's skull", () => {
  const bringBack = async (setup: Case): Promise<unknown> => {
    written.mockClear();
    const made = combatantOf(setup);
    const update: unknown = Reflect.get(made, "update");
    if (typeof update === "function") await update.call(made, { defeated: false });
    return [written.mock.calls.flat(), Reflect.get(made, "flags")];
  };
  it("C31: has not got away any more, and may do so anew", async () => {
    expect(await bringBack({ left: 2 })).toMatchObject([[{ "flags.riposte.markers.-=away": null }], {}]);
    expect(await bringBack({ marked: true, gone: true })).toEqual([[], { riposte: { away: false, standing: false } }]);
    expect(await bringBack({})).toEqual([[], { riposte: { away: false, standing: false } }]);
    expect(await bringBack({ fallen: "dead" })).toEqual([[], { riposte: { away: false, standing: true } }]);
  });
});
