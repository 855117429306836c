/** The window of all registered settings: those of the world for who may change them, this user's own for all. */
import { CategoryBrowser, type CategoryData } from "../../apps/api/category-browser.ts";
import type { DefaultOptions } from "../../apps/types.ts";
import type { FormDataExtended } from "../../apps/index.ts";
import { game, say, words, type SettingView } from "../platform.ts";
import { confirm } from "../sidebar/chat/chat-controls.ts";
import { warn } from "../sidebar/chat/chat-input.ts";
import { settingEntry, settingValue } from "./setting-field.ts";

export class SettingsConfig extends CategoryBrowser {
  static override DEFAULT_OPTIONS: DefaultOptions = {
    id: "settings-config",
    classes: ["settings-config"],
    window: { title: "Game settings", icon: "fa-solid fa-gears", resizable: true },
    position: { width: 780, height: 680 },
    form: { handler: onSubmit },
    actions: { openSubmenu: onMenu, resetDefaults: onReset },
    initialCategory: "core",
    subtemplates: {
      category: "templates/settings/config-category.hbs",
      sidebarFooter: "templates/category-browser/reset.hbs",
    },
  };

  /** Settings and menus by package: `core`, `system`, and modules by their ids. */
  override async _prepareCategoryData(): Promise<Record<string, CategoryData>> {
    return Promise.resolve(categories());
  }

  /** Asks whether to load the page anew, as settings with `requiresReload` want; with `world`, everybody's page. */
  static async reloadConfirm({ world = false }: { world?: boolean } = {}): Promise<void> {
    await askReload(world);
  }
}

async function onSubmit(
  this: SettingsConfig,
  _event: Event,
  _form: HTMLFormElement,
  data: FormDataExtended,
): Promise<void> {
  let reload = false;
  let forAll = false;
  for (const setting of shownSettings()) {
    const name = `${setting.namespace}.${setting.key}`;
    if (!(name in data.object)) continue;
    const before = game().settings.get(setting.namespace, setting.key);
    const next = valueOrWarning(setting, data.object[name]);
    if (next === undefined || JSON.stringify(next) === JSON.stringify(before)) continue;
    await game().settings.set(setting.namespace, setting.key, next);
    reload ||= setting.requiresReload === true;
    forAll ||= setting.requiresReload === true && setting.scope === "world";
  }
  if (reload) await askReload(forAll);
}

async function onMenu(this: SettingsConfig, _event: PointerEvent, target: HTMLElement): Promise<void> {
  const menu = game().settings.menus.get(target.dataset["key"] ?? "");
  if (menu && (!menu.restricted || game().user.isGM)) await new menu.type().render({ force: true });
}

/** Puts the defaults into the form; they are stored with it. */
function onReset(this: SettingsConfig): void {
  for (const setting of shownSettings()) {
    const name = `${setting.namespace}.${setting.key}`;
    const { field, input, value } = settingEntry(setting, setting.default);
    const shown = this.element.querySelector(`[name="${CSS.escape(name)}"]`);
    shown?.replaceWith(field.toInput({ name, value, ...(input ? { input } : {}), id: `${this.id}-${name}` }));
  }
}

function valueOrWarning(setting: SettingView, given: unknown): unknown {
  try {
    return settingValue(setting, given);
  } catch {
    warn(`${say(setting.name ?? setting.key)}: this is no valid value.`);
    return undefined;
  }
}

async function askReload(forAll: boolean): Promise<void> {
  const title = words("SETTINGS.ReloadPromptTitle", "Reload");
  if (!(await confirm(title, "A changed setting needs the page to load anew. Do it now?"))) return;
  if (forAll && game().user.isGM) game().socket.emit("reload");
  window.location.reload();
}

/** The settings that this user is shown in this window. */
function shownSettings(): SettingView[] {
  const { settings, user } = game();
  const mayWorld = user.isGM || user.hasPermission("SETTINGS_MODIFY");
  return [...settings.settings.values()].filter(
    (setting) => setting.config === true && fitsOneLine(setting) && (setting.scope !== "world" || mayWorld),
  );
}

/** Settings and menus by package. */
function categories(): Record<string, CategoryData> {
  const { settings, system, user } = game();
  const found: Record<string, CategoryData> = {};
  const category = (namespace: string): CategoryData => {
    const id = namespace === system.id ? "system" : namespace;
    const label = id === "core" ? "Table" : id === "system" ? system.title : moduleTitle(id);
    return (found[id] ??= { id, label, entries: [] });
  };
  for (const menu of settings.menus.values()) {
    // "If true, only a GM can edit this setting" (T: SettingSubmenuConfig).
    if (menu.restricted && !user.isGM) continue;
    const { hint = "", icon = "", label, name } = menu;
    const key = `${menu.namespace}.${menu.key}`;
    category(menu.namespace).entries.push({
      menu: true,
      key,
      icon,
      hint,
      label: name ?? "",
      buttonText: label ?? name,
    });
  }
  for (const setting of shownSettings()) {
    category(setting.namespace).entries.push(settingEntry(setting, settings.get(setting.namespace, setting.key)));
  }
  return found;
}

/** A schema or a model has no single input: packages give it a menu of its own. */
function fitsOneLine({ type }: SettingView): boolean {
  if (typeof type === "function") return !("defineSchema" in type);
  return !(typeof type === "object" && type !== null && "fields" in type);
}

function moduleTitle(id: string): string {
  return game().modules.get(id)?.title ?? id;
}
