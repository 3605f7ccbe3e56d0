import * as z from 'zod';
import { OptionalCalendarDay, PositiveId } from '#shared/http/page.ts';
import { defineRoutes } from '#shared/http/route.ts';
import { sendFailures } from '#shared/messages/content.ts';
import { MessageId } from '#shared/messages/message-id.ts';
import { HistoryState, OpenGap } from '#shared/whatsapp/gap.ts';
import { MessageDelivery } from './delivery.ts';
import { LedgerFigures, messageSenders } from './figures.ts';

/** Days of one request. */
export const maxLedgerDays = 31;

const LedgerDay = z.object({
  /** `YYYY-MM-DD`, by the company's calendar. */
  day: z.string(),
  /** `closed`: its figures no longer change; `open`: counted just now; `none`: from before the ledger began. */
  state: z.enum(['closed', 'open', 'none']),
  /** Figures by connection id; connections without messages are left out. */
  connections: z.record(z.string(), LedgerFigures),
});
export type LedgerDay = z.infer<typeof LedgerDay>;

const LedgerGap = OpenGap.extend({
  whatsappId: z.int(),
  /** Null while the connection is down. */
  to: z.string().nullable(),
  /** Messages that came back afterwards. */
  recovered: z.int(),
  /** Those of them that were in the phone's history. */
  fromHistory: z.int(),
  /** Absent: the phone is not asked for its history. */
  history: HistoryState.optional(),
  /** Messages that arrived and could not be decrypted; null: how many were missed cannot be counted. */
  unknown: z.int().nullable(),
});
export type LedgerGap = z.infer<typeof LedgerGap>;

const LedgerFailure = z.object({
  /** The message's id. */
  id: z.string(),
  whatsappId: z.int(),
  /** Where it stands in its conversation; null when the conversation was deleted. */
  ticket: z.object({ uuid: z.string(), contactName: z.string(), seq: z.int() }).nullable(),
  sender: z.enum(messageSenders),
  failure: z.enum(sendFailures),
  /** WhatsApp's own code of a refusal. */
  providerCode: z.string().nullable(),
  createdAt: z.string(),
});
export type LedgerFailure = z.infer<typeof LedgerFailure>;

const whatsappId = PositiveId.optional();

export const ledger = defineRoutes('ledger', {
  list: {
    method: 'GET',
    path: '/ledger',
    right: 'ledger:read',
    summary:
      'Shows what became of the messages of each day by connection, and when connections were down; at most 31 days',
    query: z.object({ from: OptionalCalendarDay, until: OptionalCalendarDay, whatsappId }),
    returns: z.object({ days: z.array(LedgerDay), gaps: z.array(LedgerGap) }),
    errors: ['ERR_DASHBOARD_FILTER', 'ERR_DASHBOARD_RANGE'],
  },
  failures: {
    method: 'GET',
    path: '/ledger/failures',
    showsCustomers: true,
    right: 'ledger:read',
    summary: 'Lists the messages of a day that could not be sent, newest first; at most 200',
    query: z.object({ day: OptionalCalendarDay, whatsappId }),
    returns: z.array(LedgerFailure),
    errors: ['ERR_DASHBOARD_FILTER'],
  },
  message: {
    method: 'GET',
    path: '/ledger/messages/{messageId}',
    right: 'messages:read',
    summary: 'Shows the way of a message of ours step by step, and what it waits for or why it failed',
    params: z.object({ messageId: MessageId }),
    returns: MessageDelivery,
    errors: ['ERR_NO_MESSAGE_FOUND', 'ERR_NO_PERMISSION'],
  },
});
