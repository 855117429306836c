/** Letting go of a block or a hold: by its maker (F7, F14), or by the GM (F7). It takes no action. */
import { refuse } from "../../kit/judge.ts";
import type { RefusalCode } from "../../core/types.ts";
import { keptBy } from "../bonds/active.ts";
import type { BondKind } from "../bonds/marker.ts";
import { line } from "../stats/text.ts";
import type { FateOption } from "../thread/option.ts";
import { who } from "../thread/telling.ts";
import { whyInput, whyLines } from "./why.ts";
import { ownNumbers } from "./keep.ts";

interface LetGo {
  readonly id: string;
  readonly rule: string;
  /** What it lets go of; left out: whichever there is. */
  readonly of?: BondKind;
  readonly gm?: RefusalCode;
  readonly inputs?: FateOption["inputs"];
}

/** Refusals: `badDeclare`, `fate.nothingKept`. */
const letGo = ({ id, rule, of, gm, inputs = () => [] }: LetGo): FateOption => ({
  id,
  rule,
  type: "other",
  targets: "none",
  rolls: false,
  free: true,
  ...(gm === undefined ? {} : { gm }),
  isOffered: ({ fighter }) => {
    const bond = keptBy(fighter);
    return bond !== null && (of === undefined || bond.kind === of);
  },
  inputs,
  plan: ({ fighter }) => {
    const bond = keptBy(fighter);
    const isThere = bond !== null && (of === undefined || bond.kind === of);
    if (!isThere) return { refusals: [refuse("fate.nothingKept", rule, { name: fighter.name })] };
    return { numbers: { own: ownNumbers(bond) } };
  },
  refusal: (_body, { own }) => (own === undefined ? refuse("badDeclare") : null),
  effects: () => ({}),
  opening: (read) => [line(id, { ...who(read), whom: { fighters: read.act.own?.on ?? [] } }), ...whyLines(read)],
  result: () => [],
});

/** Refusals: `badDeclare`, `fate.nothingKept`. */
export const DROP = letGo({ id: "drop", rule: "F7", of: "block" });
/** Refusals: `badDeclare`, `fate.nothingKept`. */
export const RELEASE = letGo({ id: "release", rule: "F14", of: "grapple" });
/** F7: the GM can end any block. Refusals: `badDeclare`, `fate.nothingKept`. */
export const END = letGo({ id: "end", rule: "F7", gm: "fate.gmEnd", inputs: () => [whyInput()] });
