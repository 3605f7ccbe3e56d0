import * as z from 'zod';
import { HoursBefore, WeeklyWorkingHours } from '#shared/hours/hours.ts';
import { partialForm } from '#shared/http/changes.ts';
import { IdOrNull, PositiveId, WholeNumber } from '#shared/http/page.ts';
import { defineRoutes } from '#shared/http/route.ts';
import { VisibleName } from '#shared/text/visible-name.ts';
import { QueueMini } from '#shared/tickets/queue-mini.ts';
import { closeCauses, connectionStatuses } from './causes.ts';

/** The live state of a session; credentials are never part of it. */
export const WhatsappSession = z.object({
  id: z.int(),
  status: z.enum(connectionStatuses),
  /** The text to draw as a QR code while status is `qrcode`, else empty. */
  qrcode: z.string(),
  /** Digits of the paired account, empty before pairing. */
  number: z.string(),
  /** QR codes shown since the last request. */
  retries: z.int(),
  /** Why it is not connected; null while it is connected or starting for the first time. */
  cause: z.enum(closeCauses).nullable(),
  updatedAt: z.string(),
  /** Increases with every change: ignore older ones. */
  version: z.int(),
});
export type WhatsappSession = z.infer<typeof WhatsappSession>;

const text = z.string().max(4000).default('');
/** Minutes; the form of Whaticket-compatible clients sends empty strings for "not set". */
const minutes = z
  .union([WholeNumber(0, 525_600), z.literal('').transform(() => 0)])
  .nullish()
  .transform((n) => n ?? 0)
  .pipe(z.int());

/** Chosen by administrators instead of a random one; long and varied enough not to be guessed. */
const ConnectionToken = z
  .string()
  .regex(/^[\w-]{32,128}$/, 'expected 32 to 128 letters, digits, - or _')
  .refine((token) => new Set(token).size >= 10, 'expected at least 10 different characters');

export const WhatsappForm = z.object({
  name: VisibleName(2, 50),
  isDefault: z.boolean().default(false),
  greetingMessage: text,
  complationMessage: text,
  outOfHoursMessage: text,
  /**
   * The connection's own hours, used instead of the company's when `scheduleType` is `company`; empty: the company's.
   */
  schedules: WeeklyWorkingHours.prefault([]),
  ratingMessage: text,
  provider: z.string().max(20).default('beta'),
  sendIdQueue: IdOrNull,
  timeSendQueue: minutes,
  expiresTicket: minutes,
  expiresInactiveMessage: text,
  timeUseBotQueues: minutes,
  maxUseBotQueues: WholeNumber(0, 1000).prefault(3),
  timeToTransfer: minutes,
  transferQueueId: IdOrNull,
  promptId: IdOrNull,
  integrationId: IdOrNull,
  // A transaction holds a hundred writes, and each queue needs one to be checked.
  queueIds: z.array(PositiveId).max(90).prefault([]),
  /** Token for the external API; empty or absent: the stored one, or a random one for a new connection. */
  token: z.union([z.literal(''), ConnectionToken]).optional(),
});

/** A connection as clients see it: its configuration with its live state. */
export const Whatsapp = z.object({
  ...WhatsappForm.shape,
  ...WhatsappSession.shape,
  isDefault: z.boolean(),
  /** Token for the external API; empty for users who may not edit the connection. */
  token: z.string(),
  queues: z.array(QueueMini),
  createdAt: z.string(),
});
export type Whatsapp = z.infer<typeof Whatsapp>;

const params = z.object({ whatsappId: PositiveId });
const done = z.object({ message: z.string() });
const unusedQuery = z.object({ session: z.string().optional(), companyId: z.string().optional() });

