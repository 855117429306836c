/** The grid of a scene. */
import { GRID_DIAGONALS, GRID_TYPES } from "../const/canvas.ts";
import { theGame } from "../environment.ts";
import { isDict } from "../types.ts";
import type { BaseGrid } from "./base.ts";
import { GridlessGrid } from "./gridless.ts";
import { HexagonalGrid } from "./hexagonal.ts";
import { SquareGrid } from "./square.ts";

/** The system's rule for diagonals (types of 14: System#grid.diagonals). */
function diagonalRule(): number {
  const rule: unknown = theGame()?.system.grid.diagonals;
  return typeof rule === "number" ? rule : GRID_DIAGONALS.EQUIDISTANT;
}

/** The grid that a scene's data describe. */
export function gridOf(stored: unknown): BaseGrid {
  const { type, size, distance, units, style, thickness, color, alpha } = isDict(stored) ? stored : {};
  const config = {
    size: typeof size === "number" ? size : 100,
    distance: typeof distance === "number" ? distance : 1,
    units: typeof units === "string" ? units : "",
    style: typeof style === "string" ? style : "solidLines",
    thickness: typeof thickness === "number" ? thickness : 1,
    alpha: typeof alpha === "number" ? alpha : 1,
    color,
  };
  if (type === GRID_TYPES.GRIDLESS) return new GridlessGrid(config);
  if (type === undefined || type === GRID_TYPES.SQUARE) return new SquareGrid({ ...config, diagonals: diagonalRule() });
  const columns = type === GRID_TYPES.HEXEVENQ || type === GRID_TYPES.HEXODDQ;
  const even = type === GRID_TYPES.HEXEVENQ || type === GRID_TYPES.HEXEVENR;
  return new HexagonalGrid({ ...config, columns, even });
}
