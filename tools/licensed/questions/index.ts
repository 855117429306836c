/** One question for each fact of docs/fidelity.md. A fact without a question does not compile. */
import type { Facts } from "../../../table/shared/switches.ts";
import type { FIXED_FACTS } from "../../symbols/fixed-facts.ts";
import type { Question } from "../question.ts";
import { drawersMarkCards, marksBeforeCopies, ownersMoveCards } from "./cards.ts";
import {
  createMakesFirstLevel,
  deltaKeysLiteral,
  deltaOwnershipCounts,
  firstLevelMade,
  oldMapsKept,
  ownersWriteCombatants,
  queryTellsUser,
  replacementStoresNoKey,
  roundsEndAsTurnsStart,
} from "./documents.ts";
import {
  duplicateIdRefused,
  messageAuthorChecked,
  notifyHonored,
  statsAreTheServers,
  whispersToAll,
} from "./messages.ts";

export type FactName = keyof Facts | (typeof FIXED_FACTS)[number]["name"];

export const QUESTIONS: Readonly<Record<FactName, Question>> = {
  drawersMarkCards,
  marksBeforeCopies,
  ownersMoveCards,
  messageAuthorChecked,
  duplicateIdRefused,
  notifyHonored,
  whispersToAll,
  statsAreTheServers,
  ownersWriteCombatants,
  queryTellsUser,
  deltaOwnershipCounts,
  deltaKeysLiteral,
  createMakesFirstLevel,
  oldMapsKept,
  firstLevelMade,
  replacementStoresNoKey,
  roundsEndAsTurnsStart,
};
