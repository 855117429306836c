/** The boxes of a track as a field of the prompt. What is chosen stands in the fields beside it. */
import { boxesOf } from "../../../../rules/fate/answer/boxes.ts";
import type { OwnField } from "../../../ui/view/shared/own-field.ts";
import { boxesView } from "./boxes.ts";

const PARTIAL = "riposte.fate.boxes";

/** Loads what draws it; the family comes into play after that. */
export async function loadBoxesTemplate(): Promise<void> {
  await foundry.applications.handlebars.getTemplate("systems/riposte/templates/fate/boxes.hbs", PARTIAL);
}

export const boxesField: OwnField = {
  view: (words, input, choice) => {
    const data = boxesOf(input);
    return data === null ? null : { partial: PARTIAL, view: boxesView(words, data, choice) };
  },
};
