import { companyDirectoryOf } from '#functions/company/companies/directory.ts';
import { ticketsOfContact } from '#functions/conversation/contacts/contact-copies.ts';
import { getContact } from '#functions/conversation/contacts/contact-store.ts';
import { serve } from '#functions/http/serve.ts';
import { contacts } from '#shared/contacts/contract.ts';
import { maySeeTicket } from '#shared/tickets/visibility.ts';
import { contactAnswer } from './contact-answer.ts';

export const handler = serve(contacts.show, async ({ params: { contactId }, caller: { tenant, user, company } }) => {
  const [row, threads, { whatsapps }] = await Promise.all([
    getContact(tenant, contactId),
    ticketsOfContact(tenant, contactId, { consistent: false }),
    companyDirectoryOf(tenant, company.configVersion),
  ]);
  const tickets = threads
    .filter((ticket) => maySeeTicket(ticket, user))
    .sort((a, b) => (a.updatedAt < b.updatedAt ? 1 : -1))
    .map(({ id, uuid, status, whatsappId, createdAt, updatedAt }) => ({
      id,
      uuid,
      status,
      whatsappId,
      whatsappName: whatsapps.get(whatsappId)?.name ?? '',
      createdAt,
      updatedAt,
    }));
  const last = tickets[0] && whatsapps.get(tickets[0].whatsappId);
  const whatsapp = last ? { id: last.id, name: last.name } : null;
  return { ...(await contactAnswer(tenant, row)), tickets, whatsapp };
});
