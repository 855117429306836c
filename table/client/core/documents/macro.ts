import { Document } from "../abstract/document.ts";
import { metadata } from "../abstract/document-types.ts";
import { DocumentAuthorField, DocumentTypeField, JavaScriptField, StringField } from "../data/fields/index.ts";
import type { DataSchema } from "../data/fields/schema.ts";
import { callMethod, notify, theGame, uiPart } from "../environment.ts";
import { deltas } from "../generation.ts";
import { type Dict, messageOf } from "../types.ts";
import { directoryFields, identityFields, imageField, nameField } from "./common.ts";
import { getSpeaker } from "./chat/speaker.ts";
import type { User } from "./user.ts";

type MacroFunction = (...args: unknown[]) => Promise<unknown>;

function isMacroFunction(value: unknown): value is MacroFunction {
  return typeof value === "function";
}

/** A line for the chat, or a script, that a user can call. */
export class Macro extends Document {
  declare name: string;
  declare type: "chat" | "script";
  declare author: User | null;
  declare img: string;
  declare command: string;

  static override metadata = metadata({
    name: "Macro",
    collection: "macros",
    label: "DOCUMENT.Macro",
    labelPlural: "DOCUMENT.Macros",
    coreTypes: ["script", "chat"],
    indexed: true,
    compendiumIndexFields: ["_id", "name", "img", "sort", "folder"],
    permissions: { create: "PLAYER", delete: "OWNER" },
  });

  static override defineSchema(): DataSchema {
    const { _id, flags, _stats } = identityFields();
    return {
      _id,
      name: nameField(),
      type: new DocumentTypeField(this, { initial: "chat" }),
      author: new DocumentAuthorField({ documentName: "User" }, deltas().authorlessDocuments ? { nullable: true } : {}),
      img: imageField("icons/svg/dice-target.svg"),
      scope: new StringField({ required: true, initial: "global", choices: ["global", "actors", "actor"] }),
      command: new StringField({ required: true, blank: true }),
      ...directoryFields(),
      flags,
      _stats,
    };
  }

  /** A script has to be JavaScript (types: BaseMacro.validateJoint, `@throws`). */
  static override validateJoint(data: Dict): void {
    if (data.type !== "script") return;
    new JavaScriptField({ async: true })._validateType(data.command ?? "", {});
  }

  get isAuthor(): boolean {
    return theGame()?.userId === this._source.author;
  }

  /** May the running user run it? */
  get canExecute(): boolean {
    const user = theGame()?.user;
    return user ? this.canUserExecute(user) : false;
  }

  /** May this user run it? A script needs a permission besides. */
  canUserExecute(user: User): boolean {
    if (!this.testUserPermission(user, "LIMITED")) return false;
    return this.type === "chat" || user.hasPermission("MACRO_SCRIPT");
  }

  get thumbnail(): string | null {
    return this.img;
  }

  /** Run it. */
  async execute(scope: Dict = {}): Promise<unknown> {
    if (!this.canExecute) {
      notify("warn", `You do not have permission to execute Macro "${this.name}".`);
      return undefined;
    }
    return this.type === "chat" ? callMethod(uiPart("chat"), "processMessage", this.command) : this.#script(scope);
  }

  /** A link to a macro runs it. */
  override _onClickDocumentLink(event: Event): Promise<unknown> {
    return this.execute({ event });
  }

  async #script(scope: Dict): Promise<unknown> {
    const numeric = Object.keys(scope).find((key) => /^\d+$/.test(key));
    if (numeric !== undefined) throw new Error(`The scope of a macro may not have the numeric key "${numeric}"`);
    const values: Dict = { ...speakerScope(), scope, ...scope };
    // A script macro is code that its user wrote, run as such: that is what the document is for.
    const AsyncFunction: unknown = Reflect.get(Reflect.getPrototypeOf(this.#script) ?? {}, "constructor");
    const run: unknown =
      typeof AsyncFunction === "function"
        ? Reflect.construct(AsyncFunction, [...Object.keys(values), this.command])
        : null;
    if (!isMacroFunction(run)) return undefined;
    try {
      return await run.call(this, ...Object.values(values));
    } catch (error) {
      notify("error", `${this.name}: ${messageOf(error)}`);
      console.error(error);
      return undefined;
    }
  }
}

/** The names that a script knows of who runs it. */
function speakerScope(): Dict {
  const speaker = getSpeaker();
  const game = theGame();
  const token = game?.scenes.get(speaker.scene ?? "")?.tokens.get(speaker.token ?? "");
  return {
    speaker,
    actor: token?.actor ?? game?.actors.get(speaker.actor ?? ""),
    // The token on the board (T: Macro.ScriptScope), not its document.
    token: token?.object ?? undefined,
    character: game?.user?.character,
  };
}
