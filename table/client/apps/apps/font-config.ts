import { ApplicationV2 } from "../api/application.ts";
import { HandlebarsApplicationMixin } from "../api/handlebars-application.ts";
import { callMethod, fromConfig, fromGame, isRecord, route, textOf } from "../env.ts";

type Families = Record<string, FontFamily>;

export interface FontFamily {
  editor?: boolean;
  fonts: { urls?: string[]; weight?: number | string; style?: string }[];
}

const loaded = new Set<string>();

/** Which fonts there are. The window that adds some is not provided; it is rendered without parts. */
export class FontConfig extends HandlebarsApplicationMixin(ApplicationV2) {
  static override DEFAULT_OPTIONS = { id: "font-config" };
  static readonly SETTING = "fonts";
  static readonly FONT_TYPES = Object.freeze({ FILE: "file", SYSTEM: "system" });

  /** The families that texts may be written in, by name; fonts of the system count as loaded. */
  static getAvailableFonts(): string[] {
    const all = this._collectDefinitions().flatMap((definitions) => Object.entries(definitions));
    const usable = all.filter(([name, { editor, fonts }]) => editor === true && (!fonts.length || loaded.has(name)));
    return [...new Set(usable.map(([name]) => name))].sort((a, b) => a.localeCompare(b));
  }

  /** The same as choices of a select. */
  static getAvailableFontChoices(): Record<string, string> {
    return Object.fromEntries(this.getAvailableFonts().map((name) => [name, name]));
  }

  /** The definitions of `CONFIG.fontDefinitions` and those of the world's setting. */
  static _collectDefinitions(): Families[] {
    const world = callMethod(fromGame("settings"), "get", "core", FontConfig.SETTING);
    return [fromConfig("fontDefinitions"), world].map((each) => (isFamilies(each) ? each : {}));
  }

  /** Loads a family into the page; false if that fails. */
  static async loadFont(family: string, definition: FontFamily): Promise<boolean> {
    const fonts = definition.fonts.filter(({ urls }) => urls?.length);
    const faces = fonts.map(({ urls = [], style, weight }) => {
      const source = urls.map((url) => `url("${route(url)}")`).join(", ");
      return new FontFace(family, source, {
        ...(style ? { style } : {}),
        ...(weight === undefined ? {} : { weight: textOf(weight) }),
      });
    });
    try {
      for (const face of faces) document.fonts.add(await face.load());
    } catch (error) {
      console.warn(`The font ${family} could not be loaded`, error);
      return false;
    }
    loaded.add(family);
    return true;
  }
}

function isFamilies(value: unknown): value is Families {
  return isRecord(value) && Object.values(value).every((each) => isRecord(each) && Array.isArray(each.fonts));
}
