/**
 * The GM's side of dice for players (`dice-desk.ts`): what was given is kept in the browser, so a reload or a second tab
 * knows it, and compared with what was posted.
 */
import { MOST_DICE } from "../../../rules/core/lib/bounds.ts";
import type { Declare, Entry, Sides, Step, Uuid } from "../../../rules/core/types.ts";
import { gmRolls } from "../../settings.ts";
import {
  arrayOf,
  either,
  isActorId,
  isId,
  isIndex,
  isNumber,
  isString,
  isWhole,
  literal,
  nullable,
  shape,
} from "../lib/type-guards.ts";
import { withTabLock } from "../lib/tab-lock.ts";
import { mayActFor, resolveActor } from "../world/permissions.ts";
import {
  checkFaces,
  unusedFor,
  withGiven,
  withUsed,
  type Book,
  type Checked,
  type DiceAsk,
  type Given,
} from "./given.ts";

const ask = {
  fighter: isActorId,
  exchange: nullable(isId),
  slot: isId,
  n: isIndex,
  faces: either(isIndex, literal("f")),
  place: isIndex,
};
const isAsk = shape<DiceAsk>(ask);
const isBook = arrayOf(
  shape<Given>({
    ...ask,
    user: isString,
    rolled: arrayOf(isWhole),
    roll: isString,
    at: isNumber,
    usedBy: nullable(isString),
  }),
);

const bookKey = (): string => `riposte.dice.${game.world.id}`;

function readBook(): Book {
  try {
    const book: unknown = JSON.parse(localStorage.getItem(bookKey()) ?? "[]");
    return isBook(book) ? book : [];
  } catch {
    return [];
  }
}

function writeBook(book: Book): void {
  try {
    localStorage.setItem(bookKey(), JSON.stringify(book));
  } catch {
    // Without storage every roll counts as a player's own.
  }
}

/** From 14 on a handler is told who asks; 13 does not say it. */
function askerIn(options: unknown): User.Implementation | null {
  const user: unknown = typeof options === "object" && options !== null ? Reflect.get(options, "user") : null;
  return user instanceof User ? user : null;
}

/** Does Foundry have such dice, and does anybody need so many? */
const areSane = (n: number, sides: Sides): boolean =>
  n >= 1 && n <= MOST_DICE && (sides === "f" || (sides >= 2 && sides <= 100));

/** Rolls what a player asks for, or gives again what nobody has posted yet; null: not given. */
export async function giveDice(data: unknown, options: unknown): Promise<string | null> {
  if (!isAsk(data) || !game.user.isGM || !gmRolls()) return null;
  const { fighter, exchange, slot, n, faces, place } = data;
  if (!areSane(n, faces) || place > MOST_DICE) return null;
  const asker = askerIn(options);
  if (resolveActor(fighter) === null) return null;
  if (asker !== null && !mayActFor(fighter, asker)) return null;
  const wanted: DiceAsk = { fighter, exchange, slot, n, faces, place };
  return withTabLock(`dice ${fighter}`, async () => {
    const known = unusedFor(readBook(), wanted);
    if (known !== null) return known.roll;
    const roll = new Roll(`${n}d${faces}`);
    await roll.evaluate({ allowInteractive: false });
    const rolled = roll.dice.flatMap((die) => die.results.map(({ result }) => result));
    const json = JSON.stringify(roll.toJSON());
    const given: Given = { ...wanted, user: asker?.id ?? "", rolled, roll: json, at: Date.now(), usedBy: null };
    const book = withGiven(readBook(), given);
    if (!book.includes(given)) return null;
    writeBook(book);
    return json;
  });
}

const keyOf = (body: Declare | Step): { fighter: Uuid; exchange: string | null; slot: string } =>
  body.kind === "declare"
    ? { fighter: body.attacker.actor, exchange: null, slot: "declare" }
    : { fighter: body.fighter, exchange: body.exchange, slot: body.slot };

/** Where these dice came from, as the active GM's client knows; null: nobody asks. */
export async function checkDice(entry: Entry<Declare | Step>): Promise<Checked | null> {
  if (!gmRolls() || game.users.activeGM !== game.user || entry.body.faces.length === 0) return null;
  const key = keyOf(entry.body);
  const checked = checkFaces(readBook(), key, entry.id, entry.body.faces);
  await withTabLock(`dice ${key.fighter}`, () => Promise.resolve(writeBook(withUsed(readBook(), key, entry.id))));
  return checked;
}
