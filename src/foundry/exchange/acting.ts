/** What a person does to an exchange, for whoever is there before the part that does it: the first call loads it. */
type Acts = typeof import("./act.ts");
export type { ActionData, AllowOption, ActResult } from "./act.ts";

type Applying = typeof import("./settle/apply.ts");

const later =
  <A extends readonly unknown[], R>(pick: (acts: Acts) => (...args: A) => Promise<R>) =>
  async (...args: A): Promise<R> =>
    pick(await import("./act.ts"))(...args);

export const declareAction = later((acts) => acts.declareAction);
export const answer = later((acts) => acts.answer);
export const answerAll = later((acts) => acts.answerAll);
export const giveActionBack = later((acts) => acts.giveActionBack);
export const go = later((acts) => acts.go);
export const stop = later((acts) => acts.stop);
export const undoAll = later((acts) => acts.undoAll);
export const call = later((acts) => acts.call);
export const waive = later((acts) => acts.waive);
export const approve = later((acts) => acts.approve);
export const deny = later((acts) => acts.deny);
export const passRound = later((acts) => acts.passRound);
export const withdraw = later((acts) => acts.withdraw);

export const undoFromLedger: Applying["undoFromLedger"] = async (...args) =>
  (await import("./settle/apply.ts")).undoFromLedger(...args);
