import type { TicketState } from '#shared/tickets/lifecycle.ts';
import type { BotConfig } from './config.ts';
import { optionsOfQueueMenu } from './option-tree.ts';
import { queuesOfferedByBot } from './queue-menu.ts';

/** The answers that the conversation's last menu offers: numbers, `0` for one level up, `#` for the first menu. */
export function menuChoices(
  { status, queueId, queueOptionId, chatbot, bot }: TicketState,
  config: BotConfig,
): string[] {
  if (status !== 'pending' || bot?.stopped || bot?.lastMenu === undefined) return [];
  if (queueId === null) {
    const queues = queuesOfferedByBot(config);
    return queues.length > 1 ? queues.map((_, n) => String(n + 1)) : [];
  }
  if (!chatbot) return [];
  const offered = optionsOfQueueMenu(config, queueId).filter(({ parentId }) => parentId === queueOptionId);
  return [...offered.map(({ option }) => option), ...(queueOptionId === null ? [] : ['0']), '#'];
}
