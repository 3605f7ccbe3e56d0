import { typedAnswerText } from './answer.ts';
import type { BotConfig } from './config.ts';
import type { BotEffect, BotInboundMessage, BotTicketState } from './effects.ts';

/**
 * Reads a score from the first word of an answer, `1` to `3` with any punctuation around it. `isAll`: no other words
 * follow.
 */
const scoreIn = (answer: string): { score: 1 | 2 | 3; isAll: boolean } | undefined => {
  const [first = '', ...more] = answer.split(/\s+/);
  const digit = /^[^\p{L}\p{N}#-]*([123])[^\p{L}\p{N}#]*$/u.exec(first)?.[1];
  if (digit === undefined) return undefined;
  return { score: Number(digit) as 1 | 2 | 3, isAll: !/[\p{L}\p{N}]/u.test(more.join('')) };
};

const farewell = ({ queueId }: BotTicketState, { queues, connection }: BotConfig): string => {
  const ofQueue = queueId === null ? undefined : queues.get(queueId)?.complationMessage;
  return ofQueue?.trim() ? ofQueue : connection.complationMessage;
};

/**
 * Records the customer's rating of a closed conversation. Undefined: no rating was requested, it was requested too long
 * ago, or the message is not a rating: a new cycle begins.
 */
export function ratingAnswer(
  conversation: BotTicketState,
  event: BotInboundMessage,
  config: BotConfig,
): BotEffect[] | undefined {
  const { rating, status, cycle } = conversation;
  if (!rating || status !== 'closed' || rating.cycle !== cycle || event.at > rating.until) return undefined;
  const given = scoreIn(typedAnswerText(event));
  if (!given) return undefined;
  const text = farewell(conversation, config);
  return [
    { type: 'patch', to: { rating: undefined } },
    { type: 'mark', marks: { rated: true, score: given.score } },
    // An answer with more words than the number stays unread, because it may need a person.
    ...(given.isAll ? [{ type: 'answered' } as const] : []),
    ...(text.trim() ? [{ type: 'say', text } as const] : []),
  ];
}
