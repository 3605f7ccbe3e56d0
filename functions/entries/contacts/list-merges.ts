import { companyDirectoryOf } from '#functions/company/companies/directory.ts';
import { getContact } from '#functions/conversation/contacts/contact-store.ts';
import { mergesInto } from '#functions/conversation/merges/merge-row.ts';
import { serve } from '#functions/http/serve.ts';
import { contacts } from '#shared/contacts/contract.ts';
import { mergeView } from './merge-view.ts';

export const handler = serve(contacts.listMerges, async ({ params, caller: { tenant, company } }) => {
  const [contact, directory] = await Promise.all([
    getContact(tenant, params.contactId),
    companyDirectoryOf(tenant, company.configVersion),
  ]);
  const rows = await mergesInto(tenant, contact.id, new Date());
  return rows.map((row) => mergeView(row, directory, row.id === contact.lastMerge));
});
