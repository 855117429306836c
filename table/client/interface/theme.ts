/** Light or dark, for the interface and for windows: the client setting `core.colorScheme` put on the page. */
import { game } from "./platform.ts";

interface ColorScheme {
  interface: string;
  applications: string;
}

/** The scheme in use; an empty choice follows the system, the interface is dark by default. */
export function colorScheme(): ColorScheme {
  const prefers = window.matchMedia("(prefers-color-scheme: light)").matches ? "light" : "dark";
  const stored: unknown = game().settings.settings.has("core.colorScheme")
    ? game().settings.get("core", "colorScheme")
    : "";
  const [forInterface, forApplications] = String(stored ?? "").split("/");
  return { interface: forInterface || "dark", applications: forApplications || forInterface || prefers };
}

/** Puts the scheme on the body; windows without a theme of their own follow `applications`. */
export function applyTheme(): void {
  const scheme = colorScheme();
  const { classList } = document.body;
  classList.remove("theme-light", "theme-dark", "applications-light", "applications-dark");
  classList.add(`theme-${scheme.applications}`, `applications-${scheme.applications}`);
  const face = document.getElementById("interface");
  face?.classList.remove("theme-light", "theme-dark");
  face?.classList.add("themed", `theme-${scheme.interface}`);
}
