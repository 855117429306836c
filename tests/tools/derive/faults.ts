/** Small wrong changes to what Riposte defines, such as passed every check before this tool; each with what must be said. */
import type { Rule } from "../../../tools/derive/problem.ts";

/** In a source: the text that is replaced (it has to be there exactly once), or what is written at the end of the file. */
export interface SourceFault {
  readonly name: string;
  readonly file: string;
  readonly find: string;
  readonly replace: string;
  readonly rule: Rule;
  readonly says: RegExp;
  /** The only generation that refuses it, where the other does not. */
  readonly as?: "13" | "14";
}

export const SOURCE_FAULTS: readonly SourceFault[] = [
  {
    name: "a schema key that is a member of every model",
    file: "src/foundry/exchange/thread/models.ts",
    find: "watchers: list(),",
    replace: "parent: list(),",
    rule: "reserved-key",
    says: /ExchangeModel has a field "parent".*no such model can be made/,
  },
  {
    name: "an override that needs an argument which nobody passes",
    file: "src/foundry/families/pool/roll.ts",
    find: "override _evaluateTotal(): number {",
    replace: "override _evaluateTotal(_faces: number): number {",
    rule: "override-parameters",
    says: /PoolRoll#_evaluateTotal needs 1 arguments, the host passes 0/,
  },
  {
    name: "an override that answers at once where the host waits for a promise",
    file: "src/foundry/ui/strip/app.ts",
    find: "override _onFirstRender(): Promise<void> {",
    replace: "override _onFirstRender(): void {",
    rule: "override-async",
    says: /HoldStrip#_onFirstRender answers at once, the host's returns a promise/,
  },
  {
    name: "a method in place of a getter",
    file: "src/foundry/actor/actor.ts",
    find: "override get appliedEffects()",
    replace: "override appliedEffects()",
    rule: "override-kind",
    says: /RiposteActor#appliedEffects is a method, the host's is a getter/,
  },
  {
    name: "a method that is called like a getter which 14 added",
    file: "src/foundry/ui/receipts/index.ts",
    find: "",
    replace:
      "\nexport class Courtesy extends foundry.applications.api.ApplicationV2 { children(): number { return 0; } }\n",
    rule: "override-kind",
    says: /Courtesy#children is a method, the host's is a getter/,
    as: "14",
  },
  {
    name: "an abstract method that is left out",
    file: "src/foundry/ui/panel/defend.ts",
    find: "protected override _replaceHTML(",
    replace: "protected _replaceHtml(",
    rule: "abstract-member",
    says: /DefendPreview does not define _replaceHTML/,
  },
  {
    name: "a misspelled override, which nobody calls",
    file: "src/foundry/ui/panel/app.ts",
    find: "override _replaceHTML(",
    replace: "_replaceHtmls(",
    rule: "idle-member",
    says: /GmPanel#_replaceHtmls is no member of the host's class/,
  },
  {
    name: "a misspelled hook",
    file: "src/foundry/hooks.ts",
    find: 'Hooks.on("hotbarDrop"',
    replace: 'Hooks.on("hotBarDrop"',
    rule: "hook-name",
    says: /the host has no hook "hotBarDrop"/,
  },
  {
    name: "a listener that expects more than a hook passes",
    file: "src/foundry/hooks.ts",
    find: 'Hooks.on("userConnected", (user) =>',
    replace: 'Hooks.on("userConnected", (user, _connected, _since) =>',
    rule: "hook-arguments",
    says: /"userConnected" passes 2 arguments, the listener takes 3/,
  },
  {
    name: "a hook of the host that is called by us",
    file: "src/foundry/exchange/holds/call.ts",
    find: 'Hooks.callAll("riposte.withdrawn"',
    replace: 'Hooks.callAll("withdrawn"',
    rule: "hook-call",
    says: /"withdrawn" is for the host to call/,
  },
  {
    name: "a selector in code that the host's markup does not have",
    file: "src/foundry/ui/card/index.ts",
    find: '(".message-sender")',
    replace: '(".message-author")',
    rule: "selector",
    says: /\.message-author is in no template of ours/,
  },
  {
    name: "a selector in a style sheet that the host's markup does not have",
    file: "styles/screens/tracker.css",
    find: ".token-effect",
    replace: ".token-effect-icon",
    rule: "selector",
    says: /\.token-effect-icon is in no template of ours/,
  },
  {
    name: "a picture that is not in the release",
    file: "src/foundry/families/cairn/encounter/plan.ts",
    find: "assets/maps/ford.svg",
    replace: "assets/maps/fords.svg",
    rule: "asset",
    says: /systems\/riposte\/assets\/maps\/fords\.svg is not in the release/,
  },
  {
    name: "a fixed member that is written by its name",
    file: "src/foundry/actor/redraw.ts",
    find: "",
    replace:
      '\nexport const adopt = (actor: Actor.Implementation): boolean => Reflect.set(actor.system, "parent", null);\n',
    rule: "readonly-member",
    says: /"parent" is fixed by the host and cannot be written/,
  },
];

