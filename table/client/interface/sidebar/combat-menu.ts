/** Context menus of the combat tracker: a combatant's and the encounter's. */
import { menuEntry, type MenuEntry } from "../menu.ts";
import { game, words } from "../platform.ts";
import type { CombatantView, CombatView } from "../views.ts";

/** Entries of a combatant's menu. */
export function combatantMenu(viewed: () => CombatView | null): MenuEntry[] {
  const find = (row: HTMLElement): CombatantView | undefined =>
    viewed()?.combatants.get(row.closest<HTMLElement>("[data-combatant-id]")?.dataset["combatantId"] ?? "");
  const isGM = (): boolean => game().user.isGM;
  return [
    menuEntry({
      label: words("COMBAT.CombatantClear", "Clear initiative"),
      icon: "fa-solid fa-arrow-rotate-left",
      visible: (row) => isGM() && typeof find(row)?.initiative === "number",
      onClick: (row) => find(row)?.update({ initiative: null }),
    }),
    menuEntry({
      label: words("COMBAT.CombatantReroll", "Roll initiative again"),
      icon: "fa-solid fa-dice-d20",
      visible: (row) => find(row)?.isOwner === true,
      onClick: (row) => viewed()?.rollInitiative([find(row)?.id ?? ""]),
    }),
    menuEntry({
      label: words("TABLE.OpenSheet", "Open sheet"),
      icon: "fa-solid fa-address-card",
      visible: (row) => find(row)?.actor?.testUserPermission(game().user, "LIMITED") === true,
      onClick: (row) => find(row)?.actor?.sheet?.render({ force: true }),
    }),
    menuEntry({
      label: words("COMBAT.CombatantRemove", "Remove from the encounter"),
      icon: "fa-solid fa-trash",
      visible: isGM,
      onClick: (row) => find(row)?.delete(),
    }),
  ];
}

/** Entries of the encounter's menu. */
export function combatMenu(viewed: () => CombatView | null): MenuEntry[] {
  const isGM = (): boolean => game().user.isGM && viewed() !== null;
  return [
    menuEntry({
      label: words("COMBAT.InitiativeReset", "Clear all initiative"),
      icon: "fa-solid fa-arrow-rotate-left",
      visible: isGM,
      onClick: () => viewed()?.resetAll(),
    }),
    menuEntry({
      label: words("COMBAT.RollAll", "Roll for all"),
      icon: "fa-solid fa-users",
      visible: isGM,
      onClick: () => viewed()?.rollAll(),
    }),
    menuEntry({
      label: words("COMBAT.RollNPC", "Roll for NPCs"),
      icon: "fa-solid fa-dragon",
      visible: isGM,
      onClick: () => viewed()?.rollNPC(),
    }),
    menuEntry({
      label: words("COMBAT.Delete", "Delete the encounter"),
      icon: "fa-solid fa-trash",
      visible: isGM,
      onClick: () => viewed()?.endCombat(),
    }),
  ];
}
