/**
 * What is stored of a passed prompt: the owner's player writes to whom it is passed into the own user's flags, and whoever
 * it is passed to the choice into theirs. The server lets only them and GMs write there. Pure; whoever wrote it, it is read
 * with bounds.
 */
import { own } from "../../../rules/core/lib/own.ts";
import { isJsonObject, type JsonObject } from "../../../rules/core/types/json.ts";
import type { ActionOption, Choice, Exchange, Input, MessageId, SlotId, UserId } from "../../../rules/core/types.ts";
import { isChoice } from "../../exchange/lib/shapes.ts";
import { isBoolean, isId, isIndex, isString, isWhole, shape } from "../../exchange/lib/type-guards.ts";

/** A prompt that one user has passed to another, for this once. */
export interface Pass {
  readonly id: string;
  readonly by: UserId;
  readonly to: UserId;
  readonly exchange: MessageId;
  readonly slot: SlotId;
  /** The attempt of the slot's row: asked again after an undo, it is another prompt. */
  readonly attempt: number;
}

/** What was said about a pass by whom it was passed to. */
export type Said =
  { readonly kind: "chosen"; readonly option: string; readonly choice: Choice } | { readonly kind: "back" };

/** Passes that are read of one user. */
const MOST_PASSES = 12;

export const PASSES = "passes";
export const SAID = "passSaid";

const isPass = shape<Omit<Pass, "id" | "by">>({ to: isId, exchange: isId, slot: isId, attempt: isIndex });
const isSaid = shape<{ readonly option: string; readonly choice: Choice }>({ option: isId, choice: isChoice });

const under = (flags: unknown, key: string): JsonObject => {
  const ours = isJsonObject(flags) ? own(flags, "riposte") : undefined;
  const found = isJsonObject(ours) ? own(ours, key) : undefined;
  return isJsonObject(found) ? found : {};
};

/** A random id, and no path. */
const isPassId = (key: string): boolean => /^[A-Za-z0-9]{16}$/.test(key);

/** The passes in a user's flags. */
export function readPasses(by: UserId, flags: unknown): readonly Pass[] {
  return Object.entries(under(flags, PASSES))
    .slice(0, MOST_PASSES)
    .flatMap(([id, pass]): Pass[] => {
      if (!isPassId(id) || !isPass(pass)) return [];
      const { to, exchange, slot, attempt } = pass;
      return [{ id, by, to, exchange, slot, attempt }];
    });
}

/** What a user's flags say about a pass; null: nothing that can be read. */
export function readSaid(flags: unknown, pass: string): Said | null {
  const said = own(under(flags, SAID), pass);
  if (!isJsonObject(said)) return null;
  if (said["back"] === true) return { kind: "back" };
  if (!isSaid(said)) return null;
  const { option, choice } = said;
  return { kind: "chosen", option, choice };
}

/** The passes about which a user's flags say something. */
export const saidAbout = (flags: unknown): readonly string[] => Object.keys(under(flags, SAID)).filter(isPassId);

/** Does it name a prompt that is still to be answered, in this attempt? */
export function isOpenIn(exchange: Exchange, { slot: id, attempt }: Pick<Pass, "slot" | "attempt">): boolean {
  const slot = own(exchange.slots, id);
  if (exchange.phase !== "open" || slot === undefined || slot.step !== null || slot.gm === true) return false;
  return attemptOf(exchange, id) === attempt;
}

/** The attempt of a slot's row. */
export const attemptOf = (exchange: Exchange, slot: SlotId): number =>
  own(exchange.rows, own(exchange.slots, slot)?.row ?? "")?.attempt ?? 0;

const isOffered = (choices: readonly { readonly id: string }[], id: unknown): boolean =>
  choices.some((each) => each.id === id);

const isWithin = (value: unknown, { min, max }: { readonly min: number; readonly max: number }): boolean =>
  isWhole(value) && value >= min && value <= max;

const areOffered = (value: unknown, choices: readonly { readonly id: string }[]): boolean =>
  Array.isArray(value) && value.length <= choices.length && value.every((id) => isOffered(choices, id));

/** May a player who does not own the fighter put this into the input? */
function fits(input: Input, value: unknown): boolean {
  if (input.gm) return false;
  switch (input.kind) {
    case "toggle":
      return isBoolean(value) && (input.refusal ?? null) === null;
    case "number":
      return isWithin(value, input);
    case "pick":
      return isOffered(input.choices, value);
    case "many":
      return areOffered(value, input.choices);
    case "text":
      return isString(value) && value.length <= input.max;
    // What a family draws by itself only the owner changes.
    case "own":
      return false;
  }
}

/**
 * The choice as it may be posted in the owner's name: the option's first values, with what was put into inputs that players
 * have. A GM's own inputs and the marks of orders and timers are not taken over.
 */
export function cleanChoice(option: ActionOption, given: Choice): Choice {
  const taken = option.inputs.flatMap((input): [string, Choice[string]][] => {
    const value = own(given, input.id);
    return value !== undefined && fits(input, value) ? [[input.id, value]] : [];
  });
  return { ...option.initial, ...Object.fromEntries(taken) };
}
