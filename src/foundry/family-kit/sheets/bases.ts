/**
 * The bases of the families' sheets: core's document sheets, drawn with Handlebars. They are typed as the sheets alone,
 * since comparing a class with the mixed type exceeds the compiler's depth.
 */
const { HandlebarsApplicationMixin } = foundry.applications.api;
const { ActorSheetV2, ItemSheetV2 } = foundry.applications.sheets;

export const HandlebarsActorSheet: typeof ActorSheetV2 = HandlebarsApplicationMixin(ActorSheetV2);
export const HandlebarsItemSheet: typeof ItemSheetV2 = HandlebarsApplicationMixin(ItemSheetV2);
