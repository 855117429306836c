import { isModelClass, type ModelClass } from "../../../abstract/data-model.ts";
import { globalPath } from "../../../environment.ts";
import { type Dict, isDict } from "../../../types.ts";
import { mergeObject } from "../../../utils/values/merge.ts";
import { deepClone, equals, isPlainObject } from "../../../utils/values/object.ts";
import { DataField } from "../base.ts";
import { asParent, plain } from "../embedded/embedded-data.ts";
import { ObjectField } from "../object.ts";
import type {
  CleanOptions,
  DataFieldOptions,
  FieldContext,
  ModelLike,
  UpdateOptions,
  UpdateResult,
  ValidateOptions,
  ValidatorResult,
} from "../types.ts";
import { unchanged } from "../types.ts";

/** What the field asks of the class of documents it serves. */
export interface TypedDocumentClass {
  readonly documentName: string;
}

/** The initial data of a type without a model: an entry of `game.model`. */
function templateOf(documentName: string, type: unknown): Dict | undefined {
  const model: unknown = globalPath(`game.model.${documentName}`);
  const template = isDict(model) && typeof type === "string" ? model[type] : undefined;
  return isDict(template) ? template : undefined;
}

const dictOf = (value: unknown): Dict => (isDict(value) ? value : {});

/** A document's `system`: the data of the model registered for the document's type, plain data where there is none. */
export class TypeDataField extends ObjectField {
  readonly document: TypedDocumentClass;

  static override get _defaults(): DataFieldOptions {
    return { ...super._defaults, required: true };
  }

  constructor(document: TypedDocumentClass, options: DataFieldOptions = {}, context: FieldContext = {}) {
    super(options, context);
    this.document = document;
  }

  get documentName(): string {
    return this.document.documentName;
  }

  /** The model registered for a type. */
  static getModelForType(documentName: string, type: unknown): ModelClass | undefined {
    const config: unknown = Reflect.get(globalThis, "CONFIG");
    const entry = isDict(config) ? config[documentName] : undefined;
    const models = isDict(entry) ? entry.dataModels : undefined;
    const model = isDict(models) && typeof type === "string" ? models[type] : undefined;
    return isModelClass(model) ? model : undefined;
  }

  getModelForType(type: unknown): ModelClass | undefined {
    return TypeDataField.getModelForType(this.documentName, type);
  }

  override getInitialValue(source: Dict = {}): unknown {
    const model = this.getModelForType(source.type);
    if (model) return model.cleanData({});
    const template = templateOf(this.documentName, source.type);
    return template ? deepClone(template) : super.getInitialValue(source);
  }

  /** What is no plain object counts for nothing: D12 (13) and DASU (14) make items with a button's `dataset` as `system`. */
  override _cast(value: unknown): unknown {
    const data = plain(value);
    return isPlainObject(data) ? super._cast(data) : {};
  }

  override _cleanType(value: unknown, options: CleanOptions): unknown {
    const model = this.getModelForType(options.source?.type);
    if (!isDict(value)) return value;
    // T TypeDataField#_cleanType: without a model a whole source is merged into the initial data.
    if (!model)
      return options.partial === true ? value : mergeObject(dictOf(this.getInitialValue(options.source)), value);
    const inner = options.source?.system;
    return model.cleanData(value, { ...options, source: isDict(inner) ? inner : value });
  }

  override _validateType(value: unknown, options: ValidateOptions): ValidatorResult {
    const model = this.getModelForType(options.source?.type);
    return model ? model.schema.validate(value, options) : super._validateType(value, options);
  }

  override _validateModel(data: unknown, options: ValidateOptions): void {
    const model = this.getModelForType(options.source?.type);
    if (!model || !isDict(data)) return;
    model.schema._validateModel(data, options);
    model.validateJoint(data);
  }

  override initialize(value: unknown, model: ModelLike, options: Dict = {}): unknown {
    const cls = this.getModelForType(model._source.type);
    if (!cls || !isDict(value)) return deepClone(value);
    return new cls(value, { ...options, parent: asParent(model), shared: true });
  }

  override toObject(value: unknown): unknown {
    if (!isDict(value)) return value;
    const toObject: unknown = value.toObject;
    return typeof toObject === "function" ? Reflect.apply(toObject, value, [false]) : deepClone(value);
  }

  override _applyUpdate(current: unknown, change: unknown, options: UpdateOptions): UpdateResult {
    const model = this.getModelForType(options.source?.type);
    if (!model || !isDict(change) || !isDict(current)) return super._applyUpdate(current, change, options);
    if (options.recursive === false) {
      const value = model.cleanData(change);
      return equals(current, value) ? unchanged(current) : { value, diff: value, changed: true };
    }
    return model.schema.applyChanges(current, change, options);
  }

  override _getField(path: string[]): DataField | undefined {
    return path.length === 0 ? this : undefined;
  }

  override migrateSource(sourceData: Dict, fieldData: unknown): void {
    if (isDict(fieldData)) this.getModelForType(sourceData.type)?.migrateDataSafe(fieldData);
  }
}
