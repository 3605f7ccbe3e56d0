import type { Message } from '#shared/messages/contract.ts';
import type { ApiError } from '#web/api/api-error.ts';

/** A message on its way to the server: drawn at once, replaced by the stored row when the server answers. */
export interface Send {
  /** The idempotency key: trying again under it can never make two messages. */
  key: string;
  ticketId: number;
  body: string;
  reply: Message | null;
  createdAt: string;
  /** The newest message known when it was sent; its own row comes after that. */
  afterSeq: number;
  /** Why it did not reach the server; null while it is under way. */
  error: ApiError | null;
}

/** The rows still to be drawn: a send whose row already came over the live socket, ahead of the answer, is not shown twice. */
export const unansweredSends = (sends: readonly Send[], messages: readonly Message[], userId: number): Send[] => {
  const claimed = new Set<string>();
  return sends.filter((send) => {
    const own = messages.find(
      (message) =>
        message.fromMe &&
        message.userId === userId &&
        message.seq > send.afterSeq &&
        message.body === send.body &&
        !claimed.has(message.id),
    );
    if (own) claimed.add(own.id);
    return !own;
  });
};
