/** The combat tab: who fights, in which order, whose turn it is. */
import { HandlebarsApplicationMixin } from "../../base.ts";
import { runHandler } from "../../../apps/env.ts";
import type { DefaultOptions, RenderContext, RenderOptions } from "../../../apps/types.ts";
import { FALLBACK_IMAGE, guardPicture } from "../../dom.ts";
import { board, defeatedStatus, documentClass, game, notify } from "../../platform.ts";
import type { MenuEntry } from "../../menu.ts";
import type { Token } from "../../scene/token.ts";
import { openTrackerConfig } from "../../settings/tracker-config.ts";
import type { CombatantView, CombatView, SceneView } from "../../views.ts";
import { alignInitiatives, combatContext, controlsTurn, effectsTooltip, turnContext } from "./combat-context.ts";
import type { EffectContext, TurnContext } from "./combat-context.ts";
import { combatantMenu, combatMenu } from "./combat-menu.ts";
import { dockedTracker, initiativeOf, isSecondClick, tokenOfCombatant } from "./combat-links.ts";
import { AbstractSidebarTab } from "../tab.ts";

const TURN_ACTIONS = ["nextTurn", "previousTurn", "nextRound", "previousRound"] as const;

export class CombatTracker extends HandlebarsApplicationMixin(AbstractSidebarTab) {
  static override tabName = "combat";

  static override DEFAULT_OPTIONS: DefaultOptions = {
    id: "combat",
    classes: ["combat-sidebar", "flexcol"],
    window: { title: "Combat", icon: "fa-solid fa-hand-fist" },
    actions: {
      activateCombatant: onActivate,
      createCombat: onCreate,
      cycleCombat: onCycle,
      pingCombatant: onControl,
      panToCombatant: onControl,
      rollInitiative: onControl,
      toggleDefeated: onControl,
      toggleHidden: onControl,
      trackerSettings: openTrackerConfig,
    },
  };

  static override PARTS = {
    header: { template: "templates/sidebar/tabs/combat/header.hbs" },
    tracker: { template: "templates/sidebar/tabs/combat/tracker.hbs", scrollable: [""] },
    footer: { template: "templates/sidebar/tabs/combat/footer.hbs" },
  };

  #viewed: CombatView | null = null;
  #hovered: string | null = null;

  /** The encounters of the scene that is viewed, and those of no scene. */
  get combats(): CombatView[] {
    const scene = game().user.viewedScene;
    return game().combats.filter((combat) => !combat.scene || combat.scene.id === scene);
  }

  /** The encounter shown here. */
  get viewed(): CombatView | null {
    const docked = dockedTracker(this);
    if (docked) return docked.viewed;
    const { combats } = game();
    if (this.#viewed && combats.get(this.#viewed.id) === this.#viewed) return this.#viewed;
    const here = this.combats;
    return here.find((combat) => combat.active) ?? here[0] ?? null;
  }

  set viewed(combat: CombatView | null) {
    const docked = dockedTracker(this);
    if (docked) docked.viewed = combat;
    else this.#viewed = combat;
  }

  /** The scene that the shown encounter is linked to. */
  get scene(): SceneView | null {
    return this.viewed?.scene ?? null;
  }

  override _configureRenderOptions(options: RenderOptions): void {
    super._configureRenderOptions(options);
    const combat: unknown = options["combat"];
    if (combat !== undefined) this.viewed = game().combats.find((one) => one === combat) ?? null;
  }

  override async _preparePartContext(
    id: string,
    context: RenderContext,
    options: RenderOptions,
  ): Promise<RenderContext> {
    const prepared = await super._preparePartContext(id, context, options);
    const own =
      id === "tracker" ? this._prepareTrackerContext(prepared, options) : this._prepareCombatContext(prepared, options);
    await own;
    return prepared;
  }

  /** What header and footer show; added to `context`. */
  async _prepareCombatContext(context: RenderContext, _options?: RenderOptions): Promise<void> {
    Object.assign(context, combatContext(this.viewed, this.combats));
    return Promise.resolve();
  }

  /** What the rows show; added to `context`. */
  async _prepareTrackerContext(context: RenderContext, options: RenderOptions): Promise<void> {
    const combat = this.viewed;
    await this._prepareCombatContext(context, options);
    const turns: TurnContext[] = [];
    if (!combat) return;
    for (const [index, combatant] of combat.turns.entries()) {
      if (combatant.visible !== false) turns.push(await this._prepareTurnContext(combat, combatant, index));
    }
    Object.assign(context, { turns, hasDecimals: alignInitiatives(turns) });
  }

  /** What one row shows. Systems add to it. */
  async _prepareTurnContext(combat: CombatView, combatant: CombatantView, index: number): Promise<TurnContext> {
    const turn = turnContext(combat, combatant, index);
    turn.img = await this._getCombatantThumbnail(combatant);
    turn.effects.tooltip = this._formatEffectsTooltip(turn.effects.icons);
    return turn;
  }

  async _getCombatantThumbnail(combatant: CombatantView): Promise<string> {
    return Promise.resolve(combatant.img || combatant.actor?.img || FALLBACK_IMAGE);
  }

  _formatEffectsTooltip(effects: readonly EffectContext[]): string {
    return effectsTooltip(effects);
  }

  override async _onFirstRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    this._createContextMenu(() => this._getEntryContextOptions(), ".combatant", {
      hookName: "getCombatantContextOptions",
      parentClassHooks: false,
      fixed: true,
    });
    this._createContextMenu(() => this._getCombatContextOptions(), ".encounter-context-menu", {
      eventName: "click",
      hookName: "getCombatContextOptions",
      parentClassHooks: false,
      fixed: true,
    });
  }

