import { Document } from "../../abstract/document.ts";
import { metadata } from "../../abstract/document-types.ts";
import type { EmbeddedCollection } from "../../abstract/embedded-collection.ts";
import { AudioHelper } from "../../audio/helper.ts";
import { PLAYLIST_MODES, PLAYLIST_SORT_MODES } from "../../const/documents.ts";
import { AUDIO_CHANNELS } from "../../const/software.ts";
import { BooleanField, EmbeddedCollectionField, NumberField, StringField } from "../../data/fields/index.ts";
import type { DataSchema } from "../../data/fields/schema.ts";
import { theConfig } from "../../environment.ts";
import { type Dict, isDict } from "../../types.ts";
import { directoryFields, identityFields, nameField } from "../common.ts";
import type { Folder } from "../small.ts";
import { playbackOrder, silent, sortSounds } from "./order.ts";
import { PlaylistSound } from "./playlist-sound.ts";

/** A list of sounds (T: client/documents/playlist; foundryvtt.com/article/playlists). */
export class Playlist extends Document {
  declare name: string;
  declare sounds: EmbeddedCollection<PlaylistSound>;
  declare channel: string;
  declare mode: number;
  declare playing: boolean;
  declare fade: number | null;
  declare folder: Folder | null;
  declare sorting: string;
  declare seed: number | null;
  declare sort: number;

  static override LOCALIZATION_PREFIXES = ["DOCUMENT", "PLAYLIST"];

  static override metadata = metadata({
    name: "Playlist",
    collection: "playlists",
    label: "DOCUMENT.Playlist",
    labelPlural: "DOCUMENT.Playlists",
    embedded: { PlaylistSound: "sounds" },
    indexed: true,
    compendiumIndexFields: ["_id", "name", "description", "sort", "folder"],
    permissions: { create: "PLAYLIST_CREATE", delete: "OWNER" },
  });

  static override defineSchema(): DataSchema {
    const { _id, flags, _stats } = identityFields();
    return {
      _id,
      name: nameField(),
      description: new StringField({ textSearch: true }),
      sounds: new EmbeddedCollectionField(PlaylistSound),
      channel: new StringField({ required: true, choices: AUDIO_CHANNELS, initial: "music", blank: false }),
      mode: new NumberField({
        required: true,
        choices: Object.values(PLAYLIST_MODES),
        initial: PLAYLIST_MODES.SEQUENTIAL,
        validationError: "must be a value in CONST.PLAYLIST_MODES",
      }),
      playing: new BooleanField(),
      fade: new NumberField({ integer: true, positive: true }),
      sorting: new StringField({
        required: true,
        choices: Object.values(PLAYLIST_SORT_MODES),
        initial: PLAYLIST_SORT_MODES.ALPHABETICAL,
        validationError: "must be a value in CONST.PLAYLIST_SORTING_MODES",
      }),
      seed: new NumberField({ integer: true, min: 0 }),
      ...directoryFields(),
      flags,
      _stats,
    };
  }

  /** Ids of its sounds in the order in which they play: the same at every client. */
  get playbackOrder(): string[] {
    return playbackOrder(this);
  }

  /** Who does not own it sees it while it plays (official article: "view the currently playing playlists"). */
  override get visible(): boolean {
    return this.isOwner || this.playing;
  }

  /** It plays as long as one of its sounds does. */
  override prepareDerivedData(): void {
    this.playing = this.sounds.some((sound) => sound.playing);
  }

  /** Begin: all sounds where they play at once, else the first that is next, or where it was paused. */
  playAll(): Promise<this | undefined> {
    if (this.sounds.size === 0) return Promise.resolve(this);
    switch (this.mode) {
      case PLAYLIST_MODES.DISABLED:
        return Promise.resolve(this);
      case PLAYLIST_MODES.SIMULTANEOUS:
        return this.#play(() => true);
      default: {
        const paused = this.sounds.find((sound) => sound.isPaused);
        const first = paused?.id ?? this.playbackOrder[0];
        return this.#play((sound) => sound.id === first);
      }
    }
  }

  /** Play the next sound, or the one before; null where the sounds have no order. */
  playNext(soundId?: string | null, { direction = 1 }: { direction?: 1 | -1 } = {}): Promise<this | undefined | null> {
    if (this.mode !== PLAYLIST_MODES.SEQUENTIAL && this.mode !== PLAYLIST_MODES.SHUFFLE) return Promise.resolve(null);
    const current = soundId ?? this.sounds.find((sound) => sound.playing)?.id ?? "";
    const next = direction === 1 ? this._getNextSound(current) : this._getPreviousSound(current);
    if (!next) return Promise.resolve(this);
    const sounds = this.sounds.map(({ id }) => ({ _id: id, playing: id === next.id, pausedTime: null }));
    return this.update({ playing: true, sounds });
  }

  /** Play one sound; where only one plays at a time, the others stop. */
  playSound(sound: PlaylistSound): Promise<this | undefined> {
    const isAlone = this.mode === PLAYLIST_MODES.SEQUENTIAL || this.mode === PLAYLIST_MODES.SHUFFLE;
    if (!isAlone) return this.update({ playing: true, sounds: [{ _id: sound.id, playing: true }] });
    return this.#play(({ id }) => id === sound.id);
  }

