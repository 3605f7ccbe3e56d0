import { chosenNumber, isBeforeBotAnswer, isTooSoonToAnswer, typedAnswerText } from './answer.ts';
import type { BotContext } from './bot-context.ts';
import type { BotConfig, BotQueue } from './config.ts';
import { textChecksum } from './digest.ts';
import type { BotInboundMessage } from './effects.ts';
import { enterQueueReply } from './enter-queue.ts';
import { maySendMenu } from './menu-limits.ts';
import { type BotReply, joinTexts, menuSentBeforeReply, waitForPersonReply } from './reply.ts';

/** Returns the queues that customers of this connection choose from. */
export function queuesOfferedByBot({ connection, queues }: Pick<BotConfig, 'connection' | 'queues'>): BotQueue[] {
  return connection.queueIds.flatMap((id) => queues.get(id) ?? []);
}

const linesOf = (queues: readonly BotQueue[]): string =>
  queues.map(({ name }, n) => `*[ ${n + 1} ]* - ${name}`).join('\n');

/** Returns the queue that the message chooses. */
export function chosenQueue({
  event,
  config,
}: {
  event: BotInboundMessage;
  config: Pick<BotConfig, 'connection' | 'queues'>;
}): BotQueue | undefined {
  const number = chosenNumber(typedAnswerText(event));
  return number === undefined ? undefined : queuesOfferedByBot(config)[number - 1];
}

const menuReply = ({ state, config, now }: BotContext, lines: string): BotReply => {
  if (config.settings.chatBotType !== 'text') return waitForPersonReply;
  const at = now.toISOString();
  return {
    rule: { name: 'queueMenu' },
    text: joinTexts(config.connection.greetingMessage, lines),
    to: { amountUsedBotQueues: state.amountUsedBotQueues + 1 },
    bot: { lastMenu: textChecksum(lines), menuAt: at, invalidSent: undefined, chatbotAt: state.bot?.chatbotAt ?? at },
  };
};

/**
 * With several queues: sends the menu, then a single notice about an invalid answer, then nothing until something
 * changes.
 */
const chooseFromMenu = (moment: BotContext): BotReply => {
  const { state, event, config } = moment;
  const lines = linesOf(queuesOfferedByBot(config));
  const isNew = state.bot?.lastMenu !== textChecksum(lines);
  const maySend = maySendMenu(moment, isNew);
  const queue = chosenQueue(moment);
  // The numbers of an outdated menu would mean other queues.
  const isOutdated = isNew && state.bot?.lastMenu !== undefined && maySend;
  if (queue && !isOutdated) return enterQueueReply(moment, queue, 'chosen');
  if (maySend) return menuReply(moment, lines);
  if (isNew || state.bot?.invalidSent || isTooSoonToAnswer(event, state.bot?.menuAt)) return menuSentBeforeReply;
  return { rule: { name: 'invalidOption' }, text: config.words.invalidOption, bot: { invalidSent: true } };
};

/** Answers in a pending conversation in no queue. Undefined: the connection has no queues to choose from. */
export function queueMenu(moment: BotContext): BotReply | undefined {
  const [queue, ...others] = queuesOfferedByBot(moment.config);
  if (!queue) return undefined;
  return others.length === 0 ? enterQueueReply(moment, queue, 'only') : chooseFromMenu(moment);
}

/** Answers `#`: sends the first menu again, however often it was sent before. */
export function firstMenuAgainReply(moment: BotContext): BotReply {
  const { state, event, config } = moment;
  const [queue, ...others] = queuesOfferedByBot(config);
  if (queue && others.length === 0) return enterQueueReply(moment, queue, 'only');
  const lines = linesOf(queuesOfferedByBot(config));
  const isOnItsWay = state.bot?.lastMenu === textChecksum(lines) && isBeforeBotAnswer(event, state.bot.menuAt);
  return isOnItsWay ? menuSentBeforeReply : menuReply(moment, lines);
}
