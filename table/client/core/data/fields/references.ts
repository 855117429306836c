import { buildElement, type FormInputConfig } from "./form.ts";
import { asText, isDict, isFunction, type Dict } from "../../types.ts";
import { parseUuid } from "../../utils/uuid.ts";
import { StringField } from "./simple.ts";
import type { CleanOptions, DataFieldOptions, FieldContext, ModelLike, ValidatorResult } from "./types.ts";

/** Is this a document id: 16 letters and digits? */
export function isValidId(value: unknown): value is string {
  return typeof value === "string" && /^[a-zA-Z0-9]{16}$/.test(value);
}

/** A document's own id, or that of another. */
export class DocumentIdField extends StringField {
  static override get _defaults(): DataFieldOptions {
    return {
      ...super._defaults,
      required: true,
      blank: false,
      nullable: true,
      readonly: true,
      initial: null,
      validationError: "is not a valid Document ID string",
    };
  }

  override _cast(value: unknown): unknown {
    return isDict(value) && "_id" in value ? value._id : String(value);
  }

  override _validateType(value: unknown): ValidatorResult {
    if (!isValidId(value)) throw new Error("must be a valid 16-character alphanumeric ID");
    return undefined;
  }
}

/** A document by uuid. */
export class DocumentUUIDField extends StringField {
  static override get _defaults(): DataFieldOptions {
    return {
      ...super._defaults,
      required: true,
      blank: false,
      nullable: true,
      initial: null,
      type: undefined,
      embedded: undefined,
      relative: false,
    };
  }

  /** The document as a tag, or a choice (types: DocumentUUIDField#_toInput). */
  override _toInput(config: FormInputConfig): HTMLElement {
    if (this.choices !== undefined || config.choices !== undefined || config.options !== undefined)
      return super._toInput(config);
    const { type } = this.options;
    return buildElement("HTMLDocumentTagsElement", { type, single: true, ...config });
  }

  override _validateType(value: unknown): ValidatorResult {
    const { type, embedded, relative } = this.options;
    if (typeof value !== "string") throw new Error("must be a string");
    if (relative === true && value.startsWith(".")) return undefined;
    const parsed = parseUuid(value);
    if (!parsed || !isValidId(parsed.id)) throw new Error(`Invalid document UUID "${value}"`);
    if (type !== undefined && parsed.type !== type)
      throw new Error(`Invalid document type "${parsed.type ?? ""}" which must be a "${asText(type)}"`);
    if (embedded === true && parsed.embedded.length === 0) throw new Error("must be an embedded document");
    if (embedded === false && parsed.embedded.length > 0) throw new Error("may not be an embedded document");
    return undefined;
  }
}

/** What a reference asks of the class of documents that it points to. */
export interface ReferencedClass {
  readonly documentName: string;
}

/** The id of another document; ready, it is that document. */
export class ForeignDocumentField extends DocumentIdField {
  readonly model: ReferencedClass;

  static override get _defaults(): DataFieldOptions {
    return { ...super._defaults, nullable: true, readonly: false, idOnly: false };
  }

  constructor(model: ReferencedClass, options: DataFieldOptions = {}, context: FieldContext = {}) {
    super(options, context);
    this.model = model;
  }

  override _cast(value: unknown): unknown {
    if (typeof value === "string") return value;
    return isDict(value) && typeof value._id === "string" ? value._id : null;
  }

  override clean(value: unknown, options: CleanOptions = {}): unknown {
    return super.clean(value === "" ? null : value, options);
  }

  override initialize(value: unknown, model: ModelLike, _options?: Dict): unknown {
    if (this.options.idOnly === true) return value;
    return () => (typeof value === "string" ? this.#find(value, model) : null);
  }

  /** In the model's own compendium first, then in the world. */
  #find(id: string, model: ModelLike): unknown {
    const pack: unknown = Reflect.get(model, "pack");
    const game: unknown = Reflect.get(globalThis, "game");
    if (!isDict(game)) return null;
    const world = game.collections;
    const packs = game.packs;
    const compendium = typeof pack === "string" && packs instanceof Object ? call(packs, "get", pack) : undefined;
    const collection =
      compendium ?? (world instanceof Object ? call(world, "get", this.model.documentName) : undefined);
    return (collection instanceof Object ? call(collection, "get", id) : undefined) ?? null;
  }

  override toObject(value: unknown): unknown {
    return isDict(value) ? (value._id ?? null) : (value ?? null);
  }

  /** A select of the world's documents that the user may see, unless the choices are given (types: _toInput). */
  override _toInput(config: FormInputConfig): HTMLElement {
    if (config.options !== undefined || config.choices !== undefined || this.choices !== undefined)
      return super._toInput(config);
    const blank = this.required && !this.nullable ? {} : { blank: "" };
    const value = isDict(config.value) ? config.value._id : config.value;
    return super._toInput({ ...blank, ...config, value: value ?? "", options: this.#visible() });
  }

  #visible(): { value: string; label: string }[] {
    const game: unknown = Reflect.get(globalThis, "game");
    const world = isDict(game) && game.collections instanceof Map ? game.collections : new Map<string, unknown>();
    const collection: unknown = world.get(this.model.documentName);
    const documents: unknown[] = collection instanceof Map ? [...collection.values()] : [];
    return documents
      .filter((doc) => isDict(doc) && doc.visible === true)
      .map((doc) => (isDict(doc) ? { value: asText(doc.id), label: asText(doc.name) } : { value: "", label: "" }));
  }
}

function call(target: object, method: string, argument: string): unknown {
  const fn: unknown = Reflect.get(target, method);
  return isFunction(fn) ? Reflect.apply(fn, target, [argument]) : undefined;
}