  /** Stop one sound; it begins at its start when it is played again. */
  stopSound(sound: PlaylistSound): Promise<this | undefined> {
    const playing = this.sounds.some((other) => other.id !== sound.id && other.playing);
    return this.update({ playing, sounds: [{ _id: sound.id, playing: false, pausedTime: null }] });
  }

  stopAll(): Promise<this | undefined> {
    return this.update({ playing: false, sounds: this.sounds.map(silent) });
  }

  /** The next mode; what plays stops. */
  cycleMode(): Promise<this | undefined> {
    const modes = Object.values(PLAYLIST_MODES).sort((a, b) => a - b);
    const at = modes.findIndex((mode) => mode === this.mode);
    const mode = modes[(at + 1) % modes.length] ?? PLAYLIST_MODES.SEQUENTIAL;
    return this.update({ mode, playing: false, sounds: this.sounds.map(silent) });
  }

  #play(wanted: (sound: PlaylistSound) => boolean): Promise<this | undefined> {
    const sounds = this.sounds.map((sound) => (wanted(sound) ? { _id: sound.id, playing: true } : silent(sound)));
    return this.update({ playing: true, sounds });
  }

  /** After the last comes the first. */
  _getNextSound(soundId: string): PlaylistSound | undefined {
    const order = this.playbackOrder;
    return this.sounds.get(order[(order.indexOf(soundId) + 1) % order.length] ?? "");
  }

  _getPreviousSound(soundId: string): PlaylistSound | undefined {
    const order = this.playbackOrder;
    return this.sounds.get(order.at(Math.max(order.indexOf(soundId), 0) - 1) ?? "");
  }

  _sortSounds(a: PlaylistSound, b: PlaylistSound): number {
    return sortSounds(this.sorting, a, b);
  }

  override _onClickDocumentLink(_event: Event): unknown {
    return this.playing ? this.stopAll() : this.playAll();
  }

  /** A shuffled list that begins to play gets a seed of its own, unless it has one. */
  override async _preUpdate(
    changes: Dict,
    options: Dict,
    user: Parameters<Document["_preUpdate"]>[2],
  ): Promise<boolean | void> {
    const allowed = await super._preUpdate(changes, options, user);
    if (allowed === false) return false;
    const shuffles = (changes.mode ?? this.mode) === PLAYLIST_MODES.SHUFFLE;
    const begins = changes.playing === true && !this.playing;
    if (shuffles && (begins || "mode" in changes)) changes.seed = Math.floor(Math.random() * 1000);
  }

  /** Sounds that are changed by way of their list are not told of it themselves. */
  override _onUpdate(changed: Dict, options: Dict, userId: string): void {
    super._onUpdate(changed, options, userId);
    if (["channel", "fade", "mode", "playing", "sounds"].some((key) => key in changed))
      for (const sound of this.sounds) sound.sync();
  }

  override _onDelete(options: Dict, userId: string): void {
    super._onDelete(options, userId);
    for (const sound of this.sounds) sound.sound?.stop().catch(console.error);
  }

  /** A track is over: the next one, or silence where there is no order. */
  async _onSoundEnd(sound: PlaylistSound): Promise<this | undefined | null> {
    const hasOrder = this.mode === PLAYLIST_MODES.SEQUENTIAL || this.mode === PLAYLIST_MODES.SHUFFLE;
    return hasOrder ? this.playNext(String(sound.id)) : this.stopSound(sound);
  }

  /** Load the next track some seconds before this one ends. */
  async _onSoundStart(sound: PlaylistSound): Promise<void> {
    const hasOrder = this.mode === PLAYLIST_MODES.SEQUENTIAL || this.mode === PLAYLIST_MODES.SHUFFLE;
    const { duration } = sound.sound ?? {};
    const before = theConfig()?.Playlist;
    const seconds = isDict(before) && typeof before.autoPreloadSeconds === "number" ? before.autoPreloadSeconds : 0;
    if (!hasOrder || duration === undefined || !Number.isFinite(duration)) return;
    const next = this._getNextSound(String(sound.id));
    if (!next || next === sound) return;
    sound.sound?.schedule(() => next.load(), duration - seconds).catch(() => undefined);
  }

  /** New tracks of files, named after them. */
  async bulkImportSounds(paths: string[]): Promise<PlaylistSound[]> {
    const data = paths.map((path) => ({ name: AudioHelper.getDefaultSoundName(path), path }));
    const made = await this.createEmbeddedDocuments("PlaylistSound", data);
    return made.filter((sound) => sound instanceof PlaylistSound);
  }

  override _onCreateDescendantDocuments(...args: Parameters<Document["_onCreateDescendantDocuments"]>): void {
    super._onCreateDescendantDocuments(...args);
    for (const sound of args[2]) if (sound instanceof PlaylistSound && sound.playing) sound.sync();
  }

  /** In a compendium nothing plays. */
  override toCompendium(
    pack?: unknown,
    options: Parameters<Document["toCompendium"]>[1] & { clearState?: boolean } = {},
  ): Dict {
    const data = super.toCompendium(pack, options);
    if (options.clearState === false) return data;
    const sounds = this.sounds.map((sound) => ({ ...sound.toObject(), playing: false, pausedTime: null }));
    return { ...data, playing: false, sounds };
  }
}
