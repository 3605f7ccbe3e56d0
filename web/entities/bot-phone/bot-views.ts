import type { BotConfig, BotConnection, BotFile, BotOption, BotQueue } from '#shared/bot/config.ts';
import { type BotSource, botConfigFrom } from '#shared/bot/config-from.ts';
import type { CompanyWithHours } from '#shared/companies/company.ts';
import type { WorkingHours } from '#shared/hours/hours.ts';
import type { QueueOption } from '#shared/queue-options/contract.ts';
import type { Queue } from '#shared/queues/contract.ts';
import type { Whatsapp } from '#shared/whatsapp/contract.ts';
import { areOpeningHoursValid } from '#web/entities/hours/typed-time.ts';

/** The stored configuration of the bot, as the API shows it. */
export interface BotConfigurationViews {
  company: Pick<CompanyWithHours, 'name' | 'timeZone' | 'schedules' | 'holidays'>;
  settings: BotSource['settings'];
  queues: readonly Queue[];
  connections: readonly Whatsapp[];
  listeners: ReadonlySet<number>;
}

export type SimulatedBotQueue = BotQueue & { orderQueue: number | null };

export type SimulatedBotConnection = BotConnection & Pick<Whatsapp, 'id' | 'name' | 'isDefault'>;

/** Changes of a form that are not saved. */
export interface UnsavedChanges {
  /** The connection that is played; no other can be chosen. */
  connection?: SimulatedBotConnection;
  queue?: SimulatedBotQueue;
  /** The option tree of `queue`. */
  options?: readonly BotOption[];
  /** Hours of the company. */
  schedules?: readonly WorkingHours[];
}

/** Id of a queue that is not stored yet. */
export const newQueueId = 0;

export interface AttachedFileView {
  mediaName: string | null;
  mediaType: string | null;
}

/** A file by its name: playing never opens it. */
export function namedFile(fileName: string, mimetype = ''): BotFile {
  return { fileName, mimetype, key: '', size: 0 };
}

export function botFileOfView({ mediaName, mediaType }: AttachedFileView): BotFile | null {
  return mediaName === null ? null : namedFile(mediaName, mediaType ?? '');
}

export function botQueueOf({
  id,
  name,
  orderQueue,
  promptId,
  integrationId,
  schedules,
  ...queue
}: Queue): SimulatedBotQueue {
  const { greetingMessage, complationMessage, outOfHoursMessage } = queue;
  const texts = { greetingMessage, complationMessage, outOfHoursMessage };
  return { id, name, orderQueue, promptId, integrationId, schedules, ...texts, media: botFileOfView(queue) };
}

export function botOptionOf({ id, parentId, option, title, message, ...file }: QueueOption): BotOption {
  return { id, parentId, option, title, message, media: botFileOfView(file) };
}

/** The typed hours; a day that is only half typed keeps its stored hours. */
export function completeDays(typed: readonly WorkingHours[], stored: readonly WorkingHours[]): WorkingHours[] {
  return typed.flatMap((day) =>
    areOpeningHoursValid([day]) ? [day] : stored.filter(({ weekdayEn }) => weekdayEn === day.weekdayEn),
  );
}

/** A pretended connection that offers a single queue. */
const withOnly = (queueId: number): BotConnection => ({
  greetingMessage: '',
  complationMessage: '',
  outOfHoursMessage: '',
  promptId: null,
  integrationId: null,
  maxUseBotQueues: 0,
  timeUseBotQueues: 0,
  queueIds: [queueId],
});

/** The connections on which the change can be played: the edited one, those that offer the edited queue, or all. */
export function connectionsToSimulate(
  { connections }: BotConfigurationViews,
  { queue, connection }: UnsavedChanges,
): readonly SimulatedBotConnection[] {
  if (connection) return [connection];
  return queue ? connections.filter(({ queueIds }) => queueIds.includes(queue.id)) : connections;
}

/** The bot's configuration with the unsaved changes; `connection` undefined: one that offers only the edited queue. */
export function botConfigToSimulate(
  { company, settings, queues, listeners }: BotConfigurationViews,
  { queue, schedules }: UnsavedChanges,
  connection: BotConnection | undefined,
): Omit<BotConfig, 'options'> {
  const played = new Map(queues.map((one) => [one.id, botQueueOf(one)]));
  if (queue) played.set(queue.id, queue);
  const { timeZone, holidays } = company;
  const source = { queues: played, schedules: schedules ?? company.schedules, holidays, timeZone, settings, listeners };
  return botConfigFrom(source, connection ?? withOnly(queue?.id ?? newQueueId));
}
