import { companyDirectoryOf } from '#functions/company/companies/directory.ts';
import type { MessageRow } from '#functions/conversation/rows/message-row.ts';
import { messageSenderOf } from '#functions/conversation/rows/message-sender.ts';
import { threadPosition } from '#functions/conversation/rows/thread-position.ts';
import { includesTicket, ticketOnConnection } from '#functions/conversation/tickets/thread.ts';
import { serve } from '#functions/http/serve.ts';
import { type LedgerFailure, ledger } from '#shared/ledger/contract.ts';
import { messageIdOf } from '#shared/messages/message-id.ts';
import { keys } from '#shared/server/keys.ts';
import { readTableRows } from '#shared/server/table.ts';
import type { Tenant } from '#shared/tenant.ts';
import { ledgerDays } from './ledger-days.ts';
import { requireLedgerPeriod } from './period.ts';

/** Messages that were sent after all, by another try, are left out. */
const failureView = async (tenant: Tenant, row: MessageRow | undefined): Promise<LedgerFailure[]> => {
  if (!row?.failure) return [];
  const { whatsappId, providerId, contactId, ticketId, failure, providerCode, createdAt } = row;
  const ticket = await ticketOnConnection(tenant, contactId, whatsappId, { consistent: false });
  const isThere = ticket && !ticket.deletedAt && includesTicket(ticket, ticketId);
  const shownIn = isThere
    ? { uuid: ticket.uuid, contactName: ticket.contact.name, seq: await threadPosition(tenant, ticket, row) }
    : null;
  const id = messageIdOf(whatsappId, providerId);
  return [{ id, whatsappId, ticket: shownIn, sender: messageSenderOf(row), failure, providerCode, createdAt }];
};

export const handler = serve(ledger.failures, async ({ query, caller: { tenant, company } }) => {
  const { from, until } = requireLedgerPeriod({ from: query.day, until: query.day }, company.timeZone);
  const directory = await companyDirectoryOf(tenant, company.configVersion);
  const [day] = await ledgerDays(tenant, directory, { from, until }, new Date());
  const failed = (day?.failures ?? []).filter(
    ({ whatsappId }) => query.whatsappId === undefined || whatsappId === query.whatsappId,
  );
  const rows = await readTableRows<MessageRow>(failed.map(({ ticketId, seq }) => keys.message(tenant, ticketId, seq)));
  return (await Promise.all(rows.map((row) => failureView(tenant, row)))).flat();
});
