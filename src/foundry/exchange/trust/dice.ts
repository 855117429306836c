/** Real dice for what the rules ask for, and the wait for their animation. */
import type { Family, MessageId, Step } from "../../../rules/core/types.ts";
import { askedDice } from "./ask-dice.ts";
import type { DiceAsk } from "./given.ts";

/** Upper bound of dice rounds per choice; more means that a family's `nextDice` never ends. */
const MOST_ROLLS = 12;

export interface Rolled {
  readonly faces: readonly number[];
  readonly rolls: readonly Roll[];
}

/** The faces of an evaluated roll, in order. */
export function facesOf(roll: Roll): readonly number[] {
  return roll.dice.flatMap((die) => die.results.map((result) => result.result));
}

/** Rolls what the family needs for a choice until it needs nothing more; `interactive` as in `AllowOption`. `asked`: what for. */
export async function rollFor(
  rules: Family,
  step: Pick<Step, "option" | "numbers">,
  { interactive = false }: { readonly interactive?: boolean } = {},
  asked?: Pick<DiceAsk, "fighter" | "exchange" | "slot">,
): Promise<Rolled> {
  const rolls: Roll[] = [];
  let faces: readonly number[] = [];
  for (let i = 0; i < MOST_ROLLS; i += 1) {
    const need = rules.nextDice({ ...step, faces });
    if (need === null) return { faces, rolls };
    const own = new Roll(`${need.n}d${need.sides}`);
    const wanted = asked === undefined ? null : { ...asked, n: need.n, faces: need.sides, place: i };
    const given = wanted === null ? null : await askedDice(wanted, own, interactive);
    const roll = given ?? (await own.evaluate({ allowInteractive: interactive }));
    rolls.push(roll);
    faces = [...faces, ...facesOf(roll)];
  }
  throw new Error(`Riposte: the family "${rules.id}" asks for dice without end`);
}

/** How long applying waits for an animation, in ms. */
const DICE_TIME = 3000;

/** Dice So Nice, when it is there. */
function animationOf(id: MessageId): Promise<unknown> | null {
  const dice3d: unknown = Reflect.get(game, "dice3d");
  if (typeof dice3d !== "object" || dice3d === null) return null;
  // It tells of the next landing only: of dice that have landed it never tells again.
  const message = game.messages.get(id);
  if (message === undefined || Reflect.get(message, "_dice3danimating") !== true) return null;
  const wait: unknown = Reflect.get(dice3d, "waitFor3DAnimationByMessageID");
  return typeof wait === "function" ? Promise.resolve(Reflect.apply(wait, dice3d, [id])) : null;
}

/** Waits for these messages' dice, three seconds at most; in a hidden tab and without an animation not at all. */
export async function diceLanded(messages: readonly MessageId[]): Promise<void> {
  if (document.hidden) return;
  const waits = messages.flatMap((id) => animationOf(id) ?? []);
  if (waits.length === 0) return;
  let timer = 0;
  const limit = new Promise<void>((resolve) => {
    timer = window.setTimeout(resolve, DICE_TIME);
  });
  try {
    await Promise.race([Promise.allSettled(waits), limit]);
  } finally {
    window.clearTimeout(timer);
  }
}
