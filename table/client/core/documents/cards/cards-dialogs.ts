/** The questions that stacks of cards ask. Their windows are reached at call time, as packages do. */
import type { OperationOptions } from "../../abstract/document-types.ts";
import { callMethod, globalPath, localize, notify, theConfig, theGame } from "../../environment.ts";
import { asText, isDict, type Dict } from "../../types.ts";
import { fetchJsonWithTimeout } from "../../utils/fetch.ts";
import { getRoute } from "../../utils/text.ts";
import type { Card } from "./card.ts";
import { checks, field, input, note, select } from "./cards-form.ts";
import { isStack } from "./cards-moves.ts";
import type { Cards } from "./cards.ts";

/** Other stacks that this user may move cards to or from. */
function others(stack: Cards, types: readonly string[]): Cards[] {
  const all = theGame()?.collections.get("Cards")?.contents ?? [];
  return all.filter(isStack).filter((one) => one !== stack && one.isOwner && types.includes(one.type));
}

const find = (id: unknown): Cards | null => {
  const found = theGame()?.collections.get("Cards")?.get(asText(id));
  return isStack(found) ? found : null;
};

/** Ask with a form: its data, or null if the window was closed. */
async function ask(title: string, ok: string, icon: string, rows: HTMLElement[]): Promise<Dict | null> {
  const content = document.createElement("div");
  content.append(...rows);
  const answer: unknown = await callMethod(globalPath("foundry.applications.api.DialogV2"), "input", {
    window: { title },
    position: { width: 380 },
    content,
    ok: { label: localize(ok), icon },
    rejectClose: false,
  });
  return isDict(answer) ? answer : null;
}

/** Nowhere to put them, or nothing to take: the user is told, and nothing is asked. */
function lacking(list: readonly unknown[], key: string): boolean {
  if (list.length === 0) notify("warn", localize(key));
  return list.length === 0;
}

function howRow(): HTMLElement {
  const modes = ["Top", "Bottom", "Random"].map((mode, value): [string, string] => [
    String(value),
    localize(`CARDS.Draw${mode}`),
  ]);
  return field("CARDS.How", select("how", modes));
}

const downRow = (): HTMLElement => field("CARDS.FaceDown", input("down", "checkbox"));
const numberRow = (max: number): HTMLElement =>
  field("CARDS.Number", input("number", "number", { min: 1, max, value: 1 }));
const stackOptions = (list: readonly Cards[]): [string, string][] => list.map(({ id, name }) => [String(id), name]);

/** The changes that "face down" stands for: with it the back shows, without it the first face. */
const faceOf = (answer: Dict): Dict => ({ face: answer.down === true ? null : 0 });
const title = (key: string, stack: Cards): string => `${localize(key)}: ${stack.name}`;

/** To whom, how many, from where, face up or down. */
export async function dealDialog<T extends Cards>(stack: T): Promise<T | null> {
  const hands = others(stack, ["hand", "pile"]);
  if (lacking(hands, "CARDS.NoTarget") || lacking(stack.availableCards, "CARDS.NoCards")) return null;
  const answer = await ask(title("CARDS.Deal", stack), "CARDS.Deal", "fa-solid fa-share-nodes", [
    field("CARDS.DealTo", checks("to", stackOptions(hands))),
    numberRow(stack.availableCards.length),
    howRow(),
    downRow(),
  ]);
  const to = hands.filter(({ id }) => answer?.[`to-${String(id)}`] === true);
  if (!answer || lacking(to, "CARDS.NoTarget")) return null;
  await stack.deal(to, Number(answer.number), { how: Number(answer.how), updateData: faceOf(answer) });
  return stack;
}

/** From which deck, how many, and from where. */
export async function drawDialog(stack: Cards): Promise<Card[] | null> {
  const decks = others(stack, ["deck", "pile"]);
  if (lacking(decks, "CARDS.NoSource")) return null;
  const answer = await ask(title("CARDS.Draw", stack), "CARDS.Draw", "fa-solid fa-plus", [
    field("CARDS.DrawFrom", select("from", stackOptions(decks))),
    numberRow(Math.max(...decks.map((deck) => deck.availableCards.length), 1)),
    howRow(),
    downRow(),
  ]);
  const from = find(answer?.from);
  if (!answer || !from) return null;
  return stack.draw(from, Number(answer.number), { how: Number(answer.how), updateData: faceOf(answer) });
}

