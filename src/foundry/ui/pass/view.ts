/** A passed prompt in words. Pure. */
import { own } from "../../../rules/core/lib/own.ts";
import type { UserId, Uuid } from "../../../rules/core/types.ts";
import type { Passing } from "../view/prompt/passing.ts";
import { namesOf, type Viewer } from "../view/shared/viewer.ts";

/** The players who are there and to whom the viewer may pass a prompt. */
export const candidates = ({ presence, user }: Pick<Viewer, "presence" | "user">): readonly UserId[] =>
  presence.users.filter((each) => each.active && !each.gm && each.id !== user).map(({ id }) => id);

const isPlayers = ({ rights }: Viewer, fighter: Uuid): boolean => (own(rights.owners, fighter) ?? []).length > 0;

/** What stands below the answers of a prompt. */
export const passView: Passing["view"] = (desk, pending) => {
  const { ask, exchange, part, passed } = pending;
  const { words, viewer } = desk;
  if (ask.to.kind !== "fighter") return null;
  const fighter = namesOf(desk, exchange)(ask.to.fighter);
  if (passed && "by" in passed) {
    const note = words.t(passed.sent ? "RIPOSTE.Pass.Sent" : "RIPOSTE.Pass.By", {
      user: desk.userName(passed.by),
      fighter,
    });
    return { note, label: words.t("RIPOSTE.Pass.HandBack"), icon: "fa-solid fa-rotate-left" };
  }
  if (passed) {
    const note = words.t("RIPOSTE.Pass.To", { user: desk.userName(passed.to) });
    return { note, label: words.t("RIPOSTE.Pass.TakeBack"), icon: "fa-solid fa-rotate-left" };
  }
  const may = part === "asked" && isPlayers(viewer, ask.to.fighter) && candidates(viewer).length > 0;
  return may ? { note: null, label: words.t("RIPOSTE.Pass.Open"), icon: "fa-solid fa-people-arrows" } : null;
};
