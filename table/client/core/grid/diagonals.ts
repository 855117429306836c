/** The rules for diagonals of a square grid (CONST.GRID_DIAGONALS). */
import { GRID_DIAGONALS as RULES } from "../const/canvas.ts";
import type { Point } from "./types.ts";

export interface Moves {
  straight: number;
  diagonal: number;
  /** Moves along all three axes at once. */
  steep: number;
}

/** How many moves of each kind lead over these distances in spaces. */
export function movesOver(rule: number, di: number, dj: number, dk: number): Moves {
  const [short = 0, middle = 0, long = 0] = [Math.abs(di), Math.abs(dj), Math.abs(dk)].sort((a, b) => a - b);
  if (rule === RULES.ILLEGAL) return { straight: short + middle + long, diagonal: 0, steep: 0 };
  return { straight: long - middle, diagonal: middle - short, steep: short };
}

/** Spaces that moves count for, after a number of diagonals that were moved before on the path. */
export function spacesOf(rule: number, { straight, diagonal, steep }: Moves, before: number): number {
  const all = diagonal + steep;
  switch (rule) {
    case RULES.EXACT:
      return straight + Math.SQRT2 * diagonal + Math.sqrt(3) * steep;
    case RULES.APPROXIMATE:
      return straight + 1.5 * diagonal + 1.75 * steep;
    case RULES.RECTILINEAR:
      return straight + 2 * diagonal + 3 * steep;
    case RULES.ALTERNATING_1:
      return straight + all + Math.floor((before + all) / 2) - Math.floor(before / 2);
    case RULES.ALTERNATING_2:
      return straight + all + Math.ceil((before + all) / 2) - Math.ceil(before / 2);
    default:
      return straight + all;
  }
}

/** How far a vector reaches, in the same unit as its parts. */
export function reachOf(rule: number, dx: number, dy: number): number {
  const [short = 0, long = 0] = [Math.abs(dx), Math.abs(dy)].sort((a, b) => a - b);
  switch (rule) {
    case RULES.EXACT:
      return Math.hypot(dx, dy);
    case RULES.APPROXIMATE:
    case RULES.ALTERNATING_1:
    case RULES.ALTERNATING_2:
      return long + short / 2;
    case RULES.RECTILINEAR:
    case RULES.ILLEGAL:
      return long + short;
    default:
      return long;
  }
}

/** The corners of what is reached from a point under a rule other than the exact one; clockwise on the screen. */
export function reachedCorners(rule: number, { x, y }: Point, radius: number): Point[] {
  const corners = 8;
  const angles = Array.from({ length: corners }, (_, index) => (index * Math.PI) / 4);
  const kept = angles.filter((_, index) => {
    if (rule === RULES.EQUIDISTANT) return index % 2 === 1;
    return rule === RULES.RECTILINEAR || rule === RULES.ILLEGAL ? index % 2 === 0 : true;
  });
  return kept.map((angle) => {
    const [dx, dy] = [Math.cos(angle), Math.sin(angle)];
    const length = radius / reachOf(rule, dx, dy);
    return { x: x + dx * length, y: y + dy * length };
  });
}
