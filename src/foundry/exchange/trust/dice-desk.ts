/**
 * Dice for players, rolled by the active GM's client where the table wants it. A player's client asks by a query, posts the dice
 * itself as it posts its own, and rolls itself when nobody answers (`ask-dice.ts`). `dice-giver.ts` answers.
 */
import { gmRolls } from "../../settings.ts";

/** What a player's client asks for dice by. */
export const QUERY = "riposte.dice";

/** Answers players who ask for dice; only a GM's window loads what it takes. Called once in `init`. */
export function answerDice(): void {
  Reflect.set(CONFIG.queries, QUERY, async (data: unknown, options: unknown): Promise<string | null> => {
    if (!game.user.isGM || !gmRolls()) return null;
    const { giveDice } = await import("./dice-giver.ts");
    return giveDice(data, options);
  });
}
