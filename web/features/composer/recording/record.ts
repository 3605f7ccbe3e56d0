import { maxMediaBytes, minRecordingBytes } from '#shared/messages/media.ts';
import { onSessionChange } from '#web/api/session.ts';
import { sendMessagesInOrder } from '#web/entities/sends/deliveries.ts';
import { warnBeforeLeaving } from '#web/entities/sends/leave-warning.ts';
import { newSends } from '#web/entities/sends/new-sends.ts';
import type { OutgoingMessage } from '#web/entities/sends/sends.ts';
import { perceivedLevel } from './loudness.ts';
import { NoMicrophone } from './microphone.ts';
import { type RecordedSound, type Recorder, startRecorder } from './recorder.ts';
import { currentRecording, type Recording, type RecordingTarget, showRecording } from './recording-store.ts';

/** Number of bars that show the live level. */
const shownLevels = 48;
const levelEverySeconds = 0.1;
/** Seconds at 128 kbit/s, with some room for the container. */
const longestSeconds = Math.floor((maxMediaBytes * 0.98) / 16_000);

let recorder: Recorder | null = null;
/** The recording that is still desired; a start that was cancelled finds another value here. */
let wanted: RecordingTarget | null = null;

const become = (part: Partial<Recording>) => {
  const now = currentRecording();
  if (now) showRecording({ ...now, ...part });
};

const end = () => {
  recorder = null;
  wanted = null;
  showRecording(null);
  warnBeforeLeaving('recording', false);
};

/** Collects the loudness into one bar each tenth of a second: drawing every measurement would keep the page busy. */
const levelMeter = () => {
  let loudest = 0;
  let shownAt = 0;
  return (loudness: number, seconds: number) => {
    loudest = Math.max(loudest, loudness);
    if (seconds - shownAt < levelEverySeconds) return;
    const levels = [...(currentRecording()?.levels ?? []), perceivedLevel(loudest)].slice(-shownLevels);
    loudest = 0;
    shownAt = seconds;
    become({ levels, seconds });
    if (seconds >= longestSeconds) fill();
  };
};

const fill = () => {
  pauseRecording();
  become({ isFull: true });
};

/** Asks for the microphone and begins. Throws `NoMicrophone`; does nothing while another recording runs. */
export async function startRecording(target: RecordingTarget): Promise<void> {
  if (currentRecording()) return;
  showRecording({ ...target, phase: 'opening', seconds: 0, levels: [], isFull: false });
  wanted = target;
  try {
    const opened = await startRecorder({ onLevel: levelMeter(), onGone: fill });
    // Cancelled while the browser was still asking for permission.
    if (wanted !== target) return await opened.cancel();
    recorder = opened;
    warnBeforeLeaving('recording', true);
    become({ phase: 'recording' });
  } catch (error) {
    if (wanted === target) end();
    throw error instanceof NoMicrophone ? error : new NoMicrophone('busy');
  }
}

export function pauseRecording(): void {
  if (currentRecording()?.phase !== 'recording') return;
  recorder?.pause();
  become({ phase: 'paused' });
}

export function resumeRecording(): void {
  const now = currentRecording();
  if (now?.phase !== 'paused' || now.isFull) return;
  recorder?.resume();
  become({ phase: 'recording' });
}

export async function cancelRecording(): Promise<void> {
  const cancelled = recorder;
  end();
  await cancelled?.cancel();
}

const outgoingOf = ({ blob, name, looks, seconds, waveform }: RecordedSound): OutgoingMessage => {
  const frame = { width: null, height: null, thumbnail: null, seconds, waveform };
  const measured = { frame, previewUrl: null };
  const as = looks === 'voice' ? ('voice' as const) : undefined;
  const file = { blob, name, looks, as, measured, measuring: Promise.resolve(measured) };
  return { body: '', content: { kind: 'file', file } };
};

/**
 * Ends the recording and sends it to the ticket it was made for. A recording that is too short, begun by mistake, is
 * dropped and returns `tooShort`.
 */
export async function sendRecording(): Promise<'sent' | 'tooShort'> {
  const ended = currentRecording();
  const stopping = recorder;
  if (!ended || !stopping || ended.phase === 'ending') return 'sent';
  become({ phase: 'ending' });
  try {
    const recorded = await stopping.stop();
    if (recorded.blob.size < minRecordingBytes) return 'tooShort';
    sendMessagesInOrder(newSends([outgoingOf(recorded)], ended));
    return 'sent';
  } finally {
    end();
  }
}

// Closes the microphone when the user signs out.
onSessionChange((session) => {
  if (session.status === 'signedOut' && currentRecording()) void cancelRecording();
});
