/** The sheet of a `pool` fighter. */
import { ATTRIBUTES, type Attribute } from "../../../../rules/pool/stats.ts";
import { openAttack } from "../../../ui/attack/index.ts";
import { run } from "../../../ui/notify.ts";
import { PoolActorModel } from "../models/actor.ts";
import { PoolArmorModel, PoolWeaponModel } from "../models/items.ts";
import { PoolPowerModel } from "../models/power.ts";
import { HandlebarsActorSheet } from "../../sheets/bases.ts";
import { proseOf } from "../../sheets/prose.ts";
import { watchTurn } from "../../sheets/turn-watch.ts";

/** What it shows and what its buttons do comes when a sheet is opened. */
const acts = (): Promise<typeof import("./actor-actions.ts")> => import("./actor-actions.ts");

const TEMPLATES = "systems/riposte/templates/pool";

/** The nearest id of this kind around a button. */
const idAt = (target: HTMLElement, key: string): string =>
  target.closest<HTMLElement>(`[data-${key}]`)?.getAttribute(`data-${key}`) ?? "";

/** The parts that a render is asked for; the Handlebars mixin has filled them in. */
function partsIn(options: object): readonly string[] {
  const parts: unknown = Reflect.get(options, "parts");
  return Array.isArray(parts) ? parts.filter((part) => typeof part === "string") : [];
}

export class PoolActorSheet extends HandlebarsActorSheet {
  static override DEFAULT_OPTIONS = {
    classes: ["riposte", "riposte-sheet", "pool-actor"],
    position: { width: 560, height: 680 },
    window: {
      resizable: true,
      controls: [
        {
          icon: "fa-solid fa-clipboard-list",
          label: "RIPOSTE.Orders.Title",
          action: "giveOrders",
          ownership: "OWNER" as const,
        },
      ],
    },
    form: { submitOnChange: true },
    actions: {
      giveOrders: PoolActorSheet.#giveOrders,
      chooseAttribute: PoolActorSheet.#chooseAttribute,
      rollAbility: PoolActorSheet.#rollAbility,
      toggleEditing: PoolActorSheet.#toggleEditing,
      addAbility: PoolActorSheet.#addAbility,
      removeAbility: PoolActorSheet.#removeAbility,
      addInjury: PoolActorSheet.#addInjury,
      worsen: PoolActorSheet.#worsen,
      ease: PoolActorSheet.#ease,
      heal: PoolActorSheet.#heal,
      addScar: PoolActorSheet.#addScar,
      removeScar: PoolActorSheet.#removeScar,
      setMind: PoolActorSheet.#setMind,
      start: PoolActorSheet.#start,
      attack: PoolActorSheet.#attack,
      usePower: PoolActorSheet.#usePower,
      openItem: PoolActorSheet.#openItem,
      equip: PoolActorSheet.#equip,
      removeItem: PoolActorSheet.#removeItem,
      createWeapon: PoolActorSheet.#createWeapon,
      createArmor: PoolActorSheet.#createArmor,
      createPower: PoolActorSheet.#createPower,
      toggleEffect: PoolActorSheet.#toggleEffect,
      removeEffect: PoolActorSheet.#removeEffect,
    },
  };

  static PARTS = {
    header: { template: `${TEMPLATES}/header.hbs` },
    turn: { template: `${TEMPLATES}/turn.hbs` },
    tabs: { template: "templates/generic/tab-navigation.hbs" },
    fight: {
      template: `${TEMPLATES}/fight.hbs`,
      templates: [`${TEMPLATES}/abilities.hbs`, `${TEMPLATES}/weapons.hbs`, `${TEMPLATES}/powers.hbs`],
      scrollable: [""],
    },
    wounds: { template: `${TEMPLATES}/wounds.hbs`, scrollable: [""] },
    story: { template: `${TEMPLATES}/story.hbs`, scrollable: [""] },
    limited: { template: `${TEMPLATES}/limited.hbs`, scrollable: [""] },
  };

