import type { BotContext } from './bot-context.ts';

const minute = 60_000;

/**
 * Whether the menu of queues may be sent now: if it is new or the connection's interval between two menus has passed;
 * never within that interval, and never more often than the connection allows in one cycle. `#` ignores both limits.
 */
export function maySendMenu({ state, config, now }: BotContext, isNew: boolean): boolean {
  const { maxUseBotQueues, timeUseBotQueues } = config.connection;
  const { amountUsedBotQueues: used, bot } = state;
  if (maxUseBotQueues > 0 && used >= maxUseBotQueues) return false;
  if (used === 0 || bot?.menuAt === undefined || timeUseBotQueues === 0) return isNew;
  return now.getTime() >= Date.parse(bot.menuAt) + timeUseBotQueues * minute;
}
