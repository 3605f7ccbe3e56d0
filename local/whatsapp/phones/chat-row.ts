import type { Details } from './message-details.ts';
import type { Media } from './message-media.ts';

/**
 * How far a phone's own message got: 1 the network has it, 3 it was delivered (to the linked device, where the
 * recipient has one), 4 it was read. On somebody else's message: 3 not read yet, 4 read here.
 */
export type Ack = 1 | 3 | 4;
export const ACCEPTED: Ack = 1;
export const DELIVERED: Ack = 3;
export const READ: Ack = 4;

/** One bubble of a chat as the phones API answers it. */
export type ChatRow = Details & {
  id: string;
  fromMe: boolean;
  /** Number of whoever wrote it. */
  from: string;
  text: string;
  /** `url` answers the decrypted file. */
  media?: Media & { url: string };
  /** Id of the message it answers. */
  quoted?: string;
  reactions?: { from: string; emoji: string }[];
  ack: number;
  edited?: boolean;
  deleted?: boolean;
  /** How often it arrived, when more than once: a phone shows a repeated id only once. */
  copies?: number;
  /** Milliseconds since 1970. */
  at: number;
};

export type ChatSummary = { peer: string; name: string; isGroup: boolean; unread: number; last: ChatRow };
