/** The sheet of a `cairn` fighter: the frame only. What it shows and what its buttons do comes when one is opened. */
import { run } from "../../../ui/notify.ts";
import { CairnActorModel } from "../models/actor.ts";
import { HandlebarsActorSheet } from "../../sheets/bases.ts";
import { watchTurn } from "../../sheets/turn-watch.ts";
import type { ActionName } from "./actions.ts";

const TEMPLATES = "systems/riposte/templates/cairn";

/** Every button of the sheet; `actions.ts` has one function for each. */
const ACTIONS = [
  "giveOrders",
  "toggleEditing",
  "rollSave",
  "start",
  "attack",
  "openItem",
  "equip",
  "pickUp",
  "useUp",
  "removeItem",
  "createItem",
  "addFatigue",
  "removeFatigue",
  "addWound",
  "worsen",
  "heal",
  "addInjury",
  "removeInjury",
  "toggleState",
  "treat",
  "toggleAnswer",
  "removeEffect",
] as const satisfies readonly ActionName[];

type RenderOptions = Parameters<foundry.applications.sheets.ActorSheetV2["_prepareContext"]>[0];

/** The parts that a render is asked for; the Handlebars mixin has filled them in. */
function partsIn(options: object): readonly string[] {
  const parts: unknown = Reflect.get(options, "parts");
  return Array.isArray(parts) ? parts.filter((part) => typeof part === "string") : [];
}

export class CairnActorSheet extends HandlebarsActorSheet {
  static override DEFAULT_OPTIONS = {
    classes: ["riposte", "riposte-sheet", "cairn-actor"],
    position: { width: 560, height: 720 },
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
    actions: Object.fromEntries(
      ACTIONS.map((name) => [
        name,
        async function (this: CairnActorSheet, event: PointerEvent, target: HTMLElement): Promise<void> {
          const { actions } = await import("./actions.ts");
          await actions[name](this, target, event);
        },
      ]),
    ),
  };

  static PARTS = {
    header: { template: `${TEMPLATES}/header.hbs` },
    turn: { template: `${TEMPLATES}/turn.hbs` },
    tabs: { template: "templates/generic/tab-navigation.hbs" },
    fight: {
      template: `${TEMPLATES}/fight.hbs`,
      templates: [`${TEMPLATES}/weapons.hbs`, `${TEMPLATES}/slots.hbs`],
      scrollable: [""],
    },
    story: { template: `${TEMPLATES}/story.hbs`, scrollable: [""] },
    limited: { template: `${TEMPLATES}/limited.hbs`, scrollable: [""] },
  };

  static override TABS = {
    primary: {
      tabs: [
        { id: "fight", icon: "fa-solid fa-hand-fist" },
        { id: "story", icon: "fa-solid fa-feather" },
      ],
      initial: "fight",
      labelPrefix: "RIPOSTE.Sheet.Tab",
    },
  };

  /** A view's choice, so it is kept nowhere else. */
  editing = false;
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
    options: RenderOptions,
  ): Promise<foundry.applications.sheets.ActorSheetV2.RenderContext> {
    const context = await super._prepareContext(options);
    const { system } = this.actor;
    if (!(system instanceof CairnActorModel)) return context;
    const { actorView } = await import("./actor-context.ts");
    const editing = this.isEditable && this.editing;
    return Object.assign(context, await actorView(this.actor, system, editing), { tabs: this._prepareTabs("primary") });
  }

  protected override async _onFirstRender(
    ...args: Parameters<foundry.applications.sheets.ActorSheetV2["_onFirstRender"]>
  ): Promise<void> {
    await super._onFirstRender(...args);
    this.#stopWatching = watchTurn(this.actor.uuid, () => {
      if (!this.rendered || this.document.limited) return;
      const options = { force: false, parts: ["turn"] };
      run(this.render(options));
    });
  }

  protected override _onClose(...args: Parameters<foundry.applications.sheets.ActorSheetV2["_onClose"]>): void {
    super._onClose(...args);
    this.#stopWatching?.();
  }

  protected override async _onDropItem(
    event: DragEvent,
    item: Item.Implementation,
  ): Promise<Item.Implementation | null> {
    const { mayTake, sortLast } = await import("./dropping.ts");
    if (!mayTake(item)) return null;
    return sortLast(this.actor, event, item) ?? super._onDropItem(event, item);
  }
}
