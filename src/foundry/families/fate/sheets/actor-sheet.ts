/** The sheet of a `fate` fighter: the frame only. What it shows and what its buttons do comes when one is opened. */
import { own } from "../../../../rules/core/lib/own.ts";
import type { Act } from "../../../family-kit/sheets/acts.ts";
import { FighterSheet, type ActionArgs, type RenderArgs } from "../../../family-kit/sheets/fighter-sheet.ts";
import { fighterParts, fighterTabs } from "../../../family-kit/sheets/parts.ts";
import { loadStyles } from "../../../family/styles.ts";
import { isElement, isField } from "../../../ui/kit/dom.ts";
import { runReporting } from "../../../ui/kit/notify.ts";
import { FATE_ITEMS } from "../models/items.ts";

const TABS = {
  fight: { icon: "fa-hand-fist", with: ["aspects", "tags", "consequences", "weapons"] },
  skills: { icon: "fa-stairs", with: ["ladder", "stunts"] },
  story: { icon: "fa-feather" },
};
const PARTS = fighterParts("fate", TABS);

export class FateActorSheet extends FighterSheet {
  static override DEFAULT_OPTIONS = { classes: ["fate-actor"], position: { width: 580, height: 760 } };
  static PARTS = {
    ...PARTS,
    // The turn with what it holds and what holds it.
    turn: { template: "systems/riposte/templates/fate/turn.hbs", templates: [PARTS.turn.template] },
  };
  static override TABS = fighterTabs(TABS);

  protected readonly models = FATE_ITEMS;

  /** Its aspects are to be drawn again when nobody types any more. */
  #isLate = false;

  /** A prompt may be open for it now, or is answered. What is being typed is not taken from under the fingers. */
  protected override turnParts(): readonly string[] {
    this.#isLate = this.element.querySelector(":is(input, select):focus") !== null;
    return this.#isLate ? ["turn"] : ["turn", "fight"];
  }

  protected override async _onFirstRender(...args: RenderArgs): Promise<void> {
    await super._onFirstRender(...args);
    this.element.addEventListener("focusout", ({ relatedTarget }) => {
      const typesOn = isElement(relatedTarget) && isField(relatedTarget) && this.element.contains(relatedTarget);
      if (!this.#isLate || typesOn || !this.rendered) return;
      this.#isLate = false;
      const options = { force: false, parts: ["fight"] };
      runReporting(this.render(options));
    });
  }

  protected async act(name: string, ...at: ActionArgs): Promise<void> {
    await own<Act<FateActorSheet>>((await import("./actions.ts")).actions, name)?.(this, ...at);
  }

  protected async view(): Promise<object | null> {
    const [{ actorView }] = await Promise.all([import("./actor-context.ts"), loadStyles("ladder")]);
    return actorView(this.actor, this.hasFields);
  }
}
