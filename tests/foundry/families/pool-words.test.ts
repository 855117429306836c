import { describe, expect, test } from "vitest";
import { abilityName, isAbilityKey, KNOWN_ABILITIES } from "../../../src/foundry/families/pool/abilities.ts";
import { documentTypes } from "../../../src/foundry/families/pool/document-types.ts";
import { initiativePool } from "../../../src/rules/pool/math/figures.ts";
import { ATTRIBUTES, readStats } from "../../../src/rules/pool/stats/stats.ts";
import { readObject, under } from "./sources.ts";

const names = under(under(readObject("lang/en.json"), "RIPOSTE"), "PoolNames");

describe("names of the pool family", () => {
  test("every attribute and known ability has one, and nothing else has", () => {
    expect(Object.keys(under(names, "attribute")).sort()).toEqual([...ATTRIBUTES]);
    expect(Object.keys(under(names, "ability")).sort()).toEqual([...KNOWN_ABILITIES].sort());
  });

  test("an ability is called what was typed, else its known name, else its key", () => {
    const localize = (key: string): string => `<${key}>`;
    expect(abilityName("melee", "", localize)).toBe("<RIPOSTE.PoolNames.ability.melee>");
    expect(abilityName("melee", "Blades", localize)).toBe("Blades");
    expect(abilityName("ownX", "  ", localize)).toBe("ownX");
  });

  test.each(["", "a.b", "-=melee", "==melee", "1st", "x".repeat(33), "a b"])("%j is no ability key", (key) => {
    expect(isAbilityKey(key)).toBe(false);
  });

  test("the family declares the subtypes that system.json declares", () => {
    const declared = under(readObject("system.json"), "documentTypes");
    expect(under(declared, "Actor")["pool"]).toEqual(documentTypes.Actor.pool);
    const items = under(declared, "Item");
    for (const [type, fields] of Object.entries(documentTypes.Item)) expect(items[type], type).toEqual(fields);
  });
});

describe("initiative (pool.md, base facts)", () => {
  const attributes = { dexterity: 4, perception: 3, brawn: 2, wits: 2 };

  test("rolls Dexterity and Perception at Difficulty 6", () => {
    expect(initiativePool(readStats({ attributes }))).toEqual({ dice: 7, difficulty: 6 });
  });

  test("with Penalties, and never under one die", () => {
    // Body 6, one Injury of Severity 3: 3 left, −2. Mind 6, 4 damage: 2 left, −3.
    expect(initiativePool(readStats({ attributes, injuries: [3] }))).toEqual({ dice: 5, difficulty: 6 });
    expect(initiativePool(readStats({ attributes, injuries: [3], mindDamage: 4 }))).toEqual({ dice: 2, difficulty: 6 });
    const weak = { ...attributes, dexterity: 1, perception: 1 };
    expect(initiativePool(readStats({ attributes: weak, injuries: [3] }))).toEqual({ dice: 1, difficulty: 6 });
  });
});
