import { createStore, del, delMany, set, setMany, values } from 'idb-keyval';
import type { MediaDimensions } from '#shared/messages/media.ts';
import { ApiError } from '#web/api/api-error.ts';
import { getSignInSession } from '#web/api/session.ts';
import { newIdempotencyKey } from './new-sends.ts';
import { findSend } from './send-store.ts';
import type { OutgoingFile, PendingSend } from './sends.ts';

type Content =
  | Exclude<PendingSend['content'], { kind: 'file' }>
  | { kind: 'file'; file: Pick<OutgoingFile, 'blob' | 'name' | 'looks' | 'as'> & { frame: MediaDimensions } };

/** A send on this device's disk, from the moment it is written until the server has stored it. */
interface KeptSend extends Pick<PendingSend, 'key' | 'ticketId' | 'body' | 'reply' | 'createdAt' | 'afterSeq'> {
  content: Content;
  /** The company and user who wrote it: no other user sees or sends it. */
  owner: string;
  /** The window that sends it. */
  window: string;
  /** The order of writing among sends of the same millisecond. */
  order: number;
  /** Why the server refused it; null while it is to be sent. */
  refusal: Pick<ApiError, 'code' | 'status' | 'details'> | null;
}

const dayMs = 86_400_000;
/** A send whose author does not return is deleted after as many days. */
const daysKept = 30;

const store = createStore('recado', 'sends');
const thisWindow = newIdempotencyKey();
/** Sends that are done with, although a reader that began earlier still finds their rows. */
const forgotten = new Set<string>();
let order = 0;

/** Undefined for a platform operator in a company, whose entrance has an end. */
const ownerNow = (): string | undefined => {
  const session = getSignInSession();
  if (session.status !== 'signedIn' || session.user.enteredBy) return undefined;
  return `${session.user.companyId}-${session.user.id}`;
};

// A lock of this name is held while the window lives, even if the browser crashes. Browsers have locks on https and localhost only.
const lockOf = (window: string) => `sends-${window}`;
let holds = false;
const holdLock = () => {
  if (holds) return;
  holds = true;
  void navigator.locks?.request(lockOf(thisWindow), () => new Promise(() => {}));
};

const contentOf = async ({ content }: PendingSend): Promise<Content> => {
  if (content.kind !== 'file') return content;
  const { blob, name, looks, as, measuring } = content.file;
  const { frame } = await measuring;
  return { kind: 'file', file: { blob, name, looks, as, frame } };
};

/** Keeps a send on disk. Where the browser refuses (private window, no room), it lives as long as the window. */
export async function storePendingSend(send: PendingSend): Promise<void> {
  const owner = ownerNow();
  if (owner === undefined) return;
  holdLock();
  order += 1;
  const { key, ticketId, body, reply, createdAt, afterSeq } = send;
  const row = { key, ticketId, body, reply, createdAt, afterSeq, owner, window: thisWindow, order, refusal: null };
  const content = await contentOf(send);
  // It may have been sent or discarded while its file was measured.
  if (findSend(key)?.storedId !== null) return;
  await set(key, { ...row, content } satisfies KeptSend, store);
}

/** Deletes a send that the server has stored, or that its author discarded. */
export function removeStoredSend(key: string): Promise<void> {
  forgotten.add(key);
  return del(key, store);
}

/** Notes why the server refused a send, or null when it is tried again. */
export function storeSendRefusal(key: string, error: ApiError | null): Promise<void> {
  const refusal = error && { code: error.code, status: error.status, details: error.details };
  const note = (rows: IDBObjectStore) => {
    const request: IDBRequest<KeptSend | undefined> = rows.get(key);
    request.onsuccess = () => request.result && rows.put({ ...request.result, refusal }, key);
  };
  return store('readwrite', note);
}

const restored = (row: KeptSend, now: number): PendingSend => {
  const { key, ticketId, body, reply, createdAt, afterSeq, content, refusal } = row;
  const isLate = now - Date.parse(createdAt) > dayMs;
  const error = refusal
    ? new ApiError(refusal.code, refusal.status, refusal.details)
    : isLate
      ? new ApiError('ERR_WAITED_TOO_LONG', 0)
      : null;
  const base = { key, ticketId, body, reply, createdAt, afterSeq, progress: 0, storedId: null };
  const state = error ? 'failed' : 'waiting';
  if (content.kind !== 'file') return { ...base, content, state, error };
  const { frame, ...file } = content.file;
  const previewUrl = file.looks === 'image' ? URL.createObjectURL(file.blob) : null;
  const measured = { frame, previewUrl };
  return {
    ...base,
    content: { kind: 'file', file: { ...file, measured, measuring: Promise.resolve(measured) } },
    state,
    error,
  };
};

const livingWindows = async (): Promise<ReadonlySet<string>> => {
  const { held = [] } = await navigator.locks.query();
  return new Set(held.map(({ name }) => name ?? ''));
};

const takeOver = async (owner: string): Promise<PendingSend[]> => {
  const now = Date.now();
  const all = await values<KeptSend>(store);
  await delMany(
    all.filter(({ createdAt }) => now - Date.parse(createdAt) > daysKept * dayMs).map(({ key }) => key),
    store,
  );
  const living = navigator.locks ? await livingWindows() : new Set<string>();
  const taken = all
    .filter((row) => row.owner === owner && (row.window === thisWindow || !living.has(lockOf(row.window))))
    .filter(
      ({ key, createdAt }) => !findSend(key) && !forgotten.has(key) && now - Date.parse(createdAt) <= daysKept * dayMs,
    )
    .sort((a, b) => a.createdAt.localeCompare(b.createdAt) || a.order - b.order);
  if (taken.length > 0) holdLock();
  await setMany(
    taken.map((row) => [row.key, { ...row, window: thisWindow }]),
    store,
  );
  return taken.map((row) => restored(row, now));
};

/**
 * Takes the sends of this user that no living window sends, in the order of writing. A send that waited longer than a
 * day is failed, because its author should look at it first.
 */
export async function takeOverPendingSends(): Promise<PendingSend[]> {
  const owner = ownerNow();
  if (owner === undefined) return [];
  // The lock is for two windows opened together, which would both take the same sends.
  return navigator.locks ? navigator.locks.request('sends', () => takeOver(owner)) : takeOver(owner);
}
