/** Puts into the turn dialog what was said before it opened: by an intention, a hold, or a target on the map. */
import type { Hold, Uuid } from "../../../../rules/core/types.ts";
import { heldStart } from "../../view/screens/turn.ts";
import type { TurnChoices } from "./choices.ts";
import type { Start } from "./start.ts";

/** Begins with what was declared for this turn, else with what a hold has prepared. */
export function beginWith(choices: TurnChoices, { chosen, declared, hold, wished, aimed }: Start): void {
  choices.set({ chosen: new Set(chosen) });
  if (declared) {
    choices.set({ option: declared.option });
    choices.choose(declared.option, declared.choice);
  }
  if (hold) prepare(choices, hold, wished !== null);
  if (aimed !== null) aimPicks(choices, aimed);
}

/** Whom somebody has targeted before they say what they will do is whom they mean. */
function aimPicks(choices: TurnChoices, one: Uuid): void {
  for (const { id, inputs } of choices.options())
    for (const input of inputs)
      if (input.kind === "pick" && input.aims && input.choices.some((choice) => choice.id === one))
        choices.choose(id, { [input.id]: one });
}

/** What a hold has prepared: its weapon, or its words. */
function prepare(choices: TurnChoices, { action, weapon }: Hold, isAimed: boolean): void {
  const options = choices.options();
  for (const { id, inputs } of options) {
    const text = inputs.find(({ kind }) => kind === "text");
    if (text) choices.choose(id, { [text.id]: action });
  }
  if (weapon !== null) return choices.useWeapon(weapon);
  choices.set({ option: heldStart(options, isAimed ? (choices.gather()?.source ?? null) : null) });
}
