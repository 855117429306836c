/** Attacks, losses and the words of a report, for the tests of this folder. */
import type { Ending, Fought, Harm, Struck } from "../../../../src/foundry/ui/report/facts.ts";
import { fightReport } from "../../../../src/foundry/ui/report/report.ts";
import { reportLines } from "../../../../src/foundry/ui/report/words/words.ts";
import { words } from "../desk.ts";

const COIN = [
  { loss: 0, chance: 0.5 },
  { loss: 4, chance: 0.5 },
];
/** One attack and its answer, as the report counts it. */
export const fought = (more: Partial<Fought> = {}): Fought => ({
  row: "t0",
  fighter: "Actor.Rosa",
  answer: "dodge",
  loss: 0,
  losses: COIN,
  unanswered: 5,
  unit: "RIPOSTE.Pool.Unit.severity",
  exchange: "e1",
  family: "pool",
  at: 1,
  by: "Actor.Gor",
  isOpen: true,
  ...more,
});
export const NO_HARM: Harm = { struck: [], fallen: new Map() };
export const NO_ENDING: Ending = { done: [], present: [] };
type Given = Parameters<typeof fightReport>;
type MoreOfReport = [holds?: Given[1], harm?: Given[2], ending?: Given[3]];
const NAMES: Readonly<Record<string, string>> = {
  "Actor.Rosa": "Rosa",
  "Actor.Gor": "Gor",
  "Actor.Kob": "Kob",
  "Actor.Bela": "Bela",
  "Actor.Wenna": "Wenna",
  "Actor.Tam": "Tam",
};
/** What the report says of a fight, a line for each fighter and each sum. */
export const said = (all: readonly Fought[], ...more: MoreOfReport): readonly string[] => {
  const report = fightReport(all, more[0] ?? [], more[1] ?? NO_HARM, more[2] ?? NO_ENDING);
  const at = {
    words,
    name: (fighter: string) => NAMES[fighter] ?? "?",
    option: (_: string, option: string) => words.t(`RIPOSTE.Pool.Option.${option}`),
    isDeclined: (_: string, option: string) => option === "none",
  };
  return report === null
    ? []
    : reportLines(at, report).map(({ head, fallen, parts, luck }) =>
        [head ?? "", ...(fallen === null ? [] : [fallen]), ...parts, ...(luck === null ? [] : [luck.text])].join("|"),
      );
};

/** A loss beside the attacks that are counted. */
export const struck = (more: Partial<Struck> = {}): Struck => ({
  exchange: "e0",
  fighter: "Actor.Wenna",
  loss: 5,
  unit: "RIPOSTE.Pool.Unit.severity",
  how: "attacking",
  ...more,
});
/** Who was hurt beside them, and how everybody ended. */
export const harm = (all: readonly Struck[], fallen: Readonly<Record<string, "out" | "dead" | "away">>): Harm => ({
  struck: all,
  fallen: new Map(Object.entries(fallen)),
});
