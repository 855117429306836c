import { Document } from "../../abstract/document.ts";
import { metadata } from "../../abstract/document-types.ts";
import type { EmbeddedCollection } from "../../abstract/embedded-collection.ts";
import { EmbeddedCollectionField } from "../../data/fields/index.ts";
import type { DataSchema } from "../../data/fields/schema.ts";
import type { Dict } from "../../types.ts";
import { ActiveEffect } from "../effects/active-effect.ts";
import type { Actor } from "./actor.ts";
import { directoryFields, identityFields, imageField, nameField, typeFields } from "../common.ts";

/** A thing, of an actor or of the world. */
export class Item extends Document {
  declare name: string;
  declare img: string;
  declare type: string;
  declare system: Dict;
  declare effects: EmbeddedCollection<ActiveEffect>;
  declare folder: Document | null;
  declare sort: number;
  declare ownership: Record<string, number>;
  declare flags: Dict;

  static DEFAULT_ICON = "icons/svg/item-bag.svg";

  static override metadata = metadata({
    name: "Item",
    collection: "items",
    label: "DOCUMENT.Item",
    labelPlural: "DOCUMENT.Items",
    embedded: { ActiveEffect: "effects" },
    hasTypeData: true,
    indexed: true,
    compendiumIndexFields: ["_id", "name", "img", "type", "sort", "folder"],
    permissions: {
      create: (user, doc) => (doc.parent ? doc.parent.testUserPermission(user, "OWNER") : user.can("ITEM_CREATE")),
      update: "OWNER",
      delete: (user, doc) => (doc.parent ? doc.parent.testUserPermission(user, "OWNER") : user.hasRole("ASSISTANT")),
    },
  });

  static override defineSchema(): DataSchema {
    const { _id, flags, _stats } = identityFields();
    return {
      _id,
      name: nameField(),
      ...typeFields(this),
      img: imageField(this.DEFAULT_ICON),
      effects: new EmbeddedCollectionField(ActiveEffect),
      ...directoryFields(),
      flags,
      _stats,
    };
  }

  static override canUserCreate(user: Parameters<typeof Document.canUserCreate>[0]): boolean {
    return user.hasPermission("ITEM_CREATE");
  }

  /** An item that somebody has ignores its own ownership and follows its owner's. */
  override getUserLevel(user?: Parameters<Document["getUserLevel"]>[0]): number | null {
    return this.parent ? this.parent.getUserLevel(user) : super.getUserLevel(user);
  }

  /** The default picture for new items. */
  static getDefaultArtwork(_data?: Dict): { img: string } {
    return { img: this.DEFAULT_ICON };
  }

  get actor(): Actor | null {
    return isActor(this.parent) ? this.parent : null;
  }

  get isOwned(): boolean {
    return this.actor !== null;
  }

  /** Effects that it hands to its actor. */
  get transferredEffects(): ActiveEffect[] {
    return this.effects.filter((effect) => effect.transfer);
  }
}

function isActor(doc: Document | null): doc is Actor {
  return doc?.documentName === "Actor";
}