export const whatsapp = defineRoutes('whatsapp', {
  list: {
    method: 'GET',
    path: '/whatsapp',
    right: 'connections:read',
    summary: 'Lists the connections of the company with their state',
    query: unusedQuery,
    returns: z.array(Whatsapp),
  },
  show: {
    method: 'GET',
    path: '/whatsapp/{whatsappId}',
    right: 'connections:read',
    summary: 'Shows a connection; only users who may pair see the QR text',
    params,
    query: unusedQuery,
    returns: Whatsapp,
    errors: ['ERR_NO_WAPP_FOUND'],
  },
  create: {
    method: 'POST',
    path: '/whatsapp',
    effect: 'access',
    right: 'connections-page:addConnection',
    audit: { of: 'connection' },
    summary: 'Adds a connection and starts its session; the first one becomes the default',
    body: WhatsappForm,
    returns: Whatsapp,
    errors: [
      'ERR_WAPP_NAME_ALREADY_EXISTS',
      'ERR_CONNECTION_TOKEN_TAKEN',
      'ERR_WAPP_GREETING_REQUIRED',
      'ERR_PLAN_LIMIT',
      'ERR_QUEUE_NOT_FOUND',
      'ERR_NO_PROMPT_FOUND',
      'ERR_NO_DIALOG_FOUND',
    ],
  },
  update: {
    method: 'PUT',
    path: '/whatsapp/{whatsappId}',
    effect: 'byField',
    right: 'connections-page:editOrDeleteConnection',
    audit: { of: 'connection' },
    summary: 'Changes a connection; only one can be the default',
    params,
    body: partialForm(WhatsappForm.extend(HoursBefore)),
    returns: Whatsapp,
    errors: [
      'ERR_NO_WAPP_FOUND',
      'ERR_HOURS_CHANGED',
      'ERR_WAPP_NAME_ALREADY_EXISTS',
      'ERR_CONNECTION_TOKEN_TAKEN',
      'ERR_WAPP_GREETING_REQUIRED',
      'ERR_NO_OTHER_WHATSAPP',
      'ERR_QUEUE_NOT_FOUND',
      'ERR_NO_PROMPT_FOUND',
      'ERR_NO_DIALOG_FOUND',
    ],
  },
  renewToken: {
    method: 'POST',
    path: '/whatsapp/{whatsappId}/token',
    effect: 'access',
    right: 'connections-page:editOrDeleteConnection',
    audit: { of: 'connection' },
    summary: 'Replaces the token of a connection for the external API',
    params,
    returns: Whatsapp,
    errors: ['ERR_NO_WAPP_FOUND'],
  },
  remove: {
    method: 'DELETE',
    path: '/whatsapp/{whatsappId}',
    effect: 'access',
    right: 'connections-page:editOrDeleteConnection',
    audit: { of: 'connection' },
    summary: 'Removes a connection and unlinks its phone; its tickets stay readable',
    params,
    returns: done,
    errors: ['ERR_NO_WAPP_FOUND'],
  },
  restart: {
    method: 'POST',
    path: '/whatsapp-restart',
    effect: 'contained',
    right: 'connections-page:actionButtons',
    audit: { of: 'connection' },
    summary: 'Restarts every session of the company, keeping credentials',
    returns: done,
  },
});

export const whatsappSession = defineRoutes('whatsappsession', {
  start: {
    method: 'POST',
    path: '/whatsappsession/{whatsappId}',
    effect: 'byField',
    right: 'connections-page:actionButtons',
    audit: { of: 'connection' },
    summary: 'Starts the session again with its stored credentials',
    params,
    returns: done,
    errors: ['ERR_NO_WAPP_FOUND'],
  },
  newQr: {
    method: 'PUT',
    path: '/whatsappsession/{whatsappId}',
    effect: 'access',
    right: 'connections-page:actionButtons',
    audit: { of: 'connection' },
    summary: 'Deletes the credentials and requests a new QR code; queues and settings stay',
    params,
    returns: done,
    errors: ['ERR_NO_WAPP_FOUND'],
  },
  disconnect: {
    method: 'DELETE',
    path: '/whatsappsession/{whatsappId}',
    effect: 'access',
    right: 'connections-page:actionButtons',
    audit: { of: 'connection' },
    summary: 'Unlinks the phone and stops the session',
    params,
    returns: done,
    errors: ['ERR_NO_WAPP_FOUND'],
  },
});
