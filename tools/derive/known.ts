/**
 * Answers of the practice table that differ from the types, and why. Each line is a decision; one that no longer differs
 * fails the check, so the list only shrinks.
 */
import type { Generation } from "./host/file.ts";
import type { Finding, ProbeKind } from "./probes/probe.ts";
import type { AllAnswers } from "./probes/run.ts";

interface Known {
  /** Only as this generation; otherwise as either, or both. */
  readonly as?: Generation;
  readonly kind: ProbeKind;
  /** Of a finding's subject, to its end. */
  readonly subject: RegExp;
  readonly why: string;
}

const NOT_DRAWN =
  "the table keeps regions as data only and records no movement: nothing enters a region or reads the field";
const WIDENED = "abstract in the types alone, for sound subclasses; their remarks say what the method itself does";
const LATER = "14 passes more than the types of 13 say";

export const KNOWN: readonly Known[] = [
  {
    kind: "field",
    as: 13,
    subject: /BaseJournalEntryCategory#(?:name blank|pages|folder|categories|ownership)/,
    why: "13's types repeat the fields of journals; 14's have them right",
  },
  { kind: "called", subject: /RegionDocument#_handleEvent$/, why: NOT_DRAWN },
  {
    kind: "field",
    subject: /BaseToken#(?:_regions|_movementHistory)$/,
    why: NOT_DRAWN,
  },
  {
    kind: "field",
    subject: /BaseToken#(?:randomImg|appendNumber|prependAdjective)$/,
    why: "of the prototype of a token, whose schema the types share",
  },
  {
    kind: "field",
    subject: /BaseUser#role readonly$/,
    why: "the server decides on roles; a user's own record is not assigned by packages",
  },
  {
    kind: "choice",
    as: 14,
    subject: /BaseToken#movementAction(?: with an unknown value)?$/,
    why: "the table moves tokens in one way only, so any of CONFIG.Token.movement or none is stored",
  },
  { kind: "abstract", as: 14, subject: /DocumentCollection#(?:importDocument|_prepareImportDocument)$/, why: WIDENED },
  { kind: "arity", as: 13, subject: /Actor#applyActiveEffects$/, why: LATER },
  { kind: "arity", subject: /Localization#localize$/, why: LATER },
  {
    kind: "async",
    as: 14,
    subject: /BasePlaceableHUD#_onClose$/,
    why: "the window's own answers at once, and the table does not wait for it",
  },
  { kind: "arity", subject: /Element#_initializeTags$/, why: "an optional argument of the table's own" },
  { kind: "arity", subject: /Playlists#initialize$/, why: "the table fills every collection by one method" },
  {
    kind: "hook",
    subject: /renderChatMessageHTML$/,
    why: "two arguments until somebody has seen the third on a licensed server: a listener that needs it fails here first",
  },
  { kind: "hook", as: 14, subject: /canvasTearDown$/, why: "13 passes the canvas alone; so does the table as 14" },
  { kind: "hook", subject: /refreshToken$/, why: "the flags are a second argument in published modules" },
  {
    kind: "called",
    subject: /DiceTerm\.(?:_keepOrDrop|_applyCount|_applyDeduct)$|RollParser#_onStringTerm$/,
    why: "helpers for packages; the table's own dice count by another way",
  },
  {
    kind: "called",
    as: 14,
    subject: /RollResolver(?:\._fulfillRoll|#_toggleSubmission)$/,
    why: "public in 13 and called by packages; the table's own window enables its button by another way",
  },
];

/** Parts of which the pinned types of 14 still tell what 13 has: their changes for 14 are separate and not merged. */
const NOT_YET_OF_14: readonly { readonly subject: RegExp; readonly branch: string }[] = [
  { subject: /foundry\.(?:packages|config)\./, branch: "packages" },
  { subject: /foundry\.helpers\./, branch: "client-helpers" },
  { subject: /foundry\.utils\./, branch: "client-utils-365" },
  { subject: /foundry\.primitives\./, branch: "common-root" },
  { subject: /foundry\.canvas\./, branch: "canvas-root, canvas-groups, canvas-layers, canvas-placeables" },
];

/** Findings that nobody has decided on, and decisions that nothing needs any more. */
export function undecided(answers: AllAnswers, known: readonly Known[] = KNOWN): { open: string[]; idle: string[] } {
  const needed = new Set<Known>();
  const open: string[] = [];
  for (const [generation, { findings }] of answers)
    for (const finding of findings) {
      const decided = known.find(
        ({ as = generation, kind, subject }) =>
          as === generation && kind === finding.kind && subject.test(finding.subject),
      );
      if (decided) needed.add(decided);
      else open.push(told(generation, finding));
    }
  return {
    open,
    idle: known.filter((each) => !needed.has(each)).map(({ kind, subject }) => `${kind} ${subject.source}`),
  };
}

function told(generation: Generation, { kind, subject, said }: Finding): string {
  const old = generation === 14 ? NOT_YET_OF_14.find((each) => each.subject.test(subject)) : undefined;
  const doubt = old ? ` (the types of 14 do not cover this yet; see their branch ${old.branch})` : "";
  return `as ${String(generation)}: ${kind}: ${subject} ${said}${doubt}`;
}
