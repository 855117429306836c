/** Keeping a block or a hold for another exchange (F7, F13): the same skill again, for the same characters and types. */
import type { Change, Fighter, Refusal } from "../../core/types.ts";
import { write } from "../../kit/changes.ts";
import { keyed, NONE, oneIn, textIn } from "../../kit/inputs.ts";
import { missing, refuse } from "../../kit/judge.ts";
import { isBinding, isDueToKeep, keptBy } from "../bonds/active.ts";
import { rollessRefusal } from "../bonds/cover.ts";
import { lastBond, type Bond } from "../bonds/marker.ts";
import { isOut } from "../stats/condition.ts";
import { zoneIn, zoneInputs } from "../stats/inputs.ts";
import { skillOf } from "../stats/skills.ts";
import { EXTRAS, type ActionType, type Extra } from "../stats/stats.ts";
import { input, ladder, line } from "../stats/text.ts";
import { GIVE_IN, OUT } from "../answer/soak.ts";
import { zonesAround } from "../start/offer.ts";
import type { Considered, FateOption, Settling } from "../thread/option.ts";
import type { FateReading } from "../thread/reading.ts";
import { sumsOf, who } from "../thread/telling.ts";
import { bondChange } from "./bond.ts";
import { aspectChange, MOST_ASPECT } from "./maneuver.ts";

/** F19: what each extra would be as an action. */
const TYPE_OF: Readonly<Record<Extra, ActionType>> = { hit: "attack", drag: "move", maneuver: "maneuver" };

const heldBy = (bond: Bond): readonly string[] => bond.on.filter((uuid) => !bond.out.includes(uuid));
/** What a declaration says of the marker that it keeps or throws from. */
export const ownNumbers = ({ marker, kind, on }: Bond) => ({ marker: marker.id, on, holds: kind === "grapple" });
/** Whoever somebody holds. */
export function heldByFighter(fighter: Fighter): readonly string[] {
  const bond = keptBy(fighter);
  return bond?.kind === "grapple" ? heldBy(bond).slice(0, 1) : [];
}

/** Refusals: `fate.nothingKept`, `fate.notYet`, `fate.noHold`, `fate.noWords`, `fate.noZone`. */
function keepRefusals(at: Considered, bond: Bond | null, extra: Extra | null): readonly (Refusal | null)[] {
  const { fighter, choice } = at;
  if (bond === null || !isBinding(bond, at.scene)) return [refuse("fate.nothingKept", "F7", { name: fighter.name })];
  return [
    isDueToKeep(bond, fighter) ? null : refuse("fate.notYet", "F7", { name: fighter.name }),
    extra !== null && bond.kind !== "grapple" ? refuse("fate.noHold", "F13", { name: fighter.name }) : null,
    extra === null ? null : rollessRefusal(fighter, TYPE_OF[extra]),
    extra === "drag" && zoneIn(choice) === "" ? missing(refuse("fate.noZone", "F13")) : null,
    extra === "maneuver" && textIn(choice, "aspect", MOST_ASPECT) === ""
      ? missing(refuse("fate.noWords", "F13"))
      : null,
  ];
}

/** F17: the hit took the held one out, so that there is nobody left to hold. */
const isTakenOut = ({ read, target }: Settling): boolean => {
  const option = read.soaked?.body.option;
  return option === OUT || option === GIVE_IN || (target !== undefined && isOut(target));
};

/** F13: what the extra does, whatever is rolled afterwards. */
function extraChanges({ act }: FateReading): readonly Change[] {
  return act.extra === "drag" ? [write("zone", act.zone, "dragged")] : [];
}

function keptChange(at: Settling): readonly Change[] {
  const { read, exchange, actor } = at;
  const bond = actor === undefined ? null : lastBond(actor);
  if (bond === null || actor === undefined || !read.meeting.happens || isTakenOut(at)) return [];
  if (bond.marker.id !== read.act.own?.marker) return [];
  const { types, skill, how, out, on, kind } = bond;
  return [
    bondChange(exchange, actor, { kind, on, data: { types, strength: read.roll.total, skill, how, out, more: 0 } }),
  ];
}

/** Refusals: `badDeclare`, `fate.noHold`, `fate.noWords`, `fate.noZone`, `fate.notYet`, `fate.nothingKept`. */
export const KEEP: FateOption = {
  id: "keep",
  rule: "F7",
  type: "block",
  targets: "none",
  rolls: true,
  isOffered: ({ fighter }) => keptBy(fighter) !== null,
  helpers: (fighter) => heldByFighter(fighter),
  inputs: (at) =>
    keptBy(at.fighter)?.kind === "grapple"
      ? [
          input.pick(
            "extra",
            [
              keyed(NONE, "RIPOSTE.Fate.Extra.none"),
              ...EXTRAS.map((extra) => keyed(extra, `RIPOSTE.Fate.Extra.${extra}`)),
            ],
            NONE,
            { absent: NONE, hint: "RIPOSTE.Fate.Input.extraHint" },
          ),
          ...zoneInputs(zonesAround(at)),
          input.text("aspect", { max: MOST_ASPECT, hint: "RIPOSTE.Fate.Input.aspectHint" }),
        ]
      : [],
  plan: (at) => {
    const bond = keptBy(at.fighter);
    const extra = oneIn(at.choice, "extra", EXTRAS);
    const refusals = keepRefusals(at, bond, extra);
    if (bond === null) return { refusals };
    return {
      refusals,
      skill: skillOf(at.stats, bond.skill),
      numbers: {
        own: ownNumbers(bond),
        types: bond.types,
        ...(extra === null ? {} : { extra }),
        ...(extra === "drag" ? { zone: zoneIn(at.choice) } : {}),
        ...(extra === "maneuver" ? { aspect: textIn(at.choice, "aspect", MOST_ASPECT) } : {}),
      },
    };
  },
  refusal: (_body, { own, extra }) =>
    own === undefined || (extra !== undefined && !own.holds) ? refuse("badDeclare") : null,
  effects: (at) => {
    const { read } = at;
    const extra = extraChanges(read);
    const aspect = read.act.extra === "maneuver" ? [aspectChange(read)] : [];
    return { actor: [...extra, ...keptChange(at)], target: [...extra, ...aspect] };
  },
  opening: (read) => {
    const { act, roll } = read;
    const whom = { fighters: act.own?.on ?? [] };
    const kept = act.own?.holds === true ? "keepHold" : "keepBlock";
    const extra =
      act.extra === undefined
        ? []
        : [line(`extra.${act.extra}`, { ...who(read), whom, aspect: act.aspect, zone: act.zone })];
    return [...extra, line(kept, { ...who(read), whom, ...ladder(roll.total) }, "plain", sumsOf(read))];
  },
  result: (read) => {
    const isOutNow = read.soaked?.body.option === OUT || read.soaked?.body.option === GIVE_IN;
    if (isOutNow) return [line("nobodyHeld", who(read))];
    return [
      line(
        read.meeting.happens ? "kept" : "notKept",
        { ...who(read), n: read.roll.total },
        read.meeting.happens ? "good" : "bad",
      ),
    ];
  },
};
