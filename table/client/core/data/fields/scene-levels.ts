import { SetField } from "./array.ts";
import { DocumentIdField } from "./references.ts";
import type { DataFieldOptions, FieldContext } from "./types.ts";

/** 14: the levels of a scene, by id; none means all of them. */
export class SceneLevelsSetField extends SetField {
  constructor(options: DataFieldOptions = {}, context: FieldContext = {}) {
    super(new DocumentIdField({ nullable: false }), options, context);
  }
}
