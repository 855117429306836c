/** Who is down meanwhile: whoever is asked whether something goes on then has the answer. */
import { own } from "../../../../rules/core/lib/own.ts";
import type { Exchange, Uuid } from "../../../../rules/core/types.ts";
import { namesOf, type ViewContext } from "../../view/shared/viewer.ts";

/** "Gor is down.", a sentence for each of these fighters whose condition is all that their badges tell. */
export function downTexts(desk: ViewContext, exchange: Exchange, fighters: readonly Uuid[]): readonly string[] {
  const scene = desk.sceneOf(exchange);
  return [...new Set(fighters)].flatMap((id) => {
    const fighter = own(scene.fighters, id);
    const badges = fighter && desk.family(fighter.family)?.rules.badges?.(fighter);
    const isDown = badges?.some(({ kind, used }) => kind === "condition" && used) ?? false;
    return isDown ? [desk.words.t("RIPOSTE.Card.IsDown", { name: namesOf(desk, exchange)(id) })] : [];
  });
}
