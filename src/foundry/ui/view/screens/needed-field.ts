/** Which field settles what stands against a plan, found by trying: the rules say what is missing, not where. Pure. */
import { own } from "../../../../rules/core/lib/own.ts";
import type { Choice, Input } from "../../../../rules/core/types.ts";
import { evaluatedPlan, type AttackSource, type Chosen } from "./turn.ts";

/** Other values that this field may take: one of each sort. */
function triesOf(input: Input, now: Choice[string] | undefined): readonly Choice[string][] {
  switch (input.kind) {
    case "toggle":
      return [now !== true];
    case "number":
      return typeof now === "number" ? [now + 1, now - 1].filter((n) => n >= input.min && n <= input.max) : [input.min];
    case "pick":
      return input.choices.flatMap(({ id, refusal }) => (refusal === null ? [id] : []));
    case "many":
      return [[], ...input.choices.flatMap(({ id, refusal }) => (refusal === null ? [[id]] : []))];
    case "text":
      return ["x"];
    case "own":
      return [];
  }
}

/** `target`: whom it is aimed at; an input by its id; null: nothing that is filled in helps. */
export type NeededField = { readonly input: string } | "target" | null;

/** The first field with which the first reason against a plan is gone. */
export function neededField(source: AttackSource, { option, plan }: Chosen): NeededField {
  const against = (choice: Choice): readonly string[] =>
    evaluatedPlan(source, { option, plan: { ...plan, choice } }).judged.refusals.map(({ code }) => code);
  const { missing, gone } = evaluatedPlan(source, { option, plan });
  const [first] = against(plan.choice);
  if (missing || gone || first === undefined || first === "noTarget") return missing || gone ? "target" : null;
  const helps = (input: Input): boolean =>
    triesOf(input, own(plan.choice, input.id)).some(
      (value) => !against({ ...plan.choice, [input.id]: value }).includes(first),
    );
  const found = option.inputs.find((input) => (source.gm === true || !input.gm) && helps(input));
  return found === undefined ? null : { input: found.id };
}
