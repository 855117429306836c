/** Configurations that packages add to by a hook, between `setup` and the interface (fvtt-types: Hooks). */
import { completeMovement } from "../config/movement.ts";
import { callMethod, theConfig, theGame } from "../environment.ts";
import { Hooks } from "../hooks.ts";
import { asText, type Dict, isDict } from "../types.ts";

/** Named configurations, one of which is in use. They are added by handlers of a hook, and by nobody else. */
class Registry {
  readonly #entries = new Map<string, Dict>();
  readonly #hook: string;
  #used: Dict | null = null;
  #isOpen = false;

  constructor(hook: string) {
    this.#hook = hook;
  }

  /** Call the hook; its handlers may add. */
  fill(config: object): void {
    this.#isOpen = true;
    Hooks.callAll(this.#hook, config);
    this.#isOpen = false;
  }

  add(id: string, entry: Dict): void {
    if (!this.#isOpen) throw new Error(`A configuration can only be added in the ${this.#hook} hook`);
    this.#entries.set(id, entry);
  }

  get(id: string): Dict | undefined {
    return this.#entries.get(id);
  }

  use(id: string): boolean {
    this.#used = this.#entries.get(id) ?? null;
    return this.#used !== null;
  }

  get used(): Dict | null {
    return this.#used;
  }

  get labels(): Record<string, string> {
    return Object.fromEntries([...this.#entries].map(([id, { label }]) => [id, asText(label)]));
  }
}

/** `CONFIG.Token.ring`: the rings around tokens. The board draws none; what packages add is listed. */
export class TokenRingConfig {
  readonly #rings = new Registry("initializeDynamicTokenRingConfig");
  subjectPaths: Record<string, string> = {};
  debugColorBands = false;

  /** Make `CONFIG.Token.ring`, and let packages add to it. */
  static initialize(): void {
    const ring = new TokenRingConfig();
    const token: unknown = theConfig()?.Token;
    if (isDict(token)) token.ring = ring;
    ring.#rings.fill(ring);
  }

  addConfig(id: string, config: Dict): void {
    this.#rings.add(id, config);
  }

  getConfig(id: string): Dict | undefined {
    return this.#rings.get(id);
  }

  useConfig(id: string): boolean {
    return this.#rings.use(id);
  }

  get configIDs(): string[] {
    return Object.keys(this.#rings.labels);
  }

  get configLabels(): Record<string, string> {
    return this.#rings.labels;
  }
}

/** `CONFIG.Combat.settings`: the tracker's setting, and the animations of the marker of whose turn it is. */
export class CombatConfiguration {
  static CONFIG_SETTING = "combatTrackerConfig";
  readonly #animations = new Registry("initializeCombatConfiguration");

  /** Make `CONFIG.Combat.settings`, and let packages add to it. */
  static initialize(): void {
    const settings = new CombatConfiguration();
    const combat: unknown = theConfig()?.Combat;
    if (isDict(combat)) combat.settings = settings;
    settings.#animations.fill(settings);
  }

  get #setting(): Dict {
    const stored = theGame()?.settings.get("core", CombatConfiguration.CONFIG_SETTING);
    return isDict(stored) ? stored : {};
  }

  get turnMarker(): unknown {
    return this.#setting.turnMarker;
  }

  get resource(): string {
    return asText(this.#setting.resource);
  }

  get skipDefeated(): boolean {
    return this.#setting.skipDefeated === true;
  }

  get currentTurnMarkerAnimation(): Dict | null {
    return this.#animations.used;
  }

  addTurnMarkerAnimation(id: string, config: Dict): void {
    this.#animations.add(id, config);
  }

  getTurnMarkerAnimation(id: string): Dict | undefined {
    return this.#animations.get(id);
  }

  useTurnMarkerAnimation(id: string): boolean {
    return this.#animations.use(id);
  }

  get turnMarkerAnimations(): { value: string; label: string }[] {
    return Object.entries(this.#animations.labels).map(([value, label]) => ({ value, label }));
  }
}

/** What happens after `setup` and before the interface: each configuration is made and its hook is called. */
export function initializeConfig(): void {
  // With a board, its own rings are there already.
  const token: unknown = theConfig()?.Token;
  const rings: unknown = isDict(token) ? token.ring : undefined;
  if (!isDict(rings)) TokenRingConfig.initialize();
  else callMethod(rings.constructor, "initialize");
  CombatConfiguration.initialize();
  if (isDict(token) && isDict(token.movement)) completeMovement(token.movement);
  // The parameters with which the canvas is made. There is no PIXI here that would take them.
  if (theGame()?.settings.get("core", "noCanvas") !== true)
    Hooks.callAll("canvasConfig", { backgroundAlpha: 0, antialias: true });
}
