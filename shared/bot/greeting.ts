import type { BotContext } from './bot-context.ts';
import { type BotReply, menuSentBeforeReply, waitForPersonReply } from './reply.ts';

/** Stored in `lastMenu`, which otherwise holds a menu's digest. */
const greeted = 'greeting';

/** Greets once in each cycle on a connection without queues. */
export function connectionGreeting({ state, config, now }: BotContext): BotReply {
  const text = config.connection.greetingMessage;
  if (text.trim() === '') return waitForPersonReply;
  if (state.bot?.lastMenu === greeted) return menuSentBeforeReply;
  return { rule: { name: 'connectionGreeting' }, text, bot: { lastMenu: greeted, menuAt: now.toISOString() } };
}
