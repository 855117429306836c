/** The tab of playlists: volumes of this client, what plays, and the lists. */
import { AudioHelper } from "../../core/audio/index.ts";
import { Playlist } from "../../core/documents/playlists/playlist.ts";
import type { Parts } from "../../apps/parts/parse.ts";
import type { PlaylistSound } from "../../core/documents/playlists/playlist-sound.ts";
import { callMethod, runHandler } from "../../apps/env.ts";
import type { DefaultOptions, RenderContext, RenderOptions } from "../../apps/types.ts";
import { menuEntry, type MenuEntry } from "../menu.ts";
import { game, words } from "../platform.ts";
import { DocumentDirectory } from "../sidebar/directories/directory.ts";
import { playlistTree, soundContext, volumeOf } from "./context.ts";

const LOCATION = "playlist.playingLocation";

export class PlaylistDirectory extends DocumentDirectory {
  static override tabName = "playlists";
  static override documentName = "Playlist";

  static override DEFAULT_OPTIONS: DefaultOptions = {
    id: "playlists",
    classes: ["playlists-sidebar"],
    window: { title: "Playlists", icon: "fa-solid fa-music" },
    actions: {
      activateEntry: onToggleExpanded,
      volumeExpand: onVolumeExpand,
      playlistPlay: onPlaylist((list) => list.playAll()),
      playlistStop: onPlaylist((list) => list.stopAll()),
      playlistForward: onPlaylist((list) => list.playNext(undefined, { direction: 1 })),
      playlistBackward: onPlaylist((list) => list.playNext(undefined, { direction: -1 })),
      playlistMode: onPlaylist((list) => list.cycleMode()),
      soundCreate: onPlaylist((list) => addSound(list)),
      soundPlay: onSound((sound, list) => list.playSound(sound)),
      soundStop: onSound((sound, list) => list.stopSound(sound)),
      soundPause: onSound(pauseOrResume),
      soundRepeat: onSound((sound) => sound.update({ repeat: !sound.repeat })),
      soundEdit: onSound((sound) => callMethod(sound.sheet, "render", { force: true })),
      togglePin: onTogglePin,
    },
  };

  static override PARTS: Parts = {
    header: { template: "templates/sidebar/directory/header.hbs" },
    controls: { template: "templates/sidebar/tabs/playlist/controls.hbs" },
    directory: {
      template: "templates/sidebar/directory/directory.hbs",
      templates: [
        "templates/sidebar/directory/branch.hbs",
        "templates/sidebar/tabs/playlist/playlist.hbs",
        "templates/sidebar/tabs/playlist/sound.hbs",
      ],
      scrollable: [""],
    },
    playing: {
      template: "templates/sidebar/tabs/playlist/playing.hbs",
      templates: ["templates/sidebar/tabs/playlist/sound.hbs"],
    },
  };

  readonly expanded = new Set<string>();
  volumesShown = true;

  override get entryPartial(): string {
    return "templates/sidebar/tabs/playlist/playlist.hbs";
  }

  /** A click on a list unfolds it; its window opens from the menu. */
  override _getEntryContextOptions(): MenuEntry[] {
    const edit = menuEntry({
      label: words("PLAYLIST.ACTIONS.Edit", "Edit playlist"),
      icon: "fa-solid fa-pen-to-square",
      visible: (row) => playlistAt(row)?.isOwner === true,
      onClick: (row) => callMethod(playlistAt(row)?.sheet, "render", { force: true }),
    });
    return [edit, ...super._getEntryContextOptions()];
  }

  override async _prepareContext(options: RenderOptions): Promise<RenderContext> {
    const context = await super._prepareContext(options);
    const { tree } = this.collection;
    const top = game().settings.get("core", LOCATION) !== "bottom";
    return {
      ...context,
      tree: tree ? playlistTree(tree, this.expanded) : undefined,
      controls: {
        expanded: this.volumesShown,
        music: volumeOf("music"),
        environment: volumeOf("environment"),
        interface: volumeOf("interface"),
      },
      currentlyPlaying: {
        class: `currently-playing ${top ? "location-top" : "location-bottom"}`,
        location: { top, bottom: !top },
        pin: { caret: top ? "down" : "up", label: top ? "Show below" : "Show above" },
        sounds: soundsOf(this.collection).map(soundContext),
      },
    };
  }

  override _attachFrameListeners(): void {
    super._attachFrameListeners();
    this.element.addEventListener("change", (event) => {
      const { target } = event;
      const input = target instanceof HTMLElement ? target.closest<HTMLElement>("[data-volume]") : null;
      if (input) runHandler(() => changeVolume(input));
    });
  }
}

/** Every sound that plays or is paused. */
function soundsOf(playlists: Iterable<unknown>): PlaylistSound[] {
  const lists = Array.from(playlists).filter((list) => list instanceof Playlist);
  return lists.flatMap((list) => list.sounds.filter((sound) => sound.playing || sound.isPaused));
}

async function changeVolume(input: HTMLElement): Promise<void> {
  const volume = AudioHelper.inputToVolume(Number(Reflect.get(input, "value")));
  const sound = soundAt(input);
  if (sound) await sound.update({ volume });
  else await game().settings.set("core", input.dataset["volume"] ?? "", volume);
}

function playlistAt(target: HTMLElement): Playlist | undefined {
  const row = target.closest<HTMLElement>("[data-playlist-id], [data-entry-id]");
  const found: unknown = game()
    .collections.get("Playlist")
    ?.get(row?.dataset["playlistId"] ?? row?.dataset["entryId"] ?? "");
  return found instanceof Playlist ? found : undefined;
}

const soundAt = (target: HTMLElement): PlaylistSound | undefined =>
  playlistAt(target)?.sounds.get(target.closest<HTMLElement>("[data-sound-id]")?.dataset["soundId"] ?? "");

type Action = (event: PointerEvent, target: HTMLElement) => unknown;

function onPlaylist(act: (list: Playlist) => unknown): Action {
  return (_event, target) => {
    const list = playlistAt(target);
    return list ? act(list) : undefined;
  };
}

function onSound(act: (sound: PlaylistSound, list: Playlist) => unknown): Action {
  return (_event, target) => {
    const [sound, list] = [soundAt(target), playlistAt(target)];
    return sound && list ? act(sound, list) : undefined;
  };
}

/** Where it was paused is stored, so that all clients go on from there. */
function pauseOrResume(sound: PlaylistSound): unknown {
  if (!sound.playing) return sound.update({ playing: true });
  return sound.update({ playing: false, pausedTime: sound.sound?.currentTime ?? 0 });
}

async function addSound(list: Playlist): Promise<void> {
  const [sound] = await list.createEmbeddedDocuments("PlaylistSound", [{ name: "New Sound" }]);
  await callMethod(sound?.sheet, "render", { force: true });
}

async function onToggleExpanded(this: PlaylistDirectory, _event: PointerEvent, target: HTMLElement): Promise<void> {
  const id = String(playlistAt(target)?.id);
  if (!this.expanded.delete(id)) this.expanded.add(id);
  await this.render({ parts: ["directory"] });
}

async function onVolumeExpand(this: PlaylistDirectory): Promise<void> {
  this.volumesShown = !this.volumesShown;
  await this.render({ parts: ["controls"] });
}

async function onTogglePin(this: PlaylistDirectory): Promise<void> {
  const isTop = game().settings.get("core", LOCATION) !== "bottom";
  await game().settings.set("core", LOCATION, isTop ? "bottom" : "top");
  await this.render();
}
