/** What sort of thing is asked, and how it is put into words. */
import { own } from "../../../../rules/core/lib/own.ts";
import type { Pending } from "../../../../rules/core/thread/queries.ts";
import type {
  ActionOption,
  CardLine,
  Exchange,
  Row,
  RowId,
  Slot,
  SlotRole,
  Uuid,
} from "../../../../rules/core/types.ts";
import { namesOf, seesMakeup, seesNumbers, userNames, type ViewContext } from "../shared/viewer.ts";
import { lineView, type LineView } from "../shared/lines.ts";
import { list, sentence, upperFirst } from "../shared/words.ts";

type Asked = Pick<Pending, "exchange" | "ask">;

/** What sort of thing is asked. */
export function promptKind({ exchange, ask }: Asked): SlotRole {
  const slot = own(exchange.slots, ask.slot);
  // Dice that an undo asks for again are put as a question of their family's.
  return slot === undefined || (slot.role === "roll" && !slot.once) ? "late" : slot.role;
}

/** Whose step it will be, also where it is a GM's word. */
export function stepFighter({ exchange, ask }: Asked): Uuid {
  if (ask.to.kind === "fighter") return ask.to.fighter;
  return own(exchange.slots, ask.slot)?.fighter ?? exchange.declared.body.attacker.actor;
}

/** The target for whom somebody might step in, or whose own row it is; of an attacker its own, once something has hit it. */
export function guardedRow(exchange: Exchange, id: RowId): Row | null {
  const row = own(exchange.rows, id);
  if (row?.role === "attacker") return row.results.length > 0 ? row : null;
  return own(exchange.rows, row?.target ?? "") ?? null;
}

/** The row of the one for whom somebody may step in; null: it is about one's own. */
const helpedRow = (pending: Asked): Row | null =>
  promptKind(pending) === "helper" ? guardedRow(pending.exchange, pending.ask.row) : null;

/** The name of the one for whom somebody may step in; null: it is about one's own. */
export function guardedName(desk: ViewContext, pending: Asked): string | null {
  const row = helpedRow(pending);
  return row && namesOf(desk, pending.exchange)(row.fighter);
}

/** Is it about somebody who has not answered yet, so that its figures are those of nobody else's defense? */
export const isUnanswered = (pending: Asked): boolean =>
  helpedRow(pending)?.slots.some((id) => own(pending.exchange.slots, id)?.step === null) === true;

/** Could it be chosen, and would it change anything? */
const matters = ({ refusal, vain }: ActionOption): boolean => refusal === null && vain === undefined;

/** Who is asked whether they step in for the target of this row, by name; empty: nobody. */
export function helpersOf(desk: ViewContext, exchange: Exchange, { id }: Pick<Row, "id">): string {
  const mayHelp = (slot: Slot | undefined): slot is Slot => slot?.role === "helper" && slot.target === id;
  if (!Object.values(exchange.slots).some((slot) => mayHelp(slot) && slot.step === null)) return "";
  const asks = desk.family(exchange.family)?.rules.prompts(exchange, desk.sceneOf(exchange)) ?? [];
  const names = asks.flatMap(({ slot, options }) => {
    const helper = own(exchange.slots, slot);
    // Beside staying out of it.
    const isAsked = mayHelp(helper) && options.filter(matters).length > 1;
    return isAsked && !desk.viewer.unseen.has(helper.fighter) ? [namesOf(desk, exchange)(helper.fighter)] : [];
  });
  return list(desk.words, names);
}

/** Who is asked. */
export function askedText(desk: ViewContext, { asked }: Pending): string {
  const users = userNames(desk, asked);
  return desk.words.t(users === "" ? "RIPOSTE.Tray.AskedNobody" : "RIPOSTE.Tray.Asked", { users });
}

/** What is asked, where it is no defense of one's own. */
export function questionOf(desk: ViewContext, pending: Asked): string | null {
  const { exchange, ask } = pending;
  const name = namesOf(desk, exchange);
  const { attacker, targets } = exchange.declared.body;
  const by = name(attacker.actor);
  const say = (key: string, data: Readonly<Record<string, string>>): string =>
    upperFirst(desk.words.lang, desk.words.t(`RIPOSTE.Tray.Ask.${key}`, data));
  if (ask.question !== undefined) return upperFirst(desk.words.lang, sentence(desk.words, name, ask.question));
  switch (promptKind(pending)) {
    case "answer":
    case "late":
    case "helper":
      return null;
    case "roll": {
      const at = targets.map((ref) => name(ref.actor));
      return say("roll", { attacker: by, targets: list(desk.words, at) });
    }
  }
}

/**
 * A row's lines. Those with dice, and all sums, are only for those who may see this fighter's numbers; what came of
 * it adds the attack's numbers in, so it opens only for those who may see these, too; what stands on this fighter's sheet, for
 * those who may know that.
 */
export function rowLines(
  desk: ViewContext,
  exchange: Exchange,
  row: Row,
  { lines, place = "" }: { readonly lines: readonly CardLine[]; readonly place?: string },
): readonly LineView[] {
  const own = seesNumbers(desk.viewer, row.fighter);
  const makeup = seesMakeup(desk.viewer, row.fighter);
  const both = own && seesNumbers(desk.viewer, exchange.declared.body.attacker.actor);
  const name = namesOf(desk, exchange);
  return lines.flatMap((line, at) => {
    const thrown = line.sums.some((sum) => sum.dice !== null);
    const key = `${exchange.id}.${row.id}${place}.${at}`;
    const sums = line.sums.filter(({ ofSheet }) => thrown || (ofSheet ? makeup : both));
    return thrown && !own ? [] : [lineView(desk, name, { ...line, sums }, { key, may: !thrown || makeup })];
  });
}
