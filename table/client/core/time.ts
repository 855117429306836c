/** `game.time`: the server's clock, and the world's. */
export class GameTime {
  #offset = 0;
  worldTime = 0;

  /** Take the server's clock at this moment. */
  sync(serverTime: number): void {
    this.#offset = serverTime - Date.now();
  }

  /** The server's clock, ms. */
  get serverTime(): number {
    return Date.now() + this.#offset;
  }
}
