/** HUDs of tiles and drawings. The board has neither, so nothing can be bound to them; packages extend them. */
import { HandlebarsApplicationMixin } from "../../base.ts";
import type { DefaultOptions } from "../../../apps/types.ts";
import { BasePlaceableHUD } from "./placeable-hud.ts";

export class TileHUD extends HandlebarsApplicationMixin(BasePlaceableHUD) {
  static override DEFAULT_OPTIONS: DefaultOptions = { id: "tile-hud" };
  static override PARTS = { hud: { root: true, template: "templates/hud/tile-hud.hbs" } };
}

export class DrawingHUD extends HandlebarsApplicationMixin(BasePlaceableHUD) {
  static override DEFAULT_OPTIONS: DefaultOptions = { id: "drawing-hud" };
  static override PARTS = { hud: { root: true, template: "templates/hud/drawing-hud.hbs" } };
}
