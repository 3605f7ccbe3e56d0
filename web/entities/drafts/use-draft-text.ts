import { useSyncExternalStore } from 'react';
import { unsent } from '#shared/unsent/contract.ts';
import { asApiError } from '#web/api/api-error.ts';
import { call } from '#web/api/client.ts';
import { useLiveEvent } from '#web/api/realtime.ts';
import { draftTabId } from './draft-sync.ts';
import { onDraftChange, readDraft, storeDraft } from './drafts.ts';

/** The text of a draft for lists, kept current; empty without a draft. */
export function useDraftText(userId: number, ticketId: number): string {
  return useSyncExternalStore(onDraftChange, () => readDraft(userId, ticketId).text);
}

const takeOver = async (userId: number, ticketId: number, version: number): Promise<void> => {
  const isOlder = () => {
    const stored = readDraft(userId, ticketId);
    return !stored.isAhead && stored.version < version;
  };
  if (!isOlder()) return;
  try {
    const draft = await call(unsent.show, { params: { ticketId } });
    // Text typed here in the meantime is newer.
    if (isOlder()) storeDraft(userId, ticketId, { ...draft, file: null, isAhead: false });
  } catch (error) {
    console.warn('a draft of another device was not loaded', asApiError(error).code);
  }
};

/** Stores the drafts that this user types on other devices, so that lists show them. */
export function useDraftsOfOtherDevices(userId: number): void {
  useLiveEvent('unsent', ({ ticketId, version, origin }) => {
    if (origin !== draftTabId) void takeOver(userId, ticketId, version);
  });
}
