import { timerEffects } from '#shared/bot/timer-effects.ts';
import { stateAfterCustomerMessage, type TicketState } from '#shared/tickets/lifecycle.ts';
import { isSpeechMessage, typedAnswerText } from './answer.ts';
import type { BotContext } from './bot-context.ts';
import type { BotConfig } from './config.ts';
import type { BotEffect, BotInboundMessage, BotTicketState } from './effects.ts';
import { connectionGreeting } from './greeting.ts';
import { assistantContinuesReply, assistantRequestsOf, connectionAssistantReply } from './leading-assistant.ts';
import { optionTree } from './option-tree.ts';
import { companyClosedReply, queueClosedReply } from './out-of-hours.ts';
import { chosenQueue, firstMenuAgainReply, queueMenu, queuesOfferedByBot } from './queue-menu.ts';
import { ratingAnswer } from './rating.ts';
import { type BotReply, waitForPersonReply } from './reply.ts';
import { replyEffects } from './reply-effects.ts';
import type { BotRule } from './rule.ts';

/** The bot answers customers only, while their message is fresh, and only as long as no person serves them. */
const isItsTurn = (conversation: BotTicketState, event: BotInboundMessage): boolean =>
  !conversation.isGroup &&
  !event.isLate &&
  conversation.status !== 'open' &&
  !conversation.bot?.stopped &&
  isSpeechMessage(event);

/**
 * Returns the queues whose option trees a decision may need (`BotConfig.options`): the conversation's queue, and the
 * one it may enter.
 */
export function queuesNeedingOptions(
  conversation: BotTicketState,
  event: BotInboundMessage,
  config: Pick<BotConfig, 'connection' | 'queues'>,
): number[] {
  if (event.fromMe || conversation.isBlocked || !isItsTurn(conversation, event)) return [];
  const [only, ...others] = queuesOfferedByBot(config);
  const next = others.length === 0 ? only : chosenQueue({ event, config });
  const { queueId } = { ...conversation, ...stateAfterCustomerMessage(conversation) };
  return [...new Set([...(queueId === null ? [] : [queueId]), ...(next ? [next.id] : [])])];
}

/** State of a conversation in no queue, without a leading assistant. */
const nowhere = {
  queueId: null,
  queueOptionId: null,
  chatbot: false,
  useIntegration: false,
  promptId: null,
  integrationId: null,
  talked: undefined,
} as const satisfies Partial<TicketState>;

const outOfQueue = (reply: BotReply): BotReply => ({ ...reply, to: { ...nowhere, ...reply.to } });

const withoutQueue = (moment: BotContext): BotReply =>
  moment.state.useIntegration
    ? assistantContinuesReply
    : (connectionAssistantReply(moment) ?? queueMenu(moment) ?? connectionGreeting(moment));

/** Returns the answer of the first rule that applies to the conversation. */
const replyTo = (moment: BotContext): BotReply => {
  const { state, event, config } = moment;
  const away = companyClosedReply(moment);
  if (away) return away;
  if (typedAnswerText(event) === '#' && queuesOfferedByBot(config).length > 0)
    return outOfQueue(connectionAssistantReply(moment) ?? firstMenuAgainReply(moment));
  if (state.queueId === null) return withoutQueue(moment);
  const queue = config.queues.get(state.queueId);
  // The queue was deleted after it was chosen: the conversation continues as if in no queue.
  if (!queue) return outOfQueue(withoutQueue({ ...moment, state: { ...state, ...nowhere } }));
  const closed = queueClosedReply(moment, queue);
  if (closed) return closed;
  if (state.useIntegration) return assistantContinuesReply;
  return state.chatbot ? optionTree(moment, queue) : waitForPersonReply;
};

/** The effects of a message, with the rule that decided them. */
export interface MessageDecision {
  rule: BotRule;
  effects: BotEffect[];
}

const notItsTurn: BotReply = { rule: { name: 'notItsTurn' } };

/** Decides about a message, and names the rule; `decideBotEffects` returns the same effects. */
export function decideMessage(
  conversation: BotTicketState,
  event: BotInboundMessage,
  config: BotConfig,
  now: Date,
): MessageDecision {
  if (event.fromMe || conversation.isBlocked) return { ...notItsTurn, effects: [] };
  const rated = event.isFromHistory ? undefined : ratingAnswer(conversation, event, config);
  if (rated) return { rule: { name: 'rated' }, effects: rated };
  const arrival = stateAfterCustomerMessage(conversation);
  const state = { ...conversation, ...arrival };
  if (!isItsTurn(state, event)) {
    const rule: BotRule = state.bot?.stopped ? { name: 'stopped' } : notItsTurn.rule;
    return { rule, effects: replyEffects(state.bot, arrival, notItsTurn) };
  }
  const moment = { state, event, config, now };
  const reply = replyTo(moment);
  const effects = replyEffects(state.bot, arrival, reply, assistantRequestsOf(moment, reply));
  return { rule: effects.some(({ type }) => type === 'stop') ? { name: 'stopped' } : reply.rule, effects };
}

type MessageCame = Parameters<typeof decideMessage>;
type TimeCame = Parameters<typeof timerEffects>;

const isTime = (happened: MessageCame | TimeCame): happened is TimeCame => happened[1].type === 'timer';

/**
 * Decides what an inbound message or a due timer causes: the new state of the ticket, what is sent, which assistant is
 * asked, whether the bot stops. Arguments: `(conversation, event, config, now)`. The decision depends on nothing else,
 * so repeating it gives the same result.
 */
export function decideBotEffects(...happened: MessageCame | TimeCame): BotEffect[] {
  return isTime(happened) ? timerEffects(...happened) : decideMessage(...happened).effects;
}
