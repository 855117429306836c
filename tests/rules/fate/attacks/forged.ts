/** Messages of a `fate` fighter's player who writes them by hand. */
import type { Declare, Exchange, Step } from "../../../../src/rules/core/types.ts";
import { isJsonObject, type JsonObject } from "../../../../src/rules/core/types/json.ts";
import type { Table } from "../table.ts";

type Honest = Parameters<Table["draft"]>;

/** What an honest client would post; throws where the rules refuse it. */
export function honest(t: Table, ...[who, option, choice, setup]: Honest): Declare {
  const body = t.draft(who, option, choice, setup);
  if (!("kind" in body)) throw new Error(JSON.stringify(body));
  return body;
}
/** The same with other numbers. */
export function withNumbers(body: Declare, numbers: JsonObject): Declare {
  const act = body.numbers["act"];
  return { ...body, numbers: { act: { ...(isJsonObject(act) ? act : {}), ...numbers } } };
}
/** A declaration that nobody's rules have judged. */
export function raw(t: Table, who: string, { act, ...more }: Partial<Declare> & { act: JsonObject }): Declare {
  return {
    kind: "declare",
    family: "fate",
    attacker: { actor: `Actor.${who}`, token: null, name: who },
    targets: [],
    moment: t.moment,
    option: "",
    choice: {},
    numbers: { act },
    price: [],
    faces: [],
    allowed: [],
    ...more,
  };
}
/** Posts it as this user; the exchange as everybody folds it. */
export const postAs = (t: Table, author: string, body: Declare): Exchange => t.exchange(t.post(body, author).id);

/** Why a declaration is void, with its rule; null: it counts. */
export const voidBy = ({ phase, reason }: Exchange): string | null =>
  phase === "void" ? `${reason?.code ?? "?"} ${reason?.rule ?? ""}`.trim() : null;

/** Posts a step that nobody's rules have judged; why it does not count, or null. */
export function step(t: Table, author: string, body: Partial<Step> & Pick<Step, "exchange" | "slot">): string | null {
  const fighter = t.exchange(body.exchange).slots[body.slot]?.fighter ?? "";
  const whole: Step = {
    kind: "step",
    fighter,
    option: "",
    choice: {},
    numbers: {},
    price: [],
    faces: [],
    allowed: [],
    ...body,
  };
  const entry = t.post(whole, author);
  return t.threads.uncounted(entry) ?? null;
}
