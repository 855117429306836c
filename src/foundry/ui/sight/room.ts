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

/** What a picture may use of the screen, what lies over it there, and around which point it grows and shrinks. */
export interface Screen {
  readonly room: Box;
  /** Whoever is hidden by these comes out. */
  readonly over: readonly Box[];
  /** Nobody is brought below these. */
  readonly beside: readonly Box[];
  /** Nor below these, where another place is not too far: they go by themselves. */
  readonly passing: readonly Box[];
  readonly middle: { readonly x: number; readonly y: number };
}

/** How large the picture may be drawn. Smaller, nobody is told apart: it stays as it is. */
const ZOOMS = [1, 0.9, 0.8, 0.7, 0.6];
/** So much of a token at each edge may be hidden: it is seen all the same. */
const EDGE = 0.2;
/** So far it may rather move than hide one more of the others, or what it moves for, in px. */
const FOR_OTHERS = 60;
const FOR_THEM = 300;
/** Only so many of the others, and of cards that go by themselves, are looked at: the nearest. */
const MOST_OTHERS = 60;
const MOST_PASSING = 6;
/** What is just at an edge is beside it. */
const NEARLY = 1e-6;

const isOver = (box: Box, over: Box, x = NEARLY, y = NEARLY): boolean =>
  box.left + x < over.right && box.right - x > over.left && box.top + y < over.bottom && box.bottom - y > over.top;

const isUnder = (box: Box, over: Box): boolean =>
  isOver(box, over, (box.right - box.left) * EDGE, (box.bottom - box.top) * EDGE);

const isIn = (box: Box, room: Box): boolean =>
  box.left > room.left - NEARLY &&
  box.right < room.right + NEARLY &&
  box.top > room.top - NEARLY &&
  box.bottom < room.bottom + NEARLY;

function moved(box: Box, { x, y, zoom }: Move, { middle }: Screen): Box {
  const across = (at: number): number => middle.x + (at - middle.x) * zoom + x;
  const down = (at: number): number => middle.y + (at - middle.y) * zoom + y;
  return { left: across(box.left), right: across(box.right), top: down(box.top), bottom: down(box.bottom) };
}

/** Every distance that brings an edge of a box to where something begins or ends: the shortest that helps is one of them. */
function stepsOf(
  boxes: readonly Box[],
  screen: Screen,
  low: "left" | "top",
  high: "right" | "bottom",
): readonly number[] {
  const { room, over, beside, passing } = screen;
  const past = [...over, ...beside, ...passing];
  return boxes.flatMap((box) => [
    room[low] - box[low],
    room[high] - box[high],
    ...past.flatMap((each) => [each[low] - box[high], each[high] - box[low]]),
  ]);
}

const lengthOf = ({ x, y }: Move): number => Math.abs(x) + Math.abs(y);

/** What a move costs: its length, and whoever is hidden by it. Infinity: not all of `boxes` are in sight after it. */
function costOf(boxes: readonly Box[], others: readonly Box[], screen: Screen, move: Move): number {
  const { room, over, beside, passing } = screen;
  const fixed = [...over, ...beside];
  const after = boxes.map((box) => moved(box, move, screen));
  if (!after.every((box) => isIn(box, room) && !fixed.some((each) => isOver(box, each)))) return Infinity;
  const below = after.filter((box) => passing.some((each) => isUnder(box, each))).length;
  const gone = others.filter((other) => {
    const box = moved(other, move, screen);
    return !isIn(box, room) || fixed.some((each) => isUnder(box, each));
  }).length;
  return lengthOf(move) + below * FOR_THEM + gone * FOR_OTHERS;
}

/** So many of `all` as are nearest to the first of `boxes`. */
function nearest(all: readonly Box[], [box]: readonly Box[], most: number): readonly Box[] {
  if (all.length <= most || !box) return all;
  const distances = all.map((each) => {
    const far = Math.abs(each.left - box.left) + Math.abs(each.top - box.top);
    return { each, far };
  });
  return distances
    .toSorted((a, b) => a.far - b.far)
    .slice(0, most)
    .map(({ each }) => each);
}

/**
 * How all of `boxes` come into sight, as near as can be and with as many of the `others` as can be; null: none of them is
 * hidden, or there is no place.
 */
export function moveBeside(boxes: readonly Box[], others: readonly Box[], whole: Screen): Move | null {
  if (!boxes.some((box) => whole.over.some((each) => isUnder(box, each)))) return null;
  const screen = { ...whole, passing: nearest(whole.passing, boxes, MOST_PASSING) };
  const crowd = nearest(others, boxes, MOST_OTHERS);
  for (const zoom of ZOOMS) {
    const drawn = boxes.map((box) => moved(box, { x: 0, y: 0, zoom }, screen));
    const [across, down] = [stepsOf(drawn, screen, "left", "right"), stepsOf(drawn, screen, "top", "bottom")];
    let best: { readonly move: Move | null; readonly cost: number } = { move: null, cost: Infinity };
    for (const x of [0, ...across]) {
      for (const y of [0, ...down]) {
        const move = { x, y, zoom };
        if (lengthOf(move) >= best.cost) continue;
        const cost = costOf(boxes, crowd, screen, move);
        if (cost < best.cost) best = { move, cost };
      }
    }
    if (best.move !== null) return best.move;
  }
  return null;
}
