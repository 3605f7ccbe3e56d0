import type { IndexRequest } from './index-request.ts';

/** The worker looks whether enough messages for a block of the index wait after each so many new ones. */
export const looksOneIn = 16;
/**
 * Each conversation has an index of its own, in blocks of this many messages; the messages after the last full block
 * are few enough to be read directly. Most conversations never fill a block and cost nothing here.
 */
export const messagesPerIndexBlock = 200;

/** Conversations are short, so their numbers count as well. */
export function isTimeToLook({ ticketId, seq }: Pick<IndexRequest, 'ticketId' | 'seq'>): boolean {
  return (ticketId + seq) % looksOneIn === 0;
}

/** Most messages of one call that enter the index in its transaction, which holds a hundred writes: more of them, such as many files, enter by the worker. */
export const maxIndexedTogether = 10;

const freshMs = 10 * 60_000;

/**
 * Whether a message enters the index in the transaction that stores it: those of a gap or of a phone's history are of the time of
 * earlier blocks, and the worker finds out where they belong. Asked again after the message was stored, it is never fresher.
 */
export function isFreshMessage({ createdAt }: { createdAt: string }): boolean {
  return Date.now() - Date.parse(createdAt) < freshMs;
}
