/** The turn order of the family at the table: what the tracker says of it, and what a GM does about it. */
import { intentionOf } from "../../../../rules/cairn/intentions/active-intention.ts";
import type { LangKey, Uuid } from "../../../../rules/core/types.ts";
import { fighterOf } from "../../../exchange/fighters/fighters.ts";
import { report } from "../../../exchange/lib/guarded.ts";
import { changes } from "../../../exchange/lib/changes.ts";
import { asGm } from "../../../exchange/world/permissions.ts";
import { loadSoon } from "../../../ui/kit/lazy.ts";
import type { OrderAct, OrderBar, RoundOrder } from "../../../family/turn-order.ts";
import { fightingIn, type Fighting } from "./combatants.ts";
import { orderNow, orderOf } from "./flag.ts";
import type { Act } from "./press.ts";

type CombatDoc = Combat.Implementation;

const WORDS = "RIPOSTE.Cairn.Order";
const load = () => import("./press.ts");

/** C1: the players' characters that are still in the fight: how many there are, and who has not said what they do. */
function declaring(all: readonly Fighting[]): { readonly missing: readonly Uuid[]; readonly of: number } {
  const people = all.filter(({ role, combatant }) => role === "pc" && !combatant.isDefeated);
  const missing = people.flatMap(({ actor, combatant }) => {
    const fighter = fighterOf(actor, combatant.token);
    return fighter !== null && intentionOf(fighter) !== null ? [] : [actor.uuid];
  });
  return { missing, of: people.length };
}

function bar(combat: CombatDoc): OrderBar | null {
  const all = fightingIn(combat);
  if (all.length === 0) return null;
  const { mode } = orderOf(combat);
  const { round, started } = combat;
  const fixed = started && orderNow(combat) !== null;
  const act = (id: Act, icon: string, primary = false): OrderAct => ({
    id,
    label: `${WORDS}.Act.${id}`,
    icon: `fa-solid ${icon}`,
    primary,
    press: () => press(combat, id),
  });
  const { missing, of } = declaring(all);
  // With nobody left who could declare, nothing calls for an order.
  const made = fixed ? act("open", "fa-lock-open") : act("fix", "fa-list-ol", of > 0);
  const isPlain = mode === "saves";
  const other = isPlain ? act("intentions", "fa-comment-dots") : act("saves", "fa-dice-d20");
  const state = fixed ? "stands" : isPlain ? "plain" : "declaring";
  const making = started && !fixed ? { missing: isPlain ? [] : missing, ready: `${WORDS}.ready.${state}` } : null;
  return {
    text: `${WORDS}.${started ? state : `before.${mode}`}`,
    data: { round, n: of - missing.length, of },
    acts: started ? [made, other] : [other],
    isOpen: !fixed,
    making,
    hint: making && !isPlain ? `${WORDS}.foes` : null,
    fallen: `${WORDS}.morale`,
  };
}

function heading(combat: CombatDoc, fighter: Uuid): LangKey | null {
  const turn = orderNow(combat)?.find((stood) => stood.fighter === fighter)?.turn ?? null;
  return turn === null ? null : `${WORDS}.Heading.${turn}`;
}

const press = async (combat: CombatDoc, id: Act): Promise<void> => (await load()).press(combat, id);
const roll = async (combat: CombatDoc): Promise<void> => (await load()).roll(combat);

export const cairnOrder: RoundOrder = { bar, heading, roll };

/** A round that is turned back to gets its own order back. */
function onRound(combat: CombatDoc, changed: object): void {
  orderOf.forget();
  if (!("round" in changed)) return;
  asGm(async () => (await load()).restore(combat)).catch(report);
}

/** Called once, when the family comes. */
export function registerOrder(): void {
  changes.on("combat", onRound);
  loadSoon(load);
}
