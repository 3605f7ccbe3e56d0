import { answerText, chosenNumber, isBefore, isTooSoon } from './answer.ts';
import type { BotContext } from './bot-context.ts';
import type { BotConfig, BotQueue } from './config.ts';
import { textChecksum } from './digest.ts';
import type { BotEvent } from './effects.ts';
import { enterQueue } from './enter-queue.ts';
import { maySendMenu } from './menu-limits.ts';
import { joinTexts, type Reply, sentBefore, waitForPerson } from './reply.ts';

/** Returns the queues that customers of this connection choose from. */
export function offeredQueues({ connection, queues }: Pick<BotConfig, 'connection' | 'queues'>): BotQueue[] {
  return connection.queueIds.flatMap((id) => queues.get(id) ?? []);
}

const linesOf = (queues: readonly BotQueue[]): string =>
  queues.map(({ name }, n) => `*[ ${n + 1} ]* - ${name}`).join('\n');

/** Returns the queue that the message chooses. */
export function chosenQueue({
  event,
  config,
}: {
  event: BotEvent;
  config: Pick<BotConfig, 'connection' | 'queues'>;
}): BotQueue | undefined {
  const number = chosenNumber(answerText(event));
  return number === undefined ? undefined : offeredQueues(config)[number - 1];
}

const menuReply = ({ state, config, now }: BotContext, lines: string): Reply => {
  if (config.settings.chatBotType !== 'text') return waitForPerson;
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
const chooseFromMenu = (moment: BotContext): Reply => {
  const { state, event, config } = moment;
  const lines = linesOf(offeredQueues(config));
  const isNew = state.bot?.lastMenu !== textChecksum(lines);
  const maySend = maySendMenu(moment, isNew);
  const queue = chosenQueue(moment);
  // The numbers of an outdated menu would mean other queues.
  const isOutdated = isNew && state.bot?.lastMenu !== undefined && maySend;
  if (queue && !isOutdated) return enterQueue(moment, queue, 'chosen');
  if (maySend) return menuReply(moment, lines);
  if (isNew || state.bot?.invalidSent || isTooSoon(event, state.bot?.menuAt)) return sentBefore;
  return { rule: { name: 'invalidOption' }, text: config.words.invalidOption, bot: { invalidSent: true } };
};

/** Answers in a pending conversation in no queue. Undefined: the connection has no queues to choose from. */
export function queueMenu(moment: BotContext): Reply | undefined {
  const [queue, ...others] = offeredQueues(moment.config);
  if (!queue) return undefined;
  return others.length === 0 ? enterQueue(moment, queue, 'only') : chooseFromMenu(moment);
}

/** Answers `#`: sends the first menu again, however often it was sent before. */
export function menuAgain(moment: BotContext): Reply {
  const { state, event, config } = moment;
  const [queue, ...others] = offeredQueues(config);
  if (queue && others.length === 0) return enterQueue(moment, queue, 'only');
  const lines = linesOf(offeredQueues(config));
  const isOnItsWay = state.bot?.lastMenu === textChecksum(lines) && isBefore(event, state.bot.menuAt);
  return isOnItsWay ? sentBefore : menuReply(moment, lines);
}
