/** A voice note's waveform as heights from 0 to 1, at most `count` of them; null for an invalid waveform. */
export function waveformBars(waveform: string | null, count: number): number[] | null {
  if (!waveform) return null;
  let bytes: string;
  try {
    bytes = atob(waveform);
  } catch {
    // The waveform comes from the sender; one that cannot be decoded is drawn as a plain line.
    return null;
  }
  if (bytes.length < 2) return null;
  const bars = Math.min(count, bytes.length);
  return Array.from({ length: bars }, (_, bar) => {
    const from = Math.floor((bar * bytes.length) / bars);
    const to = Math.max(from + 1, Math.floor(((bar + 1) * bytes.length) / bars));
    const loudest = Math.max(...Array.from(bytes.slice(from, to), (byte) => byte.charCodeAt(0)));
    return Math.min(100, loudest) / 100;
  });
}
