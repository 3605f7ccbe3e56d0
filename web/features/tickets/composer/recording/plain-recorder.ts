import { loudnessOf, waveformOf } from './loudness.ts';
import type { Recorded, Recorder, RecorderEvents } from './recorder.ts';

/** In the order in which WhatsApp likes them: a voice note, an audio file, a document. */
const formats = [
  { type: 'audio/ogg;codecs=opus', ending: 'ogg', looks: 'voice' },
  { type: 'audio/mp4', ending: 'm4a', looks: 'audio' },
  { type: 'audio/webm', ending: 'webm', looks: 'document' },
] as const;

const lookEveryMs = 50;

/** How loud a stream is, looked at every so often. */
const listen = (stream: MediaStream, onLook: (loudness: number, seconds: number) => void) => {
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

/** For browsers without an Opus encoder of their own to call: whatever their recorder writes. */
export const recordAsBrowserCan = async (stream: MediaStream, { onHeard }: RecorderEvents): Promise<Recorder> => {
  const format = formats.find(({ type }) => MediaRecorder.isTypeSupported(type)) ?? formats[2];
  const recorder = new MediaRecorder(stream, { mimeType: format.type, audioBitsPerSecond: 128_000 });
  const parts: Blob[] = [];
  const heard: number[] = [];
  let seconds = 0;
  recorder.ondataavailable = ({ data }) => parts.push(data);
  const stopListening = listen(stream, (loudness, length) => {
    if (recorder.state !== 'recording') return;
    heard.push(loudness);
    seconds += length;
    onHeard(loudness, length);
  });
  recorder.start();

  const end = () =>
    new Promise<void>((resolve) => {
      recorder.onstop = () => resolve();
      if (recorder.state === 'inactive') resolve();
      else recorder.stop();
      for (const track of stream.getTracks()) track.stop();
    });
  const cancel = async () => {
    await Promise.all([end(), stopListening()]);
  };
  const stop = async (): Promise<Recorded> => {
    await cancel();
    const { looks, ending } = format;
    const waveform = looks === 'voice' ? waveformOf(heard) : null;
    return {
      blob: new Blob(parts, { type: format.type }),
      name: `voz.${ending}`,
      looks,
      seconds: Math.round(seconds),
      waveform,
    };
  };
  return { pause: () => recorder.pause(), resume: () => recorder.resume(), stop, cancel };
};
