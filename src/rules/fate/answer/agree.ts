/** The GM's word on a block or a hold before its first effect (F8, F10), and on what somebody who is held does (F16). */
import { judged, refuse, refused } from "../../kit/judge.ts";
import type { SlotRules } from "../../kit/slots.ts";
import { aspectDatum } from "../stats/aspects.ts";
import { option } from "../stats/text.ts";
import type { FateReading } from "../thread/reading.ts";

const AGREE = option("agree", "F8");
const REFUSE = option("refuse", "F8");

/** What about: a block, a hold, or what somebody who is held does (F16). */
function asked(option: string): string {
  return option === "grapple" ? "agreeHold" : option === "block" ? "agreeBlock" : "agreeHeld";
}

/** Refusals: `badStep`. */
export const AGREE_SLOT: SlotRules<FateReading> = {
  ask: ({ read, slot }) => ({
    to: { kind: "gm" },
    question: {
      key: `RIPOSTE.Fate.Ask.${asked(read.declared.body.option)}`,
      data: { who: { fighter: slot.fighter }, aspect: read.act.lever === undefined ? "" : aspectDatum(read.act.lever) },
    },
    options: [AGREE, REFUSE],
  }),
  judge: (_at, plan) => (plan.option === AGREE.id || plan.option === REFUSE.id ? judged() : refused(refuse("badStep"))),
  refusal: (_at, { option: id, faces }) =>
    (id === AGREE.id || id === REFUSE.id) && faces.length === 0 ? null : refuse("badStep"),
};
