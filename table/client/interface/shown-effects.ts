/** Which of an actor's effects tokens and the tracker show as icons. */
import { deltas } from "../core/generation.ts";
import type { ActorView, EffectView } from "./views.ts";

const ALWAYS = 2;
const CONDITIONAL = 1;

/**
 * 13 shows `Actor#temporaryEffects`; 14 shows those of `Actor#appliedEffects` whose `showIcon` says so, and does not ask
 * for the others (#14749, CONST.ACTIVE_EFFECT_SHOW_ICON). A system that adds icons of its own overrides the one for 13,
 * the other for 14.
 */
export function shownEffects(actor: ActorView | null | undefined): EffectView[] {
  if (!actor) return [];
  if (!deltas().phasedEffects) return [...(actor.temporaryEffects ?? [])];
  tellAuthor(actor);
  return [...(actor.appliedEffects ?? [])].filter((effect) => {
    return effect.showIcon === ALWAYS || (effect.showIcon === CONDITIONAL && effect.isTemporary === true);
  });
}

let told = false;

/** Says once what would otherwise be sought for long: icons that 13 shows and 14 does not. */
function tellAuthor(actor: ActorView): void {
  if (told || !overrides(actor, "temporaryEffects") || overrides(actor, "appliedEffects")) return;
  told = true;
  console.warn("Generation 14 shows Actor#appliedEffects with their showIcon, not Actor#temporaryEffects (#14749).");
}

/** Does the actor's class, or one between it and the core's, define this getter? */
function overrides(actor: ActorView, getter: string): boolean {
  for (let at: object | null = Reflect.getPrototypeOf(actor); at; at = Reflect.getPrototypeOf(at)) {
    // The core's own class is the one whose constructor has the metadata.
    if (typeof at.constructor === "function" && Object.hasOwn(at.constructor, "metadata")) return false;
    if (Object.hasOwn(at, getter)) return true;
  }
  return false;
}
