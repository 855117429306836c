/** Making the order of a round (C3 to C5, C26): the saves that it takes, one message, one call for all combatants. */
import type { OrderEntry } from "../../../../rules/cairn/turn-order/entry.ts";
import { orderNeed } from "../../../../rules/cairn/stats/save.ts";
import { limpSpent, savesNeeded, turnOrder, type OrderedFighter } from "../../../../rules/cairn/turn-order/order.ts";
import { HOUSE } from "../../../../rules/cairn/stats/house.ts";
import { INTEND } from "../../../../rules/cairn/intentions/intend.ts";
import { orderEntries } from "../../../../rules/cairn/intentions/order-entries.ts";
import type { Fighter } from "../../../../rules/core/types.ts";
import { publicMode, messageClock } from "../../../compat.ts";
import { facesOf } from "../../../exchange/trust/dice.ts";
import { exchanges } from "../../../exchange/thread/store.ts";
import { fighterOf } from "../../../exchange/fighters/fighters.ts";
import { resolveActor } from "../../../exchange/world/permissions.ts";
import { unseenName } from "../../../exchange/world/visibility.ts";
import { make } from "../../../ui/kit/dom.ts";
import { gameWords } from "../../../ui/kit/view-context.ts";
import { cairnHouseSetting } from "../house/setting.ts";
import { fightingIn } from "./combatants.ts";
import { orderOf } from "./flag.ts";
import { nameIn, orderLines, seenRow, type SeenRows, type ToldPlace } from "./told.ts";
import { putInOrder } from "./turn-numbers.ts";
import { orderUpdate, stoodOf } from "./update.ts";

type CombatDoc = Combat.Implementation;

/** Everybody once, as they entered the combat. */
function fightersIn(combat: CombatDoc): readonly Fighter[] {
  const fighters = fightingIn(combat).flatMap(({ actor, combatant }) => fighterOf(actor, combatant.token) ?? []);
  return fighters.filter(({ id }, at) => fighters.findIndex((other) => other.id === id) === at);
}

/** As they enter the order. Whom the GM has marked as defeated has no turn to place, whatever its sheet says. */
function entriesIn(combat: CombatDoc, fighters: readonly Fighter[]): readonly OrderEntry[] {
  const fighting = fightingIn(combat);
  const isOut = (id: string): boolean =>
    fighting.filter(({ actor }) => actor.uuid === id).every(({ combatant }) => combatant.isDefeated);
  return orderEntries(fighters).map((entry) => (isOut(entry.id) ? { ...entry, able: false } : entry));
}

type Saves = ReadonlyMap<string, Roll>;

async function rollSaves(entries: readonly OrderEntry[], needed: readonly string[]): Promise<Saves> {
  const rolls = new Map<string, Roll>();
  for (const entry of entries.filter(({ id }) => needed.includes(id))) {
    const need = orderNeed(entry);
    if (need === null) continue;
    // One click rolls for everybody: nobody types in a whole table's saves.
    rolls.set(entry.id, await new Roll(`${need.n}d${need.sides}`).evaluate({ allowInteractive: false }));
  }
  return rolls;
}

interface Made {
  readonly round: number;
  readonly entries: readonly OrderEntry[];
  readonly rolls: Saves;
  readonly order: readonly OrderedFighter[];
}

/** What is told of it: of whoever rolled, what fell and what it was rolled against. Whom players do not see has no name. */
const toldOf = ({ entries, rolls, order }: Made, seen: SeenRows): readonly ToldPlace[] =>
  order.map((stood) => {
    const roll = rolls.get(stood.id);
    return {
      ...stood,
      name: nameIn(seen, stood.id) ?? unseenName(),
      faces: roll === undefined ? [] : facesOf(roll),
      dex: entries.find(({ id }) => id === stood.id)?.dex ?? 0,
    };
  });

/** Whom every player sees in the tracker. */
const isSeen = ({ hidden, token }: Combatant.Implementation): boolean =>
  !hidden && token?.hidden !== true && token?.isSecret !== true;

/** One message with every save and the order that they make; none where nothing was rolled and nothing decided. */
async function tell(combat: CombatDoc, made: Made): Promise<void> {
  const people = fightingIn(combat)
    .filter(({ combatant }) => isSeen(combatant))
    .map(({ actor, combatant }) => seenRow(actor.uuid, combatant.name ?? ""));
  const lines = orderLines(gameWords, toldOf(made, people), people);
  if (lines.length === 0) return;
  const title = game.i18n.format("RIPOSTE.Cairn.Order.Title", { round: String(made.round) });
  const list = make("ul", {}, ...lines.map((line) => make("li", {}, line)));
  const rolls = [...made.rolls.values()].map((roll) => JSON.stringify(roll.toJSON()));
  const data = {
    author: game.user.id,
    speaker: { scene: null, actor: null, token: null, alias: title },
    content: make("div", { class: "riposte riposte-order-saves" }, list).outerHTML,
    rolls,
    ...(rolls.length > 0 ? { sound: CONFIG.sounds.dice } : {}),
    ...messageClock(),
  };
  const options = { ...publicMode(), keepId: false };
  await ChatMessage.implementation.createDocuments([data], options);
}

/** C26: a limp burdens one save. */
async function endLimps(fighters: readonly string[]): Promise<void> {
  for (const uuid of fighters) await resolveActor(uuid)?.update({ system: { limping: false } });
}

/** Has anybody done anything in this round but declare? What does not count, or was taken back, is nothing done. */
const hasActed = ({ id, round }: CombatDoc): boolean =>
  exchanges.all().some(({ phase, declared: { body } }) => {
    const stands = phase === "open" || phase === "settled";
    return stands && body.moment?.combat === id && body.moment.round === round && body.option !== INTEND.id;
  });

/** Whose turn it is when the order is made: a round that nobody has acted in begins with the first who can. */
const turnOf = (combat: CombatDoc): number | null =>
  hasActed(combat)
    ? combat.turn
    : Math.max(
        combat.turns.findIndex(({ isDefeated }) => !isDefeated),
        0,
      );

/** Makes the order of the round that the combat is in; a GM's to do. The mark that it stands is written last. */
export async function fixOrder(combat: CombatDoc): Promise<void> {
  const { round } = combat;
  const { mode } = orderOf(combat);
  const house = cairnHouseSetting.now(HOUSE);
  const fighters = fightersIn(combat);
  const entries = entriesIn(combat, fighters);
  const rolls = await rollSaves(entries, savesNeeded(entries, mode, house));
  const saves = Object.fromEntries([...rolls].map(([id, roll]) => [id, facesOf(roll)]));
  const order = turnOrder(entries, saves, mode, house);
  await tell(combat, { round, entries, rolls, order });
  const stood = stoodOf(order);
  await putInOrder(combat, stood);
  await combat.update({ ...orderUpdate(combat, round, stood), turn: turnOf(combat) }, { turnEvents: false });
  await endLimps(limpSpent(entries, mode, house));
}

/** Minds may be changed again: the rows stay where they are until the order is made again. */
export async function openOrder(combat: CombatDoc): Promise<void> {
  await combat.update(orderUpdate(combat, combat.round, null));
}

/** C1, C5: declared intentions, or one save for the whole round. */
export async function changeMode(combat: CombatDoc): Promise<void> {
  const mode = orderOf(combat).mode === "saves" ? "intentions" : "saves";
  await combat.update({ flags: { riposte: { order: { mode } } } });
}
