/** What a GM ruled stands where the one reads it who is to answer. */
import { describe, expect, it } from "vitest";
import { loadLaterPart, sideNotesOf } from "../../../../src/foundry/ui/card/later-part.ts";
import { cardView } from "../../../../src/foundry/ui/view/card/card.ts";
import { sideNotes } from "../../../../src/foundry/ui/view/card/later/audit.ts";
import { mayRule } from "../../../../src/foundry/ui/view/card/rights.ts";
import { NOTHING } from "../../../../src/foundry/ui/view/prompt/selection.ts";
import { trayView } from "../../../../src/foundry/ui/view/screens/tray.ts";
import { missing, refuse } from "../../../../src/rules/core/thread/refuse.ts";
import type { Entry, Exchange, Family, Refusal, Ruling, RulingBody } from "../../../../src/rules/core/types.ts";
import { fate } from "../../../../src/rules/fate/index.ts";
import { pool } from "../../../../src/rules/pool/index.ts";
import { rulingOffers } from "../../../../src/foundry/ui/view/card/later/ruling-offers.ts";
import { two } from "../../../rules/fate/table.ts";
import { attack, entry, facesFor, fighter, folded, ROUND, scene } from "../../../rules/pool/fixtures.ts";
import { desk, waiting } from "../desk.ts";

const [bert, carl, orc] = ["Bert", "Carl", "Orc"].map((name) => fighter(name, { moment: ROUND }));
if (!bert || !carl || !orc) throw new Error("nobody is there");
const live = scene(bert, carl, orc);
const blow = attack(orc, [bert, carl], { faces: facesFor(3, 5), author: "gm" });
const rule = (ruling: RulingBody): Entry<Ruling> => entry({ kind: "ruling", exchange: blow.id, ruling }, "gm");
const shift = (slot: string, value: number): Entry<Ruling> => {
  const modifier = { kind: "outcome", value, label: "RIPOSTE.Card.Ruled", rule: null, source: "high ground" } as const;
  return rule({ what: "modifier", slot, modifier });
};
const ruled = folded([blow, shift("t0", 1), shift("t1", 2), shift("declare", -1)]);
const pending = waiting("bert", ruled, live);
const side = sideNotes(desk("bert", live), ruled);

