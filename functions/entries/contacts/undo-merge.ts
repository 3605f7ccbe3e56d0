import { companyDirectoryOf } from '#functions/company/companies/directory.ts';
import { startUndo } from '#functions/conversation/merges/start-merge.ts';
import { serve } from '#functions/http/serve.ts';
import { contacts } from '#shared/contacts/contract.ts';
import { carryOutMerge } from './carry-out-merge.ts';
import { mergeView } from './merge-view.ts';

export const handler = serve(contacts.undoMerge, async ({ params, caller: { tenant, user, company } }) => {
  const directory = await companyDirectoryOf(tenant, company.configVersion);
  const started = await startUndo(tenant, user, params.contactId, params.mergeId);
  // Taking threads apart reads no messages, however many there are.
  const row = await carryOutMerge({ tenant, directory }, started, []);
  return mergeView(row, directory, true);
});
