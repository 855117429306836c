/** What blows call for in the thread: saves, the d6 of Critical Damage, where it hit (C24 to C26). */
import { idsIn } from "../../core/lib/choice.ts";
import type { Exchange, Row, RowId } from "../../core/types.ts";
import { stepIn } from "../../kit/steps.ts";
import {
  aftermath,
  ROLLED,
  type Aftermath,
  type CriticalRolls,
  type PendingSave,
} from "../critical-damage/critical.ts";
import { HIT_EFFECTS } from "../stats/location.ts";
import { readWoundChoice } from "../stats/wounding.ts";
import { readBlow, type SettledHit } from "./outcome.ts";
import { dueSlot } from "./slots.ts";

/** A blow on a row, with what has come since. */
export interface HitReading extends Aftermath {
  readonly blow: SettledHit;
  readonly rolls: CriticalRolls;
}

/** The blow that a row's first result told of. */
export const blowIn = (row: Row | undefined): SettledHit | null => readBlow(row?.results[0]?.part.outcome ?? {});

/** What has been rolled and said for a row since its blow. */
function rolledSince(exchange: Exchange, row: RowId): CriticalRolls {
  const stepFor = (kind: PendingSave["kind"]) => stepIn(exchange, dueSlot(row, kind))?.body;
  const faces = ROLLED.flatMap(
    (kind) =>
      stepFor(kind)
        ?.faces.slice(0, 1)
        .map((face) => [kind, face] as const) ?? [],
  );
  const [ruled, inflicted, wound] = [stepFor("effects"), stepFor("inflict"), stepFor("wound")];
  // What was proposed and confirmed as it stands is not spelled out in the choice.
  const chosen = ruled?.choice["effects"];
  const effects = chosen === undefined ? HIT_EFFECTS : HIT_EFFECTS.filter((effect) => idsIn(chosen).includes(effect));
  return {
    ...Object.fromEntries(faces),
    ...(ruled && { effects }),
    ...(inflicted && { inflict: inflicted.option === "wounds" }),
    ...(wound && { wound: readWoundChoice(wound) }),
  };
}

/** The blows of an exchange by their rows. */
export const hitsOf = (exchange: Exchange): Readonly<Record<RowId, HitReading>> =>
  Object.fromEntries(
    Object.values(exchange.rows).flatMap((row) => {
      const blow = blowIn(row);
      if (blow === null) return [];
      const rolls = rolledSince(exchange, row.id);
      return [[row.id, { blow, rolls, ...aftermath(blow.victim, blow.harm, rolls) }] as const];
    }),
  );
