/** What the selects and toggles of the item sheets offer. */
import { ANSWERS } from "../../../../rules/pool/stats/kinds.ts";
import { abilityName, KNOWN_ABILITIES } from "../abilities.ts";
import { PoolActorModel } from "../models/actor.ts";

interface Choice {
  readonly value: string;
  readonly label: string;
  readonly selected: boolean;
}

/** Values with their names, the chosen one marked. */
export const choices = <T extends string>(
  values: readonly T[],
  chosen: string,
  labelOf: (value: T) => string,
): readonly Choice[] =>
  values.map((value) => ({ value, label: game.i18n.localize(labelOf(value)), selected: value === chosen }));

/** The known abilities and the owner's own; a weapon keeps what it names even where nobody has it. */
export function abilityChoices(item: Item.Implementation, chosen: string): readonly Choice[] {
  const localize = (key: string): string => game.i18n.localize(key);
  const names = new Map<string, string>(KNOWN_ABILITIES.map((key) => [key, abilityName(key, "", localize)]));
  const system = item.actor?.system;
  if (system instanceof PoolActorModel) {
    for (const [key, { label }] of Object.entries(system.abilities)) names.set(key, abilityName(key, label, localize));
  }
  if (!names.has(chosen)) names.set(chosen, chosen);
  return [...names].map(([value, label]) => ({ value, label, selected: value === chosen }));
}

interface Toggle {
  readonly value: string;
  readonly label: string;
  readonly on: boolean;
}

/** What may answer it, each on or off. */
export const answerToggles = (answers: ReadonlySet<string>): readonly Toggle[] =>
  ANSWERS.map((value) => ({ value, label: `RIPOSTE.Sheet.Answer.${value}`, on: answers.has(value) }));
