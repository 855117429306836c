/** Playlists as stored data: T = fvtt-types client/documents/playlist, playlist-sound; KB = foundryvtt.com/article/playlists. */
import { describe, expect, it } from "vitest";
import { AudioHelper } from "../../../../table/client/core/audio/index.ts";
import { Playlists } from "../../../../table/client/core/collections/index.ts";
import { Folder, Playlist, type PlaylistSound } from "../../../../table/client/core/documents/index.ts";
import { PLAYLIST_MODES } from "../../../../table/client/core/const/documents.ts";
import { fakeServer, GM, RED } from "../fake-server.ts";

const { DISABLED, SEQUENTIAL, SHUFFLE, SIMULTANEOUS } = PLAYLIST_MODES;
const LIST = "listlist00000000";
const ID = { a: "aaaaaaaaaaaaaaaa", b: "bbbbbbbbbbbbbbbb", c: "cccccccccccccccc" };

function list(mode: number, userId = GM, more: object = {}): Playlist {
  const { game } = fakeServer({ generation: 14, userId });
  const sounds = [
    { _id: ID.c, name: "Chords", sort: 1 },
    { _id: ID.a, name: "Air", sort: 3 },
    { _id: ID.b, name: "Ballad", sort: 2 },
  ];
  const made = new Playlist({ _id: LIST, name: "Music", mode, sounds, ...more });
  game.playlists.set(LIST, made);
  made._safePrepareData();
  return made;
}
const names = (playlist: Playlist): string[] => playlist.playbackOrder.map((id) => playlist.sounds.get(id)?.name ?? "");
const playing = (playlist: Playlist): string[] =>
  playlist.sounds.filter((sound) => sound.playing).map(({ name }) => name);
function sound(playlist: Playlist, id: string): PlaylistSound {
  const found = playlist.sounds.get(id);
  if (!found) throw new Error(`no sound ${id}`);
  return found;
}

