import type { PeerIdentity } from '#shared/messages/inbound.ts';

/**
 * One thing a connection's session has to do besides messages (`keys.errand`), written by whoever decided it and removed by the runner
 * once it is done. Its name says what it is about: a later wish about the same takes the place of an earlier one. Doing it twice is
 * doing it once.
 */
export type ErrandRow = RejectCallErrand | BlockErrand | BringBlocksErrand | PictureErrand;

interface ErrandBase {
  companyId: number;
  whatsappId: number;
  /** Sort key: the errand's name (`errandNames`). */
  sk: string;
  /** Of this wish: only what is still the wish is taken off once it is done. */
  wish: string;
}

/** A call is turned down while it rings. */
export interface RejectCallErrand extends ErrandBase {
  kind: 'rejectCall';
  callId: string;
  /** Whoever calls, as WhatsApp names their device. */
  caller: string;
  /** ISO 8601; a call rings no longer than that. */
  until: string;
}

/** A person is blocked on WhatsApp, or no longer. */
export interface BlockErrand extends ErrandBase {
  kind: 'block';
  chat: PeerIdentity;
  blocked: boolean;
}

/** A phone that was just paired learns whom the company blocks. What its owner blocked stays blocked. */
export interface BringBlocksErrand extends ErrandBase {
  kind: 'bringBlocks';
}

/** Somebody a company blocks, as WhatsApp names them (`keys.blockedPerson`); the row is there as long as they are blocked. */
export interface BlockedPerson {
  contactId: number;
  chat: PeerIdentity;
}

/** Somebody's profile picture is fetched into the bucket; what was found comes back on `inbound`. */
export interface PictureErrand extends ErrandBase {
  kind: 'picture';
  chat: PeerIdentity;
  /** Its place in the bucket. */
  key: string;
}

/** Names of errands, in the order in which they are done. */
export const errandNames = {
  rejectCall: (callId: string) => `0#call#${callId}`,
  block: (contactId: number) => `1#block#${contactId}`,
  /** After the single ones. */
  bringBlocks: '1#blocks',
  picture: (contactId: number) => `2#picture#${contactId}`,
};
