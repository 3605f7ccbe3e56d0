import type { TicketState } from '#shared/tickets/lifecycle.ts';
import type { BotConfig } from './config.ts';
import type { BotEffect, Conversation } from './effects.ts';
import { effectsOf } from './effects-of.ts';
import { connectionGreeting } from './greeting.ts';
import type { Moment } from './moment.ts';
import { companyAway } from './out-of-hours.ts';
import { queueMenu } from './queue-menu.ts';
import { type Reply, silence } from './reply.ts';

/** Nobody but people and the bot. */
export const unled = {
  useIntegration: false,
  promptId: null,
  integrationId: null,
  talked: undefined,
} as const satisfies Partial<TicketState>;

/** Where it waits in a queue, people go on; in none, it gets the menu it would have got. */
const replyTo = (moment: Moment): Reply =>
  moment.state.queueId === null ? (companyAway(moment) ?? queueMenu(moment) ?? connectionGreeting(moment)) : silence;

/** Whoever led the conversation could not answer, and does not try any longer: it goes on to people. */
export const withoutLeader = (conversation: Conversation, config: BotConfig, now: Date): BotEffect[] => {
  const state = {
    ...conversation,
    ...unled,
    bot: { ...(conversation.bot ?? { turns: 0 }), leaderless: true as const },
  };
  // Nothing new was written.
  const event = { type: 'message', fromMe: false, kind: 'text', text: '', at: now.toISOString() } as const;
  const reply = replyTo({ state, event, config, now });
  return effectsOf(state.bot, unled, {
    ...reply,
    to: { ...reply.to, ...unled },
    bot: { ...reply.bot, leaderless: true },
  });
};
