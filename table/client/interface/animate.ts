/** What moves over the board. Where the user's system asks for less motion nothing does, and each frame is spared. */

/** Animates an element; resolves when the time is over, also where nothing moves. `still`: the frame that is shown then. */
export async function animate(
  element: Element,
  frames: Keyframe[],
  { duration, easing = "linear", still = 0 }: { duration: number; easing?: string; still?: number },
): Promise<void> {
  if (!matchMedia("(prefers-reduced-motion: reduce)").matches) {
    await element.animate(frames, { duration, easing }).finished;
    return;
  }
  const shown = element.animate([frames[still] ?? {}], { duration: 0, fill: "forwards" });
  await new Promise((resolve) => setTimeout(resolve, duration));
  shown.cancel();
}
