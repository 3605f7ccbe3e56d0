import { changedOptions, fileListCollection } from '#functions/engagement/file-lists/file-list-store.ts';
import { serve } from '#functions/http/serve.ts';
import { files } from '#shared/files/contract.ts';
import { announceFileList } from './announce.ts';
import { storeFileOptions } from './kept-options.ts';

export const handler = serve(files.update, async ({ params, body: { options, ...fields }, caller: { tenant } }) => {
  await fileListCollection.get(tenant, params.fileListId);
  const sent = options && (await storeFileOptions(tenant, options));
  const { after } = await fileListCollection.change(tenant, params.fileListId, (before) => ({
    ...fields,
    ...(sent && changedOptions(before, sent)),
  }));
  return announceFileList(tenant, 'update', after);
});
