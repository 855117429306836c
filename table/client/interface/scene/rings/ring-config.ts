/** `CONFIG.Token.ring`: the sets of dynamic rings and the one in use. */
import { config, game, hooks } from "../../platform.ts";
import { DynamicRingData } from "./ring-data.ts";
import type { TokenRing } from "./token-ring.ts";

const SETTING = "dynamicTokenRing";
const FIT_SETTING = "dynamicTokenRingFitMode";

export class TokenRingConfig {
  static CORE_TOKEN_RINGS = Object.freeze({
    coreSteel: {
      id: "coreSteel",
      label: "TOKEN.RING.SETTINGS.coreSteel",
      spritesheet: "canvas/tokens/rings-steel.json",
    },
    coreBronze: {
      id: "coreBronze",
      label: "TOKEN.RING.SETTINGS.coreBronze",
      spritesheet: "canvas/tokens/rings-bronze.json",
    },
  });

  static CORE_TOKEN_RINGS_FIT_MODES = Object.freeze({
    subject: Object.freeze({ id: "subject", label: "TOKEN.RING.SETTINGS.FIT_MODES.subject" }),
    grid: Object.freeze({ id: "grid", label: "TOKEN.RING.SETTINGS.FIT_MODES.grid" }),
  });

  readonly #sets = new Map<string, DynamicRingData>();
  #current: DynamicRingData | null = null;
  #open = false;
  subjectPaths: Record<string, string> = {};
  debugColorBands = false;

  /** Called between `setup` and `ready`: packages add their sets in the hook. */
  static initialize(): void {
    const own = ringConfig();
    if (own) own.#initialize();
  }

  #initialize(): void {
    for (const set of Object.values(TokenRingConfig.CORE_TOKEN_RINGS)) {
      this.#sets.set(set.id, new DynamicRingData(set));
    }
    this.#open = true;
    hooks().callAll("initializeDynamicTokenRingConfig", this);
    this.#open = false;
    const chosen = setting(SETTING);
    if (!this.useConfig(typeof chosen === "string" ? chosen : "")) this.useConfig("coreSteel");
  }

  /** Registers the world's choice of rings. */
  static registerSettings(): void {
    const register = (key: string, initial: string): void =>
      game().settings.register("core", key, { scope: "world", config: false, type: String, default: initial });
    register(SETTING, "coreSteel");
    register(FIT_SETTING, "subject");
  }

  #used(): DynamicRingData {
    if (!this.#current) throw new Error("The dynamic token rings are not initialized yet");
    return this.#current;
  }

  /** Have packages added their sets? */
  get isReady(): boolean {
    return this.#current !== null;
  }

  get ringClass(): typeof TokenRing {
    return this.#used().framework.ringClass;
  }

  set ringClass(value: typeof TokenRing) {
    this.#used().updateSource({ framework: { ringClass: value } });
  }

  get shaderClass(): unknown {
    return this.#used().framework.shaderClass;
  }

  set shaderClass(value: unknown) {
    this.#used().updateSource({ framework: { shaderClass: value } });
  }

  get effects(): Record<string, string> {
    return this.#used().effects;
  }

  get spritesheet(): string {
    return this.#used().spritesheet;
  }

  get label(): string {
    return game().i18n.localize(this.#used().label);
  }

  get id(): string {
    return this.#used().id;
  }

  get isGridFitMode(): boolean {
    return setting(FIT_SETTING) === "grid";
  }

  /** Adds a set of rings; only from within the hook `initializeDynamicTokenRingConfig`. */
  addConfig(id: string, data: DynamicRingData): void {
    if (!this.#open) throw new Error("Rings are added in the hook initializeDynamicTokenRingConfig");
    this.#sets.set(id, data);
  }

  getConfig(id: string): DynamicRingData | undefined {
    return this.#sets.get(id);
  }

  useConfig(id: string): boolean {
    const found = this.#sets.get(id);
    if (found) this.#current = found;
    return found !== undefined;
  }

  get configIDs(): string[] {
    return [...this.#sets.keys()];
  }

  get configLabels(): Record<string, string> {
    return Object.fromEntries([...this.#sets].map(([id, set]) => [id, set.label]));
  }
}

/** `CONFIG.Token.ring`. */
export function ringConfig(): TokenRingConfig | null {
  const own: unknown = Reflect.get(config("Token"), "ring");
  return own instanceof TokenRingConfig ? own : null;
}

/** Called by the board, once: the sets, then the class that draws them (types: TokenRing.initialized). */
export function initializeRings(): void {
  if (ringConfig()?.isReady === false) TokenRingConfig.initialize();
  ringConfig()?.ringClass.initialize();
}

function setting(key: string): unknown {
  return game().settings.settings.has(`core.${key}`) ? game().settings.get("core", key) : undefined;
}
