/** A strike as a step carries it, spelled out for people and for a glance. */
import type { Choice, Judgement, Modifier } from "../../core/types.ts";
import { isSet } from "../../kit/inputs.ts";
import { sparesLife, type Strike } from "../attack-math/attack.ts";
import { ownDice, type BlowDie } from "../attack-math/dice.ts";
import { part } from "../attack-math/text.ts";
import { strikesImpaired } from "../stats/condition.ts";
import { weaponsIn } from "../stats/inputs.ts";
import type { CairnStats } from "../stats/stats.ts";
import { facesFor, storedStrike } from "./numbers.ts";

const reason = (kind: string, rule: string): Modifier => part(0, kind, rule, { kind });

/** A strike, spelled out for people. */
export function strikeParts(strike: Strike & { readonly gambit?: boolean }): readonly Modifier[] {
  const isGambit = strike.gambit === true;
  const spares = !isGambit && strike.weapons.some((weapon) => sparesLife(strike, weapon));
  const all = (["impaired", "enhanced"] as const).filter((kind) => strike[kind]);
  const changed = all.length === 2 ? ["evenOut"] : all;
  return [
    ...strike.weapons.map(({ die, name }) => part(die, "die", "C7", { kind: "die", source: name })),
    ...(isGambit ? [reason("gambit", "C20")] : []),
    ...changed.map((kind) => reason(kind, "C18")),
    ...(spares ? [reason("nonLethal", "C8")] : []),
  ];
}

/** Dice for a glance: "d8". */
export const dieFigures = (dice: readonly BlowDie[]): Judgement["figures"] =>
  dice.map(({ faces }) => ({ key: "RIPOSTE.Cairn.Figure.die", n: faces }));

/** Dice as a step carries them; a step without dice carries none. */
export const storedDice = (dice: readonly BlowDie[]): Judgement["numbers"] =>
  dice.length === 0 ? {} : { dice: [...facesFor(dice)] };

/** What a fighter itself strikes with, in answer. */
export const ownStrike = (stats: CairnStats, choice: Choice): Strike => ({
  weapons: weaponsIn(stats, choice),
  impaired: strikesImpaired(stats),
  enhanced: false,
  nonLethal: isSet(choice, "nonLethal"),
});

/** A strike that its step rolls, which nothing answers. */
export const judgedStrike = (strike: Strike): Pick<Judgement, "numbers" | "modifiers" | "figures"> => ({
  numbers: { strike: storedStrike(strike), dice: [...facesFor(ownDice(strike))] },
  modifiers: strikeParts(strike),
  figures: dieFigures(ownDice(strike)),
});
