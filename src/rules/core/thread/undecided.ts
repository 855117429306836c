/**
 * Prompts in which nothing can be decided: one answer is left, it costs nothing and rolls nothing. Nobody is asked; it is
 * given for the fighter. Every client finds the same from the thread and the live fighters, whoever is connected.
 */
import { own } from "../lib/own.ts";
import type { FamilyTable } from "./fold-context.ts";
import { isAwaited } from "./rows.ts";
import { watching } from "./watching.ts";
import type {
  ActionOption,
  Battlefield,
  Exchange,
  Family,
  Plan,
  Prompt,
  RefusalCode,
  Rights,
  Slot,
  UserId,
} from "../types.ts";

/** An answer that is given without asking. */
export interface Spared {
  readonly plan: Plan;
  /** Why nothing comes of the attack; null: no answer is possible. */
  readonly why: RefusalCode | null;
  /** Why no answer is possible, where the card has a sentence for it; null: it has none. */
  readonly because: RefusalCode | null;
}

/** What an open exchange asks of people, and what is given without asking. */
export interface Asking {
  readonly asked: readonly Prompt[];
  readonly spared: readonly Spared[];
}

export const NOTHING_ASKED: Asking = { asked: [], spared: [] };

/** A prompt with its slot, and what is known of the exchange. */
interface Considered {
  readonly prompt: Prompt;
  readonly slot: Slot;
  readonly exchange: Exchange;
  readonly scene: Battlefield;
  readonly rules: Family;
  readonly rights: Rights;
}

/** Could it be chosen, and would it change anything? */
const matters = ({ refusal, vain }: ActionOption): boolean => refusal === null && vain === undefined;

/**
 * Does this table ask all the same; did somebody take the answer back; may a held action still come between; has a GM's
 * client found that something is not what it should be?
 */
function isToBeAsked({ exchange, rules, slot, prompt }: Considered): boolean {
  if (prompt.auto || exchange.rest !== null || slot.again === true) return true;
  if (watching(exchange).length > 0 && !exchange.gone) return true;
  if (exchange.marks.some(({ body }) => body.mark.what === "differs")) return true;
  return rules.undecided?.keepsAsking(exchange) !== false;
}

const ownersOf = ({ rights, slot }: Considered): readonly UserId[] => own(rights.owners, slot.fighter) ?? [];

/** Did a player write what falls upon another player's fighter? Whoever is to be hurt by that has a look at it first. */
const isAmongPlayers = (considered: Considered): boolean =>
  ownersOf(considered).length > 0 && !considered.rights.gms.includes(considered.exchange.declared.author);

/** Of several options the only one that is left, with nothing to choose in it; null: none, or people decide. */
function onlyOption({ options, to }: Prompt): ActionOption | null {
  const [only, ...more] = options.filter(matters);
  if (only === undefined || more.length > 0 || options.length === 1) return null;
  return to.kind === "fighter" && only.inputs.length === 0 ? only : null;
}

/** May it be done, and costs it nothing that people decide about, and rolls nothing? */
function isFree({ exchange, scene, rules }: Considered, plan: Plan): boolean {
  const { refusals, price, numbers } = rules.judge(exchange, plan, scene);
  const byItself = rules.undecided?.byItself ?? [];
  if (refusals.length > 0 || !price.every(({ what }) => byItself.includes(what))) return false;
  return rules.nextDice({ option: plan.option, numbers, faces: [] }) === null;
}

/** The first of these reasons that stands against an answer; null: none does. */
function reasonAmong({ prompt }: Considered, reasons: readonly RefusalCode[] = []): RefusalCode | null {
  const against = prompt.options.flatMap(({ refusal, vain }) => vain?.code ?? refusal?.code ?? []);
  return against.find((code) => reasons.includes(code)) ?? null;
}

/** The one answer that is left; null: people decide. */
function onlyAnswer(considered: Considered): Spared | null {
  const { prompt, slot } = considered;
  const only = onlyOption(prompt);
  if (only === null || isToBeAsked(considered)) return null;
  const plan = { slot: slot.id, fighter: slot.fighter, option: only.id, choice: only.initial };
  if (!isFree(considered, plan)) return null;
  const { harmless, helpless } = considered.rules.undecided ?? {};
  const why = reasonAmong(considered, harmless);
  if (why === null && isAmongPlayers(considered)) return null;
  return { plan, why, because: reasonAmong(considered, helpless) };
}

/** Whoever declares for two fighters of their own has said so for both. Of whom another plays only that player says it. */
function declared(considered: Considered): Considered {
  const { prompt, slot, exchange, rights } = considered;
  const owners = ownersOf(considered);
  const isTheirs = (owners.length > 0 ? owners : rights.gms).includes(exchange.declared.author);
  const isOpen = exchange.rest === null && !slot.again && prompt.options[0]?.refusal === null;
  return prompt.declared && isTheirs && isOpen ? { ...considered, prompt: { ...prompt, auto: true } } : considered;
}

/** May somebody still step in for this target? Then its own answer would end that too early. */
const mayBeHelped = (slot: Slot, asked: readonly Considered[]): boolean =>
  slot.role === "answer" && asked.some((other) => other.slot.role === "helper" && other.slot.target === slot.target);

/**
 * What is asked now, and what is given without asking; nothing for a slot to which no row listens any more, as it could
 * never be answered.
 */
export function askingIn(exchange: Exchange, scene: Battlefield, families: FamilyTable, rights: Rights): Asking {
  const rules = own(families, exchange.family);
  if (exchange.phase !== "open" || rules === undefined) return NOTHING_ASKED;
  const all = rules.prompts(exchange, scene).flatMap((prompt): Considered[] => {
    const slot = own(exchange.slots, prompt.slot);
    const isOpen = slot !== undefined && isAwaited(exchange, slot);
    return isOpen ? [declared({ prompt, slot, exchange, scene, rules, rights })] : [];
  });
  const only = new Map(all.map((each) => [each, onlyAnswer(each)] as const));
  const decided = all.filter((each) => (only.get(each) ?? null) === null);
  const isAsked = (each: Considered): boolean => decided.includes(each) || mayBeHelped(each.slot, decided);
  const rest = all.filter((each) => !isAsked(each));
  return {
    asked: all.filter(isAsked).map(({ prompt }) => prompt),
    // What holds up nothing needs no answer.
    spared: rest.filter(({ prompt }) => prompt.waits).flatMap((each) => only.get(each) ?? []),
  };
}
