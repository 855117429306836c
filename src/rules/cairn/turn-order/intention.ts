/** What a fighter may intend for a round, and whether that makes a quick or a full turn (C1, C2). */
import type { LangKey } from "../../core/types.ts";
import type { CairnStats } from "../stats/stats.ts";

/** C3: every quick turn comes before every full one. */
export const TURNS = ["quick", "full"] as const;
export type TurnKind = (typeof TURNS)[number];

/** What is done in it, moves aside. */
export type IntendedAction = "melee" | "gambit" | "ranged" | "run" | "move" | "magic" | "trick" | "treat" | "other";

export interface Intention {
  readonly id: string;
  readonly turn: TurnKind;
  readonly deed: IntendedAction;
  /** C4: it closes in this round. */
  readonly enters: boolean;
  /** Where the foe that it is about must be when the round begins; null: anywhere, or there is none. */
  readonly foe: "close" | "away" | null;
}

type More = Partial<Pick<Intention, "foe" | "enters">>;
const one = (
  id: string,
  turn: TurnKind,
  deed: IntendedAction,
  { foe = null, enters = false }: More = {},
): Intention => ({
  id,
  turn,
  deed,
  enters,
  foe,
});
const CLOSE: More = { foe: "close" };
const ENTERS: More = { foe: "away", enters: true };

/** C2, in the order in which they are offered. `other` and `otherLong` are what the list does not name. */
export const INTENTIONS: readonly Intention[] = [
  one("melee", "quick", "melee", CLOSE),
  one("gambit", "quick", "gambit", CLOSE),
  one("shoot", "quick", "ranged"),
  one("move", "quick", "move"),
  one("run", "quick", "run", { foe: "away" }),
  one("fastSpell", "quick", "magic"),
  one("trick", "quick", "trick"),
  one("treat", "quick", "treat"),
  one("other", "quick", "other"),
  one("closeMelee", "full", "melee", ENTERS),
  one("closeGambit", "full", "gambit", ENTERS),
  one("meleeMove", "full", "melee", CLOSE),
  one("gambitMove", "full", "gambit", CLOSE),
  one("moveShoot", "full", "ranged"),
  one("moveFastSpell", "full", "magic"),
  one("moveTrick", "full", "trick"),
  one("moveTreat", "full", "treat"),
  one("moveTwo", "full", "move"),
  one("runClose", "full", "run", CLOSE),
  one("spell", "full", "magic"),
  one("miracle", "full", "magic"),
  one("otherLong", "full", "other"),
];

/** The intention of this id; null: there is none. */
export const intentionFor = (id: string): Intention | null => INTENTIONS.find((each) => each.id === id) ?? null;

/** Its name. */
export const intentionLabel = ({ id }: Pick<Intention, "id">): LangKey => `RIPOSTE.Cairn.Intention.${id}`;

/** The turn that it takes: the Warden's word, else what was picked. Who has not made up its mind is slow (full). */
export const turnKind = (picked: string | null, override: TurnKind | null): TurnKind =>
  override ?? intentionFor(picked ?? "")?.turn ?? "full";

/** C4, C17: is it a blow in melee? */
export const isMelee = ({ deed }: Intention): boolean => deed === "melee" || deed === "gambit";

/** Does it name whom it is aimed at? */
export const takesTarget = (intention: Intention): boolean => isMelee(intention) || intention.deed === "ranged";

/** C1: whose intention is no secret. */
export const isOpenlyDeclared = ({ role }: Pick<CairnStats, "role">): boolean => role === "pc";
