/** Which aspects may be invoked right now, by the prompts that wait for whoever looks. Pure. */
import type { Pending } from "../../../../../rules/core/thread/queries.ts";
import type { ActionOption } from "../../../../../rules/core/types.ts";
import type { Words } from "../../../../ui/view/shared/words.ts";
import { PLUS, REROLL } from "../../../../../rules/fate/thread/roll.ts";

const INVOKING = [PLUS, REROLL] as const;
export type InvokeWay = (typeof INVOKING)[number];
/** The input of both ways that names the aspect. */
export const ASPECT = "aspect";

/** Is it put to this user, and have they not passed it on? */
export const isForMe = ({ part, passed }: Pending): boolean =>
  part === "asked" && !(passed !== undefined && "to" in passed);

/** The aspects that an option may be chosen with. */
function aspectsIn({ refusal, inputs }: ActionOption): readonly string[] {
  if (refusal !== null) return [];
  return inputs.flatMap((input) =>
    input.id === ASPECT && input.kind === "pick"
      ? input.choices.filter((choice) => choice.refusal === null).map(({ id }) => id)
      : [],
  );
}

const waysIn = ({ ask }: Pending): readonly (readonly [InvokeWay, ActionOption])[] =>
  INVOKING.flatMap((way) => {
    const option = ask.options.find(({ id }) => id === way);
    return option === undefined ? [] : [[way, option] as const];
  });

/** The input of a roll that is still to be made, with all that is invoked on it. */
export const INVOKE = "invoke";

/** The answer whose roll is still to be made that an aspect may be invoked on; null: there is none. */
function rollWith({ ask }: Pending, aspect: string): ActionOption | null {
  const takes = ({ refusal, inputs }: ActionOption): boolean =>
    refusal === null &&
    inputs.some(
      (input) =>
        input.id === INVOKE &&
        input.kind === "many" &&
        input.choices.some(({ id, refusal: reason }) => id === aspect && reason === null),
    );
  return ask.options.find(takes) ?? null;
}

/** What becomes of an aspect that is let go over a prompt: it is invoked on dice that have fallen, or with a roll to come. */
export type Taken =
  | { readonly how: "now"; readonly pending: Pending; readonly ways: readonly InvokeWay[] }
  | { readonly how: "with"; readonly pending: Pending; readonly option: ActionOption };

/** The oldest of these prompts that takes an aspect; null: none does. */
export function takenBy(pending: readonly Pending[], aspect: string): Taken | null {
  const found = invocationOf(pending, aspect);
  if (found !== null) return { how: "now", ...found };
  for (const each of pending) {
    const option = rollWith(each, aspect);
    if (option !== null) return { how: "with", pending: each, option };
  }
  return null;
}

/** Ids of all that may be invoked. */
export const invocableNow = (pending: readonly Pending[]): ReadonlySet<string> =>
  new Set(pending.flatMap((each) => waysIn(each).flatMap(([, option]) => aspectsIn(option))));

/** The oldest prompt that an aspect helps with, and in which ways; null: none. */
export function invocationOf(
  pending: readonly Pending[],
  aspect: string,
): { readonly pending: Pending; readonly ways: readonly InvokeWay[] } | null {
  for (const each of pending) {
    const ways = waysIn(each).flatMap(([way, option]) => (aspectsIn(option).includes(aspect) ? [way] : []));
    if (ways.length > 0) return { pending: each, ways };
  }
  return null;
}

/** What a prompt calls an aspect that it offers. */
export function nameIn(words: Words, { ask }: Pending, aspect: string): string {
  const choices = ask.options.flatMap(({ inputs }) =>
    inputs.flatMap((input) => (input.kind === "pick" ? input.choices : [])),
  );
  const label = choices.find(({ id }) => id === aspect)?.label;
  if (label === undefined) return "";
  return "text" in label ? label.text : words.t(label.key, label.data);
}
