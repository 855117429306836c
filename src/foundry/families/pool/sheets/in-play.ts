/** What an item means in play, in one line on its sheet. */
import { own } from "../../../../rules/core/lib/own.ts";
import { PoolActorModel } from "../models/actor.ts";
import { PoolArmorModel, PoolWeaponModel } from "../models/items.ts";
import { PoolPowerModel } from "../models/power.ts";
import { gameWords } from "../../../ui/kit/view-context.ts";
import { counted } from "../../../ui/view/shared/words.ts";
import { abilityName } from "../abilities.ts";

const localize = (key: string): string => game.i18n.localize(key);

interface Rolled {
  readonly attribute: string;
  readonly ability: string;
  readonly difficulty: number;
}

/** "Brawn + Melee", and on a fighter's item with its dice: "5 dice (Brawn + Melee)". */
function poolWords({ actor }: Item.Implementation, { attribute, ability }: Rolled): string {
  const system = actor?.system;
  const fighter = system instanceof PoolActorModel ? system : null;
  const skill = fighter === null ? undefined : own(fighter.abilities, ability);
  const names = [
    localize(`RIPOSTE.PoolNames.attribute.${attribute}`),
    abilityName(ability, skill?.label ?? "", localize),
  ];
  const pool = names.join(" + ");
  const rating = Object.entries(fighter?.attributes ?? {}).find(([key]) => key === attribute)?.[1];
  if (rating === undefined) return pool;
  return `${counted(gameWords, "RIPOSTE.Pool.Figure.dice", rating + (skill?.rating ?? 0))} (${pool})`;
}

const rollWords = (item: Item.Implementation, rolled: Rolled): string =>
  `${poolWords(item, rolled)} · ${game.i18n.format("RIPOSTE.Pool.Figure.difficulty", { n: String(rolled.difficulty) })}`;

/** "Severity +2", as far as there is any. */
const damageWords = (damage: number): readonly string[] =>
  damage === 0 ? [] : [game.i18n.format("RIPOSTE.PoolItem.Play.damage", { n: String(damage) })];

/** What a defender may do against it. */
function answerWords(answers: ReadonlySet<string>): string {
  if (answers.size === 0) return localize("RIPOSTE.Sheet.Answer.nothing");
  const list = new Intl.ListFormat(game.i18n.lang, { type: "disjunction" });
  const names = [...answers].map((answer) => localize(`RIPOSTE.Sheet.Answer.${answer}`));
  return game.i18n.format("RIPOSTE.PoolItem.Play.answers", { answers: list.format(names) });
}

function powerWords(item: Item.Implementation, system: PoolPowerModel): readonly string[] {
  const roll = system.rolled ? [rollWords(item, system)] : [];
  const hit = system.attacks ? [...damageWords(system.damage), answerWords(system.answers)] : [];
  return [localize(`RIPOSTE.Sheet.Speed.${system.speed}`), ...roll, ...hit];
}

/** The line; empty: there is nothing to say. */
export function inPlay(item: Item.Implementation): string {
  const { system } = item;
  if (system instanceof PoolArmorModel)
    return game.i18n.format("RIPOSTE.PoolItem.Play.armor", { n: String(system.protection) });
  if (system instanceof PoolPowerModel) return powerWords(item, system).join(" · ");
  if (!(system instanceof PoolWeaponModel)) return "";
  const answers = system.class === "firearm" ? new Set<string>() : system.answers;
  const words = [localize("RIPOSTE.Pool.Option.attack"), rollWords(item, system), ...damageWords(system.damage)];
  return [...words, answerWords(answers)].join(" · ");
}
