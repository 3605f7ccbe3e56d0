import type { Looks } from '../sends.ts';
import { waveformOf } from './loudness.ts';
import { listen } from './meter.ts';
import { openMicrophone } from './microphone.ts';

/** What turns a stream into a file: by the browser's encoder, or by its recorder where it has no encoder. */
export interface SoundEncoder {
  name: string;
  /** A voice note where the browser can write one, else an audio file. */
  looks: Extract<Looks, 'voice' | 'audio'>;
  pause: () => void;
  resume: () => void;
  stop: () => Promise<Blob>;
  cancel: () => Promise<void>;
}

export interface Recorded extends Pick<SoundEncoder, 'name' | 'looks'> {
  blob: Blob;
  seconds: number;
  waveform: string | null;
}

/** A recording under way; the microphone is given back when it ends, either way. */
export interface Recorder extends Pick<SoundEncoder, 'pause' | 'resume' | 'cancel'> {
  stop: () => Promise<Recorded>;
}

export interface RecorderEvents {
  /** Many times a second while not paused: the loudness from 0 to 1 and how long it has lasted so far, in seconds. */
  onHeard: (loudness: number, seconds: number) => void;
  /** The microphone was unplugged or taken away: nothing more will be heard. */
  onGone: () => void;
}

/** The encoders are loaded when they are first needed. */
const encoderFor = async (stream: MediaStream, track: MediaStreamTrack): Promise<SoundEncoder> => {
  const { canEncodeOpus, encodeOpus } = await import('./opus-encoder.ts');
  if (await canEncodeOpus()) return encodeOpus(track);
  const { encodePlainly } = await import('./plain-encoder.ts');
  return encodePlainly(stream);
};

/** Opens the microphone and records. Throws `NoMicrophone`. */
export const startRecorder = async ({ onHeard, onGone }: RecorderEvents): Promise<Recorder> => {
  const { stream, track } = await openMicrophone();
  const closeMicrophone = () => {
    for (const each of stream.getTracks()) each.stop();
  };
  try {
    track.addEventListener('ended', onGone);
    const encoder = await encoderFor(stream, track);
    const heard: number[] = [];
    let seconds = 0;
    let isPaused = false;
    const stopListening = listen(stream, (loudness, length) => {
      if (isPaused) return;
      heard.push(loudness);
      seconds += length;
      onHeard(loudness, seconds);
    });
    const pause = (paused: boolean) => () => {
      isPaused = paused;
      if (paused) encoder.pause();
      else encoder.resume();
    };
    const end = async <T>(finish: () => Promise<T>): Promise<T> => {
      closeMicrophone();
      await stopListening();
      return finish();
    };
    const stop = async (): Promise<Recorded> => {
      const blob = await end(encoder.stop);
      const { name, looks } = encoder;
      return { blob, name, looks, seconds: Math.round(seconds), waveform: waveformOf(heard) };
    };
    return { pause: pause(true), resume: pause(false), stop, cancel: () => end(encoder.cancel) };
  } catch (error) {
    closeMicrophone();
    throw error;
  }
};
