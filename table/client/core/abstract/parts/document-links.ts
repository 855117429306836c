import { callMethod, globalPath, theConfig, theGame } from "../../environment.ts";
import { deltas, deprecatedIn14 } from "../../generation.ts";
import type { Dict } from "../../types.ts";
import { performIntegerSort, type SortOptions } from "../../utils/values/sort.ts";
import { relativeUuid } from "../../utils/uuid.ts";
import type { Document } from "../document.ts";
import { DocumentEvents } from "./document-events.ts";
import { documentClassOf } from "../document-identity.ts";
import { figureEmbed, inlineEmbed } from "./document-embed.ts";

interface AnchorOptions {
  attrs?: Record<string, string>;
  dataset?: Record<string, string | null | undefined>;
  classes?: string[];
  name?: string;
  icon?: string;
}

/** How a document is referred to, sorted among its siblings and shown inside texts. */
export class DocumentLinks extends DocumentEvents {
  /** The text that becomes a link to this document. */
  get link(): string {
    return this._createDocumentLink();
  }

  _createDocumentLink(
    _eventData?: Dict | null,
    { relativeTo, label }: { relativeTo?: Document; label?: string } = {},
  ): string {
    const uuid = relativeTo ? relativeUuid(this.uuid, relativeTo.uuid) : this.uuid;
    return `@UUID[${uuid}]{${label ?? this.#name}}`;
  }

  /** An element that opens this document. */
  toAnchor({ attrs = {}, dataset = {}, classes = [], name, icon }: AnchorOptions = {}): HTMLElement {
    const { documentName, uuid, id, pack } = this;
    const config = theConfig()?.document(documentName);
    const cls = documentClassOf(this);
    const anchor: unknown = callMethod(
      globalPath("foundry.applications.ux.TextEditor.implementation"),
      "createAnchor",
      {
        attrs: { draggable: "true", ...attrs },
        dataset: {
          link: "",
          uuid,
          id,
          type: documentName,
          pack,
          tooltipText: localized(cls.metadata.label),
          ...dataset,
        },
        classes: ["content-link", ...classes],
        name: name ?? this.#name,
        icon: icon ?? config?.typeIcons?.[String(this._source.type)] ?? config?.sidebarIcon,
      },
    );
    if (anchor instanceof HTMLElement) return anchor;
    throw new Error("TextEditor.createAnchor made no element");
  }

  get #name(): string {
    const name: unknown = Reflect.get(this, "name");
    return typeof name === "string" && name !== "" ? name : this.uuid;
  }

  /** A uuid that is read relative to another document. */
  getRelativeUUID(relative: Document): string {
    if (deltas().renamedUtils) deprecatedIn14("ClientDocument#getRelativeUUID is foundry.utils.buildRelativeUuid now.");
    return relativeUuid(this.uuid, relative.uuid);
  }

  /** Place it before or after a sibling and store the sort keys that change. */
  async sortRelative({
    updateData = {},
    ...options
  }: SortOptions<Document> & { updateData?: Dict } = {}): Promise<this> {
    const sorted = performIntegerSort<DocumentLinks>(this, options);
    const updates = sorted.map(({ target, update }) => ({
      ...(target === this ? updateData : {}),
      _id: target.id,
      ...update,
    }));
    const { parent, pack } = this;
    await documentClassOf(this).updateDocuments(updates, { parent, pack });
    return this;
  }

  /** Every document inside this one, with the path of its collection, those inside it after it. */
  *traverseEmbeddedDocuments(parentPath?: string): Generator<[string, Document], void, undefined> {
    for (const [field, collection] of Object.entries(this.collections)) {
      const path = parentPath === undefined || parentPath === "" ? field : `${parentPath}.${field}`;
      for (const document of collection) {
        yield [path, document];
        yield* document.traverseEmbeddedDocuments(path);
      }
    }
  }

  /** What stands for this document inside a text; null where it cannot be shown there. The data of its type is asked first. */
  async toEmbed(config: Dict, options: Dict = {}): Promise<HTMLElement | null> {
    const own: unknown = await callMethod(Reflect.get(this, "system"), "toEmbed", config, options);
    if (own instanceof HTMLElement) return own;
    const content = await this._buildEmbedHTML(config, options);
    if (!content) return null;
    const embed =
      config.inline === true
        ? await this._createInlineEmbed(content, config, options)
        : await this._createFigureEmbed(content, config, options);
    if (!embed) return null;
    const classes = typeof config.classes === "string" ? config.classes.split(/\s+/).filter(Boolean) : [];
    embed.classList.add("content-embed", ...classes);
    embed.setAttribute("uuid", this.uuid);
    Object.assign(embed.dataset, { contentEmbed: "", uuid: this.uuid, id: this.id ?? "" });
    return embed;
  }

  /** A specific kind of document has something to show; others have nothing. */
  async _buildEmbedHTML(_config: Dict, _options: Dict = {}): Promise<HTMLElement | HTMLCollection | null> {
    return null;
  }

  /** The content within the flow of a text. */
  async _createInlineEmbed(
    content: HTMLElement | HTMLCollection,
    _config: Dict,
    _options: Dict = {},
  ): Promise<HTMLElement | null> {
    return inlineEmbed(content);
  }

  /** The content as a figure, with its caption and a link to the document. */
  async _createFigureEmbed(
    content: HTMLElement | HTMLCollection,
    config: Dict,
    _options: Dict = {},
  ): Promise<HTMLElement | null> {
    return figureEmbed(content, config, { anchor: () => this.toAnchor(), name: this.#name });
  }

  /** Called when the embed of this document is in the page. */
  onEmbed(element: HTMLElement): void {
    callMethod(Reflect.get(this, "system"), "onEmbed", element);
  }
}

function localized(label: string): string {
  return theGame()?.i18n.localize(label) ?? label;
}
