/** Styles that come later: of a family with it, of a screen when it is first opened. */

/** The folder of the scripts, where the styles are as well. */
const HERE = import.meta.url;

/** Files of `styles/later`. */
export type LaterStyles =
  | "attack"
  | "gm"
  | "holds"
  | "house"
  | "ladder"
  | "low"
  | "order"
  | "orders"
  | "prompts"
  | "report"
  | "see-as"
  | "sheet"
  | "slots"
  | "splitter"
  | "welcome";
const loading = new Map<string, Promise<void>>();

function load(name: string): Promise<void> {
  const link = document.createElement("link");
  link.rel = "stylesheet";
  link.href = new URL(`${name}.css`, HERE).href;
  return new Promise((resolve) => {
    link.addEventListener("load", () => resolve());
    link.addEventListener("error", () => resolve());
    document.head.append(link);
  });
}

/** Resolves when the styles of a family apply. Without them it can be played: a file that is missing is no error. */
export const loadFamilyStyles = load;

/** Resolves when these styles apply; they are put in once. */
export function loadStyles(name: LaterStyles): Promise<void> {
  const begun = loading.get(name) ?? load(name);
  loading.set(name, begun);
  return begun;
}
