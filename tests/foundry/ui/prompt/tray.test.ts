/** The tray: which prompts are open, and what the others say. */
import { describe, expect, it } from "vitest";
import { NOTHING, promptKey, type Selection } from "../../../../src/foundry/ui/view/prompt/selection.ts";
import { type TraySource, trayView } from "../../../../src/foundry/ui/view/screens/tray.ts";
import { pending, type Pending } from "../../../../src/rules/core/thread/queries.ts";
import { attack, facesFor, families, fighter, folded, scene } from "../../../rules/pool/fixtures.ts";
import { desk, unknownKeys, waiting } from "../desk.ts";
import { anna, bert, exchange, live, orc } from "./bert-is-asked.ts";

describe("the tray", () => {
  const second = folded([attack(orc, [bert], { faces: facesFor(1, 5), author: "gm" })]);
  const both = [...waiting("bert", exchange, live), ...waiting("bert", second, live)];
  const none = (): Selection => NOTHING;
  const asked = (pending: readonly Pending[]): TraySource => ({
    pending,
    grouped: [],
    atOnce: 0,
    others: () => null,
    follows: [],
    open: [],
    find: () => null,
    side: () => ({ rulings: [] }),
  });
  it("opens the oldest and folds the rest", () => {
    const view = trayView(desk("bert", live), asked(both), null, none);
    expect(view.count).toBe(2);
    expect(view.items.map((item) => item.open !== null)).toEqual([true, false]);
  });
  it("opens what is asked for, or nothing", () => {
    const last = both[1];
    if (!last) throw new Error("only one prompt");
    expect(
      trayView(desk("bert", live), asked(both), promptKey(last), none).items.map((item) => item.open !== null),
    ).toEqual([false, true]);
    expect(trayView(desk("bert", live), asked(both), "", none).items.every((item) => item.open === null)).toBe(true);
  });
  it("of a screen that several players share asks each of their fighters by name", () => {
    const carl = fighter("Carl");
    const rights = { gms: ["gm"], owners: { "Actor.Bert": ["table"], "Actor.Carl": ["table"] } };
    const field = scene(orc, bert, carl);
    const blow = folded([attack(orc, [bert, carl], { faces: facesFor(2, 5), author: "gm" })], rights);
    const presence = { users: [{ id: "table", active: true, gm: false, character: null }], activeGm: null };
    const shared = pending("table", [{ exchange: blow, scene: field }], families, { rights, presence });
    const at = desk("table", field, { rights, presence });
    const [, second] = shared.map(promptKey);
    const view = trayView(at, asked(shared), second ?? "", none);
    expect(view.count).toBe(2);
    expect(view.items.map(({ folded: { fighter: face }, open }) => [face.name, open !== null])).toEqual([
      ["Bert", false],
      ["Carl", true],
    ]);
  });
  it("shows another's prompt as a line that says who is asked", () => {
    const view = trayView(desk("gm", live), asked(waiting("gm", exchange, live)), null, none);
    expect(view.count).toBe(0);
    expect(view.items[0]?.folded.note).toBe("asked: Bert's player");
    expect(view.items[0]?.open).toBeNull();
  });
  it.each([
    ["one", [true]],
    ["two", [true, false]],
    ["many", [false, false, false]],
  ])("opens the first of a GM's NPCs, and leaves more than two as lines: %s", (_, open) => {
    const horde = ["A", "B", "C"].slice(0, open.length).map((name) => fighter(name));
    const field = scene(anna, ...horde);
    const attacks = horde.map((npc) => folded([attack(anna, [npc], { faces: facesFor(2, 5) })]));
    const all = attacks.flatMap((each) => waiting("gm", each, field));
    const view = trayView(desk("gm", field), asked(all), null, none);
    expect(view.items.map((item) => item.open !== null)).toEqual(open);
    expect(view.count).toBe(open.length);
  });
  it("lets a GM who is asked rule and call off there, and nobody else", () => {
    const asks = folded([attack(anna, [orc], { faces: facesFor(2, 5) })]);
    const field = scene(anna, orc);
    const head = (user: string, wanted: string | null = null): unknown =>
      trayView(desk(user, field), asked(waiting(user, asks, field)), wanted, none).acts;
    expect(head("gm")).toEqual({ exchange: asks.id, rule: true, about: "Anna attacks Orc" });
    expect([head("gm", ""), trayView(desk("bert", live), asked(both), null, none).acts]).toEqual([null, null]);
  });
  it("says when nobody is there", () => {
    const alone = { users: [], activeGm: null };
    const view = trayView(
      desk("bert", live, { presence: alone }),
      asked(waiting("bert", exchange, live, alone)),
      null,
      none,
    );
    expect(view.items[0]?.folded.note).toBe("nobody is here to be asked");
  });
  it("has every word it asks for", () => expect(unknownKeys()).toEqual([]));
});
