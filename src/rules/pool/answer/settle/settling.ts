/** What the parts of a result are made from: what a fighter suffers, who pays, who attacks with what. */
import { own } from "../../../core/lib/own.ts";
import type { Declare, Entry, Row, Slot, Step, Uuid } from "../../../core/types.ts";
import { aftermath, NO_OUTCOME, type PoolOutcome } from "../../math/outcome.ts";
import type { Reading } from "../../math/read.ts";
import type { Harm } from "../../math/resolve-row.ts";
import type { PoolOption } from "../../start/pool-option.ts";
import { depletion, trackMax } from "../../stats/body.ts";
import { statsOf, type LiveReading } from "../live.ts";

/** A call of `settle`: the exchange, read once, and its option. */
export interface Settling {
  readonly live: LiveReading;
  readonly option: PoolOption;
}

/** May this row still settle? */
export const isOpen = (row: Row | undefined): row is Row => row?.state === "open";
/** What was answered in these slots. */
export const entriesOf = (slots: readonly (Slot | undefined)[]): readonly Entry<Step>[] =>
  slots.flatMap((slot) => slot?.step ?? []);

/** What a fighter suffers, and is afterwards: with the injury that the Exert of its own `entry` costs. */
export function suffered(
  live: LiveReading,
  fighter: Uuid,
  entry: Entry<Declare | Step> | null,
  hurt: Harm & Partial<PoolOutcome>,
): PoolOutcome {
  const stats = statsOf(live, fighter);
  const exerted = (entry?.body.price ?? []).filter((price) => price.what === "body").map(() => 1);
  const most = trackMax(stats.attributes.brawn);
  const injuries = [...stats.injuries, ...exerted];
  const after = aftermath(most, injuries, hurt.severity);
  const lost = { most, before: depletion(injuries), after: depletion([...injuries, hurt.severity]) };
  return { ...NO_OUTCOME, ...after, ...(after.condition === "up" ? {} : { body: lost }), ...hurt };
}

/** The attacker's own costs are paid once: on the first row that can still settle, or has; what was taken back has paid nothing. */
export const payingRow = ({ targets, scene }: LiveReading): Row | undefined =>
  targets.find(
    ({ row, back }) =>
      back?.state !== "undone" && (own(scene.fighters, row.fighter) !== undefined || back?.result !== null),
  )?.back;

/** What an attack is made with; empty: nothing that has a name. */
export const weaponOf = (reading: Reading | null | undefined): string => reading?.weapon?.name ?? "";

/** Who attacks, with what, in proper names. */
export const attackOf = ({ exchange, attack }: LiveReading) => ({
  name: exchange.declared.body.attacker.name,
  weapon: weaponOf(attack),
});
