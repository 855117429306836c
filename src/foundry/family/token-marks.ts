/** Which of a fighter's marks its token shows, as pictures with words. Pure. */
import { own } from "../../rules/core/lib/own.ts";
import type { StatusBadge } from "../../rules/core/types.ts";

export const FOLDER = "systems/riposte/assets/icons";

export interface TokenMark {
  readonly id: string;
  readonly img: string;
  readonly text: string;
  /** It lies over the whole token. */
  readonly overlay?: true;
}
/** A file of `assets/icons`, for a mark of a family's own. */
export interface MarkPicture {
  readonly file: string;
  readonly overlay?: true;
}

/**
 * All parts of an action are one picture while one of them is left; what is used or plain for everybody needs none. What is
 * wrong with a fighter is always shown.
 */
function isShown(mark: StatusBadge, at: number, all: readonly StatusBadge[]): boolean {
  if (mark.used && mark.kind !== "condition") return false;
  return mark.kind !== "part" || all.findIndex((other) => other.kind === "part" && !other.used) === at;
}

/** `answer`: the words of "must answer"; null: nobody waits for it. `pictures`: the family's own, by the marks' ids. */
export function tokenMarks(
  marks: readonly StatusBadge[],
  answer: string | null,
  textOf: (mark: StatusBadge) => string,
  pictures: Readonly<Record<string, MarkPicture>> = {},
): readonly TokenMark[] {
  const lasting = marks.filter(isShown).flatMap((mark): readonly TokenMark[] => {
    const picture = own(pictures, mark.picture ?? mark.id);
    if (picture === undefined) return [];
    const overlay = picture.overlay === true ? { overlay: true as const } : {};
    return [{ id: mark.id, img: `${FOLDER}/${picture.file}`, text: textOf(mark), ...overlay }];
  });
  return answer === null ? lasting : [{ id: "answer", img: `${FOLDER}/mark-answer.svg`, text: answer }, ...lasting];
}
