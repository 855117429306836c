/** What the other parts of the client do while the game starts. */
export interface StartSteps {
  /** Before `init`: settings, keys, elements, helpers. */
  prepare(): void;
  /** The manager of tooltips: before `i18nInit` on 14, before `setup` on 13 (fvtt-types client/game.d.mts). */
  makeTooltip(): void;
  /** Just before `setup`: what `game` has from then on (fvtt-types client/game.d.mts: `tours`). */
  equip(): void;
  /** Listeners that every view has. */
  listen(): void;
  /** After `setup`: sheets, partials. */
  start(): Promise<void>;
  /** Build the interface; documents are there. */
  buildInterface(): Promise<void>;
  /** Draw the scene. */
  drawCanvas(): Promise<void>;
  /** Keys work from now on. */
  activateKeyboard(): void;
}
