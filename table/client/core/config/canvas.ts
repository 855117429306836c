/** Entries of `CONFIG.Canvas` that are plain data. Classes of the drawn canvas stay gaps that name themselves. */
import { deltas } from "../generation.ts";
import { detectionModes } from "../perception/detection-mode.ts";
import { visionModes } from "../perception/vision-modes.ts";
import type { Dict } from "../types.ts";

export function canvasConfig(): Dict {
  return {
    layers: {},
    detectionModes: detectionModes(),
    visionModes: visionModes(),
    transcoders: { basis: true },
    managedScenes: {},
    ...(deltas().newConstants ? { darknessSourcePaddingMultiplier: 0.5 } : {}),
    blurQuality: 4,
    blurStrength: 8,
    brightestColor: 0xffffff,
    darknessColor: 0x303030,
    darknessLightPenalty: 0.25,
    darknessToDaylightAnimationMS: 10_000,
    daylightColor: 0xeeeeee,
    daylightToDarknessAnimationMS: 10_000,
    dispositionColors: {
      CONTROLLED: 0xff9829,
      FRIENDLY: 0x43dfdf,
      HOSTILE: 0xe72124,
      INACTIVE: 0x555555,
      NEUTRAL: 0xf1d836,
      PARTY: 0x33bc4e,
      SECRET: 0xa612d4,
    },
    dragSpeedModifier: 0.8,
    elevationSnappingPrecision: 10,
    exploredColor: 0x000000,
    hoverFade: { delay: 250, duration: 750 },
    lightLevels: { bright: 1, dark: 0, dim: 0.25, halfdark: 0.5 },
    maxZoom: 3,
    objectBorderThickness: 4,
    pings: { types: { PULSE: "pulse", ALERT: "alert", PULL: "chevron", ARROW: "arrow" }, pullSpeed: 700 },
    targeting: { size: 0.15 },
    unexploredColor: 0x000000,
  };
}
