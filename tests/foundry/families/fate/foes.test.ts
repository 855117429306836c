/** Each foe of the packs shows its rule: played with its own numbers on the in-memory table. */
import { describe, expect, it } from "vitest";
import { coversOf } from "../../../../src/rules/fate/bonds/cover.ts";
import { fate } from "../../../../src/rules/fate/index.ts";
import { grappleSkills } from "../../../../src/rules/fate/stats/skills.ts";
import { ACTION_TYPES, type ActionType } from "../../../../src/rules/fate/stats/stats.ts";
import { table, type SheetSetup, type Table } from "../../../rules/fate/table.ts";
import { asSheet, foes } from "./shipped.ts";

const OPEN: SheetSetup = { aspects: { "Off Balance": 1 } };
const FOUR: readonly ActionType[] = ["attack", "block", "maneuver", "move"];

/** These fighters of the packs, in this order, without points to invoke with; what stands before a colon tells two of a kind apart. */
const fight = (names: readonly string[], changes: Readonly<Record<string, SheetSetup>> = {}): Table =>
  table(
    Object.fromEntries(
      names.map((name) => [name, asSheet(name.split(":").at(-1) ?? name, { fate: 0, ...changes[name] })]),
    ),
  );

/** The strengths that an action of this type must meet. */
const over = (t: Table, who: string, type: ActionType): readonly number[] =>
  coversOf(t.fighter(who), type).map(({ strength }) => strength);

/** The GM rules: what this one keeps up does not work on these. */
function ruleOut(t: Table, maker: string, whom: readonly string[]): void {
  t.start(maker, "ruleOut", { out: whom.map((name) => `Actor.${name}`) }, { allow: true });
  t.settle();
}

