import { theGame } from "../../environment.ts";
import { isDict } from "../../types.ts";
import type { Actor } from "../actors/actor.ts";
import type { Scene } from "../scenes/scene.ts";
import type { TokenDocument } from "../tokens/token.ts";

export interface Speaker {
  scene: string | null;
  actor: string | null;
  token: string | null;
  alias: string | undefined;
}

export interface SpeakerOptions {
  scene?: Scene | null;
  actor?: Actor | string | null;
  token?: TokenDocument | { document: TokenDocument } | null;
  alias?: string;
}

function documentOf(token: SpeakerOptions["token"]): TokenDocument | null {
  if (!token) return null;
  return "document" in token && !("actorId" in token) ? token.document : isToken(token) ? token : null;
}

function isToken(value: object): value is TokenDocument {
  return "actorId" in value;
}

/** Packages pass a uuid where an actor is expected; only a document names the speaker. */
function actorOf(value: Actor | string | null | undefined): Actor | null {
  return value && typeof value !== "string" && value.documentName === "Actor" ? value : null;
}

function fromToken(token: TokenDocument, alias?: string): Speaker {
  return {
    scene: token.parent?.id ?? null,
    token: token.id,
    actor: token.actor?.id ?? null,
    alias: alias ?? token.name,
  };
}

function fromActor(scene: Scene | null, actor: Actor, alias?: string): Speaker {
  return { scene: scene?.id ?? null, actor: actor.id, token: null, alias: alias ?? actor.name };
}

function fromUser(scene: Scene | null, alias?: string): Speaker {
  const user = theGame()?.user;
  if (user?.character) return fromActor(scene, user.character, alias);
  return { scene: scene?.id ?? null, actor: null, token: null, alias: alias ?? user?.name };
}

function tokenOn(scene: Scene | null, actor: Actor): TokenDocument | undefined {
  return actor.getDependentTokens(scene ? { scenes: scene } : {}).find((document) => document.parent === scene);
}

/** The one token that is controlled on the scene. */
function controlled(): TokenDocument | null {
  const canvas: unknown = Reflect.get(globalThis, "canvas");
  const tokens: unknown = isDict(canvas) ? canvas.tokens : null;
  const list: unknown = typeof tokens === "object" && tokens !== null ? Reflect.get(tokens, "controlled") : null;
  const first: unknown = Array.isArray(list) && list.length === 1 ? list[0] : null;
  const document: unknown = typeof first === "object" && first !== null ? Reflect.get(first, "document") : null;
  return typeof document === "object" && document !== null && isToken(document) ? document : null;
}

/** Who speaks: the token or actor that is passed, else the controlled token, else the user's character, else the user. */
export function getSpeaker({ scene, actor: passed, token, alias }: SpeakerOptions = {}): Speaker {
  const actor = actorOf(passed);
  const named = documentOf(token);
  if (named) return fromToken(named, alias);
  const viewed = scene ?? theGame()?.scenes.current ?? null;
  if (actor?.token) return fromToken(actor.token, alias);
  if (actor) {
    const own = scene ? undefined : tokenOn(viewed, actor);
    return own ? fromToken(own, alias) : fromActor(viewed, actor, alias);
  }
  const held = controlled();
  return held ? fromToken(held, alias) : fromUser(viewed, alias);
}

/** The actor of a speaker: its token's first. */
export function getSpeakerActor({ scene, actor, token }: Partial<Speaker>): Actor | null {
  const game = theGame();
  const found = scene && token ? game?.scenes.get(scene)?.tokens.get(token)?.actor : null;
  return found ?? (actor ? (game?.actors.get(actor) ?? null) : null);
}
