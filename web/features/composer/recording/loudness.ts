/** Loudness of audio samples: their root mean square, from 0 to 1. */
export function loudnessOf(samples: Float32Array): number {
  let sum = 0;
  for (const sample of samples) sum += sample * sample;
  return samples.length === 0 ? 0 : Math.sqrt(sum / samples.length);
}

const quietestDb = -50;

/** Loudness on the ear's logarithmic scale: 0 for silence, 1 for the loudest sound. */
export function perceivedLevel(loudness: number): number {
  return loudness <= 0 ? 0 : Math.min(1, Math.max(0, 1 - (20 * Math.log10(loudness)) / quietestDb));
}

const waveformBytes = 64;

/**
 * A recording's waveform as WhatsApp draws it: 64 bytes from 0 to 100 in base64, the loudest part at 100; null for
 * silence.
 */
export function waveformOf(loudnesses: readonly number[]): string | null {
  const parts = Array.from({ length: waveformBytes }, (_, part) => {
    const from = Math.floor((part * loudnesses.length) / waveformBytes);
    const to = Math.max(from + 1, Math.floor(((part + 1) * loudnesses.length) / waveformBytes));
    return loudnesses.slice(from, to).reduce((most, each) => Math.max(most, each), 0);
  });
  const loudest = Math.max(...parts);
  if (loudest === 0) return null;
  return btoa(String.fromCharCode(...parts.map((part) => Math.round((part / loudest) * 100))));
}
