/** Whom an exchange waits for, as the lines of the GM's panel: what they have seen, and what the GM may do about it. */
import type { Pending } from "../../../../rules/core/thread/queries.ts";
import type { Exchange, SlotId, Uuid } from "../../../../rules/core/types.ts";
import { promptKey } from "../prompt/selection.ts";
import { stepFighter } from "../prompt/asks.ts";
import { userNames, type FaceView, type ViewContext } from "../shared/viewer.ts";
import { counted } from "../shared/words.ts";
import { faceOf, MOST_FACES, timeView, type PanelSource, type TimeView } from "./panel-source.ts";

export interface AskView {
  readonly key: string;
  readonly slot: SlotId;
  readonly faces: readonly FaceView[];
  readonly name: string;
  /** Null: nobody but this viewer. */
  readonly whom: string | null;
  /** It holds up nothing. */
  readonly optional: boolean;
  readonly since: TimeView;
  readonly shown: {
    readonly state: "seen" | "notYet" | "nobody" | "mine";
    readonly icon: string;
    readonly text: string;
  };
  /** A single prompt opens its answers, several of the GM's own open their preview. */
  readonly answer: { readonly kind: "one" | "all"; readonly label: string; readonly name: string };
  /** Whose standing order may be set here; null: several. */
  readonly orders: { readonly fighter: Uuid; readonly name: string } | null;
  readonly nudge: { readonly users: string; readonly name: string } | null;
}

const SHOWN_ICONS = {
  seen: "fa-solid fa-eye",
  notYet: "fa-regular fa-clock",
  nobody: "fa-solid fa-user-slash",
  mine: "fa-solid fa-user-shield",
} as const;

/** When a slot was last opened: with the declaration, or by an undo that asks it again. */
function openedAt(exchange: Exchange, slot: SlotId): number {
  const again = exchange.undos.filter(({ body }) => body.reopen.includes(slot)).map((entry) => entry.createdTime);
  return Math.max(exchange.declared.createdTime, ...again);
}

function shownView(desk: ViewContext, source: PanelSource, { exchange, ask, asked }: Pending): AskView["shown"] {
  const state =
    asked.length === 0
      ? "nobody"
      : asked.includes(desk.viewer.user)
        ? "mine"
        : source.wasShown(exchange.id, ask.slot, asked)
          ? "seen"
          : "notYet";
  return { state, icon: SHOWN_ICONS[state], text: desk.words.t(`RIPOSTE.Panel.Shown.${state}`) };
}

/** One prompt. */
export function askView(desk: ViewContext, source: PanelSource, pending: Pending): AskView {
  const { words } = desk;
  const { exchange, ask, asked } = pending;
  const face = faceOf(desk, pending);
  const users = userNames(desk, asked);
  const shown = shownView(desk, source, pending);
  const others = asked.filter((user) => user !== desk.viewer.user);
  const label = words.t(shown.state === "mine" ? "RIPOSTE.Panel.Answer" : "RIPOSTE.Panel.AnswerFor");
  return {
    key: promptKey(pending),
    slot: ask.slot,
    faces: [face],
    name: face.name,
    whom: shown.state === "mine" ? null : users,
    optional: !ask.waits,
    since: timeView(words, openedAt(exchange, ask.slot), source.now),
    shown,
    answer: { kind: "one", label, name: words.t("RIPOSTE.Panel.AnswerButton", { label, fighter: face.name }) },
    orders: { fighter: stepFighter(pending), name: words.t("RIPOSTE.Panel.OrdersName", { fighter: face.name }) },
    nudge:
      others.length === 0
        ? null
        : { users: others.join(" "), name: words.t("RIPOSTE.Panel.NudgeName", { users, fighter: face.name }) },
  };
}

/** Several of the GM's own fighters in one exchange are one line of it. */
export function ownView(desk: ViewContext, source: PanelSource, own: readonly Pending[]): readonly AskView[] {
  const [first] = own;
  if (first === undefined) return [];
  if (own.length === 1) return [askView(desk, source, first)];
  const faces = own.map((each) => faceOf(desk, each));
  const name = counted(desk.words, "RIPOSTE.Panel.Own", own.length);
  const single = askView(desk, source, first);
  return [
    {
      ...single,
      key: `${first.exchange.id}.own`,
      faces: faces.slice(0, MOST_FACES),
      name,
      orders: null,
      answer: { kind: "all", label: desk.words.t("RIPOSTE.Panel.Defend"), name: desk.words.t("RIPOSTE.Panel.Defend") },
    },
  ];
}
