/** What the documentation says that is refused with an error (`@throws`): each is tried, or has a reason why it is not. */
import type { HostFacts } from "../host/read.ts";
import { keyOf } from "../host/pack.ts";
import { NOT_TRIED } from "./not-tried.ts";
import { ask, descriptorOf, isClass, noAnswers, prototypeOf, rejected, resolve, type Answers } from "./probe.ts";
import { callable, isRecord, read, record } from "./values.ts";

/** The table's parts by path: `at("documents.Macro")`. */
interface Host {
  make(path: string, ...args: unknown[]): object;
  call(path: string, name: string, ...args: unknown[]): unknown;
}

interface Attempt {
  /** The member that must refuse; several attempts may be about one. */
  readonly subject: string;
  readonly what: string;
  /** The first generation that refuses it, where the other does not. */
  readonly since?: 14;
  readonly attempt: (host: Host) => unknown;
}

const journal = (host: Host): object => host.make("documents.JournalEntry", { name: "A" });
const on = (holder: object, name: string, ...args: unknown[]): unknown => callable(holder, name)(...args);
const text = (host: Host): object => host.make("data.fields.StringField");

const ATTEMPTS: readonly Attempt[] = [
  {
    subject: "foundry.documents.BaseDrawing.validateJoint",
    what: "of a drawing that nobody sees",
    attempt: (host) => host.make("documents.DrawingDocument", { author: "a".repeat(16), strokeWidth: 0 }),
  },
  {
    subject: "foundry.abstract.DataModel#validate",
    what: "of a change that is no text",
    attempt: (host) => on(journal(host), "validate", { changes: { name: 5 }, strict: true }),
  },
  {
    subject: "foundry.abstract.DataModel#updateSource",
    what: "with what is no choice",
    attempt: (host) =>
      on(host.make("documents.Macro", { name: "A", author: "a".repeat(16) }), "updateSource", { scope: "nowhere" }),
  },
  {
    subject: "foundry.data.fields.DataField#validate",
    what: "strictly, of what is no number",
    since: 14,
    attempt: (host) => on(host.make("data.fields.NumberField"), "validate", "many", { strict: true }),
  },
  {
    subject: "foundry.documents.abstract.DocumentCollection#documentName",
    what: "of a class that names no document",
    attempt: (host) => read(host.make("documents.abstract.DocumentCollection"), "documentName"),
  },
  {
    subject: "foundry.abstract.Document#migrateSystemData",
    what: "for a document without subtypes",
    attempt: (host) => on(journal(host), "migrateSystemData"),
  },
  {
    subject: "foundry.abstract.Document#getEmbeddedDocument",
    what: "of a collection that does not exist",
    attempt: (host) => on(journal(host), "getEmbeddedDocument", "Wonder", "x", {}),
  },
  {
    subject: "foundry.abstract.Document#getEmbeddedDocument",
    what: "strictly, of an id that does not exist",
    attempt: (host) => on(journal(host), "getEmbeddedDocument", "JournalEntryPage", "x", { strict: true }),
  },
  {
    subject: "foundry.abstract.EmbeddedCollection#getInvalid",
    what: "strictly, of an id that is not invalid",
    attempt: (host) => on(record(read(journal(host), "pages")), "getInvalid", "x", { strict: true }),
  },
  {
    subject: "foundry.documents.BaseFolder.validateJoint",
    what: "of a folder within itself",
    attempt: (host) => host.call("documents.Folder", "validateJoint", { _id: "a", folder: "a" }),
  },
  {
    subject: "foundry.data.regionBehaviors.ToggleBehaviorRegionBehaviorType.validateJoint",
    what: "of a behavior that is switched on and off",
    attempt: (host) =>
      host.call("data.regionBehaviors.ToggleBehaviorRegionBehaviorType", "validateJoint", {
        enable: ["a"],
        disable: ["a"],
      }),
  },
  {
    subject: "foundry.documents.BaseMacro.validateJoint",
    what: "of a script that is no JavaScript",
    attempt: (host) => host.call("documents.Macro", "validateJoint", { type: "script", command: "const = ;" }),
  },
  {
    subject: "foundry.documents.ActiveEffect.fromStatusEffect",
    what: "of a status that is not configured",
    attempt: (host) => host.call("documents.ActiveEffect", "fromStatusEffect", "no-such-status"),
  },
  {
    subject: "foundry.documents.User#assignHotbarMacro",
    what: "to a slot over 50",
    attempt: (host) => on(host.make("documents.User", { name: "A" }), "assignHotbarMacro", null, 51),
  },
  {
    subject: "foundry.documents.Setting.createDialog",
    what: "at all",
    attempt: (host) => host.call("documents.Setting", "createDialog"),
  },
  {
    subject: "foundry.data.fields.DataField#toInput",
    what: "of a field without an input",
    attempt: (host) => on(host.make("data.fields.ObjectField"), "toInput"),
  },
  {
    subject: "foundry.data.fields.DataField#_toInput",
    what: "of a field without an input",
    attempt: (host) => on(host.make("data.fields.ObjectField"), "_toInput", {}),
  },
  {
    subject: "foundry.data.fields.SchemaField#_initialize",
    what: "of a field called _source",
    attempt: (host) => host.make("data.fields.SchemaField", { _source: text(host) }),
  },
  {
    subject: "foundry.data.fields.ArrayField._validateElementType",
    what: "of what is no field",
    attempt: (host) => host.make("data.fields.ArrayField", {}),
  },
  {
    subject: "foundry.data.fields.ArrayField._validateElementType",
    what: "of a field that belongs to another",
    attempt: (host) => {
      const element = text(host);
      host.make("data.fields.ArrayField", element);
      return host.make("data.fields.ArrayField", element);
    },
  },
  {
    subject: "foundry.data.fields.ArrayField#constructor",
    what: "with a max below its min",
    attempt: (host) => host.make("data.fields.ArrayField", text(host), { min: 2, max: 1 }),
  },
  {
    subject: "foundry.helpers.ClientSettings#register",
    what: "without a key",
    attempt: (host) => on(host.make("helpers.ClientSettings"), "register", "riposte", "", {}),
  },
  {
    subject: "foundry.helpers.ClientSettings#registerMenu",
    what: "of a type that is no window",
    attempt: (host) => on(host.make("helpers.ClientSettings"), "registerMenu", "riposte", "menu", { type: class {} }),
  },
  {
    subject: "foundry.helpers.ClientSettings#get",
    what: "of a setting that is not registered",
    attempt: (host) => on(host.make("helpers.ClientSettings"), "get", "riposte", "nothing"),
  },
];

