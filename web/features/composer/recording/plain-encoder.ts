import type { SoundEncoder } from './recorder.ts';

/**
 * In the order in which WhatsApp prefers them: voice notes, then an audio file. WebM and MP4 are repacked, because
 * WhatsApp treats sound in these containers as a document or a video.
 */
const formats = [
  { type: 'audio/ogg;codecs=opus', into: null, ending: 'ogg', looks: 'voice' },
  { type: 'audio/webm;codecs=opus', into: 'ogg', ending: 'ogg', looks: 'voice' },
  { type: 'audio/mp4', into: 'aac', ending: 'aac', looks: 'audio' },
] as const;

/**
 * Encodes with the browser's `MediaRecorder`, for browsers without an Opus encoder. Throws when no format is supported.
 */
export function encodeWithMediaRecorder(stream: MediaStream): SoundEncoder {
  const format = formats.find(({ type }) => MediaRecorder.isTypeSupported(type));
  if (!format) throw new Error('this browser records no sound WhatsApp knows');
  const recorder = new MediaRecorder(stream, { mimeType: format.type, audioBitsPerSecond: 128_000 });
  const parts: Blob[] = [];
  recorder.ondataavailable = ({ data }) => parts.push(data);
  // The recorder also stops on its own when the microphone is released.
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
    const { repackSoundContainer } = await import('./repack.ts');
    return repackSoundContainer(recorded, format.into);
  };
  return {
    name: `voz.${format.ending}`,
    looks: format.looks,
    pause: () => recorder.pause(),
    resume: () => recorder.resume(),
    stop,
    cancel: end,
  };
}
