import { notify, theConfig } from "../environment.ts";
import type { Game } from "./game.ts";
import type { LanguageInfo, PackageInfo } from "./packages.ts";
import { reportError } from "../gaps/troubles.ts";
import { type Dict, isDict, messageOf } from "../types.ts";
import { fetchJsonWithTimeout } from "../utils/fetch.ts";
import { getRoute } from "../utils/text.ts";

interface Located {
  base: string;
  info: PackageInfo;
}

/** Libraries come "before any system or module scripts" (T: Module `library`), then the system, then the others. */
function located(game: Game): Located[] {
  const modules = game.modules.filter(({ active }) => active).map((info) => ({ base: `modules/${info.id}`, info }));
  return [
    ...modules.filter(({ info }) => info.library),
    { base: `systems/${game.system.id}`, info: game.system },
    ...modules.filter(({ info }) => !info.library),
  ];
}

/** Order of the cascade layers, weakest first; what a package names otherwise joins at the end. */
const LAYERS = "reset, variables, elements, blocks, applications, compatibility, layouts, system, modules, exceptions";

/** A file of a package; what is an address of its own stays one. */
function address(base: string, path: string): string {
  return /^(?:[a-z]+:)?\/\//i.test(path) ? path : getRoute(`${base}/${path.replace(/^\.?\/+/, "")}`);
}

/** Styles of system and modules, each in the layer its manifest names. */
export function loadStyles(game: Game): void {
  const lines = [`@layer ${LAYERS};`];
  for (const { base, info } of located(game)) {
    for (const { src, layer } of info.styles) {
      const url = JSON.stringify(address(base, src));
      const named = layer !== null && /^[\w-]+(?:\.[\w-]+)*$/.test(layer);
      lines.push(named ? `@import url(${url}) layer(${layer});` : `@import url(${url});`);
    }
  }
  const style = document.createElement("style");
  style.dataset.packages = "";
  style.textContent = lines.join("\n");
  document.head.append(style);
}

/** Code of system and modules, plain scripts first as a page has it. What fails is named and left out. */
export async function loadModules(game: Game, after: (owner: string) => void = () => undefined): Promise<void> {
  const packages = located(game);
  for (const { base, info } of packages)
    for (const path of info.scripts) {
      const src = address(base, path);
      await loadScript(src).catch((error: unknown) => leftOut(info, src, error));
      after(info.id);
    }
  for (const { base, info } of packages)
    for (const path of info.esmodules) {
      const src = address(base, path);
      await import(/* @vite-ignore */ src).catch((error: unknown) => leftOut(info, src, error));
      after(info.id);
    }
}

function leftOut(info: PackageInfo, src: string, error: unknown): void {
  console.error(`${info.title} (${info.id}): ${src} could not be run and is left out.`, error);
  reportError(error, new URL(src, location.href).pathname);
  notify("error", `${info.title}: ${messageOf(error)}`);
}

function loadScript(src: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement("script");
    script.src = src;
    script.addEventListener("load", () => resolve());
    script.addEventListener("error", () => reject(new Error(`The file ${src} could not be fetched`)));
    document.head.append(script);
  });
}

async function words(path: string): Promise<Dict> {
  try {
    const loaded = await fetchJsonWithTimeout(path);
    if (isDict(loaded)) return loaded;
    throw new Error("It holds no object");
  } catch (error) {
    console.warn(`${path}: ${messageOf(error)}`);
    return {};
  }
}

/** The files of one language that count here: a file may be for one system, or beside one module, only. */
function filesOf(game: Game, info: PackageInfo, lang: string): LanguageInfo[] {
  return [...info.languages].filter(
    (file) =>
      file.lang === lang &&
      (file.system === undefined || file.system === game.system.id) &&
      (file.module === undefined || game.modules.get(file.module)?.active === true),
  );
}

/** The languages that the installed packages bring become choices (T: Localization, `CONFIG.supportedLanguages`). */
function discoverLanguages(game: Game): void {
  const supported = theConfig()?.supportedLanguages;
  if (!isDict(supported)) return;
  for (const { info } of located(game)) for (const { lang, name } of info.languages) supported[lang] ??= name ?? lang;
}

/** Texts in the language that the user chose, and again whenever a package sets another one. */
export async function loadLanguages(game: Game): Promise<void> {
  const { i18n } = game;
  discoverLanguages(game);
  i18n._loadWith(() => loadWords(game));
  await loadWords(game);
}

/** Words of core, system and modules: in the chosen language, and in English for what it leaves out. */
async function loadWords(game: Game): Promise<void> {
  const { i18n } = game;
  const inEnglish = i18n.lang === "en";
  i18n.add(await words(getRoute("lang/en.json")), { fallback: !inEnglish });
  for (const { base, info } of located(game)) {
    for (const { path } of filesOf(game, info, "en"))
      i18n.add(await words(address(base, path)), { fallback: !inEnglish });
    if (inEnglish) continue;
    for (const { path } of filesOf(game, info, i18n.lang)) i18n.add(await words(address(base, path)));
  }
}
