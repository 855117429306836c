import { DataModel } from "../abstract/data-model.ts";
import { isDict } from "../types.ts";
import {
  AlphaField,
  AngleField,
  BooleanField,
  ColorField,
  NumberField,
  SchemaField,
  StringField,
} from "./fields/index.ts";
import type { DataSchema } from "./fields/schema.ts";

const share = (initial: number, min = 0): NumberField =>
  new NumberField({ required: true, nullable: false, initial, min, max: 1 });

/** From when to when: two values from 0 to 1, in order. */
export function darknessRange(): SchemaField {
  return new SchemaField(
    { min: new AlphaField({ initial: 0 }), max: new AlphaField({ initial: 1 }) },
    {
      validate: (range: unknown) => !isDict(range) || Number(range.min ?? 0) <= Number(range.max ?? 1),
      validationError: "darkness.max may not be less than darkness.min",
    },
  );
}

/** `foundry.data.LightData`: how far and how something shines. The table stores it and draws no light. */
export class LightData extends DataModel {
  declare bright: number;
  declare dim: number;

  static override LOCALIZATION_PREFIXES = ["LIGHT"];

  static override defineSchema(): DataSchema {
    const radius = (): NumberField =>
      new NumberField({ required: true, nullable: false, initial: 0, min: 0, step: 0.01 });
    return {
      negative: new BooleanField(),
      priority: new NumberField({ required: true, nullable: false, integer: true, initial: 0, min: 0 }),
      alpha: new AlphaField({ initial: 0.5 }),
      angle: new AngleField({ initial: 360, normalize: false }),
      bright: radius(),
      color: new ColorField(),
      coloration: new NumberField({ required: true, integer: true, initial: 1 }),
      dim: radius(),
      attenuation: new AlphaField({ initial: 0.5 }),
      luminosity: share(0.5),
      saturation: share(0, -1),
      contrast: share(0, -1),
      shadows: share(0),
      animation: new SchemaField({
        type: new StringField({ nullable: true, blank: false, initial: null }),
        speed: new NumberField({ required: true, nullable: false, integer: true, initial: 5, min: 0, max: 10 }),
        intensity: new NumberField({ required: true, nullable: false, integer: true, initial: 5, min: 1, max: 10 }),
        reverse: new BooleanField(),
      }),
      darkness: darknessRange(),
    };
  }
}
