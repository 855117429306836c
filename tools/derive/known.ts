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
const OPEN = "not yet as the types say";

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
    subject: /BaseNote#(?:elevation|sort|iconSize|fontFamily|fontSize|textAnchor|textColor|global)$/,
    why: NOT_DRAWN,
  },
  { kind: "field", subject: /BasePlaylist#(?:sounds|channel|mode|fade|sorting|seed)$/, why: NOT_DRAWN },
  { kind: "field", subject: /BaseJournalEntryPage#video$/, why: NOT_DRAWN },
  {
    kind: "field",
    subject: /BaseToken#(?:randomImg|appendNumber|prependAdjective)$/,
    why: "prototype tokens alone have it",
  },
  { kind: "field", subject: /BaseToken#(?:turnMarker|movementAction|width step|height step)$/, why: OPEN },
  { kind: "field", subject: /BaseJournalEntry#categories$|BaseJournalEntryPage#(?:category|src blank)$/, why: OPEN },
  { kind: "field", subject: /BaseCards?#rotation$|BaseCard#sort$/, why: OPEN },
  { kind: "field", subject: /BaseChatMessage#rolls blank$|BaseUser#role readonly$/, why: OPEN },
  { kind: "field", subject: /Base(?:Folder|Macro|TableResult)#type$/, why: OPEN },
  { kind: "field", subject: /BaseScene#(?:navName|foregroundElevation \w+)$/, why: OPEN },
  { kind: "constant", subject: /CONST\.(?:IMAGE_FILE_EXTENSIONS|FILE_CATEGORIES\.\w+)\.\w+$/, why: OPEN },
  { kind: "constant", subject: /CONST\.(?:TABLE_RESULT_TYPES\.COMPENDIUM|TIMEOUTS\.REMOTE_PACKAGE)$/, why: OPEN },
  { kind: "abstract", subject: /DocumentCollection#documentName$/, why: OPEN },
  {
    kind: "fixed",
    subject: /EmbeddedCollectionField#model$|DocumentCollection#documentName$|CompendiumCollection#folders$/,
    why: OPEN,
  },
  { kind: "arity", subject: /Actor#applyActiveEffects$|Localization#localize$/, why: LATER },
  { kind: "arity", subject: /SearchFilter#filter$|Playlists#initialize$/, why: OPEN },
  {
    kind: "hook",
    subject: /renderChatMessageHTML$/,
    why: "two arguments until somebody has seen the third on a licensed server: a listener that needs it fails here first",
  },
  { kind: "hook", subject: /refreshToken$/, why: "the flags are a second argument in published modules" },
  { kind: "hook", subject: /viewScene$|userActivity$/, why: OPEN },
  {
    kind: "called",
    subject: /DiceTerm\.(?:_keepOrDrop|_applyCount|_applyDeduct)$|RollParser#_onStringTerm$/,
    why: OPEN,
  },
  {
    kind: "called",
    subject: /Combat#_on(?:Enter|Exit)$|CombatTracker#_onCombatantHoverOut$|Players#_formatName$/,
    why: OPEN,
  },
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
