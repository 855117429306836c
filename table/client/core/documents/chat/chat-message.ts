import { Document } from "../../abstract/document.ts";
import { metadata } from "../../abstract/document-types.ts";
import { DOCUMENT_OWNERSHIP_LEVELS } from "../../abstract/levels.ts";
import {
  ArrayField,
  BooleanField,
  DocumentAuthorField,
  FilePathField,
  HTMLField,
  JSONField,
  NumberField,
  SchemaField,
  StringField,
} from "../../data/fields/index.ts";
import type { DataSchema } from "../../data/fields/schema.ts";
import { notify, theConfig, theGame, uiPart, callMethod } from "../../environment.ts";
import { deltas, deprecatedIn14 } from "../../generation.ts";
import { type Dict, isDict, isFunction, messageOf } from "../../types.ts";
import type { Actor } from "../actors/actor.ts";
import { sayOverToken } from "./chat-bubble.ts";
import { renderMessage, type MessageRenderOptions } from "./chat-render.ts";
import { applyMessageMode, currentMode } from "./chat-modes.ts";
import { identityFields, reference, typeFields } from "../common.ts";
import { type RollLike, isRoll } from "../combat/combatant.ts";
import { getSpeaker, getSpeakerActor, type Speaker, type SpeakerOptions } from "./speaker.ts";
import type { User } from "../user.ts";

/** Something said, or rolled, or shown in the chat. */
export class ChatMessage extends Document {
  declare type: string;
  declare system: Dict;
  declare style: number;
  declare author: User | null;
  declare timestamp: number;
  declare flavor: string;
  declare title: string;
  declare content: string;
  declare speaker: Speaker;
  declare whisper: string[];
  declare blind: boolean;
  declare rolls: RollLike[];
  declare sound: string | null;
  declare emote: boolean;
  declare flags: Dict;
  declare logged: boolean;
  declare _rollExpanded: boolean;

  static override metadata = metadata({
    name: "ChatMessage",
    collection: "messages",
    label: "DOCUMENT.ChatMessage",
    labelPlural: "DOCUMENT.ChatMessages",
    hasTypeData: true,
    permissions: {
      create: (user, doc) => user.isGM || doc._source.author === user.id,
      update: "OWNER",
      delete: "OWNER",
    },
  });

  static override defineSchema(): DataSchema {
    const { _id, flags, _stats } = identityFields();
    return {
      _id,
      ...typeFields(this, "base"),
      style: new NumberField({ required: true, choices: [0, 1, 2, 3], initial: 0 }),
      author: new DocumentAuthorField({ documentName: "User" }),
      timestamp: new NumberField({
        required: true,
        nullable: deltas().serverTimestamps,
        initial: deltas().serverTimestamps ? null : () => Date.now(),
      }),
      flavor: new HTMLField(),
      ...(deltas().messageTitles ? { title: new StringField({ required: true }) } : {}),
      content: new HTMLField({ textSearch: true }),
      speaker: new SchemaField({
        scene: reference("Scene", { idOnly: true }),
        actor: reference("Actor", { idOnly: true }),
        token: reference("Token", { idOnly: true }),
        alias: new StringField(),
      }),
      whisper: new ArrayField(reference("User", { idOnly: true })),
      blind: new BooleanField(),
      rolls: new ArrayField(new JSONField({ validate: isRollSource })),
      sound: new FilePathField({ categories: ["AUDIO"] }),
      emote: new BooleanField(),
      flags,
      _stats,
    };
  }

  /**
   * Before 12 the author was `user`, and the style was a number called `type` (T: BaseChatMessage.migrateData).
   * 14 refuses such a number (fantasycalendar/FoundryVTT-ItemPiles#831).
   */
  static override migrateData(source: Dict): Dict {
    if (source.author === undefined && typeof source.user === "string") source.author = source.user;
    if (typeof source.type === "number" && !deltas().tookAway) {
      source.style ??= source.type;
      source.type = "base";
    }
    return super.migrateData(source);
  }

  override _configure(options: Dict = {}): void {
    super._configure(options);
    Object.assign(this, { logged: false, _rollExpanded: false });
  }

  override prepareDerivedData(): void {
    super.prepareDerivedData();
    this.rolls = (Array.isArray(this._source.rolls) ? this._source.rolls : []).flatMap((source: unknown) =>
      rebuild(source),
    );
  }

  /** Stored messages keep who wrote them as owner. */
  override getUserLevel(user: User | null = theGame()?.user ?? null): number | null {
    return user && this._source.author === user.id ? DOCUMENT_OWNERSHIP_LEVELS.OWNER : DOCUMENT_OWNERSHIP_LEVELS.NONE;
  }

  get alias(): string {
    const { alias } = this.speaker;
    if (alias) return alias;
    return this.speakerActor?.name ?? this.author?.name ?? "";
  }

  get isAuthor(): boolean {
    return this._source.author === theGame()?.userId;
  }

  get isRoll(): boolean {
    return this.rolls.length > 0;
  }

  /** Is what it says, and not only that it was said, for the running user? */
  get isContentVisible(): boolean {
    if (this.whisper.length === 0) return true;
    // Who rolls blindly is shown nothing, unless addressed: that is what the word means (T: ChatMessage.Schema#blind).
    return this.whisper.includes(theGame()?.userId ?? "") || (this.isAuthor && !this.blind);
  }

