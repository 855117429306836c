/** Small moves at the table that the bench needs between measurements. */
import type { Choice } from "../../src/rules/core/types.ts";
import { actor, table, until } from "./table.ts";

/** Opens an attack dialog. */
export async function attackFrom(attacker: string): Promise<void> {
  await table().game.system.api.attack(actor(attacker));
}

/** Attacks at once, without the dialog, with what the family offers first. */
export async function attackAt(attacker: string, target: string): Promise<void> {
  const { game } = table();
  const [from, at] = [attacker, target].map((uuid) => actor(uuid.replace("Actor.", "")));
  const weapon = from?.items.contents.find((item) => item.type.endsWith("Weapon"))?.id ?? "unarmed";
  const choice = { weapon, exert: "none", words: "", difficulty: 0, damage: 0 };
  const plan = { slot: "declare", fighter: attacker, option: "attack", choice };
  await game.system.api.attack(actor(from?.id ?? ""), { targets: [at], plan });
}

/** The newest exchange that still waits; fails when there is none. */
export function openExchange(): string {
  const id = table().game.system.api.exchanges.open().at(-1)?.id;
  if (id === undefined) throw new Error("No exchange is open");
  return id;
}

/** Moves the combat to a turn of a round, the first one. */
export async function startAt(round: number, turn = 0): Promise<void> {
  await table().game.combat?.update({ round, turn });
}

export async function nextRound(): Promise<void> {
  const { combat } = table().game;
  const now = combat?.round ?? 0;
  await combat?.nextRound();
  await until("the round has begun", () => (combat?.round ?? 0) > now);
}

/** Moves a combat on, turn by turn or round by round. */
export async function pass(combat: string, by: "nextTurn" | "nextRound", times: number): Promise<void> {
  for (let i = 0; i < times; i += 1) await table().game.combats.get(combat)?.[by]();
}

/** Declares an action at once, without its dialog, with what is offered first unless `choice` says otherwise; resolves when nothing is open in this window any more. */
export async function declareNow(fighter: string, option: string, target: string, choice: Choice): Promise<void> {
  const { api } = table().game.system;
  const before = api.exchanges.all().length;
  const offered = api.actions(actor(fighter)).find(({ id }) => id === option)?.initial ?? {};
  const plan = { slot: "declare", fighter: actor(fighter).uuid, option, choice: { ...offered, ...choice } };
  const outcome = await api.attack(actor(fighter), { plan, targets: [actor(target)] });
  if (Reflect.get(Object(outcome), "ok") !== true) throw new Error(`Refused: ${JSON.stringify(outcome)}`);
  await until("it is settled", () => api.exchanges.all().length > before && api.exchanges.open().length === 0);
}

/** Is the exchange over and in these actors' ledgers? */
export function isApplied(exchange: string, actors: readonly string[]): boolean {
  const settled = table().game.system.api.exchanges.get(exchange)?.phase === "settled";
  return settled && actors.every((id) => actor(id).flags.riposte?.ledger?.[exchange] !== undefined);
}

const bytes = (json: unknown): number => new TextEncoder().encode(JSON.stringify(json)).length;

/** Bytes of `system` of an exchange's messages, and of its entries in these actors' ledgers. */
export function bytesHere(
  exchange: string,
  actors: readonly string[],
): { readonly messages: number; readonly ledgers: readonly number[] } {
  const thread = table().game.messages.contents.filter(
    (message) => message.id === exchange || Reflect.get(Object(message._source.system), "exchange") === exchange,
  );
  return {
    messages: thread.reduce((sum, message) => sum + bytes(message._source.system), 0),
    ledgers: actors.map((id) => bytes(actor(id).flags.riposte?.ledger?.[exchange] ?? {})),
  };
}
