import {
  BufferTarget,
  canEncodeAudio,
  MediaStreamAudioTrackSource,
  OggOutputFormat,
  Output,
  Quality,
} from 'mediabunny';
import type { SoundEncoder } from './recorder.ts';

/**
 * A constant bit rate gives the shortest recording that is kept (10,000 bytes) the same length, however quiet it is.
 */
const quality = new Quality({ bitrate: 128_000, bitrateMode: 'constant' });
const sound = { numberOfChannels: 1, sampleRate: 48_000 };

export function canEncodeOpus(): Promise<boolean> {
  return canEncodeAudio('opus', { ...sound, quality });
}

/** Ogg Opus with one channel: the format that WhatsApp accepts for voice notes. */
export async function encodeOpus(track: MediaStreamTrack): Promise<SoundEncoder> {
  const source = new MediaStreamAudioTrackSource(track as MediaStreamAudioTrack, {
    codec: 'opus',
    quality,
    transform: sound,
  });
  const output = new Output({ format: new OggOutputFormat(), target: new BufferTarget() });
  output.addAudioTrack(source);
  const failed = source.errorPromise;
  // `stop` awaits this error; the handler prevents an unhandled rejection before that.
  failed.catch(() => undefined);
  await output.start();

  const stop = async () => {
    await Promise.race([output.finalize(), failed]);
    return new Blob([output.target.buffer ?? new ArrayBuffer(0)], { type: 'audio/ogg; codecs=opus' });
  };
  return {
    name: 'voz.ogg',
    looks: 'voice',
    pause: () => source.pause(),
    resume: () => source.resume(),
    stop,
    cancel: () => output.cancel(),
  };
}
