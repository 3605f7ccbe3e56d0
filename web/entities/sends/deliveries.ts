import { messages } from '#shared/messages/contract.ts';
import type { Message } from '#shared/messages/message.ts';
import { asApiError } from '#web/api/api-error.ts';
import { call } from '#web/api/client.ts';
import { onReconnected } from '#web/api/realtime.ts';
import { onSessionChange } from '#web/api/session.ts';
import { isFileRefusal, type UploadJob, uploadOf } from './file-upload.ts';
import { resetRetryDelay, scheduleRetry } from './offline-retry.ts';
import {
  addSends,
  allSends,
  findSend,
  isOffline,
  patchPendingSend,
  removeSend,
  settlePendingSend,
} from './send-store.ts';
import type { PendingSend } from './sends.ts';

// Deliveries run outside the conversation component: they continue while the agent works elsewhere.
const jobs = new Map<string, UploadJob>();
const storedListeners = new Set<(message: Message) => void>();

// Messages of a ticket are sent one after the other: the first written arrives first, however long its file takes.
const sendChains = new Map<number, Promise<void>>();
const inLine = (ticketId: number, work: () => Promise<void>): void => {
  const next = (sendChains.get(ticketId) ?? Promise.resolve()).then(work);
  sendChains.set(ticketId, next);
};

// Loaded beside the inbox rather than with it, before the network can be lost.
const disk = import('./kept-sends.ts');
const onDisk = (act: (kept: Awaited<typeof disk>) => unknown) => void disk.then(act).catch(() => {});

/** Calls the listener with every message that the server has stored for this agent. */
export function onMessageStored(listener: (message: Message) => void) {
  storedListeners.add(listener);
  return () => {
    storedListeners.delete(listener);
  };
}

const partOf = async ({ content }: PendingSend, uploadId: string | null) => {
  if (content.kind === 'location') return { location: content.location };
  if (content.kind === 'contacts') return { contacts: content.cards };
  if (content.kind === 'quickFile') {
    const { quickMessageId, fileOption } = content.file;
    return fileOption ? { fileOption } : { quickMessageId };
  }
  if (content.kind === 'text' || uploadId === null) return {};
  const { name, as, looks, measuring } = content.file;
  const { frame } = await measuring;
  return { media: { ...(looks !== 'document' && frame), uploadId, fileName: name, as } };
};

const post = async (send: PendingSend, job: UploadJob): Promise<Message> => {
  const part = await partOf(send, job.uploadId);
  const quotedMsg = send.reply ? { id: send.reply.id } : null;
  // Stops if the send was cancelled while its file was measured; after this point it cannot be cancelled.
  job.abort.signal.throwIfAborted();
  patchPendingSend(send.key, { state: 'sending' });
  return call(messages.send, {
    params: { ticketId: send.ticketId },
    body: { body: send.body, ...part, quotedMsg, idempotencyKey: send.key },
  });
};

const postOrUploadAgain = async (send: PendingSend, job: UploadJob): Promise<Message> => {
  try {
    return await post(send, job);
  } catch (error) {
    // Uploads are kept for a day: a later retry no longer finds the file, so it is uploaded again.
    if (!job.uploadId || !isFileRefusal(error)) throw error;
    job.uploadId = null;
    await uploadOf(send, job);
    return post(send, job);
  }
};

const fail = (key: string, error: unknown) => {
  patchPendingSend(key, { state: 'failed', error: asApiError(error) });
  const send = findSend(key);
  if (!send?.error) return;
  if (isOffline(send)) scheduleRetry(sendWaiting);
  else onDisk(({ storeSendRefusal }) => storeSendRefusal(key, send.error));
};

const finish = async (key: string, job: UploadJob, uploaded: Promise<boolean>) => {
  if (!(await uploaded)) return;
  const send = findSend(key);
  if (!send || job.abort.signal.aborted) return;
  try {
    const stored = await postOrUploadAgain(send, job);
    for (const listener of storedListeners) listener(stored);
    jobs.delete(key);
    resetRetryDelay();
    onDisk(({ removeStoredSend }) => removeStoredSend(key));
    settlePendingSend(key, stored.id);
  } catch (error) {
    if (!job.abort.signal.aborted) fail(key, error);
  }
};

/** Uploads begin at once, as far as slots are free; the message itself waits for those before it. */
const begin = (send: PendingSend, uploadId: string | null) => {
  const job: UploadJob = { uploadId, abort: new AbortController() };
  jobs.set(send.key, job);
  const uploaded = uploadOf(send, job).then(
    () => true,
    (error: unknown) => {
      if (!job.abort.signal.aborted) fail(send.key, error);
      return false;
    },
  );
  inLine(send.ticketId, () => finish(send.key, job, uploaded));
};

/** Sends messages one after the other. */
export function sendMessagesInOrder(sends: readonly PendingSend[]): void {
  addSends(sends);
  for (const send of sends) {
    if (send.content.kind === 'file') {
      const { file } = send.content;
      void file.measuring.then((measured) =>
        patchPendingSend(send.key, { content: { kind: 'file', file: { ...file, measured } } }),
      );
    }
    onDisk(({ storePendingSend }) => storePendingSend(send));
    begin(send, null);
  }
}

/** Sends what an earlier window wrote; failed ones wait for their author. */
export function resumeSends(sends: readonly PendingSend[]): void {
  addSends(sends);
  for (const send of sends) if (send.state === 'waiting') begin(send, null);
}

/** Retries a failed message under its own key; a file that was uploaded before is not uploaded again. */
export function retrySend(key: string): void {
  const send = findSend(key);
  if (send?.state !== 'failed') return;
  patchPendingSend(key, { state: 'waiting', error: null });
  onDisk(({ storeSendRefusal }) => storeSendRefusal(key, null));
  begin(send, jobs.get(key)?.uploadId ?? null);
}

/** Retries in the order of writing; messages that still find no server wait for the next attempt. */
function sendWaiting(): void {
  for (const send of allSends()) if (isOffline(send)) retrySend(send.key);
}
addEventListener('online', sendWaiting);
onReconnected(sendWaiting);

const drop = (key: string) => {
  jobs.get(key)?.abort.abort();
  jobs.delete(key);
  removeSend(key);
};

/** Cancels a message that has not been sent: aborts its upload and removes its row. */
export function discardSend(key: string): void {
  onDisk(({ removeStoredSend }) => removeStoredSend(key));
  drop(key);
}

// The next user of this browser neither sends nor sees them. A session that the server ended leaves them on disk for its user.
onSessionChange((session) => {
  if (session.status !== 'signedOut') return;
  const end = session.end?.reason === 'signedOut' ? discardSend : drop;
  for (const { key } of allSends()) end(key);
});
