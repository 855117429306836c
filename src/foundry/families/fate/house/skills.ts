/** World settings: the skills that the rules name, as a table calls them on its sheets. */
import { redrawFighters } from "../../../family-kit/house/follow.ts";

type Words = foundry.data.fields.StringField<{ required: true; blank: false; initial: string }>;

declare module "fvtt-types/configuration" {
  interface SettingConfig {
    "riposte.fateGrappleSkill": Words;
    "riposte.fateMoveSkill": Words;
    "riposte.fateUnarmedSkill": Words;
    "riposte.fateInitiative": Words;
  }
}

/** What they usually are; skills of a list are separated by commas. */
const USUAL = {
  fateGrappleSkill: "Might",
  fateMoveSkill: "Athletics",
  fateUnarmedSkill: "Fists",
  fateInitiative: "Alertness, Athletics, Fists",
} as const;
type SkillSetting = keyof typeof USUAL;

/** Every fighter that is read asks for them: what was read is kept until it changes. */
const known = new Map<SkillSetting, string>();

function register(id: SkillSetting): void {
  game.settings.register("riposte", id, {
    scope: "world",
    config: true,
    name: `RIPOSTE.FateSettings.${id}.name`,
    hint: `RIPOSTE.FateSettings.${id}.hint`,
    type: new foundry.data.fields.StringField({ required: true, blank: false, initial: USUAL[id] }),
    onChange: () => {
      known.delete(id);
      redrawFighters();
    },
  });
}

/** Registers all of them. */
export function registerSkillSettings(): void {
  register("fateGrappleSkill");
  register("fateMoveSkill");
  register("fateUnarmedSkill");
  register("fateInitiative");
}

/** A skill's name, as a setting says it. */
export function namedSkill(id: Exclude<SkillSetting, "fateInitiative">): string {
  return namedIn(id);
}
/** The names of the skills of the turn order, the first one first. */
export const initiativeSkills = (): readonly string[] =>
  namedIn("fateInitiative")
    .split(",")
    .map((name) => name.trim())
    .filter((name) => name !== "");

function namedIn(id: SkillSetting): string {
  const said = known.get(id) ?? (game.settings.get("riposte", id).trim() || USUAL[id]);
  known.set(id, said);
  return said;
}
