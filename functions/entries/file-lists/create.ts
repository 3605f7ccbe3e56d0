import { changedOptions, fileListCollection } from '#functions/engagement/file-lists/file-list-store.ts';
import { serve } from '#functions/http/serve.ts';
import { files } from '#shared/files/contract.ts';
import { announceFileList } from './announce.ts';
import { storeFileOptions } from './kept-options.ts';

export const handler = serve(files.create, async ({ body: { name, message, options }, caller: { tenant } }) => {
  const content = changedOptions({ options: [], lastOptionId: 0 }, await storeFileOptions(tenant, options));
  const row = await fileListCollection.add(tenant, (base) => ({
    ...base,
    name,
    message,
    ...content,
    updatedAt: base.createdAt,
  }));
  return announceFileList(tenant, 'create', row);
});
