import { beforeEach, describe, expect, test } from "vitest";
import { ActiveEffect, Combat } from "../../../table/client/core/documents/index.ts";
import { registry } from "../../../table/client/core/documents/effects/effect-registry.ts";
import { theConfig } from "../../../table/client/core/environment.ts";
import type { Dict } from "../../../table/client/core/types.ts";
import { compatibility, COMPATIBILITY_MODES } from "../../../table/client/core/utils/warnings.ts";
import { fakeServer, GM, HERO, type FakeServer } from "../core/fake-server.ts";

const FIGHT = "fightfight000000";
const [HERO_FIGHTS, OTHER_FIGHTS] = ["heroincombat0000", "otherincombat000"];

interface World extends FakeServer {
  combat: Combat;
  /** An effect on the hero, as the database makes it. */
  effect: (data: Dict) => Promise<ActiveEffect>;
  /** Round and turn of the fight, as everybody hears of them. */
  move: (round: number, turn: number | null) => Promise<unknown>;
}

/** A fight of two, of which the hero has the second turn. */
async function world(generation: 13 | 14, { round = 1, turn = 0 } = {}): Promise<World> {
  const server = fakeServer({ generation, userId: GM });
  const gm = server.game.users.get(GM);
  if (gm) gm.active = true;
  const combatants = [
    { _id: OTHER_FIGHTS, initiative: 9 },
    { _id: HERO_FIGHTS, actorId: HERO, initiative: 5 },
  ];
  const result = [{ _id: FIGHT, active: true, round, turn, combatants }];
  await server.broadcast({ action: "create", type: "Combat", operation: {}, result });
  const combat = server.game.combats.get(FIGHT, { strict: true });
  const hero = server.game.actors.get(HERO, { strict: true });
  if (!combat || !hero) throw new Error("no fight");
  return {
    ...server,
    combat,
    effect: async (data) => {
      const [made] = await hero.createEmbeddedDocuments("ActiveEffect", [{ name: "Effect", ...data }]);
      if (made instanceof ActiveEffect) return made;
      throw new Error("no effect");
    },
    move: async (toRound, toTurn) => {
      await combat.update({ round: toRound, turn: toTurn });
      // Turn events run behind the update.
      await new Promise((resolve) => setTimeout(resolve));
    },
  };
}

beforeEach(() => {
  compatibility.mode = COMPATIBILITY_MODES.SILENT;
});

describe("13: durations are told, and nothing ends by itself", () => {
  test("[T13 _ActiveEffectDuration, #7624] seconds: what is left follows the world's clock; then none is left", async () => {
    const { effect, game } = await world(13);
    const made = await effect({ duration: { seconds: 60 } });
    expect(made.duration).toMatchObject({ type: "seconds", duration: 60, remaining: 60, label: "60 seconds" });
    await game.time.advance(45);
    expect(made.duration).toMatchObject({ remaining: 15, startTime: 0 });
    await game.time.advance(45);
    expect(made.duration).toMatchObject({ remaining: 0 });
    expect([made.active, made.isTemporary]).toEqual([true, true]);
  });

  test("[T13 _ActiveEffectDuration, #9414, #10526] rounds and turns as {rounds}.{turns}, down to the last turn", async () => {
    const { effect, move } = await world(13);
    const made = await effect({ duration: { rounds: 1, turns: 1 } });
    expect(made._source.duration).toMatchObject({ startRound: 1, startTurn: 0 });
    const told: unknown[] = [made.duration.remaining];
    for (const [round, turn] of [
      [1, 1],
      [2, 0],
      [2, 1],
      [3, 0],
    ] as const) {
      await move(round, turn);
      told.push(made.duration.remaining);
    }
    expect(told).toEqual([1.01, 1, 0.01, 0, 0]);
    expect(made.duration).toMatchObject({ type: "turns", duration: 1.01, label: "None" });
    expect(ActiveEffect.registry).toBeUndefined();
  });

  test("[T13 getInitialDuration] an effect that is made on an actor begins now; without figures it has no duration", async () => {
    const { effect } = await world(13, { round: 3, turn: 1 });
    expect(ActiveEffect.getInitialDuration()).toEqual({ duration: { startTime: 0, startRound: 3, startTurn: 1 } });
    const made = await effect({});
    expect(made._source.duration).toMatchObject({ startRound: 3, startTurn: 1 });
    expect(made.duration).toMatchObject({ type: "none", duration: null, remaining: null });
    expect(made.isTemporary).toBe(false);
  });
});

