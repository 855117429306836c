import { Document } from "../../abstract/document.ts";
import { globalPath } from "../../environment.ts";
import { AlphaField, BooleanField, NumberField, SceneLevelsSetField, StringField } from "../../data/fields/index.ts";
import type { DataSchema } from "../../data/fields/schema.ts";
import { deltas } from "../../generation.ts";

/**
 * What lies on a scene and is not drawn by the table: its data, permissions and hooks are there, an object on the canvas
 * is not (T: CanvasDocumentMixin).
 */
export class PlacedDocument extends Document {
  /** "A lazily constructed placeable"; null where nothing is drawn. */
  get object(): null {
    return null;
  }

  get rendered(): boolean {
    return false;
  }

  /** The layer of the canvas for documents of this kind. */
  get layer(): unknown {
    const layers = globalPath("canvas.layers");
    if (!Array.isArray(layers)) return null;
    const found: unknown = layers.find(
      (layer: object) => Reflect.get(layer.constructor, "documentName") === this.documentName,
    );
    return found ?? null;
  }
}

/** A number that is always there. */
export const needed = (initial: number, more: object = {}): NumberField =>
  new NumberField({ required: true, nullable: false, initial, ...more });

/** Where it lies, in pixels of the scene, and how high. */
export const position = (): DataSchema => ({
  x: needed(0, { integer: true }),
  y: needed(0, { integer: true }),
  elevation: needed(0),
});

export const order = (): NumberField => needed(0, { integer: true });

/** The volume of a sound. */
export const volume = (initial: number): AlphaField => new AlphaField({ initial, step: 0.01 });

/** What 14 has more: the levels of the scene where it is seen. */
export const levelsOf14 = (): DataSchema => (deltas().sceneLevels ? { levels: new SceneLevelsSetField() } : {});

export const nameOf14 = (): DataSchema => (deltas().sceneLevels ? { name: new StringField({ textSearch: true }) } : {});

export const lockOf14 = (): DataSchema => (deltas().sceneLevels ? { locked: new BooleanField() } : {});
