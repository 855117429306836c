/** The GM's panel: everything that is open, whom it waits for, and one line for all of the GM's own fighters. */
import type { Pending } from "../../../../rules/core/thread/queries.ts";
import type { Exchange, Uuid } from "../../../../rules/core/types.ts";
import { headlineOf } from "../shared/headline.ts";
import { faceView, namesOf, type FaceView, type ViewContext } from "../shared/viewer.ts";
import { counted } from "../shared/words.ts";
import { askView, ownView, type AskView } from "./panel-asks.ts";
import { callView, isOpenCall, type CallView } from "./panel-calls.ts";
import { faceOf, MOST_FACES, timeView, type PanelSource, type TimeView } from "./panel-source.ts";

export interface PanelItemView {
  readonly id: string;
  readonly headline: string;
  readonly attacker: FaceView;
  readonly since: TimeView;
  readonly rest: string | null;
  readonly calls: readonly CallView[];
  readonly asks: readonly AskView[];
  /** It waits for nobody and does not rest: what keeps it open. */
  readonly still: string | null;
  readonly canCancel: boolean;
  /** On the first of several that the same fighter has begun: all of them are called off at once. */
  readonly all: { readonly fighter: Uuid; readonly name: string; readonly label: string } | null;
  readonly names: { readonly goto: string; readonly cancel: string; readonly go: string; readonly stop: string };
}
export interface PanelView {
  readonly npc: { readonly text: string; readonly faces: readonly FaceView[]; readonly more: string | null } | null;
  readonly items: readonly PanelItemView[];
  readonly left: {
    readonly text: string;
    readonly open: boolean;
    readonly items: readonly {
      readonly id: string;
      readonly headline: string;
      readonly since: TimeView;
      readonly name: string;
    }[];
  } | null;
  readonly empty: boolean;
}

/** Do others of the same fighter follow this one, and is it the first? */
function allView(desk: ViewContext, source: PanelSource, exchange: Exchange): PanelItemView["all"] {
  const by = exchange.declared.body.attacker.actor;
  const same = [...source.open, ...source.left].filter(
    ({ phase, declared }) => phase === "open" && declared.body.attacker.actor === by,
  );
  if (same.length < 2 || same[0] !== exchange) return null;
  const { name } = faceView(desk, namesOf(desk, exchange), exchange.declared.body.attacker);
  const label = desk.words.t("RIPOSTE.Panel.CancelAll", { n: String(same.length), fighter: name });
  return { fighter: by, name, label };
}

function itemView(desk: ViewContext, source: PanelSource, exchange: Exchange): PanelItemView {
  const { words } = desk;
  const here = source.pending.filter((each) => each.exchange.id === exchange.id);
  const own = here.filter((each) => source.npcs.includes(each));
  const others = here.filter((each) => !source.npcs.includes(each));
  const headline = headlineOf(desk, exchange);
  const asks = [...ownView(desk, source, own), ...others.map((each) => askView(desk, source, each))];
  const calls = exchange.calls.filter((call) => isOpenCall(call, source));
  const name = (key: string): string => words.t(key, { exchange: headline });
  const isStill = asks.length === 0 && calls.length === 0 && exchange.rest === null;
  return {
    id: exchange.id,
    headline,
    attacker: faceView(desk, namesOf(desk, exchange), exchange.declared.body.attacker),
    since: timeView(words, exchange.declared.createdTime, source.now),
    rest: exchange.rest === null ? null : words.t(`RIPOSTE.Panel.Rest.${exchange.rest}`),
    calls: calls.map((call) => callView(desk, exchange, call)),
    asks,
    still: isStill ? words.t("RIPOSTE.Panel.Still") : null,
    canCancel: exchange.phase === "open",
    all: allView(desk, source, exchange),
    names: {
      goto: name("RIPOSTE.Panel.GoTo"),
      cancel: name("RIPOSTE.Panel.CancelName"),
      go: name("RIPOSTE.Panel.GoName"),
      stop: name("RIPOSTE.Panel.StopName"),
    },
  };
}

function npcView(desk: ViewContext, npcs: readonly Pending[]): PanelView["npc"] {
  if (npcs.length === 0) return null;
  const faces = npcs.map((each) => faceOf(desk, each));
  const more = faces.length - MOST_FACES;
  return {
    text: counted(desk.words, "RIPOSTE.Panel.Npcs", npcs.length),
    faces: faces.slice(0, MOST_FACES),
    more: more > 0 ? desk.words.t("RIPOSTE.Panel.More", { n: String(more) }) : null,
  };
}

function leftView(desk: ViewContext, source: PanelSource): PanelView["left"] {
  if (source.left.length === 0) return null;
  const items = source.leftOpen
    ? source.left.map((exchange) => {
        const headline = headlineOf(desk, exchange);
        return {
          id: exchange.id,
          headline,
          since: timeView(desk.words, exchange.declared.createdTime, source.now),
          name: desk.words.t("RIPOSTE.Panel.CancelName", { exchange: headline }),
        };
      })
    : [];
  return { text: counted(desk.words, "RIPOSTE.Panel.Left", source.left.length), open: source.leftOpen, items };
}

/** The whole panel. */
export function panelView(desk: ViewContext, source: PanelSource): PanelView {
  return {
    npc: npcView(desk, source.npcs),
    items: source.open.map((exchange) => itemView(desk, source, exchange)),
    left: leftView(desk, source),
    empty: source.open.length === 0,
  };
}
