import { describe, expect, it } from "vitest";
import { NOTHING_AT_STAKE } from "../../../src/rules/kit/odds.ts";
import { pool } from "../../../src/rules/pool/index.ts";
import type { Odds } from "../../../src/rules/core/types.ts";
import { NOTHING, planOf, promptKey, type Selection } from "../../../src/foundry/ui/view/prompt/selection.ts";
import { promptView, type PromptView } from "../../../src/foundry/ui/view/prompt/prompt.ts";
import { trayView, type TraySource } from "../../../src/foundry/ui/view/screens/tray.ts";
import type { Pending } from "../../../src/rules/core/thread/queries.ts";
import { DEFAULT_HOUSE_RULES } from "../../../src/rules/pool/stats/house.ts";
import { statusOf } from "../../../src/foundry/ui/view/card/status.ts";
import { answer, attack, facesFor, fighter, folded, HANDGUN, ROUND, scene, used } from "../../rules/pool/fixtures.ts";
import { cairn } from "../../../src/rules/cairn/index.ts";
import { SWORD } from "../../rules/cairn/blows.ts";
import { pc, table as cairnTable } from "../../rules/cairn/table.ts";
import { desk, unknownKeys, waiting } from "./desk.ts";

const anna = fighter("Anna", { moment: ROUND, onTurn: true });
const bert = fighter("Bert", { moment: ROUND });
const orc = fighter("Orc", { moment: ROUND });
const live = scene(anna, bert, orc);
const npcAttack = attack(orc, [bert], { faces: facesFor(3, 5), author: "gm" });
const exchange = folded([npcAttack]);
const [prompt] = waiting("bert", exchange, live);
if (!prompt) throw new Error("Bert is not asked");

describe("what several answers would say of the attack", () => {
  const shelled = fighter("Bert", { moment: ROUND, stats: { armor: 9 } });
  const [spared] = waiting("bert", exchange, scene(anna, shelled, orc));
  it("is said once, and by none of them", () => {
    if (!spared) throw new Error("Bert is not asked");
    const view = promptView(desk("bert", scene(anna, shelled, orc)), spared, NOTHING);
    expect(view.vain?.text).toBe("The armor stops this attack anyway.");
    expect(view.spoken).toContain("The armor stops this attack anyway.");
    expect(view.answers.every(({ vain }) => vain === null)).toBe(true);
  });
  it("is not said where some would change something", () =>
    expect(promptView(desk("bert", live), prompt, NOTHING).vain).toBeNull());
});

describe("a protector's prompt", () => {
  const brim = fighter("Brim", { moment: ROUND, side: 1 });
  const field = scene(orc, bert, brim);
  const struck = attack(orc, [bert], { faces: facesFor(3, 5), author: "gm" });
  const helpers = [{ actor: brim.id, token: null, name: brim.name }];
  const open = folded([{ ...struck, body: { ...struck.body, helpers } }]);
  const drawnFor = (fighter: string) => {
    const found = waiting("gm", open, field).find(({ ask }) => ask.to.kind === "fighter" && ask.to.fighter === fighter);
    if (!found) throw new Error(`${fighter} is not asked`);
    const { answers, chanceOf } = promptView(desk("gm", field), found, NOTHING);
    return { ...answers.find(({ id }) => id === "parry")?.odds, chanceOf };
  };
  it("names the one who stays unhurt; one's own prompt does not", () => {
    const [helper, target] = [drawnFor(brim.id), drawnFor(bert.id)];
    expect([helper.unhurtOf, target.unhurtOf]).toEqual(["Bert unhurt", null]);
    expect([helper.chanceOf, target.chanceOf]).toEqual([null, "unhurt"]);
    expect(helper.safe?.exact).toMatch(/^\d+\.\d\d% that Bert stays unhurt$/);
    expect(target.safe?.exact).toMatch(/ to stay unhurt$/);
  });
  const viewFor = (fighter: string, user: string, of = open) => {
    const found = waiting(user, of, field).find(({ ask }) => ask.to.kind === "fighter" && ask.to.fighter === fighter);
    if (!found) throw new Error(`${fighter} is not asked`);
    return promptView(desk(user, field), found, NOTHING);
  };
  it("P18: the target reads who may parry for it, and the friend that its figures are without the target's own answer", () => {
    expect(viewFor(bert.id, "bert").others).toBe("Brim may parry for you.");
    expect(viewFor(bert.id, "gm").others).toBe("Brim may parry for Bert.");
    const friend = viewFor(brim.id, "gm");
    expect(friend.others).toBe("As long as Bert does not defend:");
    expect(friend.answers.find(({ id }) => id === "none")?.odds?.loss).toBe("On average: 4 Severity");
  });
  it("P18: once the target has answered, what is left is certain, and the card says who is waited for", () => {
    const declaration = { ...struck, body: { ...struck.body, helpers } };
    const answered = folded([declaration, answer(open, bert, field, { option: "none" })]);
    const friend = viewFor(brim.id, "gm", answered);
    expect(friend.others).toBeNull();
    expect(friend.answers.find(({ id }) => id === "none")?.odds?.loss).toBe("Certain: 4 Severity");
    const row = answered.rows["t0"];
    if (!row) throw new Error("no row");
    const of = (exchange: typeof open) => statusOf(desk("bert", field), { exchange, leftOver: false }, row)?.text;
    expect(of(answered)).toBe("Gamemaster is thinking… Brim may parry for Bert.");
    expect(of(open)).toBe("Your answer for Bert. Brim may parry for Bert.");
  });
});

