import { DataModel, type ModelOptions } from "../abstract/data-model.ts";
import { LIGHTING_LEVELS } from "../const/canvas.ts";
import {
  AlphaField,
  AnyField,
  ArrayField,
  BooleanField,
  ColorField,
  NumberField,
  ObjectField,
  SchemaField,
  StringField,
} from "../data/fields/index.ts";
import type { DataSchema } from "../data/fields/schema.ts";
import { type Dict, isDict } from "../types.ts";

const LIGHTING_VISIBILITY = Object.freeze({ DISABLED: 0, ENABLED: 1, REQUIRED: 2 });

/** A class of shader, which nothing here runs. */
const shaded = (): SchemaField =>
  new SchemaField({ shader: new AnyField({ required: false, initial: undefined }), uniforms: new ObjectField() });

const lit = (): SchemaField =>
  new SchemaField({
    visibility: new NumberField({ initial: LIGHTING_VISIBILITY.ENABLED, choices: Object.values(LIGHTING_VISIBILITY) }),
    postProcessingModes: new ArrayField(new StringField()),
    uniforms: new ObjectField(),
  });

const share = (): NumberField =>
  new NumberField({ required: false, initial: undefined, nullable: false, min: -1, max: 1 });

/** How a token's owner sees the scene. The table keeps what a mode says and draws no vision. */
export class VisionMode extends DataModel {
  declare id: string;
  declare label: string;
  declare lighting: Dict;
  animated: boolean;

  static LIGHTING_LEVELS = LIGHTING_LEVELS;
  static LIGHTING_VISIBILITY = LIGHTING_VISIBILITY;

  constructor(data: Dict = {}, { animated = false, ...options }: ModelOptions & { animated?: boolean } = {}) {
    super(data, options);
    this.animated = animated;
  }

  static override defineSchema(): DataSchema {
    return {
      id: new StringField({ blank: false }),
      label: new StringField({ blank: false }),
      tokenConfig: new BooleanField({ initial: true }),
      canvas: shaded(),
      lighting: new SchemaField({
        background: lit(),
        coloration: lit(),
        illumination: lit(),
        darkness: lit(),
        levels: new ObjectField(),
        multipliers: new ObjectField(),
      }),
      vision: new SchemaField({
        background: shaded(),
        coloration: shaded(),
        illumination: shaded(),
        darkness: new SchemaField({ adaptive: new BooleanField({ initial: true }) }),
        defaults: new SchemaField({
          color: new ColorField({ required: false, initial: undefined }),
          attenuation: new AlphaField({ required: false, initial: undefined }),
          brightness: share(),
          saturation: share(),
          contrast: share(),
        }),
        preferred: new BooleanField({ initial: false }),
      }),
    };
  }

  /** Does light show in it: background, illumination or coloration is not switched off. */
  get perceivesLight(): boolean {
    return ["background", "illumination", "coloration"].some((name) => {
      const part = this.lighting[name];
      return isDict(part) && part.visibility !== LIGHTING_VISIBILITY.DISABLED;
    });
  }
}
