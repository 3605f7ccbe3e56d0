import type { ReusableFile } from '#functions/platform/files/kept-file.ts';
import type { FileList } from '#shared/files/contract.ts';
import { signRead } from '#shared/server/media-addresses.ts';

export interface FileOptionRow {
  id: number;
  name: string;
  /** Null until a file was uploaded. */
  media: ReusableFile | null;
}

/** A file list as stored (`keys.fileList`). */
export interface FileListRow extends Omit<FileList, 'options'> {
  companyId: number;
  options: FileOptionRow[];
  /** The id of the newest option: ids of removed options are not given again. */
  lastOptionId: number;
}

const optionView = async ({ id, name, media }: FileOptionRow): Promise<FileList['options'][number]> => ({
  id,
  name,
  path: media && (await signRead(media.key, { fileName: media.fileName, attachment: false })),
  fileName: media?.fileName ?? null,
  mediaType: media?.mimetype ?? null,
  size: media?.size ?? null,
});

export async function fileListView(row: FileListRow): Promise<FileList> {
  return {
    id: row.id,
    name: row.name,
    message: row.message,
    options: await Promise.all(row.options.map(optionView)),
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
    version: row.version,
  };
}
