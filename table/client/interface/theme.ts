/** Colors and sizes of the interface and of windows: the setting `core.uiConfig` put on the page. */
import { game } from "./platform.ts";

export interface ColorScheme {
  interface: string;
  applications: string;
}

/** The fields of `core.uiConfig` (T: UIConfig.Schema). */
export interface UIConfiguration {
  uiScale: number;
  fontScale: number;
  colorScheme: ColorScheme;
  chatBackground: boolean;
  chatNotifications: string;
  fade: { opacity: number; speed: number };
}

/** What `core.uiConfig` starts as. */
export const UI_DEFAULTS: Readonly<UIConfiguration> = {
  uiScale: 1,
  fontScale: 5,
  colorScheme: { interface: "dark", applications: "dark" },
  chatBackground: false,
  chatNotifications: "cards",
  fade: { opacity: 0.4, speed: 500 },
};

/** Pixels of the base font by `fontScale`, which counts from 1 (T: Game#scaleFonts). */
const FONT_SIZES = [8, 10, 12, 14, 16, 18, 20, 24, 28, 32];

/** Elements of the page that belong to the interface, not to a window. */
const INTERFACE = ["interface", "hud", "notifications", "pause"];

const isDict = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;
const within = (value: unknown, low: number, high: number, otherwise: number): number =>
  typeof value === "number" && Number.isFinite(value) ? Math.max(low, Math.min(high, value)) : otherwise;

function stored(): unknown {
  const { settings } = game();
  return settings.settings.has("core.uiConfig") ? settings.get("core", "uiConfig") : UI_DEFAULTS;
}

/** How new messages are announced to who does not see the log: by `cards`, or by a `pip`. */
export function announcedBy(): string {
  const config = stored();
  const kind = isDict(config) ? config.chatNotifications : null;
  return typeof kind === "string" ? kind : UI_DEFAULTS.chatNotifications;
}

/** Puts a configuration on the page; without one, the stored setting. */
export function configureUI(config: unknown = stored()): void {
  const given = isDict(config) ? config : {};
  const scheme = isDict(given.colorScheme) ? given.colorScheme : {};
  const { style } = document.documentElement;
  style.setProperty("--ui-scale", String(within(given.uiScale, 0.5, 1.5, UI_DEFAULTS.uiScale)));
  const index = Math.round(within(given.fontScale, 1, FONT_SIZES.length, UI_DEFAULTS.fontScale));
  style.fontSize = `${FONT_SIZES[index - 1] ?? 16}px`;
  // Windows without a theme of their own have the body's.
  setTheme(document.body, scheme.applications);
  for (const id of INTERFACE) {
    const element = document.getElementById(id);
    element?.classList.add("themed");
    if (element) setTheme(element, scheme.interface);
  }
}

function setTheme(element: HTMLElement, choice: unknown): void {
  element.classList.remove("theme-light", "theme-dark");
  element.classList.add(`theme-${choice === "light" || choice === "dark" ? choice : devicePrefers()}`);
}

/** An empty choice follows the device. */
function devicePrefers(): "light" | "dark" {
  return window.matchMedia("(prefers-color-scheme: light)").matches ? "light" : "dark";
}

/** Puts the stored setting on the page, now and whenever the device's preference changes. */
export function applyTheme(): void {
  configureUI();
  window.matchMedia("(prefers-color-scheme: light)").addEventListener("change", () => configureUI());
  Object.assign(game(), { configureUI });
}
