import type { DataModel, ModelClass } from "../../../abstract/data-model.ts";
import { type Dict, isDict, isFunction } from "../../../types.ts";
import { SchemaField } from "../schema.ts";
import type { CleanOptions, DataFieldOptions, FieldContext, ModelLike, ValidateOptions } from "../types.ts";

/** Plain data of a model or of data that already is plain. */
export function plain(value: unknown): unknown {
  const toObject: unknown = isDict(value) ? value.toObject : undefined;
  return isFunction(toObject) ? Reflect.apply(toObject, value, []) : value;
}

/** Another model's data as an inner object. */
export class EmbeddedDataField extends SchemaField {
  readonly model: ModelClass;

  constructor(model: ModelClass, options: DataFieldOptions = {}, context: FieldContext = {}) {
    super(model.defineSchema(), options, context);
    this.model = model;
  }

  override _cast(value: unknown): unknown {
    return super._cast(plain(value));
  }

  override _cleanType(value: unknown, options: CleanOptions): unknown {
    return super._cleanType(value, { ...options, source: isDict(value) ? value : {} });
  }

  override _validateModel(data: unknown, options: ValidateOptions): void {
    if (!isDict(data)) return;
    super._validateModel(data, options);
    this.model.validateJoint(data);
  }

  override initialize(value: unknown, model: ModelLike, options: Dict = {}): unknown {
    if (!isDict(value)) return value;
    return new this.model(value, { ...options, parent: asParent(model), shared: true });
  }

  override toObject(value: unknown): unknown {
    return value === null || value === undefined ? value : super.toObject(value);
  }

  override migrateSource(sourceData: Dict, fieldData: unknown): void {
    if (isDict(fieldData)) this.model.migrateDataSafe(fieldData);
    else super.migrateSource(sourceData, fieldData);
  }
}

/** A model as the parent of another. */
export function asParent(model: ModelLike): DataModel | null {
  return isModel(model) ? model : null;
}

function isModel(model: ModelLike): model is DataModel {
  return "updateSource" in model;
}
