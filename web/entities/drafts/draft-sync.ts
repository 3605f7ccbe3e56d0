import { unsent } from '#shared/unsent/contract.ts';
import { asApiError } from '#web/api/api-error.ts';
import { call } from '#web/api/client.ts';
import { type ComposerDraft, readDraft, storeDraft } from './drafts.ts';

/** Identifies this tab, so that it ignores the live events of its own drafts. */
export const draftTabId = Math.random().toString(36).slice(2, 12);

/** Milliseconds without typing before the draft is saved to the server: most texts are sent before, and cost nothing. */
const pauseMs = 10_000;

interface DraftKey {
  userId: number;
  ticketId: number;
}

// Saving runs outside the conversation component, so that leaving a conversation loses no draft.
const waiting = new Map<string, { key: DraftKey; timer: ReturnType<typeof setTimeout> }>();
const saveChains = new Map<string, Promise<void>>();
const savedListeners = new Set<(key: DraftKey, version: number) => void>();
const nameOf = ({ userId, ticketId }: DraftKey) => `${userId}-${ticketId}`;

/** Calls the listener with the version of each draft that the server has stored. */
export function onDraftSaved(listener: (key: DraftKey, version: number) => void) {
  savedListeners.add(listener);
  return () => {
    savedListeners.delete(listener);
  };
}

/** The tickets without a draft on the server, as far as this page has read or saved them: an empty one need not be saved. */
const without = new Set<string>();

/** Called with what the server has, or with undefined when that may have changed. */
export function recordStoredDraft(key: DraftKey, draft?: Pick<ComposerDraft, 'text' | 'reply'>): void {
  without[draft && isEmpty(draft) ? 'add' : 'delete'](nameOf(key));
}

const isEmpty = ({ text, reply }: Pick<ComposerDraft, 'text' | 'reply'>): boolean => !text && !reply;

const saved = async (key: DraftKey, sent: ComposerDraft): Promise<{ version: number }> => {
  recordStoredDraft(key);
  const body = { text: sent.text, replyId: sent.reply?.id ?? null, origin: draftTabId };
  const answer = await call(unsent.save, { params: { ticketId: key.ticketId }, body });
  recordStoredDraft(key, sent);
  return answer;
};

const save = async (key: DraftKey): Promise<void> => {
  const { userId, ticketId } = key;
  const sent = readDraft(userId, ticketId);
  if (!sent.isAhead) return;
  try {
    const { version } = isEmpty(sent) && without.has(nameOf(key)) ? sent : await saved(key, sent);
    const now = readDraft(userId, ticketId);
    const isAhead = now.text !== sent.text || now.reply?.id !== sent.reply?.id;
    storeDraft(userId, ticketId, { ...now, version: Math.max(now.version, version), isAhead });
    for (const listener of savedListeners) listener(key, version);
  } catch (error) {
    // The draft stays ahead on this device. It is sent with the next key, or when the conversation is opened again.
    console.warn('a draft was not taken by the server', asApiError(error).code);
  }
};

/** Saves a draft to the server now. Calls for one draft run one after the other, so that none overtakes a newer one. */
export function saveDraftNow(key: DraftKey): void {
  const name = nameOf(key);
  clearTimeout(waiting.get(name)?.timer);
  waiting.delete(name);
  saveChains.set(
    name,
    (saveChains.get(name) ?? Promise.resolve()).then(() => save(key)),
  );
}

/** Saves a draft to the server once typing pauses. */
export function saveDraftSoon(key: DraftKey): void {
  const name = nameOf(key);
  clearTimeout(waiting.get(name)?.timer);
  waiting.set(name, { key, timer: setTimeout(() => saveDraftNow(key), pauseMs) });
}

/** Saves a draft that waits for its pause now: its conversation is left. */
export function saveWaitingDraft(key: DraftKey): void {
  if (waiting.has(nameOf(key))) saveDraftNow(key);
}

// Saves all waiting drafts when the page is hidden: an agent may close the laptop and continue on another device.
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState !== 'hidden') return;
  for (const { key: draftKey } of [...waiting.values()]) saveDraftNow(draftKey);
});
