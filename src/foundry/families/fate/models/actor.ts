/** The data of a `fate` fighter. The rules write `aspects`, `consequences`, `stress`, `fate.value`, `spin`, `zone` and `takenOut`. */
import { own } from "../../../../rules/core/lib/own.ts";
import {
  ASPECT_KINDS,
  CONSEQUENCES,
  MOST_BOXES,
  MOST_RATING,
  MOST_STOCK,
  TRACKS,
  WHEN_HELD,
  type Track,
} from "../../../../rules/fate/stats/kinds.ts";
import { usualSkills } from "./usual-skills.ts";
import { setBars, type Allowed, type CreateArgs, type UpdateArgs } from "../../../family-kit/bars.ts";
import {
  flagField,
  isEntryKey,
  oneOfField,
  proseField,
  wholeField,
  wordsField,
  type Nothing,
} from "../../../family-kit/fields.ts";

const { TypeDataModel } = foundry.abstract;

/** Boxes of a new fighter, and its consequences: the extreme one is for tables that want it. */
const USUAL_BOXES = 3;
const USUAL_POINTS = 3;
const USUAL_CONSEQUENCES = CONSEQUENCES.filter((kind) => kind !== "extreme");

const stock = (initial: number) => wholeField({ min: 0, max: MOST_STOCK, initial });
/** `b1` to `b20`: the boxes that are full. */
const isBoxKey = (key: string): boolean => /^b(?:[1-9]|1\d|20)$/.test(key);

function trackField() {
  const { BooleanField, SchemaField, TypedObjectField } = foundry.data.fields;
  return new SchemaField({
    size: wholeField({ min: 0, max: MOST_BOXES, initial: USUAL_BOXES }),
    boxes: new TypedObjectField(new BooleanField(), { validateKey: isBoxKey }),
  });
}

/** A consequence is not taken as long as it has no name. */
function consequenceField() {
  const { SchemaField } = foundry.data.fields;
  return new SchemaField({ aspect: wordsField(), tags: stock(0), by: wordsField() });
}

function schema() {
  const { SchemaField, SetField, StringField, TypedObjectField } = foundry.data.fields;
  const members = (choices: readonly string[]) => new StringField({ required: true, nullable: false, choices });
  return {
    aspects: new TypedObjectField(
      new SchemaField({
        name: wordsField(),
        kind: oneOfField(ASPECT_KINDS, "other"),
        tags: stock(0),
        // The uuid of whoever made it.
        by: wordsField(),
      }),
      { validateKey: isEntryKey },
    ),
    skills: new TypedObjectField(
      new SchemaField({
        name: wordsField(),
        value: wholeField({ min: -MOST_RATING, max: MOST_RATING, initial: 0 }),
        // F16.
        held: oneOfField(WHEN_HELD, "tried"),
        defends: new SetField(members(TRACKS)),
      }),
      { validateKey: isEntryKey },
    ),
    stress: new SchemaField({ physical: trackField(), mental: trackField(), social: trackField() }),
    // Which consequences it may take.
    takes: new SetField(members(CONSEQUENCES), { initial: USUAL_CONSEQUENCES }),
    consequences: new SchemaField({
      mild: consequenceField(),
      moderate: consequenceField(),
      severe: consequenceField(),
      extreme: consequenceField(),
    }),
    fate: new SchemaField({ value: stock(0), refresh: stock(USUAL_POINTS) }),
    spin: flagField(false),
    // Empty: nobody counts zones.
    zone: wordsField(),
    takenOut: flagField(false),
    biography: proseField(),
  };
}
type Schema = ReturnType<typeof schema>;

/** Free boxes of each track, for bars of tokens. */
type Derived = Record<Track, { value: number; max: number }>;

export class FateActorModel extends TypeDataModel<Schema, Actor.Implementation, Nothing, Derived> {
  static override LOCALIZATION_PREFIXES = ["RIPOSTE.FateActor"];
  static override defineSchema(): ReturnType<typeof schema> {
    return schema();
  }

  protected override async _preCreate(...args: CreateArgs<Schema>): Allowed {
    setBars(this.parent, ["physical", "mental"], args[0].prototypeToken);
    // Whoever is made by hand begins with a ready list; whoever comes with skills, or with none at all, keeps to that.
    if (foundry.utils.getProperty(args[0], "system.skills") === undefined)
      this.parent.updateSource({ system: { skills: usualSkills() } });
    return super._preCreate(...args);
  }

  /** A consequence that is emptied takes its tags along, whoever empties it: the next one begins without. */
  protected override async _preUpdate(...args: UpdateArgs<Schema>): Allowed {
    const [changed] = args;
    for (const kind of CONSEQUENCES) {
      const path = `system.consequences.${kind}`;
      if (foundry.utils.getProperty(changed, `${path}.aspect`) !== "") continue;
      foundry.utils.setProperty(changed, `${path}.tags`, 0);
      foundry.utils.setProperty(changed, `${path}.by`, "");
    }
    return super._preUpdate(...args);
  }

  override prepareDerivedData(): void {
    for (const track of TRACKS) {
      const { size } = this.stress[track];
      this[track] = { value: size - this.fullBoxes(track).length, max: size };
    }
  }

  /** The numbers of the boxes of a track that are full, ascending. */
  fullBoxes(track: Track): readonly number[] {
    const { size, boxes } = this.stress[track];
    return Array.from({ length: size }, (_, i) => i + 1).filter((box) => own(boxes, `b${String(box)}`) === true);
  }
}

declare module "fvtt-types/configuration" {
  /** Every family adds its own. */
  interface RiposteActorModels {
    fate: typeof FateActorModel;
  }
  interface DataModelConfig {
    Actor: RiposteActorModels;
  }
}
