/** The GM's panel: everything that is open, whom it waits for, and one line for all of the GM's own fighters. */
import { promptedUsers, type Pending } from "../../../../rules/core/thread/queries.ts";
import type { Call, CallState, Entry, Exchange, SlotId, UserId, Uuid } from "../../../../rules/core/types.ts";
import { promptKey } from "../prompt/answers.ts";
import { stepFighter } from "../prompt/asks.ts";
import { headlineOf } from "../shared/headline.ts";
import { elapsed } from "../shared/elapsed.ts";
import { faceView, namesOf, refIn, type ViewContext, type FaceView } from "../shared/viewer.ts";
import { isOne, list, upperFirst, type Words } from "../shared/words.ts";

export interface PanelSource {
  /** What is open and not left over, and what a held action was called on; oldest first. */
  readonly open: readonly Exchange[];
  /** What this GM is asked or could answer of them. */
  readonly pending: readonly Pending[];
  /** Of these the answers of the GM's own fighters. */
  readonly npcs: readonly Pending[];
  readonly left: readonly Exchange[];
  readonly leftOpen: boolean;
  wasShown(exchange: string, slot: SlotId, users: readonly UserId[]): boolean;
  /** Has the held action of this call been followed through? */
  wasFollowed(call: Entry<Call>): boolean;
  /** The server's clock. */
  readonly now: number;
}

interface TimeView {
  readonly at: number;
  readonly text: string;
}
interface AskView {
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
interface CallView {
  readonly id: string;
  readonly text: string;
  readonly waits: boolean;
  readonly icon: string;
}
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
  readonly names: { readonly cancel: string; readonly go: string; readonly stop: string };
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

/** More faces than this are a number. */
const MOST_FACES = 6;
const SHOWN_ICONS = {
  seen: "fa-solid fa-eye",
  notYet: "fa-regular fa-clock",
  nobody: "fa-solid fa-user-slash",
  mine: "fa-solid fa-user-shield",
} as const;

/** "3 fighters", in the reader's plural. */
export const counted = (words: Words, key: string, n: number): string =>
  words.t(`${key}.${isOne(words, n) ? "one" : "other"}`, { n: String(n) });

const faceOf = (desk: ViewContext, pending: Pending): FaceView =>
  faceView(desk, namesOf(desk, pending.exchange), refIn(desk, pending.exchange, stepFighter(pending)));

/** When a slot was last opened: with the declaration, or by an undo that asks it again. */
function openedAt(exchange: Exchange, slot: SlotId): number {
  const again = exchange.undos.filter(({ body }) => body.reopen.includes(slot)).map((entry) => entry.createdTime);
  return Math.max(exchange.declared.createdTime, ...again);
}

const timeView = (words: Words, at: number, now: number): TimeView => ({ at, text: elapsed(words, now - at) });

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

function askView(desk: ViewContext, source: PanelSource, pending: Pending): AskView {
  const { words } = desk;
  const { exchange, ask, asked } = pending;
  const face = faceOf(desk, pending);
  const users = list(
    words,
    asked.map((user) => desk.userName(user)),
  );
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
function ownView(desk: ViewContext, source: PanelSource, own: readonly Pending[]): readonly AskView[] {
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

/** Whose held action is waited for, and by whom it is played. */
function callView(desk: ViewContext, exchange: Exchange, call: CallState): CallView {
  const { holder, words } = call.entry.body;
  const asked = promptedUsers(holder, desk.viewer.rights, desk.viewer.presence);
  const users = list(
    desk.words,
    asked.map((user) => desk.userName(user)),
  );
  const fighter = namesOf(desk, exchange)(holder);
  const key = words.trim() === "" ? "RIPOSTE.Panel.Called" : "RIPOSTE.Panel.CalledWords";
  const waits = call.state === "waiting";
  const text = waits
    ? desk.words.t(key, { fighter, words: words.trim() })
    : desk.words.t(`RIPOSTE.Panel.Call.${call.state}`, {
        fighter,
        users: users || desk.words.t("RIPOSTE.Panel.Nobody"),
      });
  return {
    id: call.entry.id,
    text: upperFirst(desk.words.lang, text),
    waits,
    icon: waits ? "fa-solid fa-bell" : "fa-regular fa-hourglass-half",
  };
}

const isOpenCall = ({ entry, state, released }: CallState, source: PanelSource): boolean =>
  !released && (state === "waiting" || ((state === "before" || state === "after") && !source.wasFollowed(entry)));

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
