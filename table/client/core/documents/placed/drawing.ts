import { metadata } from "../../abstract/document-types.ts";
import {
  AlphaField,
  AngleField,
  BooleanField,
  ColorField,
  DocumentAuthorField,
  EmbeddedDataField,
  FilePathField,
  NumberField,
  StringField,
} from "../../data/fields/index.ts";
import type { DataSchema } from "../../data/fields/schema.ts";
import { ShapeData } from "../../data/shape-data.ts";
import { theConfig, theGame } from "../../environment.ts";
import { deltas } from "../../generation.ts";
import { type Dict, isDict } from "../../types.ts";
import { identityFields } from "../common.ts";
import type { User } from "../user.ts";
import { Authored } from "./authored.ts";
import { levelsOf14, nameOf14, needed, order } from "./placed-document.ts";

const userColor = (): string => String(theGame()?.user?.color ?? "#ffffff");

/** What somebody drew or wrote on a scene. */
export class DrawingDocument extends Authored {
  static override metadata = metadata({
    name: "Drawing",
    collection: "drawings",
    label: "DOCUMENT.Drawing",
    permissions: { create: (user, doc) => user.isGM || doc._source.author === user.id, delete: "OWNER" },
  });

  static override defineSchema(): DataSchema {
    const { _id, flags } = identityFields();
    const font = deltas().sceneLevels ? { required: true, blank: true } : { blank: false };
    return {
      _id,
      ...nameOf14(),
      author: new DocumentAuthorField({ documentName: "User" }),
      shape: new EmbeddedDataField(ShapeData),
      x: needed(0),
      y: needed(0),
      elevation: needed(0),
      sort: order(),
      ...levelsOf14(),
      rotation: new AngleField(),
      bezierFactor: new AlphaField({ initial: 0, max: 0.5 }),
      fillType: needed(0, { choices: [0, 1, 2] }),
      fillColor: new ColorField({ nullable: false, initial: userColor }),
      fillAlpha: new AlphaField({ initial: 0.5 }),
      strokeWidth: new NumberField({ nullable: false, integer: true, initial: 8, min: 0 }),
      strokeColor: new ColorField({ nullable: false, initial: userColor }),
      strokeAlpha: new AlphaField({ initial: 1 }),
      texture: new FilePathField({ categories: ["IMAGE"] }),
      text: new StringField({ textSearch: true }),
      fontFamily: new StringField({ ...font, initial: () => theConfig()?.defaultFontFamily ?? "Signika" }),
      fontSize: new NumberField({ nullable: false, integer: true, min: 8, max: 256, initial: 48 }),
      textColor: new ColorField({ nullable: false, initial: deltas().sceneLevels ? "#ffffff" : "#FFFFFF" }),
      textAlpha: new AlphaField(),
      hidden: new BooleanField(),
      locked: new BooleanField(),
      ...(deltas().sceneLevels ? { interface: new BooleanField() } : {}),
      flags,
    };
  }

  /** "Must have some visible text, fill, or line" (types: BaseDrawing.validateJoint, `@throws`). */
  static override validateJoint(data: Dict): void {
    const isSeen = (value: unknown): boolean => typeof value === "number" && value > 0;
    const text = typeof data.text === "string" && data.text !== "" && isSeen(data.textAlpha ?? 1);
    const fill = isSeen(data.fillType) && isSeen(data.fillAlpha);
    const line = isSeen(data.strokeWidth) && isSeen(data.strokeAlpha);
    if (isDict(data.shape) && !text && !fill && !line)
      throw new Error("A Drawing must have visible text, a visible fill, or a visible line");
  }

  static override canUserCreate(user: User): boolean {
    return user.hasPermission("DRAWING_CREATE");
  }
}
