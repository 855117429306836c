/** The defense tray: all prompts of one viewer, oldest first, one of them open. */
import type { Pending } from "../../../../rules/core/thread/queries.ts";
import type { Exchange } from "../../../../rules/core/types.ts";
import { promptKey, type Selection } from "../prompt/selection.ts";
import { promptView, type PromptView } from "../prompt/prompt.ts";
import { passing } from "../prompt/passing.ts";
import { askedText, questionOf, stepFighter } from "../prompt/asks.ts";
import { heldParts, type Find, type Following, type FollowView } from "../card/held-parts.ts";
import { upperFirst } from "../shared/words.ts";
import { mayRule } from "../card/rights.ts";
import { restView } from "../card/rest.ts";
import type { SideNotes } from "../card/source.ts";
import { headlineOf } from "../shared/headline.ts";
import {
  faceView,
  isGm,
  isNpc,
  mayActFor,
  namesOf,
  refIn,
  refsOf,
  type ViewContext,
  type FaceView,
} from "../shared/viewer.ts";

/** A prompt as one line. */
interface FoldedView {
  readonly key: string;
  readonly exchange: string;
  readonly title: string;
  readonly fighter: FaceView;
  readonly note: string | null;
  readonly asked: boolean;
}
interface TrayItem {
  readonly key: string;
  readonly folded: FoldedView;
  readonly open: PromptView | null;
  readonly follow: FollowView | null;
}
/** An exchange that rests: what it waits for. */
interface QuietView {
  readonly key: string;
  readonly title: string;
  readonly text: string;
  /** A GM's word, where it is all that is waited for. */
  readonly word: { readonly go: string; readonly stop: string; readonly stopFirst: boolean } | null;
}
export interface TrayView {
  readonly items: readonly TrayItem[];
  /** Prompts that are put to this viewer. */
  readonly count: number;
  readonly badge: string;
  readonly quiet: readonly QuietView[];
  /** A GM's many fighters in one line: "12 of your fighters are attacked". */
  readonly group: string | null;
  /** What the open prompt is part of, where a GM may call it off, or `rule` on it, as on its card; null: no GM's, or none is open. */
  readonly acts: { readonly exchange: string; readonly about: string; readonly rule: boolean } | null;
}
/** What the tray shows beside prompts. */
export interface TraySource {
  readonly pending: readonly Pending[];
  /** Of these, what stands in one line for all (a GM's own fighters); empty for players. */
  readonly grouped: readonly Pending[];
  /** For how many a line offers to answer at once; 0: there is none. */
  readonly atOnce: number;
  readonly follows: readonly Following[];
  /** Exchanges that rest, wait for others, or are followed by a held action of somebody else. */
  readonly open: readonly Exchange[];
  readonly find: Find;
  /** For whom one waits who has answered; null: for nobody. */
  readonly others: (desk: ViewContext, exchange: Exchange) => string | null;
  side(desk: ViewContext, exchange: Exchange): Pick<SideNotes, "rulings">;
}

/** Is it this viewer who should answer now? What was passed on is another's until it is taken back. */
const isPutHere = ({ part, passed }: Pending): boolean => part === "asked" && (passed === undefined || "by" in passed);

function foldedView(desk: ViewContext, pending: Pending): FoldedView {
  const { exchange } = pending;
  const name = namesOf(desk, exchange);
  const fighter = stepFighter(pending);
  const asked = pending.part === "asked";
  return {
    key: promptKey(pending),
    exchange: exchange.id,
    title: questionOf(desk, pending) ?? headlineOf(desk, exchange, [fighter]),
    fighter: faceView(desk, name, refIn(desk, exchange, fighter)),
    note: asked ? (passing()?.view(desk, pending)?.note ?? null) : askedText(desk, pending),
    asked: isPutHere(pending),
  };
}

/** Of so many prompts of a GM's own fighters the first is open. */
const FEW = 2;

/**
 * Which prompt is open: the one asked for, else the oldest that is put to this viewer in person. Of a GM's own fighters
 * many are lines until one is opened, and so is what another is asked or was passed.
 */
function openKey(desk: ViewContext, all: readonly Pending[], wanted: string | null): string | null {
  const named = all.find((each) => promptKey(each) === wanted);
  if (named) return promptKey(named);
  if (wanted === "") return null;
  const asked = all.filter(isPutHere);
  const own = asked.find(
    ({ ask }) => !isGm(desk.viewer) || ask.to.kind === "gm" || !isNpc(desk.viewer, ask.to.fighter),
  );
  const first = own ?? (asked.length <= FEW ? asked[0] : undefined);
  return first ? promptKey(first) : null;
}

