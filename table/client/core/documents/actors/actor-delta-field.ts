import { EmbeddedDocumentField } from "../../data/fields/index.ts";
import type {
  CleanOptions,
  ModelLike,
  UpdateOptions,
  UpdateResult,
  ValidateOptions,
  ValidatorResult,
} from "../../data/fields/types.ts";
import { unchanged } from "../../data/fields/types.ts";
import { type Dict, isDict } from "../../types.ts";
import { equals } from "../../utils/values/object.ts";
import { ActorDelta } from "./actor-delta.ts";

interface DeltaOwner extends ModelLike {
  _getDelta(): ActorDelta;
}

function isOwner(model: ModelLike): model is DeltaOwner {
  return "_getDelta" in model;
}

/** A token's delta, which is made when somebody first asks for it. */
export class ActorDeltaField extends EmbeddedDocumentField {
  constructor() {
    super(ActorDelta, { nullable: true });
  }

  #whole(value: unknown, id: unknown): Dict {
    return ActorDelta.cleanData({ ...(isDict(value) ? value : {}), ...(typeof id === "string" ? { _id: id } : {}) });
  }

  override getInitialValue(source?: Dict): unknown {
    return this.#whole({}, source?._id);
  }

  override clean(value: unknown, options: CleanOptions = {}): unknown {
    // A token without a delta has one that says nothing (#11476).
    if (value === null && options.partial === true) return null;
    return super.clean(value ?? undefined, options);
  }

  override _cleanType(value: unknown, options: CleanOptions): unknown {
    const data = isDict(value) ? value : {};
    return options.partial === true
      ? ActorDelta.cleanData(data, { partial: true, source: data })
      : this.#whole(data, data._id ?? options.source?._id);
  }

  override _validateType(value: unknown, options: ValidateOptions): ValidatorResult {
    super._validateType(value, options);
    return ActorDelta.schema.validate(value, { ...options, source: isDict(value) ? value : {} });
  }

  override initialize(_value: unknown, model: ModelLike): unknown {
    return isOwner(model) ? () => model._getDelta() : null;
  }

  override _applyUpdate(current: unknown, change: unknown, options: UpdateOptions): UpdateResult {
    const stored = isDict(current) ? current : this.#whole({}, options.source?._id);
    if (isDict(change) && options.recursive !== false) {
      return ActorDelta.schema.applyChanges(stored, change, { ...options, source: stored });
    }
    const value = this.#whole(change, stored._id);
    return equals(stored, value) ? unchanged(current) : { value, diff: change, changed: true };
  }
}
