import { DataModel } from "../abstract/data-model.ts";
import { ArrayField, NumberField, StringField } from "./fields/index.ts";
import type { DataSchema } from "./fields/schema.ts";

/** `foundry.data.ShapeData`: the outline of a drawing. */
export class ShapeData extends DataModel {
  static TYPES = Object.freeze({ RECTANGLE: "r", CIRCLE: "c", ELLIPSE: "e", POLYGON: "p" });

  static override defineSchema(): DataSchema {
    const length = (): NumberField => new NumberField({ required: false, integer: true, min: 0 });
    return {
      type: new StringField({ required: true, blank: false, choices: Object.values(this.TYPES), initial: "r" }),
      width: length(),
      height: length(),
      radius: new NumberField({ required: false, integer: true, positive: true }),
      points: new ArrayField(new NumberField({ nullable: false })),
    };
  }
}
