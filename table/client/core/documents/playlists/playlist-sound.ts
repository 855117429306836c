import { Document } from "../../abstract/document.ts";
import { metadata } from "../../abstract/document-types.ts";
import type { ModelOptions } from "../../abstract/data-model.ts";
import { contextOf, CHANNELS, type Channel } from "../../audio/playback.ts";
import { Sound } from "../../audio/sound.ts";
import { AUDIO_CHANNELS } from "../../const/software.ts";
import {
  AlphaField,
  BooleanField,
  FilePathField,
  IntegerSortField,
  NumberField,
  StringField,
} from "../../data/fields/index.ts";
import type { DataSchema } from "../../data/fields/schema.ts";
import { callMethod, theGame } from "../../environment.ts";
import type { Dict } from "../../types.ts";
import { debounce } from "../../utils/timing.ts";
import { identityFields, nameField } from "../common.ts";

const isChannel = (value: unknown): value is Channel => CHANNELS.some((name) => name === value);

/** A track of a playlist. Whether it plays is stored; each client follows what is stored. */
export class PlaylistSound extends Document {
  declare name: string;
  declare path: string | null;
  declare channel: string;
  declare playing: boolean;
  declare pausedTime: number | null;
  declare repeat: boolean;
  declare volume: number;
  declare fade: number | null;
  declare sort: number;
  /** Plays it here; undefined before it was needed, null where there is no file. */
  declare sound: Sound | null | undefined;
  declare debounceVolume: (volume: number) => void;

  static VOLUME_DEBOUNCE_MS = 100;
  static override LOCALIZATION_PREFIXES = ["DOCUMENT", "PLAYLIST_SOUND"];

  static override metadata = metadata({
    name: "PlaylistSound",
    collection: "sounds",
    label: "DOCUMENT.PlaylistSound",
    indexed: true,
    compendiumIndexFields: ["name", "sort"],
    permissions: { create: "OWNER", update: "OWNER", delete: "OWNER" },
  });

  static override defineSchema(): DataSchema {
    const { _id, flags } = identityFields();
    return {
      _id,
      name: nameField(),
      description: new StringField(),
      path: new FilePathField({ categories: ["AUDIO"] }),
      channel: new StringField({ required: true, choices: AUDIO_CHANNELS, initial: "", blank: true }),
      playing: new BooleanField(),
      pausedTime: new NumberField({ min: 0 }),
      repeat: new BooleanField(),
      volume: new AlphaField({ initial: 0.5, step: 0.01 }),
      fade: new NumberField({ integer: true, min: 0 }),
      sort: new IntegerSortField(),
      flags,
    };
  }

  override _configure(options: ModelOptions = {}): void {
    super._configure(options);
    const update = (volume: number): unknown => this.update({ volume }, { diff: true, render: false });
    const debounceVolume = debounce(update, PlaylistSound.VOLUME_DEBOUNCE_MS);
    Object.defineProperties(this, {
      sound: { value: undefined, writable: true },
      debounceVolume: { value: debounceVolume, writable: true },
    });
  }

  _createSound(): Sound | null {
    if (!this.id || !this.path) return null;
    const sound = new Sound(this.path, { context: this.context });
    sound.addEventListener("play", () => void this._onStart().catch(console.error));
    sound.addEventListener("end", () => void this._onEnd().catch(console.error));
    sound.addEventListener("stop", () => void this._onStop().catch(console.error));
    return sound;
  }

  /** Milliseconds of its fade: its own, else the playlist's; at most half of the track. */
  get fadeDuration(): number {
    const list: unknown = this.parent ? Reflect.get(this.parent, "fade") : null;
    const wanted = this.fade ?? (typeof list === "number" ? list : 0);
    const { duration } = this.sound ?? {};
    return duration !== undefined && Number.isFinite(duration) ? Math.min(wanted, (duration * 1000) / 2) : wanted;
  }

  /** Ours: stopped, and to go on from where it was. */
  get isPaused(): boolean {
    return !this.playing && typeof this.pausedTime === "number";
  }

  get context(): AudioContext | undefined {
    const list: unknown = this.parent ? Reflect.get(this.parent, "channel") : null;
    const channel = this.channel || list;
    return contextOf(isChannel(channel) ? channel : "music");
  }

  /** Fade out before the track ends. */
  _scheduleFadeOut(): void {
    const { sound, fadeDuration: fade } = this;
    const duration = sound?.duration;
    if (!sound || this.repeat || !fade || duration === undefined || !Number.isFinite(duration)) return;
    sound.schedule(() => sound.fade(0, { duration: fade }), duration - fade / 1000).catch(() => undefined);
  }

  _cancelFadeOut(): void {
    this.sound?.unscheduleAll();
  }

  /** Play or stop here, as the stored data say. */
  sync(): void {
    if (this.pack || theGame()?.playlists === undefined) return;
    if (this.sound === undefined) this.sound = this._createSound();
    const { sound, fadeDuration: fade } = this;
    if (!sound || sound.failed) return;
    if (!this.playing) {
      this._cancelFadeOut();
      const options = this.isPaused ? {} : { fade };
      sound.stop(options).catch(console.error);
    } else if (sound.playing) {
      sound.loop = this.repeat;
      if (sound.volume !== this.volume) sound.fade(this.volume, { duration: 50 }).catch(console.error);
    } else {
      const { repeat: loop, volume, pausedTime } = this;
      sound.play({ loop, volume, fade, offset: pausedTime ?? 0 }).catch(console.error);
    }
  }

  async load(): Promise<void> {
    if (this.sound === undefined) this.sound = this._createSound();
    await this.sound?.load();
  }

  override _onClickDocumentLink(_event: Event): unknown {
    return callMethod(this.parent, this.playing ? "stopSound" : "playSound", this);
  }

  override _onUpdate(changed: Dict, options: Dict, userId: string): void {
    super._onUpdate(changed, options, userId);
    if ("path" in changed || "channel" in changed) this.#forgetSound();
    this.sync();
  }

  override _onDelete(options: Dict, userId: string): void {
    super._onDelete(options, userId);
    this.#forgetSound();
  }

  #forgetSound(): void {
    this.sound?.stop().catch(console.error);
    this.sound = undefined;
  }

  async _onStart(): Promise<void> {
    if (!this.playing) {
      await this.sound?.stop();
      return;
    }
    this._scheduleFadeOut();
    await callMethod(this.parent, "_onSoundStart", this);
  }

  /** One client says that the track is over, so that it is said once. */
  async _onEnd(): Promise<unknown> {
    if (theGame()?.users.activeGM?.isSelf !== true) return undefined;
    return callMethod(this.parent, "_onSoundEnd", this);
  }

  async _onStop(): Promise<void> {
    return undefined;
  }
}
