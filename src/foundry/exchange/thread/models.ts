/**
 * The data of the two message subtypes. A malformed body is refused where it is posted; one that comes past that is
 * read as "does not count". Fields check single values only: an update is checked in pieces, so the check of a whole
 * body belongs to the guard (`audit/protect-messages.ts`).
 */
import { REPLY_KINDS } from "./body.ts";
import { isData } from "../lib/type-guards.ts";

const text = () => new foundry.data.fields.StringField({ required: true, blank: true, initial: "" });
const id = () => new foundry.data.fields.StringField({ required: true, blank: false, nullable: true, initial: null });
const whole = () => new foundry.data.fields.NumberField({ required: true, nullable: false, integer: true, initial: 0 });
const data = () => new foundry.data.fields.ObjectField({ required: true, nullable: false, validate: isData });

function fighter() {
  return { actor: id(), token: id(), name: text() };
}

function price() {
  return {
    what: text(),
    amount: new foundry.data.fields.NumberField({ required: true, nullable: false, initial: 0 }),
    per: new foundry.data.fields.StringField({ required: true, nullable: true, initial: null }),
    of: new foundry.data.fields.StringField({ required: false, blank: false, nullable: false, initial: undefined }),
  };
}

/** What is not there is not stored. */
const seldom = { required: false, nullable: false, initial: undefined } as const;

/**
 * When it is rolled, who watches, who may step in, what it follows: most exchanges have none of them. A declaration's
 * `parent` is stored as `follows`: every DataModel has a fixed property `parent` of its own.
 */
function seldomFields() {
  const { ArrayField, ObjectField, StringField } = foundry.data.fields;
  const list = () => new ArrayField(new ObjectField({ required: true, nullable: false, validate: isData }), seldom);
  return {
    roll: new StringField({ ...seldom, choices: ["go", "last"] }),
    watchers: list(),
    helpers: list(),
    follows: new ObjectField({ ...seldom, validate: isData }),
  };
}

function exchangeSchema() {
  const { ArrayField, SchemaField } = foundry.data.fields;
  return {
    family: text(),
    attacker: new SchemaField(fighter()),
    targets: new ArrayField(new SchemaField(fighter())),
    moment: new SchemaField(
      { combat: text(), round: whole(), turn: whole() },
      { required: true, nullable: true, initial: null },
    ),
    option: text(),
    choice: data(),
    numbers: data(),
    price: new ArrayField(new SchemaField(price())),
    faces: new ArrayField(whole()),
    allowed: new ArrayField(text()),
    ...seldomFields(),
  };
}
type ExchangeSchema = ReturnType<typeof exchangeSchema>;

/** The opening of an exchange: what was declared, against whom, with which numbers. */
export class ExchangeModel extends foundry.abstract.TypeDataModel<ExchangeSchema, ChatMessage.Implementation> {
  static override defineSchema(): ExchangeSchema {
    return exchangeSchema();
  }
}

function replySchema() {
  const { StringField } = foundry.data.fields;
  return {
    kind: new StringField({ required: true, nullable: false, choices: [...REPLY_KINDS], initial: "step" as const }),
    exchange: id(),
    body: data(),
  };
}
type ReplySchema = ReturnType<typeof replySchema>;

/** One later message of a thread; `body` is what its kind carries. */
export class ReplyModel extends foundry.abstract.TypeDataModel<ReplySchema, ChatMessage.Implementation> {
  static override defineSchema(): ReplySchema {
    return replySchema();
  }
}

declare module "fvtt-types/configuration" {
  interface DataModelConfig {
    ChatMessage: { exchange: typeof ExchangeModel; reply: typeof ReplyModel };
  }
}
