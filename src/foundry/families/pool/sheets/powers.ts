/** Powers as rows of the sheet; every figure is the rules' own. */
import { powerPool } from "../../../../rules/pool/math/figures.ts";
import { GRANTS, type PoolStats, type PowerStats } from "../../../../rules/pool/stats/stats.ts";
import { sorted } from "../../../family-kit/items.ts";
import { poolStats, powerStats } from "../stats.ts";
import { answerKeys, reachText, sumText } from "./gear.ts";
import { signed } from "./tracks.ts";
import { powerUses, type PowerUse } from "./turn.ts";

interface PowerRow {
  readonly id: string;
  readonly name: string;
  readonly img: string;
  /** Language keys in the order in which they are told. */
  readonly notes: readonly string[];
  readonly reach: string | null;
  readonly grants: readonly { readonly label: string; readonly hint: string }[];
  readonly roll: {
    readonly dice: number;
    readonly difficulty: number;
    readonly damage: string | null;
    readonly why: string;
  } | null;
  /** Null: nobody starts it; it counts where it answers or stands. */
  readonly use: PowerUse | null;
}

function rollOf(stats: PoolStats, power: PowerStats, names: ReadonlyMap<string, string>): PowerRow["roll"] {
  if (!power.rolled) return null;
  const { dice, difficulty, modifiers } = powerPool(stats, power);
  const damage = power.attacks ? signed(power.damage) : null;
  return { dice, difficulty, damage, why: sumText(modifiers, names) };
}

const answerNotes = ({ attacks, answers }: PowerStats): readonly string[] => {
  if (!attacks) return [];
  return answers.length > 0 ? answerKeys(answers) : ["RIPOSTE.Sheet.Answer.nothing"];
};

/** It is only what it always allows: there is nothing to use. */
const isLasting = ({ rolled, attacks, grants }: PowerStats): boolean => !rolled && !attacks && grants.length > 0;

/** The powers of a fighter. */
export function powerRows(actor: Actor.Implementation, names: ReadonlyMap<string, string>): readonly PowerRow[] {
  const stats = poolStats(actor);
  const uses = powerUses(actor);
  return sorted(actor).flatMap((item): PowerRow[] => {
    const power = powerStats(item);
    if (power === null) return [];
    return [
      {
        id: power.id,
        name: power.name,
        img: item.img ?? "",
        notes: [`RIPOSTE.Sheet.Speed.${power.speed}`, ...answerNotes(power)],
        reach: power.attacks ? reachText(power.reach) : null,
        grants: GRANTS.filter((grant) => power.grants.includes(grant)).map((grant) => ({
          label: `RIPOSTE.PoolItem.Grant.${grant}`,
          hint: `RIPOSTE.PoolItem.GrantHint.${grant}`,
        })),
        roll: rollOf(stats, power, names),
        use: isLasting(power) ? null : (uses.get(power.id) ?? null),
      },
    ];
  });
}
