import { callMethod, fromGame, readGlobal, readPath } from "../env.ts";
import type { ApplicationV2 } from "../api/application.ts";
import { DocumentSheetV2 } from "../api/sheet/document-sheet.ts";
import { isSheetDocument, type SheetDocument } from "../sheet-document.ts";
import { PrototypeTokenConfig } from "./token-config.ts";
import type { DefaultOptions, HeaderControlsEntry, RenderContext, RenderOptions } from "../types.ts";
import { bindSheetDragDrop, dropOnSheet, embedCopy, sortItem, startSheetDrag } from "./drop.ts";

/** The base of actor sheets: drag and drop of items and effects. */
export class ActorSheetV2 extends DocumentSheetV2 {
  static override DEFAULT_OPTIONS: DefaultOptions = {
    classes: ["actor"],
    position: { width: 600 },
    actions: { configureToken, configurePrototypeToken, showPortraitArtwork, showTokenArtwork },
    window: {
      controls: [
        {
          action: "configurePrototypeToken",
          icon: "fa-solid fa-circle-user",
          label: "TABLE.Token.Prototype",
          ownership: "OWNER",
        },
        {
          action: "configureToken",
          icon: "fa-regular fa-circle-user",
          label: "TABLE.Token.Configure",
          ownership: "OWNER",
        },
        { action: "showPortraitArtwork", icon: "fa-solid fa-image", label: "TABLE.ShowImage" },
      ],
    },
  };

  /** A token's own actor has that token's sheet in its menu, any other the prototype's. */
  override *_headerControlButtons(): Generator<HeaderControlsEntry, void, undefined> {
    const hidden = this.isToken ? "configurePrototypeToken" : "configureToken";
    for (const control of super._headerControlButtons()) if (control.action !== hidden) yield control;
  }

  get actor(): SheetDocument {
    return this.document;
  }

  /** The token whose own actor this is, if it is one. */
  get token(): SheetDocument | null {
    const token = readPath(this.document, "token") ?? this.options.token;
    return isSheetDocument(token) ? token : null;
  }

  get isToken(): boolean {
    return readPath(this.document, "isToken") === true;
  }

  override async _onRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onRender(context, options);
    bindSheetDragDrop(this);
  }

  _canDragStart(_selector: string | null | undefined): boolean {
    return this.isEditable;
  }
  _canDragDrop(_selector: string | null | undefined): boolean {
    return this.isEditable;
  }
  async _onDragStart(event: DragEvent): Promise<void> {
    startSheetDrag(this, event);
  }
  _onDragOver(_event: DragEvent): void {}

  async _onDrop(event: DragEvent): Promise<unknown> {
    return dropOnSheet(this, event, "dropActorSheetData");
  }

  /** Hand a dropped document to the method for its kind. */
  async _onDropDocument(event: DragEvent, document: SheetDocument): Promise<unknown> {
    switch (document.documentName) {
      case "ActiveEffect":
        return this._onDropActiveEffect(event, document);
      case "Actor":
        return this._onDropActor(event, document);
      case "Item":
        return this._onDropItem(event, document);
      case "Folder":
        return this._onDropFolder(event, document);
      default:
        return null;
    }
  }

  async _onDropActiveEffect(_event: DragEvent, effect: SheetDocument): Promise<SheetDocument | null> {
    if (!this.actor.isOwner || readPath(effect, "parent") === this.actor) return null;
    return embedCopy(this.actor, effect);
  }

  async _onDropActor(_event: DragEvent, _actor: SheetDocument): Promise<SheetDocument | null> {
    return null;
  }

  /** One of the actor's own items is sorted, any other copied. */
  async _onDropItem(event: DragEvent, item: SheetDocument): Promise<SheetDocument | null> {
    if (!this.actor.isOwner) return null;
    if (readPath(item, "parent.uuid") === this.actor.uuid) {
      const sorted = await this._onSortItem(event, item);
      return sorted ? item : null;
    }
    return embedCopy(this.actor, item);
  }

  async _onDropFolder(_event: DragEvent, _folder: SheetDocument): Promise<SheetDocument | null> {
    return null;
  }

  async _onSortItem(event: DragEvent, item: SheetDocument): Promise<unknown> {
    return sortItem(this.actor, event, item);
  }
}

async function showArtwork(src: unknown, document: SheetDocument): Promise<void> {
  const Popout = readPath(readGlobal("foundry"), "applications.apps.ImagePopout");
  if (typeof Popout !== "function" || typeof src !== "string") return;
  const popout: unknown = Reflect.construct(Popout, [
    { src, uuid: document.uuid, window: { title: document.name ?? "" }, user: fromGame("user.id") },
  ]);
  await callMethod(popout, "render", { force: true });
}

async function configureToken(this: ApplicationV2): Promise<void> {
  if (this instanceof ActorSheetV2) await callMethod(readPath(this.token, "sheet"), "render", { force: true });
}

async function configurePrototypeToken(this: ApplicationV2): Promise<void> {
  if (!(this instanceof ActorSheetV2)) return;
  const prototype = readPath(this.actor, "prototypeToken");
  await new PrototypeTokenConfig({ prototype }).render({ force: true });
}

async function showPortraitArtwork(this: ApplicationV2): Promise<void> {
  if (this instanceof ActorSheetV2) await showArtwork(readPath(this.actor, "img"), this.actor);
}

async function showTokenArtwork(this: ApplicationV2): Promise<void> {
  if (!(this instanceof ActorSheetV2)) return;
  const texture = readPath(this.token, "texture.src") ?? readPath(this.actor, "prototypeToken.texture.src");
  await showArtwork(texture, this.actor);
}
