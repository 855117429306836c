/** Two soft notes, made here: no file, no wait, no licence. Silence where the browser does not let us sound yet. */

let audio: AudioContext | null = null;

function note(context: AudioContext, at: number, pitch: number, volume: number): void {
  const tone = context.createOscillator();
  const gain = context.createGain();
  tone.type = "sine";
  tone.frequency.value = pitch;
  gain.gain.setValueAtTime(0, at);
  gain.gain.linearRampToValueAtTime(volume, at + 0.02);
  gain.gain.exponentialRampToValueAtTime(0.0001, at + 0.5);
  tone.connect(gain).connect(context.destination);
  tone.start(at);
  tone.stop(at + 0.55);
}

/** Rings once. `volume`: 0–1, the user's own for the interface. */
export function chime(volume: number): void {
  if (volume <= 0) return;
  audio ??= new AudioContext();
  if (audio.state !== "running") return void audio.resume().catch(() => undefined);
  const now = audio.currentTime;
  note(audio, now, 587.33, 0.12 * volume);
  note(audio, now + 0.14, 880, 0.1 * volume);
}
