/** The form of a family's house rules. Nothing is kept before Save; "All as usual" only fills in the fields. */
import { isJsonObject, type JsonObject } from "../../../rules/core/types/json.ts";
import { focusedIn, isElement, isField, valueOf } from "../../ui/kit/dom.ts";
import type { House } from "../../../rules/kit/house.ts";
import { houseThemes, type ThemeView } from "./points.ts";
import type { HouseSetting } from "./setting.ts";

const { ApplicationV2, HandlebarsApplicationMixin } = foundry.applications.api;
/** Typed as its base, as the sheets are. */
const HandlebarsApplication: typeof ApplicationV2 = HandlebarsApplicationMixin(ApplicationV2);

/** A family's points, where they are kept, and where their texts are, below `RIPOSTE`. */
export interface FormOf<H> {
  readonly house: House<H>;
  readonly setting: HouseSetting<H>;
  readonly texts: string;
}
/** How many points are not as usual. */
const saidOf = (n: number, all: number): string =>
  n === 0
    ? game.i18n.localize("RIPOSTE.House.none")
    : game.i18n.format("RIPOSTE.House.count", { n: String(n), all: String(all) });

type Options = foundry.applications.api.ApplicationV2.DefaultOptions;

/** The form of a family's table of points. What a family has beside it, it adds to `themes` and `keep`. */
export class HouseForm<H extends JsonObject = JsonObject> extends HandlebarsApplication {
  static override DEFAULT_OPTIONS: foundry.applications.api.ApplicationV2.DefaultOptions<HouseForm> = {
    tag: "form",
    classes: ["riposte", "riposte-house"],
    window: { icon: "fa-solid fa-scroll", resizable: true },
    position: { width: 600, height: 720 },
    form: { handler: HouseForm.#save, closeOnSubmit: true },
    actions: { asUsual: HouseForm.#asUsual },
  };

  static PARTS = {
    house: { template: "systems/riposte/templates/ui/screens/house.hbs", scrollable: [".riposte-house-list"] },
  };

  readonly #of: FormOf<H>;
  /** What had the keyboard before: the button in the settings. */
  #from: HTMLElement | null = null;

  constructor(of: FormOf<H>, options: Options) {
    super({ window: { title: `RIPOSTE.${of.texts}.menu.name` }, ...options });
    this.#of = of;
  }

  protected themes(): readonly ThemeView[] {
    const { house, setting, texts } = this.#of;
    return houseThemes(house, setting.now(house), texts);
  }

  protected async keep(values: JsonObject): Promise<void> {
    const { house, setting } = this.#of;
    await setting.save(house, house.read(values));
  }

  protected override async _prepareContext(
    ...args: Parameters<foundry.applications.api.ApplicationV2["_prepareContext"]>
  ): Promise<foundry.applications.api.ApplicationV2.RenderContext> {
    const context = await super._prepareContext(...args);
    const themes = this.themes();
    const points = themes.flatMap((theme) => theme.points);
    const said = saidOf(points.filter(({ changed }) => changed).length, points.length);
    return Object.assign(context, { intro: `RIPOSTE.${this.#of.texts}.intro`, themes, said, appId: this.id });
  }

  protected override async _onFirstRender(
    ...args: Parameters<foundry.applications.api.ApplicationV2["_onFirstRender"]>
  ): Promise<void> {
    await super._onFirstRender(...args);
    this.#from = focusedIn(document);
    this.element.addEventListener("input", () => this.#compare());
    this.element.querySelector<HTMLElement>(".riposte-house-point :is(input, select)")?.focus();
  }

  protected override async _onRender(
    ...args: Parameters<foundry.applications.api.ApplicationV2["_onRender"]>
  ): Promise<void> {
    await super._onRender(...args);
    this.#compare();
  }

  override async close(...args: Parameters<foundry.applications.api.ApplicationV2["close"]>): Promise<this> {
    await super.close(...args);
    this.#from?.focus();
    return this;
  }

  /** Every point with its field. */
  #points(): { row: HTMLElement; field: HTMLInputElement | HTMLSelectElement; usual: string }[] {
    return [...this.element.querySelectorAll<HTMLElement>("[data-usual]")].flatMap((row) => {
      const field = row.querySelector("input, select");
      return isElement(field) && isField(field) ? [{ row, field, usual: row.dataset["usual"] ?? "" }] : [];
    });
  }

  /** Marks what is not as usual, and counts it. */
  #compare(): void {
    const points = this.#points();
    let n = 0;
    for (const { row, field, usual } of points) {
      const changed = String(valueOf(field)) !== usual;
      row.classList.toggle("is-changed", changed);
      if (changed) n += 1;
    }
    const count = this.element.querySelector("output");
    const said = saidOf(n, points.length);
    // A screen reader says what is written here, be it the same again.
    if (count && count.textContent !== said) count.textContent = said;
  }

  static #asUsual(this: HouseForm): void {
    for (const { field, usual } of this.#points()) {
      if ("checked" in field && field.type === "checkbox") field.checked = usual === "true";
      else field.value = usual;
    }
    this.#compare();
  }

  static async #save(
    this: HouseForm,
    _event: Event,
    _form: HTMLFormElement,
    formData: foundry.applications.ux.FormDataExtended,
  ): Promise<void> {
    const values: unknown = formData.object;
    if (isJsonObject(values)) await this.keep(values);
  }
}
