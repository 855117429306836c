/** The defense tray: all prompts of one viewer, oldest first, one of them open. */
import type { Pending } from "../../../rules/core/queries.ts";
import { promptKey, promptView, type PromptView, type Selection } from "./answers.ts";
import { faceView, isGm, isNpc, namesOf, refsOf, type Desk, type FaceView } from "./viewer.ts";
import { list, sentence } from "./words.ts";

/** A prompt as one line. */
interface FoldedView {
  readonly key: string;
  readonly title: string;
  readonly fighter: FaceView;
  readonly note: string | null;
  readonly asked: boolean;
}
interface TrayItem {
  readonly key: string;
  readonly folded: FoldedView;
  readonly open: PromptView | null;
}
export interface TrayView {
  readonly items: readonly TrayItem[];
  /** Prompts that are put to this viewer. */
  readonly count: number;
  readonly badge: string;
}

function foldedView(desk: Desk, pending: Pending): FoldedView {
  const { exchange, ask } = pending;
  const name = namesOf(desk, exchange);
  const fighter = ask.to.kind === "fighter" ? ask.to.fighter : exchange.declared.body.attacker.actor;
  const ref = refsOf(exchange).find((entry) => entry.actor === fighter) ?? { actor: fighter, token: null, name: "" };
  const users = pending.asked.map((user) => desk.userName(user));
  const asked = pending.part === "asked";
  const note =
    users.length === 0
      ? desk.words.t("RIPOSTE.Tray.AskedNobody")
      : desk.words.t("RIPOSTE.Tray.Asked", { users: list(desk.words, users) });
  return {
    key: promptKey(pending),
    title: sentence(desk.words, name, {
      key: "RIPOSTE.Card.Headline",
      data: {
        attacker: { fighter: exchange.declared.body.attacker.actor },
        targets: { fighter },
      },
    }),
    fighter: faceView(desk, name, ref),
    note: asked ? null : note,
    asked,
  };
}

/**
 * Which prompt is open: the one asked for, else the oldest that is put to this viewer in person. A GM's own fighters
 * are lines until one is opened, and so is what another is asked.
 */
function openKey(desk: Desk, all: readonly Pending[], wanted: string | null): string | null {
  const named = all.find((each) => promptKey(each) === wanted);
  if (named) return promptKey(named);
  if (wanted === "") return null;
  const asked = all.filter((each) => each.part === "asked");
  const own = asked.find(
    ({ ask }) => !isGm(desk.viewer) || ask.to.kind === "gm" || !isNpc(desk.viewer, ask.to.fighter),
  );
  const first = own ?? (asked.length === 1 ? asked[0] : undefined);
  return first ? promptKey(first) : null;
}

/** `wanted`: the key to open, "" for none, null for the usual one. */
export function trayView(
  desk: Desk,
  all: readonly Pending[],
  wanted: string | null,
  selection: (key: string) => Selection,
): TrayView {
  const open = openKey(desk, all, wanted);
  const count = all.filter((each) => each.part === "asked").length;
  return {
    items: all.map((pending): TrayItem => {
      const key = promptKey(pending);
      return {
        key,
        folded: foldedView(desk, pending),
        open: key === open ? promptView(desk, pending, selection(key)) : null,
      };
    }),
    count,
    badge: desk.words.t("RIPOSTE.Tray.Badge", { n: String(count) }),
  };
}
