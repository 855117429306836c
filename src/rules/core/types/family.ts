/** What a rule family is. */
import type { LocalizedText } from "./telling.ts";
import type { JsonObject } from "./json.ts";
import type { FamilyId, LangKey, Uuid } from "./ids.ts";
import type { Fighter, StatusBadge, Marker, Place, Reminder, Battlefield, Upkeep } from "./fighters.ts";
import type { Choice } from "./inputs.ts";
import type { DiceRequest, Odds } from "./odds.ts";
import type { Prompt, Judgement, Modifier, ActionOption, Plan, Start } from "./offers.ts";
import type { Refusal, RefusalCode } from "./refusals.ts";
import type { ResultPart } from "./results.ts";
import type { Declare, Entry, Step } from "./thread.ts";
import type { HoldRules } from "./holds.ts";
import type { Exchange, Opened, Slot } from "./exchange.ts";
import type { CardText, Impact } from "./telling.ts";

/** What standing orders and "Defend all" may do with a family's answers. */
export interface OrderRules {
  /** The answer that does nothing. Left out: there is none. */
  readonly declines?: string;
  /** Prices that only a person pays, by what is paid. */
  readonly never?: readonly string[];
  /** The price that an order pays only with leave, how leave is asked for, and what is said of an order without it. */
  readonly costly?: {
    readonly price: string;
    readonly label: LangKey;
    readonly hint: LangKey;
    readonly never: LangKey;
  };
  /** The answers that an order may name, by the ids of their options. Left out: it names none. */
  readonly answers?: readonly string[];
  /**
   * The chance by which what these odds are of leaves the fighter out of the fight; `hurts`: what its price takes for sure
   * (`PriceTag.hurts`). Left out: nothing is known of it.
   */
  falls?(fighter: Fighter, odds: Odds, hurts: number): number;
  /**
   * What these odds take on the average, with `hurts`, as a share of what the fighter has left: 1 is all of it. Left out:
   * it is not weighed.
   */
  harm?(fighter: Fighter, odds: Odds, hurts: number): number;
  /** The odds of its answers name these chances themselves (`Odds.more`). */
  readonly namesFalls?: true;
  /** What an order may be told never to spend. Left out: there is nothing of which the last could be spent. */
  readonly last?: {
    /** "Never spend the last free slot". */
    readonly label: LangKey;
    /** The same as a sentence of the order: "Keeps the last free slot." */
    readonly said: LangKey;
    spends(fighter: Fighter, judged: Judgement): boolean;
  };
  /** What a player's order leaves to people, as a sentence: whether a friend is helped. Left out: nobody helps one. */
  readonly friends?: LangKey;
}

/** When nobody is asked because nothing can be decided (`core/thread/undecided.ts`). */
export interface UndecidedRules {
  /** Does the table of this exchange ask all the same? A point of its house rules, as it was declared. */
  keepsAsking(exchange: Exchange): boolean;
  /** Reasons by which nothing comes of the attack; each has a sentence on the card, `RIPOSTE.Spared.Why.<code>`. */
  readonly harmless?: readonly RefusalCode[];
  /** Reasons by which no answer is possible, with such a sentence; of others the card says no more than that. */
  readonly helpless?: readonly RefusalCode[];
  /** What any answer uses up by itself, as prices name it: there is nothing to decide about it. */
  readonly byItself?: readonly string[];
}

/** A number that a GM may rule on an open exchange; the family reads it from the rulings. */
export interface RulingKind {
  readonly kind: string;
  readonly label: LangKey;
}

/** A word that a GM may say of an open exchange: the family reads it from the rulings. */
export interface GmWord {
  readonly id: string;
  /** It ends the exchange there (`Exchange.stopped`), which its family settles as it likes. */
  readonly stops: boolean;
}

/** What somebody has declared to do on this turn. */
export interface Declared {
  readonly option: string;
  /** Inputs that the declaration has named; the others begin as usual. */
  readonly choice: Choice;
  readonly target: Uuid | null;
}

/** How hurt somebody is: in words, and the higher `rank`, the worse; `left`: the share of what it can take that is left. */
export interface HowHurt {
  readonly rank: number;
  readonly left: number;
  readonly said: LocalizedText;
}

/** Whose move ends next to whom; null: wherever it likes. */
export interface DeclaredMove {
  readonly fighter: Uuid;
  readonly to: Uuid | null;
}

