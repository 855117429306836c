/** Whose turn the key "Take my turn" means, at a player's window. */
import { afterEach, expect, it, vi } from "vitest";
import { BLUE, bela, gor, openWorld, RED, rosa, StubActor } from "../../trust/world.ts";

/** Another fighter of Red's. */
const hulda = new StubActor("Hulda", [RED]);

interface Setup {
  /** Whose turn it is; default: a foe's. */
  readonly turn?: StubActor;
  readonly fighters?: readonly StubActor[];
  readonly down?: readonly StubActor[];
  readonly character?: StubActor;
  readonly selected?: readonly StubActor[];
  readonly started?: boolean;
}

async function named(setup: Setup, user = RED): Promise<string | null> {
  const { turn = gor, fighters = [gor, bela, rosa], down = [], selected = [], started = true } = setup;
  await openWorld(user, [rosa, bela, gor, hulda]);
  const combatants = fighters.map((actor) => ({ actor, token: null, out: down.includes(actor) ? "down" : null }));
  const combatant = combatants.find((one) => one.actor === turn);
  Reflect.set(game, "combat", { started, combatants: Object.assign(combatants, { contents: combatants }), combatant });
  if (setup.character) Reflect.set(game.user, "character", setup.character);
  const controlled = selected.map((actor) => ({
    actor,
    document: { combatant: combatants.find((one) => one.actor === actor) ?? null },
  }));
  vi.doMock("../../../../src/foundry/ui/strip/index.ts", () => ({ focusStrip: () => false }));
  vi.stubGlobal("canvas", { ready: true, tokens: { controlled } });
  const { ownFighter } = await import("../../../../src/foundry/ui/moment/later/own-turn.ts");
  return ownFighter()?.actor.name ?? null;
}

afterEach(() => {
  vi.doUnmock("../../../../src/foundry/ui/strip/index.ts");
  vi.unstubAllGlobals();
});

it.each([
  ["whose turn it is, where they are told to begin it", { turn: rosa, character: hulda }, "Rosa"],
  ["that one before another that is selected", { turn: rosa, selected: [hulda], fighters: [gor, rosa, hulda] }, "Rosa"],
  ["out of turn: the one that is selected", { character: rosa, selected: [hulda] }, "Hulda"],
  ["not one that is selected and down", { selected: [hulda], fighters: [gor, rosa, hulda], down: [hulda] }, "Rosa"],
  ["nor a selected one of somebody else", { selected: [gor] }, "Rosa"],
  ["who fights here before a character of another game", { character: hulda }, "Rosa"],
  ["the character first, where two of theirs fight here", { character: hulda, fighters: [gor, rosa, hulda] }, "Hulda"],
  [
    "not a character that is down, where another of theirs stands",
    { character: rosa, fighters: [rosa, gor, hulda], down: [rosa] },
    "Hulda",
  ],
  ["the character, where nobody of theirs fights", { character: hulda, fighters: [gor, bela] }, "Hulda"],
  ["the character, before the encounter has begun", { character: hulda, started: false }, "Hulda"],
  ["nobody, where they have none", { fighters: [gor, bela] }, null],
] as const)("means %s", async (_, setup: Setup, name) => expect(await named(setup)).toBe(name));

it("means whose turn it is at a GM's window, be it a player's", async () => {
  expect(await named({ turn: rosa }, "Gamemaster000000")).toBe("Rosa");
  expect(await named({ turn: rosa }, BLUE)).toBe("Bela");
});

it.each([
  ["a player", RED, "RIPOSTE.Moment.nobody"],
  ["a GM", "Gamemaster000000", "RIPOSTE.Moment.nobodyGm"],
])("tells %s that there is nobody whose turn it could be", async (_, user, text) => {
  const warn = vi.fn();
  await named({ fighters: [], started: false }, user);
  vi.stubGlobal("ui", { notifications: { warn } });
  const { takeTurn } = await import("../../../../src/foundry/ui/moment/later/own-turn.ts");
  await takeTurn();
  expect(warn.mock.calls.map(([, told]: unknown[]) => told)).toEqual([{ format: { text } }]);
});