describe("a prompt", () => {
  const view = promptView(desk("bert", live), prompt, NOTHING);
  it("offers every answer with its pool, exact chance, loss and price", () => {
    expect(view.answers.map((answer) => answer.label)).toEqual(["Dodge", "Parry", "Clash", "No defense"]);
    const dodge = view.answers[0];
    expect(dodge?.figures?.numbers).toEqual(["5 dice", "Difficulty 6"]);
    expect(dodge?.figures?.price).toBe("Costs your Action");
    expect(dodge?.odds?.safe?.exact).toMatch(/^\d+\.\d\d% to stay unhurt$/);
    expect(dodge?.odds?.loss).toMatch(/^On average: [\d.]+ Severity$/);
    expect(view.answers[2]?.odds?.back?.text).toMatch(/^\d+% to hurt them$/);
  });
  it("does not say the attacker's name twice", () => expect(view.lines[0]?.text).toBe("Attacks with Sword"));
  it("says that the blow comes from out of the weapon's reach (P2)", () => {
    const place = (x: number) => ({ scene: "yard", x, y: 0, w: 1, h: 1 });
    const said = (x: number): readonly string[] => {
      const [near, far] = [
        fighter("Bert", { moment: ROUND, at: place(x) }),
        fighter("Orc", { moment: ROUND, at: place(0) }),
      ];
      const around = scene(near, far);
      const [asked] = waiting("bert", folded([attack(far, [near], { faces: facesFor(3, 5), author: "gm" })]), around);
      return asked ? promptView(desk("bert", around), asked, NOTHING).lines.map(({ text }) => text) : [];
    };
    const far = "Orc strikes from too far away for this weapon (reach 1).";
    expect([said(1)[0], said(1).includes(far), said(4).includes(far)]).toEqual(["Attacks with Sword", false, true]);
  });
  it("picks nothing by itself and confirms nothing that is not picked", () => {
    expect(view.answers.some((answer) => answer.selected)).toBe(false);
    expect(view.confirm.enabled).toBe(false);
  });
  it("says itself in one sentence with the best answer", () => {
    expect(view.spoken).toMatch(/^Orc attacks Bert: 4 answers, best: \w+, \d+% to stay unhurt\.$/);
  });
  it("moves the figures with an input", () => {
    const exerted: Selection = { option: "dodge", choices: { dodge: { exert: "bodyOutcome" } }, busy: false };
    const moved = promptView(desk("bert", live), prompt, exerted).answers[0];
    expect(moved?.figures?.numbers).toEqual(["5 dice", "Difficulty 6", "+1 Outcome"]);
    expect(moved?.odds?.safe?.width).toBeGreaterThan(view.answers[0]?.odds?.safe?.width ?? 100);
    expect(moved?.figures?.price).toContain("1 Injury (Severity 1)");
  });
  it("plans what is picked over the option's first values", () => {
    const [dodge] = prompt.ask.options;
    if (!dodge) throw new Error("no options");
    const plan = planOf(prompt, dodge, { option: "dodge", choices: { dodge: { exert: "mindOutcome" } }, busy: false });
    expect(plan).toMatchObject({ fighter: "Actor.Bert", option: "dodge", choice: { exert: "mindOutcome" } });
  });
  it("cannot be confirmed twice", () => {
    expect(promptView(desk("bert", live), prompt, { option: "none", choices: {}, busy: true }).confirm.enabled).toBe(
      false,
    );
  });
});

