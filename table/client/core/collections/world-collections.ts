import type { ModifiedContents } from "../database/store.ts";
import type { Actor } from "../documents/actors/actor.ts";
import type { Cards } from "../documents/cards/cards.ts";
import type { ChatMessage } from "../documents/chat/chat-message.ts";
import type { Combat } from "../documents/combat/combat.ts";
import type { Item } from "../documents/actors/item.ts";
import type { Macro } from "../documents/macro.ts";
import type { Scene } from "../documents/scenes/scene.ts";
import type { JournalEntry } from "../documents/journal.ts";
import type { RollTable } from "../documents/tables/roll-table.ts";
import type { PlaylistSound } from "../documents/playlists/playlist-sound.ts";
import type { Playlist } from "../documents/playlists/playlist.ts";
import type { Folder, Setting } from "../documents/small.ts";
import type { User } from "../documents/user.ts";
import type { OperationOptions } from "../abstract/document-types.ts";
import type { Document } from "../abstract/document.ts";
import { callMethod, globalPath, theConfig, theGame, uiPart } from "../environment.ts";
import { deltas } from "../generation.ts";
import { type Dict, isDict, isFunction } from "../types.ts";
import { saveDataToFile } from "../utils/files.ts";
import { WorldCollection } from "./world-collection.ts";

/** Sheets are registered by the windows' part of the table; the collections only pass it on. */
function sheetConfig(): unknown {
  return globalPath("foundry.applications.apps.DocumentSheetConfig");
}

class SheetedCollection<T extends Document> extends WorldCollection<T> {
  /** Register a sheet for the documents of this collection. */
  static registerSheet(...args: unknown[]): void {
    callMethod(sheetConfig(), "registerSheet", theConfig()?.document(this.documentName)?.documentClass, ...args);
  }

  /** Take a sheet off the list. */
  static unregisterSheet(...args: unknown[]): void {
    callMethod(sheetConfig(), "unregisterSheet", theConfig()?.document(this.documentName)?.documentClass, ...args);
  }
}

export class Actors extends SheetedCollection<Actor> {
  static override documentName = "Actor";

  /** The own actors of unlinked tokens on the scene that is shown, by token id. */
  get tokens(): Record<string, Actor> {
    const shown = theGame()?.scenes.current?.tokens.contents ?? [];
    const own = shown.flatMap((token) =>
      token.isLinked || !token.actor ? [] : [[String(token.id), token.actor] as const],
    );
    return Object.fromEntries(own);
  }
}
export class Items extends SheetedCollection<Item> {
  static override documentName = "Item";
}
export class Journal extends SheetedCollection<JournalEntry> {
  static override documentName = "JournalEntry";

  /** Ask to whom an entry or a page is to be shown. */
  static async showDialog(doc: Document): Promise<void> {
    await callMethod(globalPath("foundry.applications.sheets.journal.ShowToPlayersDialog"), "ask", doc);
  }

  /** Open an entry or a page at the other players' screens: those who may see it, unless `force` is given. */
  static async show<T extends Document>(
    doc: T,
    { force = false, users = [] }: { force?: boolean; users?: string[] } = {},
  ): Promise<T> {
    if (!doc.isOwner) throw new Error("You may only request to show Journal Entries which you own.");
    const page = doc.documentName === "JournalEntryPage" ? doc.id : null;
    const uuid = (page ? doc.parent : doc)?.uuid;
    await askOthers("table.showDocument", { uuid, page, force }, users);
    return doc;
  }

  /** Show a picture at the other players' screens. */
  static showImage(src: string, { users = [], ...config }: { users?: string[] } & Dict = {}): void {
    askOthers("table.showImage", { src, ...config }, users).catch((error: unknown) => console.error(error));
  }
}

/** Ask the clients of all other active users, or of those named; who does not answer holds nobody up. */
async function askOthers(name: string, data: Dict, users: readonly string[]): Promise<void> {
  const game = theGame();
  const wanted = game?.users.filter(
    (user) => user.active && !user.isSelf && (users.length === 0 || users.includes(user.id ?? "")),
  );
  await Promise.allSettled((wanted ?? []).map((user) => user.query(name, data, { timeout: 5000 })));
}
export class RollTables extends SheetedCollection<RollTable> {
  static override documentName = "RollTable";
}
export class CardStacks extends SheetedCollection<Cards> {
  static override documentName = "Cards";
}
export class Macros extends SheetedCollection<Macro> {
  static override documentName = "Macro";

  /** Who imports a macro becomes its author: the one of the compendium is no user of this world. */
  override fromCompendium(doc: Document, options: OperationOptions = {}): Dict {
    const data = super.fromCompendium(doc, options);
    return options.clearOwnership === false ? data : { ...data, author: theGame()?.userId };
  }
}
export class Playlists extends SheetedCollection<Playlist> {
  static override documentName = "Playlist";

  /** Those that play. */
  get playing(): Playlist[] {
    return this.filter((playlist) => playlist.playing);
  }

  /** Begin to play what is stored as playing (T: Playlists#initialize); the core fills the collection with the same name. */
  override initialize(sources?: readonly Dict[]): void {
    if (sources) return super.initialize(sources);
    for (const playlist of this) for (const sound of playlist.sounds) if (sound.playing) sound.sync();
  }

  /** The scene whose music plays by itself. */
  #before: Scene | null | undefined;

