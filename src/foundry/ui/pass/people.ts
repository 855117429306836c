/** The passes of this world, and what this user writes about them. */
import { own } from "../../../rules/core/lib/own.ts";
import type { Json } from "../../../rules/core/types/json.ts";
import { deletion, replacement } from "../../compat.ts";
import { mayActFor } from "../../exchange/world/permissions.ts";
import { memoPerTask } from "../../exchange/lib/once-per.ts";
import { exchanges } from "../../exchange/thread/store.ts";
import { PASSES, SAID, isOpenIn, readPasses, readSaid, saidAbout, type Pass, type Said } from "./flags.ts";

type UserDoc = User.Implementation;

const storedOf = (user: UserDoc): readonly Pass[] => (user.id === null ? [] : readPasses(user.id, user.flags));

/** All that users have stored, whether it counts or not; read once in a task: a user may have stored thousands. */
export const storedPasses = memoPerTask((): readonly Pass[] => game.users.contents.flatMap(storedOf));

/** Does it count: by somebody who may answer for the fighter, to another player, and its prompt is open? */
export function counts(pass: Pass): boolean {
  const exchange = exchanges.get(pass.exchange);
  const [by, to] = [game.users.get(pass.by), game.users.get(pass.to)];
  const fighter = exchange === null ? undefined : own(exchange.slots, pass.slot)?.fighter;
  if (exchange === null || !by || !to || to.isGM || to === by || fighter === undefined) return false;
  return isOpenIn(exchange, pass) && mayActFor(fighter, by);
}

/** What was said about a pass by whom it was passed to; nobody else's word is looked at. */
export const saidOf = ({ id, to }: Pass): Said | null => readSaid(game.users.get(to)?.flags, id);

/** Whose client gives the answer: the one's who passed it, without them the active GM's; null: nobody is there. */
export function answererOf({ by }: Pass): UserDoc | null {
  const user = game.users.get(by);
  return user?.active === true ? user : game.users.activeGM;
}

async function write(user: UserDoc, entry: readonly [path: string, value: unknown]): Promise<void> {
  await user.update(Object.fromEntries([entry]));
}

/** Passes a prompt on. */
export function storePass({ id, to, exchange, slot, attempt }: Pass): Promise<void> {
  return write(game.user, replacement(`flags.riposte.${PASSES}.${id}`, { to, exchange, slot, attempt }));
}

/** The server lets nobody but a Gamemaster write to users of one's own rank or above; an Assistant is a GM, too. */
const mayWriteTo = (user: UserDoc): boolean =>
  user === game.user || game.user.role === CONST.USER_ROLES.GAMEMASTER || game.user.role > user.role;

/** Ends a pass: it was answered, taken back or handed back, or its prompt is over. */
export async function endPass({ id, by }: Pass): Promise<void> {
  const user = game.users.get(by);
  // What stays behind counts no more; whoever made it takes it away themselves.
  if (user && mayWriteTo(user) && storedOf(user).some((pass) => pass.id === id))
    await write(user, deletion(`flags.riposte.${PASSES}.${id}`));
}

/** Says something about a pass to this user. */
export const say = (pass: Pass, said: Json): Promise<void> =>
  write(game.user, replacement(`flags.riposte.${SAID}.${pass.id}`, said));

/** Forgets what this user has said about passes that have ended. */
export async function forgetSaid(): Promise<void> {
  const stored = new Set(storedPasses().map(({ id }) => id));
  const gone = saidAbout(game.user.flags).filter((id) => !stored.has(id));
  if (gone.length > 0)
    await game.user.update(Object.fromEntries(gone.map((id) => deletion(`flags.riposte.${SAID}.${id}`))));
}
