import { useSyncExternalStore } from 'react';
import type { Message } from '#shared/messages/message.ts';

/** The ticket that a recording belongs to, whatever is on screen. */
export interface RecordingTarget {
  ticketId: number;
  uuid: string;
  customer: string;
  reply: Message | null;
  /** `seq` of the newest message when the recording began. */
  afterSeq: number;
}

export interface Recording extends RecordingTarget {
  /** `opening` while the browser asks for the microphone; `ending` while the file is finished. */
  phase: 'opening' | 'recording' | 'paused' | 'ending';
  seconds: number;
  /** Loudness of the last moments, from 0 to 1, newest last. */
  levels: readonly number[];
  /** The microphone is gone, or the file has reached WhatsApp's limit: the recording so far can be sent. */
  isFull: boolean;
}

let recording: Recording | null = null;
const listeners = new Set<() => void>();

export function currentRecording(): Recording | null {
  return recording;
}

export function showRecording(next: Recording | null): void {
  recording = next;
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

/** The one running recording, if any. */
export function useRecording(): Recording | null {
  return useSyncExternalStore(subscribe, currentRecording);
}
