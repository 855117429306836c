/** Zones (F20 and base facts): hands reach no farther than the zone they are in. */
import { describe, expect, it } from "vitest";
import { fate } from "../../../src/rules/fate/index.ts";
import { table, two, type SheetSetup, type Table } from "./table.ts";

const at = (rosa: string, gor: string, more: SheetSetup = {}): Table => two({ zone: rosa, ...more }, { zone: gor });
const TO = { to: ["Gor"] };
const RIFLE = { id: "rifle", name: "Rifle", skill: "guns" };
const WRAPS = { id: "wraps", name: "Wraps", skill: "fists" };

describe("bare hands", () => {
  it("reach nobody in another zone, unless a move beside the attack, before it or after, leads there", () => {
    expect(at("quay", "vault").refused("Rosa", "attack", {}, TO)).toEqual(["fate.tooFar"]);
    expect(at("quay", "quay").refused("Rosa", "attack", {}, TO)).toEqual([]);
    expect(at("quay", "vault").refused("Rosa", "attack", { to: "vault" }, TO)).toEqual([]);
    expect(at("quay", "quay").refused("Rosa", "attack", { to: "elsewhere", zone: "vault" }, TO)).toEqual([]);
    expect(at("quay", "vault").refused("Rosa", "attack", { to: "elsewhere", zone: "yard" }, TO)).toEqual([
      "fate.tooFar",
    ]);
  });
  it("nor does what is fought with like them; what is aimed does", () => {
    const t = at("quay", "vault", { weapons: [RIFLE, WRAPS] });
    const refused = (weapon: string): readonly string[] => t.refused("Rosa", "attack", { weapon }, TO);
    expect([refused("rifle"), refused("wraps"), refused("unarmed")]).toEqual([[], ["fate.tooFar"], ["fate.tooFar"]]);
  });
  it("reach whomever where nobody counts zones; where only one is named, that is said", () => {
    const notes = (t: Table) => t.judge("Rosa", "attack", {}, TO).notes ?? [];
    expect([notes(at("", "")), notes(at("quay", "quay")), notes(at("", "quay"))]).toEqual([[], [], []]);
    const t = at("quay", "");
    expect(t.refused("Rosa", "attack", {}, TO)).toEqual([]);
    expect(notes(t)).toEqual([{ key: "RIPOSTE.Fate.Note.zone", data: { name: "Gor" } }]);
  });
});

describe("the list of targets", () => {
  const t = table({ Rosa: { zone: "quay", side: 1 }, Gor: { zone: "vault", side: -1 }, Bela: { side: -1 } });
  it("knows who is in another zone, and which it is", () => {
    const where = (from: string, to: string) => fate.elsewhere(t.fighter(from), t.fighter(to));
    expect([where("Rosa", "Gor"), where("Gor", "Rosa"), where("Rosa", "Bela"), where("Rosa", "Rosa")]).toEqual([
      "vault",
      "quay",
      null,
      null,
    ]);
  });
  it("knows who is out of reach of an attack and of a hold, but not of a maneuver", () => {
    const reach = (option: string, to: string): string | undefined =>
      fate.reach(
        { kind: "start", family: "fate", attacker: "Actor.Rosa", targets: [`Actor.${to}`] },
        { slot: "declare", fighter: "Actor.Rosa", option, choice: { weapon: "unarmed" } },
        t.scene,
      )?.code;
    expect([
      reach("attack", "Gor"),
      reach("grapple", "Gor"),
      reach("maneuver", "Gor"),
      reach("attack", "Bela"),
    ]).toEqual(["fate.tooFar", "fate.tooFar", undefined, undefined]);
  });
});
