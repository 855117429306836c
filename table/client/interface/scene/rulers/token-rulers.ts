/** A token's own ruler, of the class that `CONFIG.Token.rulerClass` names when the token is drawn. */
import { config } from "../../platform.ts";
import type { Token } from "../token.ts";
import type { TokenRulerData } from "./base-token-ruler.ts";

/** What a token asks of its ruler. */
export interface TokenRulerLike {
  visible: boolean;
  readonly isVisible: boolean;
  draw(): Promise<void>;
  clear(): void;
  destroy(): void;
  refresh(data: TokenRulerData): void;
}

const METHODS = ["draw", "clear", "destroy", "refresh"] as const;

function isRuler(value: unknown): value is TokenRulerLike {
  if (typeof value !== "object" || value === null) return false;
  return METHODS.every((name) => typeof Reflect.get(value, name) === "function");
}

/** Makes a token's ruler; null where `CONFIG` names no class (types: Token#ruler). */
export function makeTokenRuler(token: Token): TokenRulerLike | null {
  const configured: unknown = Reflect.get(config("Token"), "rulerClass");
  if (typeof configured !== "function") return null;
  const ruler: unknown = Reflect.construct(configured, [token]);
  if (isRuler(ruler)) return ruler;
  throw new Error("CONFIG.Token.rulerClass does not make rulers");
}
