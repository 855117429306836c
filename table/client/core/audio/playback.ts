/** What all sounds of a client share: when they may play, the channels' volumes, and which of them play. */
import { theGame } from "../environment.ts";
import { getRoute } from "../utils/text.ts";
import type { Sound } from "./sound.ts";

export const CHANNELS = ["music", "environment", "interface"] as const;
export type Channel = (typeof CHANNELS)[number];

/** The setting of each channel's volume, and the hook that tells of its change. */
export const VOLUMES: Readonly<Record<Channel, readonly [setting: string, hook: string]>> = {
  music: ["globalPlaylistVolume", "globalPlaylistVolumeChanged"],
  environment: ["globalAmbientVolume", "globalAmbientVolumeChanged"],
  interface: ["globalInterfaceVolume", "globalInterfaceVolumeChanged"],
};

const playing = new Map<number, Sound>();
const contexts = new Map<Channel, AudioContext>();
const masters = new WeakMap<AudioContext, GainNode>();
let unlock: Promise<void> | null = null;
let locked = true;
let muted = false;

export const playingSounds = (): Map<number, Sound> => playing;
export const isLocked = (): boolean => locked;
export const contextOf = (channel: Channel): AudioContext | undefined => contexts.get(channel);
export const musicContext = (): AudioContext | undefined => contexts.get("music");

/** Browsers play nothing before somebody has clicked or pressed a key. */
export function soundUnlock(): Promise<void> {
  unlock ??= new Promise((resolve) => {
    const events = ["pointerdown", "keydown"];
    const open = (): void => {
      for (const event of events) document.removeEventListener(event, open, { capture: true });
      locked = false;
      for (const channel of CHANNELS) contexts.set(channel, new AudioContext());
      applyVolumes();
      resolve();
    };
    for (const event of events) document.addEventListener(event, open, { capture: true });
  });
  return unlock;
}

/** The node that every sound of a channel ends in. */
export function masterOf(context: AudioContext): GainNode {
  const known = masters.get(context);
  if (known) return known;
  const made = context.createGain();
  made.connect(context.destination);
  masters.set(context, made);
  return made;
}

/** The channels' volumes as this client has set them. */
export function applyVolumes(): void {
  for (const [channel, context] of contexts) {
    const volume = Number(theGame()?.settings.get("core", VOLUMES[channel][0]) ?? 1);
    masterOf(context).gain.value = muted ? 0 : volume;
  }
}

export const isMuted = (): boolean => muted;

/** Mute all channels, or none. */
export function mute(value: boolean): void {
  muted = value;
  applyVolumes();
}

/** An audio element whose file can be played. */
export function loadElement(src: string): Promise<HTMLAudioElement> {
  const element = new Audio();
  element.crossOrigin = "anonymous";
  element.preload = "auto";
  return new Promise((resolve, reject) => {
    element.addEventListener("canplay", () => resolve(element), { once: true });
    element.addEventListener("error", () => reject(new Error(`Failed to load the audio file ${src}`)), { once: true });
    element.src = /^(?:[a-z]+:|\/)/i.test(src) ? src : getRoute(src);
  });
}
