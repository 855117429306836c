/** The shapes of regions as data (T: BaseShapeData and its heirs). The table stores them and computes no geometry. */
import { DataModel } from "../abstract/data-model.ts";
import { deltas } from "../generation.ts";
import type { Dict } from "../types.ts";
import { AngleField, ArrayField, BooleanField, NumberField, SchemaField, StringField } from "./fields/index.ts";
import type { DataSchema } from "./fields/schema.ts";

const given = (more: Dict = {}): NumberField =>
  new NumberField({ required: true, nullable: false, initial: undefined, ...more });
/** 13 wants a size, 14 takes none as well. */
const size = (): NumberField => given(deltas().sceneLevels ? { min: 0 } : { positive: true });
const place = (): DataSchema => ({ x: given(), y: given() });
const fourteen = (fields: () => DataSchema): DataSchema => (deltas().sceneLevels ? fields() : {});
const onGrid = (): DataSchema => fourteen(() => ({ gridBased: new BooleanField() }));
const origin = (): DataSchema =>
  fourteen(() => ({ origin: new SchemaField(place(), { nullable: true, initial: null }) }));

/** What all shapes have: their type, and whether they are a hole. */
export class BaseShapeData extends DataModel {
  static TYPE = "";

  /** The classes by type. */
  static get TYPES(): Readonly<Record<string, typeof BaseShapeData>> {
    return shapeTypes();
  }

  static override get LOCALIZATION_PREFIXES(): string[] {
    return [...(this.TYPE ? [`SHAPE.TYPES.${this.TYPE}`] : []), "SHAPE.TYPES.base"];
  }

  static override defineSchema(): DataSchema {
    return {
      type: new StringField({
        required: true,
        blank: false,
        initial: this.TYPE,
        validate: (value: unknown) => value === this.TYPE,
        validationError: `must be equal to "${this.TYPE}"`,
      }),
      hole: new BooleanField(),
    };
  }
}

export class RectangleShapeData extends BaseShapeData {
  static override TYPE = "rectangle";
  static override defineSchema(): DataSchema {
    const anchor = fourteen(() => ({ anchorX: given({ initial: 0 }), anchorY: given({ initial: 0 }) }));
    const sides = { width: size(), height: size() };
    return { ...super.defineSchema(), ...place(), ...sides, ...anchor, rotation: new AngleField(), ...onGrid() };
  }
}

export class CircleShapeData extends BaseShapeData {
  static override TYPE = "circle";
  static override defineSchema(): DataSchema {
    return { ...super.defineSchema(), ...place(), radius: size(), ...onGrid() };
  }
}

export class EllipseShapeData extends BaseShapeData {
  static override TYPE = "ellipse";
  static override defineSchema(): DataSchema {
    const radii = { radiusX: size(), radiusY: size() };
    return { ...super.defineSchema(), ...place(), ...radii, rotation: new AngleField(), ...onGrid() };
  }
}

export class PolygonShapeData extends BaseShapeData {
  static override TYPE = "polygon";
  static override defineSchema(): DataSchema {
    const points = new ArrayField(given(), {
      validate: (value: unknown) => Array.isArray(value) && value.length % 2 === 0,
      validationError: "must have an even length",
    });
    return { ...super.defineSchema(), points, ...origin() };
  }
}

/** Of 14. */
export class ConeShapeData extends BaseShapeData {
  static override TYPE = "cone";
  static override defineSchema(): DataSchema {
    const kinds = ["round", "flat", "semicircle"] as const;
    const choices = Object.fromEntries(
      kinds.map((kind) => [kind, `SHAPE.TYPES.cone.CURVATURES.${kind}.label`] as const),
    );
    return {
      ...super.defineSchema(),
      ...place(),
      radius: size(),
      angle: new AngleField({ initial: undefined, min: 0, normalize: false }),
      rotation: new AngleField(),
      curvature: new StringField({ required: true, initial: "round", choices }),
      ...onGrid(),
    };
  }

  /** A flat cone is no wider than a right angle, one that ends in a half circle no wider than a half turn. */
  static override validateJoint(data: Dict): void {
    const most = data.curvature === "flat" ? 90 : data.curvature === "semicircle" ? 180 : Infinity;
    if (typeof data.angle === "number" && data.angle > most)
      throw new Error(`The angle of a cone with this curvature may not be greater than ${most}`);
  }
}

/** Of 14. */
export class RingShapeData extends BaseShapeData {
  static override TYPE = "ring";
  static override defineSchema(): DataSchema {
    const widths = { innerWidth: size(), outerWidth: size() };
    return { ...super.defineSchema(), ...place(), radius: size(), ...widths, ...onGrid() };
  }
}

/** Of 14. */
export class LineShapeData extends BaseShapeData {
  static override TYPE = "line";
  static override defineSchema(): DataSchema {
    const sides = { length: size(), width: size() };
    return { ...super.defineSchema(), ...place(), ...sides, rotation: new AngleField(), ...onGrid() };
  }
}

/** Of 14. */
export class TokenShapeData extends BaseShapeData {
  static override TYPE = "token";
  static override defineSchema(): DataSchema {
    const whole = { integer: true };
    const sides = { width: given({ positive: true }), height: given({ positive: true }) };
    const shape = new NumberField({ required: true, choices: [0, 1, 2, 3, 4, 5], initial: undefined });
    return { ...super.defineSchema(), x: given(whole), y: given(whole), ...sides, shape };
  }
}

const BOTH = [RectangleShapeData, CircleShapeData, EllipseShapeData, PolygonShapeData];
const OF_14 = [ConeShapeData, RingShapeData, LineShapeData, TokenShapeData];

/** The classes of shapes of today's generation, by type. */
export function shapeTypes(): Record<string, typeof BaseShapeData> {
  const classes = deltas().sceneLevels ? [...BOTH, ...OF_14] : BOTH;
  return Object.fromEntries(classes.map((cls) => [cls.TYPE, cls] as const));
}

/** The classes for `foundry.data`. */
export function shapeClasses(): Dict {
  const classes = deltas().sceneLevels ? [...BOTH, ...OF_14] : BOTH;
  return { BaseShapeData, ...Object.fromEntries(classes.map((cls) => [cls.name, cls] as const)) };
}
