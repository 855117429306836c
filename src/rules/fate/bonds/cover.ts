/** What covers an action of a fighter, and who holds whom: read from others' markers (F4, F5, F12, F16, F19). */
import { refuse } from "../../core/thread/refuse.ts";
import type { Fighter, Refusal } from "../../core/types.ts";
import type { Cover } from "../roll/meet.ts";
import type { ActionType, WhenHeld } from "../stats/stats.ts";
import { bondsIn, prevents, type Bond } from "./marker.ts";

type Bound = Pick<Fighter, "id" | "bound">;

/** F12: the holds on this fighter. */
export const holdsOn = ({ id, bound }: Bound): readonly Bond[] =>
  bondsIn(bound).filter(({ kind, on, out }) => kind === "grapple" && on.includes(id) && !out.includes(id));

const coverOf = ({ marker: { id, by }, strength, kind }: Bond): Cover => ({
  marker: id,
  maker: by,
  strength,
  holds: kind === "grapple",
});

/** F4, F12: what an action of this type must meet or beat; `held`: what a hold does to it (F16). */
export const coversOf = ({ id, bound }: Bound, type: ActionType, held: WhenHeld = "tried"): readonly Cover[] =>
  bondsIn(bound)
    .filter((bond) => prevents(bond, type, id) && !(bond.kind === "grapple" && held === "free"))
    .map(coverOf);

/** F16: what room or fine motion needs cannot be done while held. Refusals: `fate.impossibleHeld`. */
export const heldRefusal = (fighter: Bound & Pick<Fighter, "name">, held: WhenHeld): Refusal | null =>
  held === "impossible" && holdsOn(fighter).length > 0
    ? refuse("fate.impossibleHeld", "F16", { name: fighter.name })
    : null;

/** F12: whoever is held neither sprints nor moves beside another action. Refusals: `fate.heldStill`. */
export const stillRefusal = (fighter: Bound & Pick<Fighter, "name">): Refusal | null =>
  holdsOn(fighter).length > 0 ? refuse("fate.heldStill", "F12", { name: fighter.name }) : null;

/** F19: what has no roll of its own cannot beat a block. Refusals: `fate.noRoll`. */
export const rollessRefusal = (fighter: Bound & Pick<Fighter, "name">, type: ActionType): Refusal | null =>
  coversOf(fighter, type).length > 0 ? refuse("fate.noRoll", "F19", { name: fighter.name }) : null;
