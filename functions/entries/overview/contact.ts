import type { Caller } from '#functions/company/auth/caller.ts';
import { type CompanyDirectory, companyDirectoryOf } from '#functions/company/companies/directory.ts';
import { ticketsOfContact } from '#functions/conversation/contacts/contact-copies.ts';
import { getContact } from '#functions/conversation/contacts/contact-store.ts';
import { type MessageInThread, newestMessages } from '#functions/conversation/messages/message-store.ts';
import { contactView } from '#functions/conversation/rows/contact-row.ts';
import { messageView } from '#functions/conversation/rows/message-row.ts';
import type { TicketRow } from '#functions/conversation/rows/ticket-row.ts';
import { cyclesOfTicket, cycleViews } from '#functions/conversation/tickets/cycles.ts';
import { ticketView } from '#functions/conversation/tickets/ticket-view.ts';
import { upcomingAppointmentsOfContact } from '#functions/engagement/appointments/appointment-list.ts';
import { appointmentViews } from '#functions/engagement/appointments/appointment-row.ts';
import { latestSchedulesOf } from '#functions/engagement/schedules/schedule-list.ts';
import { maySendSchedule, scheduleViews } from '#functions/engagement/schedules/schedule-row.ts';
import { serve } from '#functions/http/serve.ts';
import { overview } from '#shared/overview/contract.ts';
import type { ContactOverview, OverviewPart } from '#shared/overview/overview.ts';
import { mayUsePlanPart } from '#shared/plan-parts.ts';
import type { Tenant } from '#shared/tenant.ts';
import { mayReadTicket, maySeeTicket } from '#shared/tickets/visibility.ts';

/** Conversations that history and media are read of: a contact has one for each connection it wrote to. */
const maxThreads = 5;
const cyclesShown = { first: 10, more: 100 };
/** Messages of each conversation among which files are looked for. */
const messagesRead = { first: 60, more: 500 };
const maxAppointments = 10;

const historyOf = async (tenant: Tenant, visible: readonly TicketRow[], directory: CompanyDirectory, most: number) => {
  const lists = await Promise.all(
    visible.map(async (ticket) => {
      const { rows, next } = await cyclesOfTicket(tenant, ticket, most);
      const whatsapp = directory.whatsapps.get(ticket.whatsappId);
      const of = {
        ticketId: ticket.id,
        ticketUuid: ticket.uuid,
        whatsapp: whatsapp ? { id: whatsapp.id, name: whatsapp.name } : null,
      };
      return {
        cycles: cycleViews(ticket, rows, directory).map((cycle) => ({ ...cycle, ...of })),
        hasMore: next !== null,
      };
    }),
  );
  const cycles = lists.flatMap((list) => list.cycles).sort((a, b) => (a.queuedAt < b.queuedAt ? 1 : -1));
  const hasMore = cycles.length > most || lists.some((list) => list.hasMore);
  return { cycles: cycles.slice(0, most), hasMore: hasMore && most < cyclesShown.more };
};

const isFile = ({ mediaType, file, isDeleted }: MessageInThread): boolean =>
  !isDeleted && file?.state === 'ready' && (mediaType === 'image' || mediaType === 'video' || mediaType === 'document');

/** Files have no index: they are found among the newest messages, read cheaply. */
const mediaOf = async (tenant: Tenant, readable: readonly TicketRow[], most: number) => {
  const lists = await Promise.all(
    readable.map(async (ticket) => {
      const rows = await newestMessages(tenant, ticket, most, undefined, { consistent: false });
      const shown = await Promise.all(rows.filter(isFile).map((row) => messageView(tenant, row, ticket)));
      return { shown, hasMore: rows.length === most };
    }),
  );
  const shown = lists.flatMap((list) => list.shown).sort((a, b) => (a.createdAt < b.createdAt ? 1 : -1));
  return { messages: shown, hasMore: lists.some((list) => list.hasMore) && most < messagesRead.more };
};

const plansOf = async (
  { tenant, user, company }: Caller,
  contactIds: readonly number[],
  parts: readonly OverviewPart[],
  directory: CompanyDirectory,
): Promise<Pick<ContactOverview, 'schedules' | 'appointments'>> => {
  const reads = (part: 'schedules' | 'appointments', right: 'useSchedules' | 'useAppointments') =>
    parts.includes(part) && mayUsePlanPart(company.plan, right, user.super);
  const [schedules, appointments] = await Promise.all([
    reads('schedules', 'useSchedules') ? latestSchedulesOf(tenant, contactIds) : undefined,
    reads('appointments', 'useAppointments')
      ? upcomingAppointmentsOfContact(tenant, contactIds, new Date(), maxAppointments)
      : undefined,
  ]);
  return {
    ...(schedules && {
      schedules: await scheduleViews(tenant, directory, schedules.filter(maySendSchedule).reverse()),
    }),
    ...(appointments && { appointments: await appointmentViews(tenant, directory, appointments) }),
  };
};

export const handler = serve(overview.contact, async ({ params: { contactId }, query: { parts, more }, caller }) => {
  const { tenant, user, company } = caller;
  const [row, threads, directory] = await Promise.all([
    getContact(tenant, contactId),
    ticketsOfContact(tenant, contactId),
    companyDirectoryOf(tenant, company.configVersion),
  ]);
  // A merged contact leads to the one it was merged into, which has the other conversations too.
  const all = row.id === contactId ? threads : await ticketsOfContact(tenant, row.id);
  const visible = all
    .filter((ticket) => maySeeTicket(ticket, user))
    .sort((a, b) => (a.updatedAt < b.updatedAt ? 1 : -1));
  const newest = visible.slice(0, maxThreads);
  const readable = newest.filter((ticket) => mayReadTicket(ticket, user));
  const reach = (part: OverviewPart) => (more.includes(part) ? 'more' : 'first');
  const [history, media, plans] = await Promise.all([
    parts.includes('history') ? historyOf(tenant, newest, directory, cyclesShown[reach('history')]) : undefined,
    parts.includes('media') ? mediaOf(tenant, readable, messagesRead[reach('media')]) : undefined,
    plansOf(caller, [row.id, ...(row.absorbed ?? [])], parts, directory),
  ]);
  return {
    contact: { ...contactView(row), ...(row.consents && { consents: row.consents }) },
    tickets: visible.map((ticket) => ticketView(ticket, directory)),
    ...(history && { history }),
    ...(media && { media }),
    ...plans,
  };
});
