/** The tokens one user targets: a Set of placeables with the helpers packages know. */
import type { UserView } from "../views.ts";
import type { Token } from "./token.ts";

export class UserTargets extends Set<Token> {
  readonly user: UserView;

  constructor(user: UserView) {
    super();
    this.user = user;
  }

  /** Ids of the targeted tokens. */
  get ids(): string[] {
    return Array.from(this, (token) => token.id);
  }

  /** The first targeted token. */
  first(): Token | undefined {
    for (const token of this) return token;
    return undefined;
  }

  override add(token: Token): this {
    token.targeted.add(this.user);
    return super.add(token);
  }

  override delete(token: Token): boolean {
    token.targeted.delete(this.user);
    return super.delete(token);
  }

  override clear(): void {
    for (const token of [...this]) this.delete(token);
  }
}

const known = new WeakMap<UserView, UserTargets>();

/** The target set of a user; it is put on the user document the first time it is asked for. */
export function targetsOf(user: UserView): UserTargets {
  const existing = known.get(user);
  if (existing) return existing;
  const targets = new UserTargets(user);
  known.set(user, targets);
  Object.defineProperty(user, "targets", { value: targets, configurable: true, enumerable: false, writable: true });
  return targets;
}
