import { notify } from "../environment.ts";

/** Tell the asker that the server refused. */
export function refuse(message: string): Error {
  notify("error", message);
  return new Error(message);
}
