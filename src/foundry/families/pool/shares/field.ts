/** The splitter of dice as a field: what draws it comes with the family, what moves dice when a dialog listens to it. */
import { own } from "../../../../rules/core/lib/own.ts";
import { isShares } from "../../../../rules/pool/round/shares.ts";
import { runReporting } from "../../../ui/kit/notify.ts";
import type { OwnField } from "../../../ui/view/shared/own-field.ts";
import { sharesView } from "./shares.ts";

const PARTIAL = "riposte.pool.shares";

/** Loads what draws it; the family comes into play after that. */
export async function loadSharesTemplate(): Promise<void> {
  await foundry.applications.handlebars.getTemplate("systems/riposte/templates/pool/shares.hbs", PARTIAL);
}

export const sharesField: OwnField = {
  view: (words, input, choice, gm) =>
    isShares(input)
      ? { partial: PARTIAL, view: sharesView(words, input.data, own(choice, input.id) ?? input.initial, gm) }
      : null,
  listen: (root, make) =>
    runReporting(import("./splitter.ts").then(({ listenToSplitters }) => listenToSplitters(root, make))),
};
