/** What stands across a card: it was changed, stopped, called off, or does not count. */
import type { Changed, Exchange } from "../../../../rules/core/types.ts";
import type { ViewContext } from "../shared/viewer.ts";
import { clock } from "../shared/words.ts";

export interface BannerView {
  readonly text: string;
  readonly icon: string;
}

/** Who changed what after it was settled. */
function changedText(desk: ViewContext, { kind, by, at }: Changed): string {
  const { words } = desk;
  const what = words.t(`RIPOSTE.Card.Reply.${kind}`);
  return words.t("RIPOSTE.Card.Changed", { user: desk.userName(by), what, time: clock(words, at) });
}

/** Null: nothing of it. */
export function bannerOf(desk: ViewContext, exchange: Exchange): BannerView | null {
  const { words } = desk;
  if (exchange.changed !== null) {
    return { text: changedText(desk, exchange.changed), icon: "fa-solid fa-triangle-exclamation" };
  }
  if (exchange.stopped !== null) {
    const why = exchange.stopped.why === "" ? "" : words.t("RIPOSTE.Card.Reason", { why: exchange.stopped.why });
    return { text: words.t("RIPOSTE.Card.Stopped", { why }).trim(), icon: "fa-solid fa-hand" };
  }
  switch (exchange.phase) {
    case "cancelled":
      return { text: words.t("RIPOSTE.Card.Cancelled"), icon: "fa-solid fa-ban" };
    case "void": {
      const reason = exchange.reason ? words.refusal(exchange.reason) : "";
      return { text: words.t("RIPOSTE.Card.Void", { reason }), icon: "fa-solid fa-ban" };
    }
    case "open":
    case "settled":
    case "changed":
      return null;
  }
}
