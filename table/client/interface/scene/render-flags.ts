/** What of an object on the board has to be drawn anew at the next frame. */

export interface RenderFlag {
  /** Setting this flag sets these, too. */
  propagate?: readonly string[];
  /** Setting this flag takes these back. */
  reset?: readonly string[];
  /** Stands for what it propagates, and is not kept itself. */
  alias?: boolean;
}

interface FlagOwner {
  applyRenderFlags(): void;
}

/** A set of flags that are known beforehand; its object applies them, all at once, at the next frame. */
export class RenderFlags extends Set<string> {
  declare readonly flags: Readonly<Record<string, RenderFlag>>;
  declare readonly object: FlagOwner | undefined;
  #waiting = false;

  constructor(flags: Record<string, RenderFlag> = {}, { object }: { object?: FlagOwner } = {}) {
    super();
    Object.defineProperty(this, "flags", { value: Object.freeze({ ...flags }) });
    Object.defineProperty(this, "object", { value: object });
  }

  /** Takes all flags down. Gives those that were up. */
  override clear(): Record<string, boolean> {
    const flags = Object.fromEntries([...this].map((flag) => [flag, true]));
    super.clear();
    return flags;
  }

  /** Takes one flag down. Was it up? */
  handle(flag: string): boolean {
    return this.delete(flag);
  }

  /** Puts flags up, those that are `true`; they are applied at the next frame. */
  set(changes: Record<string, boolean | undefined | null>): void {
    const seen = new Set<string>();
    for (const [flag, value] of Object.entries(changes)) if (value === true) this.#raise(flag, seen);
    if (this.size > 0) this.#ask();
  }

  #raise(flag: string, seen: Set<string>): void {
    const known = this.flags[flag];
    if (!known) throw new Error(`"${flag}" is not a valid render flag of this object`);
    if (seen.has(flag)) return;
    seen.add(flag);
    if (!known.alias) this.add(flag);
    for (const other of known.reset ?? []) this.delete(other);
    for (const other of known.propagate ?? []) this.#raise(other, seen);
  }

  /** A tab that is not looked at draws no frames, but its elements are brought up to date all the same. */
  #ask(): void {
    if (this.#waiting) return;
    this.#waiting = true;
    const apply = (): void => {
      this.#waiting = false;
      this.object?.applyRenderFlags();
    };
    if (document.hidden) setTimeout(apply);
    else requestAnimationFrame(apply);
  }
}

/** The flags of a token (T: Token.RENDER_FLAGS). */
export const TOKEN_FLAGS: Record<string, RenderFlag> = {
  redraw: { propagate: ["refresh"] },
  redrawEffects: {},
  refresh: {
    propagate: [
      ...["refreshState", "refreshTransform", "refreshMesh", "refreshNameplate", "refreshElevation"],
      "refreshRingVisuals",
    ],
    alias: true,
  },
  refreshState: { propagate: ["refreshVisibility", "refreshTarget"] },
  refreshVisibility: {},
  refreshTransform: { propagate: ["refreshPosition", "refreshRotation", "refreshSize"], alias: true },
  refreshPosition: {},
  refreshRotation: {},
  refreshSize: {
    propagate: [
      ...["refreshPosition", "refreshShape", "refreshBars", "refreshEffects", "refreshNameplate", "refreshTarget"],
      "refreshTooltip",
    ],
  },
  refreshElevation: { propagate: ["refreshTooltip"] },
  refreshMesh: {},
  refreshShader: {},
  refreshShape: { propagate: ["refreshVisibility", "refreshPosition", "refreshBorder", "refreshEffects"] },
  refreshBorder: {},
  refreshBars: {},
  refreshEffects: {},
  refreshNameplate: {},
  refreshTarget: {},
  refreshTooltip: {},
  refreshRingVisuals: {},
};
