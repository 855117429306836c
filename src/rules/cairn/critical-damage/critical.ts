/** What follows a blow, step by step: the save, Critical Damage and its table (C24 to C26, C34, C38; C8, C32). */
import type { DiceRequest } from "../../core/types.ts";
import type { Damage } from "../attack-math/damage.ts";
import type { CairnStats, WeaponWound, WoundKind } from "../stats/stats.ts";
import { effectsAt, placeOf, type HitEffect, type HitPlace } from "../stats/location.ts";
import { saveNeed, saveSucceeds } from "../stats/save.ts";
import { isToChoose, NEW_WOUND, type WoundChoice, type Wounding } from "../stats/wounding.ts";

/** The one who was hit, as it was before. */
export type Victim = Pick<CairnStats, "role" | "limbs"> & {
  readonly house: Pick<CairnStats["house"], "hitLocations">;
  /** C39: the wound that the weapon gives. */
  readonly wounding?: Wounding & Pick<WeaponWound, "at">;
};

/** The outcome of the hit itself. */
export type Blown = Pick<Damage, "strAfter" | "save" | "dead" | "nonLethal" | "effects">;

/** What is rolled for: a save, or a die of a table. */
export const ROLLED = ["save", "shock", "fate", "heal", "location", "torso"] as const;
export type Rolled =
  | { readonly kind: "save" | "shock"; readonly score: number }
  | { readonly kind: "fate" | "heal" | "location" | "torso" };

/** The next pending save, roll or choice. Not rolled by the victim: `effects` and `inflict` are the Warden's word, `wound` a choice. */
export type PendingSave =
  | Rolled
  | { readonly kind: "effects"; readonly place: HitPlace; readonly effects: readonly HitEffect[] }
  /** C39: the Warden's word on a wound. */
  | { readonly kind: "inflict"; readonly wounding: Wounding }
  /** C29: how the player takes it. */
  | { readonly kind: "wound"; readonly wounding: Wounding };
export const DUES = [...ROLLED, "effects", "inflict", "wound"] as const satisfies readonly PendingSave["kind"][];
export type DueKind = (typeof DUES)[number];

/** The results so far; a missing one is still pending. */
export interface CriticalRolls extends Readonly<Partial<Record<Rolled["kind"], number>>> {
  /** C26: those that the Warden confirmed. */
  readonly effects?: readonly HitEffect[];
  /** C39: the Warden's word. */
  readonly inflict?: boolean;
  readonly wound?: WoundChoice;
}

/** How it leaves the fighter. `dying`: dead within the hour unless treated. */
export const STATES = ["up", "knockedOut", "dying", "dead"] as const;
export type State = (typeof STATES)[number];

/** What the aftermath does, as far as it is known. */
export interface AttributeLoss {
  readonly state: State;
  /** C24, C27: Critical Damage. Also when the text on the attack comes up. */
  readonly critical: boolean;
  /** C25: HP regained, as rolled. */
  readonly heal: number;
  /** C26: more STR lost. */
  readonly toStr: number;
  /** C26: an Injury there, one slot. */
  readonly injury: HitPlace | null;
  readonly effects: readonly HitEffect[];
  /** C32, brutal: morale is checked. */
  readonly morale: boolean;
  /** C32, shock. */
  readonly losesTurn: boolean;
  /** C29. */
  readonly wound: { readonly kind: WoundKind; readonly choice: WoundChoice } | null;
}

export interface Aftermath {
  readonly due: PendingSave | null;
  readonly toll: AttributeLoss;
}

/** The die of each pending roll that is no save. */
export const DUE_FACES = { fate: 6, heal: 4, location: 10, torso: 4 } as const;

/** Its dice. */
export const rollNeed = (due: Rolled): DiceRequest =>
  "score" in due ? saveNeed() : { kind: "dice", n: 1, sides: DUE_FACES[due.kind] };

const isRolled = (due: PendingSave): due is Rolled => ROLLED.some((kind) => kind === due.kind);
/** The dice of what is pending; null: the Warden decides, no dice. */
export const facesOf = (due: PendingSave): DiceRequest | null => (isRolled(due) ? rollNeed(due) : null);

/** C25: 1 dies, 2 to 5 is out and dies within the hour untreated, 6 comes back. */
export function fateOf(face: number): State {
  if (face <= 1) return "dead";
  return face <= 5 ? "dying" : "up";
}

/** C25. */
function byFate(rolled: CriticalRolls, toll: AttributeLoss): Aftermath {
  if (rolled.fate === undefined) return { due: { kind: "fate" }, toll };
  const state = fateOf(rolled.fate);
  if (state !== "up") return { due: null, toll: { ...toll, state } };
  if (rolled.heal === undefined) return { due: { kind: "heal" }, toll };
  return { due: null, toll: { ...toll, heal: rolled.heal } };
}

