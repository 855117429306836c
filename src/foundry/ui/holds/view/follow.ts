/** A held action that may be followed through now, in words. */
import type { HeldParts } from "../../view/card/held-parts.ts";
import { headlineOf } from "../../view/shared/headline.ts";
import { namesOf } from "../../view/shared/viewer.ts";
import { downTexts } from "./down.ts";

/** "Hulda’s Condition is met: I strike…", with what set it off, and whether whom it would be aimed at is down meanwhile. */
export const followed: HeldParts["follow"] = (desk, { follow, trigger, hold }) => {
  const holder = namesOf(desk, trigger)(follow.holder);
  const call = trigger.calls.find(({ entry }) => entry.id === follow.call);
  const words = call?.entry.body.words.trim() ?? "";
  const down = downTexts(desk, trigger, [hold.target ?? trigger.declared.body.attacker.actor]);
  return {
    title: desk.words.t("RIPOSTE.Tray.Follow", { holder, action: hold.action }),
    view: {
      call: follow.call,
      do: desk.words.t("RIPOSTE.Tray.FollowDo", { holder }),
      pass: desk.words.t("RIPOSTE.Card.Waive", { holder }),
      action: hold.action,
      // Called in words, that is what has happened; the Condition was only waited for.
      condition: words === "" ? hold.condition : words,
      trigger: [...(trigger.id === follow.hold ? [] : [headlineOf(desk, trigger)]), ...down].join(" · "),
    },
  };
};
