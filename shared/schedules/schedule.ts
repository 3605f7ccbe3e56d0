import * as z from 'zod';
import { IdOrNull, PositiveId } from '#shared/http/page.ts';
import { isVisible } from '#shared/text/visible-name.ts';
import { isRule, longestRule } from './rule.ts';

/**
 * PENDENTE: waits for its time. AGENDADA: due, and its connection sends it in its turn; with a `ticketId` it is on its
 * way. ENVIADA: WhatsApp accepted it. ERRO: not sent, with a reason. CANCELADA: not to be sent, by the rule it was given.
 */
const scheduleStatuses = ['PENDENTE', 'AGENDADA', 'ENVIADA', 'ERRO', 'CANCELADA'] as const;

/** Why a schedule was not sent. */
const scheduleReasons = [
  'late',
  'answered',
  'lapsed',
  'plan',
  'connection',
  'contact',
  'blocked',
  'optedOut',
  'file',
  /** WhatsApp refused it. */
  'refused',
  'notOnWhatsapp',
  /** It was deleted in the conversation before it left. */
  'deleted',
  /** It could not be handed over, again and again. */
  'failed',
] as const;
export type ScheduleReason = (typeof scheduleReasons)[number];

export const maxScheduleBody = 4000;
const ContactRef = z.object({ id: z.int(), name: z.string() });

export const Schedule = z.object({
  id: z.int(),
  body: z.string(),
  contactId: z.int(),
  contact: ContactRef,
  userId: z.int(),
  user: ContactRef,
  /** ISO 8601. */
  sendAt: z.string(),
  sentAt: z.string().nullable(),
  status: z.enum(scheduleStatuses),
  reason: z.enum(scheduleReasons).nullable(),
  /** How long after its time it was sent (ms). */
  lateMs: z.int().nullable(),
  /** The chosen connection; null: that of the contact's conversation, else the company's default. */
  whatsappId: z.int().nullable(),
  /** A rule of RFC 5545 (`FREQ=MONTHLY;BYMONTHDAY=5`); empty: not repeated. */
  recurrence: z.string(),
  /** Not sent if the customer writes before its time. */
  cancelOnReply: z.boolean(),
  /** The text with its variables filled in at the hand-over to its connection; null before. */
  sentBody: z.string().nullable(),
  /** The conversation it was sent in. */
  ticketId: z.int().nullable(),
  /** A file list whose files are sent before the text. */
  fileListId: z.int().nullable(),
  mediaPath: z.string().nullable(),
  mediaName: z.string().nullable(),
  createdAt: z.string(),
  updatedAt: z.string(),
  version: z.int(),
});
export type Schedule = z.infer<typeof Schedule>;

/** A time by the company's clock (`2026-11-23T14:00`), or a moment with its offset. */
const SendAt = z.union([
  z
    .string()
    .regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d)?$/)
    .refine((text) => !Number.isNaN(Date.parse(`${text.slice(0, 16)}:00Z`))),
  z.iso.datetime({ offset: true }),
]);

export const ScheduleForm = z.object({
  body: z.string().trim().min(5, 'Mensagem muito curta').max(maxScheduleBody).refine(isVisible, 'Mensagem muito curta'),
  contactId: PositiveId,
  sendAt: SendAt,
  whatsappId: IdOrNull,
  recurrence: z.string().max(longestRule).refine(isRule, 'not a rule of RFC 5545').default(''),
  cancelOnReply: z.boolean().default(false),
  fileListId: IdOrNull,
});
