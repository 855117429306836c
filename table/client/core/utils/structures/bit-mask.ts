/** `foundry.utils.BitMask`: named states as the bits of one number. */
export class BitMask extends Number {
  readonly states: Readonly<Record<string, string>>;
  readonly #order: readonly string[];
  #value = 0;

  constructor(states: Readonly<Record<string, boolean>> | null = {}) {
    super();
    this.#order = Object.keys(states ?? {});
    if (this.#order.length > 32) throw new Error("A BitMask can have 32 states at most.");
    this.states = Object.freeze(Object.fromEntries(this.#order.map((state) => [state, state])));
    for (const [state, isActive] of Object.entries(states ?? {})) if (isActive) this.addState(state);
  }

  /** Nothing is active. */
  get isEmpty(): boolean {
    return this.#value === 0;
  }

  hasState(state: string): boolean {
    return (this.#value & this.#bit(state, false)) !== 0;
  }

  addState(state: string): void {
    this.#value = (this.#value | this.#bit(state)) >>> 0;
  }

  removeState(state: string): void {
    this.#value = (this.#value & ~this.#bit(state)) >>> 0;
  }

  /** Switch a state, or set it as told. */
  toggleState(state: string, enabled?: boolean): number {
    this.#bit(state);
    if (enabled ?? !this.hasState(state)) this.addState(state);
    else this.removeState(state);
    return this.#value;
  }

  clear(): void {
    this.#value = 0;
  }

  override valueOf(): number {
    return this.#value;
  }

  /** The bits. */
  override toString(): string {
    return this.#value.toString(2);
  }

  /** Do both have the same states? */
  isCompatible(other: BitMask): boolean {
    const [own, others] = [Object.keys(this.states).sort(), Object.keys(other.states).sort()];
    return own.length === others.length && own.every((state, index) => state === others[index]);
  }

  toObject(): Record<string, boolean> {
    return Object.fromEntries(this.#order.map((state) => [state, this.hasState(state)]));
  }

  toJSON(): string {
    return JSON.stringify(this.toObject());
  }

  static fromJSON(text: string): BitMask {
    const parsed: unknown = JSON.parse(text);
    const states = typeof parsed === "object" && parsed !== null ? Object.entries(parsed) : [];
    return new BitMask(Object.fromEntries(states.map(([state, isActive]) => [state, isActive === true])));
  }

  clone(): BitMask {
    return new BitMask(this.toObject());
  }

  #bit(state: string, isStrict = true): number {
    const index = this.#order.indexOf(state);
    if (index < 0 && isStrict) throw new Error(`"${state}" is no state of this BitMask.`);
    return index < 0 ? 0 : 2 ** index;
  }
}
