/** The status effects that a token's buttons offer. */
import { config, say } from "../platform.ts";
import type { ActorView } from "../views.ts";

/** One status as the palette shows it (types: TokenHUD.StatusEffectChoice). */
export interface StatusEffectChoice {
  id: string;
  title: string;
  src: string;
  order: number;
  isActive: boolean;
  isOverlay: boolean;
  cssClass: string;
}

interface StatusEffect {
  id: string;
  name: string;
  img: string;
  order?: number;
  hud?: unknown;
}

function isStatusEffect(value: unknown): value is StatusEffect {
  return typeof value === "object" && value !== null && "id" in value && "img" in value;
}

/** `CONFIG.statusEffects`: a list, or on 14 also a record that a package put in its place (#13122). */
function offered(): StatusEffect[] {
  const found: unknown = Reflect.get(config(), "statusEffects");
  if (Array.isArray(found)) return found.filter((effect) => isStatusEffect(effect));
  if (typeof found !== "object" || found === null) return [];
  return Object.entries(found).flatMap(([id, effect]: [string, unknown]) => {
    const entry: unknown = typeof effect === "object" && effect !== null ? { id, ...effect } : null;
    return isStatusEffect(entry) ? [entry] : [];
  });
}

/** A status is for all types of actors, for none, or for those it names (types: CONFIG.StatusEffect#hud). */
function isFor(effect: StatusEffect, actor: ActorView | null): boolean {
  const { hud } = effect;
  if (hud === undefined || hud === null) return true;
  if (typeof hud !== "object") return Boolean(hud);
  const types: unknown = Reflect.get(hud, "actorTypes");
  return !Array.isArray(types) || types.includes(actor?.type);
}

/** What the palette of an actor's token offers, by id, in the order that the statuses ask for. */
export function statusChoices(actor: ActorView | null): Record<string, StatusEffectChoice> {
  const statuses = actor?.statuses ?? new Set<string>();
  const overlays = new Set(
    Array.from(actor?.effects ?? []).flatMap((effect) => (isOverlay(effect.flags) ? [...(effect.statuses ?? [])] : [])),
  );
  const choices = offered()
    .filter((effect) => isFor(effect, actor))
    .map(({ id, name, img, order }): StatusEffectChoice => {
      const isActive = statuses.has(id);
      const isShownOver = isActive && overlays.has(id);
      const cssClass = [isActive && "active", isShownOver && "overlay"].filter(Boolean).join(" ");
      return { id, title: say(name), src: img, order: order ?? 0, isActive, isOverlay: isShownOver, cssClass };
    });
  return Object.fromEntries(choices.toSorted((a, b) => a.order - b.order).map((choice) => [choice.id, choice]));
}

function isOverlay(flags: Record<string, unknown>): boolean {
  const core: unknown = flags["core"];
  return typeof core === "object" && core !== null && Reflect.get(core, "overlay") === true;
}
