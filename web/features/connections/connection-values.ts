import type * as z from 'zod';
import type { WorkingHours } from '#shared/hours/hours.ts';
import { weekForEditing } from '#shared/hours/usual-hours.ts';
import { noCompanyTimerFields, timerRules } from '#shared/timers/rules.ts';
import { type Whatsapp, WhatsappForm } from '#shared/whatsapp/contract.ts';
import { areOpeningHoursValid } from '#web/entities/hours/typed-time.ts';

/** The values of the form; numbers as text. */
export type ConnectionValues = {
  name: string;
  isDefault: boolean;
  queueIds: number[];
  greetingMessage: string;
  complationMessage: string;
  outOfHoursMessage: string;
  ratingMessage: string;
  /** A whole week of its own, or empty: then the company's hours apply. */
  schedules: WorkingHours[];
  /** Customers who wait this many minutes without a queue are moved to this one; both empty: no such rule. */
  timeToTransfer: string;
  transferQueueId: string;
  expiresTicket: string;
  expiresInactiveMessage: string;
  maxUseBotQueues: string;
  timeUseBotQueues: string;
  /** Ids of the assistants; empty: only people and the bot answer. */
  promptId: string;
  integrationId: string;
};

/** The part of the form that contains each field. */
export const connectionFormPartOf: Record<keyof ConnectionValues, 'general' | 'messages' | 'hours' | 'service'> = {
  name: 'general',
  isDefault: 'general',
  queueIds: 'general',
  greetingMessage: 'messages',
  complationMessage: 'messages',
  outOfHoursMessage: 'messages',
  ratingMessage: 'messages',
  schedules: 'hours',
  timeToTransfer: 'service',
  transferQueueId: 'service',
  expiresTicket: 'service',
  expiresInactiveMessage: 'service',
  maxUseBotQueues: 'service',
  timeUseBotQueues: 'service',
  promptId: 'service',
  integrationId: 'service',
};

export const ConnectionFields = WhatsappForm.pick({
  name: true,
  isDefault: true,
  queueIds: true,
  greetingMessage: true,
  complationMessage: true,
  outOfHoursMessage: true,
  ratingMessage: true,
  schedules: true,
  timeToTransfer: true,
  transferQueueId: true,
  expiresTicket: true,
  expiresInactiveMessage: true,
  maxUseBotQueues: true,
  timeUseBotQueues: true,
  promptId: true,
  integrationId: true,
})
  .refine(({ queueIds, greetingMessage }) => queueIds.length < 2 || greetingMessage.trim() !== '', {
    path: ['greetingMessage'],
    // Reported together with all other errors.
    when: () => true,
  })
  .refine(({ schedules }) => areOpeningHoursValid(schedules), { path: ['schedules'], when: () => true })
  .refine(({ timeToTransfer, transferQueueId }) => Number(timeToTransfer) > 0 === Boolean(transferQueueId), {
    path: ['timeToTransfer'],
    when: () => true,
  });

const digits = (value: number | undefined) => (value ? String(value) : '');

/**
 * The form values of a connection, or of a new one. Whaticket-compatible clients have two pairs of fields for the rule
 * about waiting; the form shows the pair in effect.
 */
export function connectionFormValuesOf(connection: Whatsapp | undefined): ConnectionValues {
  // `timerRules` gets every queue as existing, because deleted queues are removed from connections.
  const rule = connection && timerRules(connection, noCompanyTimerFields, () => true).unqueued;
  return {
    name: connection?.name ?? '',
    isDefault: connection?.isDefault ?? false,
    queueIds: (connection?.queues ?? []).map(({ id }) => id),
    greetingMessage: connection?.greetingMessage ?? '',
    complationMessage: connection?.complationMessage ?? '',
    outOfHoursMessage: connection?.outOfHoursMessage ?? '',
    ratingMessage: connection?.ratingMessage ?? '',
    schedules: connection && connection.schedules.length > 0 ? weekForEditing(connection.schedules) : [],
    timeToTransfer: digits(rule?.minutes),
    transferQueueId: digits(rule?.queueId),
    expiresTicket: String(connection?.expiresTicket ?? 0),
    expiresInactiveMessage: connection?.expiresInactiveMessage ?? '',
    maxUseBotQueues: String(connection?.maxUseBotQueues ?? 3),
    timeUseBotQueues: String(connection?.timeUseBotQueues ?? 0),
    promptId: digits(connection?.promptId ?? undefined),
    integrationId: digits(connection?.integrationId ?? undefined),
  };
}

const ofWaiting = ['timeToTransfer', 'transferQueueId', 'sendIdQueue', 'timeSendQueue'];

/** The changed fields of the request body; the fields of the rule about waiting are always sent together. */
export function changedConnectionFields(values: ConnectionValues, changes: Partial<ConnectionValues>) {
  const names = Object.keys(changes);
  if (names.some((name) => ofWaiting.includes(name))) names.push(...ofWaiting);
  const all = Object.entries(connectionRequestBody(values)).filter(([name]) => names.includes(name));
  return Object.fromEntries(all) as Partial<ReturnType<typeof connectionRequestBody>>;
}

/** The request body: the rule about waiting in one pair of fields, the other pair empty. */
export function connectionRequestBody(
  values: ConnectionValues,
): z.output<typeof ConnectionFields> & { sendIdQueue: null; timeSendQueue: 0 } {
  return {
    ...ConnectionFields.parse(values),
    sendIdQueue: null,
    timeSendQueue: 0,
  };
}
