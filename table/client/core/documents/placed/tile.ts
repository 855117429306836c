import { metadata } from "../../abstract/document-types.ts";
import { AlphaField, AngleField, BooleanField, NumberField, SchemaField, SetField } from "../../data/fields/index.ts";
import type { DataSchema } from "../../data/fields/schema.ts";
import { deltas } from "../../generation.ts";
import { identityFields } from "../common.ts";
import { TextureData } from "../tokens/token-schema.ts";
import { levelsOf14, nameOf14, order, PlacedDocument, position, volume } from "./placed-document.ts";

/** A picture on a scene. */
export class TileDocument extends PlacedDocument {
  static override metadata = metadata({ name: "Tile", collection: "tiles", label: "DOCUMENT.Tile" });

  static override defineSchema(): DataSchema {
    const { _id, flags } = identityFields();
    const side = deltas().sceneLevels ? { integer: true } : { step: 0.1 };
    const length = (): NumberField => new NumberField({ required: true, nullable: false, min: 0, ...side });
    const modes = deltas().sceneLevels
      ? { modes: new SetField(new NumberField({ choices: [1, 3, 4], required: true, nullable: false })) }
      : { mode: new NumberField({ choices: [0, 1, 3, 4], initial: 0 }) };
    return {
      _id,
      ...nameOf14(),
      texture: new TextureData({ initial: { anchorX: 0.5, anchorY: 0.5, alphaThreshold: 0.75 } }),
      width: length(),
      height: length(),
      ...position(),
      sort: order(),
      ...levelsOf14(),
      rotation: new AngleField(),
      alpha: new AlphaField(),
      hidden: new BooleanField(),
      locked: new BooleanField(),
      restrictions: new SchemaField({ light: new BooleanField(), weather: new BooleanField() }),
      occlusion: new SchemaField({ ...modes, alpha: new AlphaField({ initial: 0 }) }),
      video: new SchemaField({
        loop: new BooleanField({ initial: true }),
        autoplay: new BooleanField({ initial: true }),
        volume: volume(0),
      }),
      flags,
    };
  }
}
