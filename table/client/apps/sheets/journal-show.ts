/** To whom a journal entry, a page or a picture is shown. */
import { callMethod, fromConfig, fromGame, isGM, isRecord, readPath, textOf } from "../env.ts";
import { DialogV2 } from "../api/dialog/dialog.ts";
import { createCheckboxInput, createFormGroup } from "../fields/index.ts";
import type { SheetDocument } from "../sheet-document.ts";
import { text } from "../strings.ts";

const OBSERVER = 2;

interface Reader {
  id: string;
  name: string;
}

/** The users who may be shown something: all who are here, but this one. */
export function activeReaders(): Reader[] {
  const users = readPath(fromGame("users"), "contents");
  const list: unknown[] = Array.isArray(users) ? users : [];
  return list
    .filter(isRecord)
    .filter((user) => user.active === true && user.isSelf !== true)
    .map((user) => ({ id: textOf(user.id), name: textOf(user.name) }));
}

export class ShowToPlayersDialog extends DialogV2 {
  /** Asks who, and whether they may read it from now on; then shows it. */
  static async ask(document: SheetDocument): Promise<void> {
    const readers = activeReaders();
    const content = globalThis.document.createElement("div");
    for (const { id, name } of readers) {
      content.append(createFormGroup({ label: name, input: createCheckboxInput({ name: `user.${id}`, value: true }) }));
    }
    if (readers.length === 0) content.append(text("TABLE.Show.Nobody"));
    if (isGM()) {
      const allow = createCheckboxInput({ name: "allow", value: false });
      content.append(createFormGroup({ label: text("TABLE.Show.Allow"), input: allow }));
    }
    const answer = await this.input({
      window: { title: `${text("TABLE.Show.Title")}: ${document.name ?? ""}`, icon: "fa-solid fa-eye" },
      position: { width: 400 },
      content,
      ok: { label: text("TABLE.Show.Title"), icon: "fa-solid fa-eye" },
    });
    if (!isRecord(answer)) return;
    const users = readers.map(({ id }) => id).filter((id) => answer[`user.${id}`] === true);
    if (users.length === 0) return;
    if (answer.allow === true) await allowReading(document, users);
    await callMethod(fromConfig("JournalEntry.collection"), "show", document, { users });
  }
}

async function allowReading(document: SheetDocument, users: readonly string[]): Promise<void> {
  const changes: Record<string, number> = {};
  for (const id of users) {
    const level = Number(readPath(document, `ownership.${id}`) ?? -1);
    if (level < OBSERVER) changes[`ownership.${id}`] = OBSERVER;
  }
  if (Object.keys(changes).length > 0) await document.update(changes);
}
