/**
 * Answers of the practice table that differ from the types, and why. Each line is a decision; one that no longer differs
 * fails the check, so the list only shrinks.
 */
import type { Finding, ProbeKind } from "./probes/probe.ts";

interface Known {
  readonly kind: ProbeKind;
  /** Of a finding's subject, to its end. */
  readonly subject: RegExp;
  readonly why: string;
}

const NOT_DRAWN =
  "the table has no walls, lights, vision, regions, notes on the canvas or sound: nothing reads the field";
const LATER = "14 passes more than the types of 13 say";

export const KNOWN: readonly Known[] = [
  {
    kind: "field",
    subject:
      /BaseScene#(?:fog|environment|drawings|lights|sounds|regions|templates|tiles|walls|playlistSound|journalEntryPage)$/,
    why: NOT_DRAWN,
  },
  {
    kind: "field",
    subject: /BaseToken#(?:light|sight|detectionModes|occludable|_regions|_movementHistory)$/,
    why: NOT_DRAWN,
  },
  {
    kind: "field",
    subject: /BaseNote#(?:elevation|sort|texture|iconSize|fontFamily|fontSize|textAnchor|textColor|global)$/,
    why: NOT_DRAWN,
  },
  { kind: "field", subject: /BasePlaylist#(?:sounds|channel|mode|fade|sorting|seed)$/, why: NOT_DRAWN },
  {
    kind: "field",
    subject: /BaseToken#(?:randomImg|appendNumber|prependAdjective)$/,
    why: "of the prototype of a token, whose schema the types share",
  },
  {
    kind: "field",
    subject: /BaseJournalEntry#categories$|BaseJournalEntryPage#category$/,
    why: "the table's journals have no categories",
  },
  {
    kind: "field",
    subject: /BaseUser#role readonly$/,
    why: "the server decides on roles; a user's own record is not assigned by packages",
  },
  { kind: "field", subject: /BaseActiveEffect#duration\.combat$/, why: "14 stores the start of an effect otherwise" },
  { kind: "arity", subject: /Actor#applyActiveEffects$|Localization#localize$/, why: LATER },
  { kind: "arity", subject: /Element#_initializeTags$/, why: "an optional argument of the table's own" },
  { kind: "arity", subject: /Playlists#initialize$/, why: "the table fills every collection by one method" },
  {
    kind: "hook",
    subject: /renderChatMessageHTML$/,
    why: "two arguments until somebody has seen the third on a licensed server: a listener that needs it fails here first",
  },
  { kind: "hook", subject: /refreshToken$/, why: "the flags are a second argument in published modules" },
  {
    kind: "called",
    subject: /DiceTerm\.(?:_keepOrDrop|_applyCount|_applyDeduct)$|RollParser#_onStringTerm$/,
    why: "helpers for packages; the table's own dice count by another way",
  },
  { kind: "called", subject: /Players#_formatName$/, why: "a row of the table's list writes name and character apart" },
];

/** Findings that nobody has decided on, and decisions that nothing needs any more. */
export function undecided(
  findings: readonly Finding[],
  known: readonly Known[] = KNOWN,
): { open: Finding[]; idle: string[] } {
  const decided = (finding: Finding): Known | undefined =>
    known.find(({ kind, subject }) => kind === finding.kind && subject.test(finding.subject));
  const needed = new Set(findings.map(decided));
  return {
    open: findings.filter((finding) => !decided(finding)),
    idle: known.filter((each) => !needed.has(each)).map(({ kind, subject }) => `${kind} ${subject.source}`),
  };
}
