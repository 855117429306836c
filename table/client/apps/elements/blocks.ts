import { callMethod } from "../env.ts";
import { text } from "../strings.ts";
import { resolveUuid } from "../ux/enrich-links.ts";
import { enricherById } from "../ux/text-editor.ts";

/** `<enriched-content>`: tells a custom enricher when what it made is shown. */
export class HTMLEnrichedContentElement extends HTMLElement {
  static tagName = "enriched-content";

  connectedCallback(): void {
    void enricherById(this.getAttribute("enricher") ?? "")?.onRender?.(this);
  }
}

/** `<document-embed>`: tells a document that its embedded form is shown (`Document#onEmbed`). */
export class HTMLDocumentEmbedElement extends HTMLElement {
  static tagName = "document-embed";

  connectedCallback(): void {
    void this.#tell();
  }

  async #tell(): Promise<void> {
    const uuid = this.getAttribute("uuid");
    if (uuid) callMethod(await resolveUuid(uuid), "onEmbed", this);
  }
}

/**
 * `<secret-block>`: a secret with a button that reveals or hides it. A click only says `change`; whoever listens stores
 * what `toggleRevealed` makes of the raw text.
 */
export class HTMLSecretBlockElement extends HTMLElement {
  static tagName = "secret-block";

  get secret(): HTMLElement | null {
    return this.querySelector<HTMLElement>(":scope > .secret");
  }

  get revealed(): boolean {
    return this.#needed().classList.contains("revealed");
  }

  /** Is there a button to reveal or hide it? */
  get revealable(): boolean {
    return this.getAttribute("revealable") !== "false";
  }
  set revealable(revealable: boolean) {
    this.setAttribute("revealable", String(revealable));
  }

  #needed(): HTMLElement {
    const { secret } = this;
    if (!secret) throw new Error("A secret-block element has no secret inside.");
    return secret;
  }

  connectedCallback(): void {
    const secret = this.#needed();
    secret.querySelector(":scope > button.reveal")?.remove();
    if (!this.revealable) return;
    const button = document.createElement("button");
    button.type = "button";
    button.className = "reveal";
    button.textContent = text(this.revealed ? "TABLE.HideSecret" : "TABLE.RevealSecret");
    button.addEventListener("click", () => this.dispatchEvent(new Event("change", { bubbles: true })));
    secret.prepend(button);
  }

  /** The raw text with this secret's class `revealed` taken or given. */
  toggleRevealed(content: string): string {
    const secret = this.#needed();
    const tags = Array.from(content.matchAll(/<section\b[^>]*>/g), ([tag]) => tag);
    const tag = tags.find((each) => each.includes(`id="${secret.id}"`));
    const open = `<section class="secret${this.revealed ? "" : " revealed"}" id="${secret.id}">`;
    return tag === undefined ? content : content.replace(tag, () => open);
  }
}
