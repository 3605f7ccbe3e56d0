import { collection } from '#functions/platform/collection/collection.ts';
import type { ReusableFile } from '#functions/platform/files/kept-file.ts';
import type { MessageRef, OutgoingMedia } from '#functions/platform/files/outgoing-media.ts';
import { copyCheckedFile } from '#functions/platform/files/store-upload.ts';
import { maxFileLists } from '#shared/files/limits.ts';
import { AppError } from '#shared/http/errors.ts';
import { keys } from '#shared/server/keys.ts';
import { mediaNames } from '#shared/server/media-names.ts';
import { readWholeRange } from '#shared/server/table.ts';
import type { Tenant } from '#shared/tenant.ts';
import type { FileListRow, FileOptionRow } from './file-list-row.ts';

export const fileListCollection = collection<FileListRow>({
  ids: 'fileList',
  key: keys.fileList,
  notFound: 'ERR_NO_FILE_FOUND',
  limit: {
    count: (tenant) => keys.usage(tenant),
    attribute: 'fileLists',
    max: maxFileLists,
    error: 'ERR_FILE_LIST_LIMIT',
  },
});

/** All file lists of a company: few enough to be read whole. */
export function fileListsOf(tenant: Tenant): Promise<FileListRow[]> {
  return readWholeRange<FileListRow>(keys.fileLists(tenant), { consistent: true });
}

export interface OptionChange {
  id?: number | undefined;
  name: string;
  /** The file that replaces the one before, if any. */
  media?: ReusableFile | undefined;
}

/** The options after a change: those sent, in their order. Options that are not sent are removed. */
export function changedOptions(
  before: Pick<FileListRow, 'options' | 'lastOptionId'>,
  sent: readonly OptionChange[],
): Pick<FileListRow, 'options' | 'lastOptionId'> {
  let { lastOptionId } = before;
  const options = sent.map(({ id, name, media }): FileOptionRow => {
    const kept = id === undefined ? undefined : before.options.find((option) => option.id === id);
    if (id !== undefined && !kept) throw new AppError('ERR_NO_FILE_FOUND');
    return { id: kept?.id ?? ++lastOptionId, name, media: media ?? kept?.media ?? null };
  });
  if (new Set(options.map(({ id }) => id)).size < options.length) {
    throw new AppError('ERR_VALIDATION', { message: 'an option is named twice' });
  }
  return { options, lastOptionId };
}

/** The option of a list; ERR_NO_FILE_FOUND when it is missing or another company's. */
export async function getFileOption(tenant: Tenant, fileListId: number, optionId: number): Promise<FileOptionRow> {
  const { options } = await fileListCollection.get(tenant, fileListId);
  const option = options.find(({ id }) => id === optionId);
  if (!option) throw new AppError('ERR_NO_FILE_FOUND');
  return option;
}

/** Copies the file of an option within the bucket for a message of its own, with a caption. May be repeated. */
export async function copyOptionFile(
  tenant: Tenant,
  { whatsappId, providerId }: MessageRef,
  { media }: FileOptionRow,
  caption: string,
): Promise<OutgoingMedia> {
  if (!media) throw new AppError('ERR_MEDIA_NOT_READY');
  const to = (etag: string) => mediaNames.sent(tenant, whatsappId, providerId, etag);
  return copyCheckedFile({ from: media.key, to }, { fileName: media.fileName }, caption);
}
