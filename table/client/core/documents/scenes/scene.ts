import { Document } from "../../abstract/document.ts";
import type { CreateDialogOptions } from "../../abstract/parts/create-dialog.ts";
import { type DocumentClass, metadata, type OperationOptions } from "../../abstract/document-types.ts";
import type { EmbeddedCollection } from "../../abstract/embedded-collection.ts";
import {
  AlphaField,
  BooleanField,
  ColorField,
  EmbeddedCollectionField,
  FilePathField,
  HTMLField,
  NumberField,
  SchemaField,
  StringField,
} from "../../data/fields/index.ts";
import type { DataSchema } from "../../data/fields/schema.ts";
import { callMethod, globalPath, localize, theGame } from "../../environment.ts";
import { deltas } from "../../generation.ts";
import type { BaseGrid } from "../../grid/base.ts";
import { gridOf } from "../../grid/of-scene.ts";
import { type Dict, isDict } from "../../types.ts";
import { directoryFields, identityFields, nameField, reference } from "../common.ts";
import { Level } from "./level.ts";
import type { Playlist } from "../playlists/playlist.ts";
import { NoteDocument } from "../placed/note.ts";
import {
  availableLevels,
  defaultLevel,
  levelToShow,
  lookByLevels,
  mapOf,
  orderLevels,
  sceneMaps,
} from "./scene-maps.ts";
import { PLACED_NAMES, placedCollections } from "../placed/collections.ts";
import { sceneEnvironment } from "./scene-environment.ts";
import { TokenDocument } from "../tokens/token.ts";

/** A place that is shown. */
export class Scene extends Document {
  declare name: string;
  declare active: boolean;
  declare navigation: boolean;
  declare width: number;
  declare height: number;
  declare padding: number;
  declare background: Dict & { src: string | null };
  declare backgroundColor: unknown;
  /** 14 only. */
  declare levels?: EmbeddedCollection<Level>;
  declare readonly initialLevel: Level | null;
  declare grid: BaseGrid;
  declare tokens: EmbeddedCollection<TokenDocument>;
  declare notes: EmbeddedCollection<NoteDocument>;
  declare playlist: Playlist | null;
  declare thumb: string | null;
  declare folder: Document | null;
  declare sort: number;
  declare ownership: Record<string, number>;
  declare flags: Dict;
  /** Where this client last looked at it; kept in memory only (types: Scene#_viewPosition). */
  declare _viewPosition: { x?: number; y?: number; scale?: number };

  static override metadata = metadata({
    name: "Scene",
    collection: "scenes",
    label: "DOCUMENT.Scene",
    labelPlural: "DOCUMENT.Scenes",
    // 14 has levels, too.
    get embedded() {
      const own = deltas().sceneLevels ? { Level: "levels" } : { MeasuredTemplate: "templates" };
      return { Token: "tokens", Note: "notes", ...PLACED_NAMES, ...own };
    },
    indexed: true,
    compendiumIndexFields: ["_id", "name", "thumb", "sort", "folder"],
    preserveOnImport: ["_id", "sort", "ownership", "active"],
    permissions: { update: "OWNER" },
  });

  static override defineSchema(): DataSchema {
    const { _id, flags, _stats } = identityFields();
    return {
      _id,
      name: nameField(),
      active: new BooleanField(),
      navigation: new BooleanField({ initial: true }),
      navOrder: new NumberField({ required: true, nullable: false, integer: true, initial: 0 }),
      navName: new HTMLField({ textSearch: true }),
      ...sceneMaps(),
      thumb: new FilePathField({ categories: ["IMAGE"] }),
      width: new NumberField({ integer: true, positive: true, initial: 4000 }),
      height: new NumberField({ integer: true, positive: true, initial: 3000 }),
      padding: new NumberField({ required: true, nullable: false, min: 0, max: 0.5, step: 0.05, initial: 0.25 }),
      initial: new SchemaField({
        x: new NumberField({ integer: true, required: true }),
        y: new NumberField({ integer: true, required: true }),
        scale: new NumberField({ required: true, positive: true, ...(deltas().sceneLevels ? { step: 0.001 } : {}) }),
      }),
      grid: new SchemaField({
        type: new NumberField({
          required: true,
          choices: [0, 1, 2, 3, 4, 5],
          initial: () => gridDefault("type", 1),
        }),
        size: new NumberField({ required: true, nullable: false, integer: true, min: 20, initial: 100 }),
        style: new StringField({ required: true, blank: false, initial: "solidLines" }),
        thickness: new NumberField({ required: true, nullable: false, positive: true, integer: true, initial: 1 }),
        color: new ColorField({ required: true, nullable: false, initial: "#000000" }),
        alpha: new AlphaField({ initial: 0.2 }),
        distance: new NumberField({
          required: true,
          nullable: false,
          positive: true,
          initial: () => gridDefault("distance", 1),
        }),
        units: new StringField({ required: true, initial: () => gridDefault("units", "") }),
      }),
      tokenVision: new BooleanField({ initial: true }),
      tokens: new EmbeddedCollectionField(TokenDocument),
      notes: new EmbeddedCollectionField(NoteDocument),
      ...placedCollections(),
      ...sceneEnvironment(),
      journal: reference("JournalEntry"),
      journalEntryPage: reference("JournalEntryPage", { idOnly: true }),
      playlist: reference("Playlist"),
      playlistSound: reference("PlaylistSound", { idOnly: true }),
      weather: new StringField({ required: true }),
      ...directoryFields(),
      flags,
      _stats,
    };
  }