/** C26. The Injury is no suggestion. */
function byLocation(victim: Victim, blow: Blown, rolled: CriticalRolls, toll: AttributeLoss): Aftermath {
  if (rolled.location === undefined) return { due: { kind: "location" }, toll };
  const place = placeOf(rolled.location);
  const suggested = effectsAt(place, victim.limbs);
  const hurt: AttributeLoss = { ...toll, injury: place };
  if (rolled.effects === undefined) return { due: { kind: "effects", place, effects: suggested }, toll: hurt };
  const effects = suggested.filter((effect) => rolled.effects?.includes(effect));
  const borne: AttributeLoss = { ...hurt, effects };
  if (effects.includes("death")) return { due: null, toll: { ...borne, state: "dead" } };
  if (!effects.includes("moreStr")) return { due: null, toll: borne };
  if (rolled.torso === undefined) return { due: { kind: "torso" }, toll: borne };
  const toStr = Math.min(rolled.torso, Math.max(0, blow.strAfter));
  // C28.
  return { due: null, toll: { ...borne, toStr, state: blow.strAfter - toStr <= 0 ? "dead" : "up" } };
}

/** The save failed. C8: who spares lives knocks out, in place of Critical Damage and all that follows from it. */
function byCritical(victim: Victim, blow: Blown, rolled: CriticalRolls, toll: AttributeLoss): Aftermath {
  if (blow.nonLethal) return { due: null, toll: { ...toll, state: "knockedOut" } };
  const isBrutal = blow.effects.brutal !== undefined;
  const failed: AttributeLoss = { ...toll, critical: true, morale: isBrutal };
  if (isBrutal) return { due: null, toll: { ...failed, state: "dead" } };
  // C38.
  if (victim.role === "foe") return { due: null, toll: failed };
  return victim.house.hitLocations ? byLocation(victim, blow, rolled, failed) : byFate(rolled, failed);
}

/** C24: exactly 0 HP, and losses that no save follows (C13), call for nothing. */
function bySave(victim: Victim, blow: Blown, rolled: CriticalRolls, toll: AttributeLoss): Aftermath {
  if (!blow.save) return { due: null, toll };
  if (rolled.save === undefined) return { due: { kind: "save", score: blow.strAfter }, toll };
  if (saveSucceeds(rolled.save, blow.strAfter)) return { due: null, toll };
  return byCritical(victim, blow, rolled, toll);
}

/** C32, shock: of one who is still in the fight. */
function byShock(blow: Blown, rolled: CriticalRolls, { toll }: Aftermath): Aftermath {
  if (blow.effects.shock === undefined || toll.state !== "up") return { due: null, toll };
  const score = blow.strAfter - toll.toStr;
  if (rolled.shock === undefined) return { due: { kind: "shock", score }, toll };
  return { due: null, toll: { ...toll, losesTurn: !saveSucceeds(rolled.shock, score) } };
}

/** C29, C39: of one who lives. */
function byWound({ wounding }: Victim, rolled: CriticalRolls, after: Aftermath): Aftermath {
  const { toll } = after;
  if (after.due !== null || wounding === undefined || toll.state === "dead") return after;
  if (wounding.at === "critical" && !toll.critical) return after;
  if (rolled.inflict === undefined) return { due: { kind: "inflict", wounding }, toll };
  if (!rolled.inflict) return after;
  const choice = isToChoose(wounding) ? rolled.wound : NEW_WOUND;
  if (choice === undefined) return { due: { kind: "wound", wounding }, toll };
  return { due: null, toll: { ...toll, wound: { kind: wounding.kind, choice } } };
}

/** What is pending after a hit, and the results so far. */
export function aftermath(victim: Victim, blow: Blown, rolled: CriticalRolls): Aftermath {
  const toll: AttributeLoss = {
    state: blow.dead ? "dead" : "up",
    critical: false,
    heal: 0,
    toStr: 0,
    injury: null,
    effects: [],
    morale: false,
    losesTurn: false,
    wound: null,
  };
  if (blow.dead) return { due: null, toll };
  const saved = bySave(victim, blow, rolled, toll);
  return byWound(victim, rolled, saved.due === null ? byShock(blow, rolled, saved) : saved);
}

/** What is pending next after a hit; null: nothing. */
export const nextDue = (victim: Victim, blow: Blown, rolled: CriticalRolls): PendingSave | null =>
  aftermath(victim, blow, rolled).due;
