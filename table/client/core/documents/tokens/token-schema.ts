import {
  AlphaField,
  AngleField,
  ArrayField,
  BooleanField,
  ColorField,
  type DataField,
  EmbeddedDataField,
  FilePathField,
  NumberField,
  SchemaField,
  StringField,
  TypedObjectField,
} from "../../data/fields/index.ts";
import type { DataSchema } from "../../data/fields/schema.ts";
import { LightData } from "../../data/light-data.ts";
import { theGame } from "../../environment.ts";
import { deltas } from "../../generation.ts";

type Initial = Record<string, unknown>;

/** `foundry.data.TextureData`: a picture as scenes hold it. */
export class TextureData extends SchemaField {
  constructor({ initial = {}, categories = ["IMAGE", "VIDEO"] }: { initial?: Initial; categories?: string[] } = {}) {
    const number = (name: string, usual: number, more: object = {}): NumberField =>
      new NumberField({ nullable: false, initial: initial[name] ?? usual, ...more });
    super({
      src: new FilePathField({ categories, initial: initial.src ?? null }),
      anchorX: number("anchorX", 0),
      anchorY: number("anchorY", 0),
      offsetX: number("offsetX", 0, { integer: true }),
      offsetY: number("offsetY", 0, { integer: true }),
      fit: new StringField({
        initial: initial.fit ?? "fill",
        choices: ["fill", "contain", "cover", "width", "height"],
      }),
      scaleX: number("scaleX", 1),
      scaleY: number("scaleY", 1),
      rotation: new AngleField({ initial: initial.rotation ?? 0 }),
      tint: new ColorField({ nullable: false, initial: initial.tint ?? "#ffffff" }),
      alphaThreshold: new AlphaField({ nullable: false, initial: initial.alphaThreshold ?? 0 }),
    });
  }
}

/** The picture of a token or of a scene. */
export function textureField(src: string | null): SchemaField {
  return new TextureData({ initial: { src, anchorX: 0.5, anchorY: 0.5, fit: "contain", alphaThreshold: 0.75 } });
}

/** How a token sees; the table stores it. */
function sight(): SchemaField {
  const share = (initial: number): NumberField =>
    new NumberField({ required: true, nullable: false, initial, min: -1, max: 1 });
  return new SchemaField({
    enabled: new BooleanField(),
    range: new NumberField({ required: true, nullable: true, min: 0, step: 0.01, initial: 0 }),
    angle: new AngleField({ initial: 360, normalize: false }),
    visionMode: new StringField({ required: true, blank: false, initial: "basic" }),
    color: new ColorField(),
    attenuation: new AlphaField({ initial: 0.1 }),
    brightness: share(0),
    saturation: share(0),
    contrast: share(0),
  });
}

/** By which senses a token finds others: 13 has a list, 14 a record by the id of the mode. */
function detectionModes(): DataField {
  const mode = {
    enabled: new BooleanField({ initial: true }),
    range: new NumberField({ required: true, min: 0, step: 0.01 }),
  };
  if (deltas().sceneLevels) return new TypedObjectField(new SchemaField(mode));
  return new ArrayField(new SchemaField({ id: new StringField(), ...mode }));
}

function attribute(which: "primaryTokenAttribute" | "secondaryTokenAttribute"): string | null {
  return theGame()?.system[which] ?? null;
}

/** What a token and the prototype of one have in common. */
export function sharedTokenFields(): DataSchema {
  return {
    name: new StringField({ required: true, blank: true, textSearch: true }),
    displayName: new NumberField({ required: true, initial: 0, choices: [0, 10, 20, 30, 40, 50] }),
    actorLink: new BooleanField(),
    width: new NumberField({ required: true, nullable: false, positive: true, initial: 1, step: 0.5 }),
    height: new NumberField({ required: true, nullable: false, positive: true, initial: 1, step: 0.5 }),
    texture: textureField("icons/svg/mystery-man.svg"),
    shape: new NumberField({ initial: 4 }),
    lockRotation: new BooleanField(),
    rotation: new AngleField(),
    alpha: new AlphaField(),
    disposition: new NumberField({ required: true, choices: [-2, -1, 0, 1], initial: -1 }),
    displayBars: new NumberField({ required: true, initial: 0, choices: [0, 10, 20, 30, 40, 50] }),
    bar1: new SchemaField({
      attribute: new StringField({
        required: true,
        nullable: true,
        blank: false,
        initial: () => attribute("primaryTokenAttribute"),
      }),
    }),
    bar2: new SchemaField({
      attribute: new StringField({
        required: true,
        nullable: true,
        blank: false,
        initial: () => attribute("secondaryTokenAttribute"),
      }),
    }),
    ring: new SchemaField({
      enabled: new BooleanField(),
      colors: new SchemaField({ ring: new ColorField(), background: new ColorField() }),
      effects: new NumberField({ required: true, initial: 1, min: 0, max: 8388607, integer: true }),
      subject: new SchemaField({
        scale: new NumberField({ required: true, nullable: false, initial: 1, min: 0.5 }),
        texture: new FilePathField({ categories: ["IMAGE"] }),
      }),
    }),
    turnMarker: new SchemaField({
      mode: new NumberField({ required: true, choices: [0, 1, 2], initial: 1 }),
      animation: new StringField({ required: true, blank: false, nullable: true }),
      src: new FilePathField({ categories: ["IMAGE", "VIDEO"] }),
      disposition: new BooleanField(),
    }),
    movementAction: new StringField({ required: true, blank: false, nullable: true, initial: null }),
    light: new EmbeddedDataField(LightData),
    sight: sight(),
    detectionModes: detectionModes(),
    occludable: new SchemaField({
      radius: new NumberField({ required: true, nullable: false, min: 0, step: 0.01, initial: 0 }),
    }),
  };
}
