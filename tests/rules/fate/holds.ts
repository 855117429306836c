/** Fights in which Rosa holds Gor. */
import { two, type SheetSetup, type Table, type TableSetup } from "./table.ts";

export const HELD: SheetSetup = { aspects: { Tangled: 1 }, zone: "hall", skills: { fists: 4, athletics: 4, guns: 4 } };
export const GRIP: SheetSetup = { skills: { might: 4, athletics: 2, fists: 2 }, zone: "hall" };
/** Rosa holds Gor at 4; it is Gor's turn. */
export function held(gor: SheetSetup = {}, setup: TableSetup = {}, rosa: SheetSetup = {}): Table {
  const t = two({ ...GRIP, ...rosa }, { ...HELD, ...gor }, setup);
  t.grapple("Rosa", "Gor", 0);
  t.next();
  return t;
}
/** The same, on Rosa's next turn. */
export function again(gor: SheetSetup = {}, setup: TableSetup = {}, rosa: SheetSetup = {}): Table {
  const t = held(gor, setup, rosa);
  t.turn(2, 0);
  return t;
}
