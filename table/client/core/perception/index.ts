/** What of `foundry.canvas.perception` is data. */
export {
  DetectionMode,
  DetectionModeAll,
  DetectionModeDarkvision,
  DetectionModeInvisibility,
  DetectionModeLightPerception,
  DetectionModeTremor,
} from "./detection-mode.ts";
export { VisionMode } from "./vision-mode.ts";