describe("a GM's ruling", () => {
  const ours = [
    "Gamemaster rules on Bert’s answer: Outcome +1 (high ground)",
    "Gamemaster rules on Orc’s action: Outcome −1 (high ground)",
  ];
  const theirs = "Gamemaster rules on Carl’s answer: Outcome +2 (high ground)";

  it("is told of the attack where the GM typed it in while declaring it, by whom and on what", async () => {
    const choice = { difficulty: -3, damage: 6 };
    const open = folded([attack(orc, [bert], { choice, faces: facesFor(3, 5), author: "gm" })]);
    expect(sideNotes(desk("bert", live), open).rulings.map(({ text, slot }) => [text, slot])).toEqual([
      ["Gamemaster rules on Orc’s action: Difficulty −3", "declare"],
      ["Gamemaster rules on Orc’s action: damage +6", "declare"],
    ]);
    // The card waits for what tells it.
    await loadLaterPart();
    expect(sideNotesOf(desk("bert", live), open).rulings).toHaveLength(2);
    // A choice that cannot be made a number of stops no card.
    const odd = attack(orc, [bert], { choice: { tricks: [{ toString: "x" }] }, faces: facesFor(3, 5), author: "orc" });
    expect(sideNotesOf(desk("bert", live), folded([odd])).rulings).toEqual([]);
    // What its numbers do not hold has shifted nothing.
    const plain = attack(orc, [bert], { faces: facesFor(3, 5), author: "gm" });
    const said = folded([{ ...plain, body: { ...plain.body, choice: { ...plain.body.choice, ...choice } } }]);
    expect(sideNotes(desk("bert", live), said).rulings).toEqual([]);
  });

  it("is told in the prompt that it changes: on that answer or on the attack, not on another's answer", () => {
    const source = {
      pending,
      grouped: [],
      atOnce: 0,
      follows: [],
      open: [],
      find: () => null,
      others: () => null,
      side: () => side,
    };
    const { items } = trayView(desk("bert", live), source, null, () => NOTHING);
    expect(items.map(({ open }) => open?.ruled.map(({ text }) => text))).toEqual([ours]);
  });

  it.each([
    ["bert", ours, [theirs]],
    ["anna", undefined, [ours[0], theirs, ours[1]]],
  ])("stands once on a card: in the prompt, or below for those who are not asked: %s", (user, inPrompt, below) => {
    const view = cardView(desk(user, live), {
      exchange: ruled,
      pending: waiting(user, ruled, live),
      selection: () => NOTHING,
      ledger: () => null,
      find: () => null,
      callable: 0,
      steps: { count: 1, list: [] },
      side,
      leftOver: false,
    });
    expect(view.rows[0]?.prompt?.ruled.map(({ text }) => text)).toEqual(inPrompt);
    expect(view.notes.map(({ text }) => text)).toEqual(below);
  });

  const offers = (family: Family, exchange: Exchange): readonly string[] =>
    rulingOffers({ ...desk("gm", live), family: () => ({ rules: family, icons: {} }) }, exchange)
      .filter(({ takesNumber }) => takesNumber)
      .map(({ label }) => label);

  it("is offered once for every roll that it shifts, whatever comes up later (F13)", () => {
    const t = two({}, { boxes: { physical: 2 }, aspects: { Nimble: 0 }, fate: 1 });
    const id = t.act("Rosa", "attack", 4, { to: ["Gor"] });
    const shifts = ["Rosa: shift the roll", "Gor: shift the roll"];
    const seen: (readonly string[])[] = [];
    const look = (): number => seen.push([...offers(fate, t.exchange(id)), ...t.asked(id)]);
    look();
    t.defend(id, 0);
    look();
    t.answer(id, "i0", "none");
    look();
    expect(seen).toEqual([
      [...shifts, "t0"],
      [...shifts, "i0"],
      [...shifts, "soak"],
    ]);
    // And each that is offered shifts what it says.
    const [, onDefense] = rulingOffers(
      { ...desk("gm", live), family: () => ({ rules: fate, icons: {} }) },
      t.exchange(id),
    );
    expect(onDefense?.body(1, "")).toMatchObject({ slot: "t0" });
  });

  it("allows what a rule refuses, and not what would come to nothing", () => {
    const [ask] = pool.prompts(folded([blow]), live);
    const [option] = ask?.options ?? [];
    if (ask === undefined || option === undefined) throw new Error("Nobody is asked");
    const rule = refuse("pool.outOfReach", "P18");
    const options = [rule, missing(rule)].map((refusal) => ({ ...option, refusal }));
    const family: Family = { ...pool, prompts: () => [{ ...ask, options }] };
    const all = rulingOffers({ ...desk("gm", live), family: () => ({ rules: family, icons: {} }) }, folded([blow]));
    expect(all.filter(({ body }) => body(0, "").what === "allow")).toHaveLength(1);
  });

  it("is offered only where there is one to make", () => {
    const [found] = waiting("gm", folded([blow]), live);
    const [option] = found?.ask.options ?? [];
    if (found === undefined || option === undefined) throw new Error("Nobody is asked");
    const rule = refuse("pool.outOfReach", "P18");
    // A family without a number to shift.
    const family: Family = { ...pool, rulings: [] };
    const gm = { ...desk("gm", live), family: () => ({ rules: family, icons: {} }) };
    const isOffered = (refusal: Refusal): boolean => {
      const ask = { ...found.ask, options: [{ ...option, refusal }] };
      return mayRule(gm, { exchange: folded([blow]), pending: [{ ...found, ask }] });
    };
    expect([rule, missing(rule), refuse("noTarget")].map(isOffered)).toEqual([true, false, false]);
  });

  it("is offered once where the attack is rolled after the answers, and for whom one steps in (P14)", () => {
    const last = folded([{ ...blow, body: { ...blow.body, roll: "last", faces: [] } }]);
    const asked = offers(pool, last).filter((label) => label.includes("Difficulty"));
    expect(asked).toEqual(["Orc", "Bert", "Carl"].map((who) => `${who}: shift the Difficulty`));
  });
});
