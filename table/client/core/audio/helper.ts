import { AUDIO_FILE_EXTENSIONS } from "../const/files.ts";
import { callMethod, theGame } from "../environment.ts";
import { Hooks } from "../hooks.ts";
import { type Dict, isDict } from "../types.ts";
import * as playback from "./playback.ts";
import { Sound, type PlaybackOptions } from "./sound.ts";

export interface SoundCreationOptions {
  src: string;
  context?: AudioContext | undefined;
  singleton?: boolean;
  preload?: boolean;
  autoplay?: boolean;
  autoplayOptions?: PlaybackOptions;
}

export interface PlayData {
  src: string;
  channel?: playback.Channel;
  volume?: number;
  loop?: boolean;
  autoplay?: boolean;
}

const isChannel = (value: unknown): value is playback.Channel => playback.CHANNELS.some((name) => name === value);

/** `game.audio` (T: client/audio/helper). The analysis of what is heard is not provided. */
export class AudioHelper {
  static AUDIO_CONTEXTS = Object.freeze([...playback.CHANNELS]);
  static levelAnalyserNativeInterval = 50;
  static THRESHOLD_CACHE_SIZE_BYTES = 1024 ** 3;
  static ANALYSIS_TIMEOUT_MS = 1000;

  readonly sounds = new Map<string, WeakRef<Sound>>();
  readonly playing = playback.playingSounds();
  pending: (() => void)[] = [];
  readonly unlock: Promise<void>;

  constructor() {
    if (theGame()?.audio instanceof AudioHelper)
      throw new Error("You may not re-initialize the singleton AudioHelper. Use game.audio instead.");
    this.unlock = this.awaitFirstGesture();
  }

  get locked(): boolean {
    return playback.isLocked();
  }

  get music(): AudioContext | undefined {
    return playback.contextOf("music");
  }

  get environment(): AudioContext | undefined {
    return playback.contextOf("environment");
  }

  get interface(): AudioContext | undefined {
    return playback.contextOf("interface");
  }

  get context(): AudioContext | undefined {
    return this.music;
  }

  get globalMute(): boolean {
    return playback.isMuted();
  }

  set globalMute(muted: boolean) {
    playback.mute(muted);
  }

  /** A sound of a file: the one that is there already, unless `singleton` is false. */
  create(options: SoundCreationOptions): Sound {
    const { src, context, singleton = true, preload = false, autoplay = false, autoplayOptions = {} } = options;
    const known = singleton ? this.sounds.get(src)?.deref() : undefined;
    const sound = known ?? new Sound(src, { context });
    if (singleton && !known) this.sounds.set(src, new WeakRef(sound));
    if (preload || autoplay) sound.load({ autoplay, autoplayOptions }).catch(console.error);
    return sound;
  }

  /** Play a file once. */
  async play(src: string, { context, ...options }: PlaybackOptions & { context?: AudioContext } = {}): Promise<Sound> {
    const sound = new Sound(src, { context });
    await sound.play(options);
    return sound;
  }

  /** Resolves when the user has clicked or pressed a key for the first time. */
  async awaitFirstGesture(): Promise<void> {
    await playback.soundUnlock();
    for (const play of this.pending.splice(0)) play();
  }

  /** Load a file here, and ask the other clients to load it. */
  async preload(src: string): Promise<Sound> {
    theGame()?.socket.emit("preloadAudio", src);
    return AudioHelper.preloadSound(src);
  }

  debug(message: string): void {
    const config: unknown = Reflect.get(globalThis, "CONFIG");
    if (isDict(config) && isDict(config.debug) && config.debug.audio === true) console.debug(message);
  }

  static hasAudioExtension(src: string): boolean {
    const extension = /\.([a-z0-9]+)(?:[?#].*)?$/i.exec(src)?.[1]?.toLowerCase();
    return extension !== undefined && extension in AUDIO_FILE_EXTENSIONS;
  }

  /** "sounds/dark_door.ogg" is "Dark Door". */
  static getDefaultSoundName(src: string): string {
    const file = decodeURIComponent(src.split("/").at(-1) ?? "").replace(/\.[^.]*$/, "");
    return file.replace(/[-_.]+/g, " ").replace(/\b\w/g, (letter) => letter.toUpperCase());
  }

  /** Play a one-off sound here and, if asked, at other clients. */
  static async play(data: PlayData, socketOptions: boolean | { recipients?: string[] } = false): Promise<Sound | void> {
    const { src, channel = "interface", volume = 1, loop = false, autoplay } = data;
    const isMessage = typeof socketOptions === "object" || socketOptions;
    if (isMessage) {
      const options = typeof socketOptions === "object" ? socketOptions : {};
      theGame()?.socket.emit("playAudio", { src, channel, volume, loop }, options);
    }
    if (autoplay === false) return undefined;
    await playback.soundUnlock();
    const sound = new Sound(src, { context: playback.contextOf(channel) });
    await sound.play({ volume, loop });
    return sound;
  }

  static async preloadSound(src: string): Promise<Sound> {
    const { audio } = theGame() ?? {};
    const sound = audio instanceof AudioHelper ? audio.create({ src }) : new Sound(src);
    return sound.load();
  }

  static inputToVolume(value: number | string, order = 1.5): number {
    return Number.parseFloat(String(value)) ** order;
  }

  static volumeToInput(volume: number, order = 1.5): number {
    return volume ** (1 / order);
  }

  static volumeToPercentage(
    volume: number,
    { label = false, decimalPlaces = 0 }: { label?: boolean; decimalPlaces?: number } = {},
  ): string {
    const percentage = `${(this.volumeToInput(volume) * 100).toFixed(decimalPlaces)}%`;
    return label ? (theGame()?.i18n.format("PLAYLIST.VOLUME.LABEL", { volume: percentage }) ?? percentage) : percentage;
  }

  /** The volumes of the three channels; a change is told by a hook. */
  static registerSettings(): void {
    for (const [setting, hook] of Object.values(playback.VOLUMES)) {
      theGame()?.settings.register("core", setting, {
        scope: "client",
        config: false,
        type: Number,
        default: 0.5,
        onChange: (volume: unknown) => {
          playback.applyVolumes();
          Hooks.callAll(hook, volume);
        },
      });
    }
  }

  /** Other clients ask to play or to load a sound. */
  static _activateSocketListeners(socket: { on(event: string, listener: (data: never) => void): unknown }): void {
    socket.on("playAudio", (data: Dict) => {
      const { src, channel, volume, loop } = data;
      if (typeof src !== "string") return;
      const options = { src, volume: Number(volume ?? 1), loop: loop === true };
      this.play({ ...options, ...(isChannel(channel) ? { channel } : {}) }).catch(console.error);
    });
    socket.on("preloadAudio", (src: unknown) => {
      if (typeof src === "string") callMethod(this, "preloadSound", src);
    });
  }
}
