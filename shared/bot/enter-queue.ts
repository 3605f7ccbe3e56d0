import { isTooSoon } from './answer.ts';
import type { BotQueue } from './config.ts';
import { leadersAmong } from './led.ts';
import type { Moment } from './moment.ts';
import { menuOf, treeOf } from './option-tree.ts';
import { awayText, queueAway } from './out-of-hours.ts';
import { isGreeting, type Reply, together } from './reply.ts';

/** `chosen`: from a menu of several. `only`: there is no other. */
export type Way = 'chosen' | 'only';

const inQueue = ({ config }: Moment, queue: BotQueue) => {
  const { id: queueId } = queue;
  const { promptId, integrationId } = leadersAmong(queue, config);
  const useIntegration = promptId !== null || integrationId !== null;
  const chatbot = !useIntegration && treeOf(config, queue.id).length > 0;
  return { queueId, useIntegration, promptId, integrationId, chatbot, queueOptionId: null };
};

/** Closed: who chose it may choose another; where there is no other, it is waited in. */
const closed = (moment: Moment, queue: BotQueue, way: Way): Reply | undefined => {
  const { state, event, config, now } = moment;
  const text = awayText(queue, config, now);
  if (text === undefined) return undefined;
  if (way === 'only') return { ...queueAway(moment, queue), to: inQueue(moment, queue) };
  // Chosen several times at once is chosen once.
  if (isTooSoon(event, state.bot?.awayAt)) return { isAway: true };
  return { text: together(text, config.words.chooseAnother), bot: { awayAt: now.toISOString() }, isAway: true };
};

/** What is said of it: its own greeting to who chose it, the connection's (if that is wanted) where nothing was to choose. */
const greetingFor = ({ config }: Moment, queue: BotQueue, way: Way): string => {
  if (way === 'chosen') return queue.greetingMessage;
  const { greetingMessage } = config.connection;
  const isWanted = config.settings.sendGreetingMessageOneQueues === 'enabled' && isGreeting(greetingMessage);
  return isWanted ? greetingMessage : '';
};

/** The conversation comes into a queue: its prompt or integration goes on with it, or its tree of options, or a person. */
export const enterQueue = (moment: Moment, queue: BotQueue, way: Way): Reply => {
  const away = closed(moment, queue, way);
  if (away) return away;
  const to = inQueue(moment, queue);
  const greeting = greetingFor(moment, queue, way);
  const at = moment.now.toISOString();
  const chatbotAt = moment.state.bot?.chatbotAt ?? at;
  if (!to.chatbot) {
    const isSilent = way === 'only' && greeting === '';
    return {
      text: greeting,
      file: isSilent ? null : queue.media,
      to,
      bot: { lastMenu: undefined, chatbotAt },
      ...(to.useIntegration && { isConsulted: true }),
    };
  }
  const menu = menuOf(moment.config, queue, null);
  return {
    text: together(way === 'only' ? greeting : '', menu.text),
    file: queue.media,
    to,
    bot: { lastMenu: menu.digest, menuAt: at, invalidSent: undefined, chatbotAt },
  };
};
