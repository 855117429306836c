import { MersenneTwister } from "../../../dice/twister.ts";
import { PLAYLIST_MODES, PLAYLIST_SORT_MODES } from "../../const/documents.ts";
import type { Playlist } from "./playlist.ts";
import type { PlaylistSound } from "./playlist-sound.ts";

/** By name, the same at every client whatever its language, or by hand. */
export function sortSounds(sorting: string, a: PlaylistSound, b: PlaylistSound): number {
  if (sorting === PLAYLIST_SORT_MODES.MANUAL) return a.sort - b.sort;
  return a.name < b.name ? -1 : Number(a.name > b.name);
}

/** Ids in the order in which they play. A shuffled list draws its order from its stored seed. */
export function playbackOrder(playlist: Playlist): string[] {
  const sorted = playlist.sounds.contents.sort((a, b) => playlist._sortSounds(a, b)).map(({ id }) => String(id));
  if (playlist.mode !== PLAYLIST_MODES.SHUFFLE) return sorted;
  const twister = new MersenneTwister(playlist.seed ?? 0);
  const places = new Map(sorted.map((id) => [id, twister.random()]));
  return sorted.sort((a, b) => (places.get(a) ?? 0) - (places.get(b) ?? 0));
}

/** The change that makes a sound silent, and begin at its start when it is played again. */
export const silent = ({ id }: PlaylistSound): { _id: string | null; playing: false; pausedTime: null } => ({
  _id: id,
  playing: false,
  pausedTime: null,
});
