/** Rolling on tables: a total, the rows it gives, and what those rows lead on to. */
import type { Document } from "../../abstract/document.ts";
import { callMethod, globalPath, localize, notify, theConfig } from "../../environment.ts";
import { deltas } from "../../generation.ts";
import { isDict, isFunction, type Dict } from "../../types.ts";
import { fromUuid } from "../../uuid-lookup.ts";
import { currentMode } from "../chat/chat-modes.ts";
import type { RollTable } from "./roll-table.ts";
import type { TableResult } from "./table-result.ts";

/** What a table needs of a roll. */
export interface TableRoll {
  readonly total?: number | undefined;
  readonly _evaluated: boolean;
  clone(): TableRoll;
  evaluate(options?: Dict): Promise<TableRoll>;
}

/** An executed roll and the rows that it gave. */
export interface TableDraw {
  roll: TableRoll;
  results: TableResult[];
}

export interface RollOptions {
  roll?: TableRoll | undefined;
  recursive?: boolean | undefined;
  _depth?: number | undefined;
}

export interface DrawOptions extends Omit<RollOptions, "_depth"> {
  results?: TableResult[] | undefined;
  displayChat?: boolean | undefined;
  rollMode?: string | undefined;
  messageMode?: string | undefined;
}

const MAX_DEPTH = 5;
const MAX_TRIES = 10_000;

/** Is it a roll? `draw({ roll: true })`, as 14's own menu once did (#14624), is none. */
function isRoll(value: unknown): value is TableRoll {
  return isDict(value) && isFunction(value.evaluate) && isFunction(value.clone);
}

function isTable(doc: unknown): doc is RollTable {
  return isDict(doc) && doc.documentName === "RollTable";
}

function rollOf(formula: string): TableRoll {
  const [cls] = theConfig()?.Dice.rolls ?? [];
  const roll: unknown = callMethod(cls, "create", formula);
  if (!isRoll(roll)) throw new Error("CONFIG.Dice.rolls names no class of rolls");
  return roll;
}

/** Can any total of the roll give a row that is left? */
async function canGive(table: RollTable, roll: TableRoll): Promise<boolean> {
  const { total: low = -Infinity } = await roll.clone().evaluate({ minimize: true });
  const { total: high = Infinity } = await roll.clone().evaluate({ maximize: true });
  return table.results.some(({ drawn, range }) => !drawn && range[0] <= high && low <= range[1]);
}

/** Roll until a row comes up that is left, and follow rows that are tables. */
export async function roll(table: RollTable, options: RollOptions): Promise<TableDraw> {
  const { recursive = true, _depth = 0 } = options;
  if (_depth > MAX_DEPTH) {
    throw new Error(`Maximum recursion depth exceeded when attempting to draw from RollTable ${table.id}`);
  }
  if (options.roll !== undefined && !isRoll(options.roll)) throw new Error("A table is rolled on with a Roll");
  const given = options.roll ?? rollOf(table.formula || `1d${table.results.size || 1}`);
  if (!table.results.some(({ drawn }) => !drawn)) return nothing(given, "TABLES.NothingLeft");
  if (!(await canGive(table, given))) return nothing(given, "TABLES.OutOfRange");
  const { roll: rolled, results } = await untilLeft(table, given);
  return { roll: rolled, results: recursive ? await follow(results, _depth) : results };
}

async function untilLeft(table: RollTable, given: TableRoll): Promise<TableDraw> {
  let rolled = given._evaluated ? given : await given.evaluate();
  let results = table.getResultsForRoll(rolled.total ?? 0);
  for (let tries = 0; results.length === 0; tries++) {
    if (tries >= MAX_TRIES) throw new Error(`Failed to draw an available entry from Table ${table.name}`);
    rolled = await given.clone().evaluate();
    results = table.getResultsForRoll(rolled.total ?? 0);
  }
  return { roll: rolled, results };
}

async function nothing(roll: TableRoll, key: string): Promise<TableDraw> {
  notify("warn", localize(key));
  return { roll, results: [] };
}

/** A row that is a table stands for what that table gives. */
async function follow(results: readonly TableResult[], depth: number): Promise<TableResult[]> {
  const found: TableResult[] = [];
  for (const result of results) {
    const doc = result.type === "document" && result.documentUuid ? await fromUuid(result.documentUuid) : null;
    if (isTable(doc)) found.push(...(await doc.roll({ recursive: true, _depth: depth + 1 })).results);
    else found.push(result);
  }
  return found;
}

/** Rows are marked in their own table; one in a compendium keeps no state (#10603). */
async function mark(results: readonly TableResult[]): Promise<void> {
  const tables = new Map<RollTable, Dict[]>();
  for (const result of results) {
    const table: Document | null = result.parent;
    if (!isTable(table) || table.replacement || table.pack) continue;
    tables.set(table, [...(tables.get(table) ?? []), { _id: result.id, drawn: true }]);
  }
  for (const [table, updates] of tables) await table.updateEmbeddedDocuments("TableResult", updates);
}

async function tell(table: RollTable, { roll: rolled, results }: TableDraw, options: DrawOptions): Promise<void> {
  if (options.displayChat === false || !results.length) return;
  const mode = options.messageMode ?? options.rollMode ?? currentMode();
  await table.toMessage(results, { roll: rolled, messageOptions: { [deltas().modeSetting]: mode } });
}

/** Draw: roll, mark, tell. */
export async function draw(table: RollTable, options: DrawOptions): Promise<TableDraw> {
  const given = options.results ?? [];
  const drawn =
    given.length && options.roll ? { roll: options.roll, results: given } : await rollFor(table, given, options);
  await mark(drawn.results);
  await tell(table, drawn, options);
  return drawn;
}

/** Rows that were drawn elsewhere keep; only what is missing is rolled. */
async function rollFor(table: RollTable, given: TableResult[], options: DrawOptions): Promise<TableDraw> {
  const { roll: rolled, results } = await roll(table, { roll: options.roll, recursive: options.recursive });
  return { roll: rolled, results: given.length ? given : results };
}

/** Draw several: without replacement no row twice, and the rolls are told as one pool. */
export async function drawMany(table: RollTable, number: number, options: DrawOptions): Promise<TableDraw> {
  const rolls: TableRoll[] = [];
  const results: TableResult[] = [];
  const held: TableResult[] = [];
  for (let index = 0; index < number; index++) {
    const one = await roll(table, { roll: options.roll?.clone(), recursive: options.recursive });
    if (!one.results.length) break;
    rolls.push(one.roll);
    results.push(...one.results);
    if (!table.replacement) hold(table, one.results, held);
  }
  // What was set aside for the next roll is free again until the write says so.
  for (const result of held) result.drawn = false;
  const pool: unknown = callMethod(globalPath("foundry.dice.terms.PoolTerm"), "fromRolls", rolls);
  const whole: unknown = callMethod(theConfig()?.Dice.rolls[0], "fromTerms", [pool]);
  if (!isRoll(whole)) throw new Error("The dice are not there");
  const drawn = { roll: whole._evaluated ? whole : await whole.evaluate(), results };
  await mark(results);
  await tell(table, drawn, options);
  return drawn;
}

/** Set drawn rows of this table aside, here and for the moment only. */
function hold(table: RollTable, drawn: readonly TableResult[], held: TableResult[]): void {
  for (const result of drawn) {
    if (result.parent !== table) continue;
    result.drawn = true;
    held.push(result);
  }
}
