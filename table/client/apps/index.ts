/** The application framework of the practice table: what `foundry.applications` offers to packages. */
import { HandlebarsApplicationMixin } from "./api/handlebars-application.ts";
import { ApplicationV2, instances } from "./api/application.ts";
import { getTemplate, Handlebars, loadTemplates, renderTemplate } from "./handlebars/templates.ts";
import { ContextMenu } from "./ux/context-menu.ts";
import { FormDataExtended } from "./ux/form-data-extended.ts";

export const applications = {
  instances,
  api: { ApplicationV2, HandlebarsApplicationMixin },
  ux: { ContextMenu, FormDataExtended },
  handlebars: { getTemplate, loadTemplates, renderTemplate },
};

export { ApplicationV2, ContextMenu, FormDataExtended, getTemplate, Handlebars, HandlebarsApplicationMixin };
export { instances, loadTemplates, renderTemplate };
export type * from "./types.ts";
