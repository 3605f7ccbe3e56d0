import { useSyncExternalStore } from 'react';
import type { Message } from '#shared/messages/message.ts';

/** The ticket a recording is for, whatever is on screen. */
export interface RecordingFor {
  ticketId: number;
  uuid: string;
  customer: string;
  reply: Message | null;
  /** The newest message known when it began. */
  afterSeq: number;
}

export interface Recording extends RecordingFor {
  /** `opening` while the browser asks for the microphone; `ending` while the file is finished. */
  phase: 'opening' | 'recording' | 'paused' | 'ending';
  seconds: number;
  /** How loud the last moments were, 0 to 1, newest last. */
  levels: readonly number[];
  /** The microphone is gone or the file is as large as WhatsApp takes: what there is can be sent. */
  isFull: boolean;
}

let recording: Recording | null = null;
const listeners = new Set<() => void>();

export const currentRecording = (): Recording | null => recording;

export const showRecording = (next: Recording | null): void => {
  recording = next;
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

/** The one recording under way, if any. */
export const useRecording = (): Recording | null => useSyncExternalStore(subscribe, currentRecording);
