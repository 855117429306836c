/** A held action that may be followed through now, in words. */
import type { HeldParts } from "../../view/card/held-parts.ts";
import { headlineOf } from "../../view/shared/headline.ts";
import { namesOf } from "../../view/shared/viewer.ts";
import { downTexts } from "./down.ts";

/** "Hulda’s Condition is met: I strike…", with what set it off, and whether whom it would be aimed at is down meanwhile. */
export const followed: HeldParts["follow"] = (desk, { follow, trigger, hold }) => {
  const holder = namesOf(desk, trigger)(follow.holder);
  const isWords = trigger.id === follow.hold;
  const aimed = [...(isWords ? [] : [trigger.declared.body.attacker.actor]), hold.target ?? ""];
  return {
    title: desk.words.t("RIPOSTE.Tray.Follow", { holder, action: hold.action }),
    view: {
      call: follow.call,
      action: hold.action,
      condition: hold.condition,
      trigger: [...(isWords ? [] : [headlineOf(desk, trigger)]), ...downTexts(desk, trigger, aimed)].join(" · "),
    },
  };
};
