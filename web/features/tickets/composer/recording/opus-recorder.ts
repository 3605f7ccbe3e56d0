import {
  type AudioSample,
  BufferTarget,
  canEncodeAudio,
  MediaStreamAudioTrackSource,
  OggOutputFormat,
  Output,
  Quality,
} from 'mediabunny';
import { loudnessOf, waveformOf } from './loudness.ts';
import type { Recorded, Recorder, RecorderEvents } from './recorder.ts';

/** A constant rate makes the shortest recording that is kept (10,000 bytes) the same length however quiet it was. */
const quality = new Quality({ bitrate: 128_000, bitrateMode: 'constant' });
const sound = { numberOfChannels: 1, sampleRate: 48_000 };

export const canRecordOpus = (): Promise<boolean> => canEncodeAudio('opus', { ...sound, quality });

const loudnessIn = (sample: AudioSample): number => {
  const options = { planeIndex: 0, format: 'f32-planar' } as const;
  const samples = new Float32Array(sample.allocationSize(options) / Float32Array.BYTES_PER_ELEMENT);
  sample.copyTo(samples, options);
  return loudnessOf(samples);
};

/** Ogg Opus with one channel: what WhatsApp takes for a voice note. */
export const recordOpus = async (track: MediaStreamTrack, { onHeard }: RecorderEvents): Promise<Recorder> => {
  const heard: number[] = [];
  let seconds = 0;
  const source = new MediaStreamAudioTrackSource(track as MediaStreamAudioTrack, {
    codec: 'opus',
    quality,
    transform: sound,
    onEncodedSample: (sample) => {
      const loudness = loudnessIn(sample);
      heard.push(loudness);
      seconds += sample.duration;
      onHeard(loudness, sample.duration);
    },
  });
  const output = new Output({ format: new OggOutputFormat(), target: new BufferTarget() });
  output.addAudioTrack(source);
  const failed = source.errorPromise;
  // Told when the recording is stopped; nobody listens before that.
  failed.catch(() => undefined);
  await output.start();

  const stop = async (): Promise<Recorded> => {
    track.stop();
    await Promise.race([output.finalize(), failed]);
    const blob = new Blob([output.target.buffer ?? new ArrayBuffer(0)], { type: 'audio/ogg; codecs=opus' });
    return { blob, name: 'voz.ogg', looks: 'voice', seconds: Math.round(seconds), waveform: waveformOf(heard) };
  };
  const cancel = async () => {
    track.stop();
    await output.cancel();
  };
  return { pause: () => source.pause(), resume: () => source.resume(), stop, cancel };
};
