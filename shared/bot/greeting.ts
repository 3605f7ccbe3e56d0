import type { BotContext } from './bot-context.ts';
import { type Reply, silence } from './reply.ts';

/** Stored in `lastMenu`, which otherwise holds a menu's digest. */
const greeted = 'greeting';

/** Greets once in each cycle on a connection without queues. */
export function connectionGreeting({ state, config, now }: BotContext): Reply {
  const text = config.connection.greetingMessage;
  if (text.trim() === '' || state.bot?.lastMenu === greeted) return silence;
  return { text, bot: { lastMenu: greeted, menuAt: now.toISOString() } };
}
