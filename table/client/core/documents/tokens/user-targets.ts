import type { User } from "../user.ts";

/** What a target must have: the scene's token objects do. */
export interface TargetToken {
  readonly id: string | null;
  readonly document: unknown;
}

/** The tokens a user targets. */
export class UserTargets extends Set<TargetToken> {
  readonly user: User;

  constructor(user: User) {
    super();
    this.user = user;
  }

  /** Ids of the targeted tokens. */
  get ids(): string[] {
    return Array.from(this, (token) => token.id ?? "").filter(Boolean);
  }

  /** The first of them. */
  first(): TargetToken | undefined {
    return this.values().next().value;
  }
}
