/** What lies on a scene beside tokens, pins and levels. */
import { EmbeddedCollectionField } from "../../data/fields/index.ts";
import type { DataSchema } from "../../data/fields/schema.ts";
import { deltas } from "../../generation.ts";
import { DrawingDocument } from "./drawing.ts";
import { AmbientLightDocument, AmbientSoundDocument } from "./lights-and-sounds.ts";
import { MeasuredTemplateDocument } from "./measured-template.ts";
import { RegionDocument } from "./region.ts";
import { TileDocument } from "./tile.ts";
import { WallDocument } from "./wall.ts";

/** Names of documents and the collections that hold them, of both generations. */
export const PLACED_NAMES = {
  Drawing: "drawings",
  AmbientLight: "lights",
  AmbientSound: "sounds",
  Region: "regions",
  Tile: "tiles",
  Wall: "walls",
} as const;

export function placedCollections(): DataSchema {
  return {
    drawings: new EmbeddedCollectionField(DrawingDocument),
    lights: new EmbeddedCollectionField(AmbientLightDocument),
    sounds: new EmbeddedCollectionField(AmbientSoundDocument),
    regions: new EmbeddedCollectionField(RegionDocument),
    tiles: new EmbeddedCollectionField(TileDocument),
    walls: new EmbeddedCollectionField(WallDocument),
    ...(deltas().sceneLevels ? {} : { templates: new EmbeddedCollectionField(MeasuredTemplateDocument) }),
  };
}
