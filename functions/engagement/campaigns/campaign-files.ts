import type { FileListRow } from '#functions/engagement/file-lists/file-list-row.ts';
import type { ReusableFile } from '#functions/platform/files/kept-file.ts';
import { AppError } from '#shared/http/errors.ts';
import { keys } from '#shared/server/keys.ts';
import { get } from '#shared/server/table.ts';
import type { Tenant } from '#shared/tenant.ts';
import type { CampaignRow } from './campaign-row.ts';

/** The files of a file list that a message names, in their order; ERR_NO_FILE_FOUND if the list was deleted since. */
export async function filesOfCampaign(
  tenant: Tenant,
  { fileListId }: Pick<CampaignRow, 'fileListId'>,
): Promise<{ name: string; media: ReusableFile }[]> {
  if (fileListId === null) return [];
  const list = await get<FileListRow>(keys.fileList(tenant, fileListId));
  if (!list) throw new AppError('ERR_NO_FILE_FOUND');
  return list.options.flatMap(({ name, media }) => (media ? [{ name, media }] : []));
}
