import { isOpen } from '#shared/hours/hours.ts';
import type { BotConfig, BotQueue } from './config.ts';
import type { Moment } from './moment.ts';
import type { Reply } from './reply.ts';

const hour = 3_600_000;

/** Nobody is told more than once an hour that nobody works. */
const wasTold = ({ state, now }: Moment): boolean =>
  state.bot?.awayAt !== undefined && now.getTime() < Date.parse(state.bot.awayAt) + hour;

const told = (moment: Moment, text: string): Reply =>
  text.trim() === '' || wasTold(moment)
    ? { isAway: true }
    : { text, bot: { awayAt: moment.now.toISOString() }, isAway: true };

/** Hours of the company, where the connection has none of its own. */
const hoursHere = ({ connection: { schedules = [] }, ...company }: BotConfig) =>
  schedules.length > 0 ? schedules : company.schedules;

/** The company is closed (on this connection): there is this text, once an hour, and no menu. */
export const companyAway = (moment: Moment): Reply | undefined => {
  const { config, now } = moment;
  if (config.settings.scheduleType !== 'company' || isOpen(hoursHere(config), config, now)) return undefined;
  return told(moment, config.connection.outOfHoursMessage);
};

/** What a queue says while nobody works in it; undefined while somebody does, and for a queue that has nothing to say about it. */
export const awayText = (queue: BotQueue, config: BotConfig, now: Date): string | undefined => {
  if (config.settings.scheduleType !== 'queue' || isOpen(queue.schedules ?? [], config, now)) return undefined;
  return queue.outOfHoursMessage?.trim() ? queue.outOfHoursMessage : undefined;
};

/** The queue somebody waits in is closed. */
export const queueAway = (moment: Moment, queue: BotQueue): Reply | undefined => {
  const text = awayText(queue, moment.config, moment.now);
  return text === undefined ? undefined : told(moment, text);
};
