import { isOpen } from '#shared/hours/hours.ts';
import type { BotContext } from './bot-context.ts';
import type { BotConfig, BotQueue } from './config.ts';
import type { BotReply } from './reply.ts';
import type { BotRule } from './rule.ts';

const hour = 3_600_000;

/** Out-of-hours texts are sent at most once an hour. */
const wasAnswered = ({ state, now }: BotContext): boolean =>
  state.bot?.awayAt !== undefined && now.getTime() < Date.parse(state.bot.awayAt) + hour;

const replyOnce = (moment: BotContext, rule: BotRule, text: string): BotReply =>
  text.trim() === '' || wasAnswered(moment)
    ? { rule, isOutOfHours: true }
    : { rule, text, bot: { awayAt: moment.now.toISOString() }, isOutOfHours: true };

/** The connection's own hours, else those of the company. */
const hoursHere = ({ connection: { schedules = [] }, ...company }: BotConfig) =>
  schedules.length > 0 ? schedules : company.schedules;

/** Answers while the company is closed (on this connection): with its text, at most once an hour, and no menu. */
export function companyClosedReply(moment: BotContext): BotReply | undefined {
  const { config, now } = moment;
  if (config.settings.scheduleType !== 'company' || isOpen(hoursHere(config), config, now)) return undefined;
  return replyOnce(moment, { name: 'companyClosed' }, config.connection.outOfHoursMessage);
}

/** Returns the out-of-hours text of a queue; undefined while the queue is open or when it has no such text. */
export function outOfHoursText(queue: BotQueue, config: BotConfig, now: Date): string | undefined {
  if (config.settings.scheduleType !== 'queue' || isOpen(queue.schedules ?? [], config, now)) return undefined;
  return queue.outOfHoursMessage?.trim() ? queue.outOfHoursMessage : undefined;
}

/** Answers while the queue in which the customer waits is closed. */
export function queueClosedReply(moment: BotContext, queue: BotQueue): BotReply | undefined {
  const text = outOfHoursText(queue, moment.config, moment.now);
  return text === undefined ? undefined : replyOnce(moment, { name: 'queueClosed', queueId: queue.id }, text);
}
