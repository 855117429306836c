/** A player in a window that chooses at random among what it is offered, through the public API, from a fixed seed. */
import type { Seat } from "../kit/harness.ts";

export interface Fought {
  readonly rounds: number;
  readonly exchanges: number;
  readonly calls: number;
  readonly follows: number;
  readonly refused: number;
  /** What must never be: something stuck, spent twice, or less than nothing of it. */
  readonly faults: readonly string[];
}

/** Plays the window's combat for at most so many rounds. Runs in the page: only what the API gives is used. */
const PLAY = String.raw`async (seed, most, { patience = 8000, trusted = null } = {}) => {
  let state = seed >>> 0;
  // mulberry32: the same fight for the same seed.
  const random = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
  CONFIG.Dice.randomUniform = random;
  const { api } = game.system;
  const tally = { rounds: 0, exchanges: 0, calls: 0, follows: 0, refused: 0, faults: [] };
  const chance = (p) => random() < p;
  const pick = (list) => list[Math.floor(random() * list.length)];
  const told = (outcome) => {
    if (outcome?.ok !== true) tally.refused += 1;
    return outcome?.ok === true;
  };
  const wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
  const up = (actor) => actor.system.body.value > 0;
  const fighters = () => game.combat.turns.map(({ actor }) => actor);
  const foesOf = (actor) => {
    const side = (one) => game.combat.getCombatantsByActor(one)[0].token.disposition;
    return fighters().filter((one) => side(one) !== side(actor) && up(one));
  };

  const valueOf = (input) => {
    if (input.kind === "toggle") return chance(0.5);
    if (input.kind === "number") return input.min + Math.floor(random() * (input.max - input.min + 1));
    if (input.kind === "pick") return (pick(input.choices.filter((one) => one.refusal === null)) ?? { id: input.initial }).id;
    return input.initial;
  };
  const answer = async ({ exchange, ask }) => {
    const may = ask.options.filter((one) => one.refusal === null);
    const option = pick(chance(0.7) ? (may.filter((one) => one.id !== "none").length > 0 ? may.filter((one) => one.id !== "none") : may) : may) ?? pick(ask.options);
    const changed = option.inputs.filter((input) => !input.gm && chance(input.id === "exert" ? 0.2 : 0.5));
    const choice = { ...option.initial, ...Object.fromEntries(changed.map((input) => [input.id, valueOf(input)])) };
    const plan = { slot: ask.slot, fighter: ask.to.fighter, option: option.id, choice };
    // A refused choice is given up for letting it come: nobody may be stuck.
    if (!told(await api.answer(exchange.id, plan))) {
      await api.answer(exchange.id, { ...plan, option: ask.options.at(-1).id, choice: {} }, { allow: true });
    }
  };

  const weaponsOf = (actor) => actor.items.filter((item) => item.type === "poolWeapon" && item.system.equipped);
  const exert = () => (chance(0.2) ? pick(["bodyOutcome", "mindOutcome"]) : "none");
  const startWith = async (actor, option, choice, targets = [], parent = undefined) => {
    const plan = { slot: "declare", fighter: actor.uuid, option, choice };
    return told(await api.attack(actor, { plan, targets, ...(parent === undefined ? {} : { parent }) }));
  };
  const attackWith = (actor, parent) => {
    const weapon = pick(weaponsOf(actor))?.id ?? "unarmed";
    const foes = foesOf(actor);
    const targets = [...new Set([pick(foes), ...(chance(0.15) ? [pick(foes)] : [])])];
    return startWith(actor, "attack", { weapon, exert: parent ? "none" : exert(), words: "", difficulty: 0, damage: 0 }, targets, parent);
  };
  const starts = {
    attack: (actor) => attackWith(actor),
    evade: (actor) => startWith(actor, "evade", { exert: exert(), difficulty: 0 }),
    hold: (actor) => startWith(actor, "hold", { action: "I strike", condition: "it comes to that", watch: pick(["any", ...foesOf(actor).map((one) => one.uuid)]), weapon: "none", target: "none" }),
    quick: (actor) => startWith(actor, "quick", { words: "something small" }),
    split: (actor) => startWith(actor, "split", { shares: [{ use: "attack." + (pick(weaponsOf(actor))?.id ?? "unarmed"), dice: 2 }, { use: "dodge", dice: 2 }], exert: "none" }),
    mental: (actor) => startWith(actor, "mental", { words: "hm", attribute: "wits", ability: "alertness", rolled: true, passive: chance(0.5), exert: "none", difficulty: 0 }),
    power: (actor) => {
      const power = pick(actor.items.filter((item) => item.type === "poolPower"));
      const targets = power?.system.attacks ? [pick(foesOf(actor))] : [];
      return startWith(actor, "power", { power: power?.id ?? "none", exert: "none", words: "", difficulty: 0, damage: 0 }, targets);
    },
  };

  // What the table is waiting for; true: something was done.
  const attend = async () => {
    const [prompt] = api.openPrompts().filter(({ part, ask }) => part === "asked" && !ask.auto);
    const [follow] = api.holds.followsFor();
    const resting = api.exchanges.open().filter(({ rest }) => rest !== null);
    const called = resting.flatMap((one) => one.calls.filter(({ state }) => state === "waiting").map((call) => [one, call]))[0];
    if (called !== undefined) {
      const [exchange, call] = called;
      const done = chance(0.75) ? api.approve(exchange.id, call.entry.id, { when: call.when ?? "before", why: "" }) : api.deny(exchange.id, call.entry.id, "no");
      return told(await done);
    }
    if (follow !== undefined) {
      const actor = fromUuidSync(follow.holder);
      if (chance(0.8) && (await attackWith(actor, api.holds.parentOf(follow)))) {
        tally.follows += 1;
        return true;
      }
      return told(await api.waive(follow.trigger.id, { hold: follow.hold, holder: follow.holder }));
    }
    const held = resting.find(({ rest }) => rest === "held");
    if (held !== undefined) return told(await (chance(0.7) ? api.go(held.id) : api.stop(held.id, "enough")));
    const watched = resting.find(({ rest }) => rest === "watched");
    const open = api.exchanges.open().find((one) => one.calls.length === 0 && api.holds.callable(one).length > 0);
    if (open !== undefined && chance(0.5)) {
      const { marker, actor } = pick(api.holds.callable(open));
      if (told(await api.call(open.id, { hold: marker.id, holder: actor.uuid, words: "now!" }))) {
        tally.calls += 1;
        return true;
      }
    }
    if (watched !== undefined) return told(await api.go(watched.id));
    if (prompt !== undefined) {
      await answer(prompt);
      return true;
    }
    return false;
  };
  const settled = async () => {
    // When each was seen first: others may come while one is waited for.
    const since = new Map();
    while (api.exchanges.open().length > 0) {
      const open = api.exchanges.open();
      for (const { id } of open) if (!since.has(id)) since.set(id, Date.now());
      const stuck = open.find(({ id }) => Date.now() - since.get(id) > patience);
      if (stuck !== undefined) {
        const rows = Object.values(stuck.rows).map((row) => row.id + "=" + row.state);
        tally.faults.push("stuck: " + stuck.declared.body.option + " " + (stuck.rest ?? "") + " " + rows + " asks " + api.openPrompts().map(({ ask, part }) => ask.slot + part));
        return false;
      }
      if (!(await attend())) await wait(5);
    }
    return true;
  };
  const look = () => {
    const { round } = game.combat;
    for (const actor of fighters().filter(({ name }) => trusted === null || trusted.includes(name))) {
      const { spent = {}, markers = {} } = actor.flags.riposte ?? {};
      const keys = Object.values(spent);
      const uses = keys.filter((key) => key.round === round && ["action", "reaction", "held"].includes(key.what));
      if (uses.length > 1) tally.faults.push(actor.name + " has used " + uses.map((key) => key.what));
      const exerts = keys.filter((key) => key.round === round && ["exert", "exertPenalty", "desperate"].includes(key.what));
      if (exerts.length > 1) tally.faults.push(actor.name + " has Exerted " + exerts.length + " times");
      for (const [id, marker] of Object.entries(markers)) {
        if (marker.kind !== "evade") continue;
        const drawn = keys.filter((key) => key.of === id && key.what === "evade").reduce((sum, key) => sum + (key.n ?? 1), 0);
        if (drawn > marker.data.points) tally.faults.push(actor.name + " has spent " + drawn + " of " + marker.data.points);
      }
      if (actor.system.mind.value < 0 || actor.system.mindDamage < 0) tally.faults.push(actor.name + " has less than no Mind");
    }
  };
  const over = () => {
    const sides = new Set(game.combat.turns.filter(({ actor }) => up(actor)).map(({ token }) => token.disposition));
    return sides.size < 2;
  };

  if (!game.combat.started) await game.combat.startCombat();
  if (most === 0) await settled();
  while (game.combat.round <= most && !over() && tally.faults.length === 0) {
    const { actor } = game.combat.combatant;
    if (up(actor)) {
      for (const option of ["quick", "mental", "split"]) if (chance(0.1)) await starts[option](actor);
      if (!(await settled())) break;
      await starts[pick(["attack", "attack", "attack", "attack", "evade", "hold", "hold", "power"])](actor);
      if (!(await settled())) break;
    }
    look();
    // A turn taken back and gone on with must change nothing.
    if (chance(0.1)) {
      await game.combat.previousTurn();
      await game.combat.nextTurn();
      look();
    }
    await game.combat.nextTurn();
  }
  tally.rounds = game.combat.round;
  tally.exchanges = api.exchanges.all().length;
  return JSON.stringify(tally);
}`;

const isFought = (value: unknown): value is Fought =>
  typeof value === "object" && value !== null && "faults" in value && Array.isArray(value.faults);

export interface FightingOptions {
  /** How long an exchange may stay open, in ms. */
  readonly patience?: number;
  /** Fighters whose uses are looked at (default: all). */
  readonly trusted?: readonly string[];
}

/** Fights the window's combat out; `most` 0: only ends what is open. */
export async function fightOut(seat: Seat, seed: number, most: number, options: FightingOptions = {}): Promise<Fought> {
  const script = `(${PLAY})(${seed}, ${most}, ${JSON.stringify(options)})`;
  const read: unknown = JSON.parse(String(await seat.page.evaluate(script)));
  if (!isFought(read)) throw new Error("the bot says nothing");
  return read;
}
