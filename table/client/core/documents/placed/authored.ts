import { theGame } from "../../environment.ts";
import { DOCUMENT_OWNERSHIP_LEVELS } from "../../abstract/levels.ts";
import type { User } from "../user.ts";
import { PlacedDocument } from "./placed-document.ts";

/** Who made it owns it. */
export class Authored extends PlacedDocument {
  get isAuthor(): boolean {
    return this._source.author === theGame()?.userId;
  }

  override getUserLevel(user: User | null = theGame()?.user ?? null): number | null {
    if (user && this._source.author === user.id) return DOCUMENT_OWNERSHIP_LEVELS.OWNER;
    return super.getUserLevel(user);
  }
}