describe("impossible answers stay, with their reason", () => {
  const house = { ...DEFAULT_HOUSE_RULES, keepsAsking: true };
  const shooter = fighter("Orc", { stats: { weapons: [HANDGUN], house } });
  const shot = folded([attack(shooter, [bert], { faces: [7, 8, 2, 2, 2], author: "gm" })]);
  const [each] = waiting("bert", shot, live);
  if (!each) throw new Error("Bert is not asked");
  it("greyed for the player", () => {
    const view = promptView(desk("bert", live), each, { option: "dodge", choices: {}, busy: false });
    expect(view.answers[0]?.refused[0]?.rule).toBe("P8");
    expect(view.answers[0]?.selectable).toBe(false);
    expect(view.confirm.enabled).toBe(false);
  });
  it("to be allowed by the GM in a step of its own, and only then confirmed", () => {
    const picked = { option: "dodge", choices: {}, busy: false };
    const view = promptView(desk("gm", live), each, picked);
    expect(view.answers[0]).toMatchObject({ selectable: true, allowable: true, allowed: false });
    expect(view.confirm).toEqual({ label: "Not possible: Dodge", enabled: false });
    const after = promptView(desk("gm", live), each, { ...picked, allowed: "dodge" });
    expect(after.answers[0]?.allowed).toBe(true);
    expect(after.confirm).toEqual({ label: "Allow and answer: Dodge", enabled: true });
    // It was said of this answer only.
    const other = promptView(desk("gm", live), each, { option: "parry", choices: {}, busy: false, allowed: "dodge" });
    expect(other.confirm.enabled).toBe(false);
  });
  it("names the used Action (P12)", () => {
    const spent = { ...bert, spent: [used(bert, "action")] };
    const view = promptView(desk("bert", scene(anna, spent, orc)), prompt, NOTHING);
    expect(view.answers[0]?.refused).toEqual([{ text: "Bert has already used this round’s Action.", rule: "P12" }]);
    expect(view.answers[3]?.refused).toEqual([]);
  });
});

