import { fileListView } from '#functions/engagement/file-lists/file-list-row.ts';
import { fileListsOf } from '#functions/engagement/file-lists/file-list-store.ts';
import { serve } from '#functions/http/serve.ts';
import { pageOfRows } from '#functions/platform/collection/page-of-rows.ts';
import { files } from '#shared/files/contract.ts';

export const handler = serve(files.list, async ({ query, caller: { tenant } }) => {
  const { rows, tail } = await pageOfRows(query, await fileListsOf(tenant), { by: ({ name }) => name });
  return { files: await Promise.all(rows.map(fileListView)), ...tail };
});
