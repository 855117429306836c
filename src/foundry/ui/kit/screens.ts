/**
 * Every screen that can be opened, by name. Whoever opens one names it and imports none of it: `ui/screens.ts` says where
 * each one is, and it is loaded when it is first opened or when the window is idle after the start.
 */
import type { MessageId, Parent, Uuid } from "../../../rules/core/types.ts";
import type { DefendOrder } from "../../orders/choose.ts";
import type { Orders } from "../../orders/stored.ts";

type ActorDoc = Actor.Implementation;

/** How the turn dialog starts. */
export interface TurnOptions {
  /** The id of the option of the family; default: its first one. */
  readonly option?: string | undefined;
  /** The weapon (or whatever the first pick of the family is called) in hand. */
  readonly weapon?: string | undefined;
  /** The target; default: what the user has targeted. */
  readonly target?: Uuid | undefined;
  readonly token?: TokenDocument.Implementation | null | undefined;
  /** The call that it follows through on. What the hold has prepared is filled in. */
  readonly parent?: Parent | undefined;
  /** Roll at once if nothing stands against it. */
  readonly fast?: boolean | undefined;
  /** Called when the dialog is closed, whatever was done in it. */
  readonly closed?: (() => void) | undefined;
}

/** What each screen is opened with. */
export interface ScreenArguments {
  /** The turn dialog of an actor. With `fast` (or the setting of the user) an attack is rolled at once where it may be. */
  readonly turn: [actor: ActorDoc, options?: TurnOptions];
  /** The turn of whichever fighter is meant where none is named; of one who is down, the strip's line that passes it on. */
  readonly ownTurn: [];
  /** "The Condition is met": which held action, on this exchange or (null) on an open one or in words. */
  readonly call: [exchange: MessageId | null, hold?: MessageId];
  /** The ruling of a GM on a call. */
  readonly rulingOnCall: [exchange: MessageId, call: MessageId];
  /** The ruling of a GM on an open exchange. */
  readonly ruling: [exchange: MessageId];
  /** Undo a result, or undo it and ask again. */
  readonly undo: [exchange: MessageId];
  /** Cancel an open exchange. */
  readonly cancel: [exchange: MessageId];
  /** Stop an action that a held one came before, with a reason. */
  readonly stop: [exchange: MessageId];
  /** The GM's panel of all that waits; `toggle` closes an open one. */
  readonly panel: [how?: "open" | "toggle"];
  /** What the GM's own fighters would answer under this order, of one exchange or (null) of all. */
  readonly defend: [order?: DefendOrder | Orders, only?: MessageId | null];
  /** The standing order of a fighter. */
  readonly orders: [actor: ActorDoc];
  /** The ready encounters. */
  readonly encounters: [];
  /** Whether older encounters shall end, of a GM who begins this one; nothing opens where there are none. */
  readonly olderEncounters: [combat: Combat.Implementation];
  /** Passes a prompt, by its key, to another player; one that is passed is taken back or handed back. */
  readonly pass: [prompt: string];
  /** The tray: it is always there, so this puts the keyboard into its prompt, but into none that another is asked. */
  readonly tray: [];
  /** What others are asked, where the tray asks nothing of this user. */
  readonly others: [];
  /**
   * What was put aside on the strip and is shown again (`back`, its keys) gets the keyboard; without it the held actions that
   * this user may call now, one after the other.
   */
  readonly held: [back: readonly string[]];
}
export type ScreenName = keyof ScreenArguments;
export type Opener<Name extends ScreenName> = (...args: ScreenArguments[Name]) => Promise<void>;

/** How each screen is loaded. */
export type ScreenTable = { readonly [Name in ScreenName]: () => Promise<Opener<Name>> };

let table: ScreenTable | null = null;

/** Says where the screens are; called once, in `init`. */
export function registerScreens(screens: ScreenTable): void {
  table = screens;
}

/** Loads a screen. Called without opening it, nobody waits for it later. */
export async function loadScreen<Name extends ScreenName>(name: Name): Promise<Opener<Name>> {
  if (table === null) throw new Error("Riposte: screens can be opened from init on");
  return table[name]();
}

/** Opens a screen. */
export async function openScreen<Name extends ScreenName>(name: Name, ...args: ScreenArguments[Name]): Promise<void> {
  await (
    await loadScreen(name)
  )(...args);
}
