import type { SoundEncoder } from './recorder.ts';

/**
 * In the order in which WhatsApp likes them: voice notes, then an audio file. What comes as WebM or MP4 is put into another
 * container: there, sound alone is taken for a document or a film.
 */
const formats = [
  { type: 'audio/ogg;codecs=opus', into: null, ending: 'ogg', looks: 'voice' },
  { type: 'audio/webm;codecs=opus', into: 'ogg', ending: 'ogg', looks: 'voice' },
  { type: 'audio/mp4', into: 'aac', ending: 'aac', looks: 'audio' },
] as const;

/** For browsers without an Opus encoder one can call: what their own recorder writes. Throws where there is none. */
export const encodePlainly = (stream: MediaStream): SoundEncoder => {
  const format = formats.find(({ type }) => MediaRecorder.isTypeSupported(type));
  if (!format) throw new Error('this browser records no sound WhatsApp knows');
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
    const recorded = new Blob(parts, { type: format.type });
    if (!format.into) return recorded;
    const { repack } = await import('./repack.ts');
    return repack(recorded, format.into);
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
