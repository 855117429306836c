import { EventEmitterMixin } from "../utils/structures/event-emitter.ts";
import { loadElement, masterOf, musicContext, playingSounds, soundUnlock } from "./playback.ts";
import { AudioTimeout } from "./timeout.ts";

export interface PlaybackOptions {
  delay?: number | undefined;
  duration?: number | undefined;
  fade?: number | undefined;
  loop?: boolean | undefined;
  loopStart?: number | undefined;
  loopEnd?: number | undefined;
  offset?: number | undefined;
  onended?: ((sound: Sound) => unknown) | null | undefined;
  volume?: number | undefined;
}

export interface FadeOptions {
  duration?: number;
  type?: "linear" | "exponential";
  from?: number;
}

const STATES = Object.freeze({
  FAILED: -1,
  NONE: 0,
  LOADING: 1,
  LOADED: 2,
  STARTING: 3,
  PLAYING: 4,
  PAUSED: 5,
  STOPPING: 6,
  STOPPED: 7,
});
const FADE_STEP_MS = 20;

/**
 * `foundry.audio.Sound` (T: client/audio/sound). Foundry plays short files from a decoded buffer and long ones from an
 * audio element; the table plays all from an element.
 */
export class Sound extends EventEmitterMixin() {
  static STATES = STATES;
  static MAX_BUFFER_DURATION = 600;
  static emittedEvents = ["load", "play", "pause", "end", "stop"];
  static #ids = 0;

  declare readonly id: number;
  declare readonly src: string;
  buffer: AudioBuffer | null = null;
  element: HTMLAudioElement | null = null;
  gainNode: GainNode | undefined = undefined;
  destination: AudioNode | undefined = undefined;
  effects: AudioNode[] = [];
  startTime: number | undefined = undefined;
  pausedTime: number | undefined = undefined;
  _manager: object | null = null;
  _state: number = STATES.NONE;
  readonly #context: AudioContext | undefined;
  #source: MediaElementAudioSourceNode | undefined;
  #loading: Promise<void> | null = null;
  #playback: PlaybackOptions = {};
  #volume: number | undefined;
  #limit: AudioTimeout | null = null;
  readonly #scheduled = new Set<() => void>();

  constructor(src: string, { context }: { forceBuffer?: boolean; context?: AudioContext | undefined } = {}) {
    super();
    Object.defineProperty(this, "id", { value: ++Sound.#ids, enumerable: true });
    Object.defineProperty(this, "src", { value: src, enumerable: true });
    this.#context = context;
  }

  get context(): AudioContext | undefined {
    return this.#context ?? musicContext();
  }

  get sourceNode(): MediaElementAudioSourceNode | undefined {
    return this.#source;
  }

  get loaded(): boolean {
    return this._state >= STATES.LOADED;
  }

  get failed(): boolean {
    return this._state === STATES.FAILED;
  }

  get playing(): boolean {
    return this._state === STATES.STARTING || this._state === STATES.PLAYING;
  }

  get isBuffer(): boolean {
    return this.buffer !== null;
  }

  get gain(): AudioParam | undefined {
    return this.gainNode?.gain;
  }

  /** Undefined until it was played for the first time. */
  get volume(): number | undefined {
    return this.#volume;
  }

  set volume(value: number | undefined) {
    if (value === undefined || !Number.isFinite(value) || value < 0) return;
    this.#volume = value;
    if (this.gain) this.gain.value = value;
    else if (this.element) this.element.volume = Math.min(value, 1);
  }

  get duration(): number | undefined {
    const duration = this.element?.duration;
    return duration !== undefined && Number.isNaN(duration) ? undefined : duration;
  }

  /** Undefined where it is neither playing nor paused. */
  get currentTime(): number | undefined {
    if (this.pausedTime !== undefined) return this.pausedTime;
    return this.startTime === undefined ? undefined : this.element?.currentTime;
  }

  get loop(): boolean {
    return this.#playback.loop ?? false;
  }

  set loop(value: boolean) {
    this.#playback.loop = value;
    if (this.element) this.element.loop = value;
  }

  /** Load the file; a file that cannot be loaded leaves the sound `failed`. */
  async load({
    autoplay = false,
    autoplayOptions = {},
  }: { autoplay?: boolean; autoplayOptions?: PlaybackOptions } = {}): Promise<this> {
    await soundUnlock();
    if (!this.loaded && !this.failed) {
      this._state = STATES.LOADING;
      this.#loading ??= this._load();
      await this.#loading;
      this.#loading = null;
    }
    if (autoplay) await this.play(autoplayOptions);
    return this;
  }

  async _load(): Promise<void> {
    try {
      this.element = await loadElement(this.src);
      this._state = STATES.LOADED;
      this.dispatchEvent(new Event("load"));
    } catch (error) {
      this._state = STATES.FAILED;
      console.error(error);
    }
  }

  /** Begin to play; resolves when playback has started. A sound that could not be loaded stays silent. */
  async play(options: PlaybackOptions = {}): Promise<this> {
    if (this.playing) return this;
    await this.load();
    if (this.failed || this.playing) return this;
    this.#playback = { ...this.#playback, ...given(options) };
    const { loop = false, volume = 1, onended } = this.#playback;
    const offset = options.offset ?? this.pausedTime ?? this.#playback.loopStart ?? 0;
    this._state = STATES.STARTING;
    if (options.delay) await this.wait(options.delay * 1000);
    if (this._state !== STATES.STARTING) return this;
    this.#begin(offset, loop);
    this.volume = options.fade ? 0 : volume;
    if (options.fade) this.fade(volume, { duration: options.fade, from: 0 }).catch(console.error);
    if (options.duration) this.#limitTo(options.duration, onended);
    return this;
  }

  #begin(offset: number, loop: boolean): void {
    const { element } = this;
    if (!element) return;
    this._createNodes();
    this._connectPipeline();
    element.loop = loop;
    element.currentTime = Math.min(offset, this.duration ?? offset);
    element.onended = () => this.#onEnd();
    this.pausedTime = undefined;
    this.startTime = this.context?.currentTime ?? performance.now() / 1000;
    this._state = STATES.PLAYING;
    playingSounds().set(this.id, this);
    this._play();
    this.dispatchEvent(new Event("play"));
  }

  _play(): void {
    this.element?.play().catch((error: unknown) => console.warn(error));
  }

  #limitTo(duration: number, onended: PlaybackOptions["onended"]): void {
    this.#limit = new AudioTimeout(duration * 1000);
    this.#limit.complete
      .then(() => this.stop())
      .then(() => onended?.(this))
      .catch(() => undefined);
  }

