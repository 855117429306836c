/** F7: at the beginning of its maker's next turn a block is kept or dropped; nobody waits, and no answer drops it. */
import type { Fighter, Reminder } from "../../core/types.ts";
import { isDueToKeep, keptBy } from "./active.ts";

/** Keep or drop, on the turn of whoever keeps a block or a hold. */
export function fateReminders(fighter: Fighter): readonly Reminder[] {
  const bond = fighter.onTurn ? keptBy(fighter) : null;
  if (bond === null || !isDueToKeep(bond, fighter)) return [];
  const holds = bond.kind === "grapple";
  return [
    {
      id: `keep-${bond.marker.id}`,
      label: `RIPOSTE.Fate.Remind.${holds ? "hold" : "block"}`,
      data: { who: { fighter: fighter.id }, whom: { fighters: bond.on }, n: bond.strength },
      option: "keep",
      act: "RIPOSTE.Fate.Act.keep",
      others: [
        { option: holds ? "release" : "drop", act: `RIPOSTE.Fate.Act.${holds ? "release" : "drop"}` },
        ...(holds ? [{ option: "throw", act: "RIPOSTE.Fate.Act.throw" }] : []),
      ],
    },
  ];
}
