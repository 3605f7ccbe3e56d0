import type { Looks } from '../sends.ts';

export interface Recorded {
  blob: Blob;
  name: string;
  /** A voice note where the browser can write one, else a plain audio file. */
  looks: Extract<Looks, 'voice' | 'audio' | 'document'>;
  seconds: number;
  waveform: string | null;
}

/** A recording under way; the microphone is given back when it ends, either way. */
export interface Recorder {
  pause: () => void;
  resume: () => void;
  stop: () => Promise<Recorded>;
  cancel: () => Promise<void>;
}

export interface RecorderEvents {
  /** Each moment heard while not paused: its loudness from 0 to 1 and how long it was, in seconds. */
  onHeard: (loudness: number, seconds: number) => void;
  /** The microphone was unplugged or taken away: nothing more will be heard. */
  onGone: () => void;
}

/** `insecure`: browsers give no microphone to pages without https. */
export type MicrophoneProblem = 'refused' | 'missing' | 'busy' | 'insecure';

export class NoMicrophone extends Error {
  readonly problem: MicrophoneProblem;
  constructor(problem: MicrophoneProblem) {
    super(`no microphone: ${problem}`);
    this.problem = problem;
  }
}

const problems: Record<string, MicrophoneProblem> = {
  NotAllowedError: 'refused',
  SecurityError: 'refused',
  NotFoundError: 'missing',
  OverconstrainedError: 'missing',
};

const openMicrophone = async (): Promise<MediaStream> => {
  // Missing, whatever its type says, on pages without https.
  const devices = navigator.mediaDevices as MediaDevices | undefined;
  if (!devices) throw new NoMicrophone('insecure');
  try {
    return await devices.getUserMedia({ audio: { channelCount: 1 } });
  } catch (error) {
    throw new NoMicrophone(problems[(error as DOMException).name] ?? 'busy');
  }
};

/** Opens the microphone and records. Throws `NoMicrophone`. The encoder is loaded when it is first needed. */
export const startRecorder = async (events: RecorderEvents): Promise<Recorder> => {
  const stream = await openMicrophone();
  const track = stream.getAudioTracks()[0];
  try {
    if (!track) throw new NoMicrophone('missing');
    track.addEventListener('ended', events.onGone);
    const { canRecordOpus, recordOpus } = await import('./opus-recorder.ts');
    if (await canRecordOpus()) return await recordOpus(track, events);
    const { recordAsBrowserCan } = await import('./plain-recorder.ts');
    return await recordAsBrowserCan(stream, events);
  } catch (error) {
    for (const each of stream.getTracks()) each.stop();
    throw error;
  }
};
