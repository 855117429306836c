/** Our templates, compiled once at the start and kept, so that a card is drawn inside the render hook without waiting. */

const folder = "systems/riposte/templates/ui";
const PARTIALS = [
  "line",
  "sum",
  "groups",
  "face",
  "input",
  "reason",
  "figures",
  "detail",
  "confirm",
  "prompt",
] as const;
const SCREENS = ["card", "folded", "slim", "tray", "attack", "tracker", "hold-strip", "panel", "panel-defend"] as const;
export type Screen = (typeof SCREENS)[number];

const compiled = new Map<Screen, Handlebars.TemplateDelegate>();

/** Fetches and compiles everything; partials are known as `riposte.<name>`. */
export async function loadUiTemplates(): Promise<void> {
  const { getTemplate } = foundry.applications.handlebars;
  await Promise.all(PARTIALS.map((name) => getTemplate(`${folder}/parts/${name}.hbs`, `riposte.${name}`)));
  const loaded = await Promise.all(
    SCREENS.map(async (name) => [name, await getTemplate(`${folder}/screens/${name}.hbs`)] as const),
  );
  for (const [name, template] of loaded) compiled.set(name, template);
}

/** Draws a screen; null while the templates are still on their way (whoever asked is asked again then). */
export function draw(screen: Screen, data: object): string | null {
  return compiled.get(screen)?.(data) ?? null;
}