/** The key of a prompt to follow through. */
export const followKey = (call: string): string => `follow.${call}`;

function followItem(desk: ViewContext, following: Following, open: boolean): TrayItem {
  const { follow, trigger } = following;
  const { title, view } = heldParts().follow(desk, following);
  const fighter = faceView(desk, namesOf(desk, trigger), refIn(desk, trigger, follow.holder));
  const key = followKey(follow.call);
  return {
    key,
    // Folded, it is being answered already: the tray need not lie over the dialog.
    folded: { key, exchange: trigger.id, title, fighter, note: null, asked: open },
    open: null,
    follow: open ? view : null,
  };
}

/** Exchanges that rest and concern this viewer; a GM reads here all that rest but for a held action that was called: its strip says so. */
function quietViews(desk: ViewContext, { open, find, others }: TraySource): readonly QuietView[] {
  return open.flatMap((exchange): readonly QuietView[] => {
    const gm = isGm(desk.viewer);
    const concerns = gm
      ? exchange.rest !== "called"
      : refsOf(exchange).some((ref) => mayActFor(desk.viewer, ref.actor));
    const rest = concerns ? restView(desk, exchange, find) : null;
    const text = rest?.text ?? others(desk, exchange);
    if (text === null) return [];
    const title = headlineOf(desk, exchange);
    // Beside it others may be asked for what they hold: each button says whose action it is about.
    const attacker = namesOf(desk, exchange)(exchange.declared.body.attacker.actor);
    const about = (key: string): string => upperFirst(desk.words.lang, desk.words.t(key, { name: attacker }));
    // Nobody who answers by keys cuts short what another still decides: until then only its card offers to go on.
    const word =
      gm && exchange.rest === "held" && rest?.waits === false
        ? { go: about("RIPOSTE.Tray.GoOn"), stop: about("RIPOSTE.Tray.Stop"), stopFirst: rest.down }
        : null;
    return [{ key: exchange.id, title, text, word }];
  });
}

function actsOn(desk: ViewContext, all: readonly Pending[], open: string | null): TrayView["acts"] {
  const found = all.find((each) => promptKey(each) === open);
  if (found === undefined || !isGm(desk.viewer)) return null;
  const { exchange } = found;
  return {
    exchange: exchange.id,
    about: headlineOf(desk, exchange),
    rule: mayRule(desk, { exchange, pending: [found] }),
  };
}

/** To which item the keyboard goes. What is being answered in a dialog (`away`) is folded, and waits for nobody else. */
export function itemToFocus(items: readonly TrayItem[], away: string | null): TrayItem | undefined {
  const open = items.find((item) => item.open ?? item.follow);
  const isOwn = ({ key, folded }: TrayItem): boolean => folded.note === null && key !== away;
  return [open, ...items].find((item) => item?.folded.asked) ?? items.find(isOwn);
}

/** `wanted`: the key to open, "" for none, null for the usual one. */
export function trayView(
  desk: ViewContext,
  source: TraySource,
  wanted: string | null,
  selection: (key: string) => Selection,
): TrayView {
  const { pending, follows } = source;
  const called =
    follows.find(({ follow }) => followKey(follow.call) === wanted) ?? (wanted === null ? follows[0] : null);
  const open = called ? null : openKey(desk, pending, wanted);
  const { grouped, atOnce } = source;
  const count = pending.filter(isPutHere).length + grouped.length + follows.length;
  const prompts = pending.map((each): TrayItem => {
    const key = promptKey(each);
    return {
      key,
      folded: foldedView(desk, each),
      open: key === open ? promptView(desk, each, selection(key), source.side(desk, each.exchange).rulings) : null,
      follow: null,
    };
  });
  return {
    items: [...follows.map((each) => followItem(desk, each, each === called)), ...prompts],
    count,
    badge: desk.words.t("RIPOSTE.Tray.Badge", { n: String(count) }),
    quiet: quietViews(desk, source),
    acts: actsOn(desk, pending, open),
    group: atOnce === 0 ? null : desk.words.t("RIPOSTE.Tray.Group", { n: String(atOnce) }),
  };
}
