import { useSyncExternalStore } from 'react';
import type { Send } from './sends.ts';

// Sends outlive the conversation on screen: a failed message is still there when the agent returns to its ticket.
let sends: readonly Send[] = [];
const listeners = new Set<() => void>();

const change = (next: readonly Send[]) => {
  sends = next;
  for (const listener of listeners) listener();
};

export function addSends(added: readonly Send[]): void {
  change([...sends, ...added]);
}

export function findSend(key: string): Send | undefined {
  return sends.find((send) => send.key === key);
}

export function allSends(): readonly Send[] {
  return sends;
}

export function patchSend(key: string, patch: Partial<Send>): void {
  change(sends.map((send) => (send.key === key ? { ...send, ...patch } : send)));
}

const letGo = ({ content }: Send) => {
  if (content.kind !== 'file') return;
  void content.file.measuring.then(({ previewUrl }) => previewUrl && URL.revokeObjectURL(previewUrl));
};

/** True for a send that failed because the device was offline; it is sent again once the server can be reached. */
export function isOffline({ state, error }: Send): boolean {
  return state === 'failed' && error?.code === 'ERR_OFFLINE';
}

const isUnderWay = (send: Send) => send.storedId === null && (send.state !== 'failed' || isOffline(send));

/** Whether closing the window now would lose a message. */
export function hasSendsUnderWay(): boolean {
  return sends.some(isUnderWay);
}

/** Stored sends are kept until all sends of their ticket are stored. */
const withoutSettled = (ticketId: number, all: readonly Send[]) => {
  const own = all.filter((send) => send.ticketId === ticketId);
  return own.some((send) => send.storedId === null) ? all : all.filter((send) => send.ticketId !== ticketId);
};

const settle = (key: string, next: readonly Send[]) => {
  const send = findSend(key);
  if (!send) return;
  letGo(send);
  change(withoutSettled(send.ticketId, next));
};

export function removeSend(key: string): void {
  settle(
    key,
    sends.filter((send) => send.key !== key),
  );
}

/** Marks a send as stored, so that it is no longer drawn. */
export function settleSend(key: string, storedId: string): void {
  settle(
    key,
    sends.map((send) => (send.key === key ? { ...send, storedId } : send)),
  );
}

export function onSends(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

export function useSends(): readonly Send[] {
  return useSyncExternalStore(onSends, allSends);
}
