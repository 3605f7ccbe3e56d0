import { getContact } from '#functions/conversation/contacts/contact-store.ts';
import { serve } from '#functions/http/serve.ts';
import { dataExports } from '#shared/exports/contract.ts';
import { exportView, startExport } from './export-store.ts';

export const handler = serve(dataExports.start, async ({ body: { contactId }, caller: { tenant, user, company } }) => {
  const contact = contactId === undefined ? null : await getContact(tenant, contactId);
  const row = await startExport(tenant, { by: user, contact, companyName: company.name });
  return exportView(row, new Date());
});
