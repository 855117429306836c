/** The form of house rules. Nothing is kept before Save; "All as usual" only fills in the fields. */
import { isJsonObject } from "../../../../rules/core/json.ts";
import { readHouse } from "../../../../rules/pool/house.ts";
import { ATTRIBUTES } from "../../../../rules/pool/stats.ts";
import { isElement, isField, valueOf } from "../../../ui/dom.ts";
import { abilityLangKey, KNOWN_ABILITIES } from "../abilities.ts";
import { attributeLangKey, dodgeAbility, FIGHTER_USUAL, mindAttribute, saveFighterSettings } from "./fighters.ts";
import { poolHouse, savePoolHouse } from "./setting.ts";
import { houseView, listPoint, type ThemeView } from "./view.ts";

const { ApplicationV2, HandlebarsApplicationMixin } = foundry.applications.api;
/** Typed as its base, as the sheets are. */
const HandlebarsApplication: typeof ApplicationV2 = HandlebarsApplicationMixin(ApplicationV2);

function themes(): readonly ThemeView[] {
  const dodge = { key: "dodgeAbility", rule: "P13", value: dodgeAbility(), usual: FIGHTER_USUAL.dodgeAbility };
  const mind = { key: "mindAttribute", rule: null, value: mindAttribute(), usual: FIGHTER_USUAL.mindAttribute };
  const fighters = {
    label: "RIPOSTE.House.theme.fighters",
    points: [listPoint(dodge, KNOWN_ABILITIES, abilityLangKey), listPoint(mind, ATTRIBUTES, attributeLangKey)],
  };
  return [...houseView(poolHouse()), fighters];
}

export class PoolHouseForm extends HandlebarsApplication {
  static override DEFAULT_OPTIONS = {
    id: "riposte-house",
    tag: "form",
    classes: ["riposte", "riposte-house"],
    window: { title: "RIPOSTE.House.title", icon: "fa-solid fa-scroll", resizable: true },
    position: { width: 600, height: 720 },
    form: { handler: PoolHouseForm.#save, closeOnSubmit: true },
    actions: { asUsual: PoolHouseForm.#asUsual },
  };

  static PARTS = {
    house: { template: "systems/riposte/templates/ui/house.hbs", scrollable: [".riposte-house-list"] },
  };

  protected override async _prepareContext(
    ...args: Parameters<foundry.applications.api.ApplicationV2["_prepareContext"]>
  ): Promise<foundry.applications.api.ApplicationV2.RenderContext> {
    return Object.assign(await super._prepareContext(...args), { themes: themes(), appId: this.id });
  }

  protected override async _onFirstRender(
    ...args: Parameters<foundry.applications.api.ApplicationV2["_onFirstRender"]>
  ): Promise<void> {
    await super._onFirstRender(...args);
    this.element.addEventListener("input", () => this.#compare());
    this.element.querySelector<HTMLElement>(".riposte-house-point :is(input, select)")?.focus();
  }

  protected override async _onRender(
    ...args: Parameters<foundry.applications.api.ApplicationV2["_onRender"]>
  ): Promise<void> {
    await super._onRender(...args);
    this.#compare();
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
    if (!count) return;
    const data = { n: String(n), all: String(points.length) };
    count.textContent =
      n === 0 ? game.i18n.localize("RIPOSTE.House.none") : game.i18n.format("RIPOSTE.House.count", data);
  }

  static #asUsual(this: PoolHouseForm): void {
    for (const { field, usual } of this.#points()) {
      if ("checked" in field && field.type === "checkbox") field.checked = usual === "true";
      else field.value = usual;
    }
    this.#compare();
  }

  static async #save(
    this: PoolHouseForm,
    _event: Event,
    _form: HTMLFormElement,
    formData: foundry.applications.ux.FormDataExtended,
  ): Promise<void> {
    const values: unknown = formData.object;
    if (!isJsonObject(values)) return;
    await savePoolHouse(readHouse(values));
    const changed = await saveFighterSettings(values["dodgeAbility"], values["mindAttribute"]);
    if (changed) ui.notifications?.info("RIPOSTE.House.reload", { localize: true });
  }
}
