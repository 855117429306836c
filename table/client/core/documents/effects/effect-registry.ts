/** 14: effects end by themselves, at time and event (T14: client/helpers/active-effect-registry; #13667). */
import { notify, theConfig, theGame } from "../../environment.ts";
import { deltas } from "../../generation.ts";
import { type Dict, isDict, messageOf } from "../../types.ts";
import type { ActiveEffect } from "./active-effect.ts";
import type { Actor } from "../actors/actor.ts";
import type { Combat } from "../combat/combat.ts";
import type { Document } from "../../abstract/document.ts";

/** CONST.ACTIVE_EFFECT_EXPIRY_EVENTS. */
export const EXPIRY_EVENTS = ["combatStart", "roundStart", "turnStart", "combatEnd", "roundEnd", "turnEnd"] as const;

export interface RefreshContext {
  combat?: Combat;
  /** Only effects of these. */
  actors?: ReadonlySet<Actor>;
}

/** Every effect in the world, of actors, their items and tokens' own actors. */
function* effectsInPlay(actors?: ReadonlySet<Actor>): Generator<ActiveEffect, void, undefined> {
  const game = theGame();
  const own = [...(game?.scenes ?? [])].flatMap((scene) => [...scene.tokens].filter((token) => !token.actorLink));
  const all = new Set<Actor>([...(game?.actors ?? []), ...own.flatMap((token) => token.actor ?? [])]);
  for (const actor of actors ?? all) {
    yield* actor.effects;
    for (const item of actor.items) yield* item.effects;
  }
}

/** `ActiveEffect.registry`: what may end. It keeps no list of its own: an effect that says that it is trackable is in it. */
export class ActiveEffectRegistry {
  get initialized(): boolean {
    return theGame()?._documentsReady ?? false;
  }

  has(effect: ActiveEffect): boolean {
    return effect.isExpiryTrackable;
  }

  *[Symbol.iterator](): Generator<ActiveEffect, void, undefined> {
    for (const effect of effectsInPlay()) if (effect.isExpiryTrackable) yield effect;
  }

  /**
   * An event has come: durations are told anew everywhere, and the active GM's client sees to what has run out
   * (`CONFIG.ActiveEffect.expiryAction`; #13743). It ends with both its time and its event (API ActiveEffectDuration).
   */
  async refresh(event: string, { combat, actors }: RefreshContext = {}): Promise<void> {
    const ended: ActiveEffect[] = [];
    for (const effect of effectsInPlay(actors)) {
      const { remaining } = effect.updateDuration();
      if (isOver(remaining) && effect.isExpiryTrackable && effect.isExpiryEvent(event, combat ? { combat } : {}))
        ended.push(effect);
    }
    const config: unknown = theConfig()?.ActiveEffect;
    const action = isDict(config) ? config.expiryAction : null;
    if (ended.length === 0 || !theGame()?.users.activeGM?.isSelf) return;
    for (const [parent, effects] of byParent(ended)) await expire(parent, effects, action);
  }
}

/** Without a length the event alone decides. */
function isOver(remaining: unknown): boolean {
  return typeof remaining !== "number" || remaining <= 0 || remaining === Infinity;
}

async function expire(parent: Document, effects: readonly ActiveEffect[], action: unknown): Promise<void> {
  const ids = effects.map((effect) => String(effect.id));
  if (action === "delete") await parent.deleteEmbeddedDocuments("ActiveEffect", ids);
  else if (action === "update") {
    const updates = ids.map((_id) => ({ _id, duration: { expired: true } }));
    await parent.updateEmbeddedDocuments("ActiveEffect", updates);
  }
}

function byParent(effects: readonly ActiveEffect[]): Map<Document, ActiveEffect[]> {
  const found = new Map<Document, ActiveEffect[]>();
  for (const effect of effects) {
    if (effect.parent) found.set(effect.parent, [...(found.get(effect.parent) ?? []), effect]);
  }
  return found;
}

/** The one of this client. */
export const registry = new ActiveEffectRegistry();

/** Tell the registry, where there is one; on 13 durations are only told anew (#7624). */
export function refreshEffects(event: string, context: RefreshContext = {}): void {
  if (!deltas().phasedEffects) {
    for (const effect of effectsInPlay(context.actors)) effect.updateDuration();
    return;
  }
  registry.refresh(event, context).catch((error: unknown) => {
    console.error(error);
    notify("error", messageOf(error));
  });
}

/** Whose turn starts or ends with an event. */
function turnOf(event: string, combat: Combat): string | null {
  return event === "turnEnd" ? combat.previous.combatantId : combat.current.combatantId;
}

/** Is this the event at which an effect ends, whether or not its time is up (T14: isExpiryEvent; #14725)? */
export function endsAt(effect: ActiveEffect, event: string, combat: Combat | null): boolean {
  const { expiry } = sourceOf(effect, "duration");
  const isCore = EXPIRY_EVENTS.some((one) => one === expiry);
  if (event === "updateWorldTime") {
    if (expiry === null || expiry === undefined) return true;
    // Outside a combat, time that passes stands for what happens in one.
    return isCore && expiry !== "combatStart" && !effect.actor?.inCombat;
  }
  if (event !== expiry) return false;
  if (!isCore || !combat) return true;
  if (effect.actor && combat.getCombatantsByActor(effect.actor).length === 0) return false;
  const { combatant } = sourceOf(effect, "start");
  if (event !== "turnStart" && event !== "turnEnd") return true;
  return typeof combatant !== "string" || turnOf(event, combat) === combatant;
}

function sourceOf(effect: ActiveEffect, key: "duration" | "start"): Dict {
  const value = effect._source[key];
  return isDict(value) ? value : {};
}
