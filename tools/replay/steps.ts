/** A recorded exchange, message by message. */
import { own } from "../../src/rules/core/lib/own.ts";
import type { FamilyTable } from "../../src/rules/core/thread/fold-context.ts";
import { snapshotOf, type Snapshot } from "../../src/rules/core/thread/snapshot.ts";
import type { Body, Exchange, MessageId } from "../../src/rules/core/types.ts";
import {
  foldEntries,
  foldRecording,
  recordedEntries,
  type Recording,
} from "../../src/foundry/exchange/thread/recording.ts";

/** What one message says, and what it changes. */
export interface ReplayStep {
  readonly message: MessageId;
  readonly author: string;
  readonly says: string;
  /** Differences of the snapshot: `phase: open → settled`. */
  readonly changes: readonly string[];
}

function said(body: Body): string {
  switch (body.kind) {
    case "declare":
      return `${body.attacker.name}: ${body.option} (${body.family}) at ${body.targets.map((to) => to.name).join(", ") || "nobody"}${faces(body.faces)}`;
    case "step":
      return `${body.slot}: ${body.option}${faces(body.faces)}`;
    case "ruling":
      return `ruling: ${body.ruling.what}`;
    case "result":
      return `result: ${body.parts.map(({ row, outcome }) => `${row} ${JSON.stringify(outcome)}`).join("; ")}`;
    case "undo":
      return `undo: ${body.rows.join(", ")}`;
    case "mark":
      return `mark: ${body.mark.what} (${body.about})`;
    case "call":
    case "waive":
      return `${body.kind}: ${body.hold}`;
    case "cancel":
      return "cancel";
  }
}
const faces = (rolled: readonly number[]): string => (rolled.length === 0 ? "" : ` [${rolled.join(" ")}]`);

/** Each value by its path: `rows.t0` → `open 0.0`. */
function flat(snapshot: Snapshot): Readonly<Record<string, string>> {
  const { phase, reason, rest, rows, slots, uncounted } = snapshot;
  const named = (prefix: string, record: Readonly<Record<string, string | null>>): [string, string][] =>
    Object.entries(record).map(([key, value]) => [`${prefix}.${key}`, String(value)]);
  return Object.fromEntries([
    ["phase", phase],
    ["reason", String(reason)],
    ["rest", String(rest)],
    ...named("rows", rows),
    ...named("slots", slots),
    ...named("uncounted", uncounted),
  ]);
}

/** Where two snapshots differ. */
export function differences(before: Snapshot | null, after: Snapshot): readonly string[] {
  const [was, is] = [before === null ? {} : flat(before), flat(after)];
  return [...new Set([...Object.keys(was), ...Object.keys(is)])]
    .filter((key) => was[key] !== is[key])
    .map((key) => `${key}: ${was[key] ?? "–"} → ${is[key] ?? "–"}`);
}

const snapshotAt = (exchange: Exchange | null): Snapshot | null => (exchange === null ? null : snapshotOf(exchange));

/** The steps of a recording, in the server's order. */
export function replaySteps(recording: Recording, families: FamilyTable): readonly ReplayStep[] {
  const readable = recordedEntries(recording);
  let before: Snapshot | null = null;
  return readable.map(({ id, author, body }, at) => {
    const after = snapshotAt(foldEntries(readable.slice(0, at + 1), recording.rights, families));
    const changes = after === null ? [] : differences(before, after);
    before = after ?? before;
    return { message: id, author, says: said(body), changes };
  });
}

/** Who is asked at the end, and with which answers; nothing where it is not open. */
export function askedAtEnd(recording: Recording, families: FamilyTable): readonly string[] {
  const exchange = foldRecording(recording, families);
  const family = exchange === null || exchange.phase !== "open" ? undefined : own(families, exchange.family);
  if (exchange === null || family === undefined) return [];
  return family.prompts(exchange, recording.scene).map(({ slot, options }) => {
    const answers = options.map(({ id, refusal }) => (refusal === null ? id : `${id} (${refusal.code})`));
    return `${slot}: ${answers.join(", ")}`;
  });
}
