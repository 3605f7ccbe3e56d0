import { isTooSoonToAnswer } from './answer.ts';
import type { BotContext } from './bot-context.ts';
import type { BotQueue } from './config.ts';
import { leadingAssistantIds } from './leading-assistant.ts';
import { menuBelowOption, optionsOfQueueMenu } from './option-tree.ts';
import { outOfHoursText, queueClosedReply } from './out-of-hours.ts';
import { type BotReply, isGreeting, joinTexts } from './reply.ts';
import type { BotRule } from './rule.ts';

/** `chosen`: from a menu of several queues. `only`: the connection has no other queue. */
export type QueueChoiceWay = 'chosen' | 'only';

const inQueue = ({ config }: BotContext, queue: BotQueue) => {
  const { id: queueId } = queue;
  const { promptId, integrationId } = leadingAssistantIds(queue, config);
  const useIntegration = promptId !== null || integrationId !== null;
  const chatbot = !useIntegration && optionsOfQueueMenu(config, queue.id).length > 0;
  return { queueId, useIntegration, promptId, integrationId, chatbot, queueOptionId: null };
};

/** Answer of a closed queue: a customer who chose it may choose another; an only queue is entered to wait in. */
const closed = (moment: BotContext, queue: BotQueue, way: QueueChoiceWay): BotReply | undefined => {
  const rule = { name: 'queueClosed', queueId: queue.id } as const;
  const { state, event, config, now } = moment;
  const text = outOfHoursText(queue, config, now);
  if (text === undefined) return undefined;
  if (way === 'only') return { rule, ...queueClosedReply(moment, queue), to: inQueue(moment, queue) };
  // Answers a choice repeated in quick succession only once.
  if (isTooSoonToAnswer(event, state.bot?.awayAt)) return { rule, isOutOfHours: true };
  return {
    rule,
    text: joinTexts(text, config.words.chooseAnother),
    bot: { awayAt: now.toISOString() },
    isOutOfHours: true,
  };
};

/**
 * Returns the greeting on entering a queue: the queue's own if it was chosen, else the connection's if the settings ask
 * for it.
 */
const greetingFor = ({ config }: BotContext, queue: BotQueue, way: QueueChoiceWay): string => {
  if (way === 'chosen') return queue.greetingMessage;
  const { greetingMessage } = config.connection;
  const isWanted = config.settings.sendGreetingMessageOneQueues === 'enabled' && isGreeting(greetingMessage);
  return isWanted ? greetingMessage : '';
};

/** The rule on entering an only queue without a menu of its own: the queue's greeting is not sent. */
const onlyRule = (useIntegration: boolean, isSilent: boolean): BotRule => {
  if (!isSilent) return { name: 'connectionGreeting' };
  return { name: useIntegration ? 'assistant' : 'waitsForPerson' };
};

/** Moves the conversation into a queue, where its prompt or integration, its option tree or a person continues. */
export function enterQueueReply(moment: BotContext, queue: BotQueue, way: QueueChoiceWay): BotReply {
  const away = closed(moment, queue, way);
  if (away) return away;
  const to = inQueue(moment, queue);
  const entered = { name: 'queueEntered', queueId: queue.id } as const;
  const greeting = greetingFor(moment, queue, way);
  const at = moment.now.toISOString();
  const chatbotAt = moment.state.bot?.chatbotAt ?? at;
  if (!to.chatbot) {
    const isSilent = way === 'only' && greeting === '';
    return {
      rule: way === 'only' ? onlyRule(to.useIntegration, isSilent) : entered,
      text: greeting,
      file: isSilent ? null : queue.media,
      to,
      bot: { lastMenu: undefined, chatbotAt },
      ...(to.useIntegration && { asksAssistant: true }),
    };
  }
  const menu = menuBelowOption(moment.config, queue, null);
  return {
    rule: entered,
    text: joinTexts(way === 'only' ? greeting : '', menu.text),
    file: queue.media,
    to,
    bot: { lastMenu: menu.digest, menuAt: at, invalidSent: undefined, chatbotAt },
  };
}
