import { notify } from "./environment.ts";
import type { Game } from "./game.ts";
import type { PackageInfo } from "./packages.ts";
import { type Dict, isDict, messageOf } from "./types.ts";
import { fetchJsonWithTimeout } from "./utils/fetch.ts";
import { getRoute } from "./utils/text.ts";

interface Located {
  base: string;
  info: PackageInfo;
}

function located(game: Game): Located[] {
  const modules = [...game.modules.values()].filter((info) => info.active);
  return [
    { base: `systems/${game.system.id}`, info: game.system },
    ...modules.map((info) => ({ base: `modules/${info.id}`, info })),
  ];
}

/** Order of the cascade layers, weakest first; what a package names otherwise joins at the end. */
const LAYERS = "reset, variables, elements, blocks, applications, compatibility, layouts, system, modules, exceptions";

/** Styles of system and modules, each in the layer its manifest names. */
export function loadStyles(game: Game): void {
  const lines = [`@layer ${LAYERS};`];
  for (const { base, info } of located(game)) {
    for (const { src, layer } of info.styles) {
      const url = JSON.stringify(getRoute(`${base}/${src}`));
      lines.push(layer === null ? `@import url(${url});` : `@import url(${url}) layer(${layer});`);
    }
  }
  const style = document.createElement("style");
  style.dataset.packages = "";
  style.textContent = lines.join("\n");
  document.head.append(style);
}

/** Code of system and modules, in order. One that fails is named and left out. */
export async function loadModules(game: Game): Promise<void> {
  for (const { base, info } of located(game)) {
    for (const path of info.scripts) await loadScript(getRoute(`${base}/${path}`));
    for (const path of info.esmodules) {
      try {
        await import(/* @vite-ignore */ getRoute(`${base}/${path}`));
      } catch (error) {
        console.error(error);
        notify("error", `${info.title}: ${messageOf(error)}`);
      }
    }
  }
}

function loadScript(src: string): Promise<void> {
  return new Promise((resolve) => {
    const script = document.createElement("script");
    script.src = src;
    script.addEventListener("load", () => resolve());
    script.addEventListener("error", () => resolve());
    document.head.append(script);
  });
}

async function words(path: string): Promise<Dict> {
  try {
    const loaded = await fetchJsonWithTimeout(getRoute(path));
    return isDict(loaded) ? loaded : {};
  } catch (error) {
    console.warn(`${path}: ${messageOf(error)}`);
    return {};
  }
}

/** Words of core, system and modules, in the chosen language over English. */
export async function loadLanguages(game: Game): Promise<void> {
  const { i18n } = game;
  i18n.add(await words("lang/en.json"));
  for (const { base, info } of located(game)) {
    const english = info.languages.filter(({ lang }) => lang === "en");
    for (const { path } of english) i18n.add(await words(`${base}/${path}`), { fallback: i18n.lang !== "en" });
    if (i18n.lang === "en") continue;
    for (const { path } of info.languages.filter(({ lang }) => lang === i18n.lang))
      i18n.add(await words(`${base}/${path}`));
  }
}
