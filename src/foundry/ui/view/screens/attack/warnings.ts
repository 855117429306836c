/** What nobody may overlook in the turn dialog, and no reason against it: the wrong side, out of reach, unhurt, another's turn. */
import { own } from "../../../../../rules/core/lib/own.ts";
import type { Judgement } from "../../../../../rules/core/types.ts";
import { seesMakeup, type ViewContext } from "../../shared/viewer.ts";
import type { Reason } from "../../shared/words.ts";
import type { AttackSource, Chosen } from "../turn.ts";
import type { AimView } from "./aim.ts";

/** Who is chosen and is on the wrong side for it, or out of reach as tokens stand, unless that is refused already: it is no mere tooltip. */
export const targetWarnings = (
  { words }: ViewContext,
  aim: AimView | null,
  refused: readonly Reason[],
): readonly string[] =>
  (aim?.targets ?? []).flatMap(({ chosen, name, far, helped, isMistaken }) => {
    if (!chosen) return [];
    const isFar = far !== null && !refused.some(({ text }) => text === far);
    return [
      ...(isMistaken ? [words.t(`RIPOSTE.Attack.${helped ? "Foe" : "Ally"}Note`, { name })] : []),
      ...(isFar ? [words.t("RIPOSTE.Attack.FarNote", { name, why: far })] : []),
    ];
  });

/** Whom it is to heal and who is not hurt, for whoever may know it; with nobody chosen it is used on oneself. */
export function healWarnings(
  { words, viewer }: ViewContext,
  { rules, scene, attacker }: AttackSource,
  { heals, refusals, figures }: Judgement,
  aim: AimView | null,
): readonly string[] {
  if (heals !== true || refusals.length > 0) return [];
  const named = (aim?.targets ?? []).filter(({ chosen }) => chosen);
  // A roll at nobody must be meant; what is not rolled needs no word for it.
  const isOwn = named.length === 0 && (aim?.nobody?.checked === true || figures.length === 0);
  const healed = isOwn ? [{ fighter: attacker.id, name: attacker.name }] : named;
  return healed.flatMap(({ fighter, name }) => {
    const there = seesMakeup(viewer, fighter) ? own(scene.fighters, fighter) : undefined;
    const isUnhurt = there !== undefined && rules.howHurt?.(there) === null;
    return isUnhurt ? [words.t("RIPOSTE.Attack.UnhurtNote", { name })] : [];
  });
}

/** Where the rules let somebody act out of turn, it is said: an order is easily mistaken. */
export function turnWarnings(
  { words, knownName }: ViewContext,
  { othersTurn: now, attacker }: AttackSource,
  { option }: Chosen,
): readonly string[] {
  if (!now || option.refusal || option.gm === true) return [];
  return [words.t("RIPOSTE.Attack.OthersTurn", { now: knownName(now), name: attacker.name })];
}
