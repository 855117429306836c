import {
  AlphaField,
  AngleField,
  BooleanField,
  ColorField,
  FilePathField,
  NumberField,
  SchemaField,
  StringField,
} from "../data/fields/index.ts";
import type { DataSchema } from "../data/fields/schema.ts";
import { theGame } from "../environment.ts";

/** A picture as scenes hold it. */
export function textureField(initial: string | null): SchemaField {
  return new SchemaField({
    src: new FilePathField({ categories: ["IMAGE", "VIDEO"], initial }),
    anchorX: new NumberField({ nullable: false, initial: 0.5 }),
    anchorY: new NumberField({ nullable: false, initial: 0.5 }),
    offsetX: new NumberField({ nullable: false, integer: true, initial: 0 }),
    offsetY: new NumberField({ nullable: false, integer: true, initial: 0 }),
    fit: new StringField({ initial: "contain", choices: ["fill", "contain", "cover", "width", "height"] }),
    scaleX: new NumberField({ nullable: false, initial: 1 }),
    scaleY: new NumberField({ nullable: false, initial: 1 }),
    rotation: new AngleField(),
    tint: new ColorField({ nullable: false, initial: "#ffffff" }),
    alphaThreshold: new AlphaField({ nullable: false, initial: 0.75 }),
  });
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
  };
}
