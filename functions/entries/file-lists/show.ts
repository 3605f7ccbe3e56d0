import { fileListView } from '#functions/engagement/file-lists/file-list-row.ts';
import { fileListCollection } from '#functions/engagement/file-lists/file-list-store.ts';
import { serve } from '#functions/http/serve.ts';
import { files } from '#shared/files/contract.ts';

export const handler = serve(files.show, async ({ params, caller: { tenant } }) =>
  fileListView(await fileListCollection.get(tenant, params.fileListId)),
);
