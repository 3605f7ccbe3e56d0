import { loudnessOf } from './loudness.ts';

const lookEveryMs = 50;

/**
 * Listens to a stream beside its encoder, which may hold sound back for seconds: tells how loud it is and how long since the last
 * time it told. Answers how to stop.
 */
export const listen = (stream: MediaStream, onLook: (loudness: number, seconds: number) => void) => {
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
  }, lookEveryMs);
  return async () => {
    clearInterval(timer);
    await context.close();
  };
};
