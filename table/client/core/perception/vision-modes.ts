/** `CONFIG.Canvas.visionModes`, as their documentation gives them (types: `@defaultValue`); the shaders are left out. */
import { LIGHTING_LEVELS as LEVELS } from "../const/canvas.ts";
import type { Dict } from "../types.ts";
import { VisionMode } from "./vision-mode.ts";

const { DISABLED, REQUIRED } = VisionMode.LIGHTING_VISIBILITY;
const off = { visibility: DISABLED };
const gray = { postProcessingModes: ["SATURATION"], uniforms: { saturation: -1, tint: [1, 1, 1] } };
const GREEN = [0.38, 0.8, 0.38];
const bright = { saturation: -0.5, exposure: 1.5, tint: GREEN };

const defaults = (contrast: number, saturation: number, brightness: number, more: Dict = {}): Dict => ({
  darkness: { adaptive: false },
  defaults: { attenuation: 0, contrast, saturation, brightness, ...more },
});

export function visionModes(): Record<string, VisionMode> {
  return {
    basic: new VisionMode({
      id: "basic",
      label: "VISION.ModeBasicVision",
      vision: { defaults: { attenuation: 0, contrast: 0, saturation: 0, brightness: 0 }, preferred: true },
    }),
    darkvision: new VisionMode({
      id: "darkvision",
      label: "VISION.ModeDarkvision",
      canvas: { uniforms: { contrast: 0, saturation: -1, brightness: 0 } },
      lighting: { levels: { [LEVELS.DIM]: LEVELS.BRIGHT }, background: { visibility: REQUIRED } },
      vision: defaults(0, -1, 0),
    }),
    monochromatic: new VisionMode({
      id: "monochromatic",
      label: "VISION.ModeMonochromatic",
      canvas: { uniforms: { contrast: 0, saturation: -1, brightness: 0 } },
      lighting: { background: gray, illumination: gray, coloration: gray },
      vision: defaults(0, -1, 0),
    }),
    blindness: new VisionMode({
      id: "blindness",
      label: "VISION.ModeBlindness",
      tokenConfig: false,
      canvas: { uniforms: { contrast: -0.75, saturation: -1, exposure: -0.3 } },
      lighting: { background: off, illumination: off, coloration: off },
      vision: defaults(-0.5, -1, -1, { color: null }),
    }),
    tremorsense: new VisionMode(
      {
        id: "tremorsense",
        label: "VISION.ModeTremorsense",
        canvas: { uniforms: { contrast: 0, saturation: -0.8, exposure: -0.65 } },
        lighting: { background: off, illumination: off, coloration: off, darkness: off },
        vision: defaults(0.2, -0.3, 1),
      },
      { animated: true },
    ),
    lightAmplification: new VisionMode({
      id: "lightAmplification",
      label: "VISION.ModeLightAmplification",
      canvas: { uniforms: { saturation: -0.5, tint: GREEN } },
      lighting: {
        background: { visibility: REQUIRED, postProcessingModes: ["SATURATION", "EXPOSURE"], uniforms: bright },
        illumination: { postProcessingModes: ["SATURATION"], uniforms: { saturation: -0.5 } },
        coloration: { postProcessingModes: ["SATURATION", "EXPOSURE"], uniforms: bright },
        levels: { [LEVELS.DIM]: LEVELS.BRIGHT, [LEVELS.BRIGHT]: LEVELS.BRIGHTEST },
      },
      vision: defaults(0, -0.5, 1),
    }),
  };
}
