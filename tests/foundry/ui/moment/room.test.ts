/** How the board moves so that the tray hides nobody it asks about. */
import { describe, expect, it } from "vitest";
import { moveBeside, type Box, type Screen } from "../../../../src/foundry/ui/sight/room.ts";

/** A window of 1366 × 800 with a tray in its middle, controls at the left and a sidebar at the right. */
const screen: Screen = {
  room: { left: 60, top: 130, right: 1016, bottom: 630 },
  over: { left: 477, top: 170, right: 937, bottom: 725 },
  middle: { x: 683, y: 400 },
};
const token = (left: number, top: number, size = 60): Box => ({ left, top, right: left + size, bottom: top + size });

/** Where a box is after the move. */
function after(box: Box, tokens: readonly Box[]): Box | null {
  const move = moveBeside(tokens, screen);
  if (move === null) return null;
  const to = (at: number, middle: number, by: number): number => middle + (at - middle) * move.zoom + by;
  const x = (at: number): number => to(at, screen.middle.x, move.x);
  const y = (at: number): number => to(at, screen.middle.y, move.y);
  return { left: x(box.left), top: y(box.top), right: x(box.right), bottom: y(box.bottom) };
}
const isApart = (box: Box | null, from: Box): boolean =>
  box !== null &&
  (box.right <= from.left + 1e-6 ||
    box.left >= from.right - 1e-6 ||
    box.bottom <= from.top + 1e-6 ||
    box.top >= from.bottom - 1e-6);

describe("the board", () => {
  it.each<readonly [string, readonly Box[]]>([
    ["nobody is under the tray", [token(100, 300), token(300, 300)]],
    ["only an edge is hidden", [token(100, 300), token(425, 300)]],
    ["there is nobody on it", []],
    ["they are too far apart to be shown beside it", [token(-2000, 300), token(600, 300)]],
  ])("stays where it is where %s", (_, tokens) => expect(moveBeside(tokens, screen)).toBeNull());

  it("moves no farther than both are seen", () => {
    const tokens = [token(394, 345), token(454, 345)];
    expect(moveBeside(tokens, screen)).toEqual({ x: -37, y: 0, zoom: 1 });
    for (const each of tokens) expect(isApart(after(each, tokens), screen.over)).toBe(true);
  });
  it("moves up where that is nearest", () => {
    const high = { ...screen, over: { ...screen.over, top: 400 } };
    expect(moveBeside([token(650, 360), token(710, 360)], high)).toEqual({ x: 0, y: -20, zoom: 1 });
  });
  it("is drawn smaller where both have no place beside the tray as they are", () => {
    const tokens = [token(200, 300), token(640, 300)];
    expect(moveBeside(tokens, screen)?.zoom).toBeCloseTo(417 / 500);
    for (const each of tokens) expect(isApart(after(each, tokens), screen.over)).toBe(true);
  });
});
