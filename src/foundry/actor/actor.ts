/** Our Actor: it shows what stands of its fighter on tokens and in lists of effects. */
import { derivedEffects } from "./derived.ts";

/** 14 shows applied effects that say so themselves; 13 shows temporary ones. */
const byShowIcon = (): boolean => "ACTIVE_EFFECT_SHOW_ICON" in CONST;

export class RiposteActor extends Actor {
  override get appliedEffects(): ActiveEffect.Implementation[] {
    const applied = super.appliedEffects;
    return byShowIcon() ? [...applied, ...derivedEffects(this)] : applied;
  }

  override get temporaryEffects(): ActiveEffect.Implementation[] {
    const temporary = super.temporaryEffects;
    return byShowIcon() ? temporary : [...temporary, ...derivedEffects(this)];
  }
}

declare module "fvtt-types/configuration" {
  interface DocumentClassConfig {
    Actor: typeof RiposteActor;
  }
}
