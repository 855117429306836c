/** What a player with a browser console can do, and what everybody else must still have afterwards. */
import { expect } from "vitest";
import type { Seat } from "../kit/harness.ts";
import { feed, until } from "../kit/play.ts";
import { BLUE, CHARACTERS, idOf, RED, type FighterSetup, type WorldSetup } from "../kit/world.ts";

/** Each player has one fighter to attack with and one that nothing should happen to. No combat: no Action is used up. */
export const FIGHTERS: readonly FighterSetup[] = [
  { name: "Gor", token: "raider" },
  { name: "Hulda", token: "axe-guard" },
  { name: "Rosa", owners: [RED], token: "duelist" },
  { name: "Rita", owners: [RED], token: "duelist" },
  { name: "Bela", owners: [BLUE], token: "captain" },
];
export const ATTACKED: WorldSetup = { fighters: FIGHTERS, characters: CHARACTERS, severalTargets: true };

export const uuidOf = (name: string): string => `Actor.${idOf(name)}`;
const json = (value: unknown): string => JSON.stringify(value);

/** The next dice of this window, and none that an earlier roll left. */
async function feedOnly(seat: Seat, faces: readonly number[]): Promise<void> {
  await seat.page.evaluate(`localStorage.removeItem("test.faces")`);
  await feed(seat, ...faces);
}

/** Runs statements in a window's console and gives what they return. */
export const run = (seat: Seat, script: string): Promise<unknown> =>
  seat.page.evaluate(`(async () => { ${script} })()`);

/** Passes over our own client: no hook of ours is asked. */
export const forceEdit = (seat: Seat, message: string, changes: object): Promise<unknown> =>
  run(seat, `await game.messages.get("${message}").update(${json(changes)}, { noHook: true })`);
export const forceDelete = (seat: Seat, message: string): Promise<unknown> =>
  run(seat, `await game.messages.get("${message}").delete({ noHook: true })`);
/** Deletes a message and posts another one under its id. */
export const repost = (seat: Seat, message: string, changes: object): Promise<unknown> =>
  run(
    seat,
    `const source = game.messages.get("${message}").toObject();
    await game.messages.get("${message}").delete({ noHook: true });
    foundry.utils.mergeObject(source, ${json(changes)});
    await ChatMessage.create(source, { noHook: true, keepId: true });`,
  );
/** Posts any message as the user of this window; its id. */
export const forge = async (seat: Seat, source: object): Promise<string> =>
  String(
    await run(
      seat,
      `const [one] = await ChatMessage.createDocuments([{ content: "forged", ...${json(source)} }],
        { noHook: true, keepId: ${String("_id" in source)} });
      return one?.id ?? "";`,
    ),
  );
/** Straight over the socket: nothing in this window looks at it. */
export const forgeRaw = (seat: Seat, source: object): Promise<unknown> =>
  run(
    seat,
    `const data = [{ content: "forged", author: game.user.id, ...${json(source)} }];
    const operation = { action: "create", data };
    const asked = { action: "create", type: "ChatMessage", operation };
    const { error } = await new Promise((done) => game.socket.emit("modifyDocument", asked, done));
    if (error) throw new Error(error.message);`,
  );
export const forgeRawReply = (seat: Seat, kind: string, exchange: string, body: object): Promise<unknown> =>
  forgeRaw(seat, { type: "reply", system: { kind, exchange, body } });
export const forgeReply = (seat: Seat, kind: string, exchange: string, body: object): Promise<string> =>
  forge(seat, { type: "reply", system: { kind, exchange, body } });

/** An honest attack through the API; the exchange's id. */
export const declare = (seat: Seat, attacker: string, targets: readonly string[], faces: readonly number[]) =>
  declareWith(seat, { attacker, targets, faces, allow: false });

/** What each of these windows declares next it sends only when all of them have decided: none knows of the others'. */
export async function decideTogether(seats: readonly Seat[]): Promise<void> {
  let left = seats.length;
  let go = (): void => undefined;
  const all = new Promise<void>((resolve) => {
    go = resolve;
  });
  const meet = (): Promise<void> => {
    left -= 1;
    if (left === 0) go();
    return all;
  };
  for (const { page } of seats) {
    await page.exposeFunction("meetOthers", meet);
    await page.evaluate(`(() => {
      const { implementation } = ChatMessage;
      const create = implementation.createDocuments;
      implementation.createDocuments = async function (...given) {
        if (given[0][0]?.type === "exchange") {
          implementation.createDocuments = create;
          await meetOthers();
        }
        return create.apply(this, given);
      };
    })()`);
  }
}

/** The same out of turn, which a GM lets pass. */
export const declareAllowed = (seat: Seat, attacker: string, targets: readonly string[], faces: readonly number[]) =>
  declareWith(seat, { attacker, targets, faces, allow: true });

