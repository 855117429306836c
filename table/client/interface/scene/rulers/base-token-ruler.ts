/** What shows a token's movement. Packages extend it and put their class into `CONFIG.Token.rulerClass`. */
import type { Token } from "../token.ts";

/** Movement that a ruler shows: what is behind the token, what is next, and what users plan (types: TokenRuler.Data). */
export interface TokenRulerData {
  passedWaypoints: readonly object[];
  pendingWaypoints: readonly object[];
  plannedMovement: Readonly<Record<string, object>>;
}

export abstract class BaseTokenRuler {
  readonly #token: Token;
  #visible = false;

  constructor(token: Token) {
    this.#token = token;
  }

  get token(): Token {
    return this.#token;
  }

  get visible(): boolean {
    return this.#visible;
  }

  set visible(value: boolean) {
    if (this.#visible === value) return;
    this.#visible = value;
    this._onVisibleChange();
  }

  /** Is it supposed to be visible? */
  get isVisible(): boolean {
    return this.#token.visible && this.#token.showRuler;
  }

  /** Called when it becomes visible or invisible. */
  abstract _onVisibleChange(): void;

  abstract draw(): Promise<void>;

  abstract clear(): void;

  abstract destroy(): void;

  abstract refresh(data: TokenRulerData): void;
}
