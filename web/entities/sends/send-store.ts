import { useSyncExternalStore } from 'react';
import type { PendingSend } from './sends.ts';

// Sends outlive the conversation on screen: a failed message is still there when the agent returns to its ticket.
let sends: readonly PendingSend[] = [];
const listeners = new Set<() => void>();

const change = (next: readonly PendingSend[]) => {
  sends = next;
  for (const listener of listeners) listener();
};

export function addSends(added: readonly PendingSend[]): void {
  change([...sends, ...added]);
}

export function findSend(key: string): PendingSend | undefined {
  return sends.find((send) => send.key === key);
}

export function allSends(): readonly PendingSend[] {
  return sends;
}

export function patchPendingSend(key: string, patch: Partial<PendingSend>): void {
  change(sends.map((send) => (send.key === key ? { ...send, ...patch } : send)));
}

const letGo = ({ content }: PendingSend) => {
  if (content.kind !== 'file') return;
  void content.file.measuring.then(({ previewUrl }) => previewUrl && URL.revokeObjectURL(previewUrl));
};

/** True for a send that failed because the device was offline; it is sent again once the server can be reached. */
export function isOffline({ state, error }: PendingSend): boolean {
  return state === 'failed' && error?.code === 'ERR_OFFLINE';
}

const isUnderWay = (send: PendingSend) => send.storedId === null && (send.state !== 'failed' || isOffline(send));

/** Whether closing the window now would lose a message. */
export function hasSendsUnderWay(): boolean {
  return sends.some(isUnderWay);
}

/** Stored sends are kept until all sends of their ticket are stored. */
const withoutSettled = (ticketId: number, all: readonly PendingSend[]) => {
  const own = all.filter((send) => send.ticketId === ticketId);
  return own.some((send) => send.storedId === null) ? all : all.filter((send) => send.ticketId !== ticketId);
};

const settle = (key: string, next: readonly PendingSend[]) => {
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
export function settlePendingSend(key: string, storedId: string): void {
  settle(
    key,
    sends.map((send) => (send.key === key ? { ...send, storedId } : send)),
  );
}

export function onPendingSendsChange(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

export function usePendingSends(): readonly PendingSend[] {
  return useSyncExternalStore(onPendingSendsChange, allSends);
}
