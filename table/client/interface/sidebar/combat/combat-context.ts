/** What the combat tracker's templates are given. */
import { config, defeatedStatus, game } from "../../platform.ts";
import { make } from "../../dom.ts";
import { shownEffects } from "../../shown-effects.ts";
import type { CombatantView, CombatView } from "../../views.ts";

/** Past this number of encounters the head cycles through them instead of listing them (types of 14: `displayCycle`). */
const LISTED_ENCOUNTERS = 7;
const OBSERVER = 2;

export interface EffectContext {
  name: string;
  img: string;
}

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
  css: string;
  effects: { icons: EffectContext[]; tooltip: string };
  resource: unknown;
}

/** One row of the tracker, without its picture and the tooltip of its effects. */
export function turnContext(combat: CombatView, combatant: CombatantView, index: number): TurnContext {
  const { hidden, isDefeated, initiative } = combatant;
  const active = combat.started && index === combat.turn;
  const observed = game().user.isGM || combatant.testUserPermission(game().user, OBSERVER);
  return {
    id: combatant.id,
    name: combatant.name,
    img: "",
    initiative: typeof initiative === "number" ? initiative : null,
    active,
    isOwner: combatant.isOwner,
    isDefeated,
    hidden,
    canPing: combatant.sceneId === game().user.viewedScene && game().user.hasPermission("PING_CANVAS"),
    hasDecimals: typeof initiative === "number" && !Number.isInteger(initiative),
    css: [active && "active", hidden && "hide", isDefeated && "defeated"].filter(Boolean).join(" "),
    effects: { icons: effectIcons(combatant), tooltip: "" },
    resource: observed ? (combatant.updateResource() ?? null) : null,
  };
}

function effectIcons(combatant: CombatantView): EffectContext[] {
  const defeated = defeatedStatus();
  const icons: EffectContext[] = [];
  for (const effect of shownEffects(combatant.actor)) {
    const statuses = new Set(effect.statuses ?? []);
    if (effect.img && !(defeated !== null && statuses.has(defeated))) {
      icons.push({ name: effect.name, img: effect.img });
    }
  }
  return icons;
}

/** A list of effects as the markup of a tooltip; the empty string without effects. */
export function effectsTooltip(effects: readonly EffectContext[]): string {
  if (effects.length === 0) return "";
  const items = effects.map(({ name, img }) =>
    make("li", { class: "effect" }, [make("img", { src: img, alt: "" }), make("span", { text: name })]),
  );
  return make("ul", { class: "effects plain" }, items).outerHTML;
}

/** Writes all initiatives with the same number of decimals; tells whether there are any (types of 14: TrackerContext). */
export function alignInitiatives(turns: TurnContext[]): boolean {
  const hasDecimals = turns.some((turn) => turn.hasDecimals);
  const decimals = hasDecimals ? initiativeDecimals() : 0;
  for (const turn of turns) {
    if (typeof turn.initiative === "number") turn.initiative = turn.initiative.toFixed(decimals);
  }
  return hasDecimals;
}

function initiativeDecimals(): number {
  const initiative: unknown = Reflect.get(config("Combat"), "initiative");
  const decimals: unknown = typeof initiative === "object" && initiative ? Reflect.get(initiative, "decimals") : null;
  return typeof decimals === "number" ? decimals : 2;
}

/** May this user move the turn on? GMs always, a player in the turn of a fighter of their own. */
export function controlsTurn(combat: CombatView | null): boolean {
  return game().user.isGM || (combat?.started === true && combat.combatant?.isOwner === true);
}

/** State of the shown encounter, for the header and the footer (types of 14: CombatTracker.RenderContext). */
export function combatContext(combat: CombatView | null, combats: CombatView[]): Record<string, unknown> {
  const currentIndex = combat ? combats.indexOf(combat) : -1;
  const displayCycle = combats.length > LISTED_ENCOUNTERS;
  return {
    combat,
    hasCombat: combat !== null,
    combats: combats.map((one, index) => ({
      id: one.id,
      name: one.name,
      label: index + 1,
      active: index === currentIndex,
    })),
    control: controlsTurn(combat),
    css: displayCycle ? "cycle" : combats.length > 0 ? "tabbed" : "",
    currentIndex: currentIndex + 1,
    previousId: combats[currentIndex - 1]?.id,
    nextId: combats[currentIndex + 1]?.id,
    displayCycle,
    initiativeIcon: Reflect.get(config("Combat"), "initiativeIcon"),
    linked: combat?.scene !== null,
    labels: { scope: game().i18n.localize(combat?.scene ? "COMBAT.Linked" : "COMBAT.Unlinked") },
  };
}
