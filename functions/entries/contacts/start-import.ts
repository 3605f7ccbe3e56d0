import { importView } from '#functions/conversation/imports/import-row.ts';
import { addImport } from '#functions/conversation/imports/import-store.ts';
import { serve } from '#functions/http/serve.ts';
import { contacts } from '#shared/contacts/contract.ts';
import { safeFileName } from '#shared/messages/file-name.ts';
import { mediaNames } from '#shared/server/media-names.ts';

/** The worker checks whether the file exists and is a spreadsheet; the import's status shows the result. */
export const handler = serve(contacts.startImport, async ({ body, caller: { tenant } }) =>
  importView(
    await addImport(tenant, {
      fileName: safeFileName(body.fileName),
      source: 'file',
      updatesExisting: body.updatesExisting,
      uploadKey: mediaNames.upload(tenant, body.uploadId),
    }),
  ),
);
