/** Who is down meanwhile: whoever is asked whether something goes on then has the answer. */
import { own } from "../../../../rules/core/lib/own.ts";
import type { Exchange, Uuid } from "../../../../rules/core/types.ts";
import { namesOf, type ViewContext } from "../../view/shared/viewer.ts";

/** "Gor is down.", a sentence for each of these fighters who does nothing any more. */
export const downTexts = (desk: ViewContext, exchange: Exchange, fighters: readonly Uuid[]): readonly string[] =>
  fighters.flatMap((id) => {
    const fighter = own(desk.sceneOf(exchange).fighters, id);
    const badges = (fighter && desk.family(fighter.family)?.rules.badges?.(fighter)) ?? [];
    return badges.some(({ kind, used }) => kind === "condition" && used)
      ? [desk.words.t("RIPOSTE.Card.IsDown", { name: namesOf(desk, exchange)(id) })]
      : [];
  });
