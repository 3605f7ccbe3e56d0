import { beginningOfText } from '#shared/text/beginning.ts';
import { chosenNumber, isTooSoonToAnswer, typedAnswerText } from './answer.ts';
import type { BotContext } from './bot-context.ts';
import type { BotConfig, BotOption, BotQueue } from './config.ts';
import { textChecksum } from './digest.ts';
import { type BotReply, joinTexts, menuSentBeforeReply, waitForPersonReply } from './reply.ts';

export function optionsOfQueueMenu({ options }: BotConfig, queueId: number): readonly BotOption[] {
  return options.get(queueId) ?? [];
}

const below = (options: readonly BotOption[], parentId: number | null) =>
  options.filter((option) => option.parentId === parentId);

const longestLabel = 80;

/** An option without a title is labelled with the beginning of its message. */
const labelOf = ({ title, message }: BotOption): string =>
  title.trim() || beginningOfText(message.trim().split('\n', 1)[0] ?? '', longestLabel) || '…';

/** Text sent when the option is chosen: its message, or its title if the message is empty. */
const messageOf = ({ title, message }: BotOption): string => (message.trim() ? message : title);

interface Menu {
  text: string;
  digest: string;
}

/** Returns the menu below a node of the tree (null: the top of the queue's menu). */
export function menuBelowOption(config: BotConfig, queue: BotQueue, node: BotOption | null): Menu {
  const { words } = config;
  const offered = below(optionsOfQueueMenu(config, queue.id), node?.id ?? null);
  const lines = offered.map((option) => `*[ ${option.option} ]* - ${labelOf(option)}`).join('\n');
  const ways = [...(node ? [`*[ 0 ]* - ${words.oneLevelUp}`] : []), `*[ # ]* - ${words.toFirstMenu}`].join('\n');
  return {
    text: joinTexts(node ? messageOf(node) : queue.greetingMessage, lines, ways),
    digest: textChecksum(JSON.stringify([queue.id, node?.id, offered.map((option) => [option.id, option.option])])),
  };
}

const menuReply = ({ config, now }: BotContext, queue: BotQueue, node: BotOption | null, before = ''): BotReply => {
  const menu = menuBelowOption(config, queue, node);
  return {
    rule: { name: 'optionMenu', queueId: queue.id, optionId: node?.id ?? null },
    text: joinTexts(before, menu.text),
    to: { queueOptionId: node?.id ?? null },
    bot: { lastMenu: menu.digest, menuAt: now.toISOString(), invalidSent: undefined },
  };
};

/** Sends the option's menu; after an option without options below it a person continues. */
const goTo = (moment: BotContext, queue: BotQueue, option: BotOption): BotReply => {
  const isEnd = below(optionsOfQueueMenu(moment.config, queue.id), option.id).length === 0;
  if (!isEnd) return { ...menuReply(moment, queue, option), file: option.media };
  return {
    rule: { name: 'lastOption', queueId: queue.id, optionId: option.id },
    text: messageOf(option),
    file: option.media,
    to: { chatbot: false, queueOptionId: null },
    bot: { lastMenu: undefined, invalidSent: undefined },
  };
};

const chosenFrom = (offered: readonly BotOption[], answer: string): BotOption | undefined => {
  const number = chosenNumber(answer);
  return offered.find(({ option }) => option === answer || (number !== undefined && option === String(number)));
};

/** Answers a message of a customer who is inside a queue's option tree. */
export function optionTree(moment: BotContext, queue: BotQueue): BotReply {
  const { state, event, config } = moment;
  const options = optionsOfQueueMenu(config, queue.id);
  // All options were removed: a person continues.
  if (options.length === 0)
    return { ...waitForPersonReply, to: { chatbot: false, queueOptionId: null }, bot: { lastMenu: undefined } };
  const node = options.find(({ id }) => id === state.queueOptionId) ?? null;
  // The customer has not seen this menu yet, or an older version of it whose numbers meant something else.
  if (state.bot?.lastMenu !== menuBelowOption(config, queue, node).digest) return menuReply(moment, queue, node);
  const answer = typedAnswerText(event);
  if (answer === '0' && node) {
    return menuReply(moment, queue, options.find(({ id }) => id === node.parentId) ?? null);
  }
  const offered = below(options, node?.id ?? null);
  const [only, ...others] = offered;
  const chosen = node && only && others.length === 0 && answer !== '' ? only : chosenFrom(offered, answer);
  if (chosen) return goTo(moment, queue, chosen);
  // The first wrong answer gets the menu again at once. Further ones within seconds of that repetition get nothing, so
  // that a burst of messages or another bot is not answered message by message.
  if (state.bot.invalidSent && isTooSoonToAnswer(event, state.bot.menuAt)) return menuSentBeforeReply;
  const again = menuReply(moment, queue, node, config.words.invalidOption);
  return { ...again, rule: { name: 'invalidOption' }, bot: { ...again.bot, invalidSent: true } };
}
