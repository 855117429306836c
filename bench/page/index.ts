/** The bench's own code in a window: bundled, loaded beside the game, called by name. */
import { preparing, readsOfOthers } from "./actors.ts";
import { answerAmongMany, folding, foreignMessage, hideLog, seen, showLog, spyOnMessages } from "./log.ts";
import { oddsAgainstPrompt } from "./odds.ts";
import { arrival, awaitPrompt } from "./prompt.ts";
import { redrawn, watchReply } from "./redraw.ts";
import {
  attackAt,
  attackFrom,
  bytesHere,
  declareNow,
  isApplied,
  nextRound,
  openExchange,
  pass,
  startAt,
} from "./play.ts";
import { tapWire, wire } from "./wire.ts";
import { bondsShown, trackerRows } from "./tracker.ts";
import { watchWrites, writes } from "./writes.ts";

const bench = {
  answerAmongMany,
  arrival,
  attackAt,
  attackFrom,
  awaitPrompt,
  bondsShown,
  bytesHere,
  declareNow,
  folding,
  foreignMessage,
  hideLog,
  isApplied,
  nextRound,
  oddsAgainstPrompt,
  openExchange,
  pass,
  preparing,
  readsOfOthers,
  redrawn,
  seen,
  showLog,
  spyOnMessages,
  startAt,
  tapWire,
  trackerRows,
  watchReply,
  watchWrites,
  wire,
  writes,
};
export type Bench = typeof bench;

Object.assign(globalThis, { bench });
