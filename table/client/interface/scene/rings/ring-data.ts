/** What describes a set of dynamic rings: its pictures, effects and classes. */
import { DataModel, fields } from "../../../core/index.ts";
import type { DataFieldOptions } from "../../../core/data/fields/types.ts";
import type { DataSchema } from "../../../core/data/fields/schema.ts";
import { TokenRing } from "./token-ring.ts";

type Class = abstract new (...args: never[]) => unknown;

/** A field that holds a class (types: ClassReferenceField). */
class ClassReferenceField extends fields.DataField {
  readonly baseClass: Class | null;

  constructor({ baseClass, ...options }: DataFieldOptions & { baseClass?: Class } = {}) {
    super({ required: true, ...options });
    this.baseClass = baseClass ?? null;
  }

  override _cast(value: unknown): unknown {
    return value;
  }

  override _validateType(value: unknown): void {
    const { baseClass } = this;
    if (typeof value !== "function") throw new Error("must be a class");
    if (baseClass && value !== baseClass && !(value.prototype instanceof baseClass)) {
      throw new Error(`must extend ${baseClass.name}`);
    }
  }

  /** A class is no function that makes the value: neither the initial one nor the one that is read. */
  override getInitialValue(): unknown {
    return this.initial;
  }

  override initialize(value: unknown): unknown {
    return () => value;
  }
}

export class DynamicRingData extends DataModel {
  declare id: string;
  declare label: string;
  declare spritesheet: string;
  declare effects: Record<string, string>;
  declare framework: { ringClass: typeof TokenRing; shaderClass: unknown };

  static override defineSchema(): DataSchema {
    return {
      id: new fields.StringField({ blank: true }),
      label: new fields.StringField({ blank: false }),
      spritesheet: new fields.FilePathField({ categories: ["TEXT"], required: true }),
      effects: new fields.ObjectField({
        initial: {
          RING_PULSE: "TOKEN.RING.EFFECTS.RING_PULSE",
          RING_GRADIENT: "TOKEN.RING.EFFECTS.RING_GRADIENT",
          BKG_WAVE: "TOKEN.RING.EFFECTS.BKG_WAVE",
          INVISIBILITY: "TOKEN.RING.EFFECTS.INVISIBILITY",
          COLOR_OVER_SUBJECT: "TOKEN.RING.EFFECTS.COLOR_OVER_SUBJECT",
        },
      }),
      framework: new fields.SchemaField({
        ringClass: new ClassReferenceField({ initial: TokenRing, baseClass: TokenRing }),
        // The table draws without shaders: whatever a package names is kept and not used.
        shaderClass: new ClassReferenceField({ required: false, nullable: true, initial: null }),
      }),
    };
  }
}
