/** The card of an exchange: from its state and its viewer to what is drawn. */
import { own } from "../../../../rules/core/lib/own.ts";
import { isLost } from "../../../../rules/core/trust/lost.ts";
import type { Exchange, MessageId } from "../../../../rules/core/types.ts";
import { attackLines } from "../prompt/attack-lines.ts";
import { rowLines } from "../prompt/asks.ts";
import { attackersOf, headlineOf } from "../shared/headline.ts";
import type { NoteView } from "../shared/notes.ts";
import { tellingOf } from "../shared/telling.ts";
import { pictureOf } from "../shared/pictures.ts";
import { faceView, namesOf, refIn, type FaceView, type ViewContext } from "../shared/viewer.ts";
import { leadView, type LineView } from "../shared/lines.ts";
import { appliedText, appliedView } from "./applied.ts";
import { bannerOf, type BannerView } from "./banner.ts";
import { stepsView, type TimelineView } from "./frame.ts";
import { heldParts, type CallView, type HoldView, type MomentView } from "./held-parts.ts";
import { restView, type RestView } from "./rest.ts";
import { rightsOn, type CardRights } from "./rights.ts";
import {
  isLeftUndone,
  isRoll,
  isTakenBackBelow,
  isToldElsewhere,
  rowView,
  saysSomething,
  shownRow,
  type RowView,
} from "./rows.ts";
import type { CardSource } from "./source.ts";
import { withTables } from "./tables.ts";

export interface CardView {
  readonly id: MessageId;
  readonly phase: Exchange["phase"];
  /** Who acts: the sender of the message. */
  readonly attacker: FaceView;
  /** Who attacks along with them. */
  readonly along: readonly FaceView[];
  /** At whom, where the rows below do not say it. */
  readonly targets: readonly FaceView[];
  readonly headline: string;
  /** What is done, without the sender's name; null: it is told in the lines. */
  readonly lead: LineView | null;
  /** What it is done with, beside `lead`, as a CSS value; null: nothing that has a picture. */
  readonly tool: string | null;
  readonly attack: readonly LineView[];
  readonly rows: readonly RowView[];
  readonly banner: BannerView | null;
  /** It asks nobody: a short card. */
  readonly alone: boolean;
  readonly hold: HoldView | null;
  readonly rest: RestView | null;
  readonly calls: readonly CallView[];
  readonly timeline: readonly MomentView[];
  /** "The Condition is met…" may be said here. */
  readonly callable: boolean;
  readonly notes: readonly NoteView[];
  /** By whom all of it was applied; null: nothing was. */
  readonly applied: string | null;
  readonly steps: TimelineView | null;
  readonly can: CardRights;
  /** What these buttons are about, for screen readers and as a tooltip. */
  readonly names: { readonly undo: string; readonly cancel: string };
}

const NOBODY: Pick<Exchange["declared"]["body"], "attacker" | "targets"> = {
  attacker: { actor: "", token: null, name: "" },
  targets: [],
};

/** The picture of what the attacker acts with, for those who may know who that is. */
function toolOf(desk: ViewContext, exchange: Exchange): string | null {
  const { attacker, choice } = exchange.declared.body;
  return isLost(exchange) || desk.viewer.unseen.has(attacker.actor)
    ? null
    : pictureOf(desk.itemPicture(attacker, choice));
}

/** The whole card. */
export function cardView(desk: ViewContext, source: CardSource): CardView {
  const { exchange } = source;
  const name = namesOf(desk, exchange);
  // What a changed declaration says of whom is not to be believed.
  const { attacker, targets } = isLost(exchange) ? NOBODY : exchange.declared.body;
  const telling = tellingOf(desk, exchange);
  const told = telling?.rows ?? {};
  const rows = Object.values(exchange.rows);
  const asked = new Set(source.pending.filter((each) => !isRoll(each)).map(({ ask }) => shownRow(exchange, ask.row)));
  // The attacker has a row of its own for each answer; it is shown where it has an outcome or a prompt.
  const shown = rows.filter(
    (row) =>
      row.role === "target" ||
      asked.has(row.id) ||
      (own(told, row.id)?.length ?? 0) > 0 ||
      isLeftUndone(desk, source, row) ||
      (targets.length === 0 && row.state === "undone"),
  );
  const hold = heldParts().hold(desk, exchange, source.find);
  const callable = (exchange.phase === "open" && source.callable > 0) || (hold?.callable ?? false);
  const can = rightsOn(desk, source, rows);
  const alone = targets.length === 0;
  const attack = attackLines(desk, exchange, telling);
  const sender = faceView(desk, name, attacker);
  const along = attackersOf(desk, exchange).filter((fighter) => fighter !== attacker.actor);
  const lead = along.length === 0 ? leadView(desk.words, attack[0], alone ? null : sender.name) : null;
  const headline = headlineOf(desk, exchange);
  const drawn = shown
    .map((row) =>
      rowView(desk, source, {
        row,
        lines: withTables(desk, exchange, row, rowLines(desk, exchange, row, { lines: own(told, row.id) ?? [] })),
        several: shown.length > 1 && (targets.length !== 1 || row.role !== "target"),
      }),
    )
    .map((row, _, all) => (isToldElsewhere(exchange, row, all) ? { ...row, status: null } : row))
    .map((row, at, all) => (isTakenBackBelow(row, all.slice(at + 1)) ? { ...row, applied: null } : row))
    .filter(saysSomething);
  return {
    id: exchange.id,
    phase: exchange.phase,
    attacker: sender,
    along: along.map((fighter) => faceView(desk, name, refIn(desk, exchange, fighter))),
    // Each of several has a row of its own, with its face.
    targets: targets.length > 1 ? [] : targets.map((ref) => faceView(desk, name, ref)),
    headline,
    lead,
    tool: lead && toolOf(desk, exchange),
    attack: lead ? attack.slice(1) : attack,
    rows: drawn,
    banner: bannerOf(desk, exchange),
    alone,
    hold,
    rest: restView(desk, exchange, source.find),
    calls: heldParts().calls(desk, exchange, source.find),
    timeline: heldParts().timeline(desk, exchange, source.find),
    callable,
    notes: [
      // Whoever answers reads them there.
      ...source.side.rulings.filter((note) => !drawn.some(({ prompt }) => prompt?.ruled.includes(note))),
      ...source.side.given,
      ...heldParts()
        .more(desk, exchange)
        .map((text): NoteView => ({ kind: "uncounted", icon: "fa-solid fa-bullhorn", text })),
      ...source.side.audit,
    ],
    // A friend who has paid may have no row on the card.
    applied: appliedText(
      desk,
      rows.map((row) => appliedView(desk, exchange, row, source.ledger(row.fighter))),
    ),
    steps: stepsView(desk, exchange.id, source.steps),
    names: {
      undo: desk.words.t("RIPOSTE.Card.UndoOf", { what: headline }),
      cancel: desk.words.t("RIPOSTE.Card.CancelOf", { what: headline }),
    },
    can: { ...can, any: can.any || callable },
  };
}
