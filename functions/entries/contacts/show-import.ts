import { type ImportRow, importView } from '#functions/conversation/imports/import-row.ts';
import { enqueueImportStep, getImport } from '#functions/conversation/imports/import-store.ts';
import { serve } from '#functions/http/serve.ts';
import { contacts } from '#shared/contacts/contract.ts';

/** A step takes seconds; an import silent for this long has lost its job message. */
const stalledAfterMs = 90_000;

const isStalled = ({ status, updatedAt }: ImportRow): boolean =>
  (status === 'reading' || status === 'running') && Date.now() - Date.parse(updatedAt) > stalledAfterMs;

export const handler = serve(contacts.showImport, async ({ params, caller: { tenant } }) => {
  const row = await getImport(tenant, params.importId);
  if (isStalled(row)) await enqueueImportStep(row);
  return importView(row);
});
