/** The tokens a user targets: the set that stands on the user document, filled by the tokens themselves. */
import type { UserView } from "../views.ts";
import type { Token } from "./token.ts";

export interface TargetSet extends Set<Token> {
  readonly ids: string[];
  first(): Token | undefined;
}

/** The target set of a user. */
export function targetsOf(user: UserView): TargetSet {
  return user.targets;
}
