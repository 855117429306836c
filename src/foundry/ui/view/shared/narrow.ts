/** What of an option's choices bears on whom it is aimed at (`PickChoice.of`). Pure. */
import { idsIn } from "../../../../rules/core/lib/choice.ts";
import type { ActionOption, Choice, Input, Uuid } from "../../../../rules/core/types.ts";

type Listed = Extract<Input, { kind: "pick" | "many" }>;
const isListed = (input: Input): input is Listed => input.kind === "pick" || input.kind === "many";

/** The option with choices of its targets, and those that are of nobody. */
export function narrowed(option: ActionOption, targets: readonly Uuid[]): ActionOption {
  const isNear = ({ of }: Listed["choices"][number]): boolean => of === undefined || targets.includes(of);
  if (option.inputs.every((input) => !isListed(input) || input.choices.every(isNear))) return option;
  const inputs = option.inputs.map((input): Input => {
    if (!isListed(input)) return input;
    const choices = input.choices.filter(isNear);
    if (input.kind === "many") return { ...input, choices };
    const isThere = choices.some(({ id }) => id === input.initial);
    return { ...input, choices, initial: isThere ? input.initial : (choices[0]?.id ?? "") };
  });
  const picks = inputs.flatMap((input) => (input.kind === "pick" ? [[input.id, input.initial] as const] : []));
  return { ...option, inputs, initial: { ...option.initial, ...Object.fromEntries(picks) } };
}

/** What was chosen while it was aimed at somebody else falls away. */
export function possibleIn({ inputs }: ActionOption, choice: Choice): Choice {
  const lists = inputs.filter(isListed);
  return Object.fromEntries(
    Object.entries(choice).flatMap(([id, value]): [string, Choice[string]][] => {
      const known = lists.find((input) => input.id === id)?.choices.map((one) => one.id);
      if (known === undefined) return [[id, value]];
      if (typeof value === "string") return known.includes(value) ? [[id, value]] : [];
      return [[id, Array.isArray(value) ? idsIn(value).filter((one) => known.includes(one)) : value]];
    }),
  );
}
