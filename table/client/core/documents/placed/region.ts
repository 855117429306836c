import { Document } from "../../abstract/document.ts";
import { metadata } from "../../abstract/document-types.ts";
import type { EmbeddedCollection } from "../../abstract/embedded-collection.ts";
import {
  ArrayField,
  BooleanField,
  ColorField,
  DocumentOwnershipField,
  EmbeddedCollectionField,
  NumberField,
  ObjectField,
  SceneLevelsSetField,
  SchemaField,
  StringField,
  TypedSchemaField,
} from "../../data/fields/index.ts";
import type { DataSchema } from "../../data/fields/schema.ts";
import { shapeTypes } from "../../data/region-shapes.ts";
import { callMethod } from "../../environment.ts";
import { deltas } from "../../generation.ts";
import { isDict } from "../../types.ts";
import { Color } from "../../utils/color/color.ts";
import { identityFields, nameField, reference, typeFields } from "../common.ts";
import type { Scene } from "../scenes/scene.ts";
import type { TokenDocument } from "../tokens/token.ts";
import type { User } from "../user.ts";
import { PlacedDocument } from "./placed-document.ts";

const CORE_BEHAVIORS = [
  "adjustDarknessLevel",
  "displayScrollingText",
  "executeMacro",
  "executeScript",
  "modifyMovementCost",
  "pauseGame",
  "suppressWeather",
  "teleportToken",
  "toggleBehavior",
];

/** What a region does to who is in it. Stored, with its hooks; the table sends it no events. */
export class RegionBehavior extends Document {
  declare readonly parent: RegionDocument | null;
  declare name: string;
  declare type: string;
  declare system: object;
  declare disabled: boolean;

  static override metadata = metadata({
    name: "RegionBehavior",
    collection: "behaviors",
    label: "DOCUMENT.RegionBehavior",
    labelPlural: "DOCUMENT.RegionBehaviors",
    coreTypes: CORE_BEHAVIORS,
    hasTypeData: true,
  });

  static override defineSchema(): DataSchema {
    const { _id, flags, _stats } = identityFields();
    const name = new StringField({ required: true, blank: true, textSearch: true });
    return { _id, name, ...typeFields(this), disabled: new BooleanField(), flags, _stats };
  }

  get region(): RegionDocument | null {
    return this.parent;
  }

  get scene(): Scene | null {
    return this.parent?.parent ?? null;
  }

  /** Is it not switched off? */
  get active(): boolean {
    return !this.disabled;
  }

  /** Is it active, on the scene that is shown here? */
  get viewed(): boolean {
    return this.active && this.scene?.isView === true;
  }

  /** Does it get events of this name? */
  hasEvent(eventName: string): boolean {
    const own: unknown = Reflect.get(this.system.constructor, "events");
    const chosen: unknown = Reflect.get(this.system, "events");
    return (isDict(own) && eventName in own) || (chosen instanceof Set && chosen.has(eventName));
  }

  /** Hands an event to its model, unless it is switched off or does not get it. */
  async _handleRegionEvent(event: { name: string }): Promise<void> {
    if (this.active && this.hasEvent(event.name)) await callMethod(this.system, "_handleRegionEvent", event);
  }
}

/** A region of a scene: its data, permissions and hooks. Nothing is drawn, and no token enters or leaves it here. */
export class RegionDocument extends PlacedDocument {
  declare readonly parent: Scene | null;
  declare name: string;
  declare color: Color;
  declare shapes: object[];
  declare elevation: { bottom: number; top: number };
  declare behaviors: EmbeddedCollection<RegionBehavior>;
  declare visibility: number;
  declare locked: boolean;
  declare tokens: Set<TokenDocument>;

  static override metadata = metadata({
    name: "Region",
    collection: "regions",
    label: "DOCUMENT.Region",
    labelPlural: "DOCUMENT.Regions",
    embedded: { RegionBehavior: "behaviors" },
  });

  static override defineSchema(): DataSchema {
    const { _id, flags } = identityFields();
    const end = (): NumberField => new NumberField({ required: true });
    const of14 = deltas().sceneLevels;
    return {
      _id,
      name: nameField(),
      color: new ColorField({ required: true, nullable: false, initial: randomColor }),
      shapes: new ArrayField(new TypedSchemaField(shapeTypes())),
      elevation: new SchemaField(
        { bottom: end(), top: end(), ...(of14 ? { topInclusive: new BooleanField() } : {}) },
        { validate: isInOrder, validationError: "elevation.top may not be less than elevation.bottom" },
      ),
      // Docs of 14: RegionData, RegionRestrictionData, RegionTemplateModeConfig.
      ...(of14 ? fieldsOf14() : {}),
      behaviors: new EmbeddedCollectionField(RegionBehavior),
      visibility: new NumberField({
        required: true,
        initial: of14 ? 4 : 0,
        choices: of14 ? [0, 1, 2, 3, 4] : [0, 1, 2],
      }),
      locked: new BooleanField(),
      flags,
    };
  }

  override _configure(options: Parameters<PlacedDocument["_configure"]>[0] = {}): void {
    super._configure(options);
    this.tokens = new Set();
  }

  /** An end that is not given has no limit (T: "if bottom is null, it is treated as -Infinity"). */
  override prepareBaseData(): void {
    super.prepareBaseData();
    this.elevation.bottom ??= -Infinity;
    this.elevation.top ??= Infinity;
  }

  static override canUserCreate(user: User): boolean {
    return deltas().sceneLevels ? user.hasPermission("REGION_CREATE") : super.canUserCreate(user);
  }

  /** Hands an event to its behaviors. */
  async _handleEvent(event: { name: string }): Promise<void> {
    for (const behavior of this.behaviors) await behavior._handleRegionEvent(event);
  }
}

/** Types of 14.366: BaseRegion; docs of 14: RegionData, RegionRestrictionData. */
const fieldsOf14 = (): DataSchema => ({
  levels: new SceneLevelsSetField(),
  restriction: new SchemaField({
    enabled: new BooleanField(),
    type: new StringField({
      required: true,
      initial: "move",
      choices: ["light", "sight", "sound", "darkness", "move"],
    }),
    priority: new NumberField({ required: true, nullable: false, integer: true, min: 0, initial: 0 }),
  }),
  attachment: new SchemaField({ token: reference("Token", { idOnly: true, nullable: true }) }),
  highlightMode: new StringField({ required: true, initial: "shapes", choices: ["shapes", "coverage"] }),
  displayMeasurements: new BooleanField(),
  hidden: new BooleanField(),
  ownership: new DocumentOwnershipField(),
  _shapeConstraints: new ArrayField(new ObjectField(), { required: false, nullable: true, initial: null }),
});

const randomColor = (): string => Color.fromHSV([Math.random(), 0.8, 0.8]).css;

function isInOrder(range: unknown): boolean {
  if (!isDict(range)) return false;
  const { bottom, top } = range;
  return typeof bottom !== "number" || typeof top !== "number" || bottom <= top;
}
