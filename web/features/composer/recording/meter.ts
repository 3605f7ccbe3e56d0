import { loudnessOf } from './loudness.ts';

const measureEveryMs = 50;

/**
 * Measures a stream apart from its encoder, which may buffer sound for seconds. Reports the loudness and the seconds
 * since the last report. Returns a function that stops it.
 */
export function measureLoudnessOfStream(stream: MediaStream, onLook: (loudness: number, seconds: number) => void) {
  const context = new AudioContext();
  const analyser = context.createAnalyser();
  context.createMediaStreamSource(stream).connect(analyser);
  const samples = new Float32Array(analyser.fftSize);
  let last = performance.now();
  const timer = setInterval(() => {
    const now = performance.now();
    analyser.getFloatTimeDomainData(samples);
    onLook(loudnessOf(samples), (now - last) / 1000);
    last = now;
  }, measureEveryMs);
  return async () => {
    clearInterval(timer);
    await context.close();
  };
}
