/** The splitter of dice as a field: what is drawn comes with the family, what moves dice when a splitter is shown. */
import { runReporting } from "../../../ui/kit/notify.ts";
import type { SharesField } from "../../../ui/view/shared/shares-field.ts";
import { readShares, sharesView } from "./shares.ts";

export const sharesField: SharesField = {
  view: sharesView,
  read: readShares,
  listen: (root, make) =>
    runReporting(import("./splitter.ts").then(({ listenToSplitters }) => listenToSplitters(root, make))),
};
