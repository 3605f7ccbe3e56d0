import type { incidentEvent } from '#shared/alerts/events.ts';
import type { announcementEvent, announcementsSeenEvent } from '#shared/announcements/events.ts';
import type { appointmentEvent, mainchannelEvent } from '#shared/appointments/events.ts';
import type { authEvent } from '#shared/auth/events.ts';
import type { campaignSettingsEvent } from '#shared/campaign-settings/events.ts';
import type { campaignEvent } from '#shared/campaigns/events.ts';
import type { chatEvent, chatMessageEvent, chatTypingEvent } from '#shared/chats/events.ts';
import type { companyEvent } from '#shared/companies/events.ts';
import type { contactListEvent, contactListItemEvent } from '#shared/contact-lists/events.ts';
import type { contactEvent, contactImportEvent } from '#shared/contacts/events.ts';
import type { fileEvent } from '#shared/files/events.ts';
import type { queueIntegrationEvent } from '#shared/integrations/events.ts';
import type { DeclaredEvent, PayloadOf } from '#shared/live/live-event.ts';
import type { messageEvent } from '#shared/messages/events.ts';
import type { presenceEvent } from '#shared/presence/events.ts';
import type { promptEvent } from '#shared/prompts/events.ts';
import type { queueEvent } from '#shared/queues/events.ts';
import type { quickMessageEvent } from '#shared/quick-messages/events.ts';
import type { scheduleEvent } from '#shared/schedules/events.ts';
import type { settingEvent } from '#shared/settings/events.ts';
import type { paymentEvent } from '#shared/subscription/events.ts';
import type { tagEvent } from '#shared/tags/events.ts';
import type { ticketMentionEvent, ticketNoteEvent } from '#shared/ticket-notes/events.ts';
import type { ticketBulkEvent } from '#shared/tickets/bulk-events.ts';
import type { ticketEvent, ticketPinEvent } from '#shared/tickets/events.ts';
import type { todoEvent } from '#shared/todolist/events.ts';
import type { unsentEvent } from '#shared/unsent/events.ts';
import type { userEvent } from '#shared/users/events.ts';
import type { webhookEvent } from '#shared/webhooks/events.ts';
import type { whatsappEvent, whatsappSessionEvent } from '#shared/whatsapp/events.ts';

/** The names of the fields of a payload that hold a `T`. */
type FieldOf<P, T> = P extends unknown ? { [F in keyof P]-?: P[F] extends T ? F : never }[keyof P] : never;
type VersionedField<P> = FieldOf<P, { version: number }>;

/**
 * The versioned row of a payload: the field that holds it or, when the payload itself carries `version`, the field with
 * the row's id. Null only if no field of any action has a version.
 */
type RowOf<P> = P extends { version: number }
  ? { id: Exclude<FieldOf<P, number>, 'version'> }
  : [VersionedField<P>] extends [never]
    ? null
    : VersionedField<P>;

interface Listed<E extends DeclaredEvent> {
  row: RowOf<PayloadOf<E>>;
  /** Exists only as a type: clients bundle no schemas. */
  declared?: E;
}

function listed<E extends DeclaredEvent>(row: RowOf<PayloadOf<E>>): Listed<E> {
  return { row };
}

/**
 * Every live event by its entity, with the row whose `version` clients compare: they ignore an event that is older than
 * one they have. A new event needs its declaration in the `events.ts` of its domain and a line here;
 * `npx vitest run shared/live --update` then writes it into the guide for integrators.
 */
export const liveEvents = {
  ticket: listed<typeof ticketEvent>('ticket'),
  ticketPin: listed<typeof ticketPinEvent>(null),
  ticketBulk: listed<typeof ticketBulkEvent>('bulk'),
  appMessage: listed<typeof messageEvent>('message'),
  contact: listed<typeof contactEvent>('contact'),
  contactImport: listed<typeof contactImportEvent>('contactImport'),
  ContactList: listed<typeof contactListEvent>('record'),
  ContactListItem: listed<typeof contactListItemEvent>('record'),
  file: listed<typeof fileEvent>('fileList'),
  whatsapp: listed<typeof whatsappEvent>('whatsapp'),
  whatsappSession: listed<typeof whatsappSessionEvent>('session'),
  user: listed<typeof userEvent>('user'),
  tag: listed<typeof tagEvent>('tag'),
  quickMessage: listed<typeof quickMessageEvent>('quickMessage'),
  schedule: listed<typeof scheduleEvent>('schedule'),
  queue: listed<typeof queueEvent>('queue'),
  prompt: listed<typeof promptEvent>('prompt'),
  queueIntegration: listed<typeof queueIntegrationEvent>('queueIntegration'),
  appointment: listed<typeof appointmentEvent>('appointment'),
  mainchannel: listed<typeof mainchannelEvent>('appointment'),
  chat: listed<typeof chatEvent>('chat'),
  chatMessage: listed<typeof chatMessageEvent>('message'),
  chatTyping: listed<typeof chatTypingEvent>(null),
  todo: listed<typeof todoEvent>(null),
  incident: listed<typeof incidentEvent>(null),
  ticketNote: listed<typeof ticketNoteEvent>(null),
  ticketMention: listed<typeof ticketMentionEvent>(null),
  unsent: listed<typeof unsentEvent>({ id: 'ticketId' }),
  presence: listed<typeof presenceEvent>(null),
  settings: listed<typeof settingEvent>(null),
  announcement: listed<typeof announcementEvent>(null),
  announcementsSeen: listed<typeof announcementsSeenEvent>(null),
  company: listed<typeof companyEvent>(null),
  payment: listed<typeof paymentEvent>(null),
  auth: listed<typeof authEvent>(null),
  webhook: listed<typeof webhookEvent>(null),
  campaign: listed<typeof campaignEvent>('record'),
  campaignSettings: listed<typeof campaignSettingsEvent>(null),
} as const;

export type LiveEntity = keyof typeof liveEvents;
export type LivePayloads = {
  [E in LiveEntity]: PayloadOf<NonNullable<(typeof liveEvents)[E]['declared']>>;
};