describe("14: a value with a unit, a start, and an end", () => {
  test("[T14 ActiveEffect.StartSchema, getEffectStart] an effect that is made on an actor begins now, in whose turn it is", async () => {
    const { effect } = await world(14, { round: 2, turn: 1 });
    const made = await effect({ duration: { value: 3, units: "rounds" } });
    expect(made._source.start).toEqual({
      ...{ combat: FIGHT, combatant: HERO_FIGHTS, initiative: 5, round: 2, turn: 1, time: 0 },
    });
    expect(made._source.duration).toMatchObject({ expiry: "turnStart", expired: false });
  });

  test("[API EffectDurationData] without a value it has no end; time is told in its own unit and in seconds", async () => {
    const { effect, game } = await world(14);
    expect((await effect({})).duration).toMatchObject({ value: Infinity, remaining: Infinity, seconds: null });
    const made = await effect({ duration: { value: 2, units: "hours", expiry: null } });
    await game.time.advance(1800);
    expect(made.duration).toMatchObject({ seconds: 7200, remaining: 1.5, secondsRemaining: 5400, label: "2 hours" });
  });

  test("[#14220] without a start it counts from now", () => {
    fakeServer({ generation: 14 });
    const made = new ActiveEffect({ name: "x", duration: { value: 1, units: "days" } });
    expect(made.updateDuration()).toMatchObject({ remaining: 1, seconds: 86_400 });
  });

  test("[CONFIG.ActiveEffect.expiryAction, #13667] when its time is over the GM's client marks it; what has expired does not act", async () => {
    const { effect, game, requests } = await world(14);
    const made = await effect({ duration: { value: 10, units: "seconds", expiry: null } });
    await game.time.advance(9);
    expect(made.active).toBe(true);
    await game.time.advance(1);
    await expect.poll(() => made.duration.expired).toBe(true);
    expect([made.active, made.isSuppressed, made.isExpiryTrackable]).toEqual([false, true, false]);
    expect(requests.at(-1)).toMatchObject({ action: "update", type: "ActiveEffect" });
  });

  test("[CONFIG.ActiveEffect.expiryAction] delete takes it away, null leaves it alone", async () => {
    const { effect, game } = await world(14);
    const made = await effect({ duration: { value: 10, units: "seconds", expiry: null } });
    Object.assign(theConfig()?.ActiveEffect ?? {}, { expiryAction: null });
    await game.time.advance(60);
    expect([made.duration.expired, made.duration.remaining]).toEqual([false, -50]);
    Object.assign(theConfig()?.ActiveEffect ?? {}, { expiryAction: "delete" });
    await game.time.advance(60);
    await expect.poll(() => game.actors.get(HERO)?.effects.size).toBe(0);
  });

  test("[API ActiveEffectDuration: expiry] rounds end at the event, in the turn in which they began, not before their time", async () => {
    const { effect, move } = await world(14, { round: 1, turn: 1 });
    const made = await effect({ duration: { value: 1, units: "rounds" } });
    await move(2, 0);
    expect([made.duration.remaining, made.duration.expired]).toEqual([0, false]);
    await move(2, 1);
    expect(made.duration.expired).toBe(true);
  });

  test("[#13667, stwlam] an event without a length: it runs until then, whatever time passes", async () => {
    const { effect, move, game } = await world(14, { round: 1, turn: 0 });
    const made = await effect({ duration: { value: null, expiry: "roundEnd" } });
    await game.time.advance(3600);
    await move(1, 1);
    expect(made.duration.expired).toBe(false);
    await move(2, 0);
    expect(made.duration.expired).toBe(true);
  });

  test("[#14725] outside a combat, time that passes stands for events in one, but for its start", async () => {
    const { effect, game, combat } = await world(14);
    await combat.deleteEmbeddedDocuments("Combatant", [HERO_FIGHTS]);
    const ends = await effect({ duration: { value: 5, units: "seconds", expiry: "turnEnd" } });
    const waits = await effect({ duration: { value: 5, units: "seconds", expiry: "combatStart" } });
    await game.time.advance(6);
    await expect.poll(() => ends.duration.expired).toBe(true);
    expect(waits.duration.expired).toBe(false);
  });

  test("[CONFIG.ActiveEffect.expiryEvents] a package's own event is told to the registry by the package", async () => {
    const { effect } = await world(14);
    Object.assign(theConfig()?.ActiveEffect ?? {}, { expiryEvents: { dawn: "At dawn" } });
    expect(Object.keys(ActiveEffect.EXPIRY_EVENTS ?? {})).toEqual(expect.arrayContaining(["turnStart", "dawn"]));
    const made = await effect({ duration: { value: null, expiry: "dawn" } });
    expect([...registry]).toContain(made);
    await registry.refresh("dawn");
    expect(made.duration.expired).toBe(true);
  });

  test("[#14271] a combat that is turned back gives back what was left, and ends nothing", async () => {
    const { effect, move } = await world(14, { round: 1, turn: 1 });
    const made = await effect({ duration: { value: 3, units: "turns", expiry: "turnEnd" } });
    await move(2, 1);
    expect(made.duration.remaining).toBe(1);
    await move(1, 1);
    expect([made.duration.remaining, made.duration.expired]).toEqual([3, false]);
  });

  test("[platform §8.1] 13's figures become value, unit and start", async () => {
    const { effect } = await world(14);
    const made = await effect({ duration: { rounds: 2, startRound: 1, startTime: null } });
    expect(made._source.duration).toMatchObject({ value: 2, units: "rounds" });
    expect(made._source.start).toMatchObject({ round: 1, time: 0 });
  });
});
