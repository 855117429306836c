import type { Document } from "../../abstract/document.ts";
import { theGame } from "../../environment.ts";
import { asText, type Dict, isDict } from "../../types.ts";
import type { Actor } from "./actor.ts";
import type { TokenDocument } from "../tokens/token.ts";

function shownScene(): unknown {
  const canvas: unknown = Reflect.get(globalThis, "canvas");
  return isDict(canvas) ? canvas.scene : null;
}

/** An actor's tokens on the scene that is shown: their objects, or (with `document`) their documents. */
export function activeTokens(actor: Actor, linked: boolean, document: boolean): unknown[] {
  const scene = shownScene();
  const tokens = actor
    .getDependentTokens({ linked: linked && !actor.isToken })
    .filter((token) => token.parent === scene);
  return document
    ? tokens
    : tokens.map((token) => token.object).filter((object) => object !== null && object !== undefined);
}

/** An actor's tokens; a token's own actor has that token and no other (T: Actor#getDependentTokens). */
export function dependentTokens(
  actor: Actor,
  { scenes, linked = false }: { scenes?: Document | Document[]; linked?: boolean },
): TokenDocument[] {
  const wanted = scenes === undefined ? (theGame()?.scenes.contents ?? []) : Array.isArray(scenes) ? scenes : [scenes];
  const own = actor.token;
  if (own) return own.parent && wanted.some((scene) => scene === own.parent) ? [own] : [];
  return wanted.flatMap((scene): TokenDocument[] => {
    return scene.getEmbeddedCollection("Token").filter((token): token is TokenDocument => {
      return token._source.actorId === actor.id && (!linked || token._source.actorLink === true);
    });
  });
}

/** The update that a change of a token's bar stands for: a number to add, or to set. */
export function modifyAttribute(
  system: Dict,
  attribute: string,
  value: number,
  { isDelta, isBar }: { isDelta: boolean; isBar: boolean },
): Dict {
  const current = attribute
    .split(".")
    .reduce<unknown>(
      (data, key) => (typeof data === "object" && data !== null ? Reflect.get(data, key) : undefined),
      system,
    );
  const bar = isBar && typeof current === "object" && current !== null;
  const before = Number(bar ? Reflect.get(current, "value") : current);
  const max = bar ? Number(Reflect.get(current, "max") ?? Infinity) : Infinity;
  const after = Math.max(0, Math.min(isDelta ? before + value : value, max));
  return {
    [`system.${attribute}${bar ? ".value" : ""}`]: isBar ? after : isDelta ? before + value : value,
  };
}

/** A name with the next number that no token of this actor on the shown scene has: "Rat (3)". */
export function numberedName(name: unknown, actor: Actor): string {
  const base = asText(name);
  const scene = theGame()?.scenes.current;
  const taken = dependentTokens(actor, scene ? { scenes: scene } : { scenes: [] }).map((token) => {
    const rest = token.name.startsWith(`${base} (`) ? /^ \((\d+)\)$/.exec(token.name.slice(base.length)) : null;
    return rest ? Number(rest[1]) : 0;
  });
  return `${base} (${Math.max(0, ...taken) + 1})`;
}
