/** A scene with tokens of one actor, linked and not, for the tests of ActorDelta. */
import { TypeDataModel } from "../../../../table/client/core/abstract/type-data.ts";
import * as fields from "../../../../table/client/core/data/fields/index.ts";
import { Actor, TokenDocument } from "../../../../table/client/core/documents/index.ts";
import { theConfig } from "../../../../table/client/core/environment.ts";
import { Hooks } from "../../../../table/client/core/hooks.ts";
import type { Dict, JsonObject } from "../../../../table/client/core/types.ts";
import { fakeServer, HERO } from "../fake-server.ts";

export const SCENE = "scenescene000000";
export const ONE = "tokenone00000000";
export const TWO = "tokentwo00000000";
export const LINKED = "tokenlinked00000";
export const SHIELD = "shieldshield0000";

const hooked: [string, number][] = [];
/** Forgets what was recorded; after each test. */
export function unhook(): void {
  for (const [name, id] of hooked.splice(0)) Hooks.off(name, id);
}

/** Names of hooks as they fire. */
export function record(...names: string[]): string[] {
  const fired: string[] = [];
  for (const name of names) {
    const id = Hooks.on(name, (doc: { uuid: string }) => void fired.push(`${name} ${doc.uuid}`));
    hooked.push([name, id]);
  }
  return fired;
}

class HeroData extends TypeDataModel {
  declare hp: number;
  declare doubled: number;
  static override defineSchema() {
    return {
      hp: new fields.NumberField({ required: true, nullable: false, integer: true, initial: 5 }),
      notes: new fields.ObjectField(),
    };
  }
  override prepareDerivedData(): void {
    this.doubled = this.hp * 2;
  }
}

/** A scene with two tokens of one actor that are copies of it, and a linked one. */
export async function world(options: Parameters<typeof fakeServer>[0] = {}) {
  const server = fakeServer({
    configure: () => {
      const config = theConfig();
      if (config) config.Actor.dataModels.hero = HeroData;
    },
    ...options,
  });
  const token = (_id: string, more: JsonObject = {}): JsonObject => ({
    _id,
    name: "Hero",
    actorId: HERO,
    actorLink: false,
    ...more,
  });
  const tokens = [token(ONE), token(TWO), token(LINKED, { actorLink: true })];
  const scene: JsonObject = { _id: SCENE, name: "Scene", active: true, tokens };
  await server.broadcast({
    action: "create",
    type: "Scene",
    operation: {},
    result: [scene],
  });
  const doc = (id: string): TokenDocument => {
    const found = server.game.scenes.get(SCENE)?.tokens.get(id);
    if (!found) throw new Error("no token");
    return found;
  };
  const [one, two, linked] = [doc(ONE), doc(TWO), doc(LINKED)];
  const base = server.game.actors.get(HERO);
  const [own, other] = [one.actor, two.actor];
  if (!base || !own || !other) throw new Error("no actor");
  return { ...server, one, two, linked, base, own, other };
}

/** A token's uuid. */
export const name = (id: string): string => `Scene.${SCENE}.Token.${id}`;
export const system = (actor: Actor): Dict => actor.system;
