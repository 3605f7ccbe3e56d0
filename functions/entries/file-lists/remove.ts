import { fileListCollection } from '#functions/engagement/file-lists/file-list-store.ts';
import { serve } from '#functions/http/serve.ts';
import { publishEvents } from '#functions/platform/live/publish.ts';
import { files } from '#shared/files/contract.ts';
import { fileEvent } from '#shared/files/events.ts';

/** Its files stay in the bucket: a message may be created from them at this moment. */
export const handler = serve(files.remove, async ({ params, caller: { tenant } }) => {
  const { id } = await fileListCollection.remove(tenant, params.fileListId);
  await publishEvents(fileEvent(tenant, { action: 'delete', fileId: id }));
  return { message: 'file list deleted' };
});
