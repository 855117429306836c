/** C2: whose token is still to be dragged after a move that came with an attack. */
import { describe, expect, it } from "vitest";
import { dragItem, dragsIn, movedInTurn } from "../../../../src/foundry/ui/moment/drag-view.ts";
import { cairn } from "../../../../src/rules/cairn/index.ts";
import { SWORD, weapon } from "../../../rules/cairn/blows.ts";
import type { Choice } from "../../../../src/rules/core/types.ts";
import { fate } from "../../../../src/rules/fate/index.ts";
import { foe, pc, table, type Table as CairnTable } from "../../../rules/cairn/table.ts";
import { table as fateTable, type Table as FateTable } from "../../../rules/fate/table.ts";
import { desk } from "../desk.ts";

const at = (x: number) => ({ scene: "yard", x, y: 0, w: 1, h: 1 });

function closing(choice: { readonly moves?: true }) {
  const t = table({ Rosa: pc({ weapons: [SWORD], at: at(0) }), Gor: foe({ at: at(4) }), Kob: foe({ at: at(9) }) });
  const id = t.start("Rosa", "attack", choice, { to: ["Gor"], allow: true });
  const drag = () => dragsIn(t.exchange(id), cairn, (uuid) => t.scene.fighters[uuid] ?? null)[0] ?? null;
  return { t, id, drag };
}

describe("C2: closing in and striking", () => {
  it("says whose token is to be dragged next to whose, until it stands there", () => {
    const { t, drag } = closing({ moves: true });
    const found = drag();
    if (found === null) throw new Error("nobody is told");
    expect(dragItem(desk("gm", t.scene), found)).toMatchObject({ title: "Drag Rosa next to Gor on the map" });
    t.sheet("Rosa").at = at(3);
    t.touch();
    expect(drag()).toBeNull();
  });
  it("says nothing of what was taken back, and goes on where it is asked again", () => {
    const settled = () => {
      const { t, id, drag } = closing({ moves: true });
      t.answer(id, "t0", "none");
      t.answer(id, "roll", "roll", { faces: [1] });
      t.settle();
      return { t, id, drag };
    };
    const back = settled();
    expect(back.drag()).not.toBeNull();
    back.t.undo(back.id, ["t0", "a0"]);
    expect(back.drag()).toBeNull();
    const again = settled();
    again.t.undo(again.id, ["t0", "a0"], ["t0"]);
    expect(again.drag()).not.toBeNull();
  });
  it("says nothing after the turn, of one who strikes without a move, and of whom players do not see", () => {
    expect(closing({}).drag()).toBeNull();
    const late = closing({ moves: true });
    late.t.turn(2, 0);
    expect(late.drag()).toBeNull();
    const unseen = closing({ moves: true });
    unseen.t.sheet("Gor").at = { ...at(4), hidden: true };
    unseen.t.touch();
    expect(unseen.drag()).toBeNull();
  });
});

describe("C2, C17: striking along with a move", () => {
  const BOW = weapon(6, { id: "bow", ranged: true });
  function group() {
    const t = table({
      Rosa: pc({ weapons: [SWORD], at: at(0) }),
      Bela: pc({ weapons: [SWORD], at: at(1) }),
      Cleo: pc({ weapons: [BOW], at: at(0) }),
      Gor: foe({ at: at(4) }),
      Hob: foe({ weapons: [SWORD], at: at(9) }),
      Kob: foe({ weapons: [SWORD], at: at(9) }),
    });
    const titles = (id: string): readonly string[] =>
      dragsIn(t.exchange(id), cairn, (uuid) => t.scene.fighters[uuid] ?? null).map(
        (drag) => dragItem(desk("gm", t.scene), drag).title,
      );
    return { t, titles };
  }
  it("says of each who strikes hand to hand where it is dragged, once it has joined; of an archer nothing", () => {
    const { t, titles } = group();
    const choice = { moves: true, band: "none", with: ["Actor.Bela", "Actor.Cleo"] };
    const id = t.start("Rosa", "attack", choice, { to: ["Gor"] });
    expect(titles(id)).toEqual(["Drag Rosa next to Gor on the map"]);
    t.answer(id, "join1", "join");
    t.answer(id, "join2", "join");
    expect(titles(id)).toEqual(["Drag Rosa next to Gor on the map", "Drag Bela next to Gor on the map"]);
    t.sheet("Rosa").at = at(3);
    t.touch();
    expect(titles(id)).toEqual(["Drag Bela next to Gor on the map"]);
  });
  it("says nothing of one who stays out of it, and of foes at once", () => {
    const { t, titles } = group();
    const choice = { moves: true, band: "none" };
    const id = t.start("Rosa", "attack", { ...choice, with: ["Actor.Bela"] }, { to: ["Gor"] });
    t.answer(id, "join1", "stayOut");
    expect(titles(id)).toEqual(["Drag Rosa next to Gor on the map"]);
    t.turn(1, 4);
    t.sheet("Bela").at = at(5);
    t.touch();
    const back = t.start("Hob", "attack", { ...choice, with: ["Actor.Kob"] }, { to: ["Bela"] });
    expect(titles(back)).toEqual(["Drag Hob next to Bela on the map", "Drag Kob next to Bela on the map"]);
  });
  it("says so, too, of a blow that a GM has let through from farther off", () => {
    const { t, titles } = group();
    t.sheet("Rosa").at = at(20);
    t.touch();
    const id = t.start("Rosa", "attack", { moves: true, band: "none" }, { to: ["Gor"], allow: true });
    expect(titles(id)).toEqual(["Drag Rosa next to Gor on the map"]);
  });
});

