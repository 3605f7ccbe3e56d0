import type { OptionChange } from '#functions/engagement/file-lists/file-list-store.ts';
import { storeReusableFile } from '#functions/platform/files/kept-file.ts';
import { mediaNames } from '#shared/server/media-names.ts';
import type { Tenant } from '#shared/tenant.ts';

interface SentOption {
  id?: number | undefined;
  name: string;
  upload?: { uploadId: string; fileName: string } | undefined;
}

/** Stores the uploaded files of options, before the list that will name them. */
export function storeFileOptions(tenant: Tenant, options: readonly SentOption[]): Promise<OptionChange[]> {
  return Promise.all(
    options.map(async ({ id, name, upload }) => {
      if (!upload) return { id, name };
      const to = (content: string) => mediaNames.fileList(tenant, content);
      return { id, name, media: await storeReusableFile(tenant, to, { body: upload }) };
    }),
  );
}
