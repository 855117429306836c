/** A counted reply as one line of the log: what it adds, with names as this viewer may see them. */
import { own } from "../../../../rules/core/thread/own.ts";
import type { Exchange, MessageId, Reply, Row, SlotId } from "../../../../rules/core/types.ts";
import { rowLines } from "../prompt/asks.ts";
import { headlineOf } from "../shared/headline.ts";
import { optionName, rulingText } from "../shared/notes.ts";
import { tellingOf } from "../shared/telling.ts";
import { namesOf, type ViewContext } from "../shared/viewer.ts";
import type { LineView } from "../shared/words.ts";

function linesOf(desk: ViewContext, exchange: Exchange, row: Row | undefined, slot?: SlotId): readonly LineView[] {
  const telling = tellingOf(desk, exchange);
  const added = slot === undefined ? undefined : own(telling?.steps ?? {}, slot);
  const told = added ?? (row && own(telling?.rows ?? {}, row.id));
  return row && told ? rowLines(desk, exchange, row, { lines: told }) : [];
}

function resultText(desk: ViewContext, exchange: Exchange, rows: readonly string[]): string {
  const verdicts = rows.flatMap((id) => {
    const lines = linesOf(desk, exchange, own(exchange.rows, id));
    return lines.find((line) => line.tone === "good" || line.tone === "bad")?.text ?? [];
  });
  return verdicts.join(" ");
}

/** What a reply says; `user` is who wrote it, `id` its message. */
export function slimText(desk: ViewContext, exchange: Exchange, reply: Reply, user: string, id: MessageId): string {
  const plain = (): string =>
    desk.words.t(`RIPOSTE.Card.Slim.${reply.kind}`, { user, what: headlineOf(desk, exchange) });
  switch (reply.kind) {
    case "step": {
      const row = own(exchange.rows, own(exchange.slots, reply.slot)?.row ?? "");
      const counted = row && own(exchange.slots, reply.slot)?.step?.id === id;
      const text = counted ? linesOf(desk, exchange, row, reply.slot)[0]?.text : undefined;
      if (text !== undefined) return text;
      const fighter = namesOf(desk, exchange)(reply.fighter);
      return desk.words.t("RIPOSTE.Card.SlimAnswer", { fighter, answer: optionName(desk, exchange, reply.option) });
    }
    case "result": {
      const stands = reply.parts.some(({ row }) =>
        (own(exchange.rows, row)?.results ?? []).some((result) => result.message === id),
      );
      if (!stands) return desk.words.t("RIPOSTE.Card.SlimTakenBack");
      return (
        resultText(
          desk,
          exchange,
          reply.parts.map((part) => part.row),
        ) || plain()
      );
    }
    case "ruling": {
      const entry = exchange.rulings.find((each) => each.id === id);
      return entry ? rulingText(desk, exchange, entry) : plain();
    }
    case "call":
    case "waive": {
      const holder = namesOf(desk, exchange)(reply.holder);
      const words = reply.kind === "call" && reply.words !== "" ? reply.words : null;
      const why = words === null ? "" : desk.words.t("RIPOSTE.Card.Reason", { why: words });
      return desk.words.t(`RIPOSTE.Card.SlimHold.${reply.kind}`, { user, holder, why });
    }
    case "undo":
    case "cancel":
    case "mark":
      return plain();
  }
}