interface Declaring {
  readonly attacker: string;
  readonly targets: readonly string[];
  readonly faces: readonly number[];
  readonly allow: boolean;
}
async function declareWith(seat: Seat, { attacker, targets, faces, allow }: Declaring): Promise<string> {
  await feedOnly(seat, faces);
  const id = await run(
    seat,
    `const actor = game.actors.get("${idOf(attacker)}");
    const targets = ${json(targets.map(idOf))}.map((id) => game.actors.get(id));
    const plan = { slot: "declare", fighter: actor.uuid, option: "attack", choice: { weapon: actor.items.contents[0].id } };
    const outcome = await game.system.api.attack(actor, { targets, plan, allow: ${String(allow)} });
    return outcome.ok ? outcome.message.id : JSON.stringify(outcome);`,
  );
  expect(id).toMatch(/^[A-Za-z0-9]{16}$/);
  return String(id);
}

/** An honest answer through the API, as soon as this window knows of the question. */
export async function answer(
  seat: Seat,
  exchange: string,
  name: string,
  { option, faces = [], slot = "t0" }: { option: string; faces?: readonly number[]; slot?: string },
): Promise<void> {
  await until(
    () => run(seat, `return game.system.api.exchanges.get("${exchange}")?.phase ?? null`),
    (phase) => phase === "open",
  );
  await feedOnly(seat, faces);
  const plan = { slot, fighter: uuidOf(name), option, choice: {} };
  const ok = await run(
    seat,
    `const plan = ${json(plan)};
    const exchange = game.system.api.exchanges.get("${exchange}");
    const ask = game.system.api.openPrompts().find((one) => one.exchange.id === exchange.id && one.ask.slot === plan.slot);
    plan.choice = ask?.ask.options.find((one) => one.id === plan.option)?.initial ?? {};
    const outcome = await game.system.api.answer(exchange.id, plan);
    return outcome.ok ? "ok" : JSON.stringify(outcome);`,
  );
  expect(ok).toBe("ok");
}

/** Phase and rows of one exchange, as a window folds it. */
export const stateOf = async (seat: Seat, exchange: string): Promise<string> =>
  String(
    await run(
      seat,
      `const one = game.system.api.exchanges.get("${exchange}");
      if (!one) return "none";
      return one.phase + ":" + Object.values(one.rows).map((row) => row.id + "=" + row.state).join(",");`,
    ),
  );
/** Waits until every one of these windows reads the exchange so. */
export async function stands(seats: readonly Seat[], exchange: string, state: string): Promise<void> {
  for (const seat of seats) await expect.poll(() => stateOf(seat, exchange)).toBe(state);
}
/**
 * What the card of one exchange says in a window, with its sender. Whoever reads it has it in view: further up, it may not be
 * drawn. Any message of the thread may show it.
 */
export const cardOf = async (seat: Seat, exchange: string): Promise<string> => {
  await seat.page.evaluate(`(() => {
    const thread = game.messages.contents.filter((one) => one.id === "${exchange}" || one.system?.exchange === "${exchange}");
    const shown = thread.map(({ id }) => document.querySelector('#chat [data-message-id="' + id + '"]'));
    shown.findLast((one) => one && !one.hidden)?.scrollIntoView();
  })()`);
  const card = seat.page.locator(`.riposte-card[data-exchange="${exchange}"]`);
  const cards = seat.page.locator("#chat .chat-message:visible", { has: card });
  return (await cards.allInnerTexts()).join(" ").replace(/\s+/g, " ");
};
/** Waits until the card says this in every one of these windows. */
export async function told(seats: readonly Seat[], exchange: string, text: RegExp): Promise<void> {
  for (const seat of seats) await expect.poll(() => cardOf(seat, exchange)).toMatch(text);
}
/** Everything that is stored of these fighters, as a window has it. */
export const stored = (seat: Seat, names: readonly string[]): Promise<unknown> =>
  run(
    seat,
    `return ${json(names.map(idOf))}.map((id) => {
      const { _stats, ...rest } = game.actors.get(id).toObject();
      return rest;
    })`,
  );
/** Is this slot put to the user of this window? */
export const isAsked = (seat: Seat, exchange: string, slot = "t0"): Promise<unknown> =>
  run(
    seat,
    `return game.system.api.openPrompts().some((one) =>
      one.exchange.id === "${exchange}" && one.ask.slot === "${slot}" && one.part === "asked")`,
  );
/** Whether the server lets each of these writes of Red's console pass. */
export const tries = async (seat: Seat, ...writes: readonly string[]): Promise<unknown> =>
  run(
    seat,
    `const told = [];
    const ask = (operation) => new Promise((done, fail) => game.socket.emit("modifyDocument", operation,
      ({ error }) => (error ? fail(error) : done(true))));
    const setting = (data) => ask({ action: "create", type: "Setting", operation: { action: "create", data: [data] } });
    for (const write of [${writes.map((write) => `() => ${write}`).join(", ")}])
      told.push(await Promise.resolve().then(write).then((done) => (done ? "wrote" : "kept"), () => "refused"));
    return told.join();`,
  );
/** Loads a window again, until its game is ready. */
export const reload = async (seat: Seat): Promise<void> => {
  await seat.page.reload();
  await seat.page.waitForFunction("globalThis.game?.ready === true");
};
