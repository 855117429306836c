/** C17: who strikes along, at the same time as somebody else. */
import { idsIn } from "../../core/lib/choice.ts";
import { own } from "../../core/lib/own.ts";
import { refuse } from "../../core/thread/refuse.ts";
import type { Fighter, Input, PickChoice, Plan, Refusal, Battlefield, Start, Uuid } from "../../core/types.ts";
import { isSet, NONE, textIn } from "../../kit/inputs.ts";
import { reasons } from "../../kit/judge.ts";
import { bandOf } from "../intentions/around.ts";
import { fullTurnRefusal } from "../intentions/held.ts";
import { ableRefusal } from "../stats/condition.ts";
import { actedRefusal, inBothHands, many } from "../stats/inputs.ts";
import { statsOf, weaponsOf, type CairnWeapon } from "../stats/stats.ts";
import { rangeRefusal, reaches, type Band } from "../turn-order/range.ts";
import type { Considered } from "./considered.ts";

const placeOf = (fighter: Fighter): number | null => statsOf(fighter).round?.place ?? null;

/** Those on one's side who could strike along. */
function fellows(fighter: Fighter, scene: Battlefield): readonly Fighter[] {
  return Object.values(scene.fighters).filter(
    (other) =>
      other.id !== fighter.id &&
      other.family === fighter.family &&
      fighter.side !== null &&
      other.side === fighter.side &&
      other.isOut !== true &&
      ableRefusal(statsOf(other)) === null,
  );
}

/** Same time is the same place in the order, once there is one; the Warden may join others all the same. */
function momentRefusal(fighter: Fighter, other: Fighter): Refusal | null {
  const place = placeOf(fighter);
  return place === null || place === placeOf(other) ? null : refuse("cairn.otherMoment", "C17", { name: other.name });
}

/** Why this one cannot strike along, wherever it stands; null: it can. Refusals: `cairn.acted`, `cairn.otherMoment`. */
const alongRefusal = (fighter: Fighter, other: Fighter): Refusal | null =>
  actedRefusal(other) ?? momentRefusal(fighter, other);

/**
 * Those whom a plan asks to strike along at somebody, or to try its gambit, too (C23), in the order of their turns: of equal
 * dice the earlier lands.
 */
export function helpersOf({ attacker, targets }: Start, plan: Plan, scene: Battlefield): readonly Uuid[] {
  const fighter = own(scene.fighters, attacker);
  const named = [...idsIn(plan.choice["with"]), ...idsIn(plan.choice["tries"])];
  if (fighter === undefined || targets.length === 0) return [];
  const last = Number.MAX_SAFE_INTEGER;
  return fellows(fighter, scene)
    .filter(({ id }) => named.includes(id) && !targets.includes(id))
    .sort((a, b) => (a.place ?? last) - (b.place ?? last))
    .map(({ id }) => id);
}

/** One who strikes along: with what it has in hand, from how far off, and what speaks against it. */
export interface Along {
  readonly fighter: Fighter;
  readonly weapons: readonly CairnWeapon[];
  readonly band: Band;
  readonly refusals: readonly Refusal[];
}

/**
 * C6: whoever strikes along does so from where it stands; a distance or a move that is said is said of all, also Close,
 * which a posted choice leaves out. C23: one who tries the gambit, too, takes a close foe. `declared`: how far off the one
 * who declares is, as far as it goes for all.
 * Refusals: `cairn.alongTooFar`, `cairn.otherMoment`.
 */
export function alongside({ fighter, start, plan, scene }: Considered, helper: Fighter, declared: Band): Along {
  const { choice } = plan;
  const target = own(scene.fighters, start.targets[0] ?? "");
  const stands = (textIn(choice, "band") === NONE ? bandOf(helper, target) : null) ?? declared;
  const closes = isSet(choice, "moves") && stands === "near";
  const near = closes ? "close" : stands;
  const carried = weaponsOf(statsOf(helper));
  const reaching = carried.filter((each) => reaches(each, near));
  // Whom a GM lets strike from too far off strikes with what is in hand all the same.
  const weapons = inBothHands(reaching[0] ? reaching : carried);
  const shoots = weapons[0]?.ranged === true && !idsIn(choice["tries"]).includes(helper.id);
  const band = shoots ? stands : near;
  const far = rangeRefusal({ ranged: shoots }, band);
  return {
    fighter: helper,
    weapons,
    band,
    refusals: reasons(
      alongRefusal(fighter, helper),
      far === null ? null : refuse("cairn.alongTooFar", "C6", { name: helper.name }),
      closes && !shoots ? fullTurnRefusal(helper, "quickMove", "C2") : null,
    ),
  };
}

/**
 * Who may be asked along, those of the same moment first; none, where nobody stands on one's side.
 * Refusals: `cairn.otherMoment`.
 */
export function withInput(fighter: Fighter, scene: Battlefield, id: "with" | "tries" = "with"): readonly Input[] {
  const choices = fellows(fighter, scene).map((friend): PickChoice => ({
    id: friend.id,
    label: { text: friend.name },
    refusal: alongRefusal(fighter, friend),
  }));
  if (choices.length === 0) return [];
  const sorted = choices.toSorted((a, b) => Number(a.refusal !== null) - Number(b.refusal !== null));
  return [many(id, sorted, { hint: `RIPOSTE.Cairn.Input.${id}Hint` })];
}
