/** The splitter of dice as a field. Its template comes with the family; what fills that and moves dice comes soon after. */
import { own } from "../../../../rules/core/lib/own.ts";
import { sharesBy } from "../../../../rules/pool/round/exert.ts";
import { isShares } from "../../../../rules/pool/round/shares.ts";
import { changes } from "../../../exchange/lib/changes.ts";
import { runReporting } from "../../../ui/kit/notify.ts";
import type { MakeMove, OwnField } from "../../../ui/view/shared/own-field.ts";
import type { sharesView } from "./shares.ts";

const PARTIAL = "riposte.pool.shares";

/** Loads what draws it; the family comes into play after that. */
export async function loadSharesTemplate(): Promise<void> {
  await foundry.applications.handlebars.getTemplate("systems/riposte/templates/pool/shares.hbs", PARTIAL);
}

/** Null: it has not come yet. */
let viewOf: typeof sharesView | null = null;

/** Loads the rest; returns what moves dice in a window. */
export async function loadSplitter(): Promise<(root: HTMLElement, make: MakeMove) => void> {
  const part = await import("./splitter.ts");
  viewOf = part.sharesView;
  return part.listenToSplitters;
}

/** A dialog that was opened before it came is drawn again. */
async function listen(root: HTMLElement, make: MakeMove): Promise<void> {
  const isLate = viewOf === null;
  (await loadSplitter())(root, make);
  if (isLate) changes.tell("arrived");
}

export const sharesField: OwnField = {
  view: (words, input, choice, gm) =>
    isShares(input) && viewOf !== null
      ? {
          partial: PARTIAL,
          view: viewOf(words, sharesBy(input.data, choice), own(choice, input.id) ?? input.initial, gm),
        }
      : null,
  listen: (root, make) => runReporting(listen(root, make)),
};
