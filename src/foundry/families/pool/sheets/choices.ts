/** What the selects and toggles of the item sheets offer. */
import { ANSWERS } from "../../../../rules/pool/stats/kinds.ts";
import { choices } from "../../../family-kit/sheets/choices.ts";
import { conditionName } from "../conditions.ts";
import { abilityName, KNOWN_ABILITIES } from "../abilities.ts";
import { PoolActorModel } from "../models/actor.ts";

/** The known abilities and the owner's own; a weapon keeps what it names even where nobody has it. */
export function abilityChoices(item: Item.Implementation, chosen: string): ReturnType<typeof choices> {
  const localize = (key: string): string => game.i18n.localize(key);
  const names = new Map<string, string>(KNOWN_ABILITIES.map((key) => [key, abilityName(key, "", localize)]));
  const system = item.actor?.system;
  if (system instanceof PoolActorModel) {
    for (const [key, { label }] of Object.entries(system.abilities)) names.set(key, abilityName(key, label, localize));
  }
  if (!names.has(chosen)) names.set(chosen, chosen);
  return choices([...names.keys()], chosen, (key) => names.get(key) ?? key);
}

/** The conditions that the host knows; one that it does not know is shown by its id, and none as a dash. */
export function conditionChoices(chosen: string): ReturnType<typeof choices> {
  const known = Object.values(CONFIG.statusEffects).map(({ id }) => [id, conditionName(id)] as const);
  const named = known.filter(([, name]) => name !== "");
  const names = new Map(named.map(([id, name]) => [id, game.i18n.localize(name)]));
  if (!names.has(chosen)) names.set(chosen, chosen || "–");
  return choices([...names.keys()], chosen, (key) => names.get(key) ?? key);
}

/** What may answer it, each on or off. */
export const answerToggles = (answers: ReadonlySet<string>): readonly object[] =>
  ANSWERS.map((value) => ({ value, label: `RIPOSTE.Sheet.Answer.${value}`, on: answers.has(value) }));
