/** The GM's word on a block or a hold before its first effect (F8, F10). */
import { judged, refuse, refused } from "../../kit/judge.ts";
import type { SlotRules } from "../../kit/slots.ts";
import { option } from "../stats/text.ts";
import type { FateReading } from "../thread/reading.ts";

const AGREE = option("agree", "F8");
const REFUSE = option("refuse", "F8");

/** Refusals: `badStep`. */
export const AGREE_SLOT: SlotRules<FateReading> = {
  ask: ({ read, slot }) => ({
    to: { kind: "gm" },
    question: {
      key: `RIPOSTE.Fate.Ask.${read.declared.body.option === "grapple" ? "agreeHold" : "agreeBlock"}`,
      data: { who: { fighter: slot.fighter }, aspect: read.act.lever?.name ?? "" },
    },
    options: [AGREE, REFUSE],
  }),
  judge: (_at, plan) => (plan.option === AGREE.id || plan.option === REFUSE.id ? judged() : refused(refuse("badStep"))),
  refusal: (_at, { option: id, faces }) =>
    (id === AGREE.id || id === REFUSE.id) && faces.length === 0 ? null : refuse("badStep"),
};
