import { DataModel } from "../abstract/data-model.ts";
import { BooleanField, NumberField, StringField } from "../data/fields/index.ts";
import type { DataSchema } from "../data/fields/schema.ts";

const DETECTION_TYPES = Object.freeze({ SIGHT: 0, SOUND: 1, MOVE: 2, OTHER: 3 });

/** A sense by which a token may find others. The table knows which there are; what they find is not computed. */
export class DetectionMode extends DataModel {
  declare id: string;
  declare label: string;

  static get DETECTION_TYPES(): typeof DETECTION_TYPES {
    return DETECTION_TYPES;
  }

  static get BASIC_MODE_ID(): "basicSight" {
    return "basicSight";
  }

  static override defineSchema(): DataSchema {
    return {
      id: new StringField({ blank: false }),
      label: new StringField({ blank: false }),
      tokenConfig: new BooleanField({ initial: true }),
      walls: new BooleanField({ initial: true }),
      angle: new BooleanField({ initial: true }),
      type: new NumberField({ initial: DETECTION_TYPES.SIGHT, choices: Object.values(DETECTION_TYPES) }),
    };
  }
}

export class DetectionModeAll extends DetectionMode {}
export class DetectionModeDarkvision extends DetectionMode {}
export class DetectionModeInvisibility extends DetectionMode {}
export class DetectionModeLightPerception extends DetectionMode {}
export class DetectionModeTremor extends DetectionMode {}

/** `CONFIG.Canvas.detectionModes`. */
export function detectionModes(): Record<string, DetectionMode> {
  const through = { walls: false, angle: false };
  const { SIGHT, MOVE, OTHER } = DETECTION_TYPES;
  return {
    lightPerception: new DetectionModeLightPerception({ id: "lightPerception", label: "DETECTION.LightPerception" }),
    basicSight: new DetectionModeDarkvision({ id: "basicSight", label: "DETECTION.BasicSight", type: SIGHT }),
    seeInvisibility: new DetectionModeInvisibility({ id: "seeInvisibility", label: "DETECTION.SeeInvisibility" }),
    senseInvisibility: new DetectionModeInvisibility({
      id: "senseInvisibility",
      label: "DETECTION.SenseInvisibility",
      ...through,
      type: OTHER,
    }),
    feelTremor: new DetectionModeTremor({ id: "feelTremor", label: "DETECTION.FeelTremor", ...through, type: MOVE }),
    seeAll: new DetectionModeAll({ id: "seeAll", label: "DETECTION.SeeAll" }),
    senseAll: new DetectionModeAll({ id: "senseAll", label: "DETECTION.SenseAll", ...through, type: OTHER }),
  };
}
