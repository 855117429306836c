/** Which of a fighter's marks its token shows, as pictures with words. Pure. */
import type { FighterMark } from "../../rules/core/types.ts";

const FOLDER = "systems/riposte/assets/icons";

export interface TokenMark {
  readonly id: string;
  readonly img: string;
  readonly text: string;
}

const PICTURES: Partial<Record<FighterMark["kind"], string>> = {
  hold: "mark-hold.svg",
  store: "mark-evade.svg",
  share: "mark-split.svg",
  penalty: "mark-desperate.svg",
};

/** A split is one picture while a share of it is left; what is used or plain for everybody needs none. */
function isShown(mark: FighterMark, at: number, all: readonly FighterMark[]): boolean {
  if (mark.used || PICTURES[mark.kind] === undefined) return false;
  return mark.kind !== "share" || all.findIndex((other) => other.kind === "share" && !other.used) === at;
}

/** `answer`: the words of "must answer"; null: nobody waits for it. */
export function tokenMarks(
  marks: readonly FighterMark[],
  answer: string | null,
  textOf: (mark: FighterMark) => string,
): readonly TokenMark[] {
  const lasting = marks.filter(isShown).map((mark): TokenMark => {
    return { id: mark.id, img: `${FOLDER}/${PICTURES[mark.kind] ?? ""}`, text: textOf(mark) };
  });
  return answer === null ? lasting : [{ id: "answer", img: `${FOLDER}/mark-answer.svg`, text: answer }, ...lasting];
}