  /** Playback came to its natural end. */
  #onEnd(): void {
    this.#finish();
    this._state = STATES.STOPPED;
    this.dispatchEvent(new Event("end"));
    this.#playback.onended?.(this);
  }

  pause(): void {
    if (!this.playing) throw new Error("You may only call Sound#pause for a Sound which is playing");
    const at = this.element?.currentTime ?? 0;
    this._pause();
    this.pausedTime = at;
    this._state = STATES.PAUSED;
    playingSounds().delete(this.id);
    this.dispatchEvent(new Event("pause"));
  }

  _pause(): void {
    this.element?.pause();
  }

  /** Stop; resolves when the fade is over. */
  async stop(options: PlaybackOptions = {}): Promise<this> {
    const started = this.playing || this._state === STATES.PAUSED;
    if (!started) return this;
    this._state = STATES.STOPPING;
    if (options.delay) await this.wait(options.delay * 1000);
    if (options.fade) await this.fade(options.volume ?? 0, { duration: options.fade });
    if (this._state !== STATES.STOPPING) return this;
    this._stop();
    this.#finish();
    this._state = STATES.STOPPED;
    this.dispatchEvent(new Event("stop"));
    return this;
  }

  _stop(): void {
    this.element?.pause();
  }

  #finish(): void {
    this.#limit?.cancel();
    this.#limit = null;
    this.unscheduleAll();
    this._disconnectPipeline();
    this.startTime = undefined;
    this.pausedTime = undefined;
    playingSounds().delete(this.id);
  }

  /** Change the volume little by little. */
  async fade(volume: number, { duration = 1000, from }: FadeOptions = {}): Promise<void> {
    const start = from ?? this.volume ?? 0;
    const steps = Math.max(1, Math.round(duration / FADE_STEP_MS));
    for (let step = 1; step <= steps; step++) {
      await this.wait(duration / steps);
      this.volume = start + ((volume - start) * step) / steps;
    }
  }

  async wait(duration: number): Promise<void> {
    await AudioTimeout.wait(duration);
  }

  /** Call a function when playback comes to a time; now, where it is past and the sound does not loop. */
  async schedule<R>(fn: (sound: Sound) => R, playbackTime: number): Promise<R | undefined> {
    const { currentTime: now = 0, duration = playbackTime } = this;
    const time = Math.min(Math.max(playbackTime, 0), duration);
    const ahead = time >= now ? time - now : this.loop ? duration - now + time : 0;
    const timeout = new AudioTimeout(ahead * 1000, { callback: () => fn(this) });
    const cancel = (): void => timeout.cancel();
    this.#scheduled.add(cancel);
    return timeout.complete.finally(() => this.#scheduled.delete(cancel));
  }

  /** Nothing scheduled happens any more; its promises are rejected. */
  unscheduleAll(): void {
    for (const cancel of this.#scheduled) cancel();
    this.#scheduled.clear();
  }

  applyEffects(effects: AudioNode[] = this.effects): void {
    this.effects = effects;
    if (!this.playing) return;
    this._disconnectPipeline();
    this._connectPipeline();
  }

  _createNodes(): void {
    const { context, element } = this;
    if (!context || !element) return;
    this.gainNode ??= context.createGain();
    this.#source ??= context.createMediaElementSource(element);
    this.destination ??= masterOf(context);
  }

  /** Source, effects, gain, then the channel's own volume. */
  _connectPipeline(): void {
    const { gainNode, destination } = this;
    if (!this.#source || !gainNode || !destination) return;
    const nodes: AudioNode[] = [this.#source, ...this.effects, gainNode, destination];
    nodes.reduce((from, to) => from.connect(to));
  }

  _disconnectPipeline(): void {
    for (const node of [this.#source, ...this.effects, this.gainNode]) node?.disconnect();
  }
}

/** What was given of some options, without what is undefined. */
function given(options: PlaybackOptions): PlaybackOptions {
  return Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined && value !== null));
}
