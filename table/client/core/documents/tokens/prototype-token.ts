import { DataModel } from "../../abstract/data-model.ts";
import { BooleanField, DocumentFlagsField } from "../../data/fields/index.ts";
import type { DataSchema } from "../../data/fields/schema.ts";
import type { Dict } from "../../types.ts";
import { sharedTokenFields } from "./token-schema.ts";

/** What an actor's tokens start as. */
export class PrototypeToken extends DataModel {
  declare name: string;
  declare texture: Dict & { src: string };
  declare actorLink: boolean;
  declare disposition: number;
  declare width: number;
  declare height: number;
  declare appendNumber: boolean;

  static override defineSchema(): DataSchema {
    return {
      ...sharedTokenFields(),
      randomImg: new BooleanField(),
      appendNumber: new BooleanField(),
      prependAdjective: new BooleanField(),
      flags: new DocumentFlagsField(),
    };
  }

  /** The actor it belongs to. */
  get actor(): unknown {
    return this.parent;
  }
}
