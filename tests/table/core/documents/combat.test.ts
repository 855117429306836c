import { afterEach, describe, expect, it } from "vitest";
import { passedTurns, type CombatHistory } from "../../../../table/client/core/documents/combat/combat-turns.ts";
import { Combat } from "../../../../table/client/core/documents/index.ts";
import type { Combatant } from "../../../../table/client/core/documents/combat/combatant.ts";
import { theConfig } from "../../../../table/client/core/environment.ts";
import { Hooks } from "../../../../table/client/core/hooks.ts";
import { fakeServer, GM, HERO, RED } from "../fake-server.ts";

const events: string[] = [];
const hooked: Array<[string, number]> = [];

afterEach(() => {
  for (const [name, id] of hooked.splice(0)) Hooks.off(name, id);
  events.length = 0;
});

function on(name: string, fn: (...args: never[]) => unknown): void {
  hooked.push([name, Hooks.on(name, fn)]);
}

const met: string[] = [];

class Told extends Combat {
  override async _onStartTurn(combatant: Combatant): Promise<void> {
    events.push(`start ${combatant.name}`);
  }
  override async _onEndTurn(combatant: Combatant): Promise<void> {
    events.push(`end ${combatant.name}`);
  }
  override async _onStartRound(context: { round: number }): Promise<void> {
    events.push(`round ${context.round}`);
  }
  override async _onEnter(combatant: Combatant): Promise<void> {
    met.push(`in ${combatant.name}`);
  }
  override async _onExit(combatant: Combatant): Promise<void> {
    met.push(`out ${combatant.name}`);
  }
  override async _onEndRound(context: { round: number }): Promise<void> {
    events.push(`over ${context.round}`);
  }
}

async function fight(userId: string) {
  const configure = (): void => {
    const config = theConfig();
    if (config) config.Combat.documentClass = Told;
  };
  const server = fakeServer({ userId, configure });
  const combat = await Told.create({ active: true });
  if (!(combat instanceof Told)) throw new Error("no combat");
  await combat.createEmbeddedDocuments("Combatant", [
    { name: "Slow", initiative: 1 },
    { name: "Fast", initiative: 9, actorId: HERO },
  ]);
  return { ...server, combat };
}

const settle = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 5));