  static override TABS = {
    primary: {
      tabs: [
        { id: "fight", icon: "fa-solid fa-hand-fist" },
        { id: "wounds", icon: "fa-solid fa-heart-crack" },
        { id: "story", icon: "fa-solid fa-feather" },
      ],
      initial: "fight",
      labelPrefix: "RIPOSTE.Sheet.Tab",
    },
  };

  /** The attribute that ability rolls go with; a view's choice, so it is kept nowhere else. */
  #attribute: Attribute = "dexterity";
  #editing = false;
  /** The field to type in as soon as it is drawn: who adds a line wants to say what it is. */
  #typeNext: string | null = null;
  #stopWatching: (() => void) | null = null;

  /** Who may only have a look gets one part; everybody else all the others. */
  protected override _configureRenderOptions(
    options: Parameters<foundry.applications.sheets.ActorSheetV2["_configureRenderOptions"]>[0],
  ): void {
    super._configureRenderOptions(options);
    if (this.document.limited) Object.assign(options, { parts: ["limited"] });
    else Object.assign(options, { parts: partsIn(options).filter((part) => part !== "limited") });
  }

  protected override async _prepareContext(
    options: Parameters<foundry.applications.sheets.ActorSheetV2["_prepareContext"]>[0],
  ): Promise<foundry.applications.sheets.ActorSheetV2.RenderContext> {
    const context = await super._prepareContext(options);
    const { actor } = this;
    const { system } = actor;
    if (!(system instanceof PoolActorModel)) return context;
    const [{ actorView }, { turnView }] = await Promise.all([import("./actor-context.ts"), import("./turn.ts")]);
    return Object.assign(context, actor.limited ? {} : actorView(actor, system, this.#attribute), {
      actor,
      editing: this.isEditable && this.#editing,
      turn: actor.limited ? null : turnView(actor),
      tabs: this._prepareTabs("primary"),
      biography: await proseOf(actor, system.biography),
    });
  }