  override _attachFrameListeners(): void {
    super._attachFrameListeners();
    this.element.addEventListener("pointerover", (event) => this._onCombatantHoverIn(event));
    this.element.addEventListener("pointerleave", () => this._onCombatantHoverOut());
    this.element.addEventListener("change", (event) => {
      if (event.target instanceof HTMLInputElement && event.target.classList.contains("initiative-input")) {
        this._onUpdateInitiative(event);
      }
    });
  }

  override async _onRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onRender(context, options);
    for (const image of this.element.querySelectorAll<HTMLImageElement>(".combatant img")) guardPicture(image);
    this.scrollToTurn();
  }

  _getEntryContextOptions(): MenuEntry[] {
    return combatantMenu(() => this.viewed);
  }

  _getCombatContextOptions(): MenuEntry[] {
    return combatMenu(() => this.viewed);
  }

  /** The buttons that move the encounter on carry its methods' names. */
  override async _onClickAction(event: PointerEvent, target: HTMLElement): Promise<void> {
    const { action } = target.dataset;
    const combat = this.viewed;
    if (!combat || !controlsTurn(combat)) return;
    const turn = TURN_ACTIONS.find((one) => one === action);
    if (turn) await combat[turn]();
    else if (!game().user.isGM) return;
    else if (action === "startCombat") await combat.startCombat();
    else if (action === "endCombat") await combat.endCombat();
    else if (action === "rollAll") await combat.rollAll();
    else if (action === "rollNPC") await combat.rollNPC();
    else if (action === "resetAll") await combat.resetAll();
    event.stopPropagation();
  }

  /** Shows another encounter; a GM makes it the active one. */
  async _onCombatCycle(_event: PointerEvent, target: HTMLElement): Promise<void> {
    const combat = game().combats.get(target.dataset["combatId"] ?? "");
    if (!combat) return;
    this.viewed = combat;
    if (game().user.isGM) await combat.activate({ render: false });
    await this.render();
  }

  async _onCombatCreate(): Promise<void> {
    const scene = game().user.viewedScene ?? null;
    const combat = await documentClass("Combat").create({ scene, active: true });
    const made = combat ? game().combats.get(combat.id) : undefined;
    await made?.activate({ render: false });
    this.viewed = made ?? null;
    await this.render();
  }

  /** A button of one row. */
  async _onCombatantControl(_event: PointerEvent, target: HTMLElement): Promise<void> {
    const combatant = this.#combatant(target);
    if (!combatant) return;
    switch (target.dataset["action"]) {
      case "toggleHidden":
        return this._onToggleHidden(combatant);
      case "toggleDefeated":
        return this._onToggleDefeatedStatus(combatant);
      case "rollInitiative":
        return this._onRollInitiative(combatant);
      case "pingCombatant":
        return this._onPingCombatant(combatant);
      case "panToCombatant":
        return this._onPanToCombatant(combatant);
      case undefined:
      default:
        return;
    }
  }

  async _onRollInitiative(combatant: CombatantView): Promise<void> {
    await this.viewed?.rollInitiative([combatant.id]);
  }

  async _onToggleHidden(combatant: CombatantView): Promise<void> {
    await combatant.update({ hidden: !combatant.hidden });
  }

  /** Marks the fighter as out of action, and its actor with the status for it. */
  async _onToggleDefeatedStatus(combatant: CombatantView): Promise<void> {
    const defeated = !combatant.isDefeated;
    await combatant.update({ defeated });
    const status = defeatedStatus();
    if (status !== null) await combatant.actor?.toggleStatusEffect?.(status, { overlay: true, active: defeated });
  }

  _onPanToCombatant(combatant: CombatantView): void {
    const token = this.#shownToken(combatant);
    if (token) board().panTo(token.center);
  }

  async _onPingCombatant(combatant: CombatantView): Promise<void> {
    const token = this.#shownToken(combatant);
    if (token) await board().ping(token.center);
  }

  /** The combatant's token where this user sees it; else a warning says so. */
  #shownToken(combatant: CombatantView): Token | undefined {
    const token = tokenOfCombatant(combatant);
    if (token && this._isTokenVisible(token)) return token;
    notify("warn", "COMBAT.WarnNonVisibleToken");
    return undefined;
  }

  _isTokenVisible(token: Token): boolean {
    return token.visible;
  }

  /** A click on a row controls its token and pans to it; the second click in a row opens the sheet. */
  _onCombatantMouseDown(event: Event, target: HTMLElement): void {
    if (event.target instanceof Element && event.target.closest("input, button")) return;
    const combatant = this.#combatant(target);
    if (!combatant) return;
    if (isSecondClick(event)) {
      const { actor } = combatant;
      if (actor?.testUserPermission(game().user, "OBSERVER")) runHandler(() => actor.sheet?.render({ force: true }));
      return;
    }
    const token = tokenOfCombatant(combatant);
    if (token?.control()) board().panTo(token.center);
  }

  _onUpdateInitiative(event: Event): void {
    const input = event.target;
    if (!(input instanceof HTMLInputElement)) return;
    const combatant = this.#combatant(input);
    const value = initiativeOf(input.value, combatant?.initiative ?? null);
    if (!combatant || value === undefined) return;
    runHandler(() => combatant.update({ initiative: value }));
  }

  _onCombatantHoverIn(event: PointerEvent): void {
    const row = event.target instanceof Element ? event.target.closest<HTMLElement>(".combatant") : null;
    this.#hover(row?.dataset["combatantId"] ?? null);
  }

  _onCombatantHoverOut(): void {
    this.#hover(null);
  }

  #hover(id: string | null): void {
    if (this.#hovered === id) return;
    const combat = this.viewed;
    const token = (of: string | null): Token | undefined => {
      const combatant = of ? combat?.combatants.get(of) : undefined;
      return combatant ? tokenOfCombatant(combatant) : undefined;
    };
    token(this.#hovered)?.setHover(false);
    this.#hovered = id;
    token(id)?.setHover(true);
  }

  /** Marks a row as hovered (from the scene). */
  hoverCombatant(combatant: CombatantView, hover: boolean): void {
    if (!this.rendered) return;
    for (const row of this.element.querySelectorAll<HTMLElement>(".combatant")) {
      row.classList.toggle("hover", hover && row.dataset["combatantId"] === combatant.id);
    }
  }

  /** Scrolls to the row whose turn it is. */
  scrollToTurn(): void {
    this.element.querySelector(".combatant.active")?.scrollIntoView({ block: "nearest" });
  }

  #combatant(element: HTMLElement): CombatantView | undefined {
    const id = element.closest<HTMLElement>("[data-combatant-id]")?.dataset["combatantId"];
    return id === undefined ? undefined : this.viewed?.combatants.get(id);
  }
}
function onActivate(this: CombatTracker, event: PointerEvent, target: HTMLElement): void {
  this._onCombatantMouseDown(event, target);
}

async function onCreate(this: CombatTracker): Promise<void> {
  await this._onCombatCreate();
}

async function onCycle(this: CombatTracker, event: PointerEvent, target: HTMLElement): Promise<void> {
  await this._onCombatCycle(event, target);
}

async function onControl(this: CombatTracker, event: PointerEvent, target: HTMLElement): Promise<void> {
  await this._onCombatantControl(event, target);
}