  /**
   * Another scene is active: its music takes the place of the one before. The GM in charge sees to it. 13 passes the
   * scene before as well; on 14 it is the one of the last call, at first the one that is still marked as active.
   */
  async _onChangeScene(scene: Scene | null, ...[given]: (Scene | null)[]): Promise<void> {
    const prior13 = deltas().tookAway ? undefined : given;
    const still = theGame()?.scenes.find((one) => one.active && one !== scene) ?? null;
    const priorScene = prior13 ?? (this.#before === undefined ? still : this.#before);
    this.#before = scene;
    if (theGame()?.users.activeGM?.isSelf !== true) return;
    await changeMusic(musicOf(priorScene), musicOf(scene));
  }
}

interface Music {
  playlist: Playlist;
  sound: PlaylistSound | null;
}

async function changeMusic(prior: Music | null, next: Music | null): Promise<void> {
  if (next?.playlist === prior?.playlist && next?.sound === prior?.sound) return;
  if (prior?.sound) await prior.playlist.stopSound(prior.sound);
  else await prior?.playlist.stopAll();
  if (next?.sound) await next.playlist.playSound(next.sound);
  else await next?.playlist.playAll();
}

/** The playlist of a scene, and the one sound of it that is to play. */
function musicOf(scene: Scene | null): Music | null {
  const playlist = scene?.playlist ?? null;
  if (!playlist) return null;
  return { playlist, sound: playlist.sounds.get(String(scene?._source.playlistSound)) ?? null };
}
export class WorldSettings extends WorldCollection<Setting> {
  static override documentName = "Setting";

  /** The stored setting of a key, of the world or of a user. */
  getSetting(key: string, user: string | null = null): Setting | undefined {
    return this.find((setting) => setting.key === key && setting.user === user);
  }
}
export class Folders extends WorldCollection<Folder> {
  static override documentName = "Folder";
  /** Which folders are open in the sidebar, by uuid; those that nobody opened or closed are open. */
  _expanded: Record<string, boolean> = {};

  override _onModifyContents(...change: ModifiedContents): void {
    super._onModifyContents(...change);
    const [, documents] = change;
    const types = new Set(documents.map((folder) => String(folder._source.type)));
    for (const type of types) theGame()?.collections.get(type)?.render();
  }
}

/** The chat. */
export class ChatMessages extends WorldCollection<ChatMessage> {
  static override documentName = "ChatMessage";

  /** Delete every message, after asking. */
  async flush(): Promise<void> {
    const dialog = globalPath("foundry.applications.api.DialogV2");
    const i18n = theGame()?.i18n;
    const sure: unknown = isFunction(dialog)
      ? await callMethod(dialog, "confirm", {
          window: { title: i18n?.localize("CHAT.FlushTitle") },
          content: i18n?.localize("CHAT.FlushWarning"),
        })
      : true;
    if (sure === true) await this.documentClass.deleteDocuments([], { deleteAll: true });
  }

  /** The chat as text, downloaded. */
  export(): void {
    const text = this.map((message) => message.export()).join("\n---------------------------\n");
    saveDataToFile(text, "text/plain", "chat-log.txt");
  }
}

/** Combats. */
export class CombatEncounters extends WorldCollection<Combat> {
  static override documentName = "Combat";

  /** Those of the scene that is shown, and of no scene. */
  get combats(): Combat[] {
    const current = theGame()?.scenes.current?.id;
    return this.filter((combat) => !combat._source.scene || combat._source.scene === current);
  }

  get active(): Combat | null {
    return this.combats.find((combat) => combat.active) ?? null;
  }

  /** The one the tracker shows. */
  get viewed(): Combat | null {
    const tracker = uiPart("combat");
    const viewed: unknown = isDict(tracker) ? tracker.viewed : null;
    return this.find((combat) => combat === viewed) ?? this.active ?? this.combats[0] ?? null;
  }
}

/** Scenes. */
export class Scenes extends WorldCollection<Scene> {
  static override documentName = "Scene";

  /** The one everybody is called to. */
  get active(): Scene | null {
    return this.find((scene) => scene.active) ?? null;
  }

  /** The one shown here. */
  get current(): Scene | null {
    const canvas: unknown = Reflect.get(globalThis, "canvas");
    const shown: unknown = isDict(canvas) ? canvas.scene : null;
    return this.find((scene) => scene === shown) ?? this.viewed;
  }

  get viewed(): Scene | null {
    return this.get(theGame()?.user?.viewedScene ?? "") ?? this.active;
  }
}

/** The people at the table. */
export class Users extends WorldCollection<User> {
  static override documentName = "User";

  get current(): User | null {
    return this.get(theGame()?.userId ?? "") ?? null;
  }

  get players(): User[] {
    return this.filter((user) => !user.isGM && user.hasRole("PLAYER"));
  }

  /** Of the connected GMs the one with the highest role, then the lowest id: the same at every client. */
  get activeGM(): User | null {
    return this.getDesignatedUser((user) => user.active && user.isGM);
  }

  /** Of the users that a condition allows the one with the highest role, then the lowest id. */
  getDesignatedUser(condition: (user: User) => boolean): User | null {
    const [first] = this.filter(condition).sort((a, b) => b.role - a.role || (String(a.id) < String(b.id) ? -1 : 1));
    return first ?? null;
  }
}
