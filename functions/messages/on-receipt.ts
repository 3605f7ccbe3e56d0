import type { CompanyRow } from '#functions/companies/company-row.ts';
import { type Directory, directoryOf } from '#functions/companies/directory.ts';
import { contactView } from '#functions/contacts/contact-row.ts';
import { markNotOnWhatsapp } from '#functions/contacts/mark-not-on-whatsapp.ts';
import { consumeBatches } from '#functions/jobs/consume.ts';
import { publish } from '#functions/live/publish.ts';
import { messageChanged, ticketChanged } from '#functions/tickets/ticket-rooms.ts';
import type { TicketRow } from '#functions/tickets/ticket-row.ts';
import { ticketView } from '#functions/tickets/ticket-view.ts';
import { contactEvent } from '#shared/contacts/events.ts';
import { jobs } from '#shared/jobs.ts';
import { keys } from '#shared/server/keys.ts';
import { get } from '#shared/server/table.ts';
import { type Tenant, tenantOfMessage } from '#shared/server/tenant.ts';
import { type MessageRow, messageView } from './message-row.ts';
import { receiptsOfBatch } from './receipt-store.ts';

/** Reads up to where the conversation of this message has been read, which does not matter for our own messages. */
const readSeqOf = async (tenant: Tenant, { fromMe, contactId, whatsappId }: MessageRow): Promise<number> =>
  fromMe ? 0 : ((await get<TicketRow>(keys.ticket(tenant, contactId, whatsappId), { consistent: true }))?.readSeq ?? 0);

const directoryNow = async (tenant: Tenant): Promise<Directory | undefined> => {
  const company = await get<CompanyRow>(keys.company(tenant), { consistent: true });
  return company && directoryOf(tenant, company.configVersion);
};

/** Applies receipts: acks and failures of our messages, and results of fetching files. */
export const handler = consumeBatches(jobs.receipts, () => {
  const apply = receiptsOfBatch();
  return async (receipt, delivery) => {
    const tenant = tenantOfMessage(receipt);
    const heard = await apply(tenant, receipt, delivery);
    const views = await Promise.all(
      heard.map(async ({ message }) => messageView(message, await readSeqOf(tenant, message))),
    );
    const lines = heard.flatMap(({ line }) => line ?? []);
    const directory = lines.length > 0 ? await directoryNow(tenant) : undefined;
    const strangers = new Set(
      heard.flatMap(({ message: { failure, contactId } }) => (failure === 'notOnWhatsapp' ? contactId : [])),
    );
    const outside = await Promise.all([...strangers].map((contactId) => markNotOnWhatsapp(tenant, contactId)));
    const events = [
      ...outside.flatMap((row) => (row ? contactEvent(tenant, { action: 'update', contact: contactView(row) }) : [])),
      ...views.map((view) => messageChanged(tenant, view)),
      ...(directory
        ? lines.map(({ before, after }) => ticketChanged(tenant, before, ticketView(after, directory)))
        : []),
    ];
    if (events.length > 0) await publish(...events);
  };
});
