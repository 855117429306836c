/** How a picture has to move so that what lies under something on it is beside it. Pure; in pixels of the screen. */

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}
/** First it is made smaller around the middle of the screen, then it is moved. */
export interface Move {
  readonly x: number;
  readonly y: number;
  readonly zoom: number;
}

/** Smaller than this, nobody is told apart: the picture stays as it is. */
const LEAST_ZOOM = 0.6;
/** So much of a token at each edge may be hidden: it is seen all the same. */
const EDGE = 0.2;

const widthOf = ({ left, right }: Box): number => right - left;
const heightOf = ({ top, bottom }: Box): number => bottom - top;

function isUnder(box: Box, over: Box): boolean {
  const [x, y] = [widthOf(box) * EDGE, heightOf(box) * EDGE];
  return (
    box.left + x < over.right && box.right - x > over.left && box.top + y < over.bottom && box.bottom - y > over.top
  );
}

const around = (boxes: readonly Box[]): Box => ({
  left: Math.min(...boxes.map(({ left }) => left)),
  top: Math.min(...boxes.map(({ top }) => top)),
  right: Math.max(...boxes.map(({ right }) => right)),
  bottom: Math.max(...boxes.map(({ bottom }) => bottom)),
});

/** What is left of the room beside and above what lies over it. */
const freeIn = (room: Box, over: Box): readonly Box[] => [
  { ...room, right: over.left },
  { ...room, left: over.right },
  { ...room, bottom: over.top },
];

/** By how much a span has to move to lie within another. */
const into = (low: number, high: number, from: number, to: number): number =>
  low < from ? from - low : Math.min(to - high, 0);

/** What a picture may use of the screen, what lies over it there, and around which point it grows and shrinks. */
export interface Screen {
  readonly room: Box;
  readonly over: Box;
  readonly middle: { readonly x: number; readonly y: number };
}

/** How all of `boxes` come to lie in one free part of the room; null: none of them is hidden, or there is no place. */
export function moveBeside(boxes: readonly Box[], { room, over, middle }: Screen): Move | null {
  if (!boxes.some((box) => isUnder(box, over))) return null;
  const all = around(boxes);
  const moves = freeIn(room, over).map((free): Move => {
    const zoom = Math.min(1, widthOf(free) / widthOf(all), heightOf(free) / heightOf(all));
    const scaled = (at: number, center: number): number => center + (at - center) * zoom;
    return {
      x: into(scaled(all.left, middle.x), scaled(all.right, middle.x), free.left, free.right),
      y: into(scaled(all.top, middle.y), scaled(all.bottom, middle.y), free.top, free.bottom),
      zoom,
    };
  });
  const far = ({ x, y }: Move): number => Math.abs(x) + Math.abs(y);
  const [best] = moves.sort((a, b) => b.zoom - a.zoom || far(a) - far(b));
  return best === undefined || best.zoom < LEAST_ZOOM ? null : best;
}
