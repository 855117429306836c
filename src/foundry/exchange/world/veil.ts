/** The people of a declaration as a reader may know them, whatever name and token the message gives them. Pure. */
import { MOST_NAME } from "../../../rules/core/lib/bounds.ts";
import type { Declare, Exchange, FighterRef } from "../../../rules/core/types.ts";

/** A fighter as all may know it. */
export type Shown = (ref: FighterRef) => FighterRef;

/** A declaration with its people as all may know them. */
export function veiledDeclare(body: Declare, shown: Shown): Declare {
  const veiled = { ...body, attacker: shown(body.attacker), targets: body.targets.map(shown) };
  return body.helpers === undefined ? veiled : { ...veiled, helpers: body.helpers.map(shown) };
}

/** The same for an exchange: what is written down of it names them no more than its sentences do. */
export function veiledExchange(exchange: Exchange, shown: Shown): Exchange {
  const { declared } = exchange;
  return { ...exchange, declared: { ...declared, body: veiledDeclare(declared.body, shown) } };
}

/** What is known of a fighter just now: names that are null are gone. */
export interface Live {
  readonly tokenName: string | null;
  readonly actorName: string | null;
}

/** Characters that turn the direction of all text after them. */
const TURNING = /[\u202A-\u202E\u2066-\u2069]/g;

/**
 * What a person typed, where Foundry looks for links and rolls in it: a sentence that a message stores, a page. `[[99d99]]`
 * and `@Embed[…]` stay text: a character without width stands in them.
 */
export const inert = (text: string): string => text.replace(/\[(?=\[)|@(?=\w+\[)/g, "$&\u2060");

/** A text in which nothing turns what stands after it. */
export const straight = (text: string): string => text.replace(TURNING, "");

/** A name as it stands in a sentence: an owner may call a fighter anything. */
function readable(name: string): string {
  const plain = straight(name);
  return plain.length > MOST_NAME ? `${plain.slice(0, MOST_NAME - 1)}…` : plain;
}

/**
 * The name of a fighter: its token's, else its actor's, else the one that was posted, which counts only when both are gone.
 * A fighter that was hidden when it was declared is posted without a name; `unseen` is shown when its token is gone.
 */
export function liveName(ref: FighterRef, { tokenName, actorName }: Live, unseen: string): string {
  if (tokenName !== null) return readable(tokenName);
  if (ref.name === "" && ref.token !== null) return unseen;
  return readable(actorName ?? ref.name);
}
