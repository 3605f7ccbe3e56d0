import { unsent } from '#shared/unsent/contract.ts';
import { asApiError } from '#web/api/api-error.ts';
import { call } from '#web/api/client.ts';
import { readDraft, storeDraft } from './drafts.ts';

/** Names this tab: what it said itself is no news to it. */
export const draftOrigin = Math.random().toString(36).slice(2, 12);

/** So long after the last letter the server is told. */
const pauseMs = 800;

interface Place {
  userId: number;
  ticketId: number;
}

// Drafts are brought to the server by the app, not by the conversation on screen: going elsewhere loses none.
const waiting = new Map<string, { place: Place; timer: ReturnType<typeof setTimeout> }>();
const lines = new Map<string, Promise<void>>();
const savedListeners = new Set<(place: Place, version: number) => void>();
const nameOf = ({ userId, ticketId }: Place) => `${userId}-${ticketId}`;

/** Told the version of each draft the server has taken. */
export const onDraftSaved = (listener: (place: Place, version: number) => void) => {
  savedListeners.add(listener);
  return () => {
    savedListeners.delete(listener);
  };
};

const save = async (place: Place): Promise<void> => {
  const { userId, ticketId } = place;
  const sent = readDraft(userId, ticketId);
  if (!sent.isAhead) return;
  try {
    const body = { text: sent.text, replyId: sent.reply?.id ?? null, origin: draftOrigin };
    const { version } = await call(unsent.save, { params: { ticketId }, body });
    const now = readDraft(userId, ticketId);
    const isAhead = now.text !== sent.text || now.reply?.id !== sent.reply?.id;
    storeDraft(userId, ticketId, { ...now, version: Math.max(now.version, version), isAhead });
    for (const listener of savedListeners) listener(place, version);
  } catch (error) {
    // It stays ahead on this device and is brought along with the next letter, or when the conversation is opened again.
    console.warn('a draft was not taken by the server', asApiError(error).code);
  }
};

/** Tells the server now; one draft's calls follow one another, so that none overtakes a newer one. */
export const saveDraftNow = (place: Place): void => {
  const name = nameOf(place);
  clearTimeout(waiting.get(name)?.timer);
  waiting.delete(name);
  lines.set(
    name,
    (lines.get(name) ?? Promise.resolve()).then(() => save(place)),
  );
};

/** Tells the server once the typing pauses. */
export const saveDraftSoon = (place: Place): void => {
  const name = nameOf(place);
  clearTimeout(waiting.get(name)?.timer);
  waiting.set(name, { place, timer: setTimeout(() => saveDraftNow(place), pauseMs) });
};

// Whoever closes the laptop goes on at another: nothing waits until then.
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState !== 'hidden') return;
  for (const { place } of [...waiting.values()]) saveDraftNow(place);
});
