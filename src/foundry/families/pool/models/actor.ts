/** The data of a `pool` fighter. Its derived numbers come from the rules' own functions. */
import {
  conditionOf,
  depletion,
  penaltyFor,
  SCAR_TIERS,
  trackMax,
  type Condition,
} from "../../../../rules/pool/stats/body.ts";
import { setBars, type Allowed, type CreateArgs } from "../../../family-kit/bars.ts";
import {
  flagField,
  isEntryKey,
  oneOfField,
  proseField,
  wholeField,
  wordsField,
  type Nothing,
} from "../../../family-kit/fields.ts";
import { FIGHTING_ABILITIES, isAbilityKey } from "../abilities.ts";
import { mindAttribute } from "../house/fighters.ts";

const { TypeDataModel } = foundry.abstract;
const whole = (initial: number, max: number) => wholeField({ min: 0, max, initial });

function schema() {
  const { SchemaField, TypedObjectField } = foundry.data.fields;
  return {
    attributes: new SchemaField({
      brawn: whole(2, 10),
      charisma: whole(2, 10),
      dexterity: whole(2, 10),
      intellect: whole(2, 10),
      perception: whole(2, 10),
      wits: whole(2, 10),
    }),
    abilities: new TypedObjectField(new SchemaField({ rating: whole(0, 10), label: wordsField() }), {
      initial: () => Object.fromEntries(FIGHTING_ABILITIES.map((key) => [key, { rating: 0, label: "" }])),
      validateKey: isAbilityKey,
    }),
    injuries: new TypedObjectField(
      new SchemaField({ severity: whole(1, 99), note: wordsField(), exert: flagField(false) }),
      { validateKey: isEntryKey },
    ),
    scars: new TypedObjectField(new SchemaField({ tier: oneOfField(SCAR_TIERS, "minor"), note: wordsField() }), {
      validateKey: isEntryKey,
    }),
    mindDamage: whole(0, 99),
    biography: proseField(),
  };
}
type Schema = ReturnType<typeof schema>;

/** A token's bar: what is left, out of what. */
interface Track {
  value: number;
  max: number;
}
type Derived = {
  body: Track;
  mind: Track;
  penalty: { body: number; mind: number; total: number };
  condition: Condition;
};

export class PoolActorModel extends TypeDataModel<Schema, Actor.Implementation, Nothing, Derived> {
  static override LOCALIZATION_PREFIXES = ["RIPOSTE.PoolActor"];
  static override defineSchema(): ReturnType<typeof schema> {
    return schema();
  }

  protected override async _preCreate(...args: CreateArgs<Schema>): Allowed {
    setBars(this.parent, ["body", "mind"], args[0].prototypeToken);
    return super._preCreate(...args);
  }

  override prepareDerivedData(): void {
    const severities = Object.values(this.injuries).map((injury) => injury.severity);
    const bodyMax = trackMax(this.attributes.brawn);
    const mindMax = trackMax(this.attributes[mindAttribute()]);
    this.body = { value: Math.max(0, bodyMax - depletion(severities)), max: bodyMax };
    this.mind = { value: Math.max(0, mindMax - this.mindDamage), max: mindMax };
    const body = penaltyFor(this.body.value);
    const mind = penaltyFor(this.mind.value);
    this.penalty = { body, mind, total: body + mind };
    this.condition = conditionOf(bodyMax, severities);
  }
}

declare module "fvtt-types/configuration" {
  /** Every family adds its own. */
  interface RiposteActorModels {
    pool: typeof PoolActorModel;
  }
  interface DataModelConfig {
    Actor: RiposteActorModels;
  }
}