describe("what is worth knowing at a glance", () => {
  it("marks the one answer with the best chance to stay unhurt, and none where there is no choice", () => {
    const view = promptView(desk("bert", live), prompt, NOTHING);
    const safest = Math.max(...view.answers.map(({ odds }) => odds?.safe?.width ?? 0));
    const best = view.answers.filter((answer) => answer.best);
    expect(best.map(({ odds }) => odds?.safe?.width)).toEqual([safest]);
    const spent = { ...bert, spent: [used(bert, "action"), { ...used(bert, "exert"), id: "e0" }] };
    const left = promptView(desk("bert", scene(anna, spent, orc)), prompt, NOTHING);
    expect(left.answers.filter((answer) => answer.best)).toEqual([]);
  });
  it("marks what costs nothing where it is as good as the rest: armor that stops the blow", () => {
    const iron = fighter("Bert", { moment: ROUND, stats: { armor: 30 } });
    const there = scene(anna, iron, orc);
    const [asked] = waiting("bert", folded([attack(orc, [iron], { faces: facesFor(1, 5), author: "gm" })]), there);
    if (!asked) throw new Error("Bert is not asked");
    const answers = promptView(desk("bert", there), asked, NOTHING).answers;
    expect(answers.filter(({ best }) => best).map(({ id }) => id)).toEqual(["none"]);
  });
  describe("what surely costs an Injury (P20)", () => {
    const against = (outcome: number, injuries: readonly number[] = []): PromptView => {
      const mailed = fighter("Bert", { moment: ROUND, stats: { armor: 1, injuries: [...injuries] } });
      const there = scene(anna, { ...mailed, spent: [used(mailed, "action")] }, orc);
      const [asked] = waiting(
        "bert",
        folded([attack(orc, [bert], { faces: facesFor(outcome, 5), author: "gm" })]),
        there,
      );
      if (!asked) throw new Error("Bert is not asked");
      return promptView(desk("bert", there), asked, NOTHING);
    };
    const bestAgainst = (...of: Parameters<typeof against>): readonly (readonly [string, string, number])[] =>
      against(...of).answers.flatMap(({ id, best, odds }) => (best ? [[id, best.text, odds?.safe?.width ?? 0]] : []));
    it("is marked only where it spares more", () => {
      // No answer keeps Bert unhurt: then it is no matter of odds.
      expect(bestAgainst(1)).toEqual([["none", "least harm", 0]]);
      expect(bestAgainst(5).map(([id]) => id)).not.toContain("none");
      // What surely puts Bert out of the fight is never the least harm, be there a chance to die of the others.
      expect(bestAgainst(5, [1, 1])).toEqual([["dodge", "best odds", 5.8]]);
    });
    it("is said as what it is, with the danger that is left", () => {
      const { spoken, answers } = against(5, [1, 1]);
      expect(spoken).toContain(
        "4 answers, best: Dodge (Desperate Reaction), 6% to take no further harm, 17% to die, 20% to go down. ",
      );
      expect(answers[0]?.odds?.safe?.exact).toMatch(/^\d\.\d+% to take no further harm$/);
    });
  });
  it("shows a certain chance where a family has more to say of it, and none where nothing is at stake", () => {
    const drawn = (odds: Odds): readonly (string | undefined)[] => {
      const at = { ...desk("bert", live), family: () => ({ rules: { ...pool, odds: () => odds }, icons: {} }) };
      return promptView(at, prompt, NOTHING).answers.map((answer) => answer.odds?.safe?.text);
    };
    expect(new Set(drawn(NOTHING_AT_STAKE))).toEqual(new Set([undefined]));
    expect(new Set(drawn({ ...NOTHING_AT_STAKE, more: [] }))).toEqual(new Set(["100%"]));
  });
  it("says that a blow can kill, and how likely each answer lets it", () => {
    const view = promptView(desk("bert", live), prompt, NOTHING);
    expect([view.deadly, view.answers[3]?.odds?.kills]).toEqual([null, null]);
    const worn = { ...bert, stats: { ...bert.stats, injuries: [1, 1, 1, 1, 1, 1] } };
    const deadly = promptView(desk("bert", scene(anna, worn, orc)), prompt, NOTHING);
    expect(deadly.deadly).toBe("This kills you if you do nothing.");
    // Who listens is told as well.
    expect(deadly.spoken).toMatch(/^Orc attacks Bert: .+\. This kills you if you do nothing\.$/);
    expect(deadly.answers[3]?.odds?.kills?.text).toBe("100% to die");
    // Nobody dies of it, and somebody may go down: that is warned of, too.
    const hurt = { ...bert, stats: { ...bert.stats, injuries: [1, 1, 1] } };
    const felling = promptView(desk("bert", scene(anna, hurt, orc)), prompt, NOTHING);
    expect([felling.deadly, felling.answers[3]?.odds?.kills]).toEqual([
      "This puts you out of the fight if you do nothing.",
      null,
    ]);
    // Of another's fighter it speaks by name.
    expect(promptView(desk("gm", scene(anna, worn, orc)), prompt, NOTHING).deadly).toBe(
      "This kills Bert without an answer.",
    );
    const unseen = promptView(desk("bert", scene(anna, worn, orc), { show: "none" }), prompt, NOTHING);
    expect(unseen.deadly).toBeNull();
  });
});

