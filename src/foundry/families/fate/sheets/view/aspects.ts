/** Aspects and consequences as rows: who made them, how often they may be invoked for nothing. Pure. */
import {
  ABSORBS,
  CONSEQUENCES,
  type Consequence,
  type FateAspect,
  type FateStats,
} from "../../../../../rules/fate/stats/stats.ts";
import { aspectDatum, aspectId, unnamedIn } from "../../../../../rules/fate/stats/aspects.ts";
import { own } from "../../../../../rules/core/lib/own.ts";
import { counted } from "../../../../ui/view/shared/words.ts";
import { textOf, type Reader } from "./shared.ts";

/** So many tags are drawn; more are a number. */
const MOST_PIPS = 4;

export interface TagsView {
  readonly n: number;
  readonly pips: readonly number[];
  /** "7", where they are too many to be drawn. */
  readonly number: string | null;
  /** What its button says. */
  readonly label: string;
}
interface Invocable {
  /** Where its owner keeps it, below `system`. */
  readonly path: string;
  readonly name: string;
  readonly tags: TagsView;
  /** "by Gor"; null: its owner's own, or nobody's in particular. */
  readonly by: string | null;
  /** May be invoked right now. */
  readonly invoke: boolean;
}
export interface AspectRow extends Invocable {
  readonly key: string;
  readonly kind: FateAspect["kind"];
  readonly kindLabel: string;
  readonly icon: string;
  /** It came with a maneuver and goes with it. */
  readonly passing: boolean;
}
export interface ConsequenceRow extends Invocable {
  readonly kind: Consequence;
  readonly label: string;
  readonly absorbs: string;
  readonly taken: boolean;
  /** Taken, and nobody has named it. */
  readonly unnamed: boolean;
}

const ICONS: Readonly<Record<FateAspect["kind"], string>> = {
  concept: "fa-solid fa-star",
  trouble: "fa-solid fa-bolt",
  other: "fa-solid fa-quote-left",
  maneuver: "fa-solid fa-wind",
};
const ORDER: readonly FateAspect["kind"][] = ["concept", "trouble", "other", "maneuver"];

function tagsView({ words }: Reader, name: string, n: number): TagsView {
  return {
    n,
    pips: Array.from({ length: Math.min(n, MOST_PIPS) }, (_, i) => i),
    number: n > MOST_PIPS ? String(n) : null,
    label: `${name}: ${counted(words, "RIPOSTE.FateSheet.tags", n)}`,
  };
}

/** Whose aspects these are. */
export interface AspectOwner {
  readonly id: string;
  readonly stats: FateStats;
  /** Ids of the aspects that this reader may invoke right now. */
  readonly open: ReadonlySet<string>;
}

function invocable(reader: Reader, { id, open }: AspectOwner, path: string, at: Omit<FateAspect, "kind">): Invocable {
  const by = at.by === "" || at.by === id ? null : reader.nameOf(at.by);
  const name = textOf(reader.words, aspectDatum({ path, name: at.name }));
  return {
    path,
    name,
    tags: tagsView(reader, name, at.tags),
    by: by === null ? null : reader.words.t("RIPOSTE.FateSheet.madeBy", { name: by }),
    invoke: open.has(aspectId({ owner: id, path })),
  };
}

/** Those of its own first, what maneuvers have put on it last; each sort as it was written down. */
export function aspectRows(reader: Reader, owner: AspectOwner): readonly AspectRow[] {
  const rows = Object.entries(owner.stats.aspects).map(([key, aspect]) => ({
    ...invocable(reader, owner, `aspects.${key}`, aspect),
    key,
    kind: aspect.kind,
    kindLabel: reader.words.t(`RIPOSTE.FateSheet.Kind.${aspect.kind}`),
    icon: ICONS[aspect.kind],
    passing: aspect.kind === "maneuver",
  }));
  return rows.sort((a, b) => ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind));
}

/** Those that it may take, and any that it has. */
export function consequenceRows(reader: Reader, owner: AspectOwner): readonly ConsequenceRow[] {
  return CONSEQUENCES.flatMap((kind) => {
    const at = own(owner.stats.consequences, kind);
    if (at === undefined) return [];
    const { aspect: name, tags, by } = at;
    const path = `consequences.${kind}`;
    return {
      ...invocable(reader, owner, path, { name, tags, by }),
      kind,
      label: reader.words.t(`RIPOSTE.FateSheet.Consequence.${kind}`),
      absorbs: String(ABSORBS[kind]),
      taken: name !== "",
      unnamed: unnamedIn({ path, name }) !== null,
    };
  });
}
