import { isDict, isFunction, type Dict } from "../../../types.ts";
import { isValidId } from "../references.ts";
import { ForeignDocumentField, DocumentIdField, DocumentUUIDField, type ReferencedClass } from "../references.ts";
import { ObjectField } from "../object.ts";
import { SchemaField } from "../schema.ts";
import { NumberField, StringField } from "../simple.ts";
import { TypedObjectField } from "../typed/typed-object.ts";
import type {
  CleanOptions,
  DataFieldOptions,
  FieldContext,
  ModelLike,
  ValidateOptions,
  ValidatorResult,
} from "../types.ts";

function currentGame(): Dict {
  const game: unknown = Reflect.get(globalThis, "game");
  return isDict(game) ? game : {};
}

/** The user who wrote a document: by default the one at this client. */
export class DocumentAuthorField extends ForeignDocumentField {
  static override get _defaults(): DataFieldOptions {
    return { ...super._defaults, nullable: false, initial: () => currentGame().userId ?? undefined };
  }
}

/** User ids to levels of ownership. */
export class DocumentOwnershipField extends ObjectField {
  static override get _defaults(): DataFieldOptions {
    return {
      ...super._defaults,
      initial: { default: 0 },
      validationError: "is not a mapping of user IDs and document permission levels",
      gmOnly: true,
    };
  }

  override _validateType(value: unknown): ValidatorResult {
    if (!isDict(value)) throw new Error(this.validationError);
    for (const [key, level] of Object.entries(value)) {
      const name = key.startsWith("-=") || key.startsWith("==") ? key.slice(2) : key;
      if (name !== "default" && !isValidId(name)) return false;
      if (!key.startsWith("-=") && !(typeof level === "number" && Number.isInteger(level) && level >= -1 && level <= 3))
        return false;
    }
    return undefined;
  }
}

/** Data of packages, by package id. */
export class DocumentFlagsField extends TypedObjectField {
  constructor(options: DataFieldOptions = {}, context: FieldContext = {}) {
    super(new ObjectField(), { validateKey: (key: string) => /^[a-zA-Z0-9_-]+$/.test(key), ...options }, context);
  }

  override _cast(value: unknown): unknown {
    return isDict(value) ? value : {};
  }
}

const STATED = { required: true, blank: false, nullable: true };
const EXPORTED = ["worldId", "uuid", "coreVersion", "systemId", "systemVersion"];

/** When, by whom and with what a document was made and changed. The server manages it. */
export class DocumentStatsField extends SchemaField {
  /** What the server writes: ignored in what a client sends (fvtt-types: DocumentStatsField.managedFields). */
  static managedFields = ["coreVersion", "systemId", "systemVersion", "createdTime", "modifiedTime", "lastModifiedBy"];
  static fields = [...DocumentStatsField.managedFields, "compendiumSource", "duplicateSource", "exportSource"];

  constructor(options: DataFieldOptions = {}, context: FieldContext = {}) {
    super(
      {
        coreVersion: new StringField({
          required: true,
          blank: false,
          nullable: true,
          initial: () => release().version ?? null,
        }),
        systemId: new StringField({ required: true, blank: false, nullable: true, initial: () => system().id ?? null }),
        systemVersion: new StringField({
          required: true,
          blank: false,
          nullable: true,
          initial: () => system().version ?? null,
        }),
        createdTime: new NumberField(),
        modifiedTime: new NumberField(),
        lastModifiedBy: new DocumentIdField({ readonly: false }),
        compendiumSource: new DocumentUUIDField(),
        duplicateSource: new DocumentUUIDField(),
        exportSource: new SchemaField(
          Object.fromEntries(EXPORTED.map((name) => [name, new StringField({ ...STATED, initial: null })])),
          { nullable: true, initial: null, required: true },
        ),
      },
      options,
      context,
    );
  }
}

function release(): Dict {
  const { release: value } = currentGame();
  return isDict(value) ? value : {};
}

function system(): Dict {
  const { system: value } = currentGame();
  return isDict(value) ? value : {};
}

/** What the type field asks of its class of documents. */
export interface TypedClass extends ReferencedClass {
  readonly TYPES: string[];
}

/** A document's type, one of those its class knows. */
export class DocumentTypeField extends StringField {
  readonly documentClass: TypedClass;

  static override get _defaults(): DataFieldOptions {
    return { ...super._defaults, required: true, nullable: false, blank: false };
  }

  /** Whatever choices and words are given: the choices are the types of the class (types: DocumentTypeField). */
  constructor(documentClass: TypedClass, options: DataFieldOptions = {}, context: FieldContext = {}) {
    const validationError = `is not a valid type for the ${documentClass.documentName} Document class`;
    super({ ...options, choices: () => documentClass.TYPES, validationError }, context);
    this.documentClass = documentClass;
  }

  override _validateType(value: unknown, options: ValidateOptions): ValidatorResult {
    if (typeof value !== "string") throw new Error("must be a string");
    if (!this.documentClass.TYPES.includes(value)) throw new Error(`"${value}" ${this.validationError}`);
    return super._validateType(value, options);
  }
}

/** A document as a value inside another one. */
export class EmbeddedDocumentField extends ObjectField {
  readonly model: new (data: Dict, options: Dict) => object;

  static override get _defaults(): DataFieldOptions {
    return { ...super._defaults, nullable: true, initial: null };
  }

  constructor(
    model: new (data: Dict, options: Dict) => object,
    options: DataFieldOptions = {},
    context: FieldContext = {},
  ) {
    super(options, context);
    this.model = model;
  }

  override initialize(value: unknown, model: ModelLike, options: Dict = {}): unknown {
    return isDict(value) ? new this.model(value, { ...options, parent: model }) : value;
  }

  override toObject(value: unknown): unknown {
    const toObject: unknown = isDict(value) ? value.toObject : undefined;
    return isFunction(toObject) ? Reflect.apply(toObject, value, [false]) : value;
  }

  override _cleanType(value: unknown, _options: CleanOptions): unknown {
    return value;
  }
}
