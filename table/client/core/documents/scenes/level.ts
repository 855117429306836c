import { Document } from "../../abstract/document.ts";
import { metadata } from "../../abstract/document-types.ts";
import {
  AlphaField,
  AngleField,
  ColorField,
  FilePathField,
  IntegerSortField,
  NumberField,
  SceneLevelsSetField,
  SchemaField,
  StringField,
} from "../../data/fields/index.ts";
import type { DataSchema } from "../../data/fields/schema.ts";
import { globalPath } from "../../environment.ts";
import { type Dict, isDict } from "../../types.ts";
import { identityFields, nameField } from "../common.ts";
import type { Scene } from "./scene.ts";

/** The id of the level that every scene gets which is made without one; a token's level unless it says otherwise. */
export const DEFAULT_LEVEL = "defaultLevel0000";

const source = (): FilePathField =>
  new FilePathField({ categories: ["IMAGE", "VIDEO"], required: true, initial: null });
const texture = (): DataSchema => ({
  src: source(),
  tint: new ColorField({ required: true, nullable: false, initial: "#ffffff" }),
  alphaThreshold: new AlphaField({ nullable: false, initial: 0.75 }),
});
const number = (initial: number, more: Dict = {}): NumberField =>
  new NumberField({ required: true, nullable: false, initial, ...more });

/** 14: a floor of a scene, with its map and its range of elevation (types of 14: client/documents/level). */
export class Level extends Document {
  declare readonly parent: Scene | null;
  declare name: string;
  declare elevation: { bottom: number; top: number; base: number };
  declare background: { src: string | null; color: unknown };
  declare foreground: { src: string | null };
  declare visibility: { levels: Set<string> };
  declare sort: number;
  /** Its place among the levels of its scene, from the lowest. */
  declare index: number;

  static override metadata = metadata({
    name: "Level",
    collection: "levels",
    label: "DOCUMENT.Level",
    labelPlural: "DOCUMENT.Levels",
    schemaVersion: "14.365",
  });

  static override defineSchema(): DataSchema {
    const { _id, flags } = identityFields();
    return {
      _id,
      name: nameField(),
      elevation: new SchemaField(
        {
          bottom: new NumberField({ required: true, nullable: true, initial: 0 }),
          top: new NumberField({ required: true, nullable: true, initial: 20 }),
        },
        {
          validate: (range: unknown) => isInOrder(range),
          validationError: "elevation.top may not be less than elevation.bottom",
        },
      ),
      background: new SchemaField({ ...texture(), color: new ColorField({ nullable: false, initial: "#999999" }) }),
      foreground: new SchemaField(texture()),
      fog: new SchemaField({ src: source() }),
      textures: new SchemaField({
        anchorX: number(0.5),
        anchorY: number(0.5),
        offsetX: number(0, { integer: true }),
        offsetY: number(0, { integer: true }),
        fit: new StringField({
          required: true,
          initial: "fill",
          choices: ["fill", "contain", "cover", "width", "height"],
        }),
        scaleX: number(1),
        scaleY: number(1),
        rotation: new AngleField(),
      }),
      visibility: new SchemaField({ levels: new SceneLevelsSetField() }),
      sort: new IntegerSortField(),
      flags,
    };
  }

  /** An end that is not given has no limit; `base` is where elevations within it count from. */
  override prepareBaseData(): void {
    super.prepareBaseData();
    const { bottom, top } = isDict(this._source.elevation) ? this._source.elevation : {};
    const low = typeof bottom === "number" ? bottom : -Infinity;
    const high = typeof top === "number" ? top : Infinity;
    const base = Number.isFinite(low) ? low : Math.min(high, 0);
    Object.assign(this.elevation, { bottom: low, top: high, base });
  }

  /** Is it the one that is shown here? */
  get isView(): boolean {
    return globalPath("canvas.level") === this;
  }

  /** Is it shown, or seen from the one that is? */
  get isVisible(): boolean {
    const shown = globalPath("canvas.level");
    return this.isView || (shown instanceof Level && shown.visibility.levels.has(this.id ?? ""));
  }

  /** An elevation brought into its range: the head where there is room, the feet always. */
  clampElevation(elevation: number, depth = 0): number {
    const { bottom, top } = this.elevation;
    return Math.max(Math.min(elevation, top - depth), bottom);
  }

  override async _preCreate(
    data: Dict,
    options: Dict,
    user: Parameters<Document["_preCreate"]>[2],
  ): Promise<boolean | void> {
    const allowed = await super._preCreate(data, options, user);
    if (allowed === false) return false;
    const color = this.parent?.firstLevel?._source.background;
    const given = isDict(data.background) && "color" in data.background;
    if (!given && isDict(color)) this.updateSource({ background: { color: color.color } });
  }
}

function isInOrder(range: unknown): boolean {
  if (!isDict(range)) return false;
  const { bottom, top } = range;
  return typeof bottom !== "number" || typeof top !== "number" || bottom <= top;
}
