import { type ContactRow, contactView } from '#functions/conversation/rows/contact-row.ts';
import { announceChanges } from '#functions/conversation/tickets/announce.ts';
import {
  type AnnouncedChange,
  reannouncedTicket,
  type TicketContext,
} from '#functions/conversation/tickets/ticket-change.ts';
import {
  announceAgainAt,
  removeTimer,
  setTimerWrite,
  type Timer,
  type TimerRow,
} from '#functions/platform/timers/timer-row.ts';
import { contactEvent } from '#shared/contacts/events.ts';
import { keys } from '#shared/server/keys.ts';
import { type Guarded, get } from '#shared/server/table.ts';
import type { Tenant } from '#shared/tenant.ts';
import { ticketsOfContact } from './contact-copies.ts';

export type ContactAnnouncementRow = TimerRow<Extract<Timer, { kind: 'announceContact' }>>;

/**
 * The row that makes the tick announce a changed or deleted contact, and its write. A contact has one: a later change
 * replaces it, and the tick announces what is then stored.
 */
export function contactAnnouncement(tenant: Tenant, id: number, now: Date): [ContactAnnouncementRow, Guarded] {
  const dueAt = announceAgainAt(now);
  const timer = { kind: 'announceContact', id } as const;
  return [{ ...timer, companyId: tenant.companyId, dueAt, tries: 0 }, setTimerWrite(tenant, timer, dueAt)];
}

interface ToAnnounce {
  contact: ContactRow;
  /** The changes of its tickets, which carry a copy of it. */
  changes: readonly AnnouncedChange[];
  /** Absent when a repeated delivery makes up for a lost announcement. */
  row?: ContactAnnouncementRow;
}

/** Announces a changed contact and its tickets. */
export async function announceContact(context: TicketContext, { contact, changes, row }: ToAnnounce): Promise<void> {
  const { tenant } = context;
  await announceChanges(context, changes, [contactEvent(tenant, { action: 'update', contact: contactView(contact) })]);
  if (row) await removeTimer(tenant, row);
}

/** Announces a contact in its current state, because an earlier announcement may be lost. */
export async function announceContactAgain(
  context: TicketContext,
  contact: ContactRow,
  row?: ContactAnnouncementRow,
): Promise<void> {
  const tickets = await ticketsOfContact(context.tenant, contact.id);
  await announceContact(context, { contact, changes: tickets.map(reannouncedTicket), ...(row && { row }) });
}

/** Announces a deleted contact and its tickets, which have announcement rows of their own. */
export async function announceDeletedContact(
  context: TicketContext,
  row: ContactAnnouncementRow,
  changes: readonly AnnouncedChange[] = [],
): Promise<void> {
  const { tenant } = context;
  await announceChanges(context, changes, [contactEvent(tenant, { action: 'delete', contactId: row.id })]);
  await removeTimer(tenant, row);
}

/** Announces a contact whose change or deletion was committed by a process that died before announcing it. */
export async function announceContactRow(context: TicketContext, row: ContactAnnouncementRow): Promise<void> {
  const contact = await get<ContactRow>(keys.contact(context.tenant, row.id), { consistent: true });
  if (!contact || contact.deletedAt) return announceDeletedContact(context, row);
  return announceContactAgain(context, contact, row);
}
