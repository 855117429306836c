import { metadata } from "../../abstract/document-types.ts";
import {
  AngleField,
  BooleanField,
  EmbeddedDataField,
  FilePathField,
  NumberField,
  SchemaField,
  StringField,
} from "../../data/fields/index.ts";
import type { DataSchema } from "../../data/fields/schema.ts";
import { darknessRange, LightData } from "../../data/light-data.ts";
import { deltas } from "../../generation.ts";
import { identityFields } from "../common.ts";
import { levelsOf14, lockOf14, nameOf14, needed, PlacedDocument, position, volume } from "./placed-document.ts";

/** A light on a scene. */
export class AmbientLightDocument extends PlacedDocument {
  static override metadata = metadata({ name: "AmbientLight", collection: "lights", label: "DOCUMENT.AmbientLight" });

  static override defineSchema(): DataSchema {
    const { _id, flags } = identityFields();
    return {
      _id,
      ...nameOf14(),
      ...position(),
      ...levelsOf14(),
      rotation: new AngleField(),
      walls: new BooleanField({ initial: true }),
      vision: new BooleanField(),
      config: new EmbeddedDataField(LightData),
      hidden: new BooleanField(),
      ...lockOf14(),
      flags,
    };
  }
}

const effect = (): SchemaField =>
  new SchemaField({
    type: new StringField(),
    intensity: new NumberField({
      required: true,
      ...(deltas().sceneLevels ? { nullable: false, step: 1 } : {}),
      integer: true,
      min: 1,
      max: 10,
      initial: 5,
    }),
  });

/** A sound that is heard around a place. */
export class AmbientSoundDocument extends PlacedDocument {
  static override metadata = metadata({ name: "AmbientSound", collection: "sounds", label: "DOCUMENT.AmbientSound" });

  static override defineSchema(): DataSchema {
    const { _id, flags } = identityFields();
    return {
      _id,
      ...nameOf14(),
      ...position(),
      ...levelsOf14(),
      radius: needed(0, { min: 0, step: 0.01 }),
      path: new FilePathField({ categories: ["AUDIO"] }),
      repeat: new BooleanField(),
      volume: volume(0.5),
      walls: new BooleanField({ initial: true }),
      easing: new BooleanField({ initial: true }),
      hidden: new BooleanField(),
      ...lockOf14(),
      darkness: darknessRange(),
      effects: new SchemaField({ base: effect(), muffled: effect() }),
      flags,
    };
  }
}
