/** What a card says beside its rows: notes, names, and the lines in which the log tells it. */
import { describe, expect, it } from "vitest";
import { cardView } from "../../../../src/foundry/ui/view/card/card.ts";
import { slimText } from "../../../../src/foundry/ui/view/card/later/slim.ts";
import type { AuditNote, Entry } from "../../../../src/rules/core/types.ts";
import { attack, entry, facesFor, fighter, folded, ROUND, ruling, scene } from "../../../rules/pool/fixtures.ts";
import { desk, unknownKeys } from "../desk.ts";
import { bert, declared, live, open, result, settled, show, source, step } from "./one-attack.ts";

describe("side notes", () => {
  it("lists what is not counted, with its reason", () => {
    const forged = { ...step, author: "carl", modifiedBy: "carl" };
    const [note] = show(folded([declared, forged]), "gm").notes;
    expect(note).toMatchObject({ kind: "uncounted" });
    expect(note?.text).toBe("someone’s answer is not counted. Only the fighter’s own player or a GM may do this.");
  });
  it("tells rulings and marks", () => {
    const allow = ruling(open, { what: "allow", slot: "t0", option: "dodge" });
    const mark: Entry<AuditNote> = entry(
      { kind: "mark", exchange: declared.id, about: step.id, mark: { what: "deleted", was: step, by: "bert" } },
      "gm",
    );
    const texts = show(folded([declared, allow, mark]), "carl").notes.map((note) => note.text);
    expect(texts[0]).toBe("Gamemaster allows Bert: Dodge");
    const said = ruling(open, { what: "allow", slot: "t0", option: "dodge", why: "off the wall" });
    expect(show(folded([declared, said]), "carl").notes.map((note) => note.text)).toEqual([
      "Gamemaster allows Bert: Dodge (off the wall)",
    ]);
    expect(texts[1]).toContain(
      "Bert's player deleted an answer later. What was said first still counts: Dodge (6, 2, 2, 2, 2).",
    );
  });
  it("says why a declaration is void", () => {
    const forged = folded([{ ...declared, author: "bert", modifiedBy: "bert" }]);
    expect(show(forged, "gm").banner?.text).toContain("does not count");
  });
});

describe("names are text", () => {
  const nasty = fighter('<img src=x onerror="alert(1)">{{evil}}', { moment: ROUND });
  const field = scene(nasty, bert);
  const exchange = folded([
    attack(nasty, [bert], { faces: facesFor(2, 5), author: "gm", choice: { words: "<b>now</b>" } }),
  ]);
  const view = cardView(desk("gm", field), source(exchange, "gm", null, field));
  it("come through letter for letter, to be escaped where they are drawn", () => {
    expect(view.attacker.name).toBe(nasty.name);
    expect(view.attack.map((line) => line.text)).toContain("“<b>now</b>”");
  });
});

describe("slim lines", () => {
  const who = desk("carl", live);
  it("tell the answer and the outcome", () => {
    expect(slimText(who, settled, { reply: step.body, user: "Bert's player", id: step.id })).toBe(
      "Bert dodges: Outcome 1 · partial",
    );
    expect(slimText(who, settled, { reply: result.body, user: "Gamemaster", id: result.id })).toBe(
      "Bert is hit: Severity 4",
    );
  });
  it("have every word they ask for", () => expect(unknownKeys()).toEqual([]));
});