describe("what plays (T Playlist, KB playlists)", () => {
  it("goes by name or by hand; a stored seed shuffles alike at every client", () => {
    expect(names(list(SEQUENTIAL))).toEqual(["Air", "Ballad", "Chords"]);
    expect(names(list(SEQUENTIAL, GM, { sorting: "m" }))).toEqual(["Chords", "Ballad", "Air"]);
    const orders = [1, 2, 3, 4, 5].map((seed) => names(list(SHUFFLE, GM, { seed })).join());
    expect(orders).toEqual([1, 2, 3, 4, 5].map((seed) => names(list(SHUFFLE, RED, { seed })).join()));
    expect(new Set(orders).size).toBeGreaterThan(1);
  });

  it("is one track after another, all of them, or only those that were clicked", async () => {
    const one = list(SEQUENTIAL);
    await one.playAll();
    expect([one.playing, playing(one)]).toEqual([true, ["Air"]]);
    await one.playNext();
    expect(playing(one)).toEqual(["Ballad"]);
    await one.playNext(undefined, { direction: -1 });
    await one.playNext(undefined, { direction: -1 });
    expect(playing(one)).toEqual(["Chords"]);
    await one._onSoundEnd(sound(one, ID.c));
    expect(playing(one)).toEqual(["Air"]);
    await one.playSound(sound(one, ID.b));
    expect(playing(one)).toEqual(["Ballad"]);
    await one.stopSound(sound(one, ID.b));
    expect([one.playing, playing(one)]).toEqual([false, []]);

    const all = list(SIMULTANEOUS);
    await all.playAll();
    expect(playing(all)).toHaveLength(3);
    expect(await all.playNext()).toBeNull();
    await all._onSoundEnd(sound(all, ID.a));
    expect([all.playing, playing(all).length]).toEqual([true, 2]);
    await all.stopAll();
    expect([all.playing, playing(all)]).toEqual([false, []]);

    const board = list(DISABLED);
    await board.playAll();
    expect(playing(board)).toEqual([]);
    for (const id of [ID.a, ID.b]) await board.playSound(sound(board, id));
    expect(playing(board).sort()).toEqual(["Air", "Ballad"]);
  });

  it("is a pause where a sound says so, and goes on from there", async () => {
    const one = list(SEQUENTIAL);
    await one.playSound(sound(one, ID.b));
    await sound(one, ID.b).update({ playing: false, pausedTime: 12.5 });
    expect([one.playing, sound(one, ID.b).pausedTime]).toEqual([false, 12.5]);
    await one.playAll();
    expect([playing(one), sound(one, ID.b).pausedTime]).toEqual([["Ballad"], 12.5]);
    await one.stopAll();
    expect(sound(one, ID.b).pausedTime).toBeNull();
  });

  it("is told by the collection, and seen by who does not own it only while it plays", async () => {
    const hidden = list(SEQUENTIAL, RED);
    expect(hidden.visible).toBe(false);
    await hidden.playAll();
    expect(hidden.visible).toBe(true);
    const { collection } = hidden;
    expect(collection instanceof Playlists && collection.playing).toEqual([hidden]);
    await hidden.cycleMode();
    expect([hidden.mode, hidden.playing]).toEqual([SHUFFLE, false]);
    expect(hidden.seed).toBeTypeOf("number");
  });

  it("takes new tracks by their files, and none into a compendium that plays", async () => {
    const one = list(SEQUENTIAL);
    const [made] = await one.bulkImportSounds(["sounds/dark_door-creak.ogg"]);
    expect([made?.name, made?.volume, made?.repeat]).toEqual(["Dark Door Creak", 0.5, false]);
    await one.playAll();
    expect(one.toCompendium()).toMatchObject({ playing: false, sounds: [{ playing: false }, {}, {}, {}] });
    expect(AudioHelper.hasAudioExtension("a/b.MP3?x=1")).toBe(true);
    expect(AudioHelper.hasAudioExtension("a/b.png")).toBe(false);
    expect(AudioHelper.volumeToInput(AudioHelper.inputToVolume("0.25"))).toBeCloseTo(0.25);
    expect(AudioHelper.volumeToPercentage(AudioHelper.inputToVolume(0.25))).toBe("25%");
  });
});

describe("the tree of a collection (T DirectoryCollectionMixin.TreeNode)", () => {
  it("has children, entries, folder, root and depth; a folder tells its own", async () => {
    const { game } = fakeServer({ generation: 14, userId: GM });
    const folder = (id: string, name: string, parent: string | null = null): Folder => {
      const made = new Folder({ _id: id, name, type: "Playlist", folder: parent });
      game.folders.set(id, made);
      return made;
    };
    const [outer, inner] = [folder(ID.a, "Outer"), folder(ID.b, "Inner", ID.a)];
    const add = (id: string, name: string, at: string | null, sort = 0): Playlist => {
      const made = new Playlist({ _id: id, name, folder: at, sort });
      game.playlists.set(id, made);
      return made;
    };
    const [zither, harp, deep] = [
      add("zither0000000000", "Zither", null, 1),
      add("harp000000000000", "Harp", null, 2),
      add("deep000000000000", "Deep", ID.b),
    ];
    const { tree } = game.playlists;
    expect([tree.root, tree.folder, tree.depth]).toEqual([true, null, 0]);
    expect(tree.entries).toEqual([harp, zither]);
    const [first] = tree.children;
    expect([first?.folder, first?.root, first?.depth, first?.entries]).toEqual([outer, false, 1, []]);
    expect(first?.children[0]).toMatchObject({ depth: 2, children: [], root: false });
    expect(first?.children[0]?.entries).toEqual([deep]);
    expect([inner.depth, inner.ancestors, outer.getSubfolders(true)]).toEqual([2, [outer], [inner]]);
    await game.settings.set("core", "collectionSortingModes", { [game.playlists.name]: "m" });
    game.playlists.initializeTree();
    expect([game.playlists.sortingMode, game.playlists.tree.entries]).toEqual(["m", [zither, harp]]);
  });
});
