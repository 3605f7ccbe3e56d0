import { companyDirectoryOf } from '#functions/company/companies/directory.ts';
import { readMergeable, startMerge } from '#functions/conversation/merges/start-merge.ts';
import { serve } from '#functions/http/serve.ts';
import { contacts } from '#shared/contacts/contract.ts';
import { suggestedMergeFields } from '#shared/contacts/merge.ts';
import { carryOutMerge } from './carry-out-merge.ts';
import { mergeView } from './merge-view.ts';

export const handler = serve(contacts.merge, async ({ params, body, caller: { tenant, user, company } }) => {
  const directory = await companyDirectoryOf(tenant, company.configVersion);
  const { contact, other, tickets } = await readMergeable(tenant, user, params.contactId, body.otherId);
  const takes = body.takes ?? suggestedMergeFields(contact, other);
  const started = await startMerge(tenant, user, contact.id, other.id, takes);
  const row = await carryOutMerge({ tenant, directory }, started, [...tickets.own, ...tickets.others]);
  return mergeView(row, directory, true);
});
