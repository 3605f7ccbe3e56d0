import { messages } from '#shared/messages/contract.ts';
import type { Chat } from '../testing/cast.ts';
import type { Phones } from '../testing/phones.ts';

interface Kind {
  /** The customer sends one. */
  ask(phones: Phones, chat: Chat, text: string): Promise<unknown>;
  /** The agent sends one; repeated calls are one message. */
  answer(chat: Chat, text: string): Promise<unknown>;
}

/**
 * What may be sent in a drill. Each is recognised by a text it carries, a file by its caption: the audit compares these, so a kind
 * that is added here is killed, counted and held against what was written like all others.
 */
export const kinds = {
  text: {
    ask: (phones, { customer, line }, text) => phones.write(customer, line.number, text),
    answer: ({ company, ticketId }, text) =>
      // The text names itself: a repeated call is the same message.
      company.agent.call(messages.send, { params: { ticketId }, body: { body: text, idempotencyKey: text } }),
  },
} as const satisfies Record<string, Kind>;

export type KindName = keyof typeof kinds;
export const kindNames = Object.keys(kinds) as KindName[];
