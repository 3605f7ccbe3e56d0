/** What we ask WhatsApp to send. `id` is chosen beforehand by the outbox row: sending twice is one message. */
export type OutgoingMessage = { id: string; to: string; content: OutgoingContent; quoted?: QuotedMessage };

export type OutgoingContent =
  | { kind: 'text'; text: string }
  | { kind: 'edit'; id: string; text: string }
  | { kind: 'delete'; id: string }
  | { kind: 'reaction'; id: string; fromMe: boolean; emoji: string };

export type QuotedMessage = { id: string; fromMe: boolean; participant?: string; text: string };

/** `chat` and `participant` are addresses: digits of a phone, `…@lid` or `…@g.us`. */
export type ReadCommand = { chat: string; messages: { id: string; participant?: string }[] };
