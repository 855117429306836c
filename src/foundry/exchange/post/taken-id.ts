type Id = foundry.applications.ui.Notifications.ID;
const isId = (id: number): id is Id => !Number.isNaN(id);

/**
 * Core shows an error of its database in red. Whoever posts a message that another tab was quicker with has done nothing
 * wrong: the message is there, so its error is taken away again. Only one that names this message's id.
 */
export function suppressTakenIdError(id: string): void {
  for (const note of document.querySelectorAll<HTMLElement>("#notifications .notification")) {
    if (!note.textContent.includes(id)) continue;
    const shown = Number(note.dataset["id"] ?? NaN);
    if (isId(shown)) ui.notifications.remove(shown);
    else note.remove();
  }
}
