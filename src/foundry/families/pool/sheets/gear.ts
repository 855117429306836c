/** Weapons and armor as rows of the sheet; every figure is the rules' own. */
import { poolFor } from "../../../../rules/pool/math/figures.ts";
import { answersTo, UNARMED } from "../../../../rules/pool/math/numbers.ts";
import type { Modifier } from "../../../../rules/core/types.ts";
import { ANSWERS, type AnswerKind } from "../../../../rules/pool/stats/kinds.ts";
import { sorted } from "../../../family-kit/items.ts";
import { PoolArmorModel, PoolWeaponModel } from "../models/items.ts";
import { poolStatsWithAll, wornArmor } from "../stats.ts";
import { signed } from "./tracks.ts";

export interface WeaponRow {
  readonly id: string;
  readonly name: string;
  readonly img: string;
  readonly own: boolean;
  readonly equipped: boolean;
  readonly dice: number;
  readonly difficulty: number;
  readonly damage: string;
  readonly speed: string;
  /** "reach 2"; null: an arm's length. */
  readonly reach: string | null;
  /** Language keys of what can answer it. */
  readonly answers: readonly string[];
  readonly why: string;
}
export interface ArmorRow {
  readonly id: string;
  readonly name: string;
  readonly img: string;
  readonly protection: number;
  readonly equipped: boolean;
  /** Is this the armor that counts? */
  readonly counts: boolean;
}

/** A sum in one line of plain text: "Dexterity +5, Melee +4; Difficulty: Rapier 6, Untrained +1". */
export function sumText(modifiers: readonly Modifier[], abilityNames: ReadonlyMap<string, string>): string {
  const nameOf = ({ label, source }: Modifier): string =>
    source ?? abilityNames.get(label) ?? game.i18n.localize(label);
  const partsOf = (kind: string, first: (value: number) => string): string =>
    modifiers
      .filter((modifier) => modifier.kind === kind)
      .map((modifier, at) => `${nameOf(modifier)} ${(at === 0 ? first : signed)(modifier.value)}`)
      .join(", ");
  const difficulty = partsOf("difficulty", String);
  const damage = partsOf("damage", signed);
  const sums = [partsOf("dice", signed)];
  if (difficulty !== "") sums.push(game.i18n.format("RIPOSTE.Sheet.sumDifficulty", { parts: difficulty }));
  if (damage !== "") sums.push(game.i18n.format("RIPOSTE.Sheet.sumDamage", { parts: damage }));
  return sums.join("; ");
}

/** How far it goes, where that is further than an arm and a blade. */
export const reachText = (spaces: number): string | null =>
  spaces === 1 ? null : game.i18n.format("RIPOSTE.PoolSheet.reach", { n: String(spaces) });

/** Language keys of answers, in their order. */
export const answerKeys = (answers: readonly AnswerKind[]): readonly string[] =>
  ANSWERS.filter((answer) => answers.includes(answer)).map((answer) => `RIPOSTE.Sheet.Answer.${answer}`);

const UNARMED_ICON = "systems/riposte/assets/icons/unarmed.svg";

/** The weapons of a fighter, bare hands last. */
export function weaponRows(
  actor: Actor.Implementation,
  abilityNames: ReadonlyMap<string, string>,
): readonly WeaponRow[] {
  const stats = poolStatsWithAll(actor);
  const rowOf = (id: string, base: Omit<WeaponRow, "id" | "dice" | "difficulty" | "damage" | "why">): WeaponRow => {
    const pool = poolFor(stats, id);
    const { dice = 0, difficulty = 0, damage = 0, modifiers = [] } = pool ?? {};
    return { ...base, id, dice, difficulty, damage: signed(damage), why: sumText(modifiers, abilityNames) };
  };
  const rows = sorted(actor).flatMap(({ id, name, img, system }): WeaponRow[] => {
    if (id === null || !(system instanceof PoolWeaponModel)) return [];
    const { equipped } = system;
    const answers = answerKeys(answersTo({ name, class: system.class, answers: [...system.answers] }));
    const speed = `RIPOSTE.Sheet.Speed.${system.speed}`;
    return [rowOf(id, { name, img: img ?? "", own: true, equipped, speed, reach: reachText(system.reach), answers })];
  });
  const hands = rowOf(UNARMED, {
    name: game.i18n.localize("RIPOSTE.Pool.unarmed"),
    img: UNARMED_ICON,
    own: false,
    equipped: true,
    speed: "RIPOSTE.Sheet.Speed.normal",
    reach: null,
    answers: answerKeys(ANSWERS),
  });
  return [...rows, hands];
}

/** The armor of a fighter. */
export function armorRows(actor: Actor.Implementation): readonly ArmorRow[] {
  const worn = wornArmor(actor);
  const rows: ArmorRow[] = [];
  for (const { id, name, img, system } of sorted(actor)) {
    if (id === null || !(system instanceof PoolArmorModel)) continue;
    const { protection, equipped } = system;
    const counts = equipped && worn !== null && worn.id === id;
    rows.push({ id, name, img: img ?? "", protection, equipped, counts });
  }
  return rows;
}
