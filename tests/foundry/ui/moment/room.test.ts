/** How the board moves so that the tray hides nobody it asks about. */
import { describe, expect, it } from "vitest";
import { homeOf, type Aside } from "../../../../src/foundry/ui/sight/home.ts";
import { moveBeside, type Box, type Screen } from "../../../../src/foundry/ui/sight/room.ts";

/** A window of 1366 × 800 with a tray in its middle, controls at the left and a sidebar at the right. */
const tray: Box = { left: 477, top: 170, right: 937, bottom: 725 };
const sidebar: Box = { left: 1024, top: 0, right: 1366, bottom: 800 };
const screen: Screen = {
  room: { left: 8, top: 8, right: 1358, bottom: 630 },
  over: [tray, sidebar],
  beside: [{ left: 0, top: 0, right: 60, bottom: 500 }],
  passing: [],
  middle: { x: 683, y: 400 },
};
const token = (left: number, top: number, size = 60): Box => ({ left, top, right: left + size, bottom: top + size });

/** Where a box is after the move. */
function after(box: Box, tokens: readonly Box[], on = screen): Box | null {
  const move = moveBeside(tokens, [], on);
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
  ])("stays where it is where %s", (_, tokens) => expect(moveBeside(tokens, [], screen)).toBeNull());

  it("moves no farther than both are seen", () => {
    const tokens = [token(394, 345), token(454, 345)];
    expect(moveBeside(tokens, [], screen)).toEqual({ x: -37, y: 0, zoom: 1 });
    for (const each of tokens) expect(isApart(after(each, tokens), tray)).toBe(true);
  });
  it("moves up where that is nearest", () => {
    const high = { ...screen, over: [{ ...tray, top: 400 }, sidebar] };
    expect(moveBeside([token(650, 360), token(710, 360)], [], high)).toEqual({ x: 0, y: -20, zoom: 1 });
  });
  it("shows one at each side of the tray where that is nearer than both at one", () => {
    expect(moveBeside([token(300, 300), token(880, 300)], [], screen)).toEqual({ x: 57, y: 0, zoom: 1 });
  });
  it("brings nobody below the sidebar, and out from below it whoever is asked about", () => {
    expect(moveBeside([token(960, 300), token(1000, 300)], [], screen)).toEqual({ x: -36, y: -190, zoom: 1 });
    expect(moveBeside([token(200, 300), token(1000, 300)], [], screen)).toEqual({ x: -36, y: 0, zoom: 1 });
  });
  it("rather moves a little farther than it hides somebody else, but not far", () => {
    const hero = [token(480, 180)];
    expect(moveBeside(hero, [], screen)).toEqual({ x: -63, y: 0, zoom: 1 });
    expect(moveBeside(hero, [token(70, 520)], screen)).toEqual({ x: 0, y: -70, zoom: 1 });
    const both = [token(400, 300), token(445, 300)];
    expect(moveBeside(both, [token(30, 540)], screen)).toEqual({ x: -28, y: 0, zoom: 1 });
  });
  it("rather goes elsewhere than below a card that goes by itself", () => {
    const card = { left: 937, top: 250, right: 1020, bottom: 630 };
    const move = moveBeside([token(850, 300)], [], { ...screen, passing: [card] });
    expect(move).toEqual({ x: 0, y: -190, zoom: 1 });
  });
  it("looks at so many others and cards only, however many there are: the nearest", () => {
    let looked = 0;
    const counted = (box: Box): Box => ({
      ...box,
      get left() {
        looked += 1;
        return box.left;
      },
    });
    const crowd = Array.from({ length: 400 }, (_, at) => counted(token(70 + (at % 40) * 20, 10 + at, 20)));
    const cards = Array.from({ length: 60 }, (_, at) =>
      counted({ left: 937, top: at * 9, right: 1020, bottom: at * 9 + 8 }),
    );
    expect(moveBeside([token(500, 300), token(850, 300)], crowd, { ...screen, passing: cards })).not.toBeNull();
    expect(looked).toBeLessThan(400_000);
  });
  it("is drawn smaller where both have no place beside the tray as they are", () => {
    const low = { ...screen, room: { ...screen.room, top: 130, left: 60 } };
    const tokens = [token(200, 300), token(640, 300)];
    expect(moveBeside(tokens, [], low)?.zoom).toBe(0.8);
    for (const each of tokens) expect(isApart(after(each, tokens, low), tray)).toBe(true);
  });
});

describe("when nothing is asked any more, the board", () => {
  const aside: Aside = { scene: "yard", home: { x: 900, y: 700, scale: 0.5 }, there: { x: 700, y: 800, scale: 0.5 } };
  it("goes back to where it was", () => {
    expect(homeOf(aside, aside.there, "yard")).toEqual(aside.home);
    expect(homeOf(aside, { ...aside.there, x: 701 }, "yard")).toEqual(aside.home);
  });
  it.each([
    ["was not moved aside", null, aside.there, "yard"],
    ["was panned since", aside, { ...aside.there, y: 840 }, "yard"],
    ["was zoomed since", aside, { ...aside.there, scale: 0.6 }, "yard"],
    ["shows another scene", aside, aside.there, "ford"],
  ] as const)("stays where it is if it %s", (_, from, now, scene) => expect(homeOf(from, now, scene)).toBeNull());
});