/** In the built files: every place that matches. */
export interface BuildFault {
  readonly name: string;
  readonly find: RegExp;
  readonly replace: string;
  readonly rule: Rule;
  readonly says: RegExp;
  /** The source that the message names. */
  readonly file: string;
}

export const BUILD_FAULTS: readonly BuildFault[] = [
  {
    name: "a sheet's class that the build renames",
    find: /\bPoolActorSheet\b/g,
    replace: "Ua",
    rule: "class-name",
    says: /PoolActorSheet has another name in the build/,
    file: "src/foundry/families/pool/sheets/actor-sheet.ts",
  },
  {
    name: "a setting whose default its type refuses",
    find: /("chime",\{[^}]*?default:)!0/g,
    replace: '$1"loud"',
    rule: "setting",
    says: /riposte\.chime: its default "loud" is no boolean/,
    file: "src/foundry/settings.ts",
  },
  {
    name: "a setting whose default is none of its choices",
    find: /"applying","atOnce"/g,
    replace: '"applying","someday"',
    rule: "setting",
    says: /riposte\.applying: its default "someday" is none of atOnce, onClick/,
    file: "src/foundry/settings.ts",
  },
  {
    name: "a keybinding for a key that does not exist",
    find: /"KeyR",modifiers/g,
    replace: '"R",modifiers',
    rule: "keybinding",
    says: /riposte\.openPanel: "R" is no key/,
    file: "src/foundry/ui/panel/index.ts",
  },
  {
    name: "a part whose template is not in the release",
    find: /templates\/pool\/power\.hbs/g,
    replace: "templates/pool/powr.hbs",
    rule: "template",
    says: /PoolPowerSheet draws its part "\w+" with systems\/riposte\/templates\/pool\/powr\.hbs/,
    file: "src/foundry/families/pool/sheets/item-sheets.ts",
  },
  {
    name: "a model's default that its own choices do not allow",
    find: /\[\.\.\.([\w$]+)\],initial:"step"/g,
    replace: '[...$1],initial:"stride"',
    rule: "choice",
    says: /ReplyModel: "kind": its default "stride" is none of/,
    file: "src/foundry/exchange/thread/models.ts",
  },
  {
    name: "a window that cannot be constructed",
    find: /class DefendPreview extends ([\w$.]+)\{/g,
    replace: "class DefendPreview extends $1{shown=this.element.dataset.shown;",
    rule: "construct",
    says: /DefendPreview: .*dataset/,
    file: "src/foundry/ui/panel/defend.ts",
  },
  {
    name: "a property of a window that hides a getter of the host",
    find: /class GmPanel extends ([\w$.]+)\{/g,
    replace: "class GmPanel extends $1{rendered=!1;",
    rule: "readonly-member",
    says: /GmPanel#rendered is a property of each instance and hides the host's getter/,
    file: "src/foundry/ui/panel/app.ts",
  },
  {
    name: "a title that the language file lacks, made when the window is",
    find: /"RIPOSTE\.Attack\.Title"/g,
    replace: '"RIPOSTE.Attack.Titel"',
    rule: "localization",
    says: /AttackDialog is labeled RIPOSTE\.Attack\.Titel/,
    file: "src/foundry/ui/attack/app.ts",
  },
];
