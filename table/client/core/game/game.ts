import { guarded, showBlames } from "../gaps/blame.ts";
import { initializeConfig } from "../settings/config-hooks.ts";
import { followServer } from "./connection.ts";
import { readPermissions } from "../settings/core-settings.ts";
import { GameWorld } from "./game-world.ts";
import { deltas } from "../generation.ts";
import { Hooks } from "../hooks.ts";
import { loadLanguages } from "./load-packages.ts";
import { localizeModels } from "../language/localization.ts";
import type { GameSocket } from "./socket.ts";
import type { StartSteps } from "./start-steps.ts";

interface Start {
  socket: GameSocket;
  steps: StartSteps;
}

/**
 * `foundry.Game`, of which `game` is the instance. Each step of the start is a method with the name that the types give
 * it, called on `game`: packages wrap or replace these methods on the prototype before the start. No hook is awaited.
 */
export class Game extends GameWorld {
  #start: Start | null = null;
  #interface: Promise<void> | null = null;

  /** Names what the start needs of the page; before any package's code runs. */
  _startWith(socket: GameSocket, steps: StartSteps): void {
    this.#start = { socket, steps };
  }

  get #started(): Start {
    if (!this.#start) throw new Error("The game has no page to start in");
    return this.#start;
  }

  /** Starts the game: `init`, the languages, `i18nInit`, then the view. */
  async initialize(): Promise<void> {
    Hooks.callAll("init");
    const language = this.settings.get("core", "language");
    if (typeof language === "string") this.i18n.lang = language;
    if (deltas().earlyTooltip) this.#started.steps.makeTooltip();
    await loadLanguages(this);
    localizeModels();
    Hooks.callAll("i18nInit");
    await this._initializeView();
  }

  /** Starts the view that this page shows: there is one here. */
  async _initializeView(): Promise<void> {
    await this._initializeGameView();
  }

  /** Listens to the server and sets the game up. */
  async _initializeGameView(): Promise<void> {
    this.activateSocketListeners();
    await this.setupGame();
  }

  /** Permissions, compendiums, documents, `setup`, interface, canvas, keys, `ready`. */
  async setupGame(): Promise<void> {
    const { socket, steps } = this.#started;
    readPermissions(this);
    if (!deltas().earlyTooltip) steps.makeTooltip();
    steps.equip();
    this.activateListeners();
    await this.initializePacks();
    this.initializeDocuments();
    Hooks.callAll("setup");
    Hooks._watch(null);
    await guarded("sheets", () => steps.start());
    await guarded("configuration", () => this.initializeConfig());
    await guarded("interface", async () => {
      this.initializeUI();
      await this.#interface;
    });
    showBlames();
    await guarded("canvas", () => this.initializeCanvas());
    this.initializeKeyboard();
    this.playlists.initialize();
    socket.open();
    this.ready = true;
    Hooks.callAll("ready");
  }

  /** Lets packages add to the configurations that have a hook of their own. */
  initializeConfig(): void {
    initializeConfig();
  }

  /** Builds the interface. The types promise nothing to wait for, so the start waits by itself. */
  initializeUI(): void {
    this.#interface = this.#started.steps.buildInterface();
  }

  /** Draws the scene that this user views. */
  async initializeCanvas(): Promise<void> {
    await this.#started.steps.drawCanvas();
  }

  /** Keys work from now on. */
  initializeKeyboard(): void {
    this.#started.steps.activateKeyboard();
  }

  /** Listeners that every view has. */
  activateListeners(): void {
    this.#started.steps.listen();
  }

  /** Listens to what the server tells of documents, users, queries and the pause. */
  activateSocketListeners(): void {
    followServer(this, this.#started.socket);
  }
}
