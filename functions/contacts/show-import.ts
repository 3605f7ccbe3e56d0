import { serve } from '#functions/http/serve.ts';
import { contacts } from '#shared/contacts/contract.ts';
import { type ImportRow, importView } from './import/import-row.ts';
import { getImport, ringImport } from './import/import-store.ts';

/** A step takes seconds; an import silent for this long has lost its job message. */
const silentMs = 90_000;

const stands = ({ status, updatedAt }: ImportRow): boolean =>
  (status === 'reading' || status === 'running') && Date.now() - Date.parse(updatedAt) > silentMs;

export const handler = serve(contacts.showImport, async ({ params, caller: { tenant } }) => {
  const row = await getImport(tenant, params.importId);
  if (stands(row)) await ringImport(row);
  return importView(row);
});