/** Tries all, and names a documented error that nobody has thought of. */
export async function probeRefusals(
  foundry: object,
  { classes, generation }: Pick<HostFacts, "classes" | "generation">,
): Promise<Answers> {
  const answers = noAnswers();
  const host = hostOf(foundry);
  for (const { subject, what, attempt } of ATTEMPTS.filter(({ since = 13 }) => since <= generation)) {
    const refusal = await rejected(() => attempt(host));
    const isAccident = refusal !== null && /is not a function|undefined|null/.test(refusal);
    ask(
      answers,
      "throws",
      `${subject} ${what}`,
      refusal === null ? "is accepted" : isAccident ? `fails by accident: ${refusal}` : null,
    );
  }
  const known = new Set([...ATTEMPTS.map(({ subject }) => subject), ...Object.keys(NOT_TRIED)]);
  for (const { path, members } of classes) {
    const cls = resolve(foundry, path);
    if (!isClass(cls)) continue;
    for (const fact of members) {
      if (fact.throws === null || !descriptorOf(fact.isStatic ? cls : prototypeOf(cls), fact.name)) continue;
      const subject = keyOf(path, fact);
      ask(
        answers,
        "throws",
        subject,
        known.has(subject) ? null : `is documented to throw, and nobody tries it: ${fact.throws}`,
      );
    }
  }
  return answers;
}

function hostOf(foundry: object): Host {
  const at = (path: string): object => {
    const found = resolve(foundry, `foundry.${path}`);
    if (typeof found === "function" || isRecord(found)) return found;
    throw new Error(`The table has no foundry.${path}`);
  };
  return {
    make: (path, ...args) => {
      const cls = at(path);
      const made: unknown = typeof cls === "function" ? Reflect.construct(cls, args) : null;
      return record(made);
    },
    call: (path, name, ...args) => callable(at(path), name)(...args),
  };
}
