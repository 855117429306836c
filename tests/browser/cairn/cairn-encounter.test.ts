/** The ready encounters of the `cairn` and `fate` families, and the pool's beside them in one world. */
import { expect, it } from "vitest";
import type { Seat } from "../kit/harness.ts";
import { fileFight } from "../kit/same-fight.ts";

const inFight = fileFight();

const read = async (seat: Seat, expression: string): Promise<unknown> =>
  JSON.parse(String(await seat.page.evaluate(`JSON.stringify(${expression})`)));
const soon = (what: () => Promise<unknown>): ReturnType<typeof expect.poll> => expect.poll(what, { timeout: 15_000 });
/** What Wenna and the Pit Fighter carry, and in what state. */
const GEAR = `["Wenna Thistledown", "Pit Fighter"].flatMap((name) => game.actors.getName(name).items.map(({ name, system }) =>
  [name, system.broken ?? false, system.dropped, system.equipped ?? null, system.uses ?? null])).sort()`;
const COMBATS = `[...game.combats].map((combat) => [combat.round, combat.combatants.size])`;

async function setUp(gm: Seat, family: string): Promise<void> {
  await gm.page.evaluate(`void game.system.api.startEncounter("${family}")`);
  await gm.page.locator(".riposte-dialog").getByRole("button", { name: "Set it up" }).click();
}

it("stands after one click and one question, with characters for the players; hurt ones are well again", async () => {
  await inFight({ fighters: [] }, ["gm", "red"], async (fight) => {
    const gm = await fight.take("gm");
    const red = await fight.take("red");
    await setUp(gm, "cairn");
    await soon(() => read(gm, COMBATS)).toEqual([[0, 11]]);
    expect(await read(gm, "game.scenes.active.name")).toBe("The ford");
    const brought = await read(gm, GEAR);
    expect(await read(gm, "new Set(game.actors.map((actor) => actor.type)).size")).toBe(1);
    await soon(() => read(red, "game.user.character?.name ?? null")).toBe("Wenna Thistledown");
    expect(await read(red, "game.user.character.system.armor")).toBe(2);

    await gm.page.evaluate(`game.actors.getName("Wenna Thistledown").update({ "system.wounds.x1": { kind: "burns" },
      "system.hp.value": 0, "system.abilities.str.value": 3, "system.fatigue": 2, "system.critical": true })`);
    // What is broken, dropped or used up is there again; what somebody has found since stays.
    await gm.page.evaluate(`(async () => {
      const [wenna, fighter] = ["Wenna Thistledown", "Pit Fighter"].map((name) => game.actors.getName(name));
      await fighter.items.getName("Chair").update({ "system.broken": true });
      await wenna.items.getName("Lamp Oil").update({ "system.dropped": true });
      await wenna.items.getName("Rope").delete();
      await wenna.createEmbeddedDocuments("Item", [{ name: "A found key", type: "cairnGear" }]);
    })()`);
    await setUp(gm, "cairn");
    const well = `(({ wounds, hp, abilities, fatigue, critical }) => [Object.keys(wounds).length, hp.value,
      abilities.str.value, fatigue, critical])(game.actors.getName("Wenna Thistledown").system)`;
    await soon(() => read(gm, well)).toEqual([0, 4, 9, 0, false]);
    const found = ["A found key", false, false, null, null];
    await soon(() => read(gm, `${GEAR}.filter(([name]) => name !== "A found key")`)).toEqual(brought);
    expect(await read(gm, GEAR)).toContainEqual(found);
    expect(await read(gm, "game.actors.size")).toBe(11);
  });
});

it("stands beside that of another family", async () => {
  await inFight({ fighters: [] }, ["gm"], async (fight) => {
    const gm = await fight.take("gm");
    await setUp(gm, "pool");
    await soon(() => read(gm, COMBATS)).toEqual([[0, 12]]);
    await setUp(gm, "cairn");
    await soon(() => read(gm, COMBATS)).toEqual([
      [0, 12],
      [0, 11],
    ]);
    expect(await read(gm, "[...new Set(game.actors.map((actor) => actor.type))].sort()")).toEqual(["cairn", "pool"]);
  });
});

