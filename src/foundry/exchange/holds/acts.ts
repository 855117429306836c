/** What is done about held actions; loaded by whoever first does something with one. */
export { goWithout, letPass } from "./absent.ts";
export { approve, call, deny, passRound, waive, withdraw } from "./call.ts";
export { followThrough } from "./follow-through.ts";
