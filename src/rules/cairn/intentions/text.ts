/** Sentences and inputs of intentions. */
import { inputsAt } from "../../kit/inputs.ts";
import { linesAt } from "../../kit/text.ts";

export const INPUT = "RIPOSTE.Cairn.Intend.Input.";
export const input = inputsAt(INPUT);
export const line = linesAt("RIPOSTE.Cairn.Intend.Tell.");
