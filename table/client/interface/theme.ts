/** Light or dark, for the interface and for windows: `core.uiConfig` put on the page. */
import { game } from "./platform.ts";

export interface ColorScheme {
  interface: string;
  applications: string;
}

/** The scheme in use; an empty choice follows the device. */
export function colorScheme(): ColorScheme {
  const { settings } = game();
  const stored: unknown = settings.settings.has("core.uiConfig") ? settings.get("core", "uiConfig") : null;
  const scheme: unknown = typeof stored === "object" && stored !== null ? Reflect.get(stored, "colorScheme") : null;
  const choice = (part: string): string => {
    const value: unknown = typeof scheme === "object" && scheme !== null ? Reflect.get(scheme, part) : undefined;
    return value === "light" || value === "dark" ? value : devicePrefers();
  };
  return { interface: choice("interface"), applications: choice("applications") };
}

function devicePrefers(): string {
  return window.matchMedia("(prefers-color-scheme: light)").matches ? "light" : "dark";
}

/** Puts the scheme on the page; windows without a theme of their own have the body's. */
export function applyTheme(): void {
  const scheme = colorScheme();
  document.body.classList.remove("theme-light", "theme-dark");
  document.body.classList.add(`theme-${scheme.applications}`);
  for (const id of ["interface", "hud", "notifications", "pause"]) {
    const element = document.getElementById(id);
    element?.classList.remove("theme-light", "theme-dark");
    element?.classList.add("themed", `theme-${scheme.interface}`);
  }
}
