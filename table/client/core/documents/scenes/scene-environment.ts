/** Light, darkness and fog of a scene, as it stores them; the table draws none of it. */
import {
  AlphaField,
  BooleanField,
  ColorField,
  FilePathField,
  HueField,
  NumberField,
  SchemaField,
} from "../../data/fields/index.ts";
import type { DataSchema } from "../../data/fields/schema.ts";
import { darknessRange } from "../../data/light-data.ts";
import { deltas } from "../../generation.ts";

const share = (initial: number, min: number): NumberField =>
  new NumberField({ required: true, nullable: false, initial, min, max: 1 });

function tone(hue: number, luminosity: number): SchemaField {
  return new SchemaField({
    hue: new HueField({ required: true, initial: hue }),
    intensity: new AlphaField({ required: true, nullable: false, initial: 0 }),
    luminosity: share(luminosity, -1),
    saturation: share(0, -1),
    shadows: share(0, 0),
  });
}

function fog(): SchemaField {
  const colors = new SchemaField({ explored: new ColorField(), unexplored: new ColorField() });
  const reset = new NumberField({ required: false, initial: undefined });
  if (deltas().sceneLevels)
    return new SchemaField({
      mode: new NumberField({ required: true, choices: [0, 1, 2], initial: 1 }),
      reset,
      colors,
    });
  return new SchemaField({
    exploration: new BooleanField({ initial: true }),
    reset,
    overlay: new FilePathField({ categories: ["IMAGE", "VIDEO"] }),
    colors,
  });
}

export function sceneEnvironment(): DataSchema {
  return {
    fog: fog(),
    environment: new SchemaField({
      darknessLevel: new AlphaField({ initial: 0 }),
      darknessLock: new BooleanField({ initial: false }),
      globalLight: new SchemaField({
        enabled: new BooleanField({ required: true, initial: false }),
        alpha: new AlphaField({ initial: 0.5 }),
        bright: new BooleanField({ required: true, initial: false }),
        color: new ColorField(),
        coloration: new NumberField({ required: true, integer: true, initial: 1 }),
        luminosity: share(0, 0),
        saturation: share(0, -1),
        contrast: share(0, -1),
        shadows: share(0, 0),
        darkness: darknessRange(),
      }),
      cycle: new BooleanField({ initial: true }),
      base: tone(0, 0),
      dark: tone(0.71388889, -0.25),
    }),
  };
}
