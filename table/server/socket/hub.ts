import type { Socket } from "socket.io";
import type { Faults } from "../../shared/switches.ts";
import type { Context } from "../context.ts";

/** One open tab. */
export interface Seat {
  socket: Socket;
  userId: string;
  /** The session that let this tab in. */
  sessionId: string;
  /** Things that wait for this tab to answer, told when it is gone. */
  onGone: Set<() => void>;
}

/** An open tab, with the table it is at. */
export interface Tab {
  context: Context;
  hub: Hub;
  seat: Seat;
}

/** Who is connected, and the ways to reach them. Latency is added here, in order, to everything that goes out. */
export class Hub {
  paused = false;
  readonly #seats = new Set<Seat>();
  readonly #barred = new Set<string>();
  readonly #dropped = new Set<string>();
  readonly #faults: Faults;
  #away = false;

  constructor(faults: Faults) {
    this.#faults = faults;
  }

  /** Ids of users with at least one tab. */
  activeUsers(): string[] {
    return [...new Set([...this.#seats].map(({ userId }) => userId))];
  }

  seatsOf(userId: string): Seat[] {
    return [...this.#seats].filter((seat) => seat.userId === userId);
  }

  /** Takes a tab in and tells the others when its user was away. */
  enter(seat: Seat): void {
    const first = this.seatsOf(seat.userId).length === 0;
    this.#seats.add(seat);
    if (first) this.broadcast(seat, "userConnected", seat.userId, true);
    this.#dropOnce(seat);
  }

  /** The fault `drop`: a user's first connection is cut after a while. */
  #dropOnce(seat: Seat): void {
    if (this.#faults.drop <= 0 || this.#dropped.has(seat.userId)) return;
    this.#dropped.add(seat.userId);
    const timer = setTimeout(() => seat.socket.conn.close(), this.#faults.drop);
    seat.onGone.add(() => clearTimeout(timer));
  }

  leave(seat: Seat): void {
    if (!this.#seats.delete(seat)) return;
    for (const gone of seat.onGone) gone();
    seat.onGone.clear();
    if (this.seatsOf(seat.userId).length === 0) this.broadcast(seat, "userConnected", seat.userId, false);
  }

  /** Sends to every tab but one (null: to all). */
  broadcast(except: Seat | null, event: string, ...payload: unknown[]): void {
    this.tell(except, () => [[event, ...payload]]);
  }

  /** Sends to every tab but one what its user is to hear: events, each with its payload. */
  tell(except: Seat | null, what: (userId: string) => readonly (readonly [string, ...unknown[]])[]): void {
    for (const seat of this.#seats) {
      if (seat === except) continue;
      for (const [event, ...payload] of what(seat.userId)) this.send(seat, event, ...payload);
    }
  }

  send(seat: Seat, event: string, ...payload: unknown[]): void {
    this.delayed(() => seat.socket.emit(event, ...payload));
  }

  /** Does something after the latency that is set; at once when there is none. */
  delayed(action: () => void): void {
    if (this.#faults.latency > 0) setTimeout(action, this.#faults.latency);
    else action();
  }

  /** Cuts the connection of all tabs of a user; with `bar`, keeps them out until `admit`. */
  drop(userId: string, bar: boolean): void {
    if (bar) this.#barred.add(userId);
    for (const seat of this.seatsOf(userId)) seat.socket.conn.close();
  }

  /** Cuts the tabs of a session that has ended; they come back as whoever sits at that browser now. */
  endSession(sessionId: string): void {
    for (const seat of [...this.#seats]) if (seat.sessionId === sessionId) seat.socket.conn.close();
  }

  /** Sends away the tabs of users that are no more, for good. */
  dismiss(isGone: (userId: string) => boolean): void {
    for (const seat of [...this.#seats]) if (isGone(seat.userId)) seat.socket.disconnect(true);
  }

  admit(userId: string): void {
    this.#barred.delete(userId);
  }

  isBarred(userId: string): boolean {
    return this.#away || this.#barred.has(userId);
  }

  /** The fault `restart`: everybody is cut off, nobody comes in for so many ms, and what only memory held is gone. */
  outage(ms: number): void {
    this.#away = true;
    this.paused = false;
    for (const seat of this.#seats) seat.socket.conn.close();
    setTimeout(() => (this.#away = false), ms);
  }
}
