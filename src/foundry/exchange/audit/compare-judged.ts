/** What was posted of a choice, its price, its numbers and dice, against how this client's rules judge the same choice. */
import { MOST_ENTRIES } from "../../../rules/core/lib/bounds.ts";
import { useId } from "../../../rules/core/lib/choice.ts";
import type { Battlefield, Declare, Family, Fighter, Judgement, MessageId, Step } from "../../../rules/core/types.ts";
import type { Field } from "./compare-declared.ts";
import { differences, numbersFields, priceFields, type Difference } from "../lib/json-diff.ts";
import { facesOf } from "../trust/dice.ts";
import { refusalText } from "../lib/refusals.ts";

/** Every difference as a field of the mark, under `RIPOSTE.Notice.Differs.<label>`. */
export const differing = (label: string, found: readonly Difference[]): readonly Field[] =>
  found.map(({ path, said, seen }) => ({
    label: `RIPOSTE.Notice.Differs.${label}`,
    said: path === "" ? said : `${path}: ${said}`,
    seen: path === "" ? seen : `${path}: ${seen}`,
  }));

/** The scene as it was for whoever took this step: what the step itself holds is not yet used. */
export function sceneBefore(scene: Battlefield, message: MessageId): Battlefield {
  const its = new Set(Array.from({ length: MOST_ENTRIES }, (_, place) => useId(message, place)));
  const before = (fighter: Fighter): Fighter => ({
    ...fighter,
    spent: fighter.spent.filter((key) => !its.has(key.id)),
    promised: fighter.promised.filter((price) => !its.has(price.id)),
  });
  return {
    fighters: Object.fromEntries(Object.entries(scene.fighters).map(([id, fighter]) => [id, before(fighter)])),
  };
}

/** Faces that the message's own rolls do not show. */
export function diceFields(message: ChatMessage.Implementation, faces: readonly number[]): readonly Field[] {
  const rolled = message.rolls.flatMap((roll) => facesOf(roll));
  return differing("dice", differences([...faces].join(" "), rolled.join(" ")));
}

/** What stands against it and was not allowed; price and numbers that are others. */
export function judgedFields(rules: Family, body: Declare | Step, judged: Judgement): readonly Field[] {
  const broken = judged.refusals.filter((refusal) => !body.allowed.includes(refusal.code));
  return [
    ...broken.map((refusal) => ({
      label: "RIPOSTE.Notice.Differs.refused",
      said: body.option,
      seen: refusalText(refusal),
    })),
    ...priceFields(body.price, judged.price),
    ...numberFields(rules, body, judged),
  ];
}

/** Numbers that differ: as modifiers where those show it, else as they stand, such as which weapon it was. */
function numberFields(rules: Family, body: Declare | Step, judged: Judgement): readonly Field[] {
  const found = differences(body.numbers, judged.numbers);
  // A step may have more reasons than its own numbers say: the dice of an attack have the declaration's.
  if (found.length === 0) return [];
  const told = numbersFields(rules.explain(body.numbers), judged.modifiers);
  return told.length > 0 ? told : differing("numbers", found);
}
