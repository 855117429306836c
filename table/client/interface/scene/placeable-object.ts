import type { SceneView, TokenView } from "../views.ts";
import { TOKEN_FLAGS } from "./render-flags.ts";

/** What is common to all that lies on the board (T: PlaceableObject): tokens, the only kind that is drawn here. */
export abstract class PlaceableObject {
  static RENDER_FLAGS = TOKEN_FLAGS;

  /** The name of its documents. */
  static embeddedName: string;

  readonly document: TokenView;

  constructor(document: TokenView) {
    this.document = document;
  }

  get id(): string {
    return this.document.id;
  }

  get scene(): SceneView | null {
    return this.document.parent;
  }

  get isOwner(): boolean {
    return this.document.isOwner;
  }

  /** After its document has changed. Drawing it follows by itself; packages extend this. */
  _onUpdate(_changed: object, _options: object, _userId: string): void {
    return undefined;
  }
}
