/** What the combat tracker's templates are given. */
import { defeatedStatus, game, words } from "../platform.ts";
import { shownEffects } from "../shown-effects.ts";
import type { CombatantView, CombatView } from "../views.ts";

export interface TurnContext {
  id: string;
  name: string;
  img: string;
  initiative: number | string | null;
  active: boolean;
  isOwner: boolean;
  isDefeated: boolean;
  hidden: boolean;
  canPing: boolean;
  hasDecimals: boolean;
  hasRolled: boolean;
  css: string;
  effects: { icons: { name: string; img: string }[]; tooltip: string };
  resource: unknown;
}

/** One row of the tracker. */
export function turnContext(combat: CombatView, combatant: CombatantView, index: number): TurnContext {
  const isDefeated = combatant.isDefeated;
  const hidden = combatant.hidden;
  const active = combat.started && index === combat.turn;
  const { initiative } = combatant;
  return {
    id: combatant.id,
    name: combatant.name,
    img: combatant.img || combatant.actor?.img || "icons/svg/mystery-man.svg",
    initiative: typeof initiative === "number" ? Math.round(initiative * 100) / 100 : null,
    active,
    isOwner: combatant.isOwner,
    isDefeated,
    hidden,
    canPing: combatant.sceneId === game().user.viewedScene && game().user.hasPermission("PING_CANVAS"),
    hasDecimals: typeof initiative === "number" && !Number.isInteger(initiative),
    hasRolled: initiative !== null && initiative !== undefined,
    css: [active && "active", hidden && "hide", isDefeated && "defeated"].filter(Boolean).join(" "),
    effects: effectsOf(combatant),
    resource: combatant.resource ?? null,
  };
}

function effectsOf(combatant: CombatantView): TurnContext["effects"] {
  const defeated = defeatedStatus();
  const icons: { name: string; img: string }[] = [];
  for (const effect of shownEffects(combatant.actor)) {
    const statuses = new Set(effect.statuses ?? []);
    if (effect.img && !(defeated !== null && statuses.has(defeated))) {
      icons.push({ name: effect.name, img: effect.img });
    }
  }
  return { icons, tooltip: icons.map((icon) => icon.name).join(", ") };
}

/** May this user move the turn on? GMs always, a player in the turn of a fighter of their own. */
export function controlsTurn(combat: CombatView | null): boolean {
  return game().user.isGM || (combat?.started === true && combat.combatant?.isOwner === true);
}

/** State of the shown combat, for the header and the footer. */
export function combatContext(combat: CombatView | null, combats: CombatView[]): Record<string, unknown> {
  const { user } = game();
  const currentIndex = combat ? combats.indexOf(combat) : -1;
  const started = combat?.started ?? false;
  return {
    combat,
    user,
    isGM: user.isGM,
    hasCombat: combat !== null,
    started,
    round: combat?.round ?? 0,
    combats: combats.map((one, index) => ({ id: one.id, label: index + 1, active: index === currentIndex })),
    control: controlsTurn(combat),
    ownTurn: !user.isGM && started && combat?.combatant?.isOwner === true,
    css: combats.length > 3 ? "cycle" : "",
    currentIndex: currentIndex + 1,
    total: combats.length,
    previousId: combats[currentIndex - 1]?.id ?? null,
    nextId: combats[currentIndex + 1]?.id ?? null,
    displayCycle: user.isGM && combats.length > 1,
    title: heading(combat),
    labels: {
      scope: words(combat?.scene ? "COMBAT.Linked" : "COMBAT.Unlinked", combat?.scene ? combat.scene.name : ""),
    },
  };
}

function heading(combat: CombatView | null): string {
  if (!combat) return words("COMBAT.None", "No encounter");
  if (!combat.started) return words("COMBAT.NotStarted", "Not begun");
  return `${words("COMBAT.RoundWord", "Round")} ${combat.round}`;
}
