/** The parts that the sheets of tokens and of prototype tokens share (T14: TokenApplicationMixin). */
import { isRecord, readPath } from "../env.ts";
import { drawTemplate, tabElement } from "../parts/drawn.ts";
import type { Parts } from "../parts/parse.ts";
import type { ApplicationV2 } from "../api/application.ts";
import { text } from "../strings.ts";
import type { RenderContext, TabsConfiguration } from "../types.ts";
import { appearanceFields, type BarAttribute, barAttributes, identityFields, resourceFields } from "./token-form.ts";

const TABS = ["identity", "appearance", "vision", "light", "resources"] as const;
const template = (id: string): string => `templates/scene/token/${id}.hbs`;

export const TOKEN_PARTS: Parts = {
  tabs: { template: "templates/generic/tab-navigation.hbs" },
  ...Object.fromEntries(TABS.map((id) => [id, { template: template(id), scrollable: [""] }])),
  footer: { template: "templates/generic/form-footer.hbs" },
};

export const TOKEN_TABS: Record<string, TabsConfiguration> = {
  sheet: {
    tabs: [
      { id: "identity", icon: "fa-solid fa-address-card" },
      { id: "appearance", icon: "fa-solid fa-square-user" },
      { id: "vision", icon: "fa-solid fa-eye" },
      { id: "light", icon: "fa-solid fa-lightbulb" },
      { id: "resources", icon: "fa-solid fa-heart" },
    ],
    initial: "identity",
    labelPrefix: "TOKEN.TABS",
  },
};

/** A sheet of a token, as its parts need it. */
export interface TokenSheet {
  readonly token: unknown;
  readonly actor: unknown;
  readonly isPrototype: boolean;
  _prepareIdentityTab(): object;
  _prepareAppearanceTab(): Promise<object>;
  _prepareVisionTab(): Promise<object>;
  _prepareLightTab(): Promise<object>;
  _prepareResourcesTab(): Promise<object>;
}

/** Adds what a part needs: its tab, and what the method of that tab says. */
export async function prepareTokenPart(sheet: TokenSheet, partId: string, context: RenderContext): Promise<void> {
  const tabs: unknown = context.tabs;
  if (isRecord(tabs) && partId in tabs) context.tab = tabs[partId];
  switch (partId) {
    case "identity":
      Object.assign(context, sheet._prepareIdentityTab());
      break;
    case "appearance":
      Object.assign(context, await sheet._prepareAppearanceTab());
      break;
    case "vision":
      Object.assign(context, await sheet._prepareVisionTab());
      break;
    case "light":
      Object.assign(context, await sheet._prepareLightTab());
      break;
    case "resources":
      Object.assign(context, await sheet._prepareResourcesTab());
      break;
    default:
      break;
  }
}

/** What the tab of the bars shows. */
export function resourcesOf(actor: unknown): { barAttributes: BarAttribute[] } {
  return { barAttributes: barAttributes(actor) };
}

function isAttribute(value: unknown): value is BarAttribute {
  return isRecord(value) && typeof value.value === "string" && typeof value.label === "string";
}

const tokenOf = (app: ApplicationV2): unknown => readPath(app, "token");

drawTemplate(template("identity"), (app, context) => {
  const isPrototype = readPath(app, "isPrototype") === true;
  const switches: Record<string, string> = isPrototype
    ? { "TABLE.Token.AppendNumber": "appendNumber" }
    : { "TABLE.Token.Hidden": "hidden" };
  return tabElement("identity", context, [identityFields(tokenOf(app), switches)]);
});
drawTemplate(template("appearance"), (app, context) =>
  tabElement("appearance", context, [appearanceFields(tokenOf(app))]),
);
drawTemplate(template("resources"), (app, context) => {
  const given: unknown = context.barAttributes;
  const attributes = Array.isArray(given) ? given.filter(isAttribute) : [];
  return tabElement("resources", context, [resourceFields(tokenOf(app), attributes)]);
});
for (const id of ["vision", "light"] as const) {
  drawTemplate(template(id), (_app, context) => {
    const hint = document.createElement("p");
    hint.className = "hint";
    hint.textContent = text("TABLE.Token.NoLight");
    return tabElement(id, context, [hint]);
  });
}
