/** Styles of a family, put in when it comes. */
import type { FamilyId } from "../../rules/core/types.ts";

/** The folder of the scripts, where the styles are as well. */
const HERE = import.meta.url;

/** Resolves when the styles apply. Without them a family can be played: a file that is missing is no error. */
export function loadStyles(id: FamilyId): Promise<void> {
  const link = document.createElement("link");
  link.rel = "stylesheet";
  link.href = new URL(`${id}.css`, HERE).href;
  return new Promise((resolve) => {
    link.addEventListener("load", () => resolve());
    link.addEventListener("error", () => resolve());
    document.head.append(link);
  });
}
