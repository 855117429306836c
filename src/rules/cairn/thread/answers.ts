/** What steps carry of an answer and of striking along, and how that is read back. */
import { isJsonList, type JsonObject } from "../../core/types/json.ts";
import type { Step } from "../../core/types.ts";
import { flag, name, subset } from "../../kit/codec.ts";
import { record, stored, total } from "../../kit/record.ts";
import { NO_ANSWER, type Answer, type Attack } from "../attack-math/attack.ts";
import { ANSWERS } from "../stats/stats.ts";
import { readStrike, storedStrike } from "./numbers.ts";

const gear = total(record({ blocks: flag, hampered: flag }));

/** Null: it is none of this family. */
export function readAnswer({ option, numbers }: Pick<Step, "option" | "numbers">): Answer | null {
  const kind = option === NO_ANSWER.kind ? option : ANSWERS.find((each) => each === option);
  switch (kind) {
    case "none":
      return NO_ANSWER;
    case "block":
    case "dodge":
      return { kind, gear: gear.read(numbers["gear"]) };
    case "parry":
    case "fightBack": {
      const strike = readStrike(numbers["strike"]);
      const against = name.read(numbers["against"]);
      return strike === null || against === undefined ? null : { kind, against, strike };
    }
    case undefined:
      return null;
  }
}

/** An answer as its step carries it. */
export function storedAnswer(answer: Answer): JsonObject {
  if ("gear" in answer) return { gear: stored(gear, answer.gear) };
  return "against" in answer ? { against: answer.against, strike: storedStrike(answer.strike) } : {};
}

/** C8, C18: what one who strikes along may do otherwise than the declaration has it. */
export const JOINING = ["impaired", "enhanced", "nonLethal"] as const;
const joining = subset(JOINING);

/** Those that are set, where that is otherwise than the declaration has it. */
export function storedJoining(declared: Attack, attack: Attack): JsonObject {
  const isSame = JOINING.every((each) => declared[each] === attack[each]);
  return isSame ? {} : { joining: JOINING.filter((each) => attack[each]) };
}

/** An attack as its own step has it. */
export function joinedAs(attack: Attack, numbers: JsonObject): Attack {
  if (!isJsonList(numbers["joining"])) return attack;
  const set = joining.read(numbers["joining"]);
  return { ...attack, ...Object.fromEntries(JOINING.map((each) => [each, set.includes(each)])) };
}