  override _configure(options: Dict = {}): void {
    super._configure(options);
    this._viewPosition = {};
  }

  override _initialize(options: Dict = {}): void {
    super._initialize(options);
    lookByLevels(this);
  }

  /** The grid in place of its data (types: Scene#grid, initialized to a BaseGrid). */
  override prepareBaseData(): void {
    super.prepareBaseData();
    this.grid = gridOf(this._source.grid);
  }

  override prepareEmbeddedDocuments(): void {
    super.prepareEmbeddedDocuments();
    orderLevels(this.levels);
  }

  /** 14: the level that was made first; not always the lowest. */
  get firstLevel(): Level | null {
    return this.levels?.contents[0] ?? null;
  }

  /** 14: the levels that this user may look at, from the lowest. */
  get availableLevels(): Set<Level> {
    return availableLevels(this);
  }

  /** 14: the id of the level that is shown here; 13: of nothing. */
  get _view(): string | null {
    const level = globalPath("canvas.level");
    return this.isView && level instanceof Level ? level.id : null;
  }

  /** The level to be shown when the scene is opened, and what is drawn under it. */
  _levelToShow(asked: string | null): Level | null {
    return levelToShow(this, asked);
  }

  _mapOf(level: Level | null): { src: string | null; color: unknown } {
    return mapOf(this, level);
  }

  /** 14: show the next level above (1) or below (-1). */
  async cycleLevel(direction: 1 | -1): Promise<this> {
    const levels = [...this.availableLevels];
    const at = levels.findIndex((level) => level.id === this._view);
    const next = levels[at + direction];
    return next ? this.view({ level: next.id }) : this;
  }

  override async _preCreate(
    data: Dict,
    options: Dict,
    user: Parameters<Document["_preCreate"]>[2],
  ): Promise<boolean | void> {
    const allowed = await super._preCreate(data, options, user);
    if (allowed === false) return false;
    if (this.levels?.size === 0 && theGame()?.table.facts.createMakesFirstLevel === true)
      this.updateSource({ levels: [defaultLevel(data, localize("DOCUMENT.Level"))] });
  }

  /** What a person makes in the sidebar has a level to draw on, whatever `create` does by itself (fact createMakesFirstLevel). */
  static override async createDialog(
    this: DocumentClass,
    data: Dict = {},
    ...options: [createOptions?: OperationOptions, dialog?: CreateDialogOptions]
  ): Promise<Document | null | undefined> {
    const levels = deltas().sceneLevels ? [defaultLevel({}, localize("DOCUMENT.Level"))] : null;
    return super.createDialog.call(this, levels ? { levels, ...data } : data, ...options);
  }

  /** Is it the one that is shown here? */
  get isView(): boolean {
    const canvas: unknown = Reflect.get(globalThis, "canvas");
    return isDict(canvas) && canvas.scene === this;
  }

  get thumbnail(): string | null {
    return this.thumb;
  }

  get dimensions(): Dict {
    return this.getDimensions();
  }

  /** Sizes in pixels, with the padding around the picture. */
  getDimensions(): Dict {
    const { size, distance } = this.grid;
    const pad = (length: number): number => Math.ceil((length * this.padding) / size) * size;
    const [sceneX, sceneY] = [pad(this.width), pad(this.height)];
    const [width, height] = [this.width + 2 * sceneX, this.height + 2 * sceneY];
    return {
      width,
      height,
      size,
      distance,
      distancePixels: size / distance,
      sceneX,
      sceneY,
      sceneWidth: this.width,
      sceneHeight: this.height,
      rows: Math.ceil(height / size),
      columns: Math.ceil(width / size),
      ratio: width / height,
    };
  }

  /** Make it the scene that everybody sees. */
  activate(): Promise<this | undefined> {
    return this.active ? Promise.resolve(this) : this.update({ active: true });
  }

  /** Show it here. */
  async view({ level = null }: { level?: string | null } = {}): Promise<this> {
    const canvas: unknown = Reflect.get(globalThis, "canvas");
    const user = theGame()?.user;
    if (user) user.viewedScene = this.id;
    await callMethod(canvas, "draw", this, { level });
    theGame()?.socket.emit("userActivity", { sceneId: this.id });
    return this;
  }

  override _onUpdate(changed: Dict, options: Dict, userId: string): void {
    super._onUpdate(changed, options, userId);
    if (changed.active !== true) return;
    const before = theGame()?.scenes.find((scene) => scene.active && scene !== this) ?? null;
    const prior = deltas().tookAway ? [] : [before];
    theGame()
      ?.playlists._onChangeScene(this, ...prior)
      .catch(console.error);
    if (userId === theGame()?.userId) void this.#deactivateOthers();
    void this.view();
  }

  override _onDelete(options: Dict, userId: string): void {
    super._onDelete(options, userId);
    for (const token of this.tokens) token._closeActor();
  }

  async #deactivateOthers(): Promise<void> {
    const others = theGame()?.scenes.filter((scene) => scene.active && scene !== this) ?? [];
    if (others.length) await Scene.updateDocuments(others.map((scene) => ({ _id: scene.id, active: false })));
  }
}

function gridDefault(key: string, fallback: unknown): unknown {
  const grid = theGame()?.system.grid;
  return (isDict(grid) ? grid[key] : undefined) ?? fallback;
}
