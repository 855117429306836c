/** Templates that every family's sheets are drawn with, beside its own. */
const SHARED = "systems/riposte/templates/sheet";

/** What is above the tabs of a fighter, and the tabs. */
export const TURN_PARTS = {
  turn: { template: `${SHARED}/turn.hbs` },
  tabs: { template: "templates/generic/tab-navigation.hbs" },
};

/** The one part that somebody gets who may only have a look. */
export const LIMITED_PART = { limited: { template: `${SHARED}/limited.hbs`, scrollable: [""] } };

/** The one part of an item's sheet. */
export const itemPart = (template: string) => ({
  sheet: { template, templates: [`${SHARED}/item-head.hbs`, `${SHARED}/item-story.hbs`], scrollable: [""] },
});
