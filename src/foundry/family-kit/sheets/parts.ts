/** Templates that every family's sheets are drawn with, and where its own are. */
const TEMPLATES = "systems/riposte/templates";
const SHARED = `${TEMPLATES}/sheet`;

interface Tab {
  /** FontAwesome Free. */
  readonly icon: string;
  /** Templates that its own one includes. */
  readonly with?: readonly string[];
}
/** The tabs of a fighter in their order; each has a template of its name. */
type Tabs = Readonly<Record<string, Tab>>;

/** The parts of a fighter's sheet: the family's header and tabs, the turn, and the one for who may only have a look. */
export function fighterParts(family: string, tabs: Tabs) {
  const at = (name: string): string => `${TEMPLATES}/${family}/${name}.hbs`;
  const part = (id: string, inside: readonly string[] = []) => ({
    template: at(id),
    templates: inside.map(at),
    scrollable: [""],
  });
  return {
    header: { template: at("header") },
    turn: { template: `${SHARED}/turn.hbs` },
    tabs: { template: "templates/generic/tab-navigation.hbs" },
    ...Object.fromEntries(Object.entries(tabs).map(([id, tab]) => [id, part(id, tab.with)])),
    limited: { template: `${SHARED}/limited.hbs`, scrollable: [""] },
  };
}

/** The same tabs as Foundry takes them; the first is the one that is open. */
export const fighterTabs = (tabs: Tabs) => ({
  primary: {
    tabs: Object.entries(tabs).map(([id, { icon }]) => ({ id, icon: `fa-solid ${icon}` })),
    initial: Object.keys(tabs)[0] ?? null,
    labelPrefix: "RIPOSTE.Sheet.Tab",
  },
});

/** The one part of an item's sheet. */
export const itemPart = (template: string) => ({
  sheet: { template, templates: [`${SHARED}/item-head.hbs`, `${SHARED}/item-story.hbs`], scrollable: [""] },
});