describe("combat (#9664, #8794, #10786, #11238)", () => {
  it("tells one GM who comes and who leaves (types: Combat#_onEnter, Combat#_onExit)", async () => {
    for (const userId of [GM, RED]) {
      met.length = 0;
      const { combat } = await fight(userId);
      await combat.deleteEmbeddedDocuments("Combatant", [combat.turns[1]?.id ?? ""]);
      expect(met).toEqual(userId === GM ? ["in Slow", "in Fast", "out Slow"] : []);
    }
  });

  it("a combatant's group is the group, and lends its initiative (types: _prepareGroup; draw-steel, dnd5e on 13, 14)", async () => {
    const { combat } = await fight(GM);
    const group = await combat.createEmbeddedDocuments("CombatantGroup", [{ name: "Pack" }]).then(([made]) => made!);
    const slow = combat.turns[1]!;
    expect([slow.name, slow.group]).toEqual(["Slow", null]);
    expect([Reflect.get(group, "defeated"), Reflect.get(group, "hidden")]).toEqual([true, true]);
    await slow.update({ group: group.id, defeated: true });
    expect([slow.group, slow._source.group]).toEqual([group, group.id]);
    expect([...(slow.group?.members ?? [])]).toEqual([slow]);
    await slow.group?.update({ initiative: 12 });
    expect([slow.initiative, slow._source.initiative, combat.turns[0]?.name]).toEqual([12, 1, "Slow"]);
    await group.delete();
    expect([slow.group, slow.initiative]).toEqual([null, 1]);
  });

  it("sorts by initiative, ties by id", async () => {
    const { combat } = await fight(GM);
    expect(combat.turns.map((combatant) => combatant.name)).toEqual(["Fast", "Slow"]);
  });

  it("hooks before the write, combatTurnChange after; turn events at the active GM", async () => {
    const { combat } = await fight(GM);
    on("combatStart", (seen: Combat) => events.push(`combatStart at ${seen.round}`));
    on("combatTurn", (seen: Combat) => events.push(`combatTurn at ${seen.turn}`));
    on("combatTurnChange", (_combat: Combat, prior: CombatHistory, now: CombatHistory) =>
      events.push(`change ${prior.turn} to ${now.turn}`),
    );
    await combat.startCombat();
    await settle();
    await combat.nextTurn();
    await settle();
    await combat.nextTurn();
    await settle();
    expect(events).toEqual([
      "combatStart at 0",
      "change null to 0",
      "round 1",
      "start Fast",
      "combatTurn at 0",
      "change 0 to 1",
      "end Fast",
      "start Slow",
      "change 1 to 0",
      "end Slow",
      "over 1",
      "round 2",
      "start Fast",
    ]);
    expect(combat.round).toBe(2);
  });

  it("no turn events at a client that is not the active GM", async () => {
    const { combat } = await fight(RED);
    await combat.startCombat();
    await settle();
    expect(events).toEqual([]);
    expect(combat.current.turn).toBe(0);
  });

  it("combatTurnChange fires at a player's client, too (#11238)", async () => {
    const { combat } = await fight(RED);
    on("combatTurnChange", (_combat: Combat, prior: CombatHistory, now: CombatHistory) =>
      events.push(`change ${prior.turn} to ${now.turn}`),
    );
    await combat.startCombat();
    await settle();
    expect(events).toEqual(["change null to 0"]);
  });

  it("whoever's turn it is keeps it when the order changes, by one GM's correction (#8794, T: Combat#current)", async () => {
    for (const [userId, corrected] of [
      [GM, [1]],
      [RED, []],
    ] as const) {
      const { combat, requests } = await fight(userId);
      await combat.startCombat();
      await settle();
      requests.length = 0;
      const slow = combat.turns[1];
      await slow?.update({ initiative: 20 });
      await settle();
      const turns = requests.filter(({ type }) => type === "Combat").map((one) => one.operation.updates?.[0]?.turn);
      expect(turns).toEqual(corrected);
    }
  });

  it("a call that gives combatTurn sets whose turn it is (#12311, #12990; yearzero-combat-fvtt #59)", async () => {
    const { combat, requests } = await fight(GM);
    await combat.startCombat();
    await settle();
    requests.length = 0;
    const initiative = async (name: string, value: number, operation: Record<string, unknown>): Promise<void> => {
      const combatant = combat.combatants.find((one) => one.name === name);
      await combat.updateEmbeddedDocuments("Combatant", [{ _id: combatant?.id, initiative: value }], operation);
      await settle();
    };
    await initiative("Slow", 20, { turnEvents: false, combatTurn: 0 });
    expect([combat.turn, combat.combatant?.name]).toEqual([0, "Slow"]);
    // A later change of a combatant that gives no turn keeps the turn with that one.
    await combat.combatants.find(({ name }) => name === "Fast")?.update({ defeated: true });
    await settle();
    expect([combat.turn, combat.combatant?.name]).toEqual([0, "Slow"]);
    expect(requests.filter(({ type }) => type === "Combat")).toEqual([]);
  });

  it("the direction goes along with the write (API hookEvents.combatTurn); a turn past the end is the last", async () => {
    const { combat, requests } = await fight(GM);
    await combat.startCombat();
    await combat.nextTurn();
    expect(requests.at(-1)?.operation).toMatchObject({ direction: 1, updates: [{ turn: 1 }] });
    await combat.previousTurn();
    expect(requests.at(-1)?.operation).toMatchObject({ direction: -1, updates: [{ turn: 0 }] });
    await combat.update({ turn: 7 });
    expect(combat.turn).toBe(1);
  });

  it("a player may write round and turn, and nothing beside them (platform §4)", async () => {
    const { combat, game } = await fight(GM);
    const red = game.users.get(RED);
    if (!red) throw new Error("no Red");
    expect(combat.canUserModify(red, "update", { _id: combat.id, turn: 1 })).toBe(true);
    expect(combat.canUserModify(red, "update", { turn: 1, flags: {} })).toBe(false);
  });
});

describe("turns passed", () => {
  const at = (round: number, turn: number | null): CombatHistory => ({ round, turn, combatantId: null, tokenId: null });

  it("names those skipped (platform §7.2)", () => {
    expect(passedTurns(3, at(1, 0), at(1, 2)).map(({ kind, turn, skipped }) => [kind, turn, skipped])).toEqual([
      ["endTurn", 0, false],
      ["startTurn", 1, true],
      ["endTurn", 1, true],
      ["startTurn", 2, false],
    ]);
  });

  it("goes back without ending anything", () => {
    expect(passedTurns(3, at(2, 0), at(1, 2)).map(({ kind }) => kind)).toEqual(["startTurn"]);
  });
});

describe("what else the types list of a combat [T Combat, Combatant]", () => {
  it("plays the sound of the user's theme for an announcement, and refuses an unknown one", async () => {
    const { combat, game } = await fight(GM);
    const played: unknown[] = [];
    class Helper {
      static play(data: unknown): void {
        played.push(data);
      }
    }
    Object.assign(game, { audio: new Helper() });
    const sounds = { drums: { startEncounter: ["sounds/one.ogg"] } };
    Object.assign(Object(Reflect.get(Object(Reflect.get(globalThis, "CONFIG")), "Combat")), { sounds });
    await combat.startCombat();
    expect(played).toEqual([]);
    await game.settings.set("core", "combatTheme", "drums");
    combat._playCombatSound("startEncounter");
    combat._playCombatSound("nextUp");
    expect(played).toEqual([{ src: "sounds/one.ogg", channel: "interface" }]);
    expect(() => combat._playCombatSound("theEnd")).toThrow("theEnd");
  });

  it("finds one combatant by its actor or token, as before 12, and tells where it stands", async () => {
    const { combat } = await fight(GM);
    const fast = combat.combatants.getName("Fast");
    expect(combat.getCombatantByActor(HERO)).toBe(fast);
    expect(combat.getCombatantByToken("none")).toBeNull();
    await combat.startCombat();
    expect(combat._getCurrentState()).toEqual({ round: 1, turn: 0, combatantId: fast?.id, tokenId: null });
  });
});