/** How many cards go on to whom. */
export async function passDialog<T extends Cards>(stack: T): Promise<T | null> {
  const targets = others(stack, ["deck", "hand", "pile"]);
  if (lacking(targets, "CARDS.NoTarget") || lacking(stack.availableCards, "CARDS.NoCards")) return null;
  const answer = await ask(title("CARDS.Pass", stack), "CARDS.Pass", "fa-solid fa-arrow-right", [
    field("CARDS.PassTo", select("to", stackOptions(targets))),
    numberRow(stack.availableCards.length),
    howRow(),
  ]);
  const to = find(answer?.to);
  if (!answer || !to) return null;
  const ids = stack._drawCards(Number(answer.number), Number(answer.how)).map(({ id }) => String(id));
  await stack.pass(to, ids);
  return stack;
}

/** Where one card is played. */
export async function playDialog(stack: Cards, card: Card): Promise<Card[] | null> {
  const targets = others(stack, ["pile", "hand"]);
  if (lacking(targets, "CARDS.NoTarget")) return null;
  const answer = await ask(title("CARDS.Play", stack), "CARDS.Play", "fa-solid fa-hand-point-up", [
    note(card.name),
    field("CARDS.PlayTo", select("to", stackOptions(targets.sort((a, b) => b.type.localeCompare(a.type))))),
    downRow(),
  ]);
  const to = find(answer?.to);
  if (!answer || !to) return null;
  return stack.pass(to, [String(card.id)], { action: "play", updateData: faceOf(answer) });
}

/** Whether to call the cards back, or to give them back. */
export async function resetDialog<T extends Cards>(stack: T): Promise<T | false | null> {
  const key = stack.type === "deck" ? "CARDS.RecallDeckHint" : "CARDS.RecallStackHint";
  const answer: unknown = await callMethod(globalPath("foundry.applications.api.DialogV2"), "confirm", {
    window: { title: title("CARDS.Recall", stack) },
    content: note(localize(key)),
    rejectClose: false,
  });
  if (answer === true) return stack.recall();
  return answer === false ? false : null;
}

/** What is said before a stack is deleted. */
export function deletionText(stack: Cards): string {
  return `<p>${localize(stack.type === "deck" ? "CARDS.DeleteDeck" : "CARDS.DeleteStack")}</p>`;
}

/** A new stack: name, type, and for a deck one of the ready sets. */
export async function createDialog(data: Dict, operation: OperationOptions, options: Dict): Promise<Cards | null> {
  const config = theConfig()?.document("Cards");
  if (!config) return null;
  const presets = Object.entries(isDict(config.presets) ? config.presets : {});
  const types = ["deck", "hand", "pile"].map((type): [string, string] => [type, localize(`TYPES.Cards.${type}`)]);
  const sets = presets.map(([id, preset]): [string, string] => [
    id,
    localize(isDict(preset) ? asText(preset.label, id) : id),
  ]);
  const name = input("name", "text", { placeholder: localize("CARDS.NewName") });
  const answer = await ask(asText(options.title, localize("CARDS.Create")), "CARDS.Create", "fa-solid fa-check", [
    field("CARDS.Name", name),
    field("CARDS.Type", select("type", types, asText(data.type, "deck"))),
    field("CARDS.Preset", select("preset", [["", localize("CARDS.NoPreset")], ...sets])),
  ]);
  if (!answer) return null;
  const type = asText(answer.type, "deck");
  const preset = type === "deck" ? presets.find(([id]) => id === answer.preset)?.[1] : undefined;
  const ready = isDict(preset) ? await fetchJsonWithTimeout(getRoute(asText(preset.src))) : {};
  const named = asText(answer.name).trim();
  const source: Dict = { ...(isDict(ready) ? ready : {}), ...data, type };
  const [made] = await config.documentClass.createDocuments(
    [{ ...source, name: named || asText(source.name) || localize(`TYPES.Cards.${type}`) }],
    { renderSheet: true, ...operation },
  );
  return isStack(made) ? made : null;
}
