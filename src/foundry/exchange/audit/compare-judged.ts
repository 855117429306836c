/** What was posted of a choice, its price, its numbers and dice, against how this client's rules judge the same choice. */
import { MOST_ENTRIES } from "../../../rules/core/lib/bounds.ts";
import { useId } from "../../../rules/core/lib/choice.ts";
import type { Battlefield, Declare, Family, Fighter, Judgement, MessageId, Step } from "../../../rules/core/types.ts";
import { differs, type Field } from "./compare-declared.ts";
import { differences, numbersFields, priceFields } from "../lib/json-diff.ts";
import { sameJson } from "../lib/same-json.ts";
import { facesOf } from "../trust/dice.ts";
import { refusalText } from "../lib/refusals.ts";

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
  return sameJson(faces, rolled) ? [] : [differs("dice", faces.join(" "), rolled.join(" "))];
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

/** Numbers that differ: as modifiers where those show it, else by names, such as the weapon's, else in one word. */
function numberFields(rules: Family, body: Declare | Step, judged: Judgement): readonly Field[] {
  const found = differences(body.numbers, judged.numbers);
  // A step may have more reasons than its own numbers say: the dice of an attack have the declaration's.
  if (found.length === 0) return [];
  const told = numbersFields(rules.explain(body.numbers), judged.modifiers);
  if (told.length > 0) return told;
  const named = found.filter(({ path }) => path.endsWith(".name"));
  return named.length > 0 ? named.map(({ said, seen }) => differs("named", said, seen)) : [differs("numbers", "", "")];
}
