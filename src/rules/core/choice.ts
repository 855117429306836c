/** Choices and prices on their way into a message. */
import type { Choice, Declare, Entry, Input, Option, Price, PriceTag, Step } from "./types.ts";

/** Prices as a step carries them: without their words. */
export function paid(tags: readonly PriceTag[]): readonly Price[] {
  return tags.map(({ what, amount, per }) => ({ what, amount, per }));
}

const inputsOf = (options: readonly Option[], id: string): readonly Input[] =>
  options.find((option) => option.id === id)?.inputs ?? [];

/** A choice as this user may make it: what only a GM is offered does not come from a player. */
export function permitted(choice: Choice, options: readonly Option[], option: string, gm: boolean): Choice {
  if (gm) return choice;
  const barred = inputsOf(options, option).filter((input) => input.gm);
  return Object.fromEntries(Object.entries(choice).filter(([id]) => barred.every((input) => input.id !== id)));
}

const absent = (input: Input): Choice[string] | null => (input.kind === "pick" ? input.absent : input.initial);

/** A choice without what reads the same when it is missing. */
export function touched(choice: Choice, options: readonly Option[], option: string): Choice {
  const inputs = inputsOf(options, option);
  const isLeft = (id: string, value: Choice[string]): boolean =>
    inputs.some((input) => input.id === id && absent(input) === value);
  return Object.fromEntries(Object.entries(choice).filter(([id, value]) => !isLeft(id, value)));
}

/** The once-a-round uses of a step's price, each under the key that marks it as used: the step's id and its place. */
export function usesOf(entry: Entry<Declare | Step>): readonly { readonly id: string; readonly what: string }[] {
  return entry.body.price.flatMap(({ per, what }, place) =>
    per === "round" ? [{ id: `${entry.id}${place}`, what }] : [],
  );
}