describe("what players see of foreign NPCs", () => {
  it.each([
    ["full", true, true, true],
    ["own", false, false, true],
    ["none", false, false, false],
  ] as const)("showOdds %s: roll %s, chance %s, own pool %s", (show, roll, chance, pool) => {
    const view = promptView(desk("bert", live, { show }), prompt, NOTHING);
    expect(view.lines.some((line) => line.text.startsWith("Outcome"))).toBe(roll);
    expect(view.answers[0]?.odds !== null).toBe(chance);
    expect((view.answers[0]?.figures?.numbers.length ?? 0) > 0).toBe(pool);
    // What it costs is never hidden.
    expect(view.answers[0]?.figures).not.toBeNull();
  });
  it.each([
    ["all", false, true, true],
    ["chance", false, true, false],
    ["nothing", false, false, false],
    ["nothing", true, true, true],
  ] as const)("“why?” about foes %s, sheet %s: chance %s, what it is made of %s", (foeWhy, sheet, chance, made) => {
    const view = promptView(desk("bert", live, { foeWhy, maySee: () => sheet }), prompt, NOTHING);
    expect(view.answers[0]?.odds !== null).toBe(chance);
    expect(view.lines.some((line) => line.text.startsWith("Outcome"))).toBe(chance);
    expect(view.lines.some((line) => line.dice !== null)).toBe(chance);
    expect(JSON.stringify(view.lines).includes("Brawn")).toBe(made);
    // What Bert's own answer is made of is Bert's to see.
    expect(JSON.stringify(view.answers[0]?.figures)).toContain("Dexterity");
  });
  it("a GM sees all of it", () => {
    const view = promptView(desk("gm", live, { show: "none" }), prompt, NOTHING);
    expect(view.answers[0]?.odds).not.toBeNull();
    expect(view.answers[0]?.figures).not.toBeNull();
  });
  it("between players nothing is hidden", () => {
    const duel = folded([attack(anna, [bert], { faces: facesFor(2, 5) })]);
    const [each] = waiting("bert", duel, live);
    if (!each) throw new Error("Bert is not asked");
    expect(promptView(desk("bert", live, { show: "own" }), each, NOTHING).answers[0]?.odds).not.toBeNull();
  });
  it("a hidden attacker is somebody unseen, without a face", () => {
    const view = promptView(desk("bert", live, { unseen: new Set(["Actor.Orc"]) }), prompt, NOTHING);
    expect(JSON.stringify(view)).not.toContain("Orc");
    expect(view.attacker.name).toBe("Somebody unseen");
  });
});

