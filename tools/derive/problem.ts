/** What a check of this folder finds: one sentence that names the place and the rule. */
export interface Problem {
  /** Path from the repository's root. */
  readonly file: string;
  /** Counted from 1; 0 when the file has no lines that matter. */
  readonly line: number;
  readonly rule: Rule;
  readonly message: string;
}

/** Every rule, with what it asks. `docs/testing.md` explains them in words. */
export const RULES = {
  "reserved-key": "a schema key must not be the name of a member of DataModel or TypeDataModel",
  "override-kind": "an override has the kind of the member that it replaces: method, getter or property, static or not",
  "override-parameters": "an override must not need more arguments than the host passes",
  "override-async": "an override returns a promise exactly where the host's method does",
  "override-final": "a member that the documentation says must not be overridden is not",
  "idle-member": "a member of a class that extends a host class is called by the host or by us",
  "abstract-member": "a class that is constructed defines what its base class leaves abstract",
  construct: "a class of ours can be constructed as its users construct it",
  "readonly-member": "a read-only member of the host is not assigned, defined or shadowed",
  "hook-name": "a hook that we listen to is fired by the host",
  "hook-arguments": "a hook's listener takes no more arguments than the hook passes",
  "hook-call": "we call only our own hooks",
  selector: "a selector finds our own markup, or a documented part of the host's",
  asset: "a file that is referred to is in the release, or is a documented file of the host",
  setting: "a setting has a valid scope, a type that the host accepts, and a default that this type accepts",
  keybinding: "a keybinding names keys, modifiers and a precedence that exist",
  choice: "a default is among its field's choices and accepted by the field",
  "class-name": "a class that the host stores or announces by name has the same name in the build as in the source",
  template: "a part's template is in the release",
  localization: "a localization prefix has words in lang/en.json",
  "document-type": "a model is registered for a type that system.json declares, and each declared type has one",
} as const;

export type Rule = keyof typeof RULES;

/** `src/foundry/compat.ts:12: reserved-key: …` */
export function told({ file, line, rule, message }: Problem): string {
  return `${file}${line > 0 ? `:${String(line)}` : ""}: ${rule}: ${message}`;
}

/** By file, then line, each once. */
export function sorted(problems: readonly Problem[]): Problem[] {
  const unique = new Map(problems.map((problem) => [told(problem), problem]));
  return [...unique.values()].sort((a, b) => (a.file === b.file ? a.line - b.line : a.file < b.file ? -1 : 1));
}
