/**
 * The one way to start something: sheet, tracker, token HUD, macro, keybinding and API all come here. It imports types
 * only, so that a family's sheet, which the dialog's own rules come from, may ask for it; `launch.ts` puts itself behind
 * it at `init`.
 */
import type { Parent, Uuid } from "../../../rules/core/types.ts";

export interface AttackOptions {
  /** What the dialog starts with, by the id of the family's option; left out: its first. */
  readonly option?: string | undefined;
  /** The weapon (or whatever the family's first pick is called) that is selected at the start. */
  readonly weapon?: string | undefined;
  /** Whom it is aimed at; left out: whom the user has targeted. */
  readonly target?: Uuid | undefined;
  readonly token?: TokenDocument.Implementation | null | undefined;
  /** The call that it follows through on. What the hold has prepared is filled in. */
  readonly parent?: Parent | undefined;
  /** Roll at once if nothing speaks against it. */
  readonly fast?: boolean | undefined;
}
type Opener = (actor: Actor.Implementation, options: AttackOptions) => Promise<void>;

let opener: Opener | null = null;

/** Says what opens the turn dialog. */
export function setOpener(open: Opener): void {
  opener = open;
}

/**
 * Opens the turn dialog of an actor, or redraws its open one. With `fast` (or the user's own setting) an attack is rolled
 * at once where nothing speaks against it.
 */
export async function openAttack(actor: Actor.Implementation, options: AttackOptions = {}): Promise<void> {
  await opener?.(actor, options);
}
