/** How far apart two tokens are, by the scene's own way of measuring. */

type TokenDoc = TokenDocument.Implementation;

export interface Distance {
  readonly value: number;
  /** The scene's unit: "ft". */
  readonly units: string;
}

/** The middle of the first and the last space that a token takes up along one axis. */
const span = (start: number, spaces: number, size: number): readonly [number, number] => [
  start + size / 2,
  start + Math.max(spaces - 0.5, 0.5) * size,
];

/** The two points of two spans that are nearest to each other. */
function nearest([a1, a2]: readonly [number, number], [b1, b2]: readonly [number, number]): readonly [number, number] {
  if (a2 < b1) return [a2, b1];
  if (b2 < a1) return [a1, b2];
  const shared = Math.max(a1, b1);
  return [shared, shared];
}

/** Where a token is that a player cannot see is not told. */
const isSeen = ({ object }: TokenDoc): boolean => game.user.isGM || object?.visible !== false;

/** From the nearest space of one to the nearest of the other; null: they are on different scenes. */
export function distanceBetween(from: TokenDoc | null, to: TokenDoc | null): Distance | null {
  const scene = from?.parent;
  if (!from || !to || !scene || to.parent?.id !== scene.id || !isSeen(to)) return null;
  const { grid } = scene;
  const [x1, x2] = nearest(span(from.x, from.width ?? 1, grid.size), span(to.x, to.width ?? 1, grid.size));
  const [y1, y2] = nearest(span(from.y, from.height ?? 1, grid.size), span(to.y, to.height ?? 1, grid.size));
  const { distance } = grid.measurePath(
    [
      { x: x1, y: y1, elevation: from.elevation },
      { x: x2, y: y2, elevation: to.elevation },
    ],
    {},
  );
  return Number.isFinite(distance) ? { value: Math.round(distance * 10) / 10, units: grid.units } : null;
}
