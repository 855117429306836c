/** A turn as it was declared (C1, C2), and whether a blow reaches as tokens stand (C6). */
import { own } from "../../core/lib/own.ts";
import type { Battlefield, Choice, Declared, Fighter, Refusal } from "../../core/types.ts";
import { isSet, oneIn } from "../../kit/inputs.ts";
import type { StartOption } from "../../kit/options.ts";
import { intentionOf, isDeclaring } from "../intentions/active-intention.ts";
import { bandOf } from "../intentions/around.ts";
import { INTEND } from "../intentions/intend.ts";
import { hasActed, weaponsIn } from "../stats/inputs.ts";
import { statsOf, weaponsOf, type CairnStats, type CairnWeapon } from "../stats/stats.ts";
import type { DeclaredIntention } from "../turn-order/declared.ts";
import { intentionFor } from "../turn-order/intention.ts";
import { BANDS, rangeRefusal, type Band } from "../turn-order/range.ts";

/** What was declared to be struck with, else the first thing in hand that is fit for it. */
function weaponChoice(stats: CairnStats, weapons: readonly string[], ranged: boolean): Choice {
  const fit = weaponsOf(stats).filter((weapon) => weapon.ranged === ranged);
  const named = weapons.flatMap((id) => fit.find((weapon) => weapon.id === id) ?? []);
  const [first, second] = named.length > 0 ? named : fit;
  if (first === undefined) return {};
  return { weapon: first.id, ...(named.length > 1 && second !== undefined && { second: second.id }) };
}

function optionFor(stats: CairnStats, said: DeclaredIntention): Omit<Declared, "target"> | null {
  const deed = intentionFor(said.intention)?.deed;
  const strikes = (ranged: boolean): Choice => weaponChoice(stats, said.weapons, ranged);
  switch (deed) {
    case "melee":
      return { option: "attack", choice: strikes(false) };
    case "ranged":
      return { option: "attack", choice: strikes(true) };
    case "gambit":
      return { option: "gambit", choice: { ...strikes(false), ...(said.words !== "" && { words: said.words }) } };
    case "run":
      return { option: "retreat", choice: {} };
    case "treat":
      return { option: "treat", choice: {} };
    case "move":
    case "magic":
    case "trick":
    case "other":
      return {
        option: "move",
        choice: {
          ...(said.words !== "" && { deed: said.words }),
          ...(said.intention === "moveTwo" && { two: true }),
        },
      };
    case undefined:
      return null;
  }
}

/**
 * C2: what this fighter has declared for this round and has not done yet, also before its place, for those of one block may
 * change places; until the order stands, that it declares (C1).
 */
export function declaredTurn(fighter: Fighter, { fighters }: Battlefield): Declared | null {
  if (isDeclaring(fighter)) return { option: INTEND.id, choice: {}, target: null };
  const stats = statsOf(fighter);
  const said = intentionOf(fighter);
  if (said === null || stats.round?.fixed !== true || hasActed(fighter)) return null;
  const option = optionFor(stats, said);
  const isThere = said.target !== null && own(fighters, said.target) !== undefined;
  return option && { ...option, target: isThere ? said.target : null };
}

/** C6: why this weapon does not strike so far; one move brings a blow from Near to Close. */
const weaponRefusal = (weapon: Pick<CairnWeapon, "ranged">, band: Band, moves: boolean): Refusal | null =>
  rangeRefusal(weapon, band === "near" && moves && !weapon.ranged ? "close" : band);

/** `asBlow`: whatever the weapon, nothing is shot. */
const reachOf =
  (asBlow: boolean): NonNullable<StartOption["reach"]> =>
  (fighter, { targets: [target] }, { choice }, scene) => {
    const band = bandOf(fighter, own(scene.fighters, target ?? ""));
    // Then it is what somebody says that stands against it.
    if (band === null || oneIn(choice, "band", BANDS) !== null) return null;
    const weapons = weaponsIn(statsOf(fighter), choice).map(({ ranged }) => ({ ranged: ranged && !asBlow }));
    const moves = isSet(choice, "moves");
    return weapons.map((weapon) => weaponRefusal(weapon, band, moves)).find((refusal) => refusal !== null) ?? null;
  };

/**
 * C6: why the target is out of reach as the tokens stand; null: it is in reach, or none say so. What somebody
 * says of the distance goes before it.
 */
export const reachRefusal = reachOf(false);
/** The same of what is done hand to hand, whatever is in hand. */
export const blowReachRefusal = reachOf(true);