/** What each foe shows: its rules, and a fight in which they are seen. */
const SHOWN: Readonly<Record<string, { readonly rules: string; readonly plays: () => void }>> = {
  "abel-crane": {
    rules: "F1 F2 F4 F7 F9: pins everybody in the corridor, and nothing else than their moves",
    plays: () => {
      const pinned = ["marta-quill", "ned-larkin", "toby-finch"];
      const t = fight(["abel-crane", ...pinned, "ines-coldwater"]);
      const wide = { types: ["move", "attack"], how: "one foot in that corridor", skill: "guns" };
      expect(t.refused("abel-crane", "block", wide, { to: pinned })).toEqual(["fate.breadth F2"]);
      t.block("abel-crane", pinned, { types: ["move"], skill: "guns" }, 0);
      for (const name of pinned) expect([over(t, name, "move"), over(t, name, "attack")]).toEqual([[4], []]);
      expect(over(t, "ines-coldwater", "move")).toEqual([]);
      t.next();
      const run = t.act("marta-quill", "move", 1, { choice: { to: "elsewhere", zone: "The Vault" } });
      t.settle();
      expect(t.outcome(run, "a0")).toMatchObject({ happens: false, toBeat: 4 });
      // His own next turn: keeping it with less than before.
      t.turn(2, 0);
      t.act("abel-crane", "keep", -2);
      t.settle();
      expect(over(t, "toby-finch", "move")).toEqual([2]);
    },
  },
  "keziah-brine": {
    rules: "F2 F8: salt keeps the spirit from four kinds of action, and people from none",
    plays: () => {
      const t = fight(["keziah-brine", "drowned-pilot", "marta-quill"]);
      const salt = { types: FOUR, how: "a ring of salt", skill: "wards" };
      expect(t.refused("keziah-brine", "block", salt, { to: ["drowned-pilot", "marta-quill"] })).toEqual([
        "fate.breadth F2",
      ]);
      t.block("keziah-brine", ["drowned-pilot"], { types: FOUR, skill: "wards" }, 0);
      expect(FOUR.map((type) => over(t, "drowned-pilot", type))).toEqual([[4], [4], [4], [4]]);
      expect(over(t, "drowned-pilot", "other")).toEqual([]);
      t.turn(2, 0);
      t.block("keziah-brine", ["drowned-pilot", "marta-quill"], { types: ["attack"], skill: "wards" }, 0);
      ruleOut(t, "keziah-brine", ["marta-quill"]);
      expect([over(t, "drowned-pilot", "attack"), over(t, "marta-quill", "attack")]).toEqual([[4], []]);
    },
  },
  "drowned-pilot": {
    rules: "F8 F16: gunfire pins the others and not him; a hold does not hinder his drifting",
    plays: () => {
      const t = fight(["abel-crane", "drowned-pilot", "ned-larkin", "bruno-haak"], { "drowned-pilot": OPEN });
      t.block("abel-crane", ["drowned-pilot", "ned-larkin"], { types: ["move"], skill: "guns" }, 0);
      ruleOut(t, "abel-crane", ["drowned-pilot"]);
      expect([over(t, "drowned-pilot", "move"), over(t, "ned-larkin", "move")]).toEqual([[], [4]]);
      t.turn(1, 3);
      t.grapple("bruno-haak", "drowned-pilot", 0);
      t.turn(2, 1);
      const at = { to: ["bruno-haak"] };
      const strengths = (weapon: string): number => t.judge("drowned-pilot", "attack", { weapon }, at).figures.length;
      expect([strengths("cold-hands"), strengths("grave-cold")]).toEqual([2, 1]);
      const away = t.act("drowned-pilot", "wrench", -4, { choice: { to: "elsewhere", zone: "The Vault" } });
      t.settle();
      expect(t.outcome(away, "a0").happens).toBe(true);
      expect(t.keeps("bruno-haak")).toBeNull();
    },
  },
  "bruno-haak": {
    rules: "F10 F12 F13 F14 F17: a hold from its aspect to the end of whoever is in it",
    plays: () => {
      const boots = { aspects: { "Boots in the Netting": 1 }, by: "Actor.bruno-haak", boxes: { physical: 1 } };
      const t = fight(["bruno-haak", "ned-larkin"], { "ned-larkin": { ...boots, consequences: [] } });
      t.grapple("bruno-haak", "ned-larkin", 0);
      expect([t.sheet("ned-larkin").tags("Boots in the Netting"), t.sheet("bruno-haak").fate]).toEqual([0, 0]);
      expect(ACTION_TYPES.map((type) => over(t, "ned-larkin", type))).toEqual([[5], [5], [5], [5], [5]]);
      t.turn(2, 0);
      expect(t.options("bruno-haak").map(({ id }) => id)).toEqual(expect.arrayContaining(["keep", "release", "throw"]));
      const first = t.act("bruno-haak", "keep", 0, { choice: { extra: "hit" } });
      t.answer(first, "soak", "soak", { choice: { take: [] } });
      t.settle();
      expect([t.sheet("ned-larkin").marked(), over(t, "ned-larkin", "move")]).toEqual([[1], [4]]);
      t.turn(3, 0);
      const last = t.act("bruno-haak", "keep", 0, { choice: { extra: "hit" } });
      t.answer(last, "soak", "out");
      t.settle();
      expect([t.sheet("ned-larkin").read.takenOut, t.keeps("bruno-haak")]).toEqual([true, null]);
    },
  },
  "jonas-pyle": {
    rules: "F8: money holds the watchman back, and not him; both are told so",
    plays: () => {
      const t = fight(["toby-finch", "jonas-pyle", "quay-watchman"]);
      t.block(
        "toby-finch",
        ["jonas-pyle", "quay-watchman"],
        { types: ["attack"], skill: "deceit", how: "a month’s wages" },
        0,
      );
      ruleOut(t, "toby-finch", ["jonas-pyle"]);
      expect([over(t, "jonas-pyle", "attack"), over(t, "quay-watchman", "attack")]).toEqual([[], [4]]);
      const marks = (name: string): readonly string[] => fate.badges(t.fighter(name)).map(({ label }) => label);
      expect(marks("jonas-pyle")).toContain("RIPOSTE.Fate.Mark.blockedOut1");
      expect(marks("quay-watchman")).toContain("RIPOSTE.Fate.Mark.blocked1");
    },
  },
  "tilly-sallow": {
    rules: "F12 F15: held, she cannot sprint, whatever she would roll; wrenching away on a tie frees her",
    plays: () => {
      const t = fight(["bruno-haak", "tilly-sallow"], { "tilly-sallow": OPEN });
      t.grapple("bruno-haak", "tilly-sallow", 0);
      t.next();
      const away = { to: "elsewhere", zone: "The Gallery" };
      expect(t.refused("tilly-sallow", "move", away)).toEqual(["fate.heldStill F12"]);
      const id = t.act("tilly-sallow", "wrench", 0, { choice: away });
      t.settle();
      expect(t.outcome(id, "a0")).toMatchObject({ happens: true, shifts: 0 });
      expect([t.sheet("tilly-sallow").read.zone, t.keeps("bruno-haak")]).toEqual(["The Gallery", null]);
    },
  },
  "hob-tarrant": {
    rules: "F16: held, his axe cannot be swung, and his knife can",
    plays: () => {
      const t = fight(["marta-quill", "hob-tarrant"], { "hob-tarrant": OPEN });
      t.grapple("marta-quill", "hob-tarrant", 0);
      t.next();
      const at = { to: ["marta-quill"] };
      expect(t.refused("hob-tarrant", "attack", { weapon: "boarding-axe" }, at)).toEqual(["fate.impossibleHeld F16"]);
      expect(t.refused("hob-tarrant", "attack", { weapon: "boot-knife" }, at)).toEqual([]);
      expect(over(t, "hob-tarrant", "attack")).toEqual([4]);
    },
  },
  "greta-stahl": {
    rules: "F3 F6: her block and the target’s own defense do not add up, and the defense is asked for",
    plays: () => {
      const t = fight(["greta-stahl", "marta-quill", "ned-larkin", "hob-tarrant"]);
      t.block("greta-stahl", ["marta-quill", "ned-larkin"], { types: ["attack"], skill: "weapons" }, 0);
      t.next();
      const id = t.act("marta-quill", "attack", 3, { to: ["hob-tarrant"] });
      expect(t.asked(id)).toContain("t0");
      t.defend(id, 0, { skill: "athletics" });
      t.answer(id, "soak", "soak");
      t.settle();
      expect(t.outcome(id)).toMatchObject({ strength: 4, opposition: 2, toBeat: 4, by: "block", shifts: 2 });
    },
  },
  "silas-weir": {
    rules: "F11: holds with Ropework, by a stunt",
    plays: () => {
      const t = fight(["silas-weir", "ned-larkin"], { "ned-larkin": OPEN });
      const skills = grappleSkills(t.sheet("silas-weir").read).map(({ id, value }) => [id, value]);
      expect(skills).toEqual([
        ["might", 1],
        ["ropework", 4],
      ]);
      t.grapple("silas-weir", "ned-larkin", 0, { skill: "ropework" });
      expect(t.keeps("silas-weir")).toMatchObject({ strength: 4, skill: "ropework" });
      const u = fight(["abel-crane", "ned-larkin"], { "ned-larkin": OPEN });
      const lever = u.lever("ned-larkin");
      expect(u.refused("abel-crane", "grapple", { lever, skill: "guns" }, { to: ["ned-larkin"] })).toEqual([
        "fate.noHoldSkill F11",
      ]);
    },
  },
  "madame-oriel": {
    rules: "F15 F16: her stare does not look at the hold, and ends it",
    plays: () => {
      const t = fight(["marta-quill", "madame-oriel"], { "madame-oriel": OPEN });
      t.grapple("marta-quill", "madame-oriel", 4);
      t.next();
      expect(over(t, "madame-oriel", "maneuver")).toEqual([8]);
      const id = t.act("madame-oriel", "attack", -4, { choice: { weapon: "the-stare" }, to: ["marta-quill"] });
      t.defend(id, 4);
      t.settle();
      expect(t.outcome(id)).toMatchObject({ happens: true, made: false });
      expect(t.keeps("marta-quill")).toBeNull();
    },
  },
  "yard-dog": {
    rules: "F18 F20: biting somebody else lets go, and so does whatever parts them",
    plays: () => {
      const yard = { ...OPEN, zone: "The Quay" };
      const names = ["yard-dog", "toby-finch", "ines-coldwater"];
      const bitten = (): Table => {
        const t = fight(names, { "yard-dog": { zone: "The Quay" }, "toby-finch": yard });
        t.grapple("yard-dog", "toby-finch", 0, { skill: "fists" });
        expect(t.keeps("yard-dog")?.strength).toBe(3);
        return t;
      };
      const t = bitten();
      t.turn(2, 0);
      t.blow("yard-dog", "ines-coldwater", -4, 4);
      expect(t.keeps("yard-dog")).toBeNull();
      const u = bitten();
      u.sheet("toby-finch").system.set("zone", "The Gallery");
      u.touch();
      expect([u.keeps("yard-dog"), over(u, "toby-finch", "move")]).toEqual([null, []]);
    },
  },
  "quay-watchman": {
    rules: "F5 F19: of two blocks the higher decides; a step on the side is refused",
    plays: () => {
      const [one, two] = ["one:quay-watchman", "two:quay-watchman"] as const;
      const t = fight([one, two, "marta-quill"]);
      t.block(one, ["marta-quill"], { types: ["move"], skill: "weapons" }, 0);
      t.next();
      t.block(two, ["marta-quill"], { types: ["move"], skill: "weapons" }, 3);
      t.next();
      expect([...over(t, "marta-quill", "move")].sort()).toEqual([2, 5]);
      const away = { to: "elsewhere", zone: "The Gallery" };
      expect(t.refused("marta-quill", "attack", away, { to: [one] })).toEqual(["fate.noRoll F19"]);
      const id = t.act("marta-quill", "move", 2, { choice: away });
      t.settle();
      expect(t.outcome(id, "a0")).toMatchObject({ happens: false, toBeat: 5 });
    },
  },
};

describe("what each foe shows", () => {
  it("is played for every foe of the pack", () => {
    expect(Object.keys(SHOWN).sort()).toEqual([...foes.keys()].sort());
  });

  it.each(Object.entries(SHOWN).map(([name, { rules, plays }]) => ({ name, rules, plays })))(
    "$name: $rules",
    ({ plays }) => {
      plays();
    },
  );
});
