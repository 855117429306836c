/**
 * Dice for players, rolled by the active GM's client where the table wants it. A player's client asks by a query, posts the dice
 * itself as it posts its own, and rolls itself when nobody answers. The GM's client remembers in its browser what it has
 * given, so a reload or a second tab knows it, and compares what was posted.
 */
import { MOST_DICE } from "../../../rules/core/lib/bounds.ts";
import { isJsonObject } from "../../../rules/core/types/json.ts";
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
import { mayActFor, resolveActor } from "../world/permissions.ts";
import { withTabLock } from "../lib/tab-lock.ts";
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

/** How long a player's client waits for the GM's, in ms. */
const WAIT = 3000;
const QUERY = "riposte.dice";

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
async function give(data: unknown, options: unknown): Promise<string | null> {
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

/** Answers players who ask for dice. Called once in `init`. */
export function answerDice(): void {
  Reflect.set(CONFIG.queries, QUERY, give);
}

/** Would this user be asked for these faces by hand? */
const isByHand = (roll: Roll, interactive: boolean): boolean =>
  interactive && Roll.identifyFulfillableTerms(roll.terms).length > 0;

/**
 * Dice from the active GM's client; null: this client rolls itself. So it is without the setting, for a GM, for dice that are
 * typed in by hand, without a GM, and when none answers in time.
 */
export async function askedDice(wanted: DiceAsk, roll: Roll, interactive: boolean): Promise<Roll | null> {
  if (game.user.isGM || !gmRolls() || isByHand(roll, interactive)) return null;
  const gm = game.users.activeGM;
  if (gm === null) return null;
  const late = new Promise<null>((resolve) => window.setTimeout(() => resolve(null), WAIT));
  try {
    const query: unknown = Reflect.get(gm, "query");
    if (typeof query !== "function") return null;
    const given: unknown = await Promise.race([Reflect.apply(query, gm, [QUERY, wanted, { timeout: WAIT }]), late]);
    const data: unknown = isString(given) ? JSON.parse(given) : null;
    const made: unknown = isString(given) && isJsonObject(data) ? Roll.fromJSON(given) : null;
    if (made instanceof Roll) return made;
  } catch (error) {
    console.warn("Riposte |", error);
  }
  ui.notifications?.warn("RIPOSTE.Notice.OwnDice", { localize: true });
  return null;
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
