/** One key puts the focus into the tray. R: not one of Foundry's own, near the left hand, and ours by name. */

/** Registers the key; only in `init`. */
export function registerTrayKey(focus: () => boolean): void {
  game.keybindings.register("riposte", "focusTray", {
    name: "RIPOSTE.Keybinding.FocusTray",
    hint: "RIPOSTE.Keybinding.FocusTrayHint",
    editable: [{ key: "KeyR" }],
    onDown: () => focus(),
  });
}
