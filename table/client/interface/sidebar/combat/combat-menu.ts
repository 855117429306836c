/**
 * Context menus of the combat tracker: a combatant's and the encounter's. Entries carry language keys, by which packages
 * find them (monks-combat-details looks for "COMBAT.CombatantUpdate").
 */
import { callMethod } from "../../../apps/env.ts";
import { menuEntry, type MenuEntry } from "../../menu.ts";
import { game } from "../../platform.ts";
import type { CombatantView, CombatView } from "../../views.ts";

/** Entries of a combatant's menu: all of them are a gamemaster's. */
export function combatantMenu(viewed: () => CombatView | null): MenuEntry[] {
  const find = (row: HTMLElement): CombatantView | undefined =>
    viewed()?.combatants.get(row.closest<HTMLElement>("[data-combatant-id]")?.dataset["combatantId"] ?? "");
  const isGM = (): boolean => game().user.isGM;
  return [
    menuEntry({
      label: "COMBAT.CombatantUpdate",
      icon: "fa-solid fa-pen-to-square",
      visible: isGM,
      onClick: (row) => find(row)?.sheet?.render({ force: true }),
    }),
    menuEntry({
      label: "COMBAT.CombatantClear",
      icon: "fa-solid fa-arrow-rotate-left",
      visible: (row) => isGM() && typeof find(row)?.initiative === "number",
      onClick: (row) => find(row)?.update({ initiative: null }),
    }),
    menuEntry({
      label: "COMBAT.CombatantReroll",
      icon: "fa-solid fa-dice-d20",
      visible: isGM,
      onClick: (row) => viewed()?.rollInitiative([find(row)?.id ?? ""]),
    }),
    menuEntry({
      label: "COMBAT.CombatantRemove",
      icon: "fa-solid fa-trash",
      visible: isGM,
      onClick: (row) => find(row)?.delete(),
    }),
  ];
}

/** Entries of the encounter's menu, which its button in the head opens. */
export function combatMenu(viewed: () => CombatView | null): MenuEntry[] {
  const isGM = (): boolean => game().user.isGM && viewed() !== null;
  return [
    menuEntry({
      label: "COMBAT.InitiativeReset",
      icon: "fa-solid fa-arrow-rotate-left",
      visible: () => isGM() && (viewed()?.turns.length ?? 0) > 0,
      onClick: () => viewed()?.resetAll(),
    }),
    menuEntry({
      label: "COMBAT.LinkToScene",
      icon: "fa-solid fa-link",
      visible: () => isGM() && !viewed()?.scene,
      onClick: () => callMethod(viewed(), "toggleSceneLink"),
    }),
    menuEntry({
      label: "COMBAT.UnlinkFromScene",
      icon: "fa-solid fa-link-slash",
      visible: () => isGM() && Boolean(viewed()?.scene),
      onClick: () => callMethod(viewed(), "toggleSceneLink"),
    }),
    menuEntry({
      label: "COMBAT.End",
      icon: "fa-solid fa-trash",
      visible: isGM,
      onClick: () => viewed()?.endCombat(),
    }),
  ];
}
