import type { SoundEncoder } from './recorder.ts';

/** In the order in which WhatsApp likes them: a voice note, an audio file, a document. */
const formats = [
  { type: 'audio/ogg;codecs=opus', ending: 'ogg', looks: 'voice' },
  { type: 'audio/mp4', ending: 'm4a', looks: 'audio' },
  { type: 'audio/webm', ending: 'webm', looks: 'document' },
] as const;

/** For browsers without an Opus encoder one can call: whatever their own recorder writes. */
export const encodePlainly = (stream: MediaStream): SoundEncoder => {
  const format = formats.find(({ type }) => MediaRecorder.isTypeSupported(type)) ?? formats[2];
  const recorder = new MediaRecorder(stream, { mimeType: format.type, audioBitsPerSecond: 128_000 });
  const parts: Blob[] = [];
  recorder.ondataavailable = ({ data }) => parts.push(data);
  // It also ends by itself, when the microphone is given back.
  const ended = new Promise<void>((resolve) => {
    recorder.onstop = () => resolve();
  });
  recorder.start();

  const end = () => {
    if (recorder.state !== 'inactive') recorder.stop();
    return ended;
  };
  const stop = async () => {
    await end();
    return new Blob(parts, { type: format.type });
  };
  return {
    name: `voz.${format.ending}`,
    looks: format.looks,
    pause: () => recorder.pause(),
    resume: () => recorder.resume(),
    stop,
    cancel: end,
  };
};
