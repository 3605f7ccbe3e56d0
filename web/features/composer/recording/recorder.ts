import type { OutgoingKind } from '#web/entities/sends/sends.ts';
import { waveformOf } from './loudness.ts';
import { measureLoudnessOfStream } from './meter.ts';
import { openMicrophone } from './microphone.ts';

/** Turns a stream into a file, with the browser's encoder or, where it has no encoder, with its recorder. */
export interface SoundEncoder {
  name: string;
  /** `voice` where the browser can write a voice note, else `audio`. */
  looks: Extract<OutgoingKind, 'voice' | 'audio'>;
  pause: () => void;
  resume: () => void;
  stop: () => Promise<Blob>;
  cancel: () => Promise<void>;
}

export interface RecordedSound extends Pick<SoundEncoder, 'name' | 'looks'> {
  blob: Blob;
  seconds: number;
  waveform: string | null;
}

/** A running recording; the microphone is released when it stops or is cancelled. */
export interface Recorder extends Pick<SoundEncoder, 'pause' | 'resume' | 'cancel'> {
  stop: () => Promise<RecordedSound>;
}

export interface RecorderEvents {
  /** Called many times a second while not paused, with the loudness from 0 to 1 and the seconds recorded so far. */
  onLevel: (loudness: number, seconds: number) => void;
  /** The microphone was unplugged or taken away: no more sound will come. */
  onGone: () => void;
}

/** Encoders are loaded when first needed. */
const encoderFor = async (stream: MediaStream, track: MediaStreamTrack): Promise<SoundEncoder> => {
  const { canEncodeOpus, encodeOpus } = await import('./opus-encoder.ts');
  if (await canEncodeOpus()) return encodeOpus(track);
  const { encodeWithMediaRecorder } = await import('./plain-encoder.ts');
  return encodeWithMediaRecorder(stream);
};

/** Opens the microphone and records. Throws `NoMicrophone`. */
export async function startRecorder({ onLevel: onMeasured, onGone }: RecorderEvents): Promise<Recorder> {
  const { stream, track } = await openMicrophone();
  const closeMicrophone = () => {
    for (const each of stream.getTracks()) each.stop();
  };
  try {
    track.addEventListener('ended', onGone);
    const encoder = await encoderFor(stream, track);
    const levels: number[] = [];
    let seconds = 0;
    let isPaused = false;
    const stopListening = measureLoudnessOfStream(stream, (loudness, length) => {
      if (isPaused) return;
      levels.push(loudness);
      seconds += length;
      onMeasured(loudness, seconds);
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
    const stop = async (): Promise<RecordedSound> => {
      const blob = await end(encoder.stop);
      const { name, looks } = encoder;
      return { blob, name, looks, seconds: Math.round(seconds), waveform: waveformOf(levels) };
    };
    return { pause: pause(true), resume: pause(false), stop, cancel: () => end(encoder.cancel) };
  } catch (error) {
    closeMicrophone();
    throw error;
  }
}
