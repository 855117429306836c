import type { ShareChoice } from "../../../src/rules/pool/round/shares.ts";

/** Shares in short: `use=dice` with `+` between, as `attack.sword=3+dodge=2`. */
export const sharesOf = (text: string): readonly ShareChoice[] =>
  (text === "" ? [] : text.split("+")).map((part) => {
    const [use = "", dice = ""] = part.split("=");
    return { use, dice: Number(dice) };
  });
