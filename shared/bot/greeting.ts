import type { Moment } from './moment.ts';
import { type Reply, silence } from './reply.ts';

/** Stands where menus have their digest. */
const greeted = 'greeting';

/** A connection without queues greets once in each cycle. */
export const connectionGreeting = ({ state, config, now }: Moment): Reply => {
  const text = config.connection.greetingMessage;
  if (text.trim() === '' || state.bot?.lastMenu === greeted) return silence;
  return { text, bot: { lastMenu: greeted, menuAt: now.toISOString() } };
};
