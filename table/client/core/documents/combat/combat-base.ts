import { Document } from "../../abstract/document.ts";
import type { Dict } from "../../types.ts";
import type { Combatant } from "./combatant.ts";
import type { User } from "../user.ts";

/** Where systems join in: who may change round and turn, and what happens as they pass. One GM's client runs it. */
export class CombatEvents extends Document {
  _canChangeRound(_user: User): boolean {
    return true;
  }

  _canChangeTurn(_user: User): boolean {
    return true;
  }

  async _onStartTurn(_combatant: Combatant, _context: Dict): Promise<void> {
    return undefined;
  }

  async _onEndTurn(_combatant: Combatant, _context: Dict): Promise<void> {
    return undefined;
  }

  async _onStartRound(_context: Dict): Promise<void> {
    return undefined;
  }

  async _onEndRound(_context: Dict): Promise<void> {
    return undefined;
  }

  async _onEnter(_combatant: Combatant): Promise<void> {
    return undefined;
  }

  async _onExit(_combatant: Combatant): Promise<void> {
    return undefined;
  }
}
