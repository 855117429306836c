/** What a person does to an exchange, for whoever is there before the part that does it: the first call loads it. */
type Acts = typeof import("./act.ts");
export type { ActionData, AllowOption, ActResult } from "./act.ts";

const later =
  <A extends readonly unknown[], R>(pick: (acts: Acts) => (...args: A) => Promise<R>) =>
  async (...args: A): Promise<R> =>
    pick(await import("./act.ts"))(...args);

export const answer = later((acts) => acts.answer);
export const giveActionBack = later((acts) => acts.giveActionBack);
export const go = later((acts) => acts.go);
export const call = later((acts) => acts.call);
export const waive = later((acts) => acts.waive);
export const approve = later((acts) => acts.approve);
export const deny = later((acts) => acts.deny);
export const passRound = later((acts) => acts.passRound);
export const withdraw = later((acts) => acts.withdraw);
