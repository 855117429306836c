/** A counted reply as one line of the log: what it adds, with names as this viewer may see them. */
import { own } from "../../../../../rules/core/lib/own.ts";
import type { Exchange, MessageId, Reply, Row, SlotId } from "../../../../../rules/core/types.ts";
import { rowLines } from "../../prompt/asks.ts";
import { headlineOf } from "../../shared/headline.ts";
import { optionName } from "../../shared/notes.ts";
import { tellingOf } from "../../shared/telling.ts";
import { namesOf, type ViewContext } from "../../shared/viewer.ts";
import type { LineView } from "../../shared/lines.ts";
import { rulingText } from "./rulings.ts";

function linesOf(desk: ViewContext, exchange: Exchange, row: Row | undefined, slot?: SlotId): readonly LineView[] {
  const telling = tellingOf(desk, exchange);
  const added = slot === undefined ? undefined : own(telling?.steps ?? {}, slot);
  const told = added ?? (row && own(telling?.rows ?? {}, row.id));
  return row && told ? rowLines(desk, exchange, row, { lines: told }) : [];
}

const isStopped = ({ rulings }: Exchange): boolean => rulings.some(({ body }) => body.ruling.what === "stop");

/** How a row has ended so far, sentence by sentence, with what that calls for; of an attacker also what it has cost beside that. */
export function verdictsOf(desk: ViewContext, exchange: Exchange, id: string): readonly string[] {
  const row = own(exchange.rows, id);
  const lines = linesOf(desk, exchange, row);
  const first = lines.findIndex(({ tone }) => tone === "good" || tone === "bad");
  const isMore = row?.role === "attacker" && !isStopped(exchange);
  return first < 0 && !isMore
    ? []
    : lines.slice(Math.max(0, first)).flatMap(({ tone, text }) => (tone === "plain" ? [] : text));
}

type ReplyOf<K extends Reply["kind"]> = Extract<Reply, { kind: K }>;

const isDeclined = (desk: ViewContext, { family }: Exchange, option: string): boolean =>
  option === desk.family(family)?.rules.orders?.declines;

function stepText(desk: ViewContext, exchange: Exchange, step: ReplyOf<"step">, id: MessageId): string {
  const slot = own(exchange.slots, step.slot);
  const row = own(exchange.rows, slot?.row ?? "");
  const isCounted = row !== undefined && slot?.step?.id === id;
  const text = isCounted ? linesOf(desk, exchange, row, step.slot)[0]?.text : undefined;
  if (text !== undefined) return text;
  const fighter = namesOf(desk, exchange)(step.fighter);
  if (slot?.role === "roll") return desk.words.t("RIPOSTE.Card.SlimRoll", { fighter });
  if (slot?.role === "helper" && isDeclined(desk, exchange, step.option))
    return desk.words.t("RIPOSTE.Card.SlimStaysOut", { fighter });
  return desk.words.t("RIPOSTE.Card.SlimAnswer", { fighter, answer: optionName(desk, exchange, step.option) });
}

/** Does a row still have this message's part? */
const stands = (exchange: Exchange, { parts }: ReplyOf<"result">, id: MessageId): boolean =>
  parts.some(({ row }) => (own(exchange.rows, row)?.results ?? []).some((result) => result.message === id));

function holdText(desk: ViewContext, exchange: Exchange, reply: ReplyOf<"call" | "waive">, user: string): string {
  const holder = namesOf(desk, exchange)(reply.holder);
  const words = reply.kind === "call" ? reply.words : "";
  const why = words === "" ? "" : desk.words.t("RIPOSTE.Card.Reason", { why: words });
  const isWithout = reply.kind === "waive" && (exchange.without ?? []).some(({ hold }) => hold === reply.hold);
  if (isWithout) return desk.words.t("RIPOSTE.Card.Without", { user, holder });
  return desk.words.t(`RIPOSTE.Card.SlimHold.${reply.kind}`, { user, holder, why });
}

/** A reply, who wrote it, and its message. */
export interface SaidReply {
  readonly reply: Reply;
  readonly user: string;
  readonly id: MessageId;
}

/** What a reply says. */
export function slimText(desk: ViewContext, exchange: Exchange, { reply, user, id }: SaidReply): string {
  const plain = (): string =>
    desk.words.t(`RIPOSTE.Card.Slim.${reply.kind}`, { user, what: headlineOf(desk, exchange) });
  switch (reply.kind) {
    case "step":
      return stepText(desk, exchange, reply, id);
    case "result": {
      if (!stands(exchange, reply, id)) return desk.words.t("RIPOSTE.Card.SlimTakenBack");
      const verdicts = reply.parts.flatMap(({ row }) => verdictsOf(desk, exchange, row).slice(0, 1));
      return verdicts.join(" ") || plain();
    }
    case "ruling": {
      const entry = exchange.rulings.find((each) => each.id === id);
      return entry ? rulingText(desk, exchange, entry) : plain();
    }
    case "call":
    case "waive":
      return holdText(desk, exchange, reply, user);
    case "undo":
    case "cancel":
    case "mark":
      return plain();
  }
}
