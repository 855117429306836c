import { Document } from "../../abstract/document.ts";
import { metadata } from "../../abstract/document-types.ts";
import { DocumentOwnershipField, NumberField, StringField } from "../../data/fields/index.ts";
import type { DataSchema } from "../../data/fields/schema.ts";
import type { Dict } from "../../types.ts";
import type { Combat } from "./combat.ts";
import type { Combatant } from "./combatant.ts";
import { identityFields, imageField, typeFields } from "../common.ts";

/** Several combatants that act together. */
export class CombatantGroup extends Document {
  declare readonly parent: Combat | null;
  declare name: string;
  declare img: string | null;
  declare type: string;
  declare system: Dict;
  declare initiative: number | null;
  declare ownership: Record<string, number>;

  static override metadata = metadata({
    name: "CombatantGroup",
    collection: "groups",
    label: "DOCUMENT.CombatantGroup",
    hasTypeData: true,
    permissions: { update: "OWNER" },
  });

  static override defineSchema(): DataSchema {
    const { _id, flags, _stats } = identityFields();
    return {
      _id,
      ...typeFields(this, "base"),
      name: new StringField({ required: true, textSearch: true }),
      img: imageField(),
      initiative: new NumberField({ required: true, nullable: true, initial: null }),
      ownership: new DocumentOwnershipField(),
      flags,
      _stats,
    };
  }

  get combat(): Combat | null {
    return this.parent;
  }

  /** Its combatants. */
  get members(): Set<Combatant> {
    return new Set(this.parent?.combatants.filter((combatant) => combatant._source.group === this.id) ?? []);
  }

  /** Are all its members defeated? A group without members counts as defeated, too (types: CombatantGroup#defeated). */
  get defeated(): boolean {
    return Array.from(this.members).every((combatant) => combatant.isDefeated);
  }

  /** Are all its members hidden? A group without members counts as hidden, too (types: CombatantGroup#hidden). */
  get hidden(): boolean {
    return Array.from(this.members).every((combatant) => combatant.hidden);
  }
}
