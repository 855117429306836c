import { metadata } from "../../abstract/document-types.ts";
import {
  AngleField,
  BooleanField,
  ColorField,
  DocumentAuthorField,
  FilePathField,
  StringField,
} from "../../data/fields/index.ts";
import type { DataSchema } from "../../data/fields/schema.ts";
import { theGame } from "../../environment.ts";
import { identityFields } from "../common.ts";
import type { User } from "../user.ts";
import { Authored } from "./authored.ts";
import { needed, order, position } from "./placed-document.ts";

/** 13: the area of a spell or a blast. 14 has regions in its place. */
export class MeasuredTemplateDocument extends Authored {
  static override metadata = metadata({
    name: "MeasuredTemplate",
    collection: "templates",
    label: "DOCUMENT.MeasuredTemplate",
    permissions: { create: (user, doc) => user.isGM || doc._source.author === user.id, delete: "OWNER" },
  });

  static override defineSchema(): DataSchema {
    const { _id, flags } = identityFields();
    return {
      _id,
      author: new DocumentAuthorField({ documentName: "User" }),
      t: new StringField({ required: true, choices: ["circle", "cone", "rect", "ray"], initial: "circle" }),
      ...position(),
      sort: order(),
      distance: needed(0, { min: 0 }),
      direction: new AngleField(),
      angle: new AngleField({ normalize: false }),
      width: needed(0, { min: 0, step: 0.01 }),
      borderColor: new ColorField({ nullable: false, initial: "#000000" }),
      fillColor: new ColorField({ nullable: false, initial: () => String(theGame()?.user?.color ?? "#ffffff") }),
      texture: new FilePathField({ categories: ["IMAGE", "VIDEO"] }),
      hidden: new BooleanField(),
      flags,
    };
  }

  static override canUserCreate(user: User): boolean {
    return user.hasPermission("TEMPLATE_CREATE");
  }
}
