/** The window of all registered settings: those of the world for who may change them, this user's own for all. */
import { ApplicationV2 } from "../base.ts";
import type { DefaultOptions, RenderContext } from "../../apps/types.ts";
import { icon, make } from "../dom.ts";
import { game, say, words, type MenuView, type SettingView } from "../platform.ts";
import { confirm } from "../sidebar/chat-controls.ts";
import { warn } from "../sidebar/chat-input.ts";
import { readSetting, settingLine } from "./setting-field.ts";

interface Category {
  id: string;
  label: string;
  menus: MenuView[];
  settings: SettingView[];
}

export class SettingsConfig extends ApplicationV2 {
  static override DEFAULT_OPTIONS: DefaultOptions = {
    id: "settings-config",
    tag: "form",
    classes: ["settings-config", "standard-form"],
    window: { title: "Game settings", icon: "fa-solid fa-gears", resizable: true, contentClasses: ["standard-form"] },
    position: { width: 640, height: 640 },
    form: { handler: onSubmit, closeOnSubmit: true },
    actions: { openSubmenu: onMenu, resetDefaults: onReset },
  };

  override async _prepareContext(): Promise<RenderContext> {
    return Promise.resolve({ categories: categories() });
  }

  override async _renderHTML(): Promise<HTMLElement> {
    const body = make("div", { class: "settings-list scrollable" });
    for (const category of categories()) {
      const section = make("section", { class: "category", data: { category: category.id } }, [
        make("h3", { class: "divider", text: category.label }),
      ]);
      for (const menu of category.menus) section.append(menuLine(menu));
      for (const setting of category.settings) {
        section.append(settingLine(setting, game().settings.get(setting.namespace, setting.key)));
      }
      body.append(section);
    }
    const label = words("SETTINGS.Search", "Search settings");
    const search = make("input", {
      type: "search",
      placeholder: label,
      "aria-label": label,
      class: "settings-search",
      on: { input: (event) => filterSettings(body, event) },
    });
    const footer = make("footer", { class: "form-footer" }, [
      make("button", {
        type: "button",
        data: { action: "resetDefaults" },
        text: words("SETTINGS.Reset", "Reset to defaults"),
      }),
      make("button", { type: "submit", class: "primary" }, [
        icon("fa-solid fa-floppy-disk"),
        words("SETTINGS.Save", "Save"),
      ]),
    ]);
    return Promise.resolve(make("div", { class: "settings-config-body" }, [search, body, footer]));
  }

  override _replaceHTML(result: HTMLElement, content: HTMLElement): void {
    content.replaceChildren(result);
  }

  /** Asks whether to load the page anew, as settings with `requiresReload` want; with `world`, everybody's page. */
  static async reloadConfirm({ world = false }: { world?: boolean } = {}): Promise<void> {
    await askReload(world);
  }
}
/** Hides the settings and menus that do not match, and categories without any that do. */
function filterSettings(body: HTMLElement, event: Event): void {
  const wanted = event.target instanceof HTMLInputElement ? event.target.value.trim().toLocaleLowerCase() : "";
  for (const section of body.querySelectorAll<HTMLElement>("section.category")) {
    for (const line of section.querySelectorAll<HTMLElement>(".form-group")) {
      line.hidden = wanted !== "" && !(line.textContent ?? "").toLocaleLowerCase().includes(wanted);
    }
    section.hidden = section.querySelector(".form-group:not([hidden])") === null;
  }
}

async function onSubmit(this: SettingsConfig, _event: Event, form: HTMLFormElement): Promise<void> {
  let reload = false;
  let forAll = false;
  for (const setting of categories().flatMap((category) => category.settings)) {
    const input = form.elements.namedItem(`${setting.namespace}.${setting.key}`);
    if (!(input instanceof HTMLInputElement || input instanceof HTMLSelectElement)) continue;
    const before = game().settings.get(setting.namespace, setting.key);
    const next = valueOrWarning(setting, input);
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

function onReset(this: SettingsConfig): void {
  for (const setting of categories().flatMap((category) => category.settings)) {
    const line = this.element.querySelector(`[data-setting-id="${CSS.escape(`${setting.namespace}.${setting.key}`)}"]`);
    line?.replaceWith(settingLine(setting, setting.default));
  }
}

function valueOrWarning(setting: SettingView, input: HTMLInputElement | HTMLSelectElement): unknown {
  try {
    return readSetting(setting, input);
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

function menuLine(menu: MenuView): HTMLElement {
  const key = `${menu.namespace}.${menu.key}`;
  const button = make("button", { type: "button", data: { action: "openSubmenu", key } }, [
    ...(menu.icon ? [icon(menu.icon)] : []),
    say(menu.label ?? menu.name),
  ]);
  const line = make("div", { class: "form-group submenu" }, [
    make("label", { text: say(menu.name) }),
    make("div", { class: "form-fields" }, [button]),
  ]);
  if (menu.hint) line.append(make("p", { class: "hint", text: say(menu.hint) }));
  return line;
}

/** Settings that show in this window, by package: core, the system, modules. */
function categories(): Category[] {
  const { settings, system, user } = game();
  const mayWorld = user.isGM || user.hasPermission("SETTINGS_MODIFY");
  const found = new Map<string, Category>();
  const category = (id: string): Category => {
    const label = id === "core" ? "Table" : id === system.id ? system.title : moduleTitle(id);
    const existing = found.get(id) ?? { id, label, menus: [], settings: [] };
    found.set(id, existing);
    return existing;
  };
  for (const menu of settings.menus.values()) {
    // "If true, only a GM can edit this setting" (T: SettingSubmenuConfig).
    if (!menu.restricted || user.isGM) category(menu.namespace).menus.push(menu);
  }
  for (const setting of settings.settings.values()) {
    if (setting.config === true && fitsOneLine(setting) && (setting.scope !== "world" || mayWorld)) {
      category(setting.namespace).settings.push(setting);
    }
  }
  const rank = (id: string): number => (id === system.id ? 0 : id === "core" ? 1 : 2);
  return [...found.values()].sort((a, b) => rank(a.id) - rank(b.id) || a.label.localeCompare(b.label));
}

/** A schema or a model has no single input: packages give it a menu of its own. */
function fitsOneLine({ type }: SettingView): boolean {
  if (typeof type === "function") return !("defineSchema" in type);
  return !(typeof type === "object" && type !== null && "fields" in type);
}

function moduleTitle(id: string): string {
  return game().modules.get(id)?.title ?? id;
}
