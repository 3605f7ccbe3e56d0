import type { MessageDetails } from './message-details.ts';
import type { SimulatedMedia } from './message-media.ts';

/**
 * The state of a message. On a phone's own message: 1 the network has it, 3 it was delivered (to the linked device, if
 * the recipient has one), 4 it was read. On a received message: 3 unread, 4 read here.
 */
export type SimulatedAck = 1 | 3 | 4;
export const acceptedAck: SimulatedAck = 1;
export const deliveredAck: SimulatedAck = 3;
export const readAck: SimulatedAck = 4;

/** A message of a chat in the phones API. */
export type SimulatedChatMessage = MessageDetails & {
  id: string;
  fromMe: boolean;
  /** Number of the author. */
  from: string;
  text: string;
  /** `url` returns the decrypted file. */
  media?: SimulatedMedia & { url: string };
  /** Id of the message that this one answers. */
  quoted?: string;
  reactions?: { from: string; emoji: string }[];
  ack: number;
  edited?: boolean;
  deleted?: boolean;
  /** How often it arrived, when more than once; a phone shows a repeated id only once. */
  copies?: number;
  /** Milliseconds since 1970. */
  at: number;
};

export type ChatSummary = { peer: string; name: string; isGroup: boolean; unread: number; last: SimulatedChatMessage };