describe("the tray", () => {
  const second = folded([attack(orc, [bert], { faces: facesFor(1, 5), author: "gm" })]);
  const both = [...waiting("bert", exchange, live), ...waiting("bert", second, live)];
  const none = (): Selection => NOTHING;
  const asked = (pending: readonly Pending[]): TraySource => ({
    pending,
    grouped: [],
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

describe("C25: the d6 of Critical Damage", () => {
  it("is the chance of nothing by itself: how it may end is what is told", () => {
    const t = cairnTable({ Rosa: pc({ weapons: [SWORD], hp: 9 }), Anna: pc({ hp: 1, str: 9 }) });
    const id = t.blow("Rosa", "Anna", { roll: [6], "t0-save": [20] });
    t.answer(id, "t0-save", "roll");
    t.settle();
    const [ask] = t.asks(id);
    if (ask?.slot !== "t0-fate") throw new Error("no d6 is asked");
    const pending: Pending = { exchange: t.exchange(id), ask, part: "asked", asked: [] };
    const at = { ...desk("gm", t.scene), family: () => ({ rules: cairn, icons: {} }) };
    const view = promptView(at, pending, NOTHING);
    const [odds] = view.answers.map((answer) => answer.odds);
    // Above all others stands that it can kill, in the same words for who listens.
    expect(view.deadly).toBe("This can kill Anna: 17%; out of the fight: 67%.");
    expect(view.spoken).toContain(view.deadly);
    expect(odds).toMatchObject({ safe: null, kills: { text: "17% to die" }, more: [{ text: "out of the fight 67%" }] });
  });
});

describe("C24, C32: the figures of an answer", () => {
  it("in the headline are those that stand below, and what turns blows back is told under why", () => {
    const t = cairnTable({
      Rosa: pc({ weapons: [SWORD] }),
      Anna: pc({ hp: 3, str: 9, weapons: [{ ...SWORD, id: "hook", properties: { counter: 2 } }] }),
    });
    const id = t.attack("Rosa", "Anna");
    const ask = t.asks(id).find(({ slot }) => slot === "t0");
    if (ask === undefined) throw new Error("nobody is asked");
    const at = { ...desk("gm", t.scene), opened: () => true, family: () => ({ rules: cairn, icons: {} }) };
    const view = promptView(at, { exchange: t.exchange(id), ask, part: "asked", asked: [] }, NOTHING);
    const none = view.answers.find((answer) => answer.id === "none");
    if (!none?.odds?.kills) throw new Error("it cannot kill");
    const [dead = ""] = none.odds.kills.text.split(" ");
    const out = none.odds.more.map(({ text }) => text.split("out of the fight ")[1]).find(Boolean);
    expect(view.deadly).toBe(`This can kill Anna: ${dead}; out of the fight: ${String(out)}, without an answer.`);
    expect([none.odds.back?.text, none.whyNotes]).toEqual([
      "25% to hurt them",
      ["Your weapon turns back what rolls 2 or less: then it hurts them, not you."],
    ]);
  });
});

describe("C20: the answer to a gambit", () => {
  it("has the chance that the gambit fails: it hurts nobody who could stay unhurt", () => {
    const t = cairnTable({ Rosa: pc({ weapons: [SWORD] }), Anna: pc({ weapons: [SWORD] }) }, { combat: false });
    const at = { ...desk("gm", t.scene), family: () => ({ rules: cairn, icons: {} }) };
    const noneOf = (id: string) => {
      const ask = t.asks(id).find(({ slot }) => slot === "t0");
      if (ask === undefined) throw new Error("nobody is asked");
      const view = promptView(at, { exchange: t.exchange(id), ask, part: "asked", asked: [] }, NOTHING);
      return view.answers.find((answer) => answer.id === "none")?.odds;
    };
    const tried = noneOf(t.start("Rosa", "gambit", { words: "Trip her", ability: "dex" }, { to: ["Anna"] }));
    expect(tried?.word).toBe("it fails");
    expect(tried?.safe?.exact).toMatch(/^\d+\.\d\d% that it fails$/);
    expect(noneOf(t.attack("Rosa", "Anna"))?.word).toBe("unhurt");
  });
});

describe("C10, C24: the save of an attacker who was struck back", () => {
  it("tells of the blow that hit, and not of its own attack", () => {
    const t = cairnTable({ Rosa: pc({ weapons: [SWORD], hp: 4 }), Anna: pc({ weapons: [SWORD], hp: 9 }) });
    const id = t.attack("Rosa", "Anna", { roll: [1], back: [5] });
    t.answer(id, "t0", "fightBack", { choice: { against: "a0", weapon: "sword" } });
    for (const slot of ["roll", "back"]) if (t.asked(id).includes(slot)) t.answer(id, slot, "roll");
    t.settle();
    const ask = t.asks(id).find(({ slot }) => !["t0", "roll", "back"].includes(slot));
    if (ask === undefined) throw new Error("no save is asked");
    const pending: Pending = { exchange: t.exchange(id), ask, part: "asked", asked: [] };
    const at = { ...desk("gm", t.scene), family: () => ({ rules: cairn, icons: {} }) };
    const view = promptView(at, pending, NOTHING);
    expect(view.lines).toEqual([]);
    expect(view.committed.map(({ text }) => text)).toEqual(["Rosa loses 4 HP and 1 STR, 9 STR left."]);
  });
});
