import type { PeerIdentity } from '#shared/messages/inbound.ts';

/**
 * A session task (`keys.sessionTask`): something a connection's session has to do besides messages. It is written by the
 * code that decided it and removed by the runner once it is done. A later task of the same name replaces an earlier
 * one. Carrying a task out twice is harmless.
 */
export type SessionTaskRow = RejectCallTask | BlockTask | CopyBlocksTask | PictureTask | HistoryTask | HistoryPart;

interface SessionTaskBase {
  companyId: number;
  whatsappId: number;
  /** Sort key: the task's name (`sessionTaskNames`). */
  sk: string;
  /** Random id of this request: a finished task is removed only if no newer request has replaced it. */
  requestId: string;
}

/** Rejects an incoming call before it ends. */
export interface RejectCallTask extends SessionTaskBase {
  kind: 'rejectCall';
  callId: string;
  /** WhatsApp's address of the caller's device. */
  caller: string;
  /** ISO 8601; an unanswered call lasts no longer. */
  until: string;
}

/** Blocks a person on WhatsApp, or unblocks them. */
export interface BlockTask extends SessionTaskBase {
  kind: 'block';
  chat: PeerIdentity;
  blocked: boolean;
}

/**
 * Blocks the company's blocked contacts on a phone that was just paired. Contacts that its owner blocked stay blocked.
 */
export interface CopyBlocksTask extends SessionTaskBase {
  kind: 'bringBlocks';
}

/**
 * A contact that the company blocks, by its WhatsApp identity (`keys.blockedContact`); the row exists while it is
 * blocked.
 */
export interface BlockedContact {
  contactId: number;
  chat: PeerIdentity;
}

/** Fetches a profile picture into the bucket; the result comes back on `inbound`. */
export interface PictureTask extends SessionTaskBase {
  kind: 'picture';
  chat: PeerIdentity;
  /** Name of the picture in the bucket. */
  key: string;
}

/** Brings in what the phone has of a gap, after the device was paired anew. */
export interface HistoryTask extends SessionTaskBase {
  kind: 'history';
  /** The account that was connected before the gap (digits). */
  number: string;
  /** The gap, ISO 8601. */
  from: string;
  to: string;
  /** Chats that the phone was asked about, by WhatsApp's addresses. */
  asked: string[];
  /** Requests to the phone so far. */
  requests: number;
  /** Messages of the chats that the phone was asked about may be missing. */
  isPartial: boolean;
}

/** A part of the history that WhatsApp sent to a new device; there until the history of its gap is in. */
export interface HistoryPart extends SessionTaskBase {
  kind: 'historyPart';
  /** When it was received, ISO 8601. */
  at: string;
  /** WhatsApp sends no part of the recent history after it. */
  isLast: boolean;
  /** WhatsApp's notification about the part, in base64: with the content, or with the path and key of a file. */
  notification: string;
  /** Seconds since 1970. Removes the part of a connection that is never opened again. */
  expiresAt: number;
}

/** Names of session tasks, in the order in which they are carried out. */
export const sessionTaskNames = {
  rejectCall: (callId: string) => `0#call#${callId}`,
  block: (contactId: number) => `1#block#${contactId}`,
  /** Sorts after the blocks of single contacts. */
  bringBlocks: '1#blocks',
  picture: (contactId: number) => `2#picture#${contactId}`,
  history: (from: string) => `3#history#${from}`,
  historyPart: (messageId: string) => `4#history#${messageId}`,
};
