import { metadata } from "../../abstract/document-types.ts";
import {
  ArrayField,
  BooleanField,
  FilePathField,
  NumberField,
  SchemaField,
  StringField,
} from "../../data/fields/index.ts";
import type { DataSchema } from "../../data/fields/schema.ts";
import { identityFields } from "../common.ts";
import { levelsOf14, PlacedDocument } from "./placed-document.ts";

const choice = (choices: readonly number[], initial: number): NumberField =>
  new NumberField({ required: true, choices: [...choices], initial });

const threshold = (): NumberField => new NumberField({ required: true, nullable: true, initial: null, positive: true });

/** A wall or a door. The table stores it and nothing is stopped by it. */
export class WallDocument extends PlacedDocument {
  static override metadata = metadata({
    name: "Wall",
    collection: "walls",
    label: "DOCUMENT.Wall",
    // Whoever may use doors opens and closes them, and changes nothing else.
    permissions: {
      update: (user, _doc, data) =>
        user.isGM ||
        (Object.keys(data).every((key) => key === "_id" || key === "ds") && user.hasPermission("WALL_DOORS")),
    },
  });

  static override defineSchema(): DataSchema {
    const { _id, flags } = identityFields();
    return {
      _id,
      c: new ArrayField(new NumberField({ required: true, integer: true, nullable: false }), {
        validate: (c: unknown) => Array.isArray(c) && c.length === 4,
        validationError: "must be a length-4 array of integer coordinates",
      }),
      ...levelsOf14(),
      light: choice([0, 10, 20, 30, 40], 20),
      move: choice([0, 20], 20),
      sight: choice([0, 10, 20, 30, 40], 20),
      sound: choice([0, 10, 20, 30, 40], 20),
      dir: choice([0, 1, 2], 0),
      door: choice([0, 1, 2], 0),
      ds: choice([0, 1, 2], 0),
      doorSound: new StringField({ required: false, blank: true, initial: undefined }),
      threshold: new SchemaField({
        light: threshold(),
        sight: threshold(),
        sound: threshold(),
        attenuation: new BooleanField(),
      }),
      animation: new SchemaField(
        {
          direction: new NumberField({ choices: [1, -1], initial: 1 }),
          double: new BooleanField({ initial: false }),
          duration: new NumberField({ positive: true, integer: true, initial: 750 }),
          flip: new BooleanField({ initial: false }),
          strength: new NumberField({ initial: 1, min: 0, max: 2, step: 0.05 }),
          texture: new FilePathField({ categories: ["IMAGE"] }),
          type: new StringField({ initial: "swing", blank: true }),
        },
        { required: true, nullable: true, initial: null },
      ),
      flags,
    };
  }
}
