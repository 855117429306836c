/** What the templates of the playlist directory get (API: PlaylistDirectoryRenderContext and the interfaces it names). */
import { VOLUMES } from "../../core/audio/playback.ts";
import { AudioHelper } from "../../core/audio/index.ts";
import { PLAYLIST_MODES } from "../../core/const/documents.ts";
import { AlphaField } from "../../core/data/fields/index.ts";
import { Playlist } from "../../core/documents/playlists/playlist.ts";
import type { PlaylistSound } from "../../core/documents/playlists/playlist-sound.ts";
import { game, words, type TreeView } from "../platform.ts";
import type { DocumentView, FolderView } from "../views.ts";

interface Control {
  icon: string;
  label: string;
}

interface VolumeContext {
  name?: string;
  aria: Record<string, string>;
  dataset: Record<string, string>;
  field: AlphaField;
  modifier: number;
}

export interface SoundContext {
  id: string;
  playlistId: string;
  name: string;
  css: string;
  isOwner: boolean;
  playing: boolean;
  repeat: boolean;
  play: Control;
  pause: { disabled: boolean; icon: string; paused: boolean };
  volume: VolumeContext;
  currentTime: string;
  durationTime: string;
}

export interface PlaylistContext {
  id: string;
  name: string;
  css: string;
  disabled: boolean;
  expanded: boolean;
  isOwner: boolean;
  mode: Control;
  sounds: SoundContext[];
}

export interface PlaylistTree {
  children: PlaylistTree[];
  depth: number;
  entries: PlaylistContext[];
  folder: FolderView | null;
  visible: boolean;
}

const MODES: Readonly<Record<number, readonly [icon: string, key: string, words: string]>> = {
  [PLAYLIST_MODES.DISABLED]: ["fa-solid fa-ban", "PLAYLIST.MODES.Disabled", "Soundboard only"],
  [PLAYLIST_MODES.SEQUENTIAL]: ["fa-solid fa-circle-arrow-right", "PLAYLIST.MODES.Sequential", "One after another"],
  [PLAYLIST_MODES.SHUFFLE]: ["fa-solid fa-shuffle", "PLAYLIST.MODES.Shuffle", "Shuffled"],
  [PLAYLIST_MODES.SIMULTANEOUS]: [
    "fa-solid fa-down-left-and-up-right-to-center",
    "PLAYLIST.MODES.Simultaneous",
    "All at once",
  ],
};

const field = (): AlphaField => new AlphaField({ step: 0.05 });

/** One of the three volumes of this client. */
export function volumeOf(channel: keyof typeof VOLUMES): VolumeContext {
  const [name] = VOLUMES[channel];
  const stored = Number(game().settings.get("core", name));
  const modifier = AudioHelper.volumeToInput(stored);
  const label = words(`PLAYLIST.VOLUME.${channel}`, channel);
  return {
    name,
    aria: { label },
    dataset: { tooltip: AudioHelper.volumeToPercentage(stored) },
    field: field(),
    modifier,
  };
}

/** "1:05". */
export function timestamp(seconds: number | undefined): string {
  if (seconds === undefined || !Number.isFinite(seconds)) return "0:00";
  const whole = Math.floor(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, "0")}`;
}

export function soundContext(sound: PlaylistSound): SoundContext {
  const paused = sound.isPaused;
  const playing = { icon: "fa-solid fa-square", label: words("PLAYLIST.SoundStop", "Stop") };
  const silent = { icon: "fa-solid fa-play", label: words("PLAYLIST.SoundPlay", "Play") };
  return {
    id: String(sound.id),
    playlistId: String(sound.parent?.id),
    name: sound.name,
    css: [sound.playing ? "playing" : "", paused ? "paused" : ""].filter(Boolean).join(" "),
    isOwner: sound.isOwner,
    playing: sound.playing,
    repeat: sound.repeat,
    play: sound.playing ? playing : silent,
    pause: { disabled: !sound.playing && !paused, icon: paused ? "fa-solid fa-play" : "fa-solid fa-pause", paused },
    volume: {
      aria: { label: words("PLAYLIST_SOUND.FIELDS.volume.label", "Volume") },
      dataset: { tooltip: AudioHelper.volumeToPercentage(sound.volume) },
      field: field(),
      modifier: AudioHelper.volumeToInput(sound.volume),
    },
    currentTime: timestamp(sound.playing ? sound.sound?.currentTime : (sound.pausedTime ?? undefined)),
    durationTime: timestamp(sound.sound?.duration),
  };
}

/** A playlist; a document that is none has no context. */
function playlistContext(playlist: DocumentView, expanded: ReadonlySet<string>): PlaylistContext[] {
  const list: unknown = playlist;
  if (!(list instanceof Playlist)) return [];
  const [icon, key, fallback] = MODES[list.mode] ?? ["", "", ""];
  return [
    {
      id: String(list.id),
      name: list.name,
      css: list.playing ? "playing" : "",
      disabled: list.mode === PLAYLIST_MODES.DISABLED,
      expanded: expanded.has(String(list.id)),
      isOwner: list.isOwner,
      mode: { icon, label: words(key, fallback) },
      sounds: list.sounds.contents.sort((a, b) => list._sortSounds(a, b)).map(soundContext),
    },
  ];
}

/** The collection's tree with the context of each playlist in place of the playlist. */
export function playlistTree(node: TreeView<DocumentView>, expanded: ReadonlySet<string>): PlaylistTree {
  return {
    children: node.children.map((child) => playlistTree(child, expanded)),
    depth: node.depth,
    entries: node.entries.flatMap((entry) => playlistContext(entry, expanded)),
    folder: node.folder,
    visible: node.visible,
  };
}
