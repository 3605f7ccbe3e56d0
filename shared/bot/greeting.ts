import type { BotContext } from './bot-context.ts';
import { type Reply, sentBefore, waitForPerson } from './reply.ts';

/** Stored in `lastMenu`, which otherwise holds a menu's digest. */
const greeted = 'greeting';

/** Greets once in each cycle on a connection without queues. */
export function connectionGreeting({ state, config, now }: BotContext): Reply {
  const text = config.connection.greetingMessage;
  if (text.trim() === '') return waitForPerson;
  if (state.bot?.lastMenu === greeted) return sentBefore;
  return { rule: { name: 'connectionGreeting' }, text, bot: { lastMenu: greeted, menuAt: now.toISOString() } };
}