/** Left-out members are what a family has no use for. */
export interface Family {
  readonly id: FamilyId;
  /**
   * When an attack is rolled, whatever the table's settings say: `first`, always with its declaration, so that no held
   * action stops it; `last`, after the answers. Left out: as the settings say.
   */
  readonly rolls?: "first" | "last";
  /**
   * Is this marker of the fighter active, where its combat is now? `scene` has its maker and whom it names (`Marker.on`), as
   * far as they are there, without what binds them. Left out: the family makes no markers.
   */
  isActive?(marker: Marker, fighter: Fighter, scene: Battlefield): boolean;
  /** Its held actions: `heldActions` (`core/holds`) makes this member. Left out: it has none. */
  readonly holds?: HoldRules;
  /** The option by which a GM gives back what a fighter's round has used. Left out: that takes an undo. */
  readonly givesBack?: string;
  /** What standing orders may do. Left out: whatever may be done, at any price. */
  readonly orders?: OrderRules;
  /** Left out: whoever may answer is asked, also where one answer is left. */
  readonly undecided?: UndecidedRules;
  /** Numbers that a GM may rule. Left out: none. */
  readonly rulings?: readonly RulingKind[];
  /** Words that a GM may rule. Left out: none. */
  readonly words?: {
    /** Where their texts are, with a dot at the end: `<id>.label` offers one, `<id>.said` tells of it. */
    readonly names: LangKey;
    /** Those that may be said now: while it is open, or why it was taken back. Messages only. */
    now(exchange: Exchange): readonly GmWord[];
    /** The option by which a GM rules on what lasts of it, as long as that stands. Left out: there is none. */
    readonly lasting?: string;
  };
  /** The exchange with what is asked once a GM has ruled a number or a word. Messages only. Left out: what was asked. */
  ruled?(exchange: Exchange): Exchange;
  /**
   * Who else has a say in what is started, with or without targets: allies who step in, others who strike along, whoever
   * holds the one who acts. Left out: nobody.
   */
  helpers?(start: Start, plan: Plan, scene: Battlefield): readonly Uuid[];
  /** Where the names of its options are, with a dot at the end: `RIPOSTE.Pool.Option.`. Left out: told by their ids. */
  readonly optionNames?: LangKey;
  /** What may this fighter start now? */
  actions(fighter: Fighter, scene: Battlefield): readonly ActionOption[];
  /** What the tracker shows of a fighter: what it still has this round. Left out: nothing. */
  badges?(fighter: Fighter): readonly StatusBadge[];
  /**
   * The ids of its options in a fixed order: an action has the same number in every fighter's turn dialog. Left out: the
   * order in which `actions` offers them.
   */
  readonly places?: readonly string[];
  /** What this fighter has declared for its turn, or does before it has one; null: nothing. Left out: nobody declares. */
  declared?(fighter: Fighter, scene: Battlefield): Declared | null;
  /**
   * Why this plan does not reach its one target, as tokens stand; null: it does, or nothing is known. Tokens are moved
   * freely, so it refuses nothing. Left out: everything reaches.
   */
  reach?(start: Start, plan: Plan, scene: Battlefield): Refusal | null;
  /** The zone where somebody else is, by its name, where rules count zones and it is not that of the first; null: no other. */
  elsewhere?(from: Fighter, to: Fighter): string | null;
  /** What this fighter should do now and has not; nobody waits for it. Left out: nothing. */
  reminders?(fighter: Fighter, scene: () => Battlefield): readonly Reminder[];
  /** How hurt this fighter is; null: not at all. Left out: nobody says. */
  howHurt?(fighter: Fighter): HowHurt | null;
  /**
   * The host's conditions that this fighter has, by their names: what they change, the GM says. Left out: nobody asks.
   */
  conditions?(fighter: Fighter): readonly LangKey[];
  /** Automatic effects that are due now (bleeding). A GM's client declares each once per marker. Left out: none. */
  upkeep?(fighter: Fighter): readonly Upkeep[];
  /** Who moves with this exchange, and where to. Messages only. Left out: no move is declared. */
  moves?(exchange: Exchange): readonly DeclaredMove[];
  /** Has a token that stands here come next to one there, as a declared move ends (`moves`)? Left out: nobody can tell. */
  isNextTo?(from: Place, to: Place): boolean;
  /** Does this declaration attack those it is aimed at? Left out: each does. */
  attacks?(declared: Declare): boolean;
  /** All who attack in it, the one who declared it first. Messages only. Left out: who declared it. */
  attackers?(exchange: Exchange): readonly Uuid[];
  /** The slots and rows that a declaration opens. */
  open(declared: Entry<Declare>): Opened | Refusal;
  /** Everything pending or allowed now, in its order. */
  prompts(exchange: Exchange, scene: Battlefield): readonly Prompt[];
  /** A plan against the live fighter. */
  judge(where: Exchange | Start, plan: Plan, scene: Battlefield): Judgement;
  /** What a step or declaration carries, spelled out for people; nothing where it is not this family's shape. */
  explain(numbers: JsonObject): readonly Modifier[];
  /** The next dice of a step or declaration, seeing those so far; null: it is whole. */
  nextDice(step: Pick<Step, "option" | "numbers" | "faces">): DiceRequest | null;
  /** Messages only: the exchange with this step in its slot, or why it does not count. */
  acceptStep(exchange: Exchange, step: Entry<Step>): Exchange | Refusal;
  /** What is due now, row by row. */
  settle(exchange: Exchange, scene: Battlefield): readonly Omit<ResultPart, "attempt">[];
  /**
   * The slots that are waited for after this part has counted: with one of its own row that row goes on, else it is
   * settled; another row's are added to what that row waits for. Messages only. Left out: rows settle in one stage.
   */
  next?(exchange: Exchange, part: ResultPart): readonly Slot[];
  /** Exact odds of a plan. */
  odds(where: Exchange | Start, plan: Plan, scene: Battlefield): Odds;
  /** The exchange in sentences. */
  describe(exchange: Exchange): CardText;
  /** What a counted part did to its fighter, at a glance. Messages only. Left out: nothing floats over tokens. */
  impacts?(exchange: Exchange, part: ResultPart): readonly Impact[];
}
