/** Which of a fighter's marks its token shows, as pictures with words. Pure. */
import { own } from "../../rules/core/thread/own.ts";
import type { StatusBadge } from "../../rules/core/types.ts";

const FOLDER = "systems/riposte/assets/icons";

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

const PICTURES: Partial<Record<StatusBadge["kind"], string>> = {
  hold: "mark-hold.svg",
  store: "mark-evade.svg",
  share: "mark-split.svg",
  penalty: "mark-desperate.svg",
};

/** A split is one picture while a share of it is left; what is used or plain for everybody needs none. */
function isShown(mark: StatusBadge, at: number, all: readonly StatusBadge[]): boolean {
  if (mark.used) return false;
  return mark.kind !== "share" || all.findIndex((other) => other.kind === "share" && !other.used) === at;
}

/** `answer`: the words of "must answer"; null: nobody waits for it. `given`: the family's pictures by the marks' ids. */
export function tokenMarks(
  marks: readonly StatusBadge[],
  answer: string | null,
  textOf: (mark: StatusBadge) => string,
  given: Readonly<Record<string, MarkPicture>> = {},
): readonly TokenMark[] {
  const lasting = marks.filter(isShown).flatMap((mark): readonly TokenMark[] => {
    const picture = own(given, mark.picture ?? mark.id);
    const file = picture?.file ?? PICTURES[mark.kind];
    if (file === undefined) return [];
    const overlay = picture?.overlay === true ? { overlay: true as const } : {};
    return [{ id: mark.id, img: `${FOLDER}/${file}`, text: textOf(mark), ...overlay }];
  });
  return answer === null ? lasting : [{ id: "answer", img: `${FOLDER}/mark-answer.svg`, text: answer }, ...lasting];
}
