/** The windows of a playlist and of one of its sounds. */
import { AUDIO_CHANNELS } from "../../core/const/software.ts";
import { PLAYLIST_MODES } from "../../core/const/documents.ts";
import { DocumentSheetV2 } from "../../apps/index.ts";
import type { DefaultOptions, RenderContext, RenderOptions } from "../../apps/types.ts";
import { HandlebarsApplicationMixin } from "../base.ts";
import { words } from "../platform.ts";

const footer = { template: "templates/generic/form-footer.hbs" };
const save = { type: "submit", icon: "fa-solid fa-floppy-disk", label: "TABLE.Save" };
const MODE_WORDS: Readonly<Record<string, string>> = {
  DISABLED: "Soundboard only",
  SEQUENTIAL: "One after another",
  SHUFFLE: "Shuffled",
  SIMULTANEOUS: "All at once",
};

export class PlaylistConfig extends HandlebarsApplicationMixin(DocumentSheetV2) {
  static override DEFAULT_OPTIONS: DefaultOptions = {
    classes: ["playlist-config"],
    position: { width: 420 },
    window: { contentClasses: ["standard-form"], icon: "fa-solid fa-music" },
    form: { closeOnSubmit: true },
  };

  static override PARTS = { form: { template: "templates/sheets/playlist/playlist.hbs" }, footer };

  override async _prepareContext(options: RenderOptions): Promise<RenderContext> {
    const modes = Object.entries(PLAYLIST_MODES).map(([name, value]) => {
      const fallback = MODE_WORDS[name] ?? name;
      return { value, label: words(`PLAYLIST.MODES.${name}`, fallback) };
    });
    const sortings = { a: "By name", m: "By hand" };
    return { ...(await super._prepareContext(options)), modes, sortings, channels: AUDIO_CHANNELS, buttons: [save] };
  }
}

export class PlaylistSoundConfig extends HandlebarsApplicationMixin(DocumentSheetV2) {
  static override DEFAULT_OPTIONS: DefaultOptions = {
    classes: ["playlist-sound-config"],
    position: { width: 460 },
    window: { contentClasses: ["standard-form"], icon: "fa-solid fa-music" },
    form: { closeOnSubmit: true },
  };

  static override PARTS = { form: { template: "templates/sheets/playlist/sound.hbs" }, footer };

  override async _prepareContext(options: RenderOptions): Promise<RenderContext> {
    return { ...(await super._prepareContext(options)), channels: AUDIO_CHANNELS, buttons: [save] };
  }
}