  protected override async _onFirstRender(
    ...args: Parameters<foundry.applications.sheets.ActorSheetV2["_onFirstRender"]>
  ): Promise<void> {
    await super._onFirstRender(...args);
    this.#stopWatching = watchTurn(this.actor.uuid, () => {
      if (!this.rendered || this.document.limited) return;
      // What is being typed is not taken from under the fingers.
      const typing = this.element.querySelector(":is(input, select):focus") !== null;
      const options = { force: false, parts: typing ? ["turn"] : ["turn", "fight"] };
      run(this.render(options));
    });
  }

  protected override _onClose(...args: Parameters<foundry.applications.sheets.ActorSheetV2["_onClose"]>): void {
    super._onClose(...args);
    this.#stopWatching?.();
  }

  protected override async _onRender(
    ...args: Parameters<foundry.applications.sheets.ActorSheetV2["_onRender"]>
  ): Promise<void> {
    await super._onRender(...args);
    if (this.#typeNext === null) return;
    const field = this.element.querySelector<HTMLElement>(`[name="${CSS.escape(this.#typeNext)}"]`);
    if (field === null) return;
    this.#typeNext = null;
    field.focus();
  }

  protected override async _onDropItem(
    event: DragEvent,
    item: Item.Implementation,
  ): Promise<Item.Implementation | null> {
    const { system } = item;
    const fits = [PoolWeaponModel, PoolArmorModel, PoolPowerModel].some((model) => system instanceof model);
    if (fits) return super._onDropItem(event, item);
    ui.notifications.warn(game.i18n.format("RIPOSTE.Sheet.wrongItem", { item: item.name }));
    return null;
  }

  #itemAt(target: HTMLElement): Item.Implementation | undefined {
    return this.actor.items.get(idAt(target, "item-id"));
  }

  static async #chooseAttribute(this: PoolActorSheet, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const chosen = ATTRIBUTES.find((key) => key === idAt(target, "attribute"));
    if (chosen === undefined) return;
    this.#attribute = chosen;
    const options = { force: false, parts: ["fight"] };
    await this.render(options);
  }

  static async #rollAbility(this: PoolActorSheet, _event: PointerEvent, target: HTMLElement): Promise<void> {
    await (await acts()).rollAbility(this.actor, this.#attribute, idAt(target, "ability"));
  }

  static async #toggleEditing(this: PoolActorSheet): Promise<void> {
    this.#editing = !this.#editing;
    await this.render();
  }

  static async #addAbility(this: PoolActorSheet, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const select = target.closest("[data-adder]")?.querySelector("select");
    await (await acts()).addAbility(this.actor, select?.value ?? "");
  }

  static async #removeAbility(this: PoolActorSheet, _event: PointerEvent, target: HTMLElement): Promise<void> {
    await (await acts()).removeAbility(this.actor, idAt(target, "ability"));
  }

  static async #addInjury(this: PoolActorSheet): Promise<void> {
    const id = foundry.utils.randomID();
    this.#typeNext = `system.injuries.${id}.note`;
    await (await acts()).addInjury(this.actor, id);
  }

  static async #worsen(this: PoolActorSheet, _event: PointerEvent, target: HTMLElement): Promise<void> {
    await (await acts()).stepInjury(this.actor, idAt(target, "injury"), 1);
  }

  static async #ease(this: PoolActorSheet, _event: PointerEvent, target: HTMLElement): Promise<void> {
    await (await acts()).stepInjury(this.actor, idAt(target, "injury"), -1);
  }

  static async #heal(this: PoolActorSheet, _event: PointerEvent, target: HTMLElement): Promise<void> {
    await (await acts()).healInjury(this.actor, idAt(target, "injury"));
  }

  static async #addScar(this: PoolActorSheet): Promise<void> {
    const id = foundry.utils.randomID();
    this.#typeNext = `system.scars.${id}.note`;
    await (await acts()).addScar(this.actor, id);
  }

  static async #removeScar(this: PoolActorSheet, _event: PointerEvent, target: HTMLElement): Promise<void> {
    await (await acts()).removeScar(this.actor, idAt(target, "scar"));
  }

  static async #setMind(this: PoolActorSheet, _event: PointerEvent, target: HTMLElement): Promise<void> {
    await (await acts()).setMind(this.actor, Number(idAt(target, "box")));
  }

  static #start(this: PoolActorSheet, event: PointerEvent, target: HTMLElement): void {
    void openAttack(this.actor, { option: idAt(target, "start"), fast: event.shiftKey });
  }

  static async #giveOrders(this: PoolActorSheet): Promise<void> {
    const { openOrders } = await import("../../../orders/dialog.ts");
    await openOrders(this.actor);
  }

  static #usePower(this: PoolActorSheet, event: PointerEvent, target: HTMLElement): void {
    void openAttack(this.actor, { option: "power", weapon: idAt(target, "item-id"), fast: event.shiftKey });
  }

  static #attack(this: PoolActorSheet, event: PointerEvent, target: HTMLElement): void {
    void openAttack(this.actor, { weapon: idAt(target, "item-id"), fast: event.shiftKey });
  }

  static async #openItem(this: PoolActorSheet, _event: PointerEvent, target: HTMLElement): Promise<void> {
    await (await acts()).openSheet(this.#itemAt(target));
  }

  static async #equip(this: PoolActorSheet, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const item = this.#itemAt(target);
    if (item !== undefined) await (await acts()).toggleEquipped(item);
  }

  static async #removeItem(this: PoolActorSheet, _event: PointerEvent, target: HTMLElement): Promise<void> {
    await this.#itemAt(target)?.delete();
  }

  static async #createWeapon(this: PoolActorSheet): Promise<void> {
    await (await acts()).createItem(this.actor, "poolWeapon");
  }

  static async #createArmor(this: PoolActorSheet): Promise<void> {
    await (await acts()).createItem(this.actor, "poolArmor");
  }

  static async #createPower(this: PoolActorSheet): Promise<void> {
    await (await acts()).createItem(this.actor, "poolPower");
  }

  static async #toggleEffect(this: PoolActorSheet, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const effect = this.actor.effects.get(idAt(target, "effect-id"));
    if (effect !== undefined) await effect.update({ disabled: !effect.disabled });
  }

  static async #removeEffect(this: PoolActorSheet, _event: PointerEvent, target: HTMLElement): Promise<void> {
    await this.actor.effects.get(idAt(target, "effect-id"))?.delete();
  }
}
