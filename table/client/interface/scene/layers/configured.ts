/** The layers that `CONFIG.Canvas.layers` names: those of the table, and what packages replace or add. */
import { reportError } from "../../../apps/env.ts";
import { config } from "../../platform.ts";
import { ControlsLayer } from "../rulers/controls-layer.ts";
import { TokenLayer } from "../token-layer.ts";
import * as layers from "./placeables-layers.ts";

/** What `CONFIG.Canvas.layers` starts with (T: CONFIG.Canvas.Layers). */
export function layerDefinitions(): Record<string, { layerClass: unknown; group: string }> {
  const onInterface = {
    grid: layers.GridLayer,
    regions: layers.RegionLayer,
    drawings: layers.DrawingsLayer,
    templates: layers.TemplateLayer,
    tiles: layers.TilesLayer,
    walls: layers.WallsLayer,
    tokens: TokenLayer,
    sounds: layers.SoundsLayer,
    lighting: layers.LightingLayer,
    notes: layers.NotesLayer,
    controls: ControlsLayer,
  };
  const all: Record<string, { layerClass: unknown; group: string }> = {
    weather: { layerClass: layers.WeatherEffects, group: "primary" },
  };
  for (const [name, layerClass] of Object.entries(onInterface)) all[name] = { layerClass, group: "interface" };
  return all;
}

/** One layer of each class, by name. A class that cannot be made is reported, and its layer is left out. */
export function makeLayers(): Map<string, object> {
  const definitions: unknown = Reflect.get(config("Canvas"), "layers");
  const made = new Map<string, object>();
  if (typeof definitions !== "object" || definitions === null) return made;
  for (const [name, definition] of Object.entries(definitions)) {
    const cls: unknown = typeof definition === "object" && definition ? Reflect.get(definition, "layerClass") : null;
    if (typeof cls !== "function") continue;
    try {
      const layer: unknown = Reflect.construct(cls, []);
      if (typeof layer === "object" && layer !== null) made.set(name, layer);
    } catch (error) {
      reportError(error);
    }
  }
  return made;
}
