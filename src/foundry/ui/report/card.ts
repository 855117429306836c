/** The report of an encounter: one message when it ends. */
import type { FamilyId } from "../../../rules/core/types.ts";
import { derivedId, idChain } from "../../../rules/core/lib/ids.ts";
import { freeId } from "../../exchange/post/post-once.ts";
import { suppressTakenIdError } from "../../exchange/post/taken-id.ts";
import { withTabLock } from "../../exchange/lib/tab-lock.ts";
import { familyRules } from "../../exchange/world/families.ts";
import { inert } from "../../exchange/world/veil.ts";
import { liveRef } from "../../exchange/world/visibility.ts";
import { loadStyles } from "../../family/styles.ts";
import { make } from "../kit/dom.ts";
import { keepKeys } from "../kit/keyboard-help.ts";
import { gameWords, portraitOf } from "../kit/view-context.ts";
import { counted } from "../view/shared/words.ts";
import { fightReport } from "./report.ts";
import { readFight } from "./sources.ts";
import type { LuckShown, OptionName, ReportLine } from "./words/line.ts";
import { reportLines } from "./words/words.ts";

const isDeclined = (family: FamilyId, option: string): boolean => familyRules(family)?.orders?.declines === option;
const optionName: OptionName = (family, option) => {
  const key = `${familyRules(family)?.optionNames ?? ""}${option}`;
  return gameWords.has(key) ? gameWords.t(key) : option;
};

/** A face, in a size that it keeps where our styles are not. */
const faceHtml = (src: string): HTMLElement =>
  make("img", { class: "riposte-report-face", src, alt: "", width: "32", height: "32" });

/** How far off the odds it was, as a bar from the middle and in words. */
const luckHtml = ({ text, share }: LuckShown): HTMLElement =>
  make(
    "p",
    { class: "riposte-report-luck" },
    make("span", { class: "riposte-luck", "data-luck": String(share) }),
    inert(text),
  );

/** Names and words are text, never markup, a link or a roll. */
function lineHtml(
  { kind, face, head, fallen, isAway, parts, luck, tone }: ReportLine,
  img: string | null,
): HTMLElement {
  const text = make("p", { "data-kind": kind }, inert(parts.join(" · ")));
  if (head === null) return text;
  const title = make("b", {}, inert(head));
  if (fallen !== null) title.append(" ", make("em", isAway ? { "data-away": "" } : {}, inert(fallen)));
  const told = make("div", {}, title, text, ...(luck === null ? [] : [luckHtml(luck)]));
  const line = make("div", { class: "riposte-report-line", "data-kind": kind, "data-tone": tone }, told);
  if (face !== null && img !== null) line.prepend(faceHtml(img));
  return line;
}

/** What its report would say now; null: nobody was attacked or hurt. */
export async function contentOf(combat: Combat.Implementation): Promise<string | null> {
  const { fought, holds, harm, ending, refs, rounds } = await readFight(combat);
  const report = fightReport(fought, holds, harm, ending);
  if (report === null) return null;
  const name = (fighter: string): string => {
    const ref = refs.get(fighter);
    return ref === undefined ? gameWords.t("RIPOSTE.Card.Nameless") : liveRef(ref).name;
  };
  const faceOf = (fighter: string | null): string | null => {
    const ref = refs.get(fighter ?? "");
    return ref === undefined ? null : portraitOf(ref);
  };
  const lines = reportLines({ words: gameWords, name, option: optionName, isDeclined }, report).map((line) =>
    lineHtml(line, faceOf(line.face)),
  );
  const title = counted(gameWords, "RIPOSTE.Report.title", rounds);
  return make("section", { class: "riposte-report" }, make("h3", {}, title), ...lines).outerHTML;
}

/** The scene in which it was fought, by its id; null: in none. */
function sceneIn({ scene, combatants }: Combat.Implementation): string | null {
  const places = combatants.contents.flatMap(({ token }) => token?.parent ?? []);
  return [...(scene === null ? [] : [scene]), ...places][0]?.id ?? null;
}

/** Is it a report? A player who takes its id beforehand does not keep it away. */
const isReport = (message: ChatMessage.Implementation | undefined): boolean =>
  message?.flags.riposte?.report === true && message.author?.isGM === true;

/** Posts the report of an encounter that has ended; nothing where nobody was attacked or hurt. Of two tabs one posts it. */
export async function postReport(combat: Combat.Implementation): Promise<void> {
  const content = await contentOf(combat);
  if (content === null || combat.id === null) return;
  const first = derivedId(`report:${combat.id}`);
  await withTabLock(first, async () => {
    if (idChain(first).some((id) => isReport(game.messages.get(id)))) return;
    const _id = freeId(first);
    try {
      const scene = sceneIn(combat);
      const flags = { riposte: { report: true, ...(scene === null ? {} : { scene }) } };
      await ChatMessage.implementation.create({ _id, content, flags }, { keepId: true });
    } catch (error) {
      suppressTakenIdError(_id);
      console.error("Riposte |", error);
    }
  });
}

/** Dresses a copy of the message; GMs get the button. A pop-up that shows less of it says where the rest is. */
export async function drawReport(message: ChatMessage.Implementation, html: HTMLElement): Promise<void> {
  const content = html.querySelector<HTMLElement>(".message-content");
  if (content === null || content.querySelector(".riposte-report-more") !== null) return;
  content.classList.add("riposte");
  keepKeys(content);
  content.append(make("p", { class: "riposte-report-more" }, gameWords.t("RIPOSTE.Report.rest")));
  // What few reports are asked for comes with the button.
  if (game.user.isGM) content.append((await import("./journal.ts")).keepButton(message));
  await loadStyles("report");
}
