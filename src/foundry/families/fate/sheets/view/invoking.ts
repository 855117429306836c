/** Which aspects may be invoked right now, by the prompts that wait for whoever looks. Pure. */
import type { Pending } from "../../../../../rules/core/thread/queries.ts";
import type { ActionOption } from "../../../../../rules/core/types.ts";
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
