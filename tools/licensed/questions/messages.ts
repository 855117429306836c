/** Chat messages: who wrote them, who gets them, what pops up, what the server stamps. */
import { GM, RED } from "../../../tests/browser/kit/world.ts";
import { holdsIn, inPage, no, textIn, unknown, YES, type Question } from "../question.ts";

/** Red posts a message in the Gamemaster's name. */
export const messageAuthorChecked: Question = async ({ gm, red }) => {
  const id = await textIn(
    red,
    `const made = await ChatMessage.implementation.create({ content: "A forged author", author: data })
       .catch(() => null);
     return made?.id ?? "";`,
    GM,
  );
  if (id === "") return YES;
  if (!(await holdsIn(gm, `game.messages.has("${id}")`))) return YES;
  const author = await textIn(gm, `return game.messages.get("${id}").author?.id ?? "";`);
  return author === GM ? no("the forged author is stored") : YES;
};

const TAKEN = "ripostefacttaken";

/** The same user creates a second message under an id that is taken. */
export const duplicateIdRefused: Question = async ({ gm, red }) => {
  const post = (content: string): Promise<unknown> =>
    inPage(
      gm,
      `await ChatMessage.implementation.create({ _id: data.id, content: data.content }, { keepId: true }).catch(() => null);
       return true;`,
      { id: TAKEN, content },
    );
  await post("first");
  if (!(await holdsIn(red, `game.messages.has("${TAKEN}")`))) return unknown("the first message never came");
  await post("second");
  await red.reload();
  await red.waitForFunction("globalThis.game?.ready === true");
  const stored = await textIn(red, `return game.messages.get("${TAKEN}")?.content ?? "";`);
  return stored === "first" ? YES : no(`the server stored "${stored}" under the id that was taken`);
};

/** A quiet message and a usual one; Red's chat log is not on screen. */
export const notifyHonored: Question = async ({ gm, red }) => {
  await inPage(red, `ui.sidebar.changeTab("combat", "primary"); ui.sidebar.collapse?.(); return true;`);
  const post = (notify: boolean): Promise<string> =>
    textIn(
      gm,
      `return (await ChatMessage.implementation.create({ content: "Does this pop up?" }, data ? {} : { notify: false })).id;`,
      notify,
    );
  const poppedUp = (id: string): string =>
    `document.querySelector('#chat-notifications [data-message-id="${id}"]') !== null`;
  const quiet = await post(false);
  const quietShown = await holdsIn(red, poppedUp(quiet), 1500);
  const usual = await post(true);
  const usualShown = await holdsIn(red, poppedUp(usual));
  if (quietShown) return no("it pops up");
  return usualShown ? YES : unknown("no message popped up in Red's window, not even a usual one");
};

/** The Gamemaster whispers to the Gamemaster; Red looks for the document. */
export const whispersToAll: Question = async ({ gm, red }) => {
  const post = (whisper: readonly string[]): Promise<string> =>
    textIn(
      gm,
      `return (await ChatMessage.implementation.create({ content: "A whisper", whisper: data })).id;`,
      whisper,
    );
  const whispered = await post([GM]);
  const open = await post([]);
  if (!(await holdsIn(red, `game.messages.has("${open}")`))) return unknown("the next message never came");
  const has = await inPage(red, `return game.messages.has("${whispered}");`);
  return has === true ? YES : no("another player's client does not get the document");
};

/** Red sends times and an editor of its own making along. */
export const statsAreTheServers: Question = async ({ gm, red }) => {
  const id = await textIn(
    red,
    `const made = await ChatMessage.implementation.create(
       { content: "Forged times", _stats: { createdTime: 1, modifiedTime: 1, lastModifiedBy: data } });
     return made?.id ?? "";`,
    GM,
  );
  if (id === "") return unknown("the message was refused as a whole");
  if (!(await holdsIn(gm, `game.messages.has("${id}")`))) return unknown("the message never came");
  const stamps = await textIn(
    gm,
    `const { createdTime, lastModifiedBy } = game.messages.get("${id}")._stats;
     return String(createdTime) + " " + String(lastModifiedBy);`,
  );
  const [created = "", editor = ""] = stamps.split(" ");
  if (created === "1") return no("a client's createdTime is stored");
  if (editor === GM) return no("a client's lastModifiedBy is stored");
  return editor === RED || editor === "null" ? YES : unknown(`lastModifiedBy reads "${editor}"`);
};
