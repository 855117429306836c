import type { Socket } from "socket.io";
import type { Faults } from "../../shared/switches.ts";

/** One open tab. */
export interface Seat {
  socket: Socket;
  userId: string;
  /** Things that wait for this tab to answer, told when it is gone. */
  onGone: Set<() => void>;
}

/** Who is connected, and the ways to reach them. Latency is added here, in order, to everything that goes out. */
export class Hub {
  paused = false;
  readonly #seats = new Set<Seat>();
  readonly #barred = new Set<string>();
  readonly #faults: Faults;

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
  }

  leave(seat: Seat): void {
    if (!this.#seats.delete(seat)) return;
    for (const gone of seat.onGone) gone();
    seat.onGone.clear();
    if (this.seatsOf(seat.userId).length === 0) this.broadcast(seat, "userConnected", seat.userId, false);
  }

  /** Sends to every tab but one (null: to all). */
  broadcast(except: Seat | null, event: string, ...payload: unknown[]): void {
    for (const seat of this.#seats) if (seat !== except) this.send(seat, event, ...payload);
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

  admit(userId: string): void {
    this.#barred.delete(userId);
  }

  isBarred(userId: string): boolean {
    return this.#barred.has(userId);
  }
}
