/** Layers whose objects the table does not draw: they are there for packages that extend or ask them, and are empty. */
import { board } from "../../platform.ts";
import { CanvasLayer, InteractionLayer, type LayerOptions } from "./canvas-layer.ts";

/** `foundry.canvas.layers.PlaceablesLayer`. */
export class PlaceablesLayer extends InteractionLayer {
  static documentName: string;

  static override get layerOptions(): LayerOptions {
    const defaults = { controllableObjects: false, rotatableObjects: false, confirmDeleteKey: false, quadtree: true };
    return { ...super.layerOptions, baseClass: PlaceablesLayer, ...defaults };
  }

  /** The documents of the viewed scene that belong here; null where a scene has none of the kind. */
  get documentCollection(): unknown {
    const name: unknown = Reflect.get(this.constructor, "documentName");
    const { scene } = board();
    const collections: unknown = scene && Reflect.get(scene, "collections");
    if (typeof collections !== "object" || collections === null) return null;
    const all: unknown[] = Object.values(collections);
    return all.find((one) => typeof one === "object" && one && Reflect.get(one, "documentName") === name) ?? null;
  }

  get hud(): unknown {
    return null;
  }

  get placeables(): object[] {
    return [];
  }

  get controlled(): object[] {
    return [];
  }

  get(_id: string): object | undefined {
    return undefined;
  }

  releaseAll(): number {
    return 0;
  }
}

// Options and documents of each as the types write them down (T: `layerOptions`, `documentName`).

export class DrawingsLayer extends PlaceablesLayer {
  static override documentName = "Drawing";
  static override get layerOptions(): LayerOptions {
    return { ...super.layerOptions, name: "drawings", controllableObjects: true, rotatableObjects: true, zIndex: 500 };
  }
}

export class LightingLayer extends PlaceablesLayer {
  static override documentName = "AmbientLight";
  static override get layerOptions(): LayerOptions {
    return { ...super.layerOptions, name: "lighting", rotatableObjects: true, zIndex: 900 };
  }
}

export class NotesLayer extends PlaceablesLayer {
  static override documentName = "Note";
  static override get layerOptions(): LayerOptions {
    return { ...super.layerOptions, name: "notes", zIndex: 800 };
  }
}

export class RegionLayer extends PlaceablesLayer {
  static override documentName = "Region";
  static override get layerOptions(): LayerOptions {
    return {
      ...super.layerOptions,
      name: "regions",
      controllableObjects: true,
      confirmDeleteKey: true,
      quadtree: false,
      zIndex: 100,
      zIndexActive: 600,
    };
  }
}

export class SoundsLayer extends PlaceablesLayer {
  static override documentName = "AmbientSound";
  static override get layerOptions(): LayerOptions {
    return { ...super.layerOptions, name: "sounds", zIndex: 900 };
  }
}

export class TemplateLayer extends PlaceablesLayer {
  static override documentName = "MeasuredTemplate";
  static override get layerOptions(): LayerOptions {
    return { ...super.layerOptions, name: "templates", rotatableObjects: true, zIndex: 400 };
  }
}

export class TilesLayer extends PlaceablesLayer {
  static override documentName = "Tile";
  static override get layerOptions(): LayerOptions {
    return { ...super.layerOptions, name: "tiles", controllableObjects: true, rotatableObjects: true, zIndex: 300 };
  }
}

export class WallsLayer extends PlaceablesLayer {
  static override documentName = "Wall";
  static override get layerOptions(): LayerOptions {
    return { ...super.layerOptions, name: "walls", controllableObjects: true, zIndex: 700 };
  }
}

/** The grid is drawn with the board; the layer has no highlights. */
export class GridLayer extends CanvasLayer {
  static override get layerOptions(): LayerOptions {
    return { ...super.layerOptions, name: "grid" };
  }

  override async _draw(_options: object): Promise<void> {
    return Promise.resolve();
  }
}

/** No weather is drawn. */
export class WeatherEffects extends CanvasLayer {
  static override get layerOptions(): LayerOptions {
    return { ...super.layerOptions, name: "effects" };
  }

  override async _draw(_options: object): Promise<void> {
    return Promise.resolve();
  }
}
