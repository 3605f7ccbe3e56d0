import type { TicketState } from '#shared/tickets/lifecycle.ts';
import type { BotContext } from './bot-context.ts';
import type { BotConfig } from './config.ts';
import type { BotEffect, BotTicketState } from './effects.ts';
import { connectionGreeting } from './greeting.ts';
import { companyClosedReply } from './out-of-hours.ts';
import { queueMenu } from './queue-menu.ts';
import { type BotReply, waitForPersonReply } from './reply.ts';
import { replyEffects } from './reply-effects.ts';

/** State of a conversation that no assistant leads. */
export const withoutAssistant = {
  useIntegration: false,
  promptId: null,
  integrationId: null,
  talked: undefined,
} as const satisfies Partial<TicketState>;

/**
 * In a queue, people continue; in no queue, the customer gets the menu that would have been sent without the assistant.
 */
const replyTo = (moment: BotContext): BotReply =>
  moment.state.queueId === null
    ? (companyClosedReply(moment) ?? queueMenu(moment) ?? connectionGreeting(moment))
    : waitForPersonReply;

/** Takes a conversation from an assistant that could not answer and does not retry, and hands it to people. */
export function handToPeople(conversation: BotTicketState, config: BotConfig, now: Date): BotEffect[] {
  const state = {
    ...conversation,
    ...withoutAssistant,
    bot: { ...(conversation.bot ?? { turns: 0 }), leaderless: true as const },
  };
  // No customer message triggers this, so the rules get an empty one.
  const event = { type: 'message', fromMe: false, kind: 'text', text: '', at: now.toISOString() } as const;
  const reply = replyTo({ state, event, config, now });
  return replyEffects(state.bot, withoutAssistant, {
    ...reply,
    to: { ...reply.to, ...withoutAssistant },
    bot: { ...reply.bot, leaderless: true },
  });
}