it("of Fate: everybody in a zone, one caught in a net, the gunman first; from the beginning again, or as it stands", async () => {
  await inFight({ fighters: [] }, ["gm"], async (fight) => {
    const gm = await fight.take("gm");
    await setUp(gm, "fate");
    await soon(() => read(gm, COMBATS)).toEqual([[0, 11]]);
    expect(await read(gm, "game.scenes.active.name")).toBe("The salt house");
    const zones = `Object.fromEntries(["Ned Larkin", "Abel Crane", "The Drowned Pilot"].map((name) =>
      [name, game.actors.getName(name).system.zone]))`;
    const atFirst = { "Ned Larkin": "The Quay", "Abel Crane": "The Gallery", "The Drowned Pilot": "The Vault" };
    expect(await read(gm, zones)).toEqual(atFirst);
    const net = `(({ netting }, by) => [netting?.name, netting?.tags, netting?.by === by.uuid])(
      game.actors.getName("Ned Larkin").system.aspects, game.actors.getName("Bruno Haak"))`;
    expect(await read(gm, net)).toEqual(["Boots in the Netting", 1, true]);
    expect(await read(gm, "game.combat.turns.slice(0, 3).map(({ name }) => name)")).toEqual([
      "Abel Crane",
      "Bruno Haak",
      "Ned Larkin",
    ]);

    await gm.page
      .evaluate(`game.actors.getName("Ned Larkin").update({ "system.zone": "The Vault", "system.takenOut": true,
      "system.fate.value": 0, "system.stress.physical.boxes": { b1: true }, "system.aspects.netting.tags": 0,
      "system.consequences.mild": { aspect: "Cracked Rib", tags: 1 } })`);
    const state = `(({ zone, takenOut, fate, stress, consequences, aspects }) => [zone, takenOut, fate.value,
      stress.physical.boxes, consequences.mild.aspect, aspects.netting.tags])(game.actors.getName("Ned Larkin").system)`;
    const cards = (): Promise<number> => gm.page.locator("#chat .chat-message").count();
    const before = await cards();
    await gm.page.evaluate(`void game.system.api.startEncounter("fate")`);
    await gm.page.locator('.riposte-dialog [name="again"]').uncheck();
    await gm.page.locator(".riposte-dialog").getByRole("button", { name: "Set it up" }).click();
    await soon(cards).toBe(before + 1);
    expect(await read(gm, state)).toEqual(["The Vault", true, 0, { b1: true }, "Cracked Rib", 0]);
    await setUp(gm, "fate");
    await soon(() => read(gm, state)).toEqual(["The Quay", false, 3, {}, "", 1]);
    expect(await read(gm, "Object.keys(game.actors.getName('Ned Larkin').system.aspects).length")).toBe(5);

    // Dragged over the border of a zone, a fighter is in the next one; within a zone its own word counts.
    const drag = (x: number): Promise<unknown> =>
      gm.page.evaluate(`game.scenes.active.tokens.getName("Ned Larkin").update({ x: ${String(x)} })`);
    const zone = `game.actors.getName("Ned Larkin").system.zone`;
    await drag(900);
    await soon(() => read(gm, zone)).toBe("The Gallery");
    await gm.page.evaluate(`game.actors.getName("Ned Larkin").update({ "system.zone": "The Roof" })`);
    await drag(1000);
    await gm.page.evaluate("game.scenes.active.tokens.getName('Bruno Haak').update({ x: 1500 })");
    await soon(() => read(gm, `game.actors.getName("Bruno Haak").system.zone`)).toBe("The Vault");
    expect(await read(gm, zone)).toBe("The Roof");
  });
});
