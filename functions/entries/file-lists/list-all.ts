import { fileListView } from '#functions/engagement/file-lists/file-list-row.ts';
import { fileListsOf } from '#functions/engagement/file-lists/file-list-store.ts';
import { serve } from '#functions/http/serve.ts';
import { files } from '#shared/files/contract.ts';

export const handler = serve(files.listAll, async ({ caller: { tenant } }) => {
  const rows = (await fileListsOf(tenant)).sort((a, b) => a.name.localeCompare(b.name));
  return Promise.all(rows.map(fileListView));
});
