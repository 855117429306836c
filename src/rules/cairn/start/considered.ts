import type { Battlefield, Fighter, Plan, Start } from "../../core/types.ts";

/** Who considers what, and where. */
export interface Considered {
  readonly fighter: Fighter;
  readonly start: Start;
  readonly plan: Plan;
  readonly scene: Battlefield;
}