  /** Does the running user see it in the log? Of a private roll everybody sees that there was one. */
  override get visible(): boolean {
    if (this.whisper.length === 0) return true;
    return this.isRoll || this.isAuthor || this.whisper.includes(theGame()?.userId ?? "");
  }

  get speakerActor(): Actor | null {
    return getSpeakerActor(this.speaker);
  }

  static getSpeaker(options: SpeakerOptions = {}): Speaker {
    return getSpeaker(options);
  }

  static getSpeakerActor(speaker: Partial<Speaker>): Actor | null {
    return getSpeakerActor(speaker);
  }

  /** Users by name: "gm", "players", a user's or a character's name. */
  static getWhisperRecipients(name: string): User[] {
    const users = theGame()?.users.contents ?? [];
    const wanted = name.toLowerCase();
    if (["gm", "dm"].includes(wanted)) return users.filter((user) => user.isGM);
    if (wanted === "players") return users.filter((user) => !user.isGM);
    const named = users.filter((user) => user.name.toLowerCase() === wanted);
    return named.length ? named : users.filter((user) => user.character?.name.toLowerCase() === wanted);
  }

  /** Address data by a roll mode (13's names). */
  static applyRollMode(data: Dict, mode: string | null): Dict {
    deprecatedIn14("ChatMessage.applyRollMode is ChatMessage.applyMode now.");
    // Who reads the old setting on 14 gets null, and what was private becomes public (platform §6, swnr#231).
    return applyMessageMode(data, mode ?? deltas().messageModes.public);
  }

  /** Address data by a message mode (14's names). */
  static get applyMode(): ((data: Dict, mode?: string) => Dict) | undefined {
    return deltas().modesOnMessages ? applyMessageMode : undefined;
  }

  applyRollMode(mode: string): void {
    deprecatedIn14("ChatMessage#applyRollMode is ChatMessage#applyMode now.");
    this.#address(mode);
  }

  get applyMode(): ((mode: string) => void) | undefined {
    return deltas().modesOnMessages ? (mode) => this.#address(mode) : undefined;
  }

  #address(mode: string): void {
    this.updateSource(applyMessageMode({ whisper: [...this.whisper] }, mode));
  }

  override getRollData(): Dict {
    return this.speakerActor?.getRollData() ?? theGame()?.user?.character?.getRollData() ?? {};
  }

  /** The message as an element of the log. */
  renderHTML(options: MessageRenderOptions = {}): Promise<HTMLElement> {
    return renderMessage(this, options);
  }

  override async _preCreate(data: Dict, options: Dict, user: User): Promise<boolean | void> {
    if ((await super._preCreate(data, options, user)) === false) return false;
    if (options.rollMode !== undefined) deprecatedIn14("The option rollMode is messageMode now.");
    const mode = options.messageMode ?? options.rollMode;
    if (typeof mode === "string") this.#address(mode === "roll" ? currentMode() : mode);
    const open = this.rolls.filter((roll) => !Reflect.get(roll, "_evaluated"));
    if (open.length > 0) {
      for (const roll of open) await roll.evaluate();
      this.updateSource({ rolls: this.rolls.map((roll) => JSON.stringify(roll)) });
    }
  }

  override _onCreate(data: Dict, options: Dict, userId: string): void {
    super._onCreate(data, options, userId);
    const chat = uiPart("chat");
    const posted: unknown = callMethod(chat, "postOne", this, {
      notify: options.notify !== false,
      before: options.before,
    });
    if (posted instanceof Promise) posted.catch((error: unknown) => notify("error", messageOf(error)));
    if (options.chatBubble === true && this.isContentVisible) sayOverToken(this);
  }

  override _onUpdate(changed: Dict, options: Dict, userId: string): void {
    super._onUpdate(changed, options, userId);
    callMethod(uiPart("chat"), "updateMessage", this);
  }

  override _onDelete(options: Dict, userId: string): void {
    super._onDelete(options, userId);
    callMethod(uiPart("chat"), "deleteMessage", this.id, { deleteAll: options.deleteAll === true });
  }

  /** One line per message, for the exported log. */
  export(): string {
    const text = this.content.replace(/<[^>]*>/g, " ").trim();
    return `[${new Date(this.timestamp).toLocaleString()}] ${this.alias}\n${text}`;
  }
}

/** Rolls are stored as text; each becomes an instance of the class that its data names. */
function rebuild(source: unknown): RollLike[] {
  try {
    const data: unknown = typeof source === "string" ? JSON.parse(source) : source;
    const classes = theConfig()?.Dice.rolls ?? [];
    const cls = classes.find((entry) => isFunction(entry) && isDict(data) && entry.name === data.class) ?? classes[0];
    const roll = isFunction(cls) ? callMethod(cls, "fromData", data) : undefined;
    return isRoll(roll) ? [roll] : [];
  } catch (error) {
    console.warn(`A roll could not be rebuilt: ${messageOf(error)}`);
    return [];
  }
}

function isRollSource(value: unknown): boolean | undefined {
  const data: unknown = typeof value === "string" ? JSON.parse(value) : value;
  return isDict(data) && "formula" in data ? undefined : false;
}
