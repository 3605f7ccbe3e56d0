import type { WorkingCalendar, WorkingHours } from '#shared/hours/hours.ts';
import { byQueueOrder } from '#shared/queues/order.ts';
import type { BotConfig, BotConnection, BotQueue } from './config.ts';
import { botWordsIn } from './words-in.ts';

/** The settings of a company that its bot depends on. */
export interface BotSource extends WorkingCalendar {
  queues: ReadonlyMap<number, BotQueue & { orderQueue: number | null }>;
  schedules: readonly WorkingHours[];
  settings: BotConfig['settings'] & { customerLanguage: string };
  listeners: ReadonlySet<number>;
}

/** The bot's configuration on a connection, without the option trees. */
export function botConfigFrom(source: BotSource, connection: BotConnection): Omit<BotConfig, 'options'> {
  const { queues, settings, schedules, holidays, timeZone, listeners } = source;
  const offered = connection.queueIds.flatMap((id) => queues.get(id) ?? []).sort(byQueueOrder);
  return {
    connection: { ...connection, queueIds: offered.map(({ id }) => id) },
    queues,
    schedules,
    holidays,
    timeZone,
    settings,
    words: botWordsIn(settings.customerLanguage),
    listeners,
  };
}
