import { importView } from '#functions/conversation/imports/import-row.ts';
import { addImport } from '#functions/conversation/imports/import-store.ts';
import { contactListCollection } from '#functions/engagement/contact-lists/contact-list-store.ts';
import { serve } from '#functions/http/serve.ts';
import { contactLists } from '#shared/contact-lists/contract.ts';
import { safeFileName } from '#shared/messages/file-name.ts';
import { mediaNames } from '#shared/server/media-names.ts';

/** The worker checks whether the file exists and is a spreadsheet; the import's status shows the result. */
export const handler = serve(contactLists.startImport, async ({ params, body, caller: { tenant } }) => {
  const { id: contactListId } = await contactListCollection.get(tenant, params.contactListId);
  const given = {
    fileName: safeFileName(body.fileName),
    source: 'file',
    updatesExisting: false,
    uploadKey: mediaNames.upload(tenant, body.uploadId),
    contactListId,
  } as const;
  return importView(await addImport(tenant, given));
});