describe("a move that ends anywhere", () => {
  const dragged = (t: CairnTable | FateTable, id: string, rules: typeof cairn | typeof fate): unknown => {
    const [found] = dragsIn(t.exchange(id), rules, (uuid) => t.scene.fighters[uuid] ?? null);
    return found ? dragItem(desk("gm", t.scene), found).title : null;
  };
  const title = "Drag Rosa on the map: the token does not move by itself";
  it("C2: a plain move says that the token is dragged; what is done in words moves nobody", () => {
    const moves = (choice: Choice): unknown => {
      const t = table({ Rosa: pc({ weapons: [SWORD], at: at(0) }), Gor: foe({ at: at(4) }) });
      const id = t.start("Rosa", "move", choice, {});
      t.settle();
      return dragged(t, id, cairn);
    };
    expect([{}, { deed: "Hums a tune" }, { deed: "Runs", two: true }].map(moves)).toEqual([title, null, title]);
  });
  it.each([1, 4])("C2: who shoots and moves is dragged, too, wherever the foe is: %i spaces away", (far) => {
    const bow = weapon(6, { id: "bow", ranged: true });
    const t = table({ Rosa: pc({ weapons: [bow], at: at(0) }), Gor: foe({ at: at(far) }) });
    const id = t.start("Rosa", "attack", { moves: true, band: "none" }, { to: ["Gor"] });
    expect(dragged(t, id, cairn)).toBe(title);
  });
  it("base: a Fate move says so once it has succeeded", () => {
    const moves = (dice: number): unknown => {
      const t = fateTable({ Rosa: { at: at(0) }, Gor: {} });
      const id = t.act("Rosa", "move", dice, { choice: { difficulty: "2" } });
      t.settle();
      return dragged(t, id, fate);
    };
    expect([moves(2), moves(-4)]).toEqual([title, null]);
  });
});

describe("C2: whoever may go anywhere", () => {
  it("has gone once it stands elsewhere than when the turn began, be it dragged before or after it was declared", () => {
    const hasMoved = movedInTurn();
    // Everybody is asked when a turn begins.
    expect([hasMoved("Rosa", "c.1.0", at(0)), hasMoved("Bela", "c.1.0", at(1))]).toEqual([false, false]);
    expect([hasMoved("Rosa", "c.1.0", at(2)), hasMoved("Bela", "c.1.0", at(1))]).toEqual([true, false]);
    expect(hasMoved("Rosa", "c.1.0", { ...at(0), elevation: 2 })).toBe(true);
    // Put back, it has not.
    expect(hasMoved("Rosa", "c.1.0", at(0))).toBe(false);
    expect(hasMoved("Rosa", "c.1.0", at(2))).toBe(true);
  });
  it("begins its next turn where it went in this one", () => {
    const hasMoved = movedInTurn();
    hasMoved("Rosa", "c.1.0", at(0));
    expect(hasMoved("Rosa", "c.1.1", at(2))).toBe(false);
    expect(hasMoved("Rosa", "c.1.1", at(0))).toBe(true);
  });
  it("has no button that is meant to be pressed: that is the one that ends the turn", () => {
    const t = table({ Rosa: pc({ at: at(0) }) });
    const exchange = t.exchange(t.start("Rosa", "move", {}, {}));
    const { acts } = dragItem(desk("gm", t.scene), { exchange, fighter: "Actor.Rosa", to: null });
    expect(acts.map(({ id, primary }) => [id, primary])).toEqual([["later", false]]);
  });
});
